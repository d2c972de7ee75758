import { Bvh, createHit } from '../../kernel/bvh.ts'
import { crossSides } from '../../kernel/triangles.ts'
import { samplesOf, type Guide } from './guide.ts'
import type { QuadNet } from './quad-net.ts'

/** Places of the source that pull for each vertex, and at most in all. */
const SAMPLES = 40
const MOST_SAMPLES = 60_000

/**
 * Moves vertices so that the source lies near the quads, not only the quads near the source: even squares draw back from tips and thin ends,
 * where each place of the source that is left outside now pulls at the corners of the face that is nearest to it (simultaneous iteration, SIRT;
 * Gilbert 1972). Lines and corners stay, and so does what would turn a face over.
 */
export function pullToSource(net: QuadNet, guide: Guide, rounds: number): void {
  const { leaving, positions: p, kinds } = net
  const indices = trianglesOf(net)
  const used = leaving.reduce((sum, h) => sum + (h >= 0 ? 1 : 0), 0)
  const samples = guide.samples(Math.min(SAMPLES * used, MOST_SAMPLES))
  const moves = new Float64Array(p.length)
  const weights = new Float64Array(leaving.length)
  const shares = new Float64Array(3)
  const cross = new Float64Array(3)
  const hit = createHit()
  for (let round = 0; round < rounds; round += 1) {
    const tree = new Bvh({ positions: p, indices })
    moves.fill(0)
    weights.fill(0)
    for (let i = 0; i < samples.length; i += 6) {
      const [x, y, z] = [samples[i], samples[i + 1], samples[i + 2]]
      tree.closestPoint(x, y, z, hit)
      const first = 3 * hit.triangle
      crossSides(p, indices[first], indices[first + 1], indices[first + 2], cross)
      // The other side of a thin part is not what is meant.
      if (cross[0] * samples[i + 3] + cross[1] * samples[i + 4] + cross[2] * samples[i + 5] <= 0) {
        continue
      }
      sharesAt(p, indices, first, hit.x, hit.y, hit.z, shares)
      for (let k = 0; k < 3; k += 1) {
        const vertex = indices[first + k]
        weights[vertex] += shares[k]
        moves[3 * vertex] += shares[k] * (x - hit.x)
        moves[3 * vertex + 1] += shares[k] * (y - hit.y)
        moves[3 * vertex + 2] += shares[k] * (z - hit.z)
      }
    }
    for (let i = 0; i < moves.length; i += 1) {
      const vertex = Math.floor(i / 3)
      moves[i] = kinds[vertex] === 0 && weights[vertex] > 0 ? moves[i] / weights[vertex] : 0
    }
    holdTurned(p, moves, indices)
    for (let i = 0; i < moves.length; i += 1) {
      p[i] += moves[i]
    }
  }
}

/** Root mean square distance of source and faces, both ways: what is lost of a thin part lies far away, and so does what bridges it. */
export function distanceOf(net: QuadNet, guide: Guide): number {
  const used = net.leaving.reduce((sum, h) => sum + (h >= 0 ? 1 : 0), 0)
  const count = Math.min(SAMPLES * used, MOST_SAMPLES)
  const faces = { positions: net.positions, indices: trianglesOf(net) }
  const tree = new Bvh(faces)
  const hit = createHit()
  const there = meanSquare(guide.samples(count), (x, y, z) => {
    tree.closestPoint(x, y, z, hit)
    return hit.distance
  })
  return Math.sqrt((there + meanSquare(samplesOf(faces, count), guide.distance)) / 2)
}

function meanSquare(samples: Float64Array, distance: (x: number, y: number, z: number) => number): number {
  let sum = 0
  for (let i = 0; i < samples.length; i += 6) {
    const away = distance(samples[i], samples[i + 1], samples[i + 2])
    sum += away * away
  }
  return (6 * sum) / Math.max(6, samples.length)
}

/** The faces as triangles, as they are given away. */
function trianglesOf({ origin }: QuadNet): Uint32Array {
  const indices: number[] = []
  for (let f = 0; f < origin.length; f += 4) {
    if (origin[f] < 0) {
      continue
    }
    indices.push(origin[f], origin[f + 1], origin[f + 2])
    if (origin[f + 3] >= 0) {
      indices.push(origin[f], origin[f + 2], origin[f + 3])
    }
  }
  return Uint32Array.from(indices)
}

/** Shares of a triangle's corners at a place in it. */
function sharesAt(
  p: Float64Array,
  indices: Uint32Array,
  first: number,
  x: number,
  y: number,
  z: number,
  out: Float64Array
): void {
  const [a, b, c] = [3 * indices[first], 3 * indices[first + 1], 3 * indices[first + 2]]
  const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
  const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
  const [wx, wy, wz] = [x - p[a], y - p[a + 1], z - p[a + 2]]
  const uu = ux * ux + uy * uy + uz * uz
  const uv = ux * vx + uy * vy + uz * vz
  const vv = vx * vx + vy * vy + vz * vz
  const wu = wx * ux + wy * uy + wz * uz
  const wv = wx * vx + wy * vy + wz * vz
  const determinant = uu * vv - uv * uv
  const clamp = (share: number): number => Math.max(0, Math.min(1, share))
  out[1] = determinant > 0 ? clamp((vv * wu - uv * wv) / determinant) : 1 / 3
  out[2] = determinant > 0 ? Math.min(1 - out[1], clamp((uu * wv - uv * wu) / determinant)) : 1 / 3
  out[0] = 1 - out[1] - out[2]
}

/** Takes back the moves of the corners of faces that would turn over. */
function holdTurned(p: Float64Array, moves: Float64Array, indices: Uint32Array): void {
  const moved = p.map((value, i) => value + moves[i])
  const before = new Float64Array(3)
  const after = new Float64Array(3)
  const held = new Set<number>()
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i], indices[i + 1], indices[i + 2]]
    const was = crossSides(p, a, b, c, before)
    const is = crossSides(moved, a, b, c, after)
    const dot = before[0] * after[0] + before[1] * after[1] + before[2] * after[2]
    if (dot < 0.3 * was * is) {
      for (const vertex of [a, b, c]) {
        held.add(vertex)
      }
    }
  }
  for (const vertex of held) {
    moves.fill(0, 3 * vertex, 3 * vertex + 3)
  }
}
