import { clamp } from '../../kernel/det-math.ts'
import { blurWeighted } from './blur.ts'
import { fillSmooth, type Size } from './grid.ts'
import { depthInside } from './photo.ts'

/** The ring along the contour from which the reverse is made: share of the greatest depth, and pixels at least. */
const RING_SHARE = 0.2
const LEAST_RING = 4
/** What is nowhere deeper than this is as wide as its ring. */
const THIN = 9
/** Smoothing of the ring's own colour, as a share of the picture's side. */
const RING_BLUR = 0.03
/** Cells in which the ring's contrast is measured, and the reach within which it must be common, as shares of the side. */
const CELL = 0.06
const REACH = 0.25
/** Share of the cells that may have less than what counts as common. */
const COMMON = 0.15
/** Detail may be this many times stronger than the ring's common contrast. */
const ALLOWED = 4

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
 * The side that faces away, as if one looked through the thing: colours run in from the ring along the contour, which both
 * sides share, and detail of the front is kept only as strong as the ring has it. So a plaid stays a plaid, and a face, which
 * the ring knows nothing of, is left out.
 */
export function completeReverse({ width, height, colour, own, side }: Spread): Float32Array {
  const size = { width, height }
  const depth = depthInside(own, size)
  const deepest = depth.reduce((most, d, i) => (own[i] !== 0 ? Math.max(most, d) : most), 0)
  if (deepest < THIN) {
    return colour
  }
  const ringWidth = clamp(RING_SHARE * deepest, LEAST_RING, deepest)
  const ring = own.map((isOwn, i) => (isOwn !== 0 && depth[i] <= ringWidth ? 1 : 0))
  const eye = new Float32Array(colour.length)
  for (let at = 0; at < eye.length; at += 1) {
    eye[at] = Math.sqrt(Math.max(0, colour[at]))
  }
  const ringColour = blurWeighted(eye, ring, { size, sigma: Math.max(2, RING_BLUR * side) })
  const base = ringColour.slice()
  fillSmooth(base, ring, size)
  const contrast = contrastOf(eye, ringColour, { ring, size, side })
  return keepDetail(eye, base, contrast)
}

/** Strength of the ring's pattern, spread to every pixel in the first of 3 channels. */
function contrastOf(
  eye: Float32Array,
  ringColour: Float32Array,
  { ring, size, side }: { readonly ring: Uint8Array; readonly size: Size; readonly side: number }
): Float32Array {
  const cell = Math.max(6, Math.round(CELL * side))
  const columns = Math.ceil(size.width / cell)
  const rows = Math.ceil(size.height / cell)
  const sums = new Float32Array(columns * rows)
  const counts = new Int32Array(columns * rows)
  const cellOf = (i: number): number => {
    const y = Math.floor(i / size.width)
    return Math.floor(y / cell) * columns + Math.floor((i - y * size.width) / cell)
  }
  for (let i = 0; i < ring.length; i += 1) {
    if (ring[i] !== 0) {
      // Roots, so that a few edges count little.
      sums[cellOf(i)] += Math.sqrt(distanceOf(eye, ringColour, 3 * i))
      counts[cellOf(i)] += 1
    }
  }
  const means = sums.map((sum, c) => (counts[c] > cell ? (sum / counts[c]) * (sum / counts[c]) : -1))
  const common = means.map((_, c) => commonAround(means, c, { columns, reach: (REACH * side) / cell }))
  const contrast = new Float32Array(eye.length)
  for (let i = 0; i < ring.length; i += 1) {
    contrast[3 * i] = ring[i] !== 0 ? common[cellOf(i)] : 0
  }
  const spread = blurWeighted(contrast, ring, { size, sigma: Math.max(3, RING_BLUR * side) })
  fillSmooth(spread, ring, size)
  return spread
}

/** What most cells around one have at least: a pattern is everywhere, an ornament is not. */
function commonAround(
  means: Float32Array,
  own: number,
  { columns, reach }: { readonly columns: number; readonly reach: number }
): number {
  const [x, y] = [own % columns, Math.floor(own / columns)]
  const near: number[] = []
  for (let c = 0; c < means.length; c += 1) {
    const [dx, dy] = [(c % columns) - x, Math.floor(c / columns) - y]
    if (means[c] >= 0 && dx * dx + dy * dy <= reach * reach) {
      near.push(means[c])
    }
  }
  near.sort((a, b) => a - b)
  return near[Math.floor(COMMON * near.length)] ?? 0
}

function distanceOf(a: Float32Array, b: Float32Array, at: number): number {
  const [x, y, z] = [a[at] - b[at], a[at + 1] - b[at + 1], a[at + 2] - b[at + 2]]
  return Math.sqrt(x * x + y * y + z * z)
}

/** Base plus the difference to the picture, which fades the more it exceeds what the contrast allows; in linear light again. */
function keepDetail(eye: Float32Array, base: Float32Array, contrast: Float32Array): Float32Array {
  const result = new Float32Array(base.length)
  for (let at = 0; at < eye.length; at += 3) {
    const limit = ALLOWED * contrast[at] + 0.004
    const ratio = distanceOf(eye, base, at) / limit
    const share = 1 / Math.sqrt(1 + ratio * ratio * ratio * ratio)
    for (let k = at; k < at + 3; k += 1) {
      const value = base[k] + share * (eye[k] - base[k])
      result[k] = value * value
    }
  }
  return result
}
