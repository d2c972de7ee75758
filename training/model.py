"""The network of the shape prior: a picture of a thing and its mask → how filled the space behind each pixel is.

A U-Net (Ronneberger 2015) with residual blocks (He 2016) whose channels at the end are depth bins, as in volumetric
regression (Jackson 2017, "Large Pose 3D Face Reconstruction from a Single Image via Direct Volumetric CNN Regression").
"""

import torch
import torch.nn as nn
import torch.nn.functional as F

SIDE = 128
"""Pixels along each side of picture, mask and output."""

THING = 112
"""Pixels that the longer side of the thing's box takes."""

BINS = 64
"""Depth bins behind each pixel, nearest first."""

DEPTH = 2.0
"""Depth that all bins cover together, in longer sides of the thing's box; its middle is the middle of the thing."""

INPUTS = 6
"""Red, green and blue (sRGB, −½ and over .27, times the mask), mask, x and y (−1 … 1 over the picture, times the mask)."""


class Convolution(nn.Sequential):
    """Convolution, batch normalisation, ReLU."""

    def __init__(self, inputs, outputs, stride=1):
        super().__init__(
            nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)
        )


class Residual(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first = Convolution(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x):
        return F.relu(x + self.second(self.first(x)))


class ShapePrior(nn.Module):
    """`picture` N × 6 × 128 × 128 →

    `occupancy` N × 64 × 128 × 128: logits of the share of each bin that is filled;
    `back` N × 3 × 128 × 128: the colour of the thing's back behind each pixel, sRGB 0–1;
    `camera` N × 2: the pitch by which the camera looks down, in units of 30°, and the longer side over the distance.
    """

    def __init__(self, widths=(64, 128, 192, 208)):
        super().__init__()
        a, b, c, d = widths
        self.unshuffle = nn.PixelUnshuffle(2)
        self.down0 = nn.Sequential(Convolution(4 * INPUTS, a), Residual(a))
        self.down1 = nn.Sequential(Convolution(a, b, 2), Residual(b))
        self.down2 = nn.Sequential(Convolution(b, c, 2), Residual(c), Residual(c))
        self.down3 = nn.Sequential(Convolution(c, d, 2), Residual(d), Residual(d))
        self.camera = nn.Sequential(nn.Linear(d, 64), nn.ReLU(), nn.Linear(64, 2))
        self.context = nn.Linear(d, d)
        self.lift2 = nn.Conv2d(d, c, 1)
        self.up2 = Convolution(c, c)
        self.lift1 = nn.Conv2d(c, b, 1)
        self.up1 = Convolution(b, b)
        self.lift0 = nn.Conv2d(b, a, 1)
        self.up0 = nn.Sequential(Convolution(a, 96), Convolution(96, 96))
        self.coarse = nn.Conv2d(96, (BINS + 3) * 4, 1)
        self.shuffle = nn.PixelShuffle(2)
        self.fine = nn.Sequential(nn.Conv2d(INPUTS, 16, 3, 1, 1), nn.ReLU(inplace=True), nn.Conv2d(16, BINS + 3, 1))

    def forward(self, picture):
        a = self.down0(self.unshuffle(picture))
        b = self.down1(a)
        c = self.down2(b)
        d = self.down3(c)
        whole = d.mean((2, 3))
        d = d + self.context(whole)[:, :, None, None]
        c = self.up2(c + doubled(self.lift2(d)))
        b = self.up1(b + doubled(self.lift1(c)))
        a = self.up0(a + doubled(self.lift0(b)))
        out = self.shuffle(self.coarse(a)) + self.fine(picture)
        return out[:, :BINS], torch.sigmoid(out[:, BINS:]), self.camera(whole)


def doubled(x):
    return F.interpolate(x, scale_factor=2.0, mode="nearest")
