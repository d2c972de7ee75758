"""Weights of the shape prior from a file of train.py (.pt) or from the file that the engine runs (.onnx)."""

from pathlib import Path

import numpy as np
import torch

from half import GRAPH_INITIALIZER, MODEL_GRAPH, TENSOR_NAME, fields, values_of


def load(net, file):
    if Path(file).suffix != ".onnx":
        state = torch.load(file, map_location="cpu")
        net.load_state_dict({name: value.float() for name, value in state.items()})
        return
    stored = tensors(file)
    state = net.state_dict()
    for name, value in state.items():
        if name in stored:
            state[name] = torch.from_numpy(stored[name]).reshape(value.shape)
    # A convolution that took its normalisation in has a bias; the normalisation then starts as that alone.
    for name, module in net.named_modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            before = f"{name[: name.rindex('.')]}.{int(name.split('.')[-1]) - 1}"
            state[f"{name}.running_mean"].zero_()
            state[f"{name}.running_var"].fill_(1)
            state[f"{name}.weight"].fill_((1 + module.eps) ** 0.5)
            state[f"{name}.bias"] = torch.from_numpy(stored[f"{before}.bias"])
    net.load_state_dict(state)


def tensors(file):
    """Name → numbers of an ONNX file's initialisers, whole or half precision."""
    found = {}
    for number, _, graph, _ in fields(memoryview(Path(file).read_bytes())):
        if number != MODEL_GRAPH:
            continue
        for part, _, tensor, _ in fields(graph):
            if part != GRAPH_INITIALIZER:
                continue
            name = next(bytes(value).decode() for number, _, value, _ in fields(tensor) if number == TENSOR_NAME)
            values = values_of(tensor)
            if values is not None:
                found[name.removesuffix(".half")] = values.astype(np.float32)
    return found
