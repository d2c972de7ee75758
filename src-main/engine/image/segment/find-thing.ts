import { CERTAIN, cutRaster } from './energy.ts'
import { fitColours, negativeLogLikelihood } from './colour-model.ts'
import { fillDrawing } from './drawing.ts'
import { findGround, type Ground } from './ground.ts'
import { closeFalseHoles } from './holes.ts'
import { shrinkRaster, type Raster } from './raster.ts'
import { invert, squaredDistance } from './regions.ts'
import { likelyThing } from './likely-thing.ts'
import { cutOnRoughGround } from './rough-ground.ts'
import { cutOnPattern, retry, steadinessOf } from './pattern-ground.ts'
import { cutOnSmoothGround, unaryCostsOnSmoothGround, type UnaryCosts } from './smooth-ground.ts'
import { textureOf } from './texture.ts'
import { chooseThing, type Choice } from './things.ts'
import { confidenceOf, firstConfidenceModelOf, isBusy, type MaskKind } from './confidence-model.ts'
import { measureMaskFeatures, type MaskFeatures } from './mask-features.ts'
import { fieldOf, setOf } from './each.ts'

/** Longer side of the small copy on which the thing is cut out, pixels. */
export const GRID = 384
/** The same for grounds that need colour models. */
const ROUGH_GRID = 192
/** Change of brightness over a sheet of paper at most, with the light that falls off on it. */
const PAPER_RANGE = 0.3
/** Share of the outer tenth of the picture that must be smooth ground for a cut against it. */
const LEAST_REACH = 0.4

/** Confidence in the cut against a smooth ground from which no other is made. */
export const SURE = 0.9

/** Confidence from which a mask that leaves out a shade is taken for that. */
const FAIR = 0.75
const SHADY = 0.5

/** One way to cut the thing out, on the small grid. */
export interface Candidate {
  readonly labels: Uint8Array
  readonly notes: readonly string[]
  readonly kind: MaskKind
  readonly features: MaskFeatures
}

/** The thing on the small grid. */
export interface Found extends Candidate {
  readonly raster: Raster
  readonly ground: Ground
  readonly confidence: number
}

/** Finds the thing in an opaque picture, shrunk to `GRID`: the way to cut it out with the highest confidence. */
export function findThing(raster: Raster): Found {
  const scene = sceneOf(raster)
  const { ground } = scene
  const lone = cutSmooth(scene)
  if (lone !== null) {
    const confidence = confidenceOf(lone.features, lone.kind, firstConfidenceModelOf(lone.features))
    if (confidence >= SURE) {
      return { raster, ground, ...lone, confidence }
    }
  }
  const [first, ...others] = compared(scene, lone).map(candidate => ({
    ...candidate,
    confidence: confidenceOf(candidate.features, candidate.kind),
  }))
  const best = others.reduce((a, b) => {
    const isBetter = b.confidence > a.confidence || (b.confidence >= FAIR && addsShade(a, b, scene.shade))
    return isBetter ? b : a
  }, first)
  return { raster, ground, ...best }
}

/** Whether most of what one mask has and another has not is shade, of which the cut between colour models knows nothing. */
function addsShade(one: Candidate, other: Candidate, shade: Uint8Array): boolean {
  let [more, dark] = [0, 0]
  for (let i = 0; i < shade.length; i += 1) {
    const isMore = one.labels[i] === 1 && other.labels[i] === 0
    more += isMore ? 1 : 0
    dark += isMore ? shade[i] : 0
  }
  return dark > SHADY * more
}

/**
 * Every way to cut the thing out: the cut between colour models, and the cut against a ground known everywhere where the
 * ground is smooth enough; the latter also as it is rated without the former.
 */
export function findCandidates(raster: Raster): { lone: Candidate | null; candidates: readonly Candidate[] } {
  const scene = sceneOf(raster)
  const lone = cutSmooth(scene)
  return { lone, candidates: compared(scene, lone) }
}

/** A picture and what is known of it before anything is cut out. */
interface Scene {
  readonly raster: Raster
  readonly coarse: Raster
  /** How likely each pixel is thing, on the coarse grid and on the fine one. */
  readonly guess: Float32Array
  readonly likely: Float32Array
  readonly ground: Ground
  /** How rough it is around each pixel of the coarse grid. */
  readonly texture: Float32Array
  /** Unary costs of the pixels, and where the ground lies in shade; null where too little of the ground is smooth. */
  readonly unaryCosts: UnaryCosts | null
  readonly shade: Uint8Array
}

function sceneOf(raster: Raster): Scene {
  const coarse = shrinkRaster(raster, ROUGH_GRID)
  const guess = likelyThing(coarse)
  const likely = enlarge(guess, coarse, raster)
  const ground = findGround(raster, likely)
  const unaryCosts = ground.reach < LEAST_REACH ? null : unaryCostsOnSmoothGround(raster, ground, likely)
  const shade = unaryCosts?.shade ?? new Uint8Array(likely.length)
  return { raster, coarse, guess, likely, ground, texture: textureOf(coarse), unaryCosts, shade }
}

/** Both cuts, or the only one, each rated by how far the other agrees, and where that tells little by further cuts. */
function compared(scene: Scene, smooth: Candidate | null): readonly Candidate[] {
  const { raster, likely } = scene
  const cut = cutRough(scene)
  const other = smooth?.labels ?? setOf(likely, value => value > 0)
  const measured = measureMaskFeatures(raster, cut.labels, { ...scene, other })
  const rough = { ...cut, features: { ...measured, rivals: cut.rivals, isSole: smooth === null } }
  const agreed =
    smooth === null
      ? [rough]
      : [rough, { ...smooth, features: { ...smooth.features, agreement: measured.agreement } }]
  const asked = agreed.filter(({ features }) => features.isSole || isBusy(features))
  if (asked.length === 0) {
    return agreed
  }
  const retries = retry(raster)
  return agreed.map(candidate =>
    asked.includes(candidate)
      ? {
          ...candidate,
          features: { ...candidate.features, steady: steadinessOf(raster, candidate.labels, retries) },
        }
      : candidate
  )
}

interface Cut extends Choice {
  readonly kind: MaskKind
}

/** The mask of the coarse grid with its edge found once more on the fine one. */
function cutRough({ raster, coarse, guess, ground, texture, unaryCosts }: Scene): Cut {
  const core =
    unaryCosts === null ? cutOnPattern(coarse, guess, texture) : cutOnRoughGround(coarse, guess, texture)
  const found = enlarge(core, coarse, raster)
  const cut = sharpen(
    raster,
    setOf(found, value => value === 1)
  )
  const choice = chooseThing(closeFalseHoles(cut, raster, ground), raster)
  return { ...choice, kind: 'rough' }
}

/** The cut against a ground known everywhere, rated by what is likely alone; null where too little of the ground is smooth. */
function cutSmooth(scene: Scene): Candidate | null {
  const { raster, likely, ground, unaryCosts } = scene
  if (unaryCosts === null) {
    return null
  }
  const cut = cutOnSmoothGround(raster, ground, unaryCosts.values)
  const drawn = ground.range < PAPER_RANGE ? fillDrawing(raster, cut, ground) : null
  const choice = chooseThing(drawn ?? closeFalseHoles(cut, raster, ground), raster)
  const other = setOf(likely, value => value > 0)
  const features = {
    ...measureMaskFeatures(raster, choice.labels, { ...scene, other }),
    rivals: choice.rivals,
  }
  return { ...choice, kind: drawn === null ? 'smooth' : 'drawing', features }
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
  const unaryCosts = fieldOf(labels, (value, i) => {
    if (Math.max(away[i], deep[i]) > 12) {
      return value === 1 ? CERTAIN : -CERTAIN
    }
    const evidence = negativeLogLikelihood(ground, rgb, 3 * i) - negativeLogLikelihood(thing, rgb, 3 * i)
    return Math.min(4, Math.max(-4, 0.6 * evidence))
  })
  return cutRaster(raster, unaryCosts, { smoothness: 8, edge: 0.08 })
}
