"""Python's door to raster.cu: many models' triangles to depth pictures and filled bins, on a graphics card or the processor."""

import ctypes

import torch

EMPTY = -1


class Raster:
    """`library`: raster.cu, compiled. Tensors lie on the device that it was compiled for."""

    def __init__(self, library):
        self.calls = ctypes.CDLL(library)
        pointer, number = ctypes.c_void_p, ctypes.c_int64
        self.calls.nearest.argtypes = [pointer, pointer, pointer, number, *[ctypes.c_int] * 3, pointer]
        self.calls.fill.argtypes = [
            *[pointer] * 4,
            number,
            ctypes.c_int,
            ctypes.c_int,
            ctypes.c_float,
            pointer,
            pointer,
        ]

    def nearest(self, vertices, triangles, samples, batch, side, scale, farthest=False):
        """→ z (0 where nothing is) and triangle (`EMPTY` there), batch × side × side, of the nearest or the farthest surface."""
        keys = torch.full((batch, side, side), -1, dtype=torch.int64, device=vertices.device)
        # As unsigned numbers −1 is the largest.
        self.calls.nearest(
            vertices.data_ptr(),
            triangles.data_ptr(),
            samples.data_ptr(),
            len(samples),
            scale,
            side,
            int(farthest),
            keys.data_ptr(),
        )
        isEmpty = keys == -1
        triangle = torch.where(isEmpty, torch.full_like(keys, EMPTY), keys & 0xFFFFFFFF)
        high = (keys >> 32) & 0xFFFFFFFF
        # Undoes `sortable`.
        bits = torch.where(high >= 0x80000000, high - 0x80000000, 0xFFFFFFFF - high)
        bits = torch.where(bits >= 0x80000000, bits - 0x100000000, bits).to(torch.int32)
        z = bits.view(torch.float32)
        z = torch.where(isEmpty, torch.zeros_like(z), z if farthest else -z)
        return z, triangle

    def fill(self, vertices, triangles, samples, middles, side, bins, depth):
        """→ filled share of each bin, batch × bins × side × side, and which pixels' surfaces are closed."""
        batch = len(middles)
        steps = torch.zeros((batch, bins, side, side), device=vertices.device)
        turns = torch.zeros((batch, side, side), device=vertices.device)
        self.calls.fill(
            vertices.data_ptr(),
            triangles.data_ptr(),
            samples.data_ptr(),
            middles.data_ptr(),
            len(samples),
            side,
            bins,
            depth,
            steps.data_ptr(),
            turns.data_ptr(),
        )
        return steps.cumsum_(1).clamp_(0, 1), turns.abs() < 0.5
