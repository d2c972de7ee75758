import { pow } from '../../kernel/det-math.ts'
import { flipped, volumeOf } from '../../kernel/mesh.ts'
import { fillDiagonals, surfaceNets } from '../../kernel/surface-nets.ts'
import type { Mesh, Vec3 } from '../../kernel/types.ts'
import { seenFrom, type Footprint, type GroundCamera } from './ground-camera.ts'
import type { Outline } from './outline.ts'
import { lightened } from '../lightened.ts'
import { sampleBilinear, withValues } from '../coverage-grid.ts'

/** Samples along the block's longest side. */
const CELLS = 112
/** Empty samples around the block. */
const MARGIN = 3
/** How far the mirrored silhouette may be overstepped: nothing is quite its own mirror image. Frame units. */
const TOLERANCE = 0.012
/** Samples nearer to the surface than this share of a step would put vertices in one place. */
const NEAREST = 0.02

/** How far the block reaches beyond the footprint on either side, as shares of its length and its depth. */
export interface Overhang {
  readonly along: number
  readonly across: number
}

/** A block over the ground from which the silhouettes are cut. */
export interface Block {
  readonly camera: GroundCamera
  readonly footprint: Footprint
  readonly overhang: Overhang
  readonly height: number
  /** How wide the edges are rounded at which the cuts meet, frame units. */
  readonly softness: number
}

/** A block's samples: along the footprint's length, up, across; and where they lie. */
interface Samples {
  readonly size: readonly [number, number, number]
  readonly step: number
  readonly length: number
  readonly depth: number
  readonly place: (i: number, j: number, k: number) => Vec3
}

/**
 * What a silhouette and its mirror image leave of a block: their visual hull (Laurentini 1994). The mirror plane stands upright
 * along the footprint's length. Nothing in the picture tells the corners of the block that lie behind: of the blocks that cover
 * the silhouette equally the roundest is taken. Positions are upright, in frame units with the silhouette's lower edge at
 * y = 0. Null when the body would cover less than the share `least` of the silhouette.
 */
export function carve(outline: Outline, block: Block, least: number, triangles: number): Mesh | null {
  const samples = samplesOf(block)
  const cuts = cutsOf(outline, block.camera, samples)
  const rounding = roundest(outline, block, samples, cuts, least)
  if (rounding === null) {
    return null
  }
  const values = fieldOf(samples, cuts, rounding, block.softness)
  const grid = { values, size: samples.size }
  fillDiagonals(grid)
  const net = surfaceNets(grid)
  const positions = new Float32Array(net.positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = samples.place(net.positions[i], net.positions[i + 1], net.positions[i + 2])
    positions.set([x, y + block.camera.centre[1], z], i)
  }
  const mesh = { positions, indices: net.indices }
  // The block's own axes may be left-handed.
  return lightened(volumeOf(mesh) < 0 ? { positions, indices: flipped(net.indices) } : mesh, triangles)
}

function samplesOf({ camera, footprint, overhang, height }: Block): Samples {
  const { near, left, right } = footprint
  const length = footprint.length * (1 + 2 * overhang.along)
  const depth = footprint.depth * (1 + 2 * overhang.across)
  const step = Math.max(length, depth, height) / CELLS
  const [nx, ny, nz] = [length, height, depth].map(side => Math.ceil(side / step) + 1 + 2 * MARGIN)
  const place = (i: number, j: number, k: number): Vec3 => {
    const s = (i - (nx - 1) / 2) * step + footprint.length / 2
    const t = (k - (nz - 1) / 2) * step + footprint.depth / 2
    return [
      near[0] + right[0] * s + left[0] * t,
      camera.ground + (j - MARGIN) * step,
      near[1] + right[1] * s + left[1] * t,
    ]
  }
  return { size: [nx, ny, nz], step, length, depth, place }
}

/** How far outside the silhouette each sample lies, and outside its mirror image; frame units, negative inside. */
interface Cuts {
  readonly seen: Float32Array
  readonly mirrored: Float32Array
}

function cutsOf(outline: Outline, camera: GroundCamera, { size, place }: Samples): Cuts {
  const [nx, ny, nz] = size
  const { cell, left, top } = outline.grid
  const distance = withValues(outline.grid, outline.distance)
  const seen = new Float32Array(nx * ny * nz)
  eachSample(size, (at, i, j, k) => {
    const [x, y] = seenFrom(camera, place(i, j, k))
    seen[at] = -sampleBilinear(distance, (x - left) / cell, (top - y) / cell)
  })
  const mirrored = new Float32Array(seen.length)
  eachSample(size, (at, i, j, k) => {
    mirrored[at] = seen[((nz - 1 - k) * ny + j) * nx + i] - TOLERANCE
  })
  return { seen, mirrored }
}

/** How a block's corners are rounded: exponents of superellipses from above, from the side and from the front; and its height. */
interface Rounding {
  readonly plan: number
  readonly side: number
  readonly front: number
  readonly height: number
}

/** Exponents that are tried one after the other as long as the silhouette stays covered, and that of a block with sharp corners. */
const EXPONENTS = [4, 3, 2.5, 2] as const
const SHARP = 64
/** Share of the silhouette's cells that rounding a pair of corners may cost. Seen from above little of an upright edge shows. */
const COSTS = { plan: 0.001, side: 0.004, front: 0.004 } as const
const FACES = ['plan', 'side', 'front'] as const

/** The samples of the block with sharp corners: where they lie from its middle and its ground (0 … 1), and the cell that shows them. */
interface Shown {
  readonly along: Float32Array
  readonly across: Float32Array
  readonly up: Float32Array
  readonly cells: Int32Array
  readonly height: number
}

/** The roundest block that covers the silhouette as well as the one with corners; null when that covers less than `least`. */
function roundest(
  outline: Outline,
  { camera }: Block,
  samples: Samples,
  cuts: Cuts,
  least: number
): Rounding | null {
  const shown = shownBy(outline, camera, samples, cuts)
  const all = cellsOf(outline, shown, () => true)
  if (coveredShare(all, outline) < least) {
    return null
  }
  let best: Rounding = { plan: SHARP, side: SHARP, front: SHARP, height: shown.height }
  let count = countOf(all)
  const { along, across, up } = shown
  let isInside: (at: number) => boolean = () => true
  for (const face of FACES) {
    const [a, b] = { plan: [along, across], side: [along, up], front: [across, up] }[face]
    const [before, enough] = [isInside, (1 - COSTS[face]) * count]
    for (const exponent of EXPONENTS) {
      const [pa, pb] = [a, b].map(values => values.map(value => pow(value, exponent)))
      const isIn = (at: number): boolean => pa[at] + pb[at] <= 1 && before(at)
      const left = countOf(cellsOf(outline, shown, isIn))
      if (left < enough) {
        break
      }
      best = { ...best, [face]: exponent }
      count = left
      isInside = isIn
    }
  }
  return best
}

const countOf = (cells: Uint8Array): number => cells.reduce((sum, cell) => sum + cell, 0)

function shownBy({ grid }: Outline, camera: GroundCamera, samples: Samples, cuts: Cuts): Shown {
  const { size, step, length, depth, place } = samples
  const [nx, ny, nz] = size
  const { width, height, cell, left, top } = grid
  const shown: number[] = []
  const cells: number[] = []
  let highest = 0
  eachSample(size, (at, i, j, k) => {
    const [s, t] = [Math.abs(i - (nx - 1) / 2) * step, Math.abs(k - (nz - 1) / 2) * step]
    if (cuts.seen[at] >= 0 || cuts.mirrored[at] >= 0 || j <= MARGIN || s > length / 2 || t > depth / 2) {
      return
    }
    const [x, y] = seenFrom(camera, place(i, j, k))
    const [column, row] = [Math.round((x - left) / cell), Math.round((top - y) / cell)]
    if (column > 0 && column < width - 1 && row > 0 && row < height - 1) {
      highest = Math.max(highest, j)
      shown.push(at)
      cells.push(row * width + column)
    }
  })
  const tall = (highest - MARGIN + 0.5) * step
  const from = (way: (at: number) => number): Float32Array => Float32Array.from(shown, way)
  return {
    along: from(at => (Math.abs((at % nx) - (nx - 1) / 2) * step) / (length / 2)),
    across: from(at => (Math.abs(Math.floor(at / nx / ny) - (nz - 1) / 2) * step) / (depth / 2)),
    up: from(at => ((Math.floor(at / nx) % ny) - MARGIN) * (step / tall)),
    cells: Int32Array.from(cells),
    height: tall,
  }
}

/** The silhouette's cells that show a sample. */
function cellsOf({ grid }: Outline, { cells }: Shown, isInside: (at: number) => boolean): Uint8Array {
  const isSeen = new Uint8Array(grid.width * grid.height)
  cells.forEach((cell, at) => {
    if (isSeen[cell] === 0 && isInside(at)) {
      isSeen[cell] = 1
    }
  })
  return isSeen
}

/** Share of the silhouette that the cells cover, each with those around it. */
function coveredShare(seen: Uint8Array, { grid: { width }, distance }: Outline): number {
  let [both, all] = [0, 0]
  distance.forEach((value, i) => {
    const isSeen = [-width, 0, width].some(row => seen[i + row - 1] + seen[i + row] + seen[i + row + 1] > 0)
    all += value > 0 ? 1 : 0
    both += value > 0 && isSeen ? 1 : 0
  })
  return both / Math.max(1, all)
}

/** How far outside the block's walls a sample lies, and outside its rounded corners. */
function wallsOf(
  { size: [nx, , nz], step, length, depth }: Samples,
  { plan, side, front, height }: Rounding
): (i: number, j: number, k: number) => readonly [walls: number, corners: number] {
  const outside = (a: number, b: number, exponent: number, least: number): number =>
    exponent >= SHARP ? -Infinity : (pow(pow(a, exponent) + pow(b, exponent), 1 / exponent) - 1) * least
  return (i, j, k) => {
    const [s, t] = [Math.abs(i - (nx - 1) / 2) * step, Math.abs(k - (nz - 1) / 2) * step]
    const up = Math.max(0, (j - MARGIN) * step)
    const [a, b, c] = [s / (length / 2), t / (depth / 2), up / Math.max(height, step)]
    const corners = Math.max(
      outside(a, b, plan, Math.min(length, depth) / 2),
      outside(a, c, side, Math.min(length / 2, height)),
      outside(b, c, front, Math.min(depth / 2, height))
    )
    return [Math.max(s - length / 2, t - depth / 2), corners]
  }
}

/** The field of the cut block, negative inside, its edges rounded. */
function fieldOf(
  samples: Samples,
  { seen, mirrored }: Cuts,
  rounding: Rounding,
  softness: number
): Float32Array {
  const { size, step } = samples
  const values = new Float32Array(seen.length)
  const wallsAt = wallsOf(samples, rounding)
  eachSample(size, (at, i, j, k) => {
    const hull = softMax(seen[at], mirrored[at], softness)
    const [walls, corners] = wallsAt(i, j, k)
    // Round corners touch the silhouette's edge all along: rounded once more, they would eat into it.
    const soft = Math.max(softMax(hull, walls, softness), corners, (MARGIN - j) * step)
    values[at] = Math.abs(soft) < NEAREST * step ? (soft < 0 ? -NEAREST : NEAREST) * step : soft
  })
  return values
}

function eachSample(
  [nx, ny, nz]: Samples['size'],
  visit: (at: number, i: number, j: number, k: number) => void
): void {
  for (let k = 0, at = 0; k < nz; k += 1) {
    for (let j = 0; j < ny; j += 1) {
      for (let i = 0; i < nx; i += 1, at += 1) {
        visit(at, i, j, k)
      }
    }
  }
}

/** The larger number, larger still where both are nearly the same: the edge between two cuts is rounded off. */
function softMax(a: number, b: number, reach: number): number {
  const near = Math.max(0, reach - Math.abs(a - b))
  return Math.max(a, b) + (reach > 0 ? (near * near) / (4 * reach) : 0)
}
