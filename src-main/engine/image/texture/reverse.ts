import { clamp, smoothstep } from '../../kernel/det-math.ts'
import { enlarge, meanCells, type Cells } from './coarse.ts'
import { findFace, findFeatures } from './face.ts'
import { fillSmooth, findNearest, type Size } from './grid.ts'

/** Cells along the longer side of the picture. */
const FINENESS = 160
/** Detail stronger than so many times the median is no grain: the rim of an eye, a mouth. */
const GRAIN = 2.5
/** Levels of detail that are told apart. */
const LEVELS = 1024

/** A seen surface spread over its rectangle. */
export interface Spread extends Size {
  /** Linear RGB, known everywhere. */
  readonly colour: Float32Array
  /** 1 where the surface itself was seen. */
  readonly own: Uint8Array
  /** Longer side of the whole picture. */
  readonly side: number
}

/**
 * The side that faces away, as if one looked through the thing: its front again, without what the ring along the contour,
 * which both sides share, knows nothing of (see `findFace`). So plaid, windows and stripes go on, and a face is left
 * out: filled smoothly from around it, with the grain of what lies next to it. `plain` leaves out every such feature: a
 * cabinet has its screen and its keys in front only. `colour` itself when nothing is left out.
 */
export function completeReverse(spread: Spread, kind: 'complete' | 'plain'): Float32Array {
  const { colour, own, side } = spread
  const eye = new Float32Array(colour.length)
  for (let at = 0; at < eye.length; at += 1) {
    eye[at] = Math.sqrt(Math.max(0, colour[at]))
  }
  const cell = Math.max(1, Math.round(side / FINENESS))
  const cells = meanCells(eye, own, { size: spread, cell })
  const isOwn = Uint8Array.from(cells.weights, weight => (weight > 0.4 * cell * cell ? 1 : 0))
  const face = (kind === 'plain' ? findFeatures : findFace)(cells, isOwn, side / cell)
  if (!face.includes(1)) {
    return colour
  }
  const known = isOwn.map((value, c) => (value !== 0 && face[c] === 0 ? 1 : 0))
  return known.includes(1) ? patch(spread, eye, { cells, known }) : colour
}

/** Fills the cells that are not known, up to soft borders. */
function patch(
  spread: Spread,
  eye: Float32Array,
  { cells, known }: { readonly cells: Cells; readonly known: Uint8Array }
): Float32Array {
  const { width, height, own } = spread
  const means = cells.values.slice()
  fillSmooth(means, known, cells)
  const smooth = enlarge(means, cells, spread)
  const hidden = cells.weights.map((weight, c) => (known[c] === 0 && weight > 0 ? 1 : 0))
  const share = enlarge(hidden, cells, spread)
  const { source } = findNearest(known, cells)
  const most = GRAIN * usualGrain(eye, smooth, own)
  const result = spread.colour.slice()
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const left = smoothstep(0.1, 0.6, share[i])
      if (left === 0 || own[i] === 0) {
        continue
      }
      const grain = grainFrom({ source, cells, x, y }, spread)
      for (let k = 0; k < 3; k += 1) {
        const at = 3 * i + k
        const detail = grain < 0 ? 0 : clamp(eye[3 * grain + k] - smooth[3 * grain + k], -most, most)
        const filled = Math.max(0, smooth[at] + detail)
        const value = eye[at] + left * (filled - eye[at])
        result[at] = value * value
      }
    }
  }
  return result
}

/** Median difference between a surface and itself without detail. */
function usualGrain(eye: Float32Array, smooth: Float32Array, own: Uint8Array): number {
  const histogram = new Int32Array(LEVELS)
  let count = 0
  for (let i = 0; i < own.length; i += 1) {
    if (own[i] === 1) {
      const level = Math.floor(LEVELS * Math.abs(eye[3 * i + 1] - smooth[3 * i + 1]))
      histogram[Math.min(LEVELS - 1, level)] += 1
      count += 1
    }
  }
  let level = 0
  for (let below = histogram[0]; 2 * below < count; below += histogram[level]) {
    level += 1
  }
  return (level + 0.5) / LEVELS
}

/** The pixel mirrored at the nearest known cell, if it is known; else -1. */
function grainFrom(
  {
    source,
    cells,
    x,
    y,
  }: { readonly source: Int32Array; readonly cells: Cells; readonly x: number; readonly y: number },
  { width, height, own }: Spread
): number {
  const { cell } = cells
  const from = source[Math.floor(y / cell) * cells.width + Math.floor(x / cell)]
  const row = Math.floor(from / cells.width)
  const column = from - row * cells.width
  const mirroredX = Math.floor(clamp(2 * (column + 0.5) * cell - x, 0, width - 1))
  const mirroredY = Math.floor(clamp(2 * (row + 0.5) * cell - y, 0, height - 1))
  const c = Math.floor(mirroredY / cell) * cells.width + Math.floor(mirroredX / cell)
  const pixel = mirroredY * width + mirroredX
  return source[c] === c && own[pixel] === 1 ? pixel : -1
}
