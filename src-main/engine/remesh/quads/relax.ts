import type { Guide } from './guide.ts'
import { nextSide, previousSide } from './quad-net.ts'
import type { QuadNet } from './quad-net.ts'

/** Rounds of squaring, and of fitting to the source. */
const SQUARING = 14
const FITTING = 6
/** Share of the way that a vertex goes to where its faces want it. */
const STEP = 0.7

/** Unit normals of the vertices, 3 numbers each. */
function vertexNormals(net: QuadNet, out: Float64Array): void {
  const { origin, positions: p } = net
  out.fill(0)
  for (let f = 0; f < origin.length; f += 4) {
    if (origin[f] < 0) {
      continue
    }
    const [a, b, c] = [origin[f] * 3, origin[f + 1] * 3, origin[f + 2] * 3]
    const d = origin[f + 3] < 0 ? a : origin[f + 3] * 3
    const [ux, uy, uz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const isTriangle = origin[f + 3] < 0
    const [vx, vy, vz] = isTriangle
      ? [p[c] - p[b], p[c + 1] - p[b + 1], p[c + 2] - p[b + 2]]
      : [p[d] - p[b], p[d + 1] - p[b + 1], p[d + 2] - p[b + 2]]
    const s = isTriangle ? -1 : 1
    const [x, y, z] = [(uy * vz - uz * vy) * s, (uz * vx - ux * vz) * s, (ux * vy - uy * vx) * s]
    for (const at of isTriangle ? [a, b, c] : [a, b, c, d]) {
      out[at] += x
      out[at + 1] += y
      out[at + 2] += z
    }
  }
  for (let i = 0; i < out.length; i += 3) {
    const size = Math.sqrt(out[i] * out[i] + out[i + 1] * out[i + 1] + out[i + 2] * out[i + 2])
    if (size > 0) {
      out[i] /= size
      out[i + 1] /= size
      out[i + 2] /= size
    }
  }
}

/**
 * Moves each vertex towards the corners of the squares that fit its faces best (shape matching, Bouaziz, Deuss, Schwartzburg, Weise
 * & Pauly 2012, "Shape-Up", §4), then back to the source; vertices on lines slide along them, corners stay.
 */
function squareOnce(
  net: QuadNet,
  guide: Guide,
  normals: Float64Array,
  sums: Float64Array,
  counts: Float64Array
): void {
  const { origin, positions: p, kinds, leaving } = net
  sums.fill(0)
  counts.fill(0)
  for (let f = 0; f < origin.length; f += 4) {
    if (origin[f] < 0) {
      continue
    }
    const corners = origin[f + 3] < 0 ? 3 : 4
    let [cx, cy, cz] = [0, 0, 0]
    for (let k = 0; k < corners; k += 1) {
      const i = origin[f + k] * 3
      cx += p[i] / corners
      cy += p[i + 1] / corners
      cz += p[i + 2] / corners
    }
    if (corners === 3) {
      for (let k = 0; k < 3; k += 1) {
        const i = origin[f + k]
        sums[i * 3] += cx
        sums[i * 3 + 1] += cy
        sums[i * 3 + 2] += cz
        counts[i] += 1
      }
      continue
    }
    const [a, b, c, d] = [origin[f] * 3, origin[f + 1] * 3, origin[f + 2] * 3, origin[f + 3] * 3]
    // Half diagonals u = (a − c)/2 and v = (b − d)/2; in a square v is u turned by a quarter round the normal.
    const [ux, uy, uz] = [(p[a] - p[c]) / 2, (p[a + 1] - p[c + 1]) / 2, (p[a + 2] - p[c + 2]) / 2]
    const [vx, vy, vz] = [(p[b] - p[d]) / 2, (p[b + 1] - p[d + 1]) / 2, (p[b + 2] - p[d + 2]) / 2]
    let [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz)
    if (size === 0) {
      continue
    }
    nx /= size
    ny /= size
    nz /= size
    // u' = (u − n×v)/2 · … : mean of u and v turned back.
    const [wx, wy, wz] = [ny * vz - nz * vy, nz * vx - nx * vz, nx * vy - ny * vx]
    const [sx, sy, sz] = [(ux - wx) / 2, (uy - wy) / 2, (uz - wz) / 2]
    const [tx, ty, tz] = [ny * sz - nz * sy, nz * sx - nx * sz, nx * sy - ny * sx]
    const targets = [sx, sy, sz, tx, ty, tz, -sx, -sy, -sz, -tx, -ty, -tz]
    for (let k = 0; k < 4; k += 1) {
      const i = origin[f + k]
      sums[i * 3] += cx + targets[k * 3]
      sums[i * 3 + 1] += cy + targets[k * 3 + 1]
      sums[i * 3 + 2] += cz + targets[k * 3 + 2]
      counts[i] += 1
    }
  }
  for (let i = 0; i < leaving.length; i += 1) {
    if (leaving[i] < 0 || kinds[i] === 2 || counts[i] === 0) {
      continue
    }
    const at = i * 3
    const x = p[at] + (sums[at] / counts[i] - p[at]) * STEP
    const y = p[at + 1] + (sums[at + 1] / counts[i] - p[at + 1]) * STEP
    const z = p[at + 2] + (sums[at + 2] / counts[i] - p[at + 2]) * STEP
    bringBack(net, guide, normals, i, x, y, z)
  }
}

const tangent = [0, 0, 0]

/** The direction of the line at a vertex on it, from one neighbour on the line to the other; false when there are not two. */
function lineTangent(net: QuadNet, i: number): boolean {
  let [first, second, count] = [-1, -1, 0]
  const note = (vertex: number): void => {
    count += 1
    second = first
    first = vertex
  }
  const start = net.leaving[i]
  for (let h = start; h >= 0;) {
    if (net.sharp[h] === 1) {
      note(net.origin[nextSide(net, h)])
    }
    const into = previousSide(net, h)
    h = net.twin[into]
    if (h < 0) {
      note(net.origin[into])
    }
    if (h === start) {
      break
    }
  }
  if (count !== 2) {
    return false
  }
  for (let axis = 0; axis < 3; axis += 1) {
    tangent[axis] = net.positions[first * 3 + axis] - net.positions[second * 3 + axis]
  }
  return true
}

/** Puts vertex i where the source is nearest to (x, y, z), on its line if it has one; it stays where that would be a jump. */
function bringBack(
  net: QuadNet,
  guide: Guide,
  normals: Float64Array,
  i: number,
  x: number,
  y: number,
  z: number
): void {
  const p = net.positions
  const at = i * 3
  if (net.kinds[i] === 1) {
    if (!lineTangent(net, i) || !guide.onLine(x, y, z, tangent[0], tangent[1], tangent[2])) {
      return
    }
  } else if (!guide.onSurface(x, y, z, normals[at], normals[at + 1], normals[at + 2], Infinity)) {
    p[at] = x
    p[at + 1] = y
    p[at + 2] = z
    return
  }
  p[at] = guide.point[0]
  p[at + 1] = guide.point[1]
  p[at + 2] = guide.point[2]
}

/**
 * Moves vertices along their normals so that faces lie on the source in the mean, not their corners alone: samples in faces and on
 * edges, weighted as Simpson's rule does, tell how far the source is, and hand it to their corners (Jacobi steps of the least
 * squares).
 */
function fitOnce(
  net: QuadNet,
  guide: Guide,
  normals: Float64Array,
  shifts: Float64Array,
  weights: Float64Array
): void {
  const { origin, positions: p, kinds, leaving, twin } = net
  shifts.fill(0)
  weights.fill(0)
  const sample = (corners: readonly number[], share: readonly number[], importance: number): void => {
    let [x, y, z, nx, ny, nz] = [0, 0, 0, 0, 0, 0]
    for (let k = 0; k < corners.length; k += 1) {
      const i = corners[k] * 3
      x += p[i] * share[k]
      y += p[i + 1] * share[k]
      z += p[i + 2] * share[k]
      nx += normals[i] * share[k]
      ny += normals[i + 1] * share[k]
      nz += normals[i + 2] * share[k]
    }
    if (!guide.onSurface(x, y, z, nx, ny, nz, Infinity)) {
      return
    }
    const [dx, dy, dz] = [guide.point[0] - x, guide.point[1] - y, guide.point[2] - z]
    for (let k = 0; k < corners.length; k += 1) {
      const i = corners[k] * 3
      const w = share[k] * importance
      shifts[corners[k]] += (dx * normals[i] + dy * normals[i + 1] + dz * normals[i + 2]) * w
      weights[corners[k]] += w
    }
  }
  for (let f = 0; f < origin.length; f += 4) {
    if (origin[f] < 0) {
      continue
    }
    const corners =
      origin[f + 3] < 0 ? [origin[f], origin[f + 1], origin[f + 2]] : Array.from(origin.subarray(f, f + 4))
    sample(corners, corners.length === 4 ? [0.25, 0.25, 0.25, 0.25] : [1 / 3, 1 / 3, 1 / 3], 4)
    for (let h = f; h < f + corners.length; h += 1) {
      if (twin[h] > h && net.sharp[h] === 0) {
        sample([origin[h], origin[nextSide(net, h)]], [0.5, 0.5], 2)
      }
    }
  }
  for (let i = 0; i < leaving.length; i += 1) {
    if (leaving[i] < 0 || kinds[i] > 0) {
      continue
    }
    sample([i], [1], 1)
    const shift = shifts[i] / weights[i]
    const at = i * 3
    if (Number.isFinite(shift)) {
      p[at] += normals[at] * shift
      p[at + 1] += normals[at + 1] * shift
      p[at + 2] += normals[at + 2] * shift
    }
  }
}

/** Squares the faces on the source, then fits them to it. Works in place. */
export function relaxQuads(
  net: QuadNet,
  guide: Guide,
  rounds: { squaring?: number; fitting?: number },
  tick: (share: number) => void
): void {
  const size = net.leaving.length
  const normals = new Float64Array(size * 3)
  const sums = new Float64Array(size * 3)
  const counts = new Float64Array(size)
  const squaring = rounds.squaring ?? SQUARING
  const fitting = rounds.fitting ?? FITTING
  for (let i = 0; i < squaring; i += 1) {
    vertexNormals(net, normals)
    squareOnce(net, guide, normals, sums, counts)
    tick((i + 1) / (squaring + fitting))
  }
  vertexNormals(net, normals)
  for (let i = 0; i < fitting; i += 1) {
    fitOnce(net, guide, normals, counts.fill(0), new Float64Array(size))
    tick((squaring + i + 1) / (squaring + fitting))
  }
}
