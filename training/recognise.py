"""python3 recognise.py MODELS.xz RASTER.so FOLDER --minutes M [--from WEIGHTS] [--peak R] [--makers N] [--judged PICTURES.npz]

Trains the recogniser on pictures that other processes make meanwhile (`--makers 0`, for a graphics card: this one does), each of them learnt from several times, mirrored, turned,
warped and tinted anew. `--from`: goes on from weights of its own (.pt) or from those that the engine runs (.onnx, concepts.json beside it), with
the concepts that there are now; a new one starts at the mean direction of its first pictures. FOLDER/recogniser.pt: weights as means over the last steps, and the concepts' names; FOLDER/recogniser.jsonl: the curve.
`--judged`: pictures by others (`pictures` N × 4 × 64 × 64 as bytes, `names`: for each the concepts that are right, with | between),
of which the share is told that is right at first, and within five.
"""

import argparse
import json
import math
import time
from pathlib import Path

import numpy as np
import torch
import torch.multiprocessing as processes
import torch.nn.functional as F

from models import Models
from raster import Raster
from recogniser import INPUTS, SIDE, Recogniser
from views import Looks, Views
from weights import renormalise, tensors, unfolded

BATCH = 128
FIRST = 64
"""Batches that are there before the first lesson."""
MADE = 64
"""Pictures that a maker makes at a time."""
LESSONS = 6
"""Times that each picture is learnt from, in the mean, at most."""
FAMILIES = 0.5
"""Weight of the family's loss beside the concept's: of two chairs the wrong one is better than a table."""
SMOOTHING = 0.05

WARP = 0.1
"""Standard deviation by which 4 × 4 places of a picture are moved, and what is between them: half of the picture is 1."""

DRAWN = Looks(joined=0.06, white=0.03, flat=0.3, toon=0.17, lined=0.5, recoloured=0.35, roll=12)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("models")
    arguments.add_argument("raster")
    arguments.add_argument("folder")
    arguments.add_argument("--minutes", type=float, default=60)
    arguments.add_argument("--from", dest="start", default=None)
    arguments.add_argument("--peak", type=float, default=3e-3)
    arguments.add_argument("--makers", type=int, default=1)
    arguments.add_argument("--threads", type=int, default=1)
    arguments.add_argument("--kept", type=int, default=250_000)
    arguments.add_argument("--judged", default=None)
    arguments.add_argument("--seed", type=int, default=1)
    asked = arguments.parse_args()
    torch.manual_seed(asked.seed)
    torch.set_num_threads(asked.threads)
    folder = Path(asked.folder)
    folder.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() and asked.makers == 0 else "cpu"
    models = Models(asked.models, device)
    concepts = sorted({entry["concept"] for entry in models.entries})
    family = {entry["concept"]: entry["family"] for entry in models.entries}
    families = sorted(set(family.values()))
    familyOf = torch.tensor([families.index(family[name]) for name in concepts])
    processes.set_sharing_strategy("file_system")
    made = processes.Queue(64)
    makers = [
        processes.Process(target=make, args=(asked.models, asked.raster, concepts, asked.seed * 100 + i, made), daemon=True)
        for i in range(asked.makers)
    ]
    for maker in makers:
        maker.start()
    judged = None if asked.judged is None else np.load(asked.judged)
    own = None if asked.makers else Maker(models, asked.raster, concepts, asked.seed)
    learner = Learner(concepts, familyOf, len(families), folder, asked.kept, judged, device)
    supply = made.get if own is None else own.next
    if asked.start:
        learner.goOn(asked.start, supply)
    learner.run(made, supply, asked.minutes, asked.peak)


class Maker:
    """Pictures with the concepts that they show, `MADE` at a time."""

    def __init__(self, models, rasterFile, concepts, seed):
        index = {name: i for i, name in enumerate(concepts)}
        self.labels = torch.tensor([index[entry["concept"]] for entry in models.entries])
        self.views = Views(models, Raster(rasterFile), seed, DRAWN, SIDE)
        self.pool = torch.arange(len(models.entries), device=models.device)

    def next(self):
        with torch.no_grad():
            picture, model = self.views.seen(self.pool, MADE)
        return picture.cpu().numpy(), self.labels[model.cpu()].numpy().astype(np.int16)


def make(modelsFile, rasterFile, concepts, seed, made):
    torch.set_num_threads(1)
    maker = Maker(Models(modelsFile, "cpu"), rasterFile, concepts, seed)
    while True:
        made.put(maker.next())


class Learner:
    def __init__(self, concepts, familyOf, families, folder, kept, judged, device):
        self.concepts, self.familyOf, self.families, self.folder = concepts, familyOf.to(device), families, folder
        self.device = device
        self.pictures = torch.empty(kept, INPUTS, SIDE, SIDE, dtype=torch.uint8)
        self.labels = torch.empty(kept, dtype=torch.long)
        self.made = 0
        self.judged = judged
        self.net = Recogniser(len(concepts)).to(device, memory_format=torch.channels_last)
        self.mean = Recogniser(len(concepts)).to(device)
        self.mean.load_state_dict(self.net.state_dict())

    def goOn(self, file, supply):
        """From earlier weights, also where there are more concepts now.

        Those start at the mean direction of pictures that show them (Qi 2018, "Low-Shot Learning with Imprinted Weights").
        """
        names, state = stored(file)
        at = {name: i for i, name in enumerate(names)}
        known = torch.tensor([name in at for name in self.concepts])
        rows = torch.zeros_like(self.net.concepts.weight)
        earlier = [at[name] for name in self.concepts if name in at]
        rows[known] = state["concepts.weight"][earlier].to(self.device)
        self.net.load_state_dict(state | {"concepts.weight": rows})
        while self.made < FIRST * BATCH:
            self.keep(*supply())
        batches = (self.pictures[: self.made].split(BATCH), self.labels[: self.made].split(BATCH))
        if Path(file).suffix == ".onnx":
            renormalise(self.net, torch.cat([varied(pictures.to(self.device)) for pictures in batches[0][:8]]))
        sums = torch.zeros_like(rows)
        self.net.eval()
        with torch.no_grad():
            for pictures, labels in zip(*batches):
                sums.index_add_(0, labels.to(self.device), self.net.directionOf(varied(pictures.to(self.device))))
            length = rows[known].norm(dim=1).mean()
            self.net.concepts.weight[~known] = F.normalize(sums[~known], dim=1) * length
        self.mean.load_state_dict(self.net.state_dict())

    def run(self, made, supply, minutes, peak):
        """`supply`: waits for pictures; `made`: the queue that they come through, if they are made by others."""
        optimizer = torch.optim.AdamW(self.net.parameters(), peak, weight_decay=0.02)
        began = last = time.time()
        step, sums, taken = 0, torch.zeros(2, device=self.device), 0
        self.net.train()
        while True:
            while self.made < FIRST * BATCH or not made.empty() or step * BATCH > LESSONS * self.made:
                self.keep(*supply())
            share = (time.time() - began) / (60 * minutes)
            if share >= 1:
                break
            rate = peak * min(1, (step + 1) / 200) * (0.005 + 0.995 * 0.5 * (1 + math.cos(math.pi * share)))
            for group in optimizer.param_groups:
                group["lr"] = rate
            chosen = torch.randint(min(self.made, len(self.labels)), (BATCH,))
            labels = self.labels[chosen].to(self.device)
            with torch.autocast(self.device, torch.bfloat16):
                logits = self.net(varied(self.pictures[chosen].to(self.device)).contiguous(memory_format=torch.channels_last))
            losses = self.lossesOf(logits.float(), labels)
            optimizer.zero_grad(set_to_none=True)
            (losses * torch.tensor([1, FAMILIES], device=self.device)).sum().backward()
            torch.nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
            optimizer.step()
            step += 1
            taken += 1
            sums += losses.detach()
            self.follow(max(0.004, 1 / (1 + step / 8)))
            if time.time() - last > 60:
                self.tell({"share": round(share, 3), "made": self.made, "steps": step, "rate": round(taken * BATCH / (time.time() - last)), "losses": [round(v, 3) for v in (sums / taken).tolist()]})
                last, taken, sums = time.time(), 0, torch.zeros_like(sums)
        self.tell({"end": True, "made": self.made, "steps": step})

    def keep(self, pictures, labels):
        for picture, label in zip(torch.from_numpy(pictures), labels):
            at = self.made if self.made < len(self.labels) else int(torch.randint(len(self.labels), (1,)))
            self.pictures[at], self.labels[at] = picture, int(label)
            self.made += 1

    def lossesOf(self, logits, labels):
        every = F.log_softmax(logits, 1)
        own = F.nll_loss(every, labels)
        smooth = -every.mean()
        byFamily = torch.zeros(len(labels), self.families, device=self.device).index_add_(1, self.familyOf, every.exp())
        family = F.nll_loss(byFamily.clamp(min=1e-9).log(), self.familyOf[labels])
        return torch.stack([(1 - SMOOTHING) * own + SMOOTHING * smooth, family])

    def follow(self, pace):
        """The mean network moves toward the present one: quickly at first."""
        with torch.no_grad():
            for mine, theirs in zip(self.mean.state_dict().values(), self.net.state_dict().values()):
                if mine.dtype.is_floating_point:
                    mine.lerp_(theirs, pace)
                else:
                    mine.copy_(theirs)

    def tell(self, row):
        row |= self.measure()
        state = {k: v.half().cpu() if v.is_floating_point() else v.cpu() for k, v in self.mean.state_dict().items()}
        torch.save({"concepts": self.concepts, "state": state}, self.folder / "recogniser.part")
        (self.folder / "recogniser.part").rename(self.folder / "recogniser.pt")
        print(json.dumps(row), flush=True)
        with open(self.folder / "recogniser.jsonl", "a") as file:
            file.write(json.dumps(row) + "\n")

    def measure(self):
        """Share of the judged pictures whose right concept is first, or within five; the mean logarithm of its chance."""
        if self.judged is None:
            return {}
        self.mean.eval()
        with torch.no_grad():
            pictures = torch.from_numpy(self.judged["pictures"]).to(self.device).float() / 255
            chances = F.softmax(self.mean(asInput(pictures)), 1).cpu()
        first = five = 0
        logs = []
        for row, names in zip(chances, self.judged["names"]):
            right = [self.concepts.index(name) for name in str(names).split("|") if name in self.concepts]
            order = row.argsort(descending=True)[:5].tolist()
            first += order[0] in right
            five += any(i in right for i in order)
            logs.append(row[right].sum().clamp(min=1e-6).log().item() if right else math.log(1e-6))
        count = len(self.judged["names"])
        return {"first": round(first / count, 3), "five": round(five / count, 3), "log": round(sum(logs) / count, 3)}


def stored(file):
    """Names of concepts, and a state of the network for them, of either kind of file."""
    if Path(file).suffix == ".onnx":
        names = json.loads((Path(file).parent / "concepts.json").read_text())
        return names, unfolded(Recogniser(len(names)), tensors(file))
    found = torch.load(file, map_location="cpu")
    return found["concepts"], {name: value.float() for name, value in found["state"].items()}


def asInput(picture):
    """sRGB colour (0–1, times the mask) and mask, N × 4 × S × S → what the network takes."""
    mask = picture[:, 3:]
    return torch.cat([(picture[:, :3] - 0.5 * mask) / 0.27, mask], 1)


def varied(pictures):
    """Bytes → the network's input, mirrored, turned, stretched, warped and tinted by chance."""
    p = pictures.float() / 255
    count, device = len(p), p.device
    angle = torch.randn(count, device=device) * 0.09
    wide, high = torch.exp(torch.randn(2, count, device=device) * 0.07)
    flip = torch.where(torch.rand(count, device=device) < 0.5, -1.0, 1.0)
    turn = torch.stack(
        [
            torch.stack([flip * wide * angle.cos(), -high * angle.sin(), torch.randn(count, device=device) * 0.02], 1),
            torch.stack([flip * wide * angle.sin(), high * angle.cos(), torch.randn(count, device=device) * 0.02], 1),
        ],
        1,
    )
    # What others draw has other proportions: a head that is half of it.
    warp = torch.randn(count, 2, 4, 4, device=device) * WARP
    warp = F.interpolate(warp, size=p.shape[2:], mode="bicubic", align_corners=True).permute(0, 2, 3, 1)
    p = F.grid_sample(p, F.affine_grid(turn, p.shape, align_corners=False) + warp, align_corners=False)
    mask = p[:, 3:]
    gain = torch.exp(torch.randn(count, 1, 1, 1, device=device) * 0.15 + torch.randn(count, 3, 1, 1, device=device) * 0.08)
    colour = (p[:, :3] * gain).clamp(max=1) * (p[:, :3] > 0)
    return asInput(torch.cat([torch.minimum(colour, mask), mask], 1))


if __name__ == "__main__":
    main()
