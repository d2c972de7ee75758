import { pow } from '../kernel/det-math.ts'
import { boundsOf, compactMesh, type Solid } from '../kernel/mesh.ts'
import { simplifyMesh } from '../kernel/simplify.ts'
import { fillDiagonals, surfaceNets, type NetMesh, type ScalarGrid } from '../kernel/surface-nets.ts'
import { isClosed } from '../kernel/topology.ts'
import type { Vec3 } from '../kernel/types.ts'
import { createBlendField, type ActiveBalls, type BlendField } from './blend-field.ts'
import type { Detail } from './detail.ts'
import { ShapeError } from './errors.ts'
import { ballBoxes } from './measure.ts'
import { dropInnerShells } from './shells.ts'
import type { BlendBall, BlendShape } from './types.ts'

/** Samples along one side of a block that is judged as a whole. */
const BLOCK = 8
/** Most samples of one grid: 16 MB, a second of work. */
const MAX_SAMPLES = 4_000_000
/** The chord (relative to the model) at which the grid is as fine as the shape's own `detail`. */
const NOMINAL_CHORD = 0.0012

/** Where the samples lie. A symmetric blend is sampled from x = −cell/2 on, and mirrored. */
interface Lattice {
  readonly origin: Vec3
  readonly cell: number
  readonly size: readonly [number, number, number]
  readonly isHalf: boolean
}

function mirrored(ball: BlendBall): BlendBall {
  const flip = ([x, y, z]: Vec3): Vec3 => [-x, y, z]
  if (ball.kind === 'cone') {
    return { ...ball, from: flip(ball.from), to: flip(ball.to) }
  }
  const turned = ball.rotate ? { rotate: [ball.rotate[0], -ball.rotate[1], -ball.rotate[2]] as Vec3 } : {}
  return { ...ball, at: flip(ball.at), ...turned }
}

/** True when every ball has its mirror image across x = 0 in the list (or is its own). */
export function isSymmetric(balls: readonly BlendBall[]): boolean {
  const print = (ball: BlendBall): string =>
    JSON.stringify(
      Object.entries(ball).sort(([a], [b]) => (a < b ? -1 : 1)),
      (_, value: unknown) => (typeof value === 'number' ? value + 0 : value)
    )
  const known = new Map<string, number>()
  for (const ball of balls) {
    known.set(print(ball), (known.get(print(ball)) ?? 0) + 1)
  }
  return balls.every(ball => (known.get(print(mirrored(ball))) ?? 0) >= 1)
}

function thinnest(ball: BlendBall): number {
  return ball.kind === 'ball' ? Math.min(...ball.radii) : Math.max(ball.r0, ball.r1)
}

function latticeOf(shape: BlendShape, detail: Detail): Lattice {
  const adding = shape.balls.filter(ball => !ball.sub)
  if (adding.length === 0) {
    throw new ShapeError('blend: at least one ball must add material')
  }
  const points = adding.flatMap(ballBoxes).flat(2)
  const { min, max } = boundsOf(points)
  const isHalf = isSymmetric(shape.balls)
  const fineness = Math.min(1.2, Math.max(0.5, Math.sqrt(detail.tolerance.chord / NOMINAL_CHORD)))
  const thin = Math.min(...adding.map(thinnest))
  const margin = shape.blend
  const extents = [0, 1, 2].map(axis => max[axis] - min[axis] + 2 * margin)
  const volume = (extents[0] * extents[1] * extents[2]) / (isHalf ? 2 : 1)
  const floor = pow(volume / MAX_SAMPLES, 1 / 3)
  const cell = Math.max(Math.min(shape.detail * fineness, thin * 0.8), floor)
  // Planes lie at half cells around 0, so that the grid itself is symmetric.
  const first = (axis: number): number =>
    axis === 0 && isHalf ? -0.5 : Math.floor((min[axis] - margin) / cell) - 2.5
  const count = (axis: number): number => Math.ceil((max[axis] + margin) / cell - first(axis)) + 3
  return {
    origin: [first(0) * cell, first(1) * cell, first(2) * cell],
    cell,
    size: [count(0), count(1), count(2)],
    isHalf,
  }
}

/** Evaluates the field block by block; blocks that no ball reaches, or that one ball holds, are filled without looking. */
function sampleField(field: BlendField, lattice: Lattice): ScalarGrid {
  const { origin, cell, size } = lattice
  const [nx, ny, nz] = size
  const values = new Float32Array(nx * ny * nz).fill(cell)
  for (let bz = 0; bz < nz; bz += BLOCK) {
    for (let by = 0; by < ny; by += BLOCK) {
      for (let bx = 0; bx < nx; bx += BLOCK) {
        const end = [Math.min(bx + BLOCK, nx), Math.min(by + BLOCK, ny), Math.min(bz + BLOCK, nz)]
        const low = [bx, by, bz].map((at, axis) => origin[axis] + at * cell)
        const high = end.map((at, axis) => origin[axis] + (at - 1) * cell)
        const active = field.activeIn(low, high)
        if (active.adding.length === 0) {
          continue
        }
        const fill = field.isFilled(low, high, active)
        for (let z = bz; z < end[2]; z += 1) {
          for (let y = by; y < end[1]; y += 1) {
            for (let x = bx, at = bx + y * nx + z * nx * ny; x < end[0]; x += 1, at += 1) {
              values[at] = fill
                ? -cell
                : field.valueAt(origin[0] + x * cell, origin[1] + y * cell, origin[2] + z * cell, active)
            }
          }
        }
      }
    }
  }
  closeRim({ values, size }, lattice)
  return { values, size }
}

/** The outermost samples are outside by construction; on the mirror plane both sides are made equal to the bit. */
function closeRim({ values, size }: ScalarGrid, { cell, isHalf }: Lattice): void {
  const [nx, ny, nz] = size
  for (let z = 0; z < nz; z += 1) {
    for (let y = 0; y < ny; y += 1) {
      const row = y * nx + z * nx * ny
      const isRim = y === 0 || z === 0 || y === ny - 1 || z === nz - 1
      for (let x = 0; x < nx; x += 1) {
        if (isRim || x === nx - 1 || (x === 0 && !isHalf)) {
          values[row + x] = Math.max(values[row + x], cell * 0.01)
        }
      }
      if (isHalf) {
        values[row] = values[row + 1]
      }
    }
  }
}

/** Pulls the net's vertices onto the surface by Newton steps along the field's gradient, at most half a cell. */
function project(net: NetMesh, field: BlendField, lattice: Lattice): Float64Array {
  const { origin, cell, isHalf } = lattice
  const positions = new Float64Array(net.positions.length)
  const step = cell * 0.05
  let active: ActiveBalls = { adding: [], carving: [] }
  let block = ''
  for (let i = 0; i < positions.length; i += 3) {
    const start = [0, 1, 2].map(axis => origin[axis] + net.positions[i + axis] * cell)
    const onPlane = isHalf && net.positions[i] < 1
    if (onPlane) {
      start[0] = 0
    }
    const home = start.map(value => Math.floor(value / (cell * 4)))
    if (home.join() !== block) {
      block = home.join()
      active = field.activeIn(
        home.map(at => (at - 0.5) * cell * 4),
        home.map(at => (at + 1.5) * cell * 4)
      )
    }
    const point = [...start]
    for (let round = 0; round < 2; round += 1) {
      const [x, y, z] = point
      const value = field.valueAt(x, y, z, active)
      const gx = onPlane ? 0 : field.valueAt(x + step, y, z, active) - field.valueAt(x - step, y, z, active)
      const gy = field.valueAt(x, y + step, z, active) - field.valueAt(x, y - step, z, active)
      const gz = field.valueAt(x, y, z + step, active) - field.valueAt(x, y, z - step, active)
      const slope = (gx * gx + gy * gy + gz * gz) / (4 * step * step)
      if (!(slope > 1e-6)) {
        break
      }
      const factor = -value / slope / (2 * step)
      point[0] += gx * factor
      point[1] += gy * factor
      point[2] += gz * factor
    }
    for (let axis = 0; axis < 3; axis += 1) {
      const shift = Math.min(0.5 * cell, Math.max(-0.5 * cell, point[axis] - start[axis]))
      positions[i + axis] = start[axis] + (Number.isFinite(shift) ? shift : 0)
    }
    // The half may touch the mirror plane only where it is open.
    if (isHalf && !onPlane) {
      positions[i] = Math.max(positions[i], cell * 0.02)
    }
  }
  return positions
}

/** Both halves of a mesh that is open at x = 0. Vertices on the plane are shared. */
function mirrorHalf(half: Solid): Solid {
  const count = half.positions.length / 3
  const twin = new Uint32Array(count)
  const positions = [...half.positions]
  for (let vertex = 0; vertex < count; vertex += 1) {
    const x = half.positions[vertex * 3]
    twin[vertex] = x === 0 ? vertex : positions.length / 3
    if (x !== 0) {
      positions.push(-x, half.positions[vertex * 3 + 1], half.positions[vertex * 3 + 2])
    }
  }
  const indices = new Uint32Array(half.indices.length * 2)
  indices.set(half.indices)
  for (let i = 0; i < half.indices.length; i += 3) {
    const at = half.indices.length + i
    indices[at] = twin[half.indices[i]]
    indices[at + 1] = twin[half.indices[i + 2]]
    indices[at + 2] = twin[half.indices[i + 1]]
  }
  return { positions: Float64Array.from(positions), indices }
}

/** Fewer triangles within the chord error; takes the first attempt that stays closed. */
function thinned(mesh: Solid, lattice: Lattice, detail: Detail): Solid {
  const whole = (half: Solid): Solid => (lattice.isHalf ? mirrorHalf(half) : half)
  const source = { positions: Float32Array.from(mesh.positions), indices: mesh.indices }
  const maxError = Math.min(detail.chord * 0.7, lattice.cell * 0.35)
  for (const attempt of [
    { isRegular: false, locksBorder: false },
    { isRegular: true, locksBorder: false },
    { isRegular: true, locksBorder: true },
  ]) {
    const simple = simplifyMesh(source, { triangles: 4, maxError, ...attempt })
    const solid = whole({ positions: Float64Array.from(simple.positions), indices: simple.indices })
    if (solid.indices.length > 0 && isClosed(solid)) {
      return solid
    }
  }
  return whole(mesh)
}

/** The smooth union of balls and cones. Throws `ShapeError` when nothing is left. */
export function compileBlend(shape: BlendShape, detail: Detail): Solid {
  const lattice = latticeOf(shape, detail)
  const field = createBlendField(shape, lattice.cell * 0.75, ballBoxes)
  const grid = sampleField(field, lattice)
  fillDiagonals(grid)
  if (lattice.isHalf) {
    closeRim(grid, lattice)
  }
  const net = surfaceNets(grid)
  if (net.indices.length === 0) {
    throw new ShapeError('blend: the balls are smaller than the detail, or carved away')
  }
  const used = compactMesh(net.positions, net.indices)
  const positions = project(used, field, lattice)
  return dropInnerShells(thinned({ positions, indices: used.indices }, lattice, detail))
}
