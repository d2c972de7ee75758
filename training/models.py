"""The engine's models (models.ts) packed into one small file, and read onto a device.

python3 models.py FOLDER MODELS.xz: packs what `npm run training-data` wrote.
"""

import json
import lzma
import struct
import sys
from pathlib import Path

import numpy as np
import torch

STEPS = 60_000
"""Of models.ts: the longest side of each model's box. One in sixteen is kept."""


def pack(folder, target):
    entries, counts, streams = [], [], [[] for _ in range(7)]
    for file in sorted(Path(folder).glob("*.json")):
        names = json.loads(file.read_text())
        data = file.with_suffix(".bin").read_bytes()
        at = 0
        for entry in names:
            vertices, triangles, parts = struct.unpack_from("<3I", data, at)
            at += 12
            looks = data[at : at + 5 * parts]
            at += 5 * parts
            places = np.frombuffer(data, "<u2", 3 * vertices, at).reshape(3, vertices) >> 4
            at += 6 * vertices
            corners = np.frombuffer(data, "<u2", 3 * triangles, at).reshape(3, triangles).astype(np.int32)
            at += 6 * triangles
            owners = data[at : at + triangles]
            at += triangles
            # Differences of neighbours are small: their high bytes are nearly all the same.
            steps = np.diff(places.astype(np.int32), axis=1, prepend=0).astype(np.int16).view(np.uint16)
            faces = np.stack([np.diff(corners[0], prepend=0), corners[1] - corners[0], corners[2] - corners[0]])
            faces = faces.astype(np.int16).view(np.uint16)
            for stream, part in zip(
                streams,
                (looks, low(steps), high(steps), low(faces), high(faces), owners, b""),
            ):
                stream.append(part)
            entries.append(entry)
            counts.append((vertices, triangles, parts))
    head = json.dumps({"entries": entries, "counts": counts}).encode()
    body = b"".join(b"".join(stream) for stream in streams)
    Path(target).write_bytes(lzma.compress(struct.pack("<I", len(head)) + head + body, preset=6))
    print(len(entries), "models,", Path(target).stat().st_size / 2**20, "MiB")


def low(values):
    return (values & 255).astype(np.uint8).tobytes()


def high(values):
    return (values >> 8).astype(np.uint8).tobytes()


class Models:
    """All models in a few arrays on one device: model i has vertices `vertex0[i]` … and triangles `triangle0[i]` …

    positions V × 3 (box in the middle of the origin, longest side 1), triangles T × 3 (from the model's first vertex),
    owners T (part of each triangle), looks P × 5 (sRGB colour, roughness, metalness, 0–1).
    """

    def __init__(self, file, device):
        data = lzma.decompress(Path(file).read_bytes())
        (length,) = struct.unpack_from("<I", data)
        head = json.loads(data[4 : 4 + length])
        self.entries = head["entries"]
        counts = np.array(head["counts"], np.int64)
        vertices, triangles, parts = counts.sum(0)
        raw = np.frombuffer(data, np.uint8, offset=4 + length)
        ends = np.cumsum([5 * parts, 3 * vertices, 3 * vertices, 3 * triangles, 3 * triangles, triangles])
        looks, placesLow, placesHigh, facesLow, facesHigh, owners = np.split(raw, ends)[:6]
        steps = (placesLow + (placesHigh.astype(np.uint16) << 8)).view(np.int16)
        faces = (facesLow + (facesHigh.astype(np.uint16) << 8)).view(np.int16).astype(np.int32)
        places, corners, v, t = [], [], 0, 0
        for n, m, _ in counts:
            own = np.cumsum(steps[v : v + 3 * n].reshape(3, n).astype(np.int32), axis=1)
            own = own.T.astype(np.float32) / (STEPS / 16)
            places.append(own - (own.max(0) + own.min(0)) / 2)
            face = faces[t : t + 3 * m].reshape(3, m)
            first = np.cumsum(face[0])
            corners.append(np.stack([first, first + face[1], first + face[2]], 1).astype(np.int32))
            v, t = v + 3 * n, t + 3 * m
        put = lambda a: torch.from_numpy(np.array(a)).to(device)
        self.device = device
        self.positions = put(np.concatenate(places))
        self.triangles = put(np.concatenate(corners))
        self.owners = put(owners)
        self.looks = put(looks.reshape(-1, 5).astype(np.float32) / 255)
        starts = np.concatenate([np.zeros((1, 3), np.int64), np.cumsum(counts, 0)])[:-1]
        self.vertexCount, self.triangleCount, self.partCount = (put(c) for c in counts.T)
        self.vertex0, self.triangle0, self.part0 = (put(s) for s in starts.T)
        isHeld = np.array([entry["isHeld"] for entry in self.entries])
        self.seen = put(np.nonzero(~isHeld)[0])
        self.held = put(np.nonzero(isHeld)[0])
        families = sorted({entry["family"] for entry in self.entries})
        family = np.array([families.index(entry["family"]) for entry in self.entries])
        # Families with many concepts do not outweigh those with one.
        self.weight = put((1 / np.sqrt(np.bincount(family)[family])).astype(np.float32))


if __name__ == "__main__":
    pack(*sys.argv[1:])
