import { clamp, pow } from '../kernel/det-math.ts'
import { boundsOf, compactMesh, type Solid } from '../kernel/mesh.ts'
import { simplifyIndices } from '../kernel/simplify.ts'
import { fillDiagonals, surfaceNets, type NetMesh, type ScalarGrid } from '../kernel/surface-nets.ts'
import { isClosed } from '../kernel/topology.ts'
import type { Vec3 } from '../kernel/types.ts'
import { dot, normalize } from '../kernel/vector.ts'
import { createBlendField, type ActiveBalls, type BlendField } from './blend-field.ts'
import type { Detail } from './detail.ts'
import { ShapeError } from './errors.ts'
import { ballBoxes } from './measure.ts'
import { dropInnerShells } from './shells.ts'
import type { BlendBall, BlendShape } from './types.ts'

/** Samples along one side of a block that is tested as a whole. */
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

/** Pulls vertices onto the surface along the field's gradient and reads its normals there. */
class Projector {
  readonly #field: BlendField
  readonly #cell: number
  readonly #step: number
  readonly #gradient: [number, number, number] = [0, 0, 0]
  #active: ActiveBalls = { adding: [], carving: [] }
  /** The neighbourhood that was entered last, in its sides from the origin. */
  #homeX = NaN
  #homeY = NaN
  #homeZ = NaN

  constructor(field: BlendField, cell: number) {
    this.#field = field
    this.#cell = cell
    this.#step = cell * 0.05
  }

  /** Looks up the balls that matter around a point, once for each neighbourhood. */
  enter(point: Vec3): void {
    const side = this.#cell * 4
    const x = Math.floor(point[0] / side)
    const y = Math.floor(point[1] / side)
    const z = Math.floor(point[2] / side)
    if (x === this.#homeX && y === this.#homeY && z === this.#homeZ) {
      return
    }
    this.#homeX = x
    this.#homeY = y
    this.#homeZ = z
    const home = [x, y, z]
    this.#active = this.#field.activeIn(
      home.map(at => (at - 0.5) * side),
      home.map(at => (at + 1.5) * side)
    )
  }

  /** Central differences. On the mirror plane the gradient lies in the plane. */
  gradientAt(point: Vec3, onPlane: boolean): Vec3 {
    const x = point[0]
    const y = point[1]
    const z = point[2]
    const h = this.#step
    const gradient = this.#gradient
    gradient[0] = onPlane ? 0 : (this.#valueAt(x + h, y, z) - this.#valueAt(x - h, y, z)) / (2 * h)
    gradient[1] = (this.#valueAt(x, y + h, z) - this.#valueAt(x, y - h, z)) / (2 * h)
    gradient[2] = (this.#valueAt(x, y, z + h) - this.#valueAt(x, y, z - h)) / (2 * h)
    return gradient
  }

  #valueAt(x: number, y: number, z: number): number {
    return this.#field.valueAt(x, y, z, this.#active)
  }

  /** Two Newton steps, at most half a cell away. */
  project(start: Vec3, onPlane: boolean): Vec3 {
    const point: [number, number, number] = [start[0], start[1], start[2]]
    for (let round = 0; round < 2; round += 1) {
      const value = this.#valueAt(point[0], point[1], point[2])
      const gradient = this.gradientAt(point, onPlane)
      const slope = dot(gradient, gradient)
      if (!(slope > 1e-6)) {
        break
      }
      for (let axis = 0; axis < 3; axis += 1) {
        const moved = point[axis] - (gradient[axis] * value) / slope
        point[axis] = clamp(moved, start[axis] - 0.5 * this.#cell, start[axis] + 0.5 * this.#cell)
      }
    }
    return point
  }
}

/** The net on the true surface, with the field's own normals. */
function project(net: NetMesh, field: BlendField, lattice: Lattice): Solid {
  const { origin, cell, isHalf } = lattice
  const positions = new Float64Array(net.positions.length)
  const normals = new Float64Array(net.positions.length)
  const projector = new Projector(field, cell)
  for (let i = 0; i < positions.length; i += 3) {
    const onPlane = isHalf && net.positions[i] < 1
    const at = (axis: number): number => origin[axis] + net.positions[i + axis] * cell
    const start: Vec3 = [onPlane ? 0 : at(0), at(1), at(2)]
    projector.enter(start)
    const point = projector.project(start, onPlane)
    // The half may touch the mirror plane only where it is open.
    const x = isHalf && !onPlane ? Math.max(point[0], cell * 0.02) : point[0]
    const kept: Vec3 = [x, point[1], point[2]]
    positions.set(kept, i)
    normals.set(normalize(projector.gradientAt(kept, onPlane), [0, 0, 0]), i)
  }
  return { positions, indices: net.indices, normals }
}

/** Both halves of a mesh that is open at x = 0. Vertices on the plane are shared. */
function mirrorHalf(half: Solid): Solid {
  const count = half.positions.length / 3
  const twin = new Uint32Array(count)
  const positions = [...half.positions]
  const normals = half.normals ? [...half.normals] : []
  for (let vertex = 0; vertex < count; vertex += 1) {
    const x = half.positions[vertex * 3]
    const y = half.positions[vertex * 3 + 1]
    const z = half.positions[vertex * 3 + 2]
    twin[vertex] = x === 0 ? vertex : positions.length / 3
    if (x !== 0) {
      positions.push(-x, y, z)
      normals.push(-normals[vertex * 3], normals[vertex * 3 + 1], normals[vertex * 3 + 2])
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
  return { positions: Float64Array.from(positions), indices, normals: Float64Array.from(normals) }
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
    const indices = simplifyIndices(source, { triangles: 4, maxError, ...attempt })
    const solid = whole(compactMesh({ ...mesh, indices }))
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
  return dropInnerShells(thinned(project(compactMesh(net), field, lattice), lattice, detail))
}
