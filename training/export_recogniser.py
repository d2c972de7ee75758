"""python3 export_recogniser.py RECOGNISER.pt FOLDER: the recogniser as the engine runs it, FOLDER/recogniser.onnx and FOLDER/concepts.json.

Normalisation is folded into the convolutions before it. half.py --bytes brings the network to a quarter of its size.
"""

import inspect
import json
import sys
from pathlib import Path

import torch

from export import folded
from recogniser import INPUTS, SIDE, Recogniser


def main(weights, folder):
    stored = torch.load(weights)
    net = Recogniser(len(stored["concepts"]))
    net.load_state_dict({name: value.float() for name, value in stored["state"].items()})
    torch.onnx.export(
        folded(net.eval()),
        (torch.zeros(1, INPUTS, SIDE, SIDE),),
        str(Path(folder) / "recogniser.onnx"),
        opset_version=13,
        do_constant_folding=True,
        # Later ones export in another way, which names the weights anew.
        **({"dynamo": False} if "dynamo" in inspect.signature(torch.onnx.export).parameters else {}),
        input_names=["picture"],
        output_names=["logits"],
    )
    (Path(folder) / "concepts.json").write_text(json.dumps(stored["concepts"], ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
