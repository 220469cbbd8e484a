"""Learns Hex by playing against itself: thousands of games at once on an accelerator, or a few on a processor
(--cpu) to try it out. One network (the teacher) plays; others (the students) learn from the same games."""
import argparse
import copy
import ctypes
import math
import os
import subprocess
import sys
import tempfile
import time

import torch
import torch.nn.functional as F
import net as netmod
from net import Net, read, settle, write, vectors

parser = argparse.ArgumentParser()
parser.add_argument("seconds", type=float, help="how long to learn; the rate of learning falls to almost nothing by then")
parser.add_argument("out", help="folder for the networks: NAME.pt to go on from, NAME.net for bytes.rs, NAME.txt to test it")
parser.add_argument("--cpu", action="store_true")
parser.add_argument("--size", type=int, default=11)
parser.add_argument("--games", type=int, default=8192)
parser.add_argument("--full", type=int, default=128)
parser.add_argument("--fast", type=int, default=24)
parser.add_argument("--batch", type=int, default=4096)
parser.add_argument("--reuse", type=float, default=4)
parser.add_argument("--rate", type=float, default=2e-3)
parser.add_argument("--ring", type=int, default=6_000_000)
parser.add_argument("--teacher", default="64x8")
parser.add_argument("--students", default="32x7")
parser.add_argument("--bench", action="store_true")
parser.add_argument("--load", default="", help="a folder with NAME.pt, or the program's file of the teacher, to go on from")
args = parser.parse_args()
device = "cpu" if args.cpu else "cuda"
N = netmod.SIZE = args.size
S, WIDE, DEEP = N * N, N + 4, 128
torch.manual_seed(7)
if not args.cpu:
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = True
here = os.path.dirname(os.path.abspath(__file__))
library = os.path.join(tempfile.mkdtemp(), "selfplay.so")
source = os.path.join(here, "selfplay.cu")
if args.cpu:
    subprocess.check_call(["g++", "-O3", "-x", "c++", "-shared", "-fPIC", f"-DN={N}", source, "-o", library])
else:
    subprocess.check_call(["nvcc", "-O3", "-arch=sm_90", "-shared", "-Xcompiler", "-fPIC", f"-DN={N}", source, "-o", library])
lib = ctypes.CDLL(library)
G, room = args.games, max(args.full, args.fast) + 2
half = torch.float32 if args.cpu else torch.float16

tensors = dict(
    board=((G, S), torch.uint8), player=((G,), torch.int32), ply=((G,), torch.int32),
    child=((G, room, S), torch.int16), visits=((G, room, S), torch.float32), worth=((G, room, S), torch.float32), prior=((G, room, S), torch.float32),
    node_visits=((G, room), torch.float32), node_worth=((G, room), torch.float32), over=((G, room), torch.int8),
    count=((G,), torch.int32), path_node=((G, DEEP), torch.int16), path_move=((G, DEEP), torch.int16), path=((G,), torch.int32),
    leaf=((G,), torch.int32), leaf_board=((G, S), torch.uint8), leaf_player=((G,), torch.int32), leaf_over=((G,), torch.int32),
    input=((G, WIDE, WIDE, 2), half), policy=((G, S), torch.float32), value=((G,), torch.float32),
    past_move=((G, S), torch.uint8), past_policy=((G, S, S), torch.float32), past_kept=((G, S), torch.uint8), past_worth=((G, S), torch.float32),
    resigns=((G,), torch.int32),
    kept_board=((args.ring, S), torch.uint8), kept_policy=((args.ring, S), torch.float32), kept_value=((args.ring,), torch.float32), kept=((1,), torch.int64),
    tally=((4,), torch.int64),
)
t = {name: torch.zeros(shape, dtype=kind, device=device) for name, (shape, kind) in tensors.items()}


class State(ctypes.Structure):
    _fields_ = [("games", ctypes.c_int), ("room", ctypes.c_int)] + [(n, ctypes.c_void_p) for n in
        "board player ply child visits worth prior node_visits node_worth over count path_node path_move path leaf leaf_board leaf_player leaf_over input policy value past_move past_policy past_kept past_worth resigns kept_board kept_policy kept_value kept".split()] + [("kept_room", ctypes.c_ulonglong), ("tally", ctypes.c_void_p)]


state = State(games=G, room=room, kept_room=args.ring, **{n: x.data_ptr() for n, x in t.items()})


def stream():
    return ctypes.c_void_p(0 if args.cpu else torch.cuda.current_stream().cuda_stream)


def call(name, *rest):
    getattr(lib, "run_" + name)(ctypes.byref(state), *rest, stream())


class Fast:
    """The network for playing: norms folded in, half precision, weights that can be exchanged in place."""
    def __init__(self, source):
        self.parts = [(torch.tensor(w).to(device, half), torch.tensor(b).to(device, half)) for w, b in source.layers()]
        if not args.cpu:
            self.parts = [(w.contiguous(memory_format=torch.channels_last) if w.ndim == 4 else w, b) for w, b in self.parts]

    def load(self, source):
        for (w, b), (ww, bb) in zip(self.parts, source.layers()):
            w.copy_(torch.tensor(ww)); b.copy_(torch.tensor(bb))

    def conv(self, x, part, pad, add=None):
        w, b = part
        if args.cpu:
            y = F.conv2d(x, w, b, padding=pad)
            return F.relu(y if add is None else y + add)
        p = [pad, pad]
        if add is None:
            return torch.cudnn_convolution_relu(x, w, b, [1, 1], p, [1, 1], 1)
        return torch.cudnn_convolution_add_relu(x, w, add, 1.0, b, [1, 1], p, [1, 1], 1)

    def __call__(self, x):
        parts = iter(self.parts)
        x = self.conv(x, next(parts), 0)
        rest = list(parts)
        trunk, (head, out, value, value_out) = rest[:-4], rest[-4:]
        for one, two in zip(trunk[::2], trunk[1::2]):
            x = self.conv(self.conv(x, one, 1), two, 1, x)
        p = self.conv(x, head, 1)
        policy = F.conv2d(p, out[0], out[1]).flatten(1).float()
        pooled = torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)
        v = F.linear(F.relu(F.linear(pooled, *value)), *value_out).squeeze(1)
        return policy, torch.tanh(v.float())


def make(text):
    channels, blocks = map(int, text.split("x"))
    return Net(channels, blocks).to(device)


class Learner:
    def __init__(self, text):
        self.name = text
        self.net = make(text)
        if args.load and os.path.exists(f"{args.load}/{text}.pt"):
            self.net.load_state_dict(torch.load(f"{args.load}/{text}.pt"))
            print("loaded", text)
        self.unsettled = args.load.endswith(".net") and text == args.teacher
        if self.unsettled:
            self.net = read(args.load).to(device)
            print("read", args.load)
        if not args.cpu:
            self.net = self.net.to(memory_format=torch.channels_last)
        self.begin()

    def begin(self):
        self.mean = copy.deepcopy(self.net)
        decay = [p for p in self.net.parameters() if p.ndim > 1]
        rest = [p for p in self.net.parameters() if p.ndim <= 1]
        self.optimizer = torch.optim.AdamW([dict(params=decay, weight_decay=2e-2), dict(params=rest, weight_decay=0)], lr=args.rate)
        self.steps, self.losses = 0, torch.zeros(3, device=device)

    def settle(self, x):
        with torch.no_grad():
            before = self.net.eval()(x)
            settle(self.net, x)
            after = self.net.eval()(x)
        print("norms settled; policy and value differ by at most", *(f"{(a - b).abs().max():.5f}" for a, b in zip(before, after)))
        self.begin()
        self.unsettled = False

    def learn(self, x, policy, value, rate):
        if self.unsettled:
            self.settle(x)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.net.train()
        with torch.autocast(device, torch.bfloat16, enabled=not args.cpu):
            p, v = self.net(x)
        x0 = (x[:, :, 2:-2, 2:-2].sum(1) > 0).flatten(1)
        logs = F.log_softmax(p.masked_fill(x0, -1e4), 1)
        policy_loss = -(policy * logs).sum(1).mean()
        value_loss = F.mse_loss(v, value)
        loss = policy_loss + 1.5 * value_loss
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 4.0, foreach=True)
        self.optimizer.step()
        self.steps += 1
        self.losses += torch.stack([policy_loss.detach(), value_loss.detach(), torch.ones((), device=device)])
        keep = min(0.999, 1 - 10 / (self.steps + 10))
        with torch.no_grad():
            mine, theirs = list(self.mean.state_dict().values()), list(self.net.state_dict().values())
            floats = [(a, b) for a, b in zip(mine, theirs) if a.dtype.is_floating_point]
            torch._foreach_lerp_([a for a, _ in floats], [b for _, b in floats], 1 - keep)

    def save(self):
        torch.save(self.mean.state_dict(), f"{args.out}/{self.name}.pt")
        host = copy.deepcopy(self.mean).cpu().float().eval()
        write(host, f"{args.out}/{self.name}.net")
        vectors(host, f"{args.out}/{self.name}.txt")


def batch():
    """A batch from the recent past, half of it turned by 180 degrees."""
    kept = int(t["kept"].item())
    window = min(kept, args.ring, int(150_000 + 0.35 * kept))
    index = (kept - 1 - torch.randint(0, window, (args.batch,), device=device)) % args.ring
    board, policy, value = t["kept_board"][index], t["kept_policy"][index], t["kept_value"][index]
    turned = torch.rand(args.batch, 1, device=device) < 0.5
    board = torch.where(turned, board.flip(1), board).view(-1, N, N)
    policy = torch.where(turned, policy.flip(1), policy)
    x = torch.zeros((args.batch, 2, WIDE, WIDE), device=device)
    x[:, 0, 2:-2, 2:-2], x[:, 1, 2:-2, 2:-2] = board == 1, board == 2
    x[:, 0, :2, 2:-2] = 1; x[:, 0, -2:, 2:-2] = 1; x[:, 1, 2:-2, :2] = 1; x[:, 1, 2:-2, -2:] = 1
    if not args.cpu:
        x = x.contiguous(memory_format=torch.channels_last)
    return x, policy, value


learners = [Learner(args.teacher)] + [Learner(name) for name in args.students.split(",") if name]
teacher = learners[0]
fast = Fast(teacher.mean.eval())
planes = t["input"].permute(0, 3, 1, 2)


def simulate():
    call("descend", ctypes.c_float(1.6), ctypes.c_float(0.2))
    with torch.no_grad():
        policy, value = fast(planes)
    t["policy"].copy_(policy); t["value"].copy_(value)
    call("ascend")


random = torch.rand((G, 32), device=device)
call("reset", ctypes.c_void_p(random.data_ptr()))
graph = None
if not args.cpu:
    call("begin"); simulate(); torch.cuda.synchronize()
    side = torch.cuda.Stream()
    with torch.cuda.stream(side):
        for _ in range(3):
            simulate()
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        simulate()
    torch.cuda.synchronize()
one = graph.replay if graph else simulate
began = time.time()
os.makedirs(args.out, exist_ok=True)

if args.bench:
    call("begin")
    for _ in range(10): one()
    torch.cuda.synchronize(); a = time.time()
    for _ in range(100): one()
    torch.cuda.synchronize(); b = time.time()
    print("simulations a second", G * 100 / (b - a), "ms a step", 10 * (b - a))
    torch.cuda.synchronize(); a = time.time()
    with torch.no_grad():
        for _ in range(100): fast(planes)
    torch.cuda.synchronize(); b = time.time()
    print("net alone ms", 10 * (b - a))
    t["kept"].fill_(200_000); t["kept_policy"].fill_(1 / S)
    for _ in range(5): x = batch(); [l.learn(*x, 1e-4) for l in learners]
    torch.cuda.synchronize(); a = time.time()
    for _ in range(20): x = batch(); [l.learn(*x, 1e-4) for l in learners]
    torch.cuda.synchronize(); b = time.time()
    print("ms a learning step", 50 * (b - a))
    sys.exit()

step, learnt, report, saved = 0, 0, time.time(), time.time()
while time.time() - began < args.seconds:
    share = (time.time() - began) / args.seconds
    full = step % 4 == 0
    # Shallow searches at first, when the network knows nothing.
    scale = 1.0 if args.load else min(1.0, 0.35 + 3 * share)
    sims = max(8, int((args.full if full else args.fast) * scale))
    call("begin")
    one()
    if full:
        gamma = torch._standard_gamma(torch.full((G, S), 0.12, device=device))
        call("disturb", ctypes.c_void_p(gamma.data_ptr()), ctypes.c_float(0.25))
    for _ in range(sims - 1):
        one()
    random.uniform_(0, 1)
    call("advance", ctypes.c_void_p(random.data_ptr()), ctypes.c_int(int(full)), ctypes.c_int(10), ctypes.c_float(0.95))
    step += 1
    kept = int(t["kept"].item())
    if kept > 20 * args.batch or (args.cpu and kept > args.batch):
        rate = args.rate * (0.03 + 0.97 * 0.5 * (1 + math.cos(math.pi * min(1, share)))) * min(1, (teacher.steps + 1) / 200)
        behind = int((kept * args.reuse - learnt) / args.batch)
        for _ in range(min(behind, 60)):
            x = batch()
            for learner in learners:
                learner.learn(*x, rate)
            learnt += args.batch
        if behind > 60: learnt = kept * args.reuse
        if behind: fast.load(teacher.mean.eval())
    if time.time() - report > (3 if args.cpu else 10):
        games, black, plies, given = t["tally"].tolist()
        t["tally"].zero_()
        line = f"{time.time() - began:7.1f} s  kept {kept}  steps {teacher.steps}  games {games} black {black / max(games, 1):.3f} plies {plies / max(games, 1):.1f} given up {given / max(games, 1):.2f}"
        for l in learners:
            p, v, n = l.losses.tolist(); l.losses.zero_()
            line += f"  {l.name}: {p / max(n, 1):.3f} {v / max(n, 1):.3f}"
        print(line, flush=True)
        report = time.time()
    if time.time() - saved > 60:
        for l in learners: l.save()
        saved = time.time()
for l in learners: l.save()
print("done", flush=True)
