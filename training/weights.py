"""Weights of a network from a file of its training (.pt) or from the file that the engine runs (.onnx)."""

from pathlib import Path

import numpy as np
import torch

from half import GRAPH_INITIALIZER, INT8, MODEL_GRAPH, fields, parsed, values_of


def load(net, file):
    """Of the shape prior, onto `net`."""
    if Path(file).suffix == ".onnx":
        net.load_state_dict(unfolded(net, tensors(file)))
        return
    state = torch.load(file, map_location="cpu")
    net.load_state_dict({name: value.float() for name, value in state.items()})


def unfolded(net, stored):
    """A state of `net` that computes what the stored network does, whose normalisation went into its convolutions (export.py).

    A convolution that took its normalisation in has a bias; the normalisation then starts as that alone.
    """
    state = net.state_dict()
    for name, value in state.items():
        if name in stored:
            state[name] = torch.from_numpy(stored[name]).reshape(value.shape)
    for name, module in net.named_modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            before = f"{name[: name.rindex('.')]}.{int(name.split('.')[-1]) - 1}"
            state[f"{name}.running_mean"].zero_()
            state[f"{name}.running_var"].fill_(1)
            state[f"{name}.weight"].fill_((1 + module.eps) ** 0.5)
            state[f"{name}.bias"] = torch.from_numpy(stored[f"{before}.bias"])
    return state


def renormalise(net, pictures):
    """Gives each normalisation the statistics that it meets on `pictures`, and the weights that leave its answer as it was.

    One that is the identity would answer otherwise as soon as training lets it take its batch's statistics.
    """

    def measure(module, inputs):
        mean, variance = inputs[0].mean((0, 2, 3)), inputs[0].var((0, 2, 3), unbiased=False)
        gain = module.weight / (module.running_var + module.eps).sqrt()
        module.bias += gain * (mean - module.running_mean)
        module.weight.copy_(gain * (variance + module.eps).sqrt())
        module.running_mean.copy_(mean)
        module.running_var.copy_(variance)

    layers = [module for module in net.modules() if isinstance(module, torch.nn.BatchNorm2d)]
    hooks = [module.register_forward_pre_hook(measure) for module in layers]
    with torch.no_grad():
        net.eval()(pictures)
    for hook in hooks:
        hook.remove()


def tensors(file):
    """Name → numbers of an ONNX file's initialisers, in whole or half precision or as bytes (half.py)."""
    found, levels = {}, {}
    for number, _, graph, _ in fields(memoryview(Path(file).read_bytes())):
        if number != MODEL_GRAPH:
            continue
        for part, _, tensor, _ in fields(graph):
            if part != GRAPH_INITIALIZER:
                continue
            dims, kind, name, raw = parsed(tensor)
            name, values = name.decode(), values_of(tensor)
            if kind == INT8:
                levels[name.removesuffix(".bytes")] = np.frombuffer(raw, np.int8).reshape(dims).astype(np.float32)
            elif values is not None:
                found[name.removesuffix(".half")] = values.astype(np.float32)
    for name, rows in levels.items():
        found[name] = rows * found.pop(f"{name}.scale").reshape(-1, *[1] * (rows.ndim - 1))
    return found
