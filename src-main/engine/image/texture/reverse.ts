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

/** Share of a cell that looks like another part from which on it is none of the surface, and cells of mixed colour around it. */
const DOUBT = 0.2
const AROUND_DOUBT = 1.5

/** A seen surface in its rectangle. */
export interface Spread extends Size {
  /** Linear RGB; where the surface was not seen, what completing spreads there. */
  readonly colour: Float32Array
  /** 1 where the surface itself was seen. */
  readonly own: Uint8Array
  /** 1 where it looks like another part than its own. */
  readonly doubtful: Uint8Array
  /** 1 where it was not seen because it ends there, rather than something lying before it. */
  readonly ends: Uint8Array
  /** Longer side of the whole picture. */
  readonly side: number
}

/** What of a surface is in front only. */
export interface Features {
  /** 1 for pixels of the surface that are none of it. */
  readonly surface: Uint8Array
  /** The same for cells. */
  readonly known: Uint8Array
  /** Roots of the colours: steps of them look alike. */
  readonly eye: Float32Array
  readonly cells: Cells
}

/**
 * Features that the ring along the contour, which both sides share, knows nothing of (see `findFace`): the face, a dial, a badge,
 * while plaid, windows and stripes are the surface's own. `plain` finds every such feature: a cabinet has its screen and its
 * keys in front only. Null without any.
 */
export function featuresOf(spread: Spread, kind: 'complete' | 'plain'): Features | null {
  const { colour, own, doubtful, ends, side, width, height } = spread
  const eye = new Float32Array(colour.length)
  for (let at = 0; at < eye.length; at += 1) {
    eye[at] = Math.sqrt(Math.max(0, colour[at]))
  }
  const cell = Math.max(1, Math.round(side / FINENESS))
  const cells = meanCells(eye, own, { size: spread, cell })
  const isSeen = Uint8Array.from(cells.weights, weight => (weight > 0.4 * cell * cell ? 1 : 0))
  const cellOf = (x: number, y: number): number => Math.floor(y / cell) * cells.width + Math.floor(x / cell)
  const [isEnd, doubts] = [new Uint8Array(isSeen.length), new Uint16Array(isSeen.length)]
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if (ends[i] === 1) {
        isEnd[cellOf(x, y)] = 1
      } else if (doubtful[i] === 1) {
        doubts[cellOf(x, y)] += 1
      }
    }
  }
  const isDoubtful = Uint8Array.from(doubts, (count, c) => (count > DOUBT * cells.weights[c] ? 1 : 0))
  const { distance } = findNearest(isDoubtful, cells)
  const isOwn = isSeen.map((value, c) => (distance[c] > AROUND_DOUBT ? value : 0))
  const face = (kind === 'plain' ? findFeatures : findFace)(cells, { isOwn, isEnd }, side / cell)
  const known = isOwn.map((value, c) => (value !== 0 && face[c] === 0 ? 1 : 0))
  if (!known.includes(1) || (!face.includes(1) && !isDoubtful.includes(1))) {
    return null
  }
  const surface = own.map((value, i) =>
    value === 1 && known[cellOf(i % width, Math.floor(i / width))] === 1 ? 1 : 0
  )
  return { surface, known, eye, cells }
}

/**
 * The side that faces away, as if one looked through the thing: its front again, and where that has features the surface
 * around them, smooth, with the grain of what lies next to them.
 */
export function completeReverse(spread: Spread, features: Features | null): Float32Array {
  return features === null ? spread.colour : patch(spread, features)
}

/** Fills the cells that are not known, up to soft borders. */
function patch(spread: Spread, { cells, known, eye }: Features): Float32Array {
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
