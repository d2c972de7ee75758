import { clamp, cos, sin } from '../../kernel/det-math.ts'
import type { Mesh, Vec2 } from '../../kernel/types.ts'
import { NEARNESS, pointAt, seenFrom, type GroundCamera } from './ground-camera.ts'
import { walled, type Outline } from './outline.ts'
import type { Relief } from './relief-mesh.ts'
import type { CoverageGrid } from '../coverage-grid.ts'

/** Steepest that a camera looks down on furniture, radians, and the search's halvings. */
const STEEPEST = 0.6
const HALVINGS = 20
/** How much farther apart feet are tried, that stand too near for what is seen of the ground between them; at most so far. */
const WIDER = 1.12
const WIDEST = 0.6

/** A camera that looks down on feet, and how far before and behind the middle they stand, frame units. */
export interface Lookdown {
  readonly camera: GroundCamera
  readonly inset: number
}

/**
 * The camera that sees a front foot at y = `near` and a rear one at y = `far` when they stand on one ground, `least` or more before
 * and behind the middle; `tall` is the height of the silhouette. Frame units. Null when a level camera would see them so.
 */
export function lookdownOf(near: number, far: number, least: number, tall: number): Lookdown | null {
  const centre: Vec2 = [0, tall / 2]
  const cameraAt = (pitch: number): GroundCamera => ({ pitch, centre, ground: 0 })
  const heights = (pitch: number, inset: number): readonly [number, number] => [
    pointAt(cameraAt(pitch), [0, near], inset)[1],
    pointAt(cameraAt(pitch), [0, far], -inset)[1],
  ]
  // The farther it looks down, the higher is a near place that is seen so low.
  const excess = (pitch: number, inset: number): number => {
    const [front, back] = heights(pitch, inset)
    return front - back
  }
  let inset = least
  while (excess(STEEPEST, inset) < 0 && inset < WIDEST) {
    inset *= WIDER
  }
  if (excess(0, inset) >= 0 || excess(STEEPEST, inset) < 0) {
    return null
  }
  let [low, high] = [0, STEEPEST]
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (low + high) / 2
    if (excess(middle, inset) < 0) {
      low = middle
    } else {
      high = middle
    }
  }
  return { camera: { ...cameraAt(high), ground: heights(high, inset)[0] }, inset }
}

/**
 * What was made at places of the picture and depths of the thing, where it stands. `edge`: all of it as wide as it is at this depth,
 * for what is seen at once from front to back: lines of sight run apart behind, its sides do not.
 */
export function placed({ positions, indices }: Mesh, camera: GroundCamera, edge?: number): Mesh {
  const standing = new Float32Array(positions.length)
  for (let at = 0; at < positions.length; at += 3) {
    const [px, py, z] = positions.subarray(at, at + 3)
    const [, y] = pointAt(camera, [px, py], z)
    const [x] = pointAt(camera, [px, py], edge ?? z)
    standing.set([x, y + camera.centre[1], z], at)
  }
  return { positions: standing, indices }
}

/** A level board: between which heights it lies (from the camera's axis), and half its depth; frame units. */
export interface Level {
  readonly under: number
  readonly upper: number
  readonly depth: number
}

/** Thinnest level board, frame units. */
const THINNEST = 0.016
/** Rows so many times as wide as the widest belong to a board's edges, and not to what hangs below it. */
const EDGE = 0.3

/** How thick a level board is that is seen at these cells: what else is seen of its height is its depth. */
export function levelOf(grid: CoverageGrid, camera: GroundCamera, depth: number): Level {
  const { width, height, values, top, cell } = grid
  const widths = Array.from({ length: height }, (_, row) =>
    values.subarray(row * width, (row + 1) * width).reduce((sum, value) => sum + (value >= 0.5 ? 1 : 0), 0)
  )
  const least = EDGE * Math.max(...widths)
  const highest = top - (widths.findIndex(count => count >= least) - 0.5) * cell
  const lowest = top - (widths.findLastIndex(count => count >= least) + 0.5) * cell
  // Below the eye the front edge is seen lower than the rear one, above it higher.
  const heightsAt = (y: number): number[] => [-depth, depth].map(z => pointAt(camera, [0, y], z)[1])
  const under = Math.max(...heightsAt(lowest))
  return { under, upper: Math.max(under + THINNEST, Math.min(...heightsAt(highest))), depth }
}

/**
 * A level board as its outline shows it: the visual hull (Laurentini 1994) of the outline between two level planes, for `placed`.
 */
export function levelBoard(outline: Outline, camera: GroundCamera, level: Level): Relief {
  const { grid, distance } = outline
  const { width, height, cell, left, top } = grid
  const { under, upper, depth } = level
  const square = new Float32Array(distance.length)
  const centre = new Float32Array(distance.length)
  for (let row = 0; row < height; row += 1) {
    const [from, to] = [under, upper].map(y => depthOf(camera, top - row * cell, y, depth))
    const [far, near] = [Math.min(from, to), Math.max(from, to)]
    // What hangs below the edge hangs where it is nearest.
    const half = Math.max((near - far) / 2, cell)
    const middle = clamp((near + far) / 2, cell - depth, depth - cell)
    for (let i = row * width; i < (row + 1) * width; i += 1) {
      centre[i] = middle
      square[i] = distance[i] > 0 ? half * half : 0
    }
  }
  return {
    ...{ width, height, cell, left, top },
    ...walled(outline, square),
    centre,
  }
}

/** The depth between ±`depth` at which what is seen at py has the height y. */
function depthOf({ pitch, centre }: GroundCamera, py: number, y: number, depth: number): number {
  const [s, c, b] = [sin(pitch), cos(pitch), py - centre[1]]
  const slope = s - b * NEARNESS * c
  const z = (y * (c + b * NEARNESS * s) - b) / (Math.abs(slope) < 1e-6 ? 1e-6 : slope)
  return clamp(z, -depth, depth)
}

/** The row, between rows, at which a height is seen at a depth. */
export const rowOf = ({ top, cell }: CoverageGrid, camera: GroundCamera, y: number, z: number): number =>
  (top - seenFrom(camera, [0, y, z])[1]) / cell
