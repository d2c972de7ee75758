import { nextEdge, previousEdge } from '../../kernel/half-edges.ts'
import { createHeap } from './heap.ts'
import { EVEN, SHARP } from './triangle-net.ts'
import type { TriangleNet } from './triangle-net.ts'

/** Beside its shape's cost: an edge that is no diagonal of the lattice, and one that lies on a sharp line. */
const ODD_COST = 2
const SHARP_COST = 20

/** How far the corners of the quad over both triangles of `h` are from right angles: 0 square, 4 worst. */
function shapeCost(net: TriangleNet, h: number): number {
  const t = net.twin[h]
  const p = net.positions
  const corners = [net.origin[h], net.origin[previousEdge(t)], net.origin[t], net.origin[previousEdge(h)]]
  let worst = 0
  let sum = 0
  for (let i = 0; i < 4; i += 1) {
    const a = corners[i] * 3
    const b = corners[(i + 1) & 3] * 3
    const c = corners[(i + 3) & 3] * 3
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const size = Math.sqrt((ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz))
    const cosine = size > 0 ? Math.abs(ux * vx + uy * vy + uz * vz) / size : 1
    worst = Math.max(worst, cosine)
    sum += cosine
  }
  return sum / 2 + worst * 2
}

export interface PairedFaces {
  /** 4 vertices a face; −1 in the fourth place of a triangle. */
  readonly faces: Int32Array
  /** By corner: 1 where the side that begins there lies on a sharp line. */
  readonly sharp: Uint8Array
  readonly positions: Float64Array
}

/**
 * Joins triangles to quads over their cheapest shared edges. What is left over is led to another left-over triangle by joining anew
 * along the way (augmenting paths, Berge 1957), or to a border, whose edge is halved: then every face is a quad. Faces are 4
 * vertices each; −1 in the fourth place where a triangle could not be helped. May add vertices to the net's positions.
 */
export function pairTriangles(net: TriangleNet): PairedFaces {
  const count = net.halfEdgeCount / 3
  const mate = new Int32Array(count).fill(-1)
  /** Half-edge of each triangle over which it is joined. */
  const over = new Int32Array(count).fill(-1)
  const costs = new Float64Array(net.halfEdgeCount).fill(Infinity)
  const edges: number[] = []
  for (let h = 0; h < net.halfEdgeCount; h += 1) {
    const t = net.twin[h]
    if (t > h && net.origin[previousEdge(h)] !== net.origin[previousEdge(t)]) {
      const mark = net.marks[h]
      costs[h] = shapeCost(net, h) + (mark & EVEN ? 0 : ODD_COST) + (mark & SHARP ? SHARP_COST : 0)
      costs[t] = costs[h]
      edges.push(h)
    }
  }
  edges.sort((a, b) => costs[a] - costs[b] || a - b)
  const join = (h: number): void => {
    const [f, g] = [Math.floor(h / 3), Math.floor(net.twin[h] / 3)]
    mate[f] = g
    mate[g] = f
    over[f] = h
    over[g] = net.twin[h]
  }
  for (const h of edges) {
    if (costs[h] < SHARP_COST && mate[Math.floor(h / 3)] < 0 && mate[Math.floor(net.twin[h] / 3)] < 0) {
      join(h)
    }
  }
  const heap = createHeap()
  const best = new Float64Array(count)
  const stamps = new Int32Array(count).fill(-1)
  const cameOver = new Int32Array(count)
  const halved: number[] = []
  const isHalved = new Uint8Array(count)
  const trace = (end: number, start: number): number[] => {
    const path: number[] = []
    for (let at = end; at !== start;) {
      const h = cameOver[at]
      path.push(h)
      at = Math.floor(h / 3)
    }
    return path
  }
  /** Paths may lead over sharp lines only when nothing else helps. */
  const lead = (start: number, stamp: number, mayCross: boolean): boolean => {
    heap.clear()
    heap.push(start, 0)
    best[start] = 0
    stamps[start] = stamp
    while (heap.size() > 0) {
      const f = heap.pop()
      const cost = heap.lastCost()
      if (cost > best[f]) {
        continue
      }
      for (let h = f * 3; h < f * 3 + 3; h += 1) {
        const t = net.twin[h]
        if (t < 0) {
          for (const back of trace(f, start).reverse()) {
            join(back)
          }
          mate[f] = -1
          over[f] = -1
          isHalved[f] = 1
          halved.push(h)
          return true
        }
        if (h === over[f] || costs[h] === Infinity || (!mayCross && net.marks[h] & SHARP)) {
          continue
        }
        const g = Math.floor(t / 3)
        // A pair is entered from one side only, so that a path never meets itself.
        if (isHalved[g] === 1 || g === start || stamps[g] === stamp) {
          continue
        }
        if (mate[g] < 0) {
          const path = trace(f, start).reverse()
          for (const back of path) {
            join(back)
          }
          join(h)
          return true
        }
        const following = mate[g]
        const next = cost + Math.max(0.1, costs[h] - costs[over[g]] + 1)
        if (
          following !== f &&
          (stamps[following] !== stamp || next < best[following]) &&
          following !== start
        ) {
          stamps[following] = stamp
          best[following] = next
          cameOver[following] = h
          heap.push(following, next)
        }
      }
    }
    return false
  }
  let stamp = 0
  for (const mayCross of [false, true]) {
    for (let f = 0; f < count; f += 1) {
      if (mate[f] < 0 && isHalved[f] === 0) {
        lead(f, stamp, mayCross)
        stamp += 1
      }
    }
  }
  return collectFaces(net, { mate, over, halved })
}

function collectFaces(
  net: TriangleNet,
  pairing: { mate: Int32Array; over: Int32Array; halved: readonly number[] }
): PairedFaces {
  const { mate, over, halved } = pairing
  const faces: number[] = []
  const sharp: number[] = []
  const markOf = (...sides: readonly number[]): void => {
    for (const side of sides) {
      sharp.push(side >= 0 && net.marks[side] & SHARP ? 1 : 0)
    }
  }
  const positions = Array.from(net.positions.subarray(0, net.vertexCount * 3))
  const middleOf = new Map<number, number>()
  for (const h of halved) {
    middleOf.set(Math.floor(h / 3), h)
  }
  for (let f = 0; f < mate.length; f += 1) {
    const g = mate[f]
    if (g > f) {
      const h = over[f]
      const t = net.twin[h]
      faces.push(net.origin[h], net.origin[previousEdge(t)], net.origin[t], net.origin[previousEdge(h)])
      markOf(nextEdge(t), previousEdge(t), nextEdge(h), previousEdge(h))
    } else if (g < 0) {
      const h = middleOf.get(f)
      if (h === undefined) {
        faces.push(net.origin[f * 3], net.origin[f * 3 + 1], net.origin[f * 3 + 2], -1)
        markOf(f * 3, f * 3 + 1, f * 3 + 2, -1)
      } else {
        const [a, b] = [net.origin[h], net.origin[nextEdge(h)]]
        faces.push(a, positions.length / 3, b, net.origin[previousEdge(h)])
        markOf(h, h, nextEdge(h), previousEdge(h))
        for (let axis = 0; axis < 3; axis += 1) {
          positions.push((net.positions[a * 3 + axis] + net.positions[b * 3 + axis]) / 2)
        }
      }
    }
  }
  return {
    faces: Int32Array.from(faces),
    sharp: Uint8Array.from(sharp),
    positions: Float64Array.from(positions),
  }
}
