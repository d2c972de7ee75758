import { log } from '../../kernel/det-math.ts'
import type { Bitmap, Box } from './outline.ts'

/** Cells along one side of a descriptor. */
export const CELLS = 48
/** 32-bit words of a descriptor: one bit per cell. */
export const WORDS = (CELLS * CELLS) / 32
/** Share of the area cut off at each side before the frame is laid: an antenna must not move a robot. */
const OUTLIERS = 0.015
/** The frame reaches this much beyond, at each side, as a share of its extent. */
const MARGIN = 0.1

/**
 * The frame of a silhouette that thin ends hardly move: the box between the `OUTLIERS` quantiles of its area along each axis,
 * widened by `MARGIN`. `box` is what the bitmap shows; null for an empty bitmap.
 */
export function robustFrame(bitmap: Bitmap, box: Box): Box | null {
  const { width, height, bits } = bitmap
  const columns = new Int32Array(width)
  const rows = new Int32Array(height)
  let total = 0
  for (let y = 0, at = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1, at += 1) {
      columns[x] += bits[at]
      row += bits[at]
    }
    rows[y] = row
    total += row
  }
  if (total === 0) {
    return null
  }
  const dx = (box.right - box.left) / width
  const dy = (box.top - box.bottom) / height
  const left = box.left + quantile(columns, total * OUTLIERS) * dx
  const right = box.left + quantile(columns, total * (1 - OUTLIERS)) * dx
  const top = box.top - quantile(rows, total * OUTLIERS) * dy
  const bottom = box.top - quantile(rows, total * (1 - OUTLIERS)) * dy
  const [mx, my] = [(right - left) * MARGIN + 1e-9, (top - bottom) * MARGIN + 1e-9]
  return { left: left - mx, right: right + mx, bottom: bottom - my, top: top + my }
}

/** Where the running sum passes `wanted`, in cells, interpolated. */
function quantile(counts: Int32Array, wanted: number): number {
  let sum = 0
  for (let i = 0; i < counts.length; i += 1) {
    if (sum + counts[i] >= wanted && counts[i] > 0) {
      return i + (wanted - sum) / counts[i]
    }
    sum += counts[i]
  }
  return counts.length
}

/** Logarithm of width over height of a frame. */
export const aspectOf = (box: Box): number => log((box.right - box.left) / (box.top - box.bottom))

/** The bits of a `CELLS`² bitmap as 32-bit words, row by row. */
export function packBits({ bits }: Bitmap): Uint32Array {
  const words = new Uint32Array(WORDS)
  for (let i = 0; i < bits.length; i += 1) {
    words[i >> 5] |= bits[i] << (i & 31)
  }
  return words
}

/** The descriptor of the mirror image. */
export function mirrorBitmap({ width, height, bits }: Bitmap): Bitmap {
  const mirrored = new Uint8Array(bits.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      mirrored[y * width + x] = bits[y * width + width - 1 - x]
    }
  }
  return { width, height, bits: mirrored }
}

/** Set bits of a 32-bit word (Warren, Hacker's Delight, §5-1). */
export function countBits(word: number): number {
  let w = word - ((word >>> 1) & 0x55555555)
  w = (w & 0x33333333) + ((w >>> 2) & 0x33333333)
  return Math.imul((w + (w >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Set bits of the descriptor that begins at a word. */
export function areaOf(words: Uint32Array, start: number): number {
  let sum = 0
  for (let k = start; k < start + WORDS; k += 1) {
    sum += countBits(words[k])
  }
  return sum
}
