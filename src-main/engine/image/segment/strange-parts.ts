import { fitColours } from './colour-model.ts'
import { fieldOf, setOf } from './each.ts'
import { cutRaster } from './energy.ts'
import { quantile, type Raster } from './raster.ts'
import { findRegions, invert } from './regions.ts'
import { edgeScale, GROUND_PARTS, outerOf, shadedNegativeLogLikelihood } from './rough-ground.ts'
import { borderShare } from './things.ts'

/** Rounds: what was added no longer counts as ground. */
const ROUNDS = 3
/** How much of the light a shade may leave, down to where no light comes from the side either. */
const SHADES = [0.8, 0.62, 0.48, 0.36, 0.27]
/** Share of the ground's pixels than which a strange place is stranger. */
const NEARLY_ALL = 0.97
/** What a nat beyond those says for the thing, and how much at most. */
const STRANGE = 0.7
const MOST_STRANGE = 4
/** What the mask that is there says. */
const FOUND = 1.5
const SMOOTHNESS = 1
/** Share of the picture's border that may be added; what spreads farther is the ground, such as the seams of its tiles. */
const MOST_BORDER = 0.02

/**
 * Adds to a mask what lies beside it and has colours that a textured ground shows nowhere along the picture's border, in no light:
 * parts that are unlike the rest of the thing, such as the white stem of a red mushroom, and so were left to the ground. A texture repeats,
 * so that its rim tells of all of it; of a ground under changing light it does not.
 */
export function addStrangeParts(raster: Raster, labels: Uint8Array): Uint8Array {
  const { width, height } = raster
  let found = labels
  for (let round = 0; round < ROUNDS; round += 1) {
    found = addOnce(raster, found)
    const spread = borderShare(joined(found, labels, raster), width, height)
    if (spread > borderShare(labels, width, height) + MOST_BORDER) {
      return labels
    }
  }
  return found
}

function addOnce(raster: Raster, found: Uint8Array): Uint8Array {
  const { width, height, rgb } = raster
  const outer = outerOf(invert(found), width, height)
  const ground = fitColours(rgb, outer, GROUND_PARTS)
  if (ground === null) {
    return found
  }
  const lit = new Float32Array(3)
  const strange = fieldOf(found, (_, i) =>
    shadedNegativeLogLikelihood(ground, rgb, 3 * i, { lit, shades: SHADES })
  )
  const limit = quantile(
    strange.filter((_, i) => outer[i] === 1),
    NEARLY_ALL
  )
  const unaryCosts = fieldOf(strange, (value, i) =>
    found[i] === 1 ? FOUND : Math.min(MOST_STRANGE, Math.max(-FOUND, STRANGE * (value - limit)))
  )
  const edge = Math.max(0.02, edgeScale(raster))
  return cutRaster(raster, unaryCosts, { smoothness: SMOOTHNESS, edge })
}

/** The regions that reach what was found before. */
function joined(labels: Uint8Array, found: Uint8Array, { width, height }: Raster): Uint8Array {
  const { labels: regions, sizes } = findRegions(labels, width, height, false)
  const isJoined = new Uint8Array(sizes.length)
  for (let i = 0; i < labels.length; i += 1) {
    if (labels[i] === 1 && found[i] === 1) {
      isJoined[regions[i]] = 1
    }
  }
  return setOf(regions, region => region >= 0 && isJoined[region] === 1)
}
