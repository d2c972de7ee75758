import { clamp, cos, hypot, PI, sin } from '../../kernel/det-math.ts'
import { flipped } from '../../kernel/mesh.ts'
import { fillDiagonals, surfaceNets, type ScalarGrid } from '../../kernel/surface-nets.ts'
import { componentsOf } from '../../kernel/topology.ts'
import type { Mesh } from '../../kernel/types.ts'
import { components } from '../components.ts'
import { cellsFor, coverageGridOf, type CoverageGrid } from '../coverage-grid.ts'
import { signedDistance } from '../nearest-seed.ts'
import { FLOOR, frameOf, heightOfMask } from '../frame.ts'
import { lightened } from '../lightened.ts'
import { neighboursOf, smoothTaubin } from '../taubin.ts'
import type { Form, Mask, View } from '../types.ts'
import { withoutCrumbs } from './crumbs.ts'
import { intervalsOf, type Runs } from './intervals.ts'
import type { ShapePrediction } from './prediction.ts'
import { BIN, PRIOR_BINS, PRIOR_SIDE, PRIOR_THING } from './prior-grid.ts'

/** Most triangles of the form. */
const TRIANGLES = 40_000
/** Half the least thickness along the view ray, in cells. */
const WALL = 1.1
/** Distances along a ray go up to this, in cells: across an edge of depth they make one step. */
const STEEP = 12
/** Layers before and behind all that is filled. */
const AROUND = 5
/** Radius of the edge between the outline's wall and the surface, in cells. */
const ROUND = 1
/** Field beyond this is no distance any more, in cells. */
const FAR = 4
/** Steps of smoothing (Taubin 1995), and of each round that is drawn back onto the field. */
const SMOOTHING = [
  0.5, -0.53, 0.5, -0.53, 0.5, -0.53, 0.5, -0.53, 0.5, -0.53, 0.5, -0.53, 0.5, -0.53, 0.5, -0.53,
]
const RELAXING = [0.4]
const ROUNDS = 2

/**
 * The form that the shape prior predicts, in the view's frame: one closed mesh whose silhouette from the front is the mask.
 * Null when the mask is too thin for the grid, or when the prediction falls apart where the outline does not.
 */
export function solidForm(view: View, prediction: ShapePrediction): Form | null {
  const outline = coverageGridOf(view.mask, cellsFor(view.mask))
  const samples = sampled(intervalsOf(prediction), outline, middleOf(view.mask))
  const { pitch } = prediction
  const mesh = meshOf(fieldOf(samples, outline, pitch), outline, samples.far)
  if (mesh === null || isTorn(mesh, outline)) {
    return null
  }
  return { kind: 'solid', parts: [{ name: 'body', mesh }], isProfile: false, notes: [], pitch }
}

/** By how much smaller a share of the solid its largest piece may be than the largest piece of the outline is of that. */
const LOOSE = 0.1

/** Whether a solid falls into more pieces than its outline: a head that hovers before the body. */
function isTorn(mesh: Mesh, { values, width }: CoverageGrid): boolean {
  const solid = componentsOf(mesh.indices, mesh.positions.length / 3)
  const shown = components(
    Uint8Array.from(values, value => (value >= 0.5 ? 1 : 0)),
    width
  )
  return largestShare(solid) < largestShare(shown) - LOOSE
}

function largestShare(pieces: readonly (readonly unknown[])[]): number {
  const sizes = pieces.map(({ length }) => length)
  return Math.max(...sizes) / sizes.reduce((sum, size) => sum + size, 0)
}

/** y of the middle of the thing's box, frame units. */
export function middleOf(mask: Mask): number {
  return (heightOfMask(mask) * frameOf(mask).unit) / 2
}

/** Signed distances along the view rays, over the outline's grid, the farthest layer first. */
interface Samples {
  readonly size: readonly [number, number, number]
  /** In cells, negative inside. */
  readonly values: Float32Array
  /** z of layer 0, frame units. */
  readonly far: number
}

/** z of a place among the bins. */
const depthOf = (bin: number): number => (PRIOR_BINS / 2 - bin) * BIN

/** The intervals of the network's pixels as distances, interpolated over the outline's grid: slanted faces stay even. */
function sampled(intervals: Runs, outline: CoverageGrid, middle: number): Samples {
  const { width, height, cell } = outline
  const ends = intervals.flatMap(list => list ?? []).map(depthOf)
  const nearest = ends.reduce((most, z) => Math.max(most, z), 0)
  const far = ends.reduce((least, z) => Math.min(least, z), 0) - AROUND * cell
  const layers = Math.ceil((nearest - far) / cell) + AROUND
  const rays = intervals.map(list => list && rayOf(list, { far, cell, layers }))
  const area = width * height
  const values = new Float32Array(area * layers).fill(FAR)
  const ray = new Float32Array(layers)
  for (let i = 0; i < area; i += 1) {
    let total = 0
    ray.fill(0)
    for (const { pixel, weight } of outline.values[i] > 0 ? cornersOf(outline, i, middle) : []) {
      const own = rays[pixel]
      if (own !== null && weight > 0) {
        total += weight
        for (let layer = 0; layer < layers; layer += 1) {
          ray[layer] += weight * own[layer]
        }
      }
    }
    for (let layer = 0; total > 0 && layer < layers; layer += 1) {
      values[layer * area + i] = ray[layer] / total
    }
  }
  return { size: [width, height, layers], values, far }
}

/** Signed distances to the intervals along one ray, in cells, layer by layer; none thinner than a wall. */
function rayOf(
  list: readonly number[],
  { far, cell, layers }: { readonly far: number; readonly cell: number; readonly layers: number }
): Float32Array {
  const ray = new Float32Array(layers).fill(STEEP)
  for (let i = 0; i < list.length; i += 2) {
    const [back, front] = [(depthOf(list[i + 1]) - far) / cell, (depthOf(list[i]) - far) / cell]
    const [centre, half] = [(front + back) / 2, Math.max((front - back) / 2, WALL)]
    for (let layer = 0; layer < layers; layer += 1) {
      ray[layer] = Math.min(ray[layer], Math.max(Math.abs(layer - centre) - half, -STEEP))
    }
  }
  return ray
}

interface Corner {
  readonly pixel: number
  readonly weight: number
}

/** The four pixels of the network's picture around a cell of the outline's grid. */
function cornersOf(grid: CoverageGrid, cell: number, middle: number): Corner[] {
  const x = grid.left + (cell % grid.width) * grid.cell
  const y = grid.top - Math.floor(cell / grid.width) * grid.cell
  const [column, row] = pixelOf(x, y - middle)
  const [ix, iy] = [Math.floor(column), Math.floor(row)]
  const [fx, fy] = [column - ix, row - iy]
  const corner = (px: number, py: number, weight: number): Corner => ({
    pixel: clamp(py, 0, PRIOR_SIDE - 1) * PRIOR_SIDE + clamp(px, 0, PRIOR_SIDE - 1),
    weight,
  })
  return [
    corner(ix, iy, (1 - fx) * (1 - fy)),
    corner(ix + 1, iy, fx * (1 - fy)),
    corner(ix, iy + 1, (1 - fx) * fy),
    corner(ix + 1, iy + 1, fx * fy),
  ]
}

/** Column and row of a place right of and above the middle of the thing's box, counted from the middle of the first pixel. */
const pixelOf = (x: number, y: number): readonly [number, number] => [
  PRIOR_SIDE / 2 - 0.5 + x * PRIOR_THING,
  PRIOR_SIDE / 2 - 0.5 - y * PRIOR_THING,
]

/** Distances in cells, about: the samples over their steepness, cut by the outline and the ground. */
function fieldOf({ size, values, far }: Samples, outline: CoverageGrid, pitch: number): ScalarGrid {
  const [width, height, layers] = size
  const area = width * height
  const inset = signedDistance(outline)
  const field = new Float32Array(values.length).fill(FAR)
  for (let row = 1; row < height - 1; row += 1) {
    for (let i = row * width + 1; i < (row + 1) * width - 1; i += 1) {
      if (inset[i] < -FAR) {
        continue
      }
      for (let layer = 1; layer < layers - 1; layer += 1) {
        const at = layer * area + i
        const steepness = hypot(
          (values[at + 1] - values[at - 1]) / 2,
          (values[at + width] - values[at - width]) / 2,
          (values[at + area] - values[at - area]) / 2
        )
        field[at] = clamp(roundedBoth(values[at] / Math.max(steepness, 1), -inset[i]), -FAR, FAR)
      }
    }
  }
  withoutCrumbs({ values: field, size })
  cutAtGround({ values: field, size }, outline, { far, pitch })
  return { values: field, size }
}

/** What two solids share, its edge rounded. */
function roundedBoth(a: number, b: number): number {
  return a > -ROUND && b > -ROUND ? hypot(a + ROUND, b + ROUND) - ROUND : Math.max(a, b)
}

/** Cuts off, level once the thing stands upright, what lies lower than almost all of it. */
function cutAtGround(
  { values, size: [width, height, layers] }: ScalarGrid,
  { cell, top }: CoverageGrid,
  { far, pitch }: { readonly far: number; readonly pitch: number }
): void {
  const angle = (pitch / 180) * PI
  const [up, toward] = [cos(angle), sin(angle)]
  const area = width * height
  const heightOf = (row: number, layer: number): number =>
    (top - row * cell) * up + (far + layer * cell) * toward
  let lowest = Infinity
  for (let layer = 0; layer < layers; layer += 1) {
    for (let row = 0; row < height; row += 1) {
      const first = layer * area + row * width
      if (hasInside(values, first, width)) {
        lowest = Math.min(lowest, heightOf(row, layer))
      }
    }
  }
  for (let layer = 0; layer < layers; layer += 1) {
    for (let row = 0; row < height; row += 1) {
      const below = (lowest + FLOOR - heightOf(row, layer)) / cell
      if (below > -FAR) {
        const first = layer * area + row * width
        for (let at = first; at < first + width; at += 1) {
          values[at] = Math.max(values[at], below)
        }
      }
    }
  }
}

function hasInside(values: Float32Array, first: number, count: number): boolean {
  for (let at = first; at < first + count; at += 1) {
    if (values[at] < 0) {
      return true
    }
  }
  return false
}

/** The field's surface, smoothed, in the view's frame. */
function meshOf(grid: ScalarGrid, { left, top, cell }: CoverageGrid, far: number): Mesh | null {
  fillDiagonals(grid)
  const net = surfaceNets(grid)
  if (net.indices.length === 0) {
    return null
  }
  const neighbours = neighboursOf(net.indices, net.positions.length / 3)
  smoothTaubin(net.positions, neighbours, SMOOTHING)
  for (let round = 0; round < ROUNDS; round += 1) {
    smoothTaubin(net.positions, neighbours, RELAXING)
    drawOnto(grid, net.positions)
  }
  const positions = new Float32Array(net.positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    positions[i] = left + net.positions[i] * cell
    positions[i + 1] = top - net.positions[i + 1] * cell
    positions[i + 2] = far + net.positions[i + 2] * cell
  }
  return lightened({ positions, indices: flipped(net.indices) }, TRIANGLES)
}

/** A Newton step onto the field's surface, none longer than half a cell. Without arrays: it runs for every vertex. */
function drawOnto({ values, size: [width, height, layers] }: ScalarGrid, positions: Float64Array): void {
  const area = width * height
  for (let i = 0; i < positions.length; i += 3) {
    const x = clamp(positions[i], 0, width - 1.001)
    const y = clamp(positions[i + 1], 0, height - 1.001)
    const z = clamp(positions[i + 2], 0, layers - 1.001)
    const column = Math.floor(x)
    const row = Math.floor(y)
    const layer = Math.floor(z)
    const u = x - column
    const v = y - row
    const w = z - layer
    const first = column + row * width + layer * area
    let value = 0
    let gradientX = 0
    let gradientY = 0
    let gradientZ = 0
    for (let corner = 0; corner < 8; corner += 1) {
      const isRight = (corner & 1) !== 0
      const isLower = (corner & 2) !== 0
      const isFar = (corner & 4) !== 0
      const sample = values[first + (isRight ? 1 : 0) + (isLower ? width : 0) + (isFar ? area : 0)]
      const along = isRight ? u : 1 - u
      const down = isLower ? v : 1 - v
      const away = isFar ? w : 1 - w
      value += sample * along * down * away
      gradientX += (isRight ? sample : -sample) * (down * away)
      gradientY += (isLower ? sample : -sample) * (away * along)
      gradientZ += (isFar ? sample : -sample) * (along * down)
    }
    const steepness = hypot(gradientX, gradientY, gradientZ)
    const step = clamp(value / Math.max(steepness, 0.3), -0.5, 0.5) / Math.max(steepness, 1e-6)
    positions[i] -= step * gradientX
    positions[i + 1] -= step * gradientY
    positions[i + 2] -= step * gradientZ
  }
}
