import type { FieldLevel } from './hierarchy.ts'

const SWEEPS = 6

/** What joins two neighbouring lattices: a quarter turn and whole steps. */
export interface LatticeStep {
  /** Quarter turns from the first vertex's cross to the second's. */
  turns: number
  /** Steps from the first's lattice point to the second's, along the first's cross. */
  x: number
  y: number
  /** What is left after the steps, in steps. */
  restX: number
  restY: number
}

/** The cross of vertex j turned so that it matches that of i best: the number of quarter turns (Jakob et al. 2015, §3.1). */
export function matchingTurns(level: FieldLevel, i: number, j: number): number {
  const { normals: n, crosses: q } = level
  const [a, b] = [i * 3, j * 3]
  const [ux, uy, uz] = [
    n[a + 1] * q[a + 2] - n[a + 2] * q[a + 1],
    n[a + 2] * q[a] - n[a] * q[a + 2],
    n[a] * q[a + 1] - n[a + 1] * q[a],
  ]
  const [vx, vy, vz] = [
    n[b + 1] * q[b + 2] - n[b + 2] * q[b + 1],
    n[b + 2] * q[b] - n[b] * q[b + 2],
    n[b] * q[b + 1] - n[b + 1] * q[b],
  ]
  // How well j's first axis lies along i's first and second; its second axis the other way round.
  const c = q[a] * q[b] + q[a + 1] * q[b + 1] + q[a + 2] * q[b + 2] + ux * vx + uy * vy + uz * vz
  const s = ux * q[b] + uy * q[b + 1] + uz * q[b + 2] - (q[a] * vx + q[a + 1] * vy + q[a + 2] * vz)
  return Math.abs(c) >= Math.abs(s) ? (c >= 0 ? 0 : 2) : s >= 0 ? 1 : 3
}

const middle = new Float64Array(3)

/** The point nearest to both tangent planes between two vertices (Jakob et al. 2015, §4.3). */
function middlePoint(level: FieldLevel, i: number, j: number): void {
  const { points: p, normals: n } = level
  const [a, b] = [i * 3, j * 3]
  const n0p0 = n[a] * p[a] + n[a + 1] * p[a + 1] + n[a + 2] * p[a + 2]
  const n0p1 = n[a] * p[b] + n[a + 1] * p[b + 1] + n[a + 2] * p[b + 2]
  const n1p0 = n[b] * p[a] + n[b + 1] * p[a + 1] + n[b + 2] * p[a + 2]
  const n1p1 = n[b] * p[b] + n[b + 1] * p[b + 1] + n[b + 2] * p[b + 2]
  const n0n1 = n[a] * n[b] + n[a + 1] * n[b + 1] + n[a + 2] * n[b + 2]
  const inverse = 1 / (1 - n0n1 * n0n1 + 1e-4)
  const l0 = 2 * (n0p1 - n0p0 - n0n1 * (n1p0 - n1p1)) * inverse
  const l1 = 2 * (n1p0 - n1p1 - n0n1 * (n0p1 - n0p0)) * inverse
  for (let axis = 0; axis < 3; axis += 1) {
    middle[axis] = 0.5 * (p[a + axis] + p[b + axis]) - 0.25 * (n[a + axis] * l0 + n[b + axis] * l1)
  }
}

/** Coordinates of `middle` in the lattice at (ox, oy, oz), rounded down: the lattice square that holds it. */
function cellOf(
  ox: number,
  oy: number,
  oz: number,
  q: readonly number[],
  inverse: number,
  out: { x: number; y: number }
): void {
  const [dx, dy, dz] = [middle[0] - ox, middle[1] - oy, middle[2] - oz]
  out.x = Math.floor((q[0] * dx + q[1] * dy + q[2] * dz) * inverse)
  out.y = Math.floor((q[3] * dx + q[4] * dy + q[5] * dz) * inverse)
}

/** Both axes of vertex i's cross after quarter turns, 6 numbers. */
function axesOf(level: FieldLevel, i: number, turns: number, out: number[]): void {
  const { normals: n, crosses: q } = level
  const a = i * 3
  const tx = n[a + 1] * q[a + 2] - n[a + 2] * q[a + 1]
  const ty = n[a + 2] * q[a] - n[a] * q[a + 2]
  const tz = n[a] * q[a + 1] - n[a + 1] * q[a]
  const x0 = q[a]
  const y0 = q[a + 1]
  const z0 = q[a + 2]
  if (turns === 0) {
    out[0] = x0
    out[1] = y0
    out[2] = z0
    out[3] = tx
    out[4] = ty
    out[5] = tz
  } else if (turns === 1) {
    out[0] = tx
    out[1] = ty
    out[2] = tz
    out[3] = -x0
    out[4] = -y0
    out[5] = -z0
  } else if (turns === 2) {
    out[0] = -x0
    out[1] = -y0
    out[2] = -z0
    out[3] = -tx
    out[4] = -ty
    out[5] = -tz
  } else {
    out[0] = -tx
    out[1] = -ty
    out[2] = -tz
    out[3] = x0
    out[4] = y0
    out[5] = z0
  }
}

const axesI = [0, 0, 0, 0, 0, 0]
const axesJ = [0, 0, 0, 0, 0, 0]
const cellI = { x: 0, y: 0 }
const cellJ = { x: 0, y: 0 }
/** Lattice points of both sides that lie nearest to each other; 6 numbers. */
const nearest = new Float64Array(6)
/** Their steps from the lattices' own points; 4 numbers. */
const steps = new Int32Array(4)

/**
 * The two lattice points, one of i's at (ox, oy, oz) and one of j's, that lie nearest to each other round the middle of both
 * vertices (Jakob et al. 2015, §4.3, extrinsic).
 */
function nearestLatticePoints(
  level: FieldLevel,
  i: number,
  j: number,
  turns: number,
  ox: number,
  oy: number,
  oz: number
): void {
  const o = level.lattice
  const b = j * 3
  const scale = level.scales[i]
  const inverse = 1 / scale
  middlePoint(level, i, j)
  axesOf(level, j, (4 - turns) % 4, axesJ)
  cellOf(ox, oy, oz, axesI, inverse, cellI)
  cellOf(o[b], o[b + 1], o[b + 2], axesJ, inverse, cellJ)
  let best = Infinity
  for (let m = 0; m < 4; m += 1) {
    const ix = cellI.x + (m & 1)
    const iy = cellI.y + (m >> 1)
    const px = ox + (axesI[0] * ix + axesI[3] * iy) * scale
    const py = oy + (axesI[1] * ix + axesI[4] * iy) * scale
    const pz = oz + (axesI[2] * ix + axesI[5] * iy) * scale
    for (let k = 0; k < 4; k += 1) {
      const jx = cellJ.x + (k & 1)
      const jy = cellJ.y + (k >> 1)
      const qx = o[b] + (axesJ[0] * jx + axesJ[3] * jy) * scale
      const qy = o[b + 1] + (axesJ[1] * jx + axesJ[4] * jy) * scale
      const qz = o[b + 2] + (axesJ[2] * jx + axesJ[5] * jy) * scale
      const d = (px - qx) * (px - qx) + (py - qy) * (py - qy) + (pz - qz) * (pz - qz)
      if (d < best) {
        best = d
        nearest[0] = px
        nearest[1] = py
        nearest[2] = pz
        nearest[3] = qx
        nearest[4] = qy
        nearest[5] = qz
        steps[0] = ix
        steps[1] = iy
        steps[2] = jx
        steps[3] = jy
      }
    }
  }
}

/** Moves every vertex's lattice towards its neighbours' (Jakob et al. 2015, §4.3 "Position field"). */
function smoothLattice(level: FieldLevel): void {
  const {
    count,
    points: p,
    normals: n,
    lattice: o,
    offsets,
    targets,
    weights,
    kinds,
    directions,
    scales,
  } = level
  for (let i = 0; i < count; i += 1) {
    const a = i * 3
    if (kinds[i] === 2) {
      o[a] = p[a]
      o[a + 1] = p[a + 1]
      o[a + 2] = p[a + 2]
      continue
    }
    let [sx, sy, sz] = [o[a], o[a + 1], o[a + 2]]
    let total = 0
    axesOf(level, i, 0, axesI)
    for (let k = offsets[i]; k < offsets[i + 1]; k += 1) {
      const j = targets[k]
      const w = weights[k]
      nearestLatticePoints(level, i, j, matchingTurns(level, i, j), sx, sy, sz)
      const inverse = 1 / (total + w)
      sx = (nearest[0] * total + nearest[3] * w) * inverse
      sy = (nearest[1] * total + nearest[4] * w) * inverse
      sz = (nearest[2] * total + nearest[5] * w) * inverse
      total += w
      if (kinds[i] === 1) {
        const along =
          (sx - p[a]) * directions[a] +
          (sy - p[a + 1]) * directions[a + 1] +
          (sz - p[a + 2]) * directions[a + 2]
        sx = p[a] + along * directions[a]
        sy = p[a + 1] + along * directions[a + 1]
        sz = p[a + 2] + along * directions[a + 2]
      } else {
        const height = (sx - p[a]) * n[a] + (sy - p[a + 1]) * n[a + 1] + (sz - p[a + 2]) * n[a + 2]
        sx -= height * n[a]
        sy -= height * n[a + 1]
        sz -= height * n[a + 2]
      }
    }
    if (total > 0) {
      // Of this lattice, the point nearest to the vertex.
      const scale = scales[i]
      const [dx, dy, dz] = [p[a] - sx, p[a + 1] - sy, p[a + 2] - sz]
      const x = Math.round((axesI[0] * dx + axesI[1] * dy + axesI[2] * dz) / scale)
      const y = Math.round((axesI[3] * dx + axesI[4] * dy + axesI[5] * dz) / scale)
      o[a] = sx + (axesI[0] * x + axesI[3] * y) * scale
      o[a + 1] = sy + (axesI[1] * x + axesI[4] * y) * scale
      o[a + 2] = sz + (axesI[2] * x + axesI[5] * y) * scale
    }
  }
}

function handDown(coarse: FieldLevel, fine: FieldLevel): void {
  const { points: p, normals: n, lattice: o } = fine
  for (let i = 0; i < fine.count; i += 1) {
    const a = i * 3
    const b = fine.parents[i] * 3
    const [x, y, z] = [coarse.lattice[b], coarse.lattice[b + 1], coarse.lattice[b + 2]]
    const height = (x - p[a]) * n[a] + (y - p[a + 1]) * n[a + 1] + (z - p[a + 2]) * n[a + 2]
    o[a] = x - height * n[a]
    o[a + 1] = y - height * n[a + 1]
    o[a + 2] = z - height * n[a + 2]
  }
}

/** The field of lattices, from the coarsest level to the finest. */
export function alignLattices(levels: readonly FieldLevel[], tick: (share: number) => void): void {
  for (let l = levels.length - 1; l >= 0; l -= 1) {
    if (l + 1 < levels.length) {
      handDown(levels[l + 1], levels[l])
    }
    for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
      smoothLattice(levels[l])
      tick(1 / (1 << Math.min(l, 20)))
    }
  }
}

/** How the lattices of two neighbours on the finest level hang together. */
export function latticeStep(level: FieldLevel, i: number, j: number, out: LatticeStep): void {
  const o = level.lattice
  const a = i * 3
  out.turns = matchingTurns(level, i, j)
  axesOf(level, i, 0, axesI)
  nearestLatticePoints(level, i, j, out.turns, o[a], o[a + 1], o[a + 2])
  out.x = steps[0] - steps[2]
  out.y = steps[1] - steps[3]
  const inverse = 1 / level.scales[i]
  const [dx, dy, dz] = [nearest[3] - nearest[0], nearest[4] - nearest[1], nearest[5] - nearest[2]]
  out.restX = (axesI[0] * dx + axesI[1] * dy + axesI[2] * dz) * inverse
  out.restY = (axesI[3] * dx + axesI[4] * dy + axesI[5] * dz) * inverse
}
