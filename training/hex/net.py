"""The network: from a Hex position, seen by the player to move, to a policy and a value."""
import struct
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

SIZE = 11
WEIGHT, ACTIVE = 11, 7  # fixed point: weights in 1/2048, activations in 1/128


class HexConv(nn.Module):
    """A 3x3 convolution over a cell and its six neighbours."""
    def __init__(self, inner, outer):
        super().__init__()
        self.conv = nn.Conv2d(inner, outer, 3, padding=1, bias=False)
        mask = torch.ones(1, 1, 3, 3)
        mask[0, 0, 0, 0] = mask[0, 0, 2, 2] = 0
        self.register_buffer("mask", mask)
        self.norm = nn.BatchNorm2d(outer)

    def forward(self, x):
        return self.norm(F.conv2d(x, self.conv.weight * self.mask, padding=1))

    def folded(self):
        scale = self.norm.weight / torch.sqrt(self.norm.running_var + self.norm.eps)
        return self.conv.weight * self.mask * scale[:, None, None, None], self.norm.bias - self.norm.running_mean * scale


class Net(nn.Module):
    def __init__(self, channels=32, blocks=7, policy=16, hidden=32):
        super().__init__()
        self.shape = (channels, blocks, policy, hidden)
        self.first = nn.Conv2d(2, channels, 5, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.blocks = nn.ModuleList(nn.ModuleList([HexConv(channels, channels), HexConv(channels, channels)]) for _ in range(blocks))
        self.policy = HexConv(channels, policy)
        self.policy_out = nn.Conv2d(policy, 1, 1)
        self.value = nn.Linear(2 * channels, hidden)
        self.value_out = nn.Linear(hidden, 1)

    def forward(self, x):
        x = F.relu(self.first_norm(self.first(x)))
        for one, two in self.blocks:
            x = F.relu(x + two(F.relu(one(x))))
        policy = self.policy_out(F.relu(self.policy(x))).flatten(1)
        pooled = torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)
        value = torch.tanh(self.value_out(F.relu(self.value(pooled))).squeeze(1).float())
        return policy.float(), value

    def layers(self):
        """All weights with their biases, norms folded in, in the order of the file."""
        scale = self.first_norm.weight / torch.sqrt(self.first_norm.running_var + self.first_norm.eps)
        out = [(self.first.weight * scale[:, None, None, None], self.first_norm.bias - self.first_norm.running_mean * scale)]
        for one, two in self.blocks:
            out += [one.folded(), two.folded()]
        out += [self.policy.folded(), (self.policy_out.weight, self.policy_out.bias),
                (self.value.weight, self.value.bias), (self.value_out.weight, self.value_out.bias)]
        return [(w.detach().float().cpu().numpy(), b.detach().float().cpu().numpy()) for w, b in out]


TAPS = [(-1, 0), (-1, 1), (0, -1), (0, 0), (0, 1), (1, -1), (1, 0)]  # (row, column)


def write(net, path):
    """Magic, shape, then for each layer its weights (i16, 1/2048) and biases (i32, 1/2^18).
    Convolutions: [output][tap][input]; the first one: [output][input][5 rows][5 columns]; others [output][input]."""
    channels, blocks, policy, hidden = net.shape
    out = [b"LHEX", struct.pack("<5B", 1, channels, blocks, policy, hidden)]
    for w, b in net.layers():
        if w.ndim == 4 and w.shape[2] == 3:
            w = np.stack([w[:, :, 1 + r, 1 + c] for r, c in TAPS], 1)
        q = np.round(w * 2 ** WEIGHT)
        if np.abs(q).max() > 32767: print("clipped weight", np.abs(w).max())
        out.append(np.clip(q, -32767, 32767).astype("<i2").tobytes())
        out.append(np.round(b * 2 ** (WEIGHT + ACTIVE)).astype("<i4").tobytes())
    open(path, "wb").write(b"".join(out))


def read(path):
    """The network of a file that `write` made. Its norms do nothing yet: see `settle`."""
    data = open(path, "rb").read()
    assert data[:5] == b"LHEX\x01", f"{path} is not a network of Hex"
    net, at = Net(*data[5:9]), 9

    def take(kind, shape, unit):
        nonlocal at
        many = int(np.prod(shape))
        found = np.frombuffer(data, kind, many, at).reshape(shape) / unit
        at += many * np.dtype(kind).itemsize
        return torch.tensor(found, dtype=torch.float32)

    def layer(part, norm):
        shape = part.weight.shape
        hexagonal = len(shape) == 4 and shape[2] == 3
        w = take("<i2", (shape[0], len(TAPS), shape[1]) if hexagonal else tuple(shape), 2 ** WEIGHT)
        b = take("<i4", (shape[0],), 2 ** (WEIGHT + ACTIVE))
        if hexagonal:
            full = torch.zeros(shape)
            for i, (r, c) in enumerate(TAPS):
                full[:, :, 1 + r, 1 + c] = w[:, i]
            w = full
        part.weight.data = w
        if norm is None:
            part.bias.data = b
        else:
            norm.bias.data = b
            norm.running_mean.zero_()
            norm.running_var.fill_(1 - norm.eps)

    layer(net.first, net.first_norm)
    for block in net.blocks:
        for part in block:
            layer(part.conv, part.norm)
    layer(net.policy.conv, net.policy.norm)
    for part in (net.policy_out, net.value, net.value_out):
        layer(part, None)
    assert at == len(data), f"{path} has {len(data)} bytes, not {at}"
    return net


@torch.no_grad()
def settle(net, x, size=0.05):
    """Gives the norms of a network that was read what they would have seen of the positions `x`, and the weights before them one size, and
    changes nothing of what it says: so that it can be trained on, where a norm goes by the batch and a step by the size of the weights."""
    pairs = [(net.first, net.first_norm)] + [(part.conv, part.norm) for block in net.blocks for part in block] + [(net.policy.conv, net.policy.norm)]
    hooks, seen = [], []
    for conv, norm in pairs:
        def look(norm, given, conv=conv):
            y = given[0].float()
            rows = conv.weight.flatten(1)
            factor = size / torch.sqrt((rows ** 2).sum(1) / (rows != 0).sum(1))
            mean, var = y.mean((0, 2, 3)), y.var((0, 2, 3))
            scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            norm.bias += (mean - norm.running_mean) * scale
            norm.running_mean.copy_(mean)
            norm.running_var.copy_(var)
            norm.weight.copy_(scale * torch.sqrt(var + norm.eps))
            seen.append((conv, norm, factor, scale))
        hooks.append(norm.register_forward_pre_hook(look))
    net.eval()
    net(x)
    for hook in hooks:
        hook.remove()
    for conv, norm, factor, scale in seen:
        conv.weight *= factor[:, None, None, None]
        norm.running_mean *= factor
        norm.running_var *= factor ** 2
        norm.weight.copy_(scale / factor * torch.sqrt(norm.running_var + norm.eps))


def planes(board, player):
    """board: [11][11] of 0 empty, 1 black (joins row 0 to row 10), 2 white; player 1 or 2 to move."""
    if player == 2:
        board = board.T
    own, enemy = (board == player), (board == 3 - player)
    x = np.zeros((2, SIZE + 4, SIZE + 4), np.float32)
    x[0, 2:-2, 2:-2], x[1, 2:-2, 2:-2] = own, enemy
    x[0, :2, 2:-2] = x[0, -2:, 2:-2] = 1
    x[1, 2:-2, :2] = x[1, 2:-2, -2:] = 1
    return x


def vectors(net, path, count=24, seed=1):
    """Positions with what the network says of them, as text: player, board row by row, value, the logits in the board's own order."""
    rng = np.random.default_rng(seed)
    net.eval()
    with open(path, "w") as f:
        for i in range(count):
            n = int(rng.integers(0, SIZE * SIZE * 3 // 4))
            cells = rng.permutation(SIZE * SIZE)[:n]
            board = np.zeros(SIZE * SIZE, int)
            board[cells] = 1 + np.arange(n) % 2
            player = 1 + n % 2
            board = board.reshape(SIZE, SIZE)
            with torch.no_grad():
                p, v = net(torch.tensor(planes(board, player))[None])
            p = p.numpy().reshape(SIZE, SIZE)
            if player == 2:
                p = p.T
            f.write(f"{player} {''.join('.bw'[x] for x in board.flatten())} {v.item():.4f} " + " ".join(f"{x:.3f}" for x in p.flatten()) + "\n")


if __name__ == "__main__":
    torch.manual_seed(1)
    net = Net()
    for m in net.modules():
        if isinstance(m, nn.BatchNorm2d):
            m.running_mean.normal_(0, .1); m.running_var.uniform_(.5, 1.5); m.bias.data.normal_(0, .1)
    net.eval()
    write(net, "random.net"); vectors(net, "random.txt")
    print(sum(p.numel() for p in net.parameters()))
