import type { Cells } from './coarse.ts'
import { findNearest } from '../nearest-seed.ts'
import { depthInside } from './photo.ts'

/** What is nowhere deeper than this, in cells, is all ring. */
const THIN = 3
/** Cells between a surface's own and those that lie beyond its end: pixels of the rim are no one's. */
const END_GAP = 2.5
/** A surface that ends along less of its border than this has no contour to go by: its whole border is taken. */
const LEAST_FREE = 0.15

/** Rings along the contour, see `ringOf`: what both sides share, and its outermost rim. */
export const RING = { share: 0.2, least: 2 } as const
export const RIM = { share: 0, least: 2 } as const

/** The cells of a surface. */
export interface Area {
  readonly isOwn: Uint8Array
  /** 1 beyond its own end, where nothing lies before it. */
  readonly isEnd: Uint8Array
  /** Whether it is turned about an upright axis. */
  readonly isTurned: boolean
}

/**
 * Marks the ring along the contour, which both sides share; null when the form is too thin to have an inside. Where something
 * lies before the surface its border is no contour, and shows what does not quite lie where the form has it.
 * @param ring width as a share of the greatest depth, and cells at least.
 */
export function ringOf(
  cells: Cells,
  { isOwn, isEnd }: Pick<Area, 'isOwn' | 'isEnd'>,
  { share, least }: { readonly share: number; readonly least: number }
): Uint8Array | null {
  const depth = depthInside(isOwn, cells)
  const deepest = depth.reduce((most, d, c) => (isOwn[c] !== 0 ? Math.max(most, d) : most), 0)
  if (deepest < THIN) {
    return null
  }
  const width = Math.max(least, share * deepest)
  const { distance } = findNearest(isEnd, cells)
  const ring = isOwn.map((own, c) => (own !== 0 && depth[c] <= width ? 1 : 0))
  const free = ring.map((value, c) => (distance[c] <= width + END_GAP ? value : 0))
  const [all, ended] = [ring, free].map(list => list.reduce((sum, value) => sum + value, 0))
  return ended >= LEAST_FREE * all ? free : ring
}
