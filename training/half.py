"""python3 half.py MODEL.onnx SMALLER.onnx: the same network with its weights in half precision, each cast back when it is loaded.

Rewrites the protocol buffers of the ONNX format (onnx.proto, Apache 2.0 specification) by hand, because the `onnx` package
is none of Debian's: a float initialiser NAME becomes a half one NAME.half, and a Cast node makes NAME of it. Runtimes fold
those nodes into constants before they fuse layers, so the network runs as fast as with whole weights.
"""

import sys

import numpy as np

MODEL_GRAPH, GRAPH_NODE, GRAPH_INITIALIZER = 7, 1, 5
TENSOR_DIMS, TENSOR_TYPE, TENSOR_FLOATS, TENSOR_NAME, TENSOR_RAW = 1, 2, 4, 8, 9
FLOAT, FLOAT16 = 1, 10


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
    """(initialiser in half precision, node that casts it), or None for what is not a float tensor."""
    dims, kind, name, raw = parsed(tensor)
    if kind != FLOAT or raw is None or not dims:
        return None
    half = np.frombuffer(raw, "<f4").astype("<f2")
    if not np.isfinite(half).all():
        raise ValueError(f"{name.decode()} holds numbers that half precision cannot")
    short = name + b".half"
    body = b"".join(number_field(TENSOR_DIMS, dim) for dim in dims)
    body += number_field(TENSOR_TYPE, FLOAT16) + block(TENSOR_NAME, short) + block(TENSOR_RAW, half.tobytes())
    return body, cast_node(short, name)


def unpacked(data):
    at = 0
    while at < len(data):
        value, at = read_varint(data, at)
        yield value


def main(source, target):
    with open(source, "rb") as file:
        model = memoryview(file.read())
    out = []
    for number, _, value, whole in fields(model):
        if number != MODEL_GRAPH:
            out.append(bytes(whole))
            continue
        casts, rest = [], []
        for part, _, payload, field in fields(value):
            pair = halved(payload) if part == GRAPH_INITIALIZER else None
            if pair is None:
                rest.append(bytes(field))
            else:
                casts.append(block(GRAPH_NODE, pair[1]))
                rest.append(block(GRAPH_INITIALIZER, pair[0]))
        out.append(block(MODEL_GRAPH, b"".join(casts + rest)))
    with open(target, "wb") as file:
        file.write(b"".join(out))


if __name__ == "__main__":
    main(*sys.argv[1:])
