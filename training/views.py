"""Pictures of random models with what stands behind each pixel, made on the device while it trains: no two are the same.

Each sample is one model of the engine, or two of them joined, stretched, bent, waved, some of its parts taken away, seen by a
random camera in a random light or as a drawing, sometimes cut off at the picture's lower edge, with a mask that is not quite right.
"""

import math
from dataclasses import dataclass

import torch
import torch.nn.functional as F

from model import BINS, DEPTH, SIDE, THING

FINE = 2
"""The picture is drawn with so many pixels for one along each side."""


@dataclass(frozen=True)
class Looks:
    """How things are shown: shares of all samples, but for `roll`."""

    joined: float = 0.2
    """Two models as one thing."""
    white: float = 0.05
    flat: float = 0.06
    toon: float = 0.05
    """Drawings: outlines alone, in flat colours, in a few steps of light."""
    lined: float = 1.0
    """Of the drawings: those with pen lines."""
    recoloured: float = 0.5
    roll: float = 3.0
    """Degrees by which the camera is held askew at most."""


class Views:
    def __init__(self, models, raster, seed, looks=Looks(), side=SIDE):
        self.models, self.raster, self.device, self.looks = models, raster, models.device, looks
        self.side, self.thing = side, side * THING / SIDE
        self.generator = torch.Generator(self.device).manual_seed(seed)

    # Random numbers, one per sample unless a shape is given.

    def uniform(self, low, high, *shape):
        return low + (high - low) * torch.rand(shape, generator=self.generator, device=self.device)

    def normal(self, *shape):
        return torch.randn(shape, generator=self.generator, device=self.device)

    def chance(self, probability, *shape):
        return torch.rand(shape, generator=self.generator, device=self.device) < probability

    def pick(self, pool, count):
        chosen = torch.multinomial(self.models.weight[pool], count, True, generator=self.generator)
        return pool[chosen]

    def batch(self, pool, size, isPlain=False):
        """→ dict of `picture` B×6×S×S, `occupancy` B×64×S×S, `back` B×3×S×S, `camera` B×2, `weight` B×1×S×S.

        `pool`: the models to draw from. `isPlain`: models as they are, seen and shown as a photograph would, right masks; for measuring.
        """
        scene = self.scene(pool, size, isPlain)
        view = self.camera(scene, size, isPlain)
        screen, triangles, samples = view["screen"], scene["triangles"], scene["samples"]
        front, _ = self.raster.nearest(screen, triangles, samples, size, self.side, 1)
        behind, backTriangle = self.raster.nearest(screen, triangles, samples, size, self.side, 1, farthest=True)
        rows = torch.arange(self.side, device=self.device)[None, :, None] + 0.5
        isSeen = (backTriangle >= 0) & (rows < view["cut"][:, None, None])
        # Every other pixel of every other row says enough.
        middles = torch.where(isSeen, (front + behind) / 2, torch.nan)[:, ::2, ::2].flatten(1)
        middles = torch.nan_to_num(middles.nanmedian(1).values)
        occupancy, isClosed = self.raster.fill(screen, triangles, samples, middles, self.side, BINS, DEPTH)
        occupancy *= isSeen[:, None]
        style = self.style(scene, size, isPlain)
        back = self.albedo(scene, style, screen, backTriangle, 1)
        picture, coverage = self.picture(scene, style, view, size)
        features = self.asSeen(picture, coverage, isSeen, size, isPlain)
        given = features[:, 3] > 0.5
        weight = (isSeen & isClosed).float() + 0.15 * (given & ~isSeen).float()
        return {
            "picture": features,
            "occupancy": occupancy,
            "back": back,
            "seen": isSeen & isClosed,
            "weight": weight[:, None],
            "camera": torch.stack([view["pitch"] / math.radians(30), view["near"]], 1),
        }

    def seen(self, pool, size):
        """→ pictures alone: B × 4 × S × S bytes, sRGB colour (times the mask) and mask, and the model that each one shows."""
        scene = self.scene(pool, size, False)
        view = self.camera(scene, size, False)
        picture, coverage = self.picture(scene, self.style(scene, size, False), view, size)
        features = self.asSeen(picture, coverage, coverage > 0.5, size, False)
        mask = features[:, 3:4]
        colour = features[:, :3] * 0.27 + 0.5 * mask
        return (torch.cat([colour, mask], 1).clamp(0, 1) * 255).round().to(torch.uint8), scene["model"][:size]

    # What stands there.

    def scene(self, pool, size, isPlain):
        m = self.models
        joined = torch.nonzero(self.chance(0.0 if isPlain else self.looks.joined, size))[:, 0]
        sample = torch.cat([torch.arange(size, device=self.device), joined])
        slots = len(sample)
        model = self.pick(pool, slots)
        slotOf, vertex = spread(m.vertex0[model], m.vertexCount[model])
        own = m.positions[vertex]
        slotOfTriangle, triangle = spread(m.triangle0[model], m.triangleCount[model])
        first = torch.cumsum(m.vertexCount[model], 0) - m.vertexCount[model]
        triangles = (m.triangles[triangle] + first[slotOfTriangle][:, None]).to(torch.int32)
        part = m.owners[triangle].long()
        look = m.looks[m.part0[model][slotOfTriangle] + part]
        samples = sample[slotOfTriangle].to(torch.int32)
        placed = own
        if not isPlain:
            isLost = self.chance(0.25, slots, 256) & self.chance(0.12, slots)[:, None]
            isLost &= (m.partCount[model] > 1)[:, None]
            isLost[torch.arange(slots, device=self.device), (torch.rand(slots, device=self.device) * m.partCount[model]).long().clamp(max=255)] = False
            samples = torch.where(isLost[slotOfTriangle, part], torch.full_like(samples, -1), samples)
            placed = self.deformed(own, slotOf, slots)
            isMirrored = self.chance(0.5, slots)
            placed = placed * torch.where(isMirrored, -1.0, 1.0)[slotOf][:, None] ** torch.tensor([1.0, 0.0, 0.0], device=self.device)
            turned = torch.stack([triangles[:, 0], triangles[:, 2], triangles[:, 1]], 1)
            triangles = torch.where(isMirrored[slotOfTriangle][:, None], turned, triangles)
            placed = self.joinedOnto(placed, slotOf, slots, size)
        return {
            "positions": placed,
            "own": own,
            "sampleOfVertex": sample[slotOf],
            "sample": sample,
            "model": model,
            "vertexCount": m.vertexCount[model],
            "slotOfTriangle": slotOfTriangle,
            "slots": slots,
            "part": part,
            "look": look,
            "triangles": triangles.contiguous(),
            "samples": samples.contiguous(),
        }

    def deformed(self, p, slotOf, slots):
        some = lambda probability: self.chance(probability, slots).float()
        stretch = torch.exp(self.normal(slots, 3) * 0.2 * some(0.6)[:, None])
        p = p * stretch[slotOf]
        x, y, z = p.unbind(1)
        taper = (self.uniform(-0.6, 0.6, slots) * some(0.15))[slotOf]
        x, z = x * (1 + taper * y), z * (1 + taper * y)
        bend = (self.uniform(-0.5, 0.5, slots) * some(0.15))[slotOf]
        lean = (self.uniform(-0.35, 0.35, slots) * some(0.12))[slotOf]
        x, z = x + bend * y * y, z + lean * y
        turn = (self.uniform(-1.2, 1.2, slots) * some(0.08))[slotOf] * y
        x, z = x * turn.cos() - z * turn.sin(), x * turn.sin() + z * turn.cos()
        p = torch.stack([x, y, z], 1)
        height = self.uniform(0, 0.035, slots) * some(0.35)
        for _ in range(3):
            wave = self.normal(slots, 3) * 5
            push = self.normal(slots, 3) * height[:, None] / 1.7
            phase = self.uniform(0, 6.3, slots)
            p = p + torch.sin((p * wave[slotOf]).sum(1) + phase[slotOf])[:, None] * push[slotOf]
        return p

    def joinedOnto(self, p, slotOf, slots, size):
        """The second models of samples are smaller and stand at, before or behind the first."""
        isSecond = torch.arange(slots, device=self.device) >= size
        scale = torch.where(isSecond, self.uniform(0.25, 0.9, slots), torch.ones(slots, device=self.device))
        shift = self.uniform(-0.55, 0.55, slots, 3) * isSecond[:, None]
        turn = self.uniform(-math.pi, math.pi, slots) * isSecond
        x, y, z = p.unbind(1)
        c, s = turn.cos()[slotOf], turn.sin()[slotOf]
        p = torch.stack([x * c + z * s, y, -x * s + z * c], 1)
        return p * scale[slotOf][:, None] + shift[slotOf]

    # Who looks at it.

    def camera(self, scene, size, isPlain):
        p, of, triangles = scene["positions"], scene["sampleOfVertex"], scene["triangles"]
        kept = scene["samples"] >= 0
        isUsed = torch.zeros(len(p), dtype=torch.bool, device=self.device)
        isUsed[triangles[kept].flatten().long()] = True
        low, high = self.boxes(scene, p, isUsed, size)
        radius = ((high - low) / 2).norm(dim=1).clamp(min=1e-3)
        p = (p - ((low + high) / 2)[of]) / radius[of][:, None]
        kind = torch.rand(size, generator=self.generator, device=self.device)
        sign = torch.where(self.chance(0.5, size), 1.0, -1.0)
        yaw = torch.where(kind < 0.25, self.uniform(-12, 12, size), self.uniform(-60, 60, size))
        yaw = torch.where((kind > 0.72) & (kind < 0.88), sign * self.uniform(70, 110, size), yaw)
        yaw = torch.where(kind > 0.88, self.uniform(-180, 180, size), yaw)
        tip = torch.rand(size, generator=self.generator, device=self.device)
        pitch = torch.where(tip < 0.72, self.uniform(0, 25, size), self.uniform(-8, 10, size))
        pitch = torch.where(tip > 0.88, self.uniform(20, 50, size), pitch)
        lens = torch.rand(size, generator=self.generator, device=self.device)
        near = torch.where(lens < 0.25, torch.zeros_like(lens), self.uniform(0.05, 0.45, size))
        roll = self.uniform(-self.looks.roll, self.looks.roll, size)
        if isPlain:
            yaw, pitch, roll = self.uniform(-30, 30, size), self.uniform(0, 15, size), roll * 0
            near = self.uniform(0.1, 0.25, size)
        yaw, pitch, roll = (torch.deg2rad(a) for a in (yaw, pitch, roll))
        x, y, z = p.unbind(1)
        x, z = turned(x, z, yaw[of])
        z, y = turned(z, y, pitch[of])
        x, y = turned(x, y, roll[of])
        size_ = 1 / (1 - near[of] * z).clamp(min=0.2)
        x, y = x * size_, y * size_
        flat = torch.stack([x, y, z], 1)
        low, high = self.boxes(scene, flat, isUsed, size)
        # Cut off at the lower edge: busts, things too near.
        share = self.uniform(0.15, 0.55, size) * self.chance(0.0 if isPlain else 0.07, size)
        bottom = low[:, 1] + share * (high[:, 1] - low[:, 1])
        low2, high2 = self.boxes(scene, flat, isUsed & (y >= bottom[of] - 1e-6), size)
        width, top, left, right = high2[:, 0] - low2[:, 0], high2[:, 1], low2[:, 0], high2[:, 0]
        longer = torch.maximum(width, top - bottom).clamp(min=1e-3)
        k = self.thing / longer
        screen = torch.stack(
            [
                (x - ((left + right) / 2)[of]) * k[of] + self.side / 2,
                self.side / 2 - (y - ((top + bottom) / 2)[of]) * k[of],
                z / longer[of],
            ],
            1,
        )
        cut = torch.where(share > 0, self.side / 2 + (top - bottom) / 2 * k, torch.full_like(k, self.side + 1.0))
        return {
            "screen": screen.contiguous(),
            "normals": smoothNormals(flat, triangles.long(), kept),
            "pitch": pitch,
            "near": (near * longer).clamp(0, 1),
            "cut": cut,
        }

    def boxes(self, scene, p, isUsed, size):
        """Lowest and highest coordinates of each sample's used vertices."""
        ends = []
        for sign in (1, -1):
            values = torch.where(isUsed[:, None], sign * p, torch.full_like(p, 1e9))
            slots = torch.segment_reduce(values, "min", lengths=scene["vertexCount"], axis=0)
            first, second = slots[:size], torch.full((size, 3), 1e9, device=self.device)
            second[scene["sample"][size:]] = slots[size:]
            ends.append(sign * torch.minimum(first, second))
        low, high = ends
        isNone = low[:, :1] > high[:, :1]
        return torch.where(isNone, torch.zeros_like(low), low), torch.where(isNone, torch.ones_like(high), high)

    # How it looks.

    def style(self, scene, size, isPlain):
        slots = scene["slots"]
        colours = torch.rand(slots, 256, 3, generator=self.generator, device=self.device)
        vivid = self.uniform(0.1, 1, slots, 1, 1)
        colours = colours * vivid + colours.mean(2, keepdim=True) * (1 - vivid)
        whole = torch.rand(slots, 1, 3, generator=self.generator, device=self.device)
        colours = torch.where(self.chance(0.25, slots, 1, 1), whole, colours)
        isNew = self.chance(0.0 if isPlain else self.looks.recoloured, slots)
        drawing = torch.rand(size, generator=self.generator, device=self.device)
        if isPlain:
            drawing = drawing * 0 + 1
        ends = [self.looks.white, self.looks.white + self.looks.flat]
        isWhite, isFlat = drawing < ends[0], (drawing >= ends[0]) & (drawing < ends[1])
        isToon = (drawing >= ends[1]) & (drawing < ends[1] + self.looks.toon)
        return {
            "colours": colours,
            "isNew": isNew,
            "isWhite": isWhite,
            "isFlat": isFlat,
            "isToon": isToon,
            "isLined": isWhite | (isFlat | isToon) & self.chance(self.looks.lined, size),
            "wave": self.normal(slots, 4, 3) * torch.tensor([6.0, 14.0, 30.0, 60.0], device=self.device)[None, :, None],
            "phase": self.uniform(0, 6.3, slots, 4),
            "grain": self.uniform(0, 0.25, slots) * self.chance(0.6, slots),
            "stripes": self.normal(slots, 3) * 25,
            "isStriped": self.chance(0.0 if isPlain else 0.12, slots),
            "stripe": torch.rand(slots, 3, generator=self.generator, device=self.device),
        }

    def surfaceAt(self, scene, style, screen, triangle, scale):
        """Of the covered pixels of a picture of triangles: where they are, barycentric weights, vertices, albedo (linear)."""
        at = torch.nonzero(triangle >= 0, as_tuple=True)
        t = triangle[at]
        corners = scene["triangles"][t].long()
        a, b, c = (screen[corners[:, k], :2] for k in range(3))
        pixel = torch.stack([at[2] + 0.5, at[1] + 0.5], 1) / scale
        weights = barycentric(a, b, c, pixel)
        place = sum(scene["own"][corners[:, k]] * weights[:, k : k + 1] for k in range(3))
        slot, part = scene["slotOfTriangle"][t], scene["part"][t]
        look = scene["look"][t]
        colour = torch.where(style["isNew"][slot][:, None], style["colours"][slot, part], look[:, :3])
        isStripe = style["isStriped"][slot] & (torch.sin((place * style["stripes"][slot]).sum(1)) > 0.2)
        colour = torch.where(isStripe[:, None], style["stripe"][slot], colour)
        noise = torch.zeros_like(place[:, 0])
        for k in range(4):
            noise = noise + torch.sin((place * style["wave"][slot, k]).sum(1) + style["phase"][slot, k]) / (k + 1.5)
        colour = (colour * (1 + style["grain"][slot] * noise)[:, None]).clamp(0.01, 1)
        return at, weights, corners, look, colour**2.2

    def albedo(self, scene, style, screen, triangle, scale):
        at, _, _, _, colour = self.surfaceAt(scene, style, screen, triangle, scale)
        out = torch.zeros(*triangle.shape, 3, device=self.device)
        out[at] = torch.where(style["isWhite"][at[0]][:, None], torch.ones_like(colour), colour) ** (1 / 2.2)
        return out.permute(0, 3, 1, 2)

    def picture(self, scene, style, view, size):
        """→ sRGB colour times coverage and coverage, B × 3 × S × S and B × S × S."""
        side = self.side * FINE
        screen = view["screen"]
        z, triangle = self.raster.nearest(screen, scene["triangles"], scene["samples"], size, side, FINE)
        rows = torch.arange(side, device=self.device)[None, :, None] + 0.5
        triangle = torch.where(rows < view["cut"][:, None, None] * FINE, triangle, torch.full_like(triangle, -1))
        at, weights, corners, look, albedo = self.surfaceAt(scene, style, screen, triangle, FINE)
        of = at[0]
        n = sum(view["normals"][corners[:, k]] * weights[:, k : k + 1] for k in range(3))
        n = F.normalize(n, dim=1)
        n = torch.where(n[:, 2:] < 0, n * torch.tensor([1.0, 1.0, -1.0], device=self.device), n)
        isThing = triangle >= 0
        shade = self.hollows(z, isThing)[at]
        colour = self.lit(n, albedo, look, shade, of, size)
        colour = torch.where(style["isWhite"][of][:, None], torch.ones_like(colour), colour)
        colour = torch.where(style["isFlat"][of][:, None], albedo ** (1 / 2.2), colour)
        colour = torch.where(style["isToon"][of][:, None], (colour * 4).round() / 4, colour)
        normals = torch.zeros(size, side, side, 3, device=self.device)
        normals[at] = n
        isLine = self.lines(z, isThing, normals.permute(0, 3, 1, 2)) & style["isLined"][:, None, None]
        ink = self.uniform(0, 0.2, size)
        colour = torch.where(isLine[at][:, None], ink[of][:, None], colour)
        full = torch.zeros(size, side, side, 4, device=self.device)
        full[at] = torch.cat([colour, torch.ones_like(colour[:, :1])], 1)
        small = F.avg_pool2d(full.permute(0, 3, 1, 2), FINE)
        return small[:, :3], small[:, 3]

    def lit(self, n, albedo, look, shade, of, size):
        azimuth, elevation = self.uniform(-1.4, 1.4, size), self.uniform(0.05, 1.35, size)
        light = torch.stack(
            [azimuth.sin() * elevation.cos(), elevation.sin(), azimuth.cos() * elevation.cos()], 1
        )
        key, fill = self.uniform(0.3, 1.2, size), self.uniform(0, 0.35, size)
        sky, ground = self.uniform(0.2, 0.7, size), self.uniform(0.08, 0.4, size)
        tint = 1 + self.normal(size, 3) * 0.06
        wrap = self.uniform(0, 0.3, size)
        lambert = ((n * light[of]).sum(1) + wrap[of]) / (1 + wrap[of])
        up = n[:, 1] * 0.5 + 0.5
        ambient = (sky[of] * up + ground[of] * (1 - up)) * shade
        total = ambient + key[of] * lambert.clamp(min=0) + fill[of] * n[:, 2].clamp(min=0)
        half = F.normalize(light + torch.tensor([0.0, 0.0, 1.0], device=self.device), dim=1)
        rough = look[:, 3].clamp(0.15, 1)
        shine = (n * half[of]).sum(1).clamp(min=1e-4) ** (2 / rough**3)
        gloss = (1 - rough) * 0.6 * key[of] * shine
        metal = look[:, 4:5]
        colour = albedo * total[:, None] * tint[of] * (1 - 0.4 * metal) + gloss[:, None] * (albedo * metal + 1 - metal)
        return colour.clamp(1e-4, 1) ** (1 / 2.2)

    def hollows(self, z, isThing):
        """Light that reaches a place from all around: less where the surface lies behind what is beside it."""
        both = F.avg_pool2d(torch.stack([z * isThing, isThing.float()], 1), 4)
        both = F.avg_pool2d(both, 9, 1, 4)
        near = both[:, :1] / both[:, 1:].clamp(min=0.05)
        depth = (F.interpolate(near, scale_factor=4.0, mode="bilinear")[:, 0] - z).clamp(0, 0.3)
        return 1 - 2.2 * depth * self.uniform(0, 1, len(z))[:, None, None]

    def lines(self, z, isThing, normals):
        inside = torch.where(isThing, z, torch.full_like(z, -1.0))[:, None]
        step = F.max_pool2d(inside, 3, 1, 1) - inside
        crease = sum((F.max_pool2d(v[:, None], 3, 1, 1) + F.max_pool2d(-v[:, None], 3, 1, 1)) for v in normals.unbind(1))
        return ((step > 0.05) | (crease > 1.2))[:, 0] & isThing

    def asSeen(self, picture, coverage, isSeen, size, isPlain):
        colour = picture / coverage.clamp(min=1e-3)[:, None]
        mask = torch.where(coverage > 0.02, coverage, torch.zeros_like(coverage))
        if not isPlain:
            on = self.chance(0.8, size).float()[:, None, None, None]
            gain = torch.exp(on * (self.normal(size, 1, 1, 1) * 0.22 + self.normal(size, 3, 1, 1) * 0.1))
            colour = colour.clamp(min=1e-3) ** torch.exp(on * self.normal(size, 1, 1, 1) * 0.22) * gain
            grey = self.chance(0.08, size)[:, None, None, None]
            colour = torch.where(grey, colour.mean(1, keepdim=True).expand_as(colour), colour)
            soft = self.chance(0.3, size)[:, None, None, None]
            colour = torch.where(soft, F.avg_pool2d(colour, 3, 1, 1), colour)
            noise = self.uniform(0, 0.04, size) * self.chance(0.4, size)
            colour = colour + self.normal(*colour.shape) * noise[:, None, None, None]
            # The mask of a picture takes in some of what is around it, or loses an edge.
            error = torch.rand(size, generator=self.generator, device=self.device)[:, None, None]
            wide = F.max_pool2d(mask[:, None], 3, 1, 1)[:, 0]
            narrow = -F.max_pool2d(-mask[:, None], 3, 1, 1)[:, 0]
            around = torch.rand(size, 3, 1, 1, generator=self.generator, device=self.device)
            colour = torch.where(((error < 0.1) & (coverage < 0.02))[:, None], around, colour)
            mask = torch.where(error < 0.1, wide, torch.where(error > 0.92, narrow, mask))
        colour = (colour.clamp(0, 1) - 0.5) / 0.27
        axis = (torch.arange(self.side, device=self.device) + 0.5) / self.side * 2 - 1
        x = axis[None, :].expand(self.side, self.side)
        plane = torch.stack([x, x.T])[None] * mask[:, None]
        return torch.cat([colour * mask[:, None], mask[:, None], plane], 1)


def spread(starts, counts):
    """Ragged ranges `starts[i]` … `starts[i] + counts[i]` end to end → which range each entry is of, and the entries."""
    of = torch.repeat_interleave(torch.arange(len(counts), device=counts.device), counts)
    first = torch.cumsum(counts, 0) - counts
    return of, torch.arange(len(of), device=counts.device) - first[of] + starts[of]


def turned(a, b, angle):
    c, s = angle.cos(), angle.sin()
    return a * c + b * s, -a * s + b * c


def barycentric(a, b, c, p):
    u, v, w = b - a, c - a, p - a
    area = u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]
    area = torch.where(area.abs() < 1e-9, torch.full_like(area, 1e-9), area)
    second = (w[:, 0] * v[:, 1] - w[:, 1] * v[:, 0]) / area
    third = (u[:, 0] * w[:, 1] - u[:, 1] * w[:, 0]) / area
    weights = torch.stack([1 - second - third, second, third], 1).clamp(0, 1)
    return weights / weights.sum(1, keepdim=True).clamp(min=1e-6)


def smoothNormals(p, triangles, kept):
    a, b, c = (p[triangles[:, k]] for k in range(3))
    face = torch.cross(b - a, c - a, dim=1) * kept[:, None]
    normals = torch.zeros_like(p)
    for k in range(3):
        normals.index_add_(0, triangles[:, k], face)
    return F.normalize(normals, dim=1)
