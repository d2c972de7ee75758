import { flipped, volumeOf } from '../../kernel/mesh.ts'
import { fillDiagonals, surfaceNets } from '../../kernel/surface-nets.ts'
import type { Mesh, Vec3 } from '../../kernel/types.ts'
import { seenFrom, type Footprint, type GroundCamera } from './ground-camera.ts'
import type { Outline } from './outline.ts'
import { lightened } from './relief-mesh.ts'
import { sampleBilinear, withValues } from './sheet.ts'

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
 * along the footprint's length. Positions are upright, in frame units with the silhouette's lower edge at y = 0. Null when the
 * body would cover less than the share `least` of the silhouette.
 */
export function carve(outline: Outline, block: Block, least: number, triangles: number): Mesh | null {
  const samples = samplesOf(block)
  const { isInside, values } = cut(outline, block, samples)
  if (coveredShare(isInside, samples, block.camera, outline) < least) {
    return null
  }
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

/** The field of the cut block, negative inside, its edges rounded, and which samples lie inside with edges sharp. */
function cut(outline: Outline, { camera, softness }: Block, { size, step, length, depth, place }: Samples) {
  const [nx, ny, nz] = size
  const { cell, left, top } = outline.sheet
  const distance = withValues(outline.sheet, outline.distance)
  const outside = new Float32Array(nx * ny * nz)
  eachSample(size, (at, i, j, k) => {
    const [x, y] = seenFrom(camera, place(i, j, k))
    outside[at] = -sampleBilinear(distance, (x - left) / cell, (top - y) / cell)
  })
  const values = new Float32Array(outside.length)
  const isInside = new Uint8Array(outside.length)
  eachSample(size, (at, i, j, k) => {
    const mirrored = outside[((nz - 1 - k) * ny + j) * nx + i] - TOLERANCE
    const walls = Math.max(
      Math.abs(i - (nx - 1) / 2) * step - length / 2,
      Math.abs(k - (nz - 1) / 2) * step - depth / 2
    )
    const below = (MARGIN - j) * step
    const soft = Math.max(softMax(softMax(outside[at], mirrored, softness), walls, softness), below)
    values[at] = Math.abs(soft) < NEAREST * step ? (soft < 0 ? -NEAREST : NEAREST) * step : soft
    isInside[at] = Math.max(outside[at], mirrored, walls, below) < 0 ? 1 : 0
  })
  return { values, isInside }
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

/** Share of the silhouette that the inside samples cover, each with the cells around it. */
function coveredShare(
  isInside: Uint8Array,
  { size, place }: Samples,
  camera: GroundCamera,
  { sheet, distance }: Outline
): number {
  const { width, height, cell, left, top } = sheet
  const isSeen = new Uint8Array(width * height)
  eachSample(size, (at, i, j, k) => {
    if (isInside[at] === 0) {
      return
    }
    const [x, y] = seenFrom(camera, place(i, j, k))
    const [column, row] = [Math.round((x - left) / cell), Math.round((top - y) / cell)]
    for (let near = -1; near <= 1; near += 1) {
      const start = (row + near) * width + column
      isSeen.fill(1, Math.max(0, start - 1), Math.max(0, start + 2))
    }
  })
  let [both, all] = [0, 0]
  distance.forEach((value, i) => {
    all += value > 0 ? 1 : 0
    both += value > 0 && isSeen[i] > 0 ? 1 : 0
  })
  return both / Math.max(1, all)
}
