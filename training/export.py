"""python3 export.py WEIGHTS.pt MODEL.onnx: the trained network as the file that the engine runs, weights in half precision."""

import sys

import torch

from model import INPUTS, SIDE, ShapePrior


def main(weights, target):
    net = ShapePrior()
    if weights != "-":
        net.load_state_dict({name: value.float() for name, value in torch.load(weights, map_location="cpu").items()})
    net.eval()
    torch.onnx.export(
        net,
        torch.zeros(1, INPUTS, SIDE, SIDE),
        target,
        opset_version=13,
        input_names=["picture"],
        output_names=["occupancy", "back", "camera"],
    )


main(*sys.argv[1:])
