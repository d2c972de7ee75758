import type { BackgroundKind, Mask, Picture, Segmentation, Stroke } from '../types.ts'
import { maskFromAlpha } from './alpha.ts'
import { findThing, GRID, type Found } from './find-thing.ts'
import { refineMask, type Colours } from './matte.ts'
import { shrinkPicture, shrinkValues, type Raster } from './raster.ts'
import { unseenShare } from './edge-support.ts'
import { grow } from './regions.ts'
import { paintStrokes } from './paint-strokes.ts'
import { showsThing } from './shows-thing.ts'
import { correctByStrokes } from './strokes.ts'
import { setOf } from './each.ts'
import { addWires } from './wires.ts'

/** Below this confidence a picture is not used without a hand's help: few wrong masks pass, some right ones do not. */
export const USABLE_CONFIDENCE = 0.75
/** Confidence in a mask that a hand has corrected along edges of the picture, at least. */
const MARKED_CONFIDENCE = 0.8
/** Noise of the colours beside an edge, sRGB 0–1, where nothing is known of the ground. */
const USUAL_NOISE = 0.012

/** Marks of a hand, and the mask they correct; without `base` they correct what is found in the picture itself. */
export interface Marks {
  readonly strokes: readonly Stroke[]
  readonly base?: Mask
}

/**
 * Finds the thing in a picture: its alpha channel if that says something, else what stands out from the ground around it.
 * The mask has the picture's size. Where nothing is, or marks leave nothing, confidence is 0: see `showsThing`. Throws a
 * RangeError when `marks.base` has another size.
 */
export function segment(picture: Picture, marks?: Marks): Segmentation {
  const automatic = marks?.base === undefined ? segmentAlone(picture) : givenMask(picture, marks.base)
  if (marks === undefined || marks.strokes.length === 0) {
    return automatic
  }
  const { mask, unseen } = applyStrokes(picture, automatic.mask, marks.strokes)
  // A hand may know better than the picture shows; that it does is not likelier for being drawn.
  const seen = (1 - unseen) * (1 - unseen)
  const confidence = Math.max(automatic.confidence, MARKED_CONFIDENCE) * seen
  return showsThing(mask)
    ? { ...automatic, mask, confidence }
    : { ...automatic, mask, confidence: 0, notes: [] }
}

/** What was found in a picture before, and its small copy, so that further strokes on it cost little. */
const known = new WeakMap<Picture, Segmentation>()
const rasters = new WeakMap<Picture, Raster>()

function rasterOf(picture: Picture): Raster {
  const raster = rasters.get(picture) ?? shrinkPicture(picture, GRID)
  rasters.set(picture, raster)
  return raster
}

function segmentAlone(picture: Picture): Segmentation {
  const before = known.get(picture)
  if (before !== undefined) {
    return before
  }
  const own = maskFromAlpha(picture)
  const read: Segmentation =
    own === null ? segmentOpaque(picture) : { mask: own, confidence: 1, background: 'alpha', notes: [] }
  const result = showsThing(read.mask) ? read : { ...read, confidence: 0, notes: [] }
  known.set(picture, result)
  return result
}

function segmentOpaque(picture: Picture): Segmentation {
  const found = findThing(rasterOf(picture))
  const { raster, ground, features } = found
  const labels =
    found.kind === 'smooth' ? addWires(raster, ground, found.labels, features.length) : found.labels
  return {
    mask: refineMask(picture, raster, labels, coloursOf(found)),
    confidence: found.confidence,
    background: kindOf(found),
    notes: found.notes,
  }
}

/** A cut between colour models may leave ground beside wires in the mask: there not every other colour is thing. */
const coloursOf = ({ kind, ground: { tolerance, isExact } }: Found): Colours => ({
  noise: tolerance / 3,
  isExact: isExact && kind !== 'rough',
})

function givenMask(picture: Picture, mask: Mask): Segmentation {
  if (mask.width !== picture.width || mask.height !== picture.height) {
    throw new RangeError('The mask to correct has another size than the picture.')
  }
  return { mask, confidence: MARKED_CONFIDENCE, background: 'cluttered', notes: [] }
}

function kindOf({ kind, ground }: Found): BackgroundKind {
  switch (kind) {
    case 'rough':
      return 'cluttered'
    case 'drawing':
      return 'drawing'
    case 'smooth':
      return ground.range < 0.06 ? 'plain' : 'graded'
  }
}

/** Corrects a mask by strokes. Far from what they change it stays as it was. `unseen`: see `unseenShare`. */
function applyStrokes(
  picture: Picture,
  base: Mask,
  strokes: readonly Stroke[]
): { readonly mask: Mask; readonly unseen: number } {
  const { width, height } = picture
  const raster = rasterOf(picture)
  const before = setOf(shrinkMask(base, raster), value => value >= 0.5)
  const after = correctByStrokes(raster, before, strokes)
  const changed = grow(
    after.map((value, i) => value ^ before[i]),
    raster.width,
    raster.height,
    3
  )
  const fresh = refineMask(picture, raster, after, { noise: USUAL_NOISE, isExact: false })
  const painted = paintStrokes(strokes, width, height)
  const coverage = base.coverage.slice()
  for (let i = 0; i < coverage.length; i += 1) {
    const x = Math.min(raster.width - 1, Math.floor((((i % width) + 0.5) * raster.width) / width))
    const y = Math.min(
      raster.height - 1,
      Math.floor(((Math.floor(i / width) + 0.5) * raster.height) / height)
    )
    if (changed[y * raster.width + x] === 1) {
      coverage[i] = fresh.coverage[i]
    }
    if (painted[i] !== 0) {
      coverage[i] = painted[i] === 2 ? 1 : 0
    }
  }
  const marked = { before, after, painted: paintStrokes(strokes, raster.width, raster.height) }
  return { mask: { width, height, coverage }, unseen: unseenShare(raster, marked) }
}

const shrinkMask = ({ width, height, coverage }: Mask, size: Raster): Float32Array =>
  shrinkValues({ width, height, values: coverage, channels: 1 }, size)
