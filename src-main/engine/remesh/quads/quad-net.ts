import type { PairedFaces } from './pairing.ts'

/** A changeable mesh of quads in half-edges, four to a face; a triangle leaves its fourth unused. */
export interface QuadNet {
  positions: Float64Array
  /** Vertex at which each half-edge begins; −1 when it is unused. */
  readonly origin: Int32Array
  readonly twin: Int32Array
  /** 1 where the edge lies on a sharp line or a border, equal on both sides. */
  readonly sharp: Uint8Array
  /** A half-edge that leaves each vertex, at a border the border's own; −1 when the vertex is gone. */
  readonly leaving: Int32Array
  /** 0 free, 1 on a line, 2 held in place. */
  readonly kinds: Uint8Array
  /** The piece that each vertex belongs to, and how many faces each piece may still lose. */
  readonly pieceOf: Int32Array
  readonly spare: Int32Array
}

/** Faces that a closed piece keeps, a cube's: two quads back to back would enclose nothing. */
const LEAST_CLOSED = 6
const LEAST_OPEN = 1

export function nextSide(net: QuadNet, h: number): number {
  const k = h & 3
  return k === 3 || (k === 2 && net.origin[h + 1] < 0) ? h - k : h + 1
}

export function previousSide(net: QuadNet, h: number): number {
  const k = h & 3
  return k > 0 ? h - 1 : net.origin[h + 3] < 0 ? h + 2 : h + 3
}

/** Next half-edge that leaves the same vertex; −1 behind the last at a border. */
export function turnSide(net: QuadNet, h: number): number {
  return net.twin[previousSide(net, h)]
}

/** Faces become a net; `corners` are held in their places. The faces must be manifold. */
export function createQuadNet({ faces, sharp, positions }: PairedFaces, corners: readonly number[]): QuadNet {
  const vertexCount = positions.length / 3
  const twin = new Int32Array(faces.length).fill(-1)
  const net: QuadNet = {
    positions,
    origin: faces,
    twin,
    sharp,
    leaving: new Int32Array(vertexCount).fill(-1),
    kinds: new Uint8Array(vertexCount),
    pieceOf: new Int32Array(vertexCount).fill(-1),
    spare: new Int32Array(0),
  }
  const heads = new Int32Array(vertexCount).fill(-1)
  const following = new Int32Array(faces.length).fill(-1)
  for (let h = 0; h < faces.length; h += 1) {
    if (faces[h] < 0) {
      continue
    }
    const to = faces[nextSide(net, h)]
    let other = heads[to]
    let before = -1
    while (other >= 0 && faces[nextSide(net, other)] !== faces[h]) {
      before = other
      other = following[other]
    }
    if (other >= 0) {
      twin[h] = other
      twin[other] = h
      if (before < 0) {
        heads[to] = following[other]
      } else {
        following[before] = following[other]
      }
    } else {
      following[h] = heads[faces[h]]
      heads[faces[h]] = h
    }
  }
  for (let h = 0; h < faces.length; h += 1) {
    if (faces[h] >= 0 && (net.leaving[faces[h]] < 0 || twin[h] < 0)) {
      net.leaving[faces[h]] = h
    }
    if (faces[h] >= 0 && twin[h] < 0) {
      sharp[h] = 1
    }
  }
  holdLines(net, corners)
  return { ...net, spare: findPieces(net) }
}

/** Numbers the pieces in `pieceOf`; how many faces each one may lose. */
function findPieces({ origin, twin, pieceOf }: QuadNet): Int32Array {
  const spare: number[] = []
  const stack: number[] = []
  const isMet = new Uint8Array(origin.length / 4)
  for (let seed = 0; seed < origin.length; seed += 4) {
    if (origin[seed] < 0 || isMet[seed >> 2] === 1) {
      continue
    }
    let [faces, isOpen] = [0, false]
    isMet[seed >> 2] = 1
    stack.push(seed)
    for (let first = stack.pop(); first !== undefined; first = stack.pop()) {
      faces += 1
      for (let h = first; h < first + 4 && origin[h] >= 0; h += 1) {
        pieceOf[origin[h]] = spare.length
        const face = twin[h] >> 2
        isOpen ||= face < 0
        if (face >= 0 && isMet[face] === 0) {
          isMet[face] = 1
          stack.push(4 * face)
        }
      }
    }
    spare.push(Math.max(0, faces - (isOpen ? LEAST_OPEN : LEAST_CLOSED)))
  }
  return Int32Array.from(spare)
}

/** Marks what is on lines and what are corners; loose ends of lines that are no corners are let go, edge by edge. */
function holdLines(net: QuadNet, corners: readonly number[]): void {
  const { origin, twin, sharp, kinds } = net
  for (const corner of corners) {
    kinds[corner] = 2
  }
  const ends = new Int32Array(kinds.length)
  for (let h = 0; h < origin.length; h += 1) {
    if (origin[h] >= 0 && sharp[h] === 1 && twin[h] < h) {
      ends[origin[h]] += 1
      ends[origin[nextSide(net, h)]] += 1
    }
  }
  for (let seed = 0; seed < kinds.length; seed += 1) {
    for (let vertex = seed; vertex >= 0 && ends[vertex] === 1 && kinds[vertex] !== 2;) {
      const h = sharpSideAt(net, vertex)
      const other = net.origin[h] === vertex ? net.origin[nextSide(net, h)] : net.origin[h]
      sharp[h] = 0
      if (twin[h] >= 0) {
        sharp[twin[h]] = 0
      }
      ends[vertex] = 0
      ends[other] -= 1
      vertex = other
    }
  }
  for (let vertex = 0; vertex < kinds.length; vertex += 1) {
    if (kinds[vertex] !== 2) {
      kinds[vertex] = ends[vertex] > 0 ? 1 : 0
    }
  }
}

/** A sharp half-edge that leaves a vertex. */
function sharpSideAt(net: QuadNet, vertex: number): number {
  let h = net.leaving[vertex]
  while (net.sharp[h] === 0) {
    h = turnSide(net, h)
  }
  return h
}

/** Is the half-edge's face one of four corners? */
export function isQuad(net: QuadNet, h: number): boolean {
  return net.origin[h | 3] >= 0
}

/** Makes two half-edges each other's twins; −1 stands for a border. */
export function link(net: QuadNet, a: number, b: number, sharp: number): void {
  if (a >= 0) {
    net.twin[a] = b
    net.sharp[a] = sharp
  }
  if (b >= 0) {
    net.twin[b] = a
    net.sharp[b] = sharp
  }
}

/** Number of edges at a vertex. */
export function valenceOf(net: QuadNet, vertex: number): number {
  const start = net.leaving[vertex]
  let count = 0
  let h = start
  while (h >= 0) {
    count += 1
    h = turnSide(net, h)
    if (h === start) {
      return count
    }
  }
  return count + 1
}

export function isBorder(net: QuadNet, vertex: number): boolean {
  const h = net.leaving[vertex]
  return h >= 0 && net.twin[h] < 0
}

/** Makes the vertex at which `start` begins leave over the border, when it has one. */
export function settleSide(net: QuadNet, start: number): void {
  let h = start
  for (;;) {
    const other = net.twin[h]
    if (other < 0) {
      break
    }
    h = nextSide(net, other)
    if (h === start) {
      break
    }
  }
  net.leaving[net.origin[h]] = h
}

/** Number of faces that are there. */
export function countFaces(net: QuadNet): number {
  let count = 0
  for (let h = 0; h < net.origin.length; h += 4) {
    count += net.origin[h] >= 0 ? 1 : 0
  }
  return count
}
