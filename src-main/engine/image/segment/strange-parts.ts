import { fitColours } from './colour-model.ts'
import { fieldOf } from './each.ts'
import { cutRaster } from './energy.ts'
import { quantile, type Raster } from './raster.ts'
import { invert } from './regions.ts'
import { edgeScale, GROUND_PARTS, outerOf, shadedSurprise } from './rough-ground.ts'

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

/**
 * Adds to a mask what lies beside it and has colours that a textured ground shows nowhere along the picture's border, in no light:
 * parts that are unlike the rest of the thing, such as the white stem of a red mushroom, and so were left to the ground. A texture repeats,
 * so that its rim tells of all of it; of a ground under changing light it does not.
 */
export function addStrangeParts(raster: Raster, labels: Uint8Array): Uint8Array {
  let found = labels
  for (let round = 0; round < ROUNDS; round += 1) {
    found = addOnce(raster, found)
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
  const strange = fieldOf(found, (_, i) => shadedSurprise(ground, rgb, 3 * i, { lit, shades: SHADES }))
  const limit = quantile(
    strange.filter((_, i) => outer[i] === 1),
    NEARLY_ALL
  )
  const leaning = fieldOf(strange, (value, i) =>
    found[i] === 1 ? FOUND : Math.min(MOST_STRANGE, Math.max(-FOUND, STRANGE * (value - limit)))
  )
  return cutRaster(raster, leaning, { smoothness: SMOOTHNESS, edge: Math.max(0.02, edgeScale(raster)) })
}
