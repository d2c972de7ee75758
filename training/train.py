"""python3 train.py MODELS.xz RASTER.so FOLDER --minutes M [--all M] [--from WEIGHTS] [--size N]

Trains the shape prior on pictures made while it trains. `--minutes`: on the families that are not held out, and measures on those
that are (FOLDER/held.pt); `--all`: goes on with all families (FOLDER/all.pt). Weights are means over the last steps, in half
precision; `--from` goes on with such a file, or with the one that the engine runs. A curve stands in FOLDER/curve.jsonl.
"""

import argparse
import copy
import json
import math
import time
from pathlib import Path

import torch
import torch.nn.functional as F

from model import BINS, DEPTH, ShapePrior
from models import Models
from raster import Raster
from views import Views
from weights import load

PEAK = 2e-3
"""Learning rate after the first steps; it falls as a cosine to a hundredth."""

KEPT = 48
"""Batches that are kept to be learnt from again, mirrored or not."""

WARMING = 16
"""Batches before making and learning are timed, and so many until they are."""

LESSONS = 3
"""Steps of learning for each batch that is made, at most; fewer where making is as quick as learning."""


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("models")
    arguments.add_argument("raster")
    arguments.add_argument("folder")
    arguments.add_argument("--minutes", type=float, default=5)
    arguments.add_argument("--all", type=float, default=0)
    arguments.add_argument("--from", dest="start", default=None)
    arguments.add_argument("--size", type=int, default=128)
    arguments.add_argument("--measured", type=int, default=512)
    arguments.add_argument("--seed", type=int, default=1)
    asked = arguments.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(asked.seed)
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    began = time.time()
    models = Models(asked.models, device)
    views = Views(models, Raster(asked.raster), asked.seed)
    judged = fixed(Views(models, views.raster, 99), models.held, asked.measured)
    print(f"{len(models.entries)} models ready after {time.time() - began:.0f} s", flush=True)
    net = ShapePrior().to(device, memory_format=torch.channels_last)
    if asked.start:
        load(net, asked.start)
    folder = Path(asked.folder)
    folder.mkdir(parents=True, exist_ok=True)
    trainer = Trainer(net, views, judged, folder, asked.size)
    trainer.run(models.seen, asked.minutes, PEAK, "held")
    if asked.all:
        pool = torch.arange(len(models.entries), device=device)
        trainer.run(pool, asked.all, PEAK / 2, "all")


def fixed(views, pool, count):
    """A batch that stays the same, in pieces."""
    return [views.batch(pool, min(64, count - at), isPlain=True) for at in range(0, count, 64)]


class Trainer:
    def __init__(self, net, views, judged, folder, size):
        self.net, self.views, self.judged, self.folder, self.size = net, views, judged, folder, size
        self.mean = copy.deepcopy(net)
        self.device = views.device
        self.seen = self.step = 0

    def run(self, pool, minutes, peak, name):
        optimizer = torch.optim.AdamW(self.net.parameters(), peak, weight_decay=0.01)
        lessons = Lessons(self.views, pool, self.size)
        began = last = time.time()
        sums, steps, made = torch.zeros(3, device=self.device), 0, lessons.made
        self.net.train()
        first = self.step
        while True:
            share = (time.time() - began) / (60 * minutes)
            if share >= 1:
                break
            rate = peak * min(1, (self.step - first + 1) / 100) * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * share)))
            for group in optimizer.param_groups:
                group["lr"] = rate
            batch = lessons.next()
            with torch.autocast(self.device, torch.bfloat16):
                answer = self.net(batch["picture"].contiguous(memory_format=torch.channels_last))
            losses = lossesOf(answer, batch)
            optimizer.zero_grad(set_to_none=True)
            losses.sum().backward()
            torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
            optimizer.step()
            self.step += 1
            steps += 1
            sums += losses.detach()
            if self.step % 4 == 0:
                self.follow()
            if time.time() - last > 20:
                self.seen += lessons.made - made
                self.tell(name, share, sums / steps, steps, lessons, time.time() - last)
                last, made = time.time(), lessons.made
                sums, steps = torch.zeros_like(sums), 0
        self.seen += lessons.made - made
        self.follow(0.5)
        torch.save({k: v.half() if v.is_floating_point() else v for k, v in self.mean.state_dict().items()}, self.folder / f"{name}.pt")
        self.note({"phase": name, "end": True, "seen": self.seen, **self.measure()})

    def follow(self, least=0.004):
        """The mean network moves toward the present one: quickly at first."""
        pace = max(least, 1 / (1 + self.step / 8))
        with torch.no_grad():
            for mine, theirs in zip(self.mean.state_dict().values(), self.net.state_dict().values()):
                if mine.dtype.is_floating_point:
                    mine.lerp_(theirs, pace)
                else:
                    mine.copy_(theirs)

    def tell(self, name, share, losses, steps, lessons, seconds):
        row = {"phase": name, "share": round(share, 3), "seen": self.seen, "rate": round(steps * self.size / seconds)}
        row |= {"lessons": lessons.each, "making": round(lessons.making, 4), "losses": [round(v, 4) for v in losses.tolist()]}
        self.note(row | self.measure())

    def note(self, row):
        print(json.dumps(row), flush=True)
        with open(self.folder / "curve.jsonl", "a") as file:
            file.write(json.dumps(row) + "\n")

    def measure(self):
        """On held-out models: volume IoU, error of the nearest surface (longer sides), volume ratio (median), pitch (degrees)."""
        self.mean.eval()
        rows = []
        with torch.no_grad():
            for batch in self.judged:
                logits, back, camera = self.mean(batch["picture"])
                rows.append(judge(torch.sigmoid(logits.float()), back, camera, batch))
        iou, front, volume, pitch, back = (torch.cat(part) for part in zip(*rows))
        return {
            "iou": round(iou.mean().item(), 4),
            "front": round(front.mean().item(), 4),
            "volume": round(volume.median().item(), 3),
            "pitch": round(pitch.mean().item(), 2),
            "back": round(back.mean().item(), 4),
        }


class Lessons:
    """Batches to learn from: new ones, and between them earlier ones, mirrored by chance, while making takes longer than learning."""

    def __init__(self, views, pool, size):
        self.views, self.pool, self.size = views, pool, size
        self.kept, self.made, self.turn, self.each, self.making, self.began = [], 0, 0, 1, 0.0, 0.0

    def next(self):
        self.turn += 1
        if self.turn % self.each != 0 and len(self.kept) == KEPT:
            return self.again()
        if self.made == WARMING * self.size:
            self.began = self.now()
        isTimed = self.made == 2 * WARMING * self.size
        before = self.now() if isTimed else 0.0
        with torch.no_grad():
            batch = self.views.batch(self.pool, self.size)
        if isTimed:
            # All before it were new ones: what a step took without the making is the learning.
            self.making = self.now() - before
            step = (before - self.began) / WARMING
            self.each = max(1, min(LESSONS, round(2 * self.making / max(step - self.making, 1e-3))))
        self.made += self.size
        self.keep(batch)
        return batch

    def now(self):
        if self.views.device == "cuda":
            torch.cuda.synchronize()
        return time.time()

    def keep(self, batch):
        small = {name: value.half() if value.dtype == torch.float32 else value for name, value in batch.items()}
        small["occupancy"] = (batch["occupancy"] * 255).round().to(torch.uint8)
        if len(self.kept) < KEPT:
            self.kept.append(small)
        else:
            self.kept[int(torch.randint(KEPT, (1,)))] = small

    def again(self):
        small = self.kept[int(torch.randint(len(self.kept), (1,)))]
        batch = {name: value.float() if value.dtype == torch.float16 else value for name, value in small.items()}
        batch["occupancy"] = small["occupancy"].float() / 255
        return mirrored(batch) if torch.rand(1) < 0.5 else batch


def mirrored(batch):
    """The same things seen in a mirror: left is right, and the plane of x counts the other way."""
    out = {name: value if name == "camera" else value.flip(-1) for name, value in batch.items()}
    out["picture"][:, 4] *= -1
    return out


def lossesOf(answer, batch):
    """Of occupancy, back colour and camera. Every thing counts alike, however much of the picture it fills."""
    logits, back, camera = answer
    back, camera = back.float(), camera.float()
    weight = batch["weight"][:, 0]
    weight = weight / weight.sum((1, 2), keepdim=True).clamp(min=20) / len(weight)
    # Only behind pixels that count: two thirds of a picture are empty.
    counts = weight > 0
    filled = F.binary_cross_entropy_with_logits(
        logits.permute(0, 2, 3, 1)[counts].float(), batch["occupancy"].permute(0, 2, 3, 1)[counts], reduction="none"
    )
    filled = (filled.mean(1) * weight[counts]).sum()
    seen = batch["seen"][:, None].float()
    colour = ((back - batch["back"]).abs() * seen).sum((1, 2, 3)) / (3 * seen.sum((1, 2, 3)).clamp(min=20))
    return torch.stack([filled, 0.1 * colour.mean(), 0.05 * (camera - batch["camera"]).abs().mean()])


def judge(p, back, camera, batch):
    truth, seen = batch["occupancy"], batch["seen"][:, None].float()
    both = (torch.minimum(p, truth) * seen).sum((1, 2, 3))
    either = (torch.maximum(p, truth) * seen).sum((1, 2, 3)).clamp(min=1e-3)
    k = (torch.arange(BINS, device=p.device) + 0.5)[None, :, None, None] * DEPTH / BINS
    first = lambda o: (k * firstFilled(o)).sum(1, keepdim=True)
    area = seen.sum((1, 2, 3)).clamp(min=1)
    front = ((first(p) - first(truth)).abs() * seen).sum((1, 2, 3)) / area
    volume = (p * seen).sum((1, 2, 3)) / (truth * seen).sum((1, 2, 3)).clamp(min=1e-3)
    colour = ((back - batch["back"]).abs() * seen).sum((1, 2, 3)) / (3 * area)
    return both / either, front, volume, (camera[:, 0] - batch["camera"][:, 0]).abs() * 30, colour


def firstFilled(o):
    """Share of the ray that ends in each bin."""
    empty = torch.cumprod(1 - o.clamp(0, 0.999), 1)
    before = torch.cat([torch.ones_like(empty[:, :1]), empty[:, :-1]], 1)
    ends = before - empty
    return ends / ends.sum(1, keepdim=True).clamp(min=1e-3)


if __name__ == "__main__":
    main()
