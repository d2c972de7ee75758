import { crossSides } from '../../kernel/triangles.ts'
import { nextEdge, previousEdge } from '../../kernel/half-edges.ts'
import { vertexKinds } from './features.ts'
import { canCollapse, canFlip, collapse, compactNet, flip, SHARP, split, turn } from './triangle-net.ts'
import type { TriangleNet } from './triangle-net.ts'

/** Edges are kept between these shares of the wanted length. */
const LONGEST = 1.35
const SHORTEST = 0.62
/** Beyond that the wanted length is nothing beside the mesh. */
const MOST_HALVINGS = 24
/** Half-edges between two reports of progress. */
const TOLD_EVERY = 1 << 15
/** Rounds of cutting and taking away after the last halving. */
const EVENING = 2
/** Triangles may turn by at most this while edges are taken away: cosine of 60°. */
const TURN_COSINE = 0.5

function squaredLength(net: TriangleNet, a: number, b: number): number {
  const p = net.positions
  const x = p[b * 3] - p[a * 3]
  const y = p[b * 3 + 1] - p[a * 3 + 1]
  const z = p[b * 3 + 2] - p[a * 3 + 2]
  return x * x + y * y + z * z
}

/** Whether moving `vertex` to (x, y, z) turns one of its triangles away; those that also use `except` are about to vanish. */
function wouldTurn(
  net: TriangleNet,
  vertex: number,
  except: number,
  x: number,
  y: number,
  z: number,
  longest: number
): boolean {
  const { origin, positions: p, leaving } = net
  const start = leaving[vertex]
  let h = start
  while (h >= 0) {
    const b = origin[nextEdge(h)]
    const c = origin[previousEdge(h)]
    if (b !== except && c !== except) {
      const [ux, uy, uz] = [p[c * 3] - p[b * 3], p[c * 3 + 1] - p[b * 3 + 1], p[c * 3 + 2] - p[b * 3 + 2]]
      const [vx, vy, vz] = [
        p[vertex * 3] - p[b * 3],
        p[vertex * 3 + 1] - p[b * 3 + 1],
        p[vertex * 3 + 2] - p[b * 3 + 2],
      ]
      const [wx, wy, wz] = [x - p[b * 3], y - p[b * 3 + 1], z - p[b * 3 + 2]]
      if (wx * wx + wy * wy + wz * wz > longest) {
        return true
      }
      const [ox, oy, oz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
      const [nx, ny, nz] = [uy * wz - uz * wy, uz * wx - ux * wz, ux * wy - uy * wx]
      const dot = ox * nx + oy * ny + oz * nz
      const size = Math.sqrt((ox * ox + oy * oy + oz * oz) * (nx * nx + ny * ny + nz * nz))
      const isNeedle = ox * ox + oy * oy + oz * oz < 1e-6 * longest * longest
      if (size === 0 ? !isNeedle : dot < TURN_COSINE * size && !isNeedle) {
        return true
      }
    }
    h = turn(net, h)
    if (h === start) {
      break
    }
  }
  return false
}

/** Takes edges away that are shorter than `share` of the wanted length. */
function takeShort(
  net: TriangleNet,
  lengthOf: Float64Array,
  partOf: Int32Array,
  share: number,
  tick: (share: number) => void
): void {
  const p = net.positions
  const kinds = vertexKinds(net)
  for (let h = 0; h < net.halfEdgeCount; h += 1) {
    if (h % TOLD_EVERY === 0) {
      tick(h / net.halfEdgeCount)
    }
    const a = net.origin[h]
    if (a < 0 || (net.twin[h] >= 0 && net.twin[h] < h)) {
      continue
    }
    const b = net.origin[nextEdge(h)]
    const wanted = lengthOf[partOf[a]]
    if (squaredLength(net, a, b) > share * share * wanted * wanted) {
      continue
    }
    const isSharp = (net.marks[h] & SHARP) !== 0
    if (kinds[a] > 0 && kinds[b] > 0 && (!isSharp || (kinds[a] === 2 && kinds[b] === 2))) {
      continue
    }
    const keepsA = kinds[a] > kinds[b]
    const keepsB = kinds[b] > kinds[a]
    const x = keepsA ? p[a * 3] : keepsB ? p[b * 3] : (p[a * 3] + p[b * 3]) / 2
    const y = keepsA ? p[a * 3 + 1] : keepsB ? p[b * 3 + 1] : (p[a * 3 + 1] + p[b * 3 + 1]) / 2
    const z = keepsA ? p[a * 3 + 2] : keepsB ? p[b * 3 + 2] : (p[a * 3 + 2] + p[b * 3 + 2]) / 2
    const longest = LONGEST * LONGEST * wanted * wanted
    if (
      !canCollapse(net, h) ||
      wouldTurn(net, a, b, x, y, z, longest) ||
      wouldTurn(net, b, a, x, y, z, longest)
    ) {
      continue
    }
    collapse(net, h)
    kinds[a] = Math.max(kinds[a], kinds[b])
    p[a * 3] = x
    p[a * 3 + 1] = y
    p[a * 3 + 2] = z
  }
}

/** Turns edges so that the circle round each triangle is empty (Delaunay), where both triangles lie nearly in one plane. */
function turnEdges(net: TriangleNet): void {
  const p = net.positions
  const cosineAt = (a: number, b: number, c: number): number => {
    const [ux, uy, uz] = [p[b * 3] - p[a * 3], p[b * 3 + 1] - p[a * 3 + 1], p[b * 3 + 2] - p[a * 3 + 2]]
    const [vx, vy, vz] = [p[c * 3] - p[a * 3], p[c * 3 + 1] - p[a * 3 + 1], p[c * 3 + 2] - p[a * 3 + 2]]
    const size = Math.sqrt((ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz))
    return size > 0 ? (ux * vx + uy * vy + uz * vz) / size : 1
  }
  const normal = (a: number, b: number, c: number): [number, number, number] => {
    const [ux, uy, uz] = [p[b * 3] - p[a * 3], p[b * 3 + 1] - p[a * 3 + 1], p[b * 3 + 2] - p[a * 3 + 2]]
    const [vx, vy, vz] = [p[c * 3] - p[a * 3], p[c * 3 + 1] - p[a * 3 + 1], p[c * 3 + 2] - p[a * 3 + 2]]
    return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  }
  const agree = (m: readonly number[], n: readonly number[], cosine: number): boolean => {
    const dot = m[0] * n[0] + m[1] * n[1] + m[2] * n[2]
    const size = (m[0] * m[0] + m[1] * m[1] + m[2] * m[2]) * (n[0] * n[0] + n[1] * n[1] + n[2] * n[2])
    return dot > 0 && dot * dot >= cosine * cosine * size
  }
  for (let h = 0; h < net.halfEdgeCount; h += 1) {
    const t = net.twin[h]
    if (net.origin[h] < 0 || t < h || net.marks[h] & SHARP) {
      continue
    }
    const a = net.origin[h]
    const b = net.origin[t]
    const c = net.origin[previousEdge(h)]
    const d = net.origin[previousEdge(t)]
    // Angles opposite the edge sum to more than 180° exactly when the sum of these cosines is negative.
    if (cosineAt(c, a, b) + cosineAt(d, a, b) >= -1e-3) {
      continue
    }
    const m = normal(a, b, c)
    const n = normal(b, a, d)
    const isThin =
      m[0] * m[0] + m[1] * m[1] + m[2] * m[2] === 0 || n[0] * n[0] + n[1] * n[1] + n[2] * n[2] === 0
    const first = normal(d, c, a)
    const second = normal(c, d, b)
    if ((isThin || (agree(m, n, 0.9) && agree(first, second, 0.9))) && canFlip(net, h)) {
      flip(net, h)
    }
  }
}

/** The longest edge in wanted lengths. */
function longestEdge(net: TriangleNet, lengthOf: Float64Array, partOf: Int32Array): number {
  let most = 0
  for (let h = 0; h < net.halfEdgeCount; h += 1) {
    const a = net.origin[h]
    if (a >= 0) {
      const wanted = lengthOf[partOf[a]]
      most = Math.max(most, squaredLength(net, a, net.origin[nextEdge(h)]) / (wanted * wanted))
    }
  }
  return Math.sqrt(most)
}

/** Cuts edges that are longer than `share` of the wanted length. Returns the part of each vertex, new ones included. */
function cutLong(net: TriangleNet, lengthOf: Float64Array, partOf: Int32Array, share: number): Int32Array {
  const parts = Array.from(partOf)
  for (let h = 0; h < net.halfEdgeCount; h += 1) {
    const part = parts[net.origin[h]]
    const wanted = share * lengthOf[part]
    for (;;) {
      // The longest side of the triangle is cut first: other orders need not end.
      const n = nextEdge(h)
      const q = previousEdge(h)
      const [a, b, c] = [net.origin[h], net.origin[n], net.origin[q]]
      const [ab, bc, ca] = [squaredLength(net, a, b), squaredLength(net, b, c), squaredLength(net, c, a)]
      const longest = ab >= bc && ab >= ca ? h : bc >= ca ? n : q
      if (!(Math.max(ab, bc, ca) > wanted * wanted)) {
        break
      }
      split(net, longest)
      parts.push(part)
    }
  }
  return Int32Array.from(parts)
}

interface Sampled {
  readonly net: TriangleNet
  readonly partOf: Int32Array
}

/** Without what is gone. */
function compacted(net: TriangleNet, partOf: Int32Array): Sampled {
  const { net: compact, vertexOf } = compactNet(net)
  const parts = new Int32Array(compact.vertexCount)
  for (let vertex = 0; vertex < vertexOf.length; vertex += 1) {
    if (vertexOf[vertex] >= 0) {
      parts[vertexOf[vertex]] = partOf[vertex]
    }
  }
  return { net: compact, partOf: parts }
}

/** Connected pieces: the number of each vertex's, and each one's area. */
export function findParts(net: TriangleNet): { partOf: Int32Array; areas: number[] } {
  const partOf = new Int32Array(net.vertexCount).fill(-1)
  const areas: number[] = []
  const stack: number[] = []
  const faceMet = new Uint8Array(net.halfEdgeCount / 3)
  const p = net.positions
  const cross = new Float64Array(3)
  for (let f = 0; f < faceMet.length; f += 1) {
    if (faceMet[f] === 1 || net.origin[f * 3] < 0) {
      continue
    }
    const part = areas.length
    let area = 0
    stack.push(f)
    faceMet[f] = 1
    while (stack.length > 0) {
      const at = Number(stack.pop())
      const [a, b, c] = [net.origin[at * 3], net.origin[at * 3 + 1], net.origin[at * 3 + 2]]
      area += crossSides(p, a, b, c, cross) / 2
      partOf[a] = part
      partOf[b] = part
      partOf[c] = part
      for (let h = at * 3; h < at * 3 + 3; h += 1) {
        const other = net.twin[h]
        if (other >= 0) {
          const g = Math.floor(other / 3)
          if (faceMet[g] === 0) {
            faceMet[g] = 1
            stack.push(g)
          }
        }
      }
    }
    areas.push(area)
  }
  return { partOf, areas }
}

/**
 * The net with edges of nearly the wanted length of each part: long ones cut, short ones taken away, the rest turned (after Botsch
 * & Kobbelt 2004, "A Remeshing Approach to Multiresolution Modeling", without moving vertices). Sharp lines stay. Long edges are
 * halved together and what that leaves is evened out before the next halving: cut to the end at once, the needles of a simplified
 * surface become a hundred times the triangles that are needed.
 */
export function resample(
  net: TriangleNet,
  partOf: Int32Array,
  lengthOf: Float64Array,
  tick: (share: number) => void
): Sampled {
  const coarsening = [0.15, 0.35, SHORTEST]
  for (const [i, share] of coarsening.entries()) {
    takeShort(net, lengthOf, partOf, share, done => {
      tick((0.5 * (i + done)) / coarsening.length)
    })
    turnEdges(net)
  }
  let sampled = compacted(net, partOf)
  const most = longestEdge(sampled.net, lengthOf, sampled.partOf) / LONGEST
  let halvings = 0
  while (halvings < MOST_HALVINGS && most > 1 << halvings) {
    halvings += 1
  }
  const rounds = halvings + EVENING
  for (let round = 1; round <= rounds; round += 1) {
    const share = LONGEST * (1 << Math.max(0, halvings - round))
    const parts = cutLong(sampled.net, lengthOf, sampled.partOf, share)
    turnEdges(sampled.net)
    takeShort(sampled.net, lengthOf, parts, SHORTEST, done => {
      tick(0.5 + (0.5 * (round - 1 + done)) / rounds)
    })
    turnEdges(sampled.net)
    sampled = compacted(sampled.net, parts)
  }
  tick(1)
  return sampled
}
