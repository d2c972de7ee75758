"""python3 export.py WEIGHTS MODEL.onnx: trained weights of the shape prior as the file that the engine runs.

Normalisation is folded into the convolutions before it, and the tensors keep their names: `weights.py` reads them back, so that
the shipped file is all that further training needs. half.py brings the file to half its size.
"""

import sys

import torch
from torch.nn.utils.fusion import fuse_conv_bn_eval

from model import INPUTS, SIDE, ShapePrior
from weights import load


def folded(net):
    """The network for use: each convolution with the normalisation after it as one."""
    for child in net.children():
        folded(child)
    if isinstance(net, torch.nn.Sequential):
        for i in range(len(net) - 1):
            if isinstance(net[i], torch.nn.Conv2d) and isinstance(net[i + 1], torch.nn.BatchNorm2d):
                net[i] = fuse_conv_bn_eval(net[i], net[i + 1])
                net[i + 1] = torch.nn.Identity()
    return net


def main(weights, target):
    net = ShapePrior()
    if weights != "-":
        load(net, weights)
    torch.onnx.export(
        folded(net.eval()),
        torch.zeros(1, INPUTS, SIDE, SIDE),
        target,
        opset_version=13,
        do_constant_folding=False,
        input_names=["picture"],
        output_names=["occupancy", "back", "camera"],
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
