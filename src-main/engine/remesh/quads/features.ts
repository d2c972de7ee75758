import { nextEdge, previousEdge } from '../../kernel/half-edges.ts'
import { crossSides } from '../../kernel/triangles.ts'
import { SHARP } from './triangle-net.ts'
import type { TriangleNet } from './triangle-net.ts'

/** A line of sharp edges ends where it turns by more than this: cosine of 50°. */
const CORNER_COSINE = 0.643

/** Half-edges of the sharp edges at a vertex, each the one that leaves it or, at a border's end, the one that comes in. */
export function sharpEdgesAt(net: TriangleNet, vertex: number, list: number[]): number[] {
  list.length = 0
  const { twin, marks, leaving } = net
  const start = leaving[vertex]
  let h = start
  while (h >= 0) {
    if (marks[h] & SHARP) {
      list.push(h)
    }
    const into = previousEdge(h)
    h = twin[into]
    if (h < 0 && marks[into] & SHARP) {
      list.push(into)
    }
    if (h === start) {
      break
    }
  }
  return list
}

/** The other end of half-edge `h` seen from `vertex`. */
export function otherEnd(net: TriangleNet, h: number, vertex: number): number {
  const a = net.origin[h]
  return a === vertex ? net.origin[nextEdge(h)] : a
}

/** What a vertex is among the sharp lines: 0 none, 1 on one line, 2 a corner: an end, a meeting of lines or a bend. */
export function vertexKinds(net: TriangleNet): Uint8Array {
  const kinds = new Uint8Array(net.vertexCount)
  const list: number[] = []
  for (let vertex = 0; vertex < net.vertexCount; vertex += 1) {
    if (net.leaving[vertex] < 0) {
      continue
    }
    sharpEdgesAt(net, vertex, list)
    if (list.length === 2) {
      kinds[vertex] = isBend(net, vertex, otherEnd(net, list[0], vertex), otherEnd(net, list[1], vertex))
        ? 2
        : 1
    } else if (list.length > 0) {
      kinds[vertex] = 2
    }
  }
  return kinds
}

function isBend(net: TriangleNet, vertex: number, a: number, b: number): boolean {
  const p = net.positions
  let dot = 0
  let sizeA = 0
  let sizeB = 0
  for (let axis = 0; axis < 3; axis += 1) {
    const u = p[vertex * 3 + axis] - p[a * 3 + axis]
    const v = p[b * 3 + axis] - p[vertex * 3 + axis]
    dot += u * v
    sizeA += u * u
    sizeB += v * v
  }
  return dot < CORNER_COSINE * Math.sqrt(sizeA * sizeB)
}

function edgeLength(net: TriangleNet, h: number): number {
  const p = net.positions
  const a = net.origin[h] * 3
  const b = net.origin[nextEdge(h)] * 3
  const x = p[b] - p[a]
  const y = p[b + 1] - p[a + 1]
  const z = p[b + 2] - p[a + 2]
  return Math.sqrt(x * x + y * y + z * z)
}

/** A line has to be so many times longer for each of its ends that lies within a smooth surface. */
const LOOSE_END = 4

const cross = new Float64Array(3)
const otherCross = new Float64Array(3)

/**
 * How much of an edge's length counts: all where its sides meet at a right angle or more, less where they are flatter. `sharpCosine`: from
 * which angle edges are sharp; what is flatter has its mark because more than two sides meet there, which is never faint.
 */
function firmnessOf(net: TriangleNet, h: number, sharpCosine: number): number {
  const t = net.twin[h]
  if (t < 0) {
    return 1
  }
  const [f, g] = [h - (h % 3), t - (t % 3)]
  const { positions: p, origin } = net
  const size =
    crossSides(p, origin[f], origin[f + 1], origin[f + 2], cross) *
    crossSides(p, origin[g], origin[g + 1], origin[g + 2], otherCross)
  const dot = cross[0] * otherCross[0] + cross[1] * otherCross[1] + cross[2] * otherCross[2]
  return dot < sharpCosine * size ? Math.min(1, 1 - dot / size) : 1
}

/** Which lines are too short. */
export interface LineRule {
  /** How long a line has to be, at a vertex. */
  readonly shortest: (vertex: number) => number
  /**
   * Cosine of the angle from which edges were marked: faint lines and such that end within a smooth surface must be longer than
   * others, because their ends are held in place and make irregular vertices around them. null: all lines are alike.
   */
  readonly sharpCosine: number | null
}

/**
 * Takes the mark from sharp lines that are too short: noise of a scan and details below one quad, which no edge of quads could follow. Borders
 * stay.
 */
export function dropShortLines(net: TriangleNet, rule: LineRule): void {
  // Where a line goes, others that met it may get a loose end, or become one line; each round takes some marks away.
  while (dropOnce(net, rule)) {
    continue
  }
}

function dropOnce(net: TriangleNet, { shortest, sharpCosine }: LineRule): boolean {
  const kinds = vertexKinds(net)
  const met = new Uint8Array(net.halfEdgeCount)
  const list: number[] = []
  let hasDropped = false
  const meet = (h: number): void => {
    met[h] = 1
    if (net.twin[h] >= 0) {
      met[net.twin[h]] = 1
    }
  }
  /** Walks on from `vertex` over `first` to the line's end; its edges. */
  const walk = (vertex: number, first: number): number[] => {
    const line = [first]
    meet(first)
    let at = otherEnd(net, first, vertex)
    let h = first
    while (kinds[at] === 1) {
      sharpEdgesAt(net, at, list)
      const following = list[0] === h || list[0] === net.twin[h] ? list[1] : list[0]
      if (met[following] === 1) {
        break
      }
      meet(following)
      line.push(following)
      at = otherEnd(net, following, at)
      h = following
    }
    return line
  }
  const isLoose = (vertex: number): boolean => sharpEdgesAt(net, vertex, list).length === 1
  const judge = (line: number[]): void => {
    let length = 0
    let isBorder = false
    let needed = shortest(net.origin[line[0]])
    for (const h of line) {
      length += edgeLength(net, h) * (sharpCosine === null ? 1 : firmnessOf(net, h, sharpCosine))
      isBorder ||= net.twin[h] < 0
      if (sharpCosine === null) {
        continue
      }
      needed *= isLoose(net.origin[h]) ? LOOSE_END : 1
      needed *= isLoose(net.origin[nextEdge(h)]) ? LOOSE_END : 1
    }
    if (!isBorder && length < needed) {
      hasDropped = true
      for (const h of line) {
        net.marks[h] &= ~SHARP
        net.marks[net.twin[h]] &= ~SHARP
      }
    }
  }
  // Lines between corners first, then what is left: rings.
  for (const wanted of [2, 1]) {
    for (let vertex = 0; vertex < net.vertexCount; vertex += 1) {
      if (net.leaving[vertex] >= 0 && kinds[vertex] === wanted) {
        for (const h of [...sharpEdgesAt(net, vertex, [])]) {
          if (met[h] === 0) {
            judge(walk(vertex, h))
          }
        }
      }
    }
  }
  return hasDropped
}
