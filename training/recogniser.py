"""The network of the recogniser: a picture of a thing and its mask → which of the engine's concepts it shows.

Residual blocks (He 2016) whose mean over the picture is compared with one direction for each concept: logits are cosines
times a learned scale (Wang 2018, "CosFace", without its margin), so that all concepts weigh alike.
"""

import torch
import torch.nn as nn
import torch.nn.functional as F

from model import Convolution, Residual

SIDE = 64
"""Pixels along each side of the picture; the longer side of the thing's box takes 56 (`THING` over `SIDE` of model.py)."""

INPUTS = 4
"""Red, green and blue (sRGB, −½ and over .27, times the mask), mask."""

WIDTHS = (24, 48, 88, 128)
DIRECTIONS = 64
"""Numbers by which a picture is compared with concepts."""


class Recogniser(nn.Module):
    """`picture` N × 4 × 64 × 64 → N × concepts: logits."""

    def __init__(self, concepts):
        super().__init__()
        a, b, c, d = WIDTHS
        self.seen = nn.Sequential(
            Convolution(INPUTS, a, 2),
            Residual(a),
            Convolution(a, b, 2),
            Residual(b),
            Convolution(b, c, 2),
            Residual(c),
            Convolution(c, d, 2),
            Residual(d),
        )
        self.direction = nn.Linear(d, DIRECTIONS)
        self.concepts = nn.Linear(DIRECTIONS, concepts, bias=False)
        self.scale = nn.Parameter(torch.tensor(3.0))

    def directionOf(self, picture):
        return F.normalize(self.direction(self.seen(picture).mean((2, 3))), dim=1)

    def forward(self, picture):
        return F.linear(self.directionOf(picture), F.normalize(self.concepts.weight, dim=1)) * self.scale.exp()
