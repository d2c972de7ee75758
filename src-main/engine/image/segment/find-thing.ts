import { CERTAIN, cutRaster } from './energy.ts'
import { fitColours, surprise } from './colour-model.ts'
import { fillDrawing } from './drawing.ts'
import { findGround, type Ground } from './ground.ts'
import { closeFalseHoles } from './holes.ts'
import { shrinkRaster, type Raster } from './raster.ts'
import { invert, squaredDistance } from './regions.ts'
import { borderSeeds, cutOnRoughGround } from './rough-ground.ts'
import { cutOnSmoothGround, leaningOnSmoothGround } from './smooth-ground.ts'
import { chooseThing } from './things.ts'
import { measureTrust, SMOOTH_REACH, type Trust } from './trust.ts'
import { fieldOf } from './each.ts'

/** Longer side of the small copy on which the thing is cut out, pixels. */
export const GRID = 384
/** The same for grounds that need colour models. */
const ROUGH_GRID = 192
/** The same for the second opinion. */
const CHECK_GRID = 112

/** Change of brightness over a sheet of paper at most. */
const PAPER_RANGE = 0.08

/** The thing on the small grid. */
export interface Found {
  readonly raster: Raster
  readonly ground: Ground
  readonly labels: Uint8Array
  readonly isSmooth: boolean
  /** Whether it is drawn with outlines on paper. */
  readonly isDrawing: boolean
  readonly notes: readonly string[]
  readonly trust: Trust
}

/** Finds the thing in an opaque picture, shrunk to `GRID`. */
export function findThing(raster: Raster): Found {
  const { width, height } = raster
  const ground = findGround(raster, null)
  const isSmooth = ground.reach >= SMOOTH_REACH
  const cut = isSmooth
    ? cutOnSmoothGround(raster, ground, leaningOnSmoothGround(raster, ground))
    : cutRough(raster, ROUGH_GRID)
  const drawn = isSmooth && ground.range < PAPER_RANGE ? fillDrawing(raster, cut, ground) : null
  const { labels, notes } = chooseThing(drawn ?? closeFalseHoles(cut, raster, ground), width, height)
  const other = chooseThing(cutRough(raster, CHECK_GRID), width, height).labels
  const trust = measureTrust(raster, labels, drawn === null ? other : labels, ground)
  return { raster, ground, labels, isSmooth, isDrawing: drawn !== null, notes, trust }
}

/** Colour models on a coarse copy, then the edge once more on the fine one. */
function cutRough(raster: Raster, grid: number): Uint8Array {
  const { width, height } = raster
  const coarse = shrinkRaster(raster, grid)
  const found = cutOnRoughGround(coarse, borderSeeds(coarse.width, coarse.height))
  const labels = new Uint8Array(width * height)
  for (let i = 0; i < labels.length; i += 1) {
    const x = Math.min(coarse.width - 1, Math.floor((((i % width) + 0.5) * coarse.width) / width))
    const y = Math.min(
      coarse.height - 1,
      Math.floor(((Math.floor(i / width) + 0.5) * coarse.height) / height)
    )
    labels[i] = found[y * coarse.width + x]
  }
  return grid === CHECK_GRID ? labels : sharpen(raster, labels)
}

/** Moves the edge within a few pixels to where the colours of the two sides part. */
function sharpen(raster: Raster, labels: Uint8Array): Uint8Array {
  const { width, height, rgb } = raster
  const outside = invert(labels)
  const thing = fitColours(rgb, labels, 5)
  const ground = fitColours(rgb, outside, 6)
  if (thing === null || ground === null) {
    return labels
  }
  const away = squaredDistance(labels, width, height)
  const deep = squaredDistance(outside, width, height)
  const leaning = fieldOf(labels, (value, i) => {
    if (Math.max(away[i], deep[i]) > 12) {
      return value === 1 ? CERTAIN : -CERTAIN
    }
    const evidence = surprise(ground, rgb, 3 * i) - surprise(thing, rgb, 3 * i)
    return Math.min(4, Math.max(-4, 0.6 * evidence))
  })
  return cutRaster(raster, leaning, { smoothness: 8, edge: 0.08 })
}
