import { CERTAIN, cutRaster } from './energy.ts'
import { fitColours, surprise } from './colour-model.ts'
import { fillDrawing } from './drawing.ts'
import { findGround, type Ground } from './ground.ts'
import { closeFalseHoles } from './holes.ts'
import { shrinkRaster, type Raster } from './raster.ts'
import { invert, squaredDistance } from './regions.ts'
import { likelyThing } from './likely-thing.ts'
import { cutOnRoughGround } from './rough-ground.ts'
import { cutOnSmoothGround, leaningOnSmoothGround } from './smooth-ground.ts'
import { chooseThing, type Choice } from './things.ts'
import { confidenceOf, measureTrust, type MaskKind, type Trust } from './trust.ts'
import { fieldOf, setOf } from './each.ts'

/** Longer side of the small copy on which the thing is cut out, pixels. */
export const GRID = 384
/** The same for grounds that need colour models. */
const ROUGH_GRID = 192
/** Change of brightness over a sheet of paper at most, with the light that falls off on it. */
const PAPER_RANGE = 0.3
/** Share of the outer tenth of the picture that must be smooth ground for a cut against it. */
const LEAST_REACH = 0.4

/** One way to cut the thing out, on the small grid. */
export interface Candidate {
  readonly labels: Uint8Array
  readonly notes: readonly string[]
  readonly kind: MaskKind
  readonly trust: Trust
}

/** The thing on the small grid. */
export interface Found extends Candidate {
  readonly raster: Raster
  readonly ground: Ground
  readonly confidence: number
}

/** Finds the thing in an opaque picture, shrunk to `GRID`: the most trustworthy of the ways to cut it out. */
export function findThing(raster: Raster): Found {
  const { ground, candidates } = findCandidates(raster)
  const [first, ...others] = candidates.map(candidate => ({
    ...candidate,
    confidence: confidenceOf(candidate.trust, candidate.kind),
  }))
  const best = others.reduce((a, b) => (b.confidence > a.confidence ? b : a), first)
  return { raster, ground, ...best }
}

/** The cut between colour models, and the cut against a ground known everywhere where the ground is smooth enough. */
export function findCandidates(raster: Raster): { ground: Ground; candidates: readonly Candidate[] } {
  const coarse = shrinkRaster(raster, ROUGH_GRID)
  const guess = likelyThing(coarse)
  const likely = enlarge(guess, coarse, raster)
  const ground = findGround(raster, likely)
  const found = enlarge(cutOnRoughGround(coarse, guess), coarse, raster)
  const cuts = [cutRough(raster, ground, found)]
  if (ground.reach >= LEAST_REACH) {
    cuts.push(cutSmooth(raster, ground, likely))
  }
  const surfaces = setOf(likely, value => value > 0)
  const candidates = cuts.map((cut, at) => {
    const other = cuts.length === 1 ? surfaces : cuts[1 - at].labels
    return { ...cut, trust: measureTrust(raster, cut.labels, { other, likely, ground }) }
  })
  return { ground, candidates }
}

interface Cut extends Choice {
  readonly kind: MaskKind
}

/** The mask of the coarse grid with its edge found once more on the fine one. */
function cutRough(raster: Raster, ground: Ground, found: Float32Array): Cut {
  const { width, height } = raster
  const cut = sharpen(
    raster,
    setOf(found, value => value === 1)
  )
  return { ...chooseThing(closeFalseHoles(cut, raster, ground), width, height), kind: 'rough' }
}

function cutSmooth(raster: Raster, ground: Ground, likely: Float32Array): Cut {
  const { width, height } = raster
  const cut = cutOnSmoothGround(raster, ground, leaningOnSmoothGround(raster, ground, likely))
  const drawn = ground.range < PAPER_RANGE ? fillDrawing(raster, cut, ground) : null
  const choice = chooseThing(drawn ?? closeFalseHoles(cut, raster, ground), width, height)
  return { ...choice, kind: drawn === null ? 'smooth' : 'drawing' }
}

/** The values of a small grid on a finer one. */
function enlarge(values: ArrayLike<number>, from: Raster, to: Raster): Float32Array {
  const out = new Float32Array(to.width * to.height)
  for (let y = 0; y < to.height; y += 1) {
    const row = Math.min(from.height - 1, Math.floor(((y + 0.5) * from.height) / to.height))
    for (let x = 0; x < to.width; x += 1) {
      const column = Math.min(from.width - 1, Math.floor(((x + 0.5) * from.width) / to.width))
      out[y * to.width + x] = values[row * from.width + column]
    }
  }
  return out
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
