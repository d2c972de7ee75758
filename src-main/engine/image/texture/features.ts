import { findReaching } from './contact.ts'
import { meanCells, type Cells } from './coarse.ts'
import type { Area } from './contour.ts'
import { findFace, findFeatures, findTurnedFace } from './face.ts'
import type { Judged } from './foreign.ts'
import { findInside, findMarks, type Found } from './inside.ts'
import { findNearest, type Size } from '../nearest-seed.ts'
import { cutRegions, type Regions } from './regions.ts'

/** Cells along the longer side of the picture. */
const FINENESS = 160
/** Share of a cell that was seen from which on it counts. */
const SEEN = 0.4
/** Share of a cell that looks like another part from which on it is none of the surface, and cells of mixed colour around it. */
const DOUBT = 0.2
const AROUND_DOUBT = 1.5
/** A region of this share of the surface that lies farther from all other parts than so many cells is no trace of them. */
const LARGE = 0.04
const APART = 3
/** When less of a surface is left, what was left out is no feature of it but the surface itself. */
const LEAST_KNOWN = 0.08

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
  /** 1 where another part is in front. */
  readonly others: Uint8Array
  /** Whether it is turned about an upright axis. */
  readonly isTurned: boolean
  /** Longer side of the whole picture. */
  readonly side: number
}

/**
 * How the far side is made: what the contour lets expect, the same without any feature, the near side's mirror image, what the
 * contour of a drawing shows, the same without patterns, the mirror image of a drawn profile without its small marks, or all of it for a
 * drawn vehicle, whose windows and wheels are on both flanks.
 */
export type ReverseKind =
  | 'complete'
  | 'plain'
  | 'mirror'
  | 'drawn'
  | 'drawn sheet'
  | 'drawn profile'
  | 'drawn flank'

const MIRRORS: ReadonlySet<ReverseKind> = new Set(['mirror', 'drawn profile', 'drawn flank'])

/** Whether the far side is made as the near one's mirror image. */
export const isMirror = (kind: ReverseKind): boolean => MIRRORS.has(kind)

/** Whether it is made of a drawing. */
export const isDrawn = (kind: ReverseKind): boolean => kind.startsWith('drawn')

const FINDERS: Readonly<Record<ReverseKind, (cells: Cells, area: Area, by: Judged) => Found>> = {
  complete: (...seen) => ({ hidden: findFace(...seen) }),
  plain: (...seen) => ({ hidden: findFeatures(...seen) }),
  mirror: (...seen) => ({ hidden: findTurnedFace(...seen) }),
  drawn: findInside,
  'drawn sheet': (...seen) => ({ ...findInside(...seen), pattern: null }),
  'drawn profile': findMarks,
  'drawn flank': (...seen) => ({ hidden: findTurnedFace(...seen) }),
}

/** What of a surface is in front only. */
export interface Features extends Ground {
  /** 1 for pixels of the surface that are none of it. */
  readonly surface: Uint8Array
  /** The same for cells. */
  readonly known: Uint8Array
  /** 1 for cells of a pattern, which is behind as well but tells nothing of what lies around it; null without any. */
  readonly pattern: Uint8Array | null
  /** Whether what is filled has the grain of what lies next to it; a drawing has none, only remains of its lines. */
  readonly isGrainy: boolean
  /** Per region the one that it is a painted shade of, -1 for none; null where shades are light. */
  readonly paints: Int32Array | null
}

/** The surface's own colours in cells: roots of them, of which steps look alike. */
export interface Ground {
  readonly eye: Float32Array
  readonly cells: Cells
  /** 1 for cells of which enough was seen. */
  readonly isSeen: Uint8Array
  readonly regions: Regions
}

/** Brings what was seen of a surface to cells and cuts it into regions. */
export function groundOf(spread: Pick<Spread, 'colour' | 'own' | 'side' | 'width' | 'height'>): Ground {
  const { colour, own, side } = spread
  const eye = new Float32Array(colour.length)
  for (let i = 0; i < own.length; i += 1) {
    for (let at = 3 * i; at < 3 * i + 3 && own[i] === 1; at += 1) {
      eye[at] = Math.sqrt(Math.max(0, colour[at]))
    }
  }
  const cell = Math.max(1, Math.round(side / FINENESS))
  const cells = meanCells(eye, own, { size: spread, cell })
  const isSeen = Uint8Array.from(cells.weights, weight => (weight > SEEN * cell * cell ? 1 : 0))
  return { eye, cells, isSeen, regions: cutRegions(cells, isSeen) }
}

/**
 * Features that the contour, which both sides share, knows nothing of (see `findReaching`, `findFace`): the face, a dial, a badge,
 * the flesh of a cut fruit, while plaid, bands and stripes are the surface's own. `plain` finds every such feature: a cabinet has
 * its screen and its keys in front only. Null without any.
 */
export function featuresOf(spread: Spread, ground: Ground, kind: ReverseKind): Features | null {
  const { own, doubtful, ends, others, isTurned, side } = spread
  const { cells, isSeen, regions } = ground
  const { cell } = cells
  const count = (marked: Uint8Array): Uint16Array => countInCells(marked, spread, cells)
  const isEnd = Uint8Array.from(count(ends), value => (value > 0 ? 1 : 0))
  const area = { isOwn: isSeen, isEnd, isTurned }
  const reaching = findReaching(regions, cells, area)
  if (reaching === null) {
    return null
  }
  const traces = { doubts: count(doubtful), others: count(others) }
  const criteria = { regions, reaching, side: side / cell }
  // Traces of other parts are on both sides of what is its own mirror image.
  const isOwn = isMirror(kind) ? isSeen : withoutTraces(area, traces, criteria, cells)
  const find = FINDERS[kind]
  const { hidden, pattern = null, paints = null } = find(cells, { ...area, isOwn }, criteria)
  const known = isOwn.map((value, c) => (value !== 0 && hidden[c] === 0 ? 1 : 0))
  const [left, all] = [known, isSeen].map(list => list.reduce((sum, value) => sum + value, 0))
  if (left < LEAST_KNOWN * all || left === all) {
    return null
  }
  const surface = onKnownCells(own, known, { size: spread, cells })
  return { ...ground, surface, known, pattern, isGrainy: !isDrawn(kind), paints }
}

/** Marked pixels that lie in known cells. */
function onKnownCells(
  marked: Uint8Array,
  known: Uint8Array,
  { size: { width, height }, cells }: { readonly size: Size; readonly cells: Cells }
): Uint8Array {
  const result = marked.slice()
  for (let y = 0; y < height; y += 1) {
    let at = Math.floor(y / cells.cell) * cells.width
    const end = (y + 1) * width
    for (let start = y * width; start < end; start += cells.cell, at += 1) {
      if (known[at] === 0) {
        result.fill(0, start, Math.min(end, start + cells.cell))
      }
    }
  }
  return result
}

/** Marked pixels per cell. */
function countInCells(marked: Uint8Array, { width, height }: Size, { cell, ...cells }: Cells): Uint16Array {
  const counts = new Uint16Array(cells.weights.length)
  for (let y = 0; y < height; y += 1) {
    let at = Math.floor(y / cell) * cells.width
    const end = (y + 1) * width
    for (let start = y * width; start < end; start += cell, at += 1) {
      const last = Math.min(end, start + cell)
      for (let i = start; i < last; i += 1) {
        counts[at] += marked[i]
      }
    }
  }
  return counts
}

/**
 * The cells of a surface without those that look like another part. What goes on round the contour far from all other parts is
 * no trace of them, though it may have their colour; and where there are traces, the largest region is the part itself.
 */
function withoutTraces(
  { isOwn }: Area,
  { doubts, others }: { readonly doubts: Uint16Array; readonly others: Uint16Array },
  { regions: { of, sizes }, reaching }: Judged,
  cells: Cells
): Uint8Array {
  if (!doubts.some(value => value > 0)) {
    return isOwn
  }
  const { distance: toOther } = findNearest(
    Uint8Array.from(others, value => (value > 0 ? 1 : 0)),
    cells
  )
  const nearest = new Float32Array(sizes.length).fill(Infinity)
  for (let c = 0; c < of.length; c += 1) {
    nearest[of[c]] = Math.min(nearest[of[c]], toOther[c])
  }
  const all = isOwn.reduce((sum, value) => sum + value, 0)
  const isTrace = sizes.map((size, r) => reaching[r] === 0 || size < LARGE * all || nearest[r] <= APART)
  reaching[sizes.indexOf(Math.max(...sizes))] = 1
  const doubtful = Uint8Array.from(doubts, (count, c) =>
    count > DOUBT * cells.weights[c] && (isTrace[of[c]] ?? true) ? 1 : 0
  )
  const { distance } = findNearest(doubtful, cells)
  return isOwn.map((value, c) => (distance[c] > AROUND_DOUBT ? value : 0))
}
