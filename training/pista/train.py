"""Learns the network of Pista Livre from exact values: train.py OUT.bin SECONDS SAMPLES.bin… [--tests TESTS.txt] [--opposite]

A sample is 8 bytes: the configuration of the player to roll (18 bits), the enemy's (18), the chance of the player to roll (16),
whether it is from a game (1). Configurations are numbered as in solve.cu.
"""
import argparse, math, time
from math import comb
import numpy as np, torch

ROWS, CELL = 12 * 17 + 4 * 9, 17
ap = argparse.ArgumentParser()
ap.add_argument("out"); ap.add_argument("seconds", type=float); ap.add_argument("samples", nargs="+")
ap.add_argument("--width", type=int, default=64); ap.add_argument("--middle", type=int, default=16)
ap.add_argument("--tests"); ap.add_argument("--opposite", action="store_true"); ap.add_argument("--rate", type=float, default=4e-3)
ap.add_argument("--load", help="a network to go on from")
ap.add_argument("--batch", type=int, default=8192); ap.add_argument("--threads", type=int, default=1)
args = ap.parse_args()
torch.set_num_threads(args.threads); torch.manual_seed(1)
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


def configurations():
    """Every configuration by its number: hand, 12 cells, off."""
    every = []
    for off in range(8):
        n = 8 - off
        layer = np.zeros((comb(20 - off, n), 14), np.uint8)
        def fill(counts, place, left):
            if place == 12:
                counts = counts + [left]
                total, rank = 0, comb(12 + n, n) - 1
                for q in range(12):
                    total += counts[q]
                    rank -= comb(q + total, q + 1)
                layer[rank, :13], layer[rank, 13] = counts, off
                return
            for here in range(left + 1):
                fill(counts + [here], place + 1, left - here)
        fill([], 0, n)
        every.append(layer)
    return np.concatenate(every)


CONF = configurations()


def rows_of(own, enemy):
    """The 16 rows that a position adds; `own` and `enemy` are configurations (n × 14), each along its own way."""
    theirs = enemy[:, 1:13][:, ::-1] if args.opposite else enemy[:, 1:13]
    mine = own[:, 1:13]
    state = np.where(mine > 0, mine, np.where(theirs > 0, theirs + 8, 0)).astype(np.int16)
    rows = np.empty((len(own), 16), np.int16)
    rows[:, :12] = state + CELL * np.arange(12, dtype=np.int16)
    for at, column in enumerate([own[:, 0], own[:, 13], enemy[:, 0], enemy[:, 13]]):
        rows[:, 12 + at] = 12 * CELL + 9 * at + column
    return rows


def read_tests(path):
    own, enemy, value, game = [], [], [], []
    for line in open(path):
        a, b, _, _, v, g = line.split()
        for text, into in ((a, own), (b, enemy)):
            hand, cells, off = text.split("/")
            into.append([int(hand)] + [int(c) for c in cells] + [int(off)])
        value.append(float(v)); game.append(int(g))
    return rows_of(np.array(own, np.uint8), np.array(enemy, np.uint8)), np.array(value, np.float32), np.array(game)


packed = np.concatenate([np.fromfile(path, np.uint64) for path in args.samples])
ROW = rows_of(CONF[packed & 262143], CONF[packed >> 18 & 262143])
VALUE = (packed >> 36 & 65535).astype(np.float32) / 65535
ROW, VALUE = torch.from_numpy(ROW).to(DEVICE), torch.from_numpy(VALUE).to(DEVICE)
print(len(VALUE), "samples", flush=True)


class Net(torch.nn.Module):
    """As crates/games/src/shared/network.rs: what stands for 1 is 255 in the layers, 1024 among the middle weights."""
    def __init__(self):
        super().__init__()
        self.rows = torch.nn.Parameter(torch.randn(ROWS, args.width) * 0.15)
        self.bias = torch.nn.Parameter(torch.full((args.width,), 0.3))
        self.middle = torch.nn.Linear(args.width, args.middle)
        self.out = torch.nn.Linear(args.middle, 1)
        self.linear = torch.nn.Parameter(torch.zeros(ROWS, 1))

    def forward(self, rows):
        # A product with zeros and ones: faster than adding rows up one by one.
        rows = torch.zeros(len(rows), ROWS, device=DEVICE).scatter_(1, rows, 1.0)
        x = (rows @ self.rows + self.bias).clamp(0, 1)
        x = self.middle(x).clamp(0, 1)
        return (self.out(x) + rows @ self.linear).squeeze(1)

    def limit(self):
        with torch.no_grad():
            self.middle.weight.clamp_(-8, 8)
            self.rows.clamp_(-7, 7)


SCALE, MIDDLE = 400 / math.log(10), 1024


def whole(net):
    """The same in whole numbers, two bytes each."""
    to = lambda t, by: np.clip(np.rint(t.detach().cpu().numpy() * by), -32768, 32767).astype("<i2")
    return [to(net.rows, 255), to(net.bias, 255), to(net.middle.weight, MIDDLE), to(net.middle.bias, MIDDLE),
            to(net.out.weight[0], SCALE), to(net.linear[:, 0], SCALE * 4), to(net.out.bias, SCALE)]


def judged(parts, rows):
    table, bias, middle, middle_bias, out, linear, base = [p.astype(np.int64) for p in parts]
    score = np.empty(len(rows))
    for at in range(0, len(rows), 20000):
        r = rows[at:at + 20000].astype(np.int64)
        x = (table[r].sum(1) + bias).clip(0, 255)
        m = (x @ middle.T + middle_bias * 255 >> 10).clip(0, 255)
        score[at:at + 20000] = np.trunc((m @ out) / 255) + np.trunc(linear[r].sum(1) / 4) + base[0]
    return 1 / (1 + 10 ** (-score / 400))


def load(net, path):
    parts, at = np.fromfile(path, "<i2").astype(np.float32), 0
    for parameter, by in ((net.rows, 255), (net.bias, 255), (net.middle.weight, MIDDLE), (net.middle.bias, MIDDLE),
                          (net.out.weight, SCALE), (net.linear, SCALE * 4), (net.out.bias, SCALE)):
        count = parameter.numel()
        parameter.data = torch.from_numpy(parts[at:at + count] / np.float32(by)).reshape(parameter.shape)
        at += count


net = Net()
if args.load:
    load(net, args.load)
net = net.to(DEVICE)
opt = torch.optim.Adam(net.parameters(), lr=args.rate, betas=(0.9, 0.99))
begun, step, seen, mean = time.time(), 0, 0, None
order, at = torch.randperm(len(VALUE), device=DEVICE), 0
tests = read_tests(args.tests) if args.tests else None


def test():
    parts = whole(net)
    rows, value, game = tests
    got = judged(parts, rows)
    gap = np.abs(got - value)
    print(f"  tests: mean error {gap.mean():.5f}, of games {gap[game == 1].mean():.5f} (root mean square {np.sqrt((gap[game == 1] ** 2).mean()):.5f}), others {gap[game == 0].mean():.5f}", flush=True)


last = begun
while (spent := time.time() - begun) < args.seconds:
    for group in opt.param_groups:
        group["lr"] = args.rate * max(0.002, 0.5 + 0.5 * math.cos(math.pi * spent / args.seconds)) * min(1, (step + 1) / 50)
    if at + args.batch > len(order):
        order, at = torch.randperm(len(VALUE), device=DEVICE), 0
    pick = order[at:at + args.batch]; at += args.batch
    value = VALUE[pick]
    got = torch.sigmoid(net(ROW[pick].long()))
    loss = ((got - value) ** 2).mean()
    opt.zero_grad(set_to_none=True); loss.backward(); opt.step(); net.limit()
    step += 1; seen += args.batch
    mean = loss.detach() if mean is None else 0.99 * mean + 0.01 * loss.detach()
    if time.time() - last > 30:
        last = time.time()
        print(f"{spent:.0f} s, {seen / len(VALUE):.2f} rounds, root mean square {math.sqrt(mean):.5f}", flush=True)
        if tests:
            test()
with open(args.out, "wb") as file:
    for part in whole(net):
        file.write(part.tobytes())
print(f"end: {seen / len(VALUE):.2f} rounds, root mean square {math.sqrt(mean):.5f}")
if tests:
    test()
