"""python3 half.py MODEL.onnx SMALLER.onnx [--bytes]: the same network with its weights in half precision, each cast back when it is loaded.

With `--bytes`, weights of convolutions and linear layers are bytes, −127 … 127 times a scale for each output; the rest stays as it is.

Rewrites the protocol buffers of the ONNX format (onnx.proto, Apache 2.0 specification) by hand, because the `onnx` package
is none of Debian's: a float initialiser NAME becomes a half one NAME.half, and a Cast node makes NAME of it. Runtimes fold
those nodes into constants before they fuse layers, so the network runs as fast as with whole weights.
"""

import sys

import numpy as np

MODEL_GRAPH, GRAPH_NODE, GRAPH_INITIALIZER = 7, 1, 5
TENSOR_DIMS, TENSOR_TYPE, TENSOR_FLOATS, TENSOR_NAME, TENSOR_RAW = 1, 2, 4, 8, 9
FLOAT, INT8, FLOAT16 = 1, 3, 10


def varint(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def read_varint(data, at):
    value, shift = 0, 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def fields(data):
    """(number, wire type, value, whole field as bytes), in order."""
    at = 0
    while at < len(data):
        start = at
        key, at = read_varint(data, at)
        number, wire = key >> 3, key & 7
        if wire == 0:
            value, at = read_varint(data, at)
        elif wire == 2:
            size, at = read_varint(data, at)
            value = data[at : at + size]
            at += size
        else:
            size = {1: 8, 5: 4}[wire]
            value = data[at : at + size]
            at += size
        yield number, wire, value, data[start:at]


def block(number, payload):
    return varint(number << 3 | 2) + varint(len(payload)) + payload


def number_field(number, value):
    return varint(number << 3) + varint(value)


def cast_node(source, target):
    attribute = block(1, b"to") + number_field(3, FLOAT) + number_field(20, 2)  # name, i, type INT
    return block(1, source) + block(2, target) + block(4, b"Cast") + block(5, attribute)


def parsed(tensor):
    """Shape, kind, name and raw numbers of an initialiser."""
    dims, kind, name, raw = [], None, b"", None
    for number, wire, value, _ in fields(tensor):
        if number == TENSOR_DIMS:
            dims += [value] if wire == 0 else list(unpacked(value))
        elif number == TENSOR_TYPE:
            kind = value
        elif number == TENSOR_NAME:
            name = bytes(value)
        elif number == TENSOR_RAW or (number == TENSOR_FLOATS and wire == 2):
            raw = bytes(value)
    return dims, kind, name, raw


def values_of(tensor):
    """The numbers of a float or half initialiser, flat; None of another."""
    _, kind, _, raw = parsed(tensor)
    kinds = {FLOAT: "<f4", FLOAT16: "<f2"}
    return np.frombuffer(raw, kinds[kind]) if kind in kinds and raw is not None else None


def halved(tensor):
    """([initialiser in half precision], node that casts it), or None for what is not a float tensor."""
    dims, kind, name, raw = parsed(tensor)
    if kind != FLOAT or raw is None or not dims:
        return None
    half = np.frombuffer(raw, "<f4").astype("<f2")
    if not np.isfinite(half).all():
        raise ValueError(f"{name.decode()} holds numbers that half precision cannot")
    short = name + b".half"
    body = b"".join(number_field(TENSOR_DIMS, dim) for dim in dims)
    body += number_field(TENSOR_TYPE, FLOAT16) + block(TENSOR_NAME, short) + block(TENSOR_RAW, half.tobytes())
    return [body], cast_node(short, name)


def quantised(tensor):
    """(initialisers of bytes and scales, node that multiplies them), or None for what has no outputs and inputs."""
    dims, kind, name, raw = parsed(tensor)
    if kind != FLOAT or raw is None or len(dims) < 2:
        return None
    rows = np.frombuffer(raw, "<f4").reshape(dims[0], -1)
    scales = np.maximum(np.abs(rows).max(1), 1e-12).astype("<f4") / np.float32(127)
    levels = np.rint(rows / scales[:, None]).clip(-127, 127).astype(np.int8)
    small, scale = name + b".bytes", name + b".scale"
    body = b"".join(number_field(TENSOR_DIMS, dim) for dim in dims)
    body += number_field(TENSOR_TYPE, INT8) + block(TENSOR_NAME, small) + block(TENSOR_RAW, levels.tobytes())
    by = number_field(TENSOR_DIMS, len(scales)) + number_field(TENSOR_TYPE, FLOAT)
    by += block(TENSOR_NAME, scale) + block(TENSOR_RAW, scales.tobytes())
    axis = block(1, b"axis") + number_field(3, 0) + number_field(20, 2)  # name, i, type INT
    node = block(1, small) + block(1, scale) + block(2, name) + block(4, b"DequantizeLinear") + block(5, axis)
    return [body, by], node


def unpacked(data):
    at = 0
    while at < len(data):
        value, at = read_varint(data, at)
        yield value


def main(source, target, how=None):
    with open(source, "rb") as file:
        model = memoryview(file.read())
    out = []
    for number, _, value, whole in fields(model):
        if number != MODEL_GRAPH:
            out.append(bytes(whole))
            continue
        casts, rest = [], []
        for part, _, payload, field in fields(value):
            smaller = quantised if how == "--bytes" else halved
            pair = smaller(payload) if part == GRAPH_INITIALIZER else None
            if pair is None:
                rest.append(bytes(field))
            else:
                casts.append(block(GRAPH_NODE, pair[1]))
                rest += [block(GRAPH_INITIALIZER, tensor) for tensor in pair[0]]
        out.append(block(MODEL_GRAPH, b"".join(casts + rest)))
    with open(target, "wb") as file:
        file.write(b"".join(out))


if __name__ == "__main__":
    main(*sys.argv[1:])
