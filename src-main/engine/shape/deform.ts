import { cos, hypot, PI, sin, smoothstep, TAU } from '../kernel/det-math.ts'
import { boundsOf, type Bounds, type Solid } from '../kernel/mesh.ts'
import { createFractalNoise } from '../kernel/noise.ts'
import { createRandom } from '../kernel/random.ts'
import type { Vec3 } from '../kernel/types.ts'
import { add, normalize, subtract } from '../kernel/vector.ts'
import { withoutExcess } from './excess.ts'
import { splitLongEdges } from './refine-edges.ts'
import type { Detail } from './detail.ts'
import { flexionMap } from './flexion.ts'
import { outlineMap } from './outline.ts'
import type { DeformShape, HeightField, Lobe } from './types.ts'

type SpaceMap = (point: Vec3) => Vec3

/** Number of the axis along which the deformation runs, and of the two across (cyclic). */
function axesOf(axis: DeformShape['axis']): [number, number, number] {
  const along = axis === 'x' ? 0 : axis === 'z' ? 2 : 1
  return [along, (along + 1) % 3, (along + 2) % 3]
}

function withAxes(point: Vec3, changes: readonly (readonly [number, number])[]): Vec3 {
  const result: [number, number, number] = [point[0], point[1], point[2]]
  for (const [axis, value] of changes) {
    result[axis] = value
  }
  return result
}

/** Maps of space by kind. Lengths are taken from `bounds`, the box around what is deformed. */
function mapOf(shape: DeformShape, bounds: Bounds, solids: readonly Solid[]): SpaceMap {
  const [along, u, v] = axesOf(shape.axis)
  const start = bounds.min[along]
  const extent = Math.max(bounds.max[along] - start, 1e-9)
  const middle = (axis: number): number => (bounds.min[axis] + bounds.max[axis]) / 2
  const share = (point: Vec3): number => (point[along] - start) / extent
  const { amount } = shape
  switch (shape.kind) {
    case 'lean':
      return point => withAxes(point, [[u, point[u] + amount * extent * share(point)]])
    case 'taper':
      return point => {
        const factor = Math.max(1 + (amount - 1) * share(point), 0.02)
        return withAxes(
          point,
          [u, v].map(axis => [axis, middle(axis) + (point[axis] - middle(axis)) * factor] as const)
        )
      }
    case 'twist':
      return point => {
        const c = cos(amount * share(point))
        const s = sin(amount * share(point))
        const x = point[u] - middle(u)
        const y = point[v] - middle(v)
        return withAxes(point, [
          [u, middle(u) + c * x - s * y],
          [v, middle(v) + s * x + c * y],
        ])
      }
    case 'bulge':
      return point => {
        const factor = Math.max(1 + amount * sin(PI * Math.min(1, Math.max(0, share(point)))), 0.02)
        return withAxes(
          point,
          [u, v].map(axis => [axis, middle(axis) + (point[axis] - middle(axis)) * factor] as const)
        )
      }
    case 'bend':
      return bendMap(amount, { along, u, start, extent, centre: middle(u) })
    case 'crumple':
      return crumpleMap(shape, bounds)
    case 'dent':
      return dentMap(shape, bounds)
    case 'outline':
      return outlineMap(shape.outline ?? 'heart', shape.axis ?? 'y', bounds, solids)
    case 'relief':
      return reliefMap(shape.relief, amount, { along, u, v })
    case 'flexion':
      return shape.hinge === undefined ? point => point : flexionMap(amount, shape.hinge)
  }
}

/** Moves what lies over a height field by `amount` of its height there: a print on cloth. */
function reliefMap(
  field: HeightField | undefined,
  amount: number,
  { along, u, v }: { readonly along: number; readonly u: number; readonly v: number }
): SpaceMap {
  if (field === undefined) {
    return point => point
  }
  const { u0, v0, step, columns, rows, heights } = field
  const cell = (at: number, count: number): readonly [number, number] => {
    const place = Math.min(count - 1, Math.max(0, at))
    const low = Math.min(count - 2, Math.floor(place))
    return [low, place - low]
  }
  return point => {
    const [column, s] = cell((point[u] - u0) / step, columns)
    const [row, t] = cell((point[v] - v0) / step, rows)
    const level = (r: number): number =>
      heights[r * columns + column] * (1 - s) + heights[r * columns + column + 1] * s
    return withAxes(point, [[along, point[along] + amount * (level(row) * (1 - t) + level(row + 1) * t)]])
  }
}

interface BendFrame {
  readonly along: number
  readonly u: number
  readonly start: number
  readonly extent: number
  readonly centre: number
}

/** Bends the axis into an arc of `amount` radians toward +u; lengths along the axis are kept. */
function bendMap(amount: number, { along, u, start, extent, centre }: BendFrame): SpaceMap {
  if (Math.abs(amount) < 1e-6) {
    return point => point
  }
  const radius = extent / amount
  return point => {
    const angle = ((point[along] - start) / extent) * amount
    const reach = radius - (point[u] - centre)
    return withAxes(point, [
      [u, centre + radius - reach * cos(angle)],
      [along, start + reach * sin(angle)],
    ])
  }
}

/** Fractal noise in all three directions; `amount` is the shift relative to the size. */
function crumpleMap(shape: DeformShape, bounds: Bounds): SpaceMap {
  const size = Math.max(...[0, 1, 2].map(axis => bounds.max[axis] - bounds.min[axis]))
  const fields = ['x', 'y', 'z'].map(axis => createFractalNoise(`crumple/${shape.seed ?? 0}/${axis}`, 3))
  const frequency = 2.6 / size
  return point => {
    const x = point[0] * frequency
    const y = point[1] * frequency
    const z = point[2] * frequency
    const [dx, dy, dz] = fields.map(field => field(x, y, z) * shape.amount * size)
    return [point[0] + dx, point[1] + dy, point[2] + dz]
  }
}

/** Number of knocks of one dented form. */
const KNOCKS = 7

/** Knocks from outside, spread evenly (a golden spiral) and a little by chance: points near one are pressed inward. */
function dentMap(shape: DeformShape, bounds: Bounds): SpaceMap {
  const random = createRandom(`dent/${shape.seed ?? 0}`)
  const half = [0, 1, 2].map(axis => Math.max((bounds.max[axis] - bounds.min[axis]) / 2, 1e-9))
  const centre = [0, 1, 2].map(axis => (bounds.max[axis] + bounds.min[axis]) / 2)
  const size = Math.max(...half) * 2
  const start = random.next()
  const knocks = Array.from({ length: KNOCKS }, (_, i) => {
    const y = 1 - (2 * i + 1) / KNOCKS + random.range(-0.1, 0.1)
    const angle = TAU * (start + i * 0.618034 + random.range(-0.06, 0.06))
    const direction = normalize([sin(angle), y, cos(angle)])
    // Where the ray from the middle leaves the box.
    const reachToBox = Math.min(
      ...[0, 1, 2].map(axis => half[axis] / Math.max(Math.abs(direction[axis]), 1e-9))
    )
    const at = (axis: number): number => centre[axis] + direction[axis] * reachToBox
    return { at: [at(0), at(1), at(2)] as const, direction, reach: random.range(0.14, 0.28) * size }
  })
  return point =>
    knocks.reduce<Vec3>((moved, { at, direction, reach }) => {
      const away = hypot(point[0] - at[0], point[1] - at[1], point[2] - at[2])
      const depth = shape.amount * reach * (1 - smoothstep(0, reach, away))
      return [
        moved[0] - direction[0] * depth,
        moved[1] - direction[1] * depth,
        moved[2] - direction[2] * depth,
      ]
    }, point)
}

/** What a lobe is in a body that bends; every other deformation leaves lobes as they are. */
export function bentLobe({ kind, amount, hinge }: DeformShape, lobe: Lobe): Lobe {
  if (kind !== 'flexion' || hinge === undefined) {
    return lobe
  }
  const map = flexionMap(amount, hinge)
  if (lobe.kind === 'cone') {
    return { ...lobe, from: map(lobe.from), to: map(lobe.to) }
  }
  const middle = map(lobe.at)
  const axis = (way: Vec3): Vec3 => subtract(map(add(lobe.at, way)), middle)
  const [x, y, z] = lobe.axes
  return { kind: 'ball', at: middle, axes: [axis(x), axis(y), axis(z)] }
}

/** Edge length at which the deformed form still looks smooth, as a share of the extent. */
const FINENESS: Readonly<Record<DeformShape['kind'], number>> = {
  lean: Infinity,
  taper: Infinity,
  bulge: 0.1,
  twist: 0.1,
  bend: 0.1,
  crumple: 0.09,
  dent: 0.07,
  outline: 0.05,
  relief: 0.08,
  flexion: 0.08,
}

/** Deforms all solids in the same map of space, after cutting them finely enough to follow it. */
export function deformSolids(shape: DeformShape, solids: readonly Solid[], detail: Detail): Solid[] {
  if (solids.length === 0) {
    return []
  }
  const bounds = boundsOf(...solids.map(solid => solid.positions))
  const map = mapOf(shape, bounds, solids)
  const extent = Math.max(...[0, 1, 2].map(axis => bounds.max[axis] - bounds.min[axis]))
  const refinement = detail.tolerance.bevelSegments > 1 ? 0.6 : 1
  const longest = FINENESS[shape.kind] * extent * refinement
  const budget = Math.max(2_000, 60_000 / solids.length)
  return solids.map(solid => {
    const fine = Number.isFinite(longest) ? splitLongEdges(solid, longest, budget) : solid
    const positions = new Float64Array(fine.positions.length)
    for (let i = 0; i < positions.length; i += 3) {
      positions.set(map([fine.positions[i], fine.positions[i + 1], fine.positions[i + 2]]), i)
    }
    const deformed = { positions, indices: fine.indices }
    return fine.indices.length > solid.indices.length ? withoutExcess(deformed, detail) : deformed
  })
}
