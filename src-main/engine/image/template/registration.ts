import type { Concept, ParameterValues } from '../../families/types.ts'
import { log } from '../../kernel/det-math.ts'
import type { Mask } from '../types.ts'
import { robustFrame } from './descriptor.ts'
import { planeBox, projectPlane, sampleMask, type Bitmap, type Box, type Pose } from './outline.ts'
import { fillClosedOutline, joinEdged, type EdgedMesh } from './outline-edges.ts'
import { buildConcept } from './prior.ts'
import { sketchOf } from './sketch.ts'

/** Side of the silhouettes that are compared: coarse for the search, which passes over what no template knows; fine at its end. */
const GRID = 72
export const FINE_GRID = 128
/** Side of the drawing of a template, its own box wide and high, per side of the silhouettes. */
const DRAWING = 2
/** What a unit of the logarithm of unequal stretch costs. */
const STRETCH_PRICE = 0.15

/** How a template's picture plane lies on the mask: mask = offset + scale · plane, in pixels with y up. */
export interface Placement {
  readonly scale: readonly [number, number]
  readonly offset: readonly [number, number]
}

/** A concept with its parameters and pose, registered on the mask. */
export interface Match {
  readonly concept: Concept
  readonly parameters: ParameterValues
  readonly pose: Pose
  readonly placement: Placement
  /** IoU with the mask. */
  readonly overlap: number
  /** `overlap` less the prices of unequal stretch and of odd poses: what the search climbs. */
  readonly score: number
}

/** The mask as the search sees it. */
export interface Target {
  readonly bitmap: Bitmap
  /** What the bitmap shows, pixels with y up. */
  readonly box: Box
  /** Robust frame of the mask in pixels. */
  readonly frame: Box
  /** Longer side of the bitmap. */
  readonly grid: number
  /** What a view costs beside unequal stretch, as a share of the outline. */
  readonly priceOf: PriceOf
}

/** Price of a pose at a placement. */
type PriceOf = (match: Pick<Match, 'pose' | 'placement'>) => number

/** Prepares a mask for the search; null for an empty one. */
export function createTarget(
  mask: Mask,
  frame: Box | null,
  grid = GRID,
  priceOf: PriceOf = oddityOf
): Target | null {
  if (frame === null) {
    return null
  }
  // A margin, so that what stands out of the mask is seen to do so.
  const margin = 0.06 * Math.max(mask.width, mask.height)
  const box = { left: -margin, bottom: -margin, right: mask.width + margin, top: mask.height + margin }
  const side = Math.max(box.right - box.left, box.top - box.bottom)
  const size = [
    Math.round((grid * (box.right - box.left)) / side),
    Math.round((grid * (box.top - box.bottom)) / side),
  ]
  return { bitmap: sampleMask(mask, box, [size[0], size[1]]), box, frame, grid, priceOf }
}

/** A concept's form at some parameters, good enough for its silhouette: built once, looked at many times. */
export interface Draft {
  readonly concept: Concept
  readonly parameters: ParameterValues
  readonly mesh: EdgedMesh
}

/** Builds a draft. Throws what the family throws at parameters that it cannot build. */
export function draftOf(concept: Concept, parameters: ParameterValues): Draft {
  const pieces = sketchOf(buildConcept(concept, parameters))
  return { concept, parameters, mesh: joinEdged(pieces.map(piece => piece.mesh)) }
}

/** A draft's silhouette in a pose: `bitmap` shows `box`, in the units of the draft. */
export interface Drawing {
  readonly bitmap: Bitmap
  readonly box: Box
}

/** A draft drawn in a pose; null when it shows nothing. */
export function drawnIn({ mesh }: Draft, pose: Pose, { grid }: Target): Drawing | null {
  const plane = projectPlane(mesh.positions, pose)
  const box = planeBox(plane)
  if (!(box.right > box.left && box.top > box.bottom)) {
    return null
  }
  const side = DRAWING * grid
  return { bitmap: fillClosedOutline(plane, mesh, box, [side, side]), box }
}

/** Registers a draft on the target by their robust frames; null when it shows nothing. */
export function registered(draft: Draft, pose: Pose, target: Target): Match | null {
  const drawing = drawnIn(draft, pose, target)
  return drawing && registeredAs(drawing, draft, pose, target)
}

/** The same for a draft that was drawn already. */
export function registeredAs(drawing: Drawing, draft: Draft, pose: Pose, target: Target): Match | null {
  const frame = robustFrame(drawing.bitmap, drawing.box)
  if (frame === null) {
    return null
  }
  const { concept, parameters } = draft
  return rated({ concept, parameters, pose, placement: placementOf(frame, target.frame) }, drawing, target)
}

/** The same match at other placements: the draft is drawn once. */
export function placed(match: Match, draft: Draft, target: Target): (placement: Placement) => Match {
  const drawing = drawnIn(draft, match.pose, target)
  return placement => (drawing === null ? match : rated({ ...match, placement }, drawing, target))
}

function placementOf(from: Box, to: Box): Placement {
  const sx = (to.right - to.left) / (from.right - from.left)
  const sy = (to.top - to.bottom) / (from.top - from.bottom)
  return { scale: [sx, sy], offset: [to.left - sx * from.left, to.bottom - sy * from.bottom] }
}

/** Pictures look at things a little from above and not from behind: what other poses cost, per degree beyond the usual. */
function oddityOf({ pose: { yaw, pitch } }: Pick<Match, 'pose'>): number {
  const side = Math.abs(yaw)
  return 0.0015 * (Math.max(0, pitch - 22) + Math.max(0, -pitch)) + 0.0006 * Math.max(0, side - 100)
}

function rated(match: Omit<Match, 'overlap' | 'score'>, drawing: Drawing, target: Target): Match {
  const { scale } = match.placement
  const overlap = overlapWith(drawing, match.placement, target)
  const stretch = Math.abs(log(scale[0] / scale[1]))
  return { ...match, overlap, score: overlap - STRETCH_PRICE * stretch - target.priceOf(match) }
}

/** IoU of a drawing, registered on the target, with it: each pixel of the target looks up the drawing's nearest. */
function overlapWith({ bitmap, box }: Drawing, { scale, offset }: Placement, target: Target): number {
  const { width, height, bits } = target.bitmap
  const columns = lookUp({ count: width, from: target.box.left, to: target.box.right }, x => {
    const share = ((x - offset[0]) / scale[0] - box.left) / (box.right - box.left)
    return share >= 0 && share < 1 ? Math.floor(share * bitmap.width) : -1
  })
  const rows = lookUp({ count: height, from: target.box.top, to: target.box.bottom }, y => {
    const share = (box.top - (y - offset[1]) / scale[1]) / (box.top - box.bottom)
    return share >= 0 && share < 1 ? Math.floor(share * bitmap.height) : -1
  })
  let [both, either] = [0, 0]
  for (let row = 0, at = 0; row < height; row += 1) {
    const start = rows[row] * bitmap.width
    for (let column = 0; column < width; column += 1, at += 1) {
      const own = start >= 0 && columns[column] >= 0 ? bitmap.bits[start + columns[column]] : 0
      both += own & bits[at]
      either += own | bits[at]
    }
  }
  return either === 0 ? 0 : both / either
}

/** What `find` says of the middle of each of `count` steps. */
function lookUp(
  { count, from, to }: { readonly count: number; readonly from: number; readonly to: number },
  find: (middle: number) => number
): Int16Array {
  return Int16Array.from({ length: count }, (_, i) => find(from + ((i + 0.5) * (to - from)) / count))
}
