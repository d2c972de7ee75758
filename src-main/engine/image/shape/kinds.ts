import type { Bands } from './bands.ts'
import type { Core } from './core.ts'
import type { Shading } from './evidence.ts'
import type { Turned } from './lathe.ts'
import type { Outline } from './outline.ts'
import { holesOf } from './pieces.ts'
import { boxFillOf, isTwin } from './stance.ts'
import { isArched, straightBase } from './straight-base.ts'
import { wallsOf } from './upright.ts'
import { isVase } from './vase.ts'

/** Slower brightness changes than this belong to faces without curvature. */
const FLAT_SLOPE = 0.004
/** A silhouette round at the bottom needs this much shading to be a ball and not a disc. */
const ROUND_SLOPE = 0.0045

/** Share of banded colours, and unrest within the rows, from which on and up to which a thing is no painted one. */
const BANDED = 0.55
const CALM = 0.035
/** What has so many edges, and so few of them upright, lies in layers, however motley they are. */
const LAYERS = { edges: 0.1, upright: 0.11 } as const
/** Least share of the core of what bands alone speak for: a fox's head has bands as well, and ears. */
const BANDED_CORE = 0.9
/** What is painted is turned only if it is quite its own mirror image and curved; a leaf may hang on what has few edges. */
const PAINTED = { share: 0.97, skew: 0.012, walls: 0.3, plainShare: 0.93, edges: 0.08 } as const
/** Share of walls from which on bands alone do not tell a turned thing from a box. */
const WALLED = 0.6

/** How much wider one end of a tapered thing is than the other, and the least shading of what is so plainly turned. */
const TAPER = { least: 1.12, most: 3, slope: 0.002 } as const

/** What a thing's inside says about its being turned. */
export interface Inside {
  readonly shading: Shading
  readonly bands: Bands
}

/** Whether picture and silhouette show a body turned around an upright axis. */
export function isTurned(outline: Outline, core: Core, turned: Turned, { shading, bands }: Inside): boolean {
  const { profile, bulge } = turned
  // The axis stands on the ground: no legs beside it.
  const isGrounded = profile[0][1] < 0.03
  const widest = profile.reduce((most, [r]) => Math.max(most, r), 0)
  // A drawing in flat colours shows no relief: its outline alone speaks.
  if (shading.slope < FLAT_SLOPE && isVase(outline, core)) {
    return isGrounded
  }
  const walls = wallsOf(outline)
  const isLayered = shading.edges >= LAYERS.edges && shading.upright <= LAYERS.upright * shading.edges
  const isBands = bands.share >= BANDED || isLayered
  const isPlain = bands.within <= CALM || (isBands && (core.share >= BANDED_CORE || hasHandle(outline, core)))
  const isTapered = isPlain && walls <= PAINTED.walls && tapers(core)
  if (core.share < 0.76 || core.skew > 0.06 || shading.slope < (isTapered ? TAPER.slope : FLAT_SLOPE)) {
    return false
  }
  const isCurved =
    core.share >= (shading.edges < PAINTED.edges ? PAINTED.plainShare : PAINTED.share) &&
    core.skew <= PAINTED.skew &&
    walls <= PAINTED.walls
  if (!isPlain && !isCurved) {
    return false
  }
  const isBanded = isBands && walls < WALLED
  if (
    !isBanded &&
    shading.upright > (core.skew < 0.008 && core.share > 0.92 ? 0.16 : core.skew < 0.015 ? 0.13 : 0.09)
  ) {
    return false
  }
  return (
    isGrounded &&
    (isBanded || isTapered || hasRoundEnd(core, outline)) &&
    (bulge < 0.62 || shading.slope > ROUND_SLOPE) &&
    widest > 0.06
  )
}

/** Least hole that a handle leaves, in square frame units. */
const HANDLE_HOLE = 0.002

/** Whether a handle stands out to one side: what has one is a vessel. */
const hasHandle = ({ grid }: Outline, { axis, half }: Core): boolean =>
  holesOf(grid).some(({ area, left, right, top, bottom }) => {
    const body = half[Math.round((top + bottom) / 2)]
    const isBeside = left > axis + 0.8 * body || right < axis - 0.8 * body
    return isBeside && area * grid.cell * grid.cell >= HANDLE_HOLE
  })

/** Whether one colour or level bands speak for a turned thing: others are painted or have a front. */
export const isPlainOrBanded = ({ share, within }: Bands): boolean => share >= BANDED || within <= CALM

/** Whether an even body widens steadily up or down, as a tumbler, a bucket and a lampshade do and no box. */
function tapers({ half, share, skew }: Core): boolean {
  const first = half.findIndex(value => value > 0)
  const last = half.findLastIndex(value => value > 0)
  const at = (down: number): number => half[Math.round(first + down * (last - first))]
  const widths = [0.1, 0.3, 0.5, 0.7, 0.9].map(at)
  const steps = widths.slice(1).map((width, i) => width / Math.max(widths[i], 1e-6) - 1)
  const isSteady = steps.every(step => step > 0) || steps.every(step => step < 0)
  const ends = widths[0] / Math.max(widths[4], 1e-6)
  return (
    isSteady &&
    share >= PAINTED.share &&
    skew <= PAINTED.skew &&
    Math.max(ends, 1 / ends) >= TAPER.least &&
    Math.max(ends, 1 / ends) <= TAPER.most
  )
}

/** A straight lower edge that rises so much to one side is seen in perspective. */
const TILTED = 0.04
/** Share of edges from which on a face with a level lower edge is a front with dials, doors or a screen. */
const FRONT = 0.2

/**
 * Whether the lower edge is that of a box: a level circle seen a little from above is an arc there. Seen from exactly its own
 * height a turned body's is straight as well: then only a front full of edges tells the box, or two feet.
 */
export function hasBoxBase(outline: Outline, core: Core, { shading, bands }: Inside): boolean {
  if (isArched(outline, core)) {
    return true
  }
  const isTumbler = isPlainOrBanded(bands) && tapers(core)
  const base = isTumbler ? null : straightBase(outline, core)
  return base !== null && (Math.abs(base.slope) >= TILTED || shading.edges > FRONT)
}

/** The lower edge is an arc: it widens like √, not at once (a box), not evenly (a point). */
function hasRoundEnd(core: Core, { grid }: Outline): boolean {
  let row = grid.height - 1
  while (row > 0 && core.half[row] <= 0) {
    row -= 1
  }
  const span = Math.max(5, Math.round(0.045 / grid.cell))
  const at = (share: number): number => core.half[Math.max(0, row - Math.round(span * share))]
  const wide = at(1)
  const widest = core.half.reduce((most, value) => Math.max(most, value), 0)
  const share = at(0.2) / Math.max(wide, 1e-6)
  return share > 0.3 && share < 0.93 && at(0.5) > 0.58 * wide && wide > 0.22 * widest
}

/** What a thing without legs and axis is made as. */
export type Body = 'slab' | 'box' | 'pillow'

/** Brightness on a flat thing hardly changes but at edges. */
const STILL_SLOPE = 0.0037
/** A box seen from the front may be lit unevenly. */
const CALM_SLOPE = 0.0065
/** Share of its bounding box that a rectangle's silhouette fills. */
const RECTANGULAR = 0.86
/** The same that makes a box however it is lit. */
const FULL = 0.9

/** Whether a silhouette makes a box however the thing is lit. */
export const isFullBox = (outline: Outline): boolean => boxFillOf(outline) >= FULL

/** Brightness changes less over the radius of a flat thing, between fewer edges than machines have. */
const EVEN = { turn: 0.08, edges: 0.2 } as const

/**
 * Even faces in a rectangle make a box, in another outline a slab; all else is round. What is its own mirror image may be turned,
 * and shows its flank in the middle alone: of it more is asked.
 */
export function bodyOf(outline: Outline, shading: Shading, isOnLegs: boolean): Body {
  const fill = boxFillOf(outline)
  if (fill >= FULL || (fill >= RECTANGULAR && shading.slope < CALM_SLOPE)) {
    return 'box'
  }
  const isEven = shading.turn < EVEN.turn && shading.edges < EVEN.edges && !isTwin(outline)
  if ((shading.slope >= STILL_SLOPE && !isEven) || isOnLegs) {
    return 'pillow'
  }
  return fill >= 0.8 ? 'box' : 'slab'
}
