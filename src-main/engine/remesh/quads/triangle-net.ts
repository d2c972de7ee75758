import { nextEdge, previousEdge } from '../../kernel/half-edges.ts'
/**
 * A changeable triangle mesh in half-edges that is manifold at every moment: each change is refused where it would not stay so.
 * Half-edges 3f, 3f + 1 and 3f + 2 run round triangle f.
 */
export interface TriangleNet {
  /** 3 per vertex. */
  positions: Float64Array
  /** Vertex at which each half-edge begins; −1 when its triangle is gone. */
  origin: Int32Array
  /** The half-edge on the other side; −1 at a border. */
  twin: Int32Array
  /** Bits of each half-edge, equal on both sides: `SHARP`, `EVEN`, `SAME`. */
  marks: Uint8Array
  /** A half-edge that leaves each vertex, at a border the border's own; −1 when the vertex is gone. */
  leaving: Int32Array
  halfEdgeCount: number
  vertexCount: number
}

/** The edge is a crease or a border: edges of quads lie along it. */
export const SHARP = 1
/** The edge joins lattice points an even number of steps apart: a diagonal of a quad. */
export const EVEN = 2
/** Both ends of the edge belong to one lattice point. */
export const SAME = 4
const BOTH = EVEN | SAME

/** The net of triangles whose half-edges are already paired; every vertex must have one fan only. */
export function createNet(positions: Float64Array, origin: Int32Array, twin: Int32Array): TriangleNet {
  const net: TriangleNet = {
    positions,
    origin,
    twin,
    marks: new Uint8Array(origin.length),
    leaving: new Int32Array(positions.length / 3).fill(-1),
    halfEdgeCount: origin.length,
    vertexCount: positions.length / 3,
  }
  for (let h = 0; h < origin.length; h += 1) {
    if (net.leaving[origin[h]] < 0 || twin[h] < 0) {
      net.leaving[origin[h]] = h
    }
  }
  return net
}

function growInts(source: Int32Array, size: number): Int32Array {
  const grown = new Int32Array(size)
  grown.set(source)
  return grown
}

/** Room for `halfEdges` and `vertices` more. */
function reserve(net: TriangleNet, halfEdges: number, vertices: number): void {
  if (net.halfEdgeCount + halfEdges > net.origin.length) {
    const size = Math.floor((net.halfEdgeCount + halfEdges) * 1.5)
    net.origin = growInts(net.origin, size)
    net.twin = growInts(net.twin, size)
    const marks = new Uint8Array(size)
    marks.set(net.marks)
    net.marks = marks
  }
  if (net.vertexCount + vertices > net.leaving.length) {
    const size = Math.floor((net.vertexCount + vertices) * 1.5)
    net.leaving = growInts(net.leaving, size)
    const positions = new Float64Array(size * 3)
    positions.set(net.positions)
    net.positions = positions
  }
}

/** The next half-edge round the vertex at which `h` begins, −1 behind the last one at a border. */
export function turn(net: TriangleNet, h: number): number {
  return net.twin[previousEdge(h)]
}

/** Makes `h`'s vertex start at the border, when it has one. */
function settleLeaving(net: TriangleNet, start: number): void {
  let h = start
  for (;;) {
    const other = net.twin[h]
    if (other < 0) {
      break
    }
    h = nextEdge(other)
    if (h === start) {
      break
    }
  }
  net.leaving[net.origin[h]] = h
}

export function isBorderVertex(net: TriangleNet, vertex: number): boolean {
  const h = net.leaving[vertex]
  return h >= 0 && net.twin[h] < 0
}

/** Neighbours of a vertex, in turn; written to `list`, which is emptied first. */
export function neighboursOf(net: TriangleNet, vertex: number, list: number[]): number[] {
  list.length = 0
  const start = net.leaving[vertex]
  let h = start
  while (h >= 0) {
    list.push(net.origin[nextEdge(h)])
    const into = previousEdge(h)
    h = net.twin[into]
    if (h < 0) {
      list.push(net.origin[into])
    }
    if (h === start) {
      break
    }
  }
  return list
}

const ringA: number[] = []
const ringB: number[] = []

function degreeOf(net: TriangleNet, vertex: number): number {
  const start = net.leaving[vertex]
  let degree = 0
  let h = start
  while (h >= 0) {
    degree += 1
    const following = turn(net, h)
    if (following < 0) {
      degree += 1
    }
    h = following
    if (h === start) {
      break
    }
  }
  return degree
}

/**
 * Whether the edge can become one vertex without changing the surface's kind: the link condition (Dey, Edelsbrunner, Guha &
 * Nekhayev 1999).
 */
export function canCollapse(net: TriangleNet, h: number): boolean {
  const { origin, twin } = net
  const a = origin[h]
  const b = origin[nextEdge(h)]
  const t = twin[h]
  if (t >= 0 && isBorderVertex(net, a) && isBorderVertex(net, b)) {
    return false
  }
  const c = origin[previousEdge(h)]
  if (degreeOf(net, c) <= (isBorderVertex(net, c) ? 2 : 3)) {
    return false
  }
  if (t >= 0) {
    const d = origin[previousEdge(t)]
    if (c === d || degreeOf(net, d) <= (isBorderVertex(net, d) ? 2 : 3)) {
      return false
    }
  }
  neighboursOf(net, a, ringA)
  neighboursOf(net, b, ringB)
  let common = 0
  for (const vertex of ringA) {
    if (ringB.includes(vertex)) {
      common += 1
    }
  }
  return common === (t >= 0 ? 2 : 1)
}

/** Closes triangle of `h` onto its other two sides; the sides become one edge. */
function zip(net: TriangleNet, h: number): void {
  const { origin, twin, marks } = net
  const n = nextEdge(h)
  const p = previousEdge(h)
  const tn = twin[n]
  const tp = twin[p]
  const mark = ((marks[n] | marks[p]) & SHARP) | (marks[n] & marks[p] & BOTH)
  if (tn >= 0) {
    twin[tn] = tp
    marks[tn] = mark
  }
  if (tp >= 0) {
    twin[tp] = tn
    marks[tp] = mark
  }
  origin[h] = -1
  origin[n] = -1
  origin[p] = -1
}

/** Makes the edge one vertex, its beginning; its end is gone. `canCollapse` must have said yes. */
export function collapse(net: TriangleNet, h: number): void {
  const { origin, twin } = net
  const a = origin[h]
  const b = origin[nextEdge(h)]
  const t = twin[h]
  const outer = [twin[nextEdge(h)], twin[previousEdge(h)]]
  if (t >= 0) {
    outer.push(twin[nextEdge(t)], twin[previousEdge(t)])
  }
  const start = net.leaving[b]
  let i = start
  const own: number[] = []
  do {
    own.push(i)
    i = turn(net, i)
  } while (i >= 0 && i !== start)
  for (const leaving of own) {
    origin[leaving] = a
  }
  zip(net, h)
  if (t >= 0) {
    zip(net, t)
  }
  net.leaving[b] = -1
  // Each outer side still lives and touches two of a, c, d.
  for (const side of outer) {
    if (side >= 0) {
      settleLeaving(net, side)
      settleLeaving(net, nextEdge(side))
    }
  }
}

/** Whether the edge may be turned inside its two triangles: not at borders, not where the new edge exists already. */
export function canFlip(net: TriangleNet, h: number): boolean {
  const { origin, twin, marks } = net
  const t = twin[h]
  if (t < 0 || marks[h] & SHARP) {
    return false
  }
  const c = origin[previousEdge(h)]
  const d = origin[previousEdge(t)]
  if (c === d) {
    return false
  }
  return !neighboursOf(net, c, ringA).includes(d)
}

/** Turns the edge inside its two triangles. `canFlip` must have said yes. */
export function flip(net: TriangleNet, h: number): void {
  const { origin, twin, marks, leaving } = net
  const t = twin[h]
  const [hn, hp, tn, tp] = [nextEdge(h), previousEdge(h), nextEdge(t), previousEdge(t)]
  const a = origin[h]
  const b = origin[t]
  const c = origin[hp]
  const d = origin[tp]
  const [oHp, oTp] = [twin[hp], twin[tp]]
  const [mHp, mTp] = [marks[hp], marks[tp]]
  // Triangles become (d, c, a) at h and (c, d, b) at t: h runs d→c, hn c→a, hp a→d; t runs c→d, tn d→b, tp b→c.
  const oHn = twin[hn]
  const oTn = twin[tn]
  const [mHn, mTn] = [marks[hn], marks[tn]]
  origin[h] = d
  origin[hn] = c
  origin[hp] = a
  origin[t] = c
  origin[tn] = d
  origin[tp] = b
  const link = (x: number, y: number, mark: number): void => {
    twin[x] = y
    marks[x] = mark
    if (y >= 0) {
      twin[y] = x
    }
  }
  link(hn, oHp, mHp)
  link(hp, oTn, mTn)
  link(tn, oTp, mTp)
  link(tp, oHn, mHn)
  marks[h] = 0
  marks[t] = 0
  for (const [vertex, start] of [
    [a, hp],
    [b, tp],
    [c, hn],
    [d, tn],
  ]) {
    if (leaving[vertex] >= 0) {
      settleLeaving(net, start)
    }
  }
}

/** Puts a vertex in the middle of the edge and cuts its triangles there; the new vertex. */
export function split(net: TriangleNet, h: number): number {
  const isInner = net.twin[h] >= 0
  reserve(net, isInner ? 6 : 3, 1)
  const { origin, twin, marks, positions, leaving } = net
  const t = twin[h]
  const middle = net.vertexCount
  net.vertexCount += 1
  const a = origin[h]
  const b = origin[nextEdge(h)]
  for (let axis = 0; axis < 3; axis += 1) {
    positions[middle * 3 + axis] = (positions[a * 3 + axis] + positions[b * 3 + axis]) / 2
  }
  const mark = marks[h]
  // Cuts the triangle of `edge` (x→y, apex z) to (x, m, z) in place and (m, y, z) anew; the new half-edge m→y.
  const cut = (edge: number): number => {
    const n = nextEdge(edge)
    const fresh = net.halfEdgeCount
    net.halfEdgeCount += 3
    const apex = origin[previousEdge(edge)]
    origin[fresh] = middle
    origin[fresh + 1] = origin[n]
    origin[fresh + 2] = apex
    twin[fresh + 1] = twin[n]
    marks[fresh + 1] = marks[n]
    if (twin[n] >= 0) {
      twin[twin[n]] = fresh + 1
    }
    twin[fresh + 2] = n
    twin[n] = fresh + 2
    marks[n] = 0
    marks[fresh + 2] = 0
    origin[n] = middle
    marks[fresh] = mark
    twin[fresh] = -1
    return fresh
  }
  const first = cut(h)
  if (t >= 0) {
    const second = cut(t)
    twin[h] = second
    twin[second] = h
    twin[t] = first
    twin[first] = t
    settleLeaving(net, nextEdge(second))
    settleLeaving(net, previousEdge(second))
  }
  leaving[middle] = first
  settleLeaving(net, first)
  settleLeaving(net, nextEdge(first))
  settleLeaving(net, previousEdge(first))
  settleLeaving(net, h)
  return middle
}

/** The net without what is gone. `vertexOf` tells the new number of each kept vertex, −1 for others. */
export function compactNet(net: TriangleNet): { net: TriangleNet; vertexOf: Int32Array } {
  const vertexOf = new Int32Array(net.vertexCount).fill(-1)
  const halfEdgeOf = new Int32Array(net.halfEdgeCount).fill(-1)
  let vertices = 0
  let halfEdges = 0
  for (let h = 0; h < net.halfEdgeCount; h += 1) {
    if (net.origin[h] >= 0) {
      halfEdgeOf[h] = halfEdges
      halfEdges += 1
      if (vertexOf[net.origin[h]] < 0) {
        vertexOf[net.origin[h]] = vertices
        vertices += 1
      }
    }
  }
  const positions = new Float64Array(vertices * 3)
  for (let vertex = 0; vertex < net.vertexCount; vertex += 1) {
    if (vertexOf[vertex] >= 0) {
      positions.set(net.positions.subarray(vertex * 3, vertex * 3 + 3), vertexOf[vertex] * 3)
    }
  }
  const origin = new Int32Array(halfEdges)
  const twin = new Int32Array(halfEdges)
  const marks = new Uint8Array(halfEdges)
  for (let h = 0; h < net.halfEdgeCount; h += 1) {
    const target = halfEdgeOf[h]
    if (target >= 0) {
      origin[target] = vertexOf[net.origin[h]]
      twin[target] = net.twin[h] < 0 ? -1 : halfEdgeOf[net.twin[h]]
      marks[target] = net.marks[h]
    }
  }
  const compact = createNet(positions, origin, twin)
  compact.marks = marks
  return { net: compact, vertexOf }
}
