import { FLOOR } from '../frame.ts'
import { clamp, pow, smoothstep } from '../../kernel/det-math.ts'
import { baseOf, extendedBelow, extendedDown } from './ground.ts'
import { blurredInside, outlineOf, walled, type Outline } from './outline.ts'
import { NATURAL_DEPTH, pillow, type DepthLaw } from './pillow.ts'
import type { Relief } from './relief-mesh.ts'
import { splayOf } from './splay.ts'
import { boxFillOf } from './stance.ts'

/** An ellipse fills this share of its box, and what fills so much has the blunt rim of a cushion or a bag. */
const ROUND_FILL = 0.79
const FULL_FILL = 0.88
/** Exponent of the cross-section's squared height when it is bluntest. */
const BLUNTEST = 0.5

/**
 * The pillow of a thing without legs: it stands flat where its underside is straight, tilted a little or not, and the more of
 * its box the silhouette fills, the blunter its rim, from an ellipse's cross-section to that of a superellipse. `law` says how deep
 * a part is, `least` how blunt the rim is at least, 0–1. What branches off to many sides leaves the plane (`splayOf`).
 */
export function cushion(seen: Outline, law: DepthLaw = NATURAL_DEPTH, least = 0): Relief {
  const { outline, floor, tilt } = standing(seen)
  const bluntness = Math.max(least, smoothstep(ROUND_FILL, FULL_FILL, boxFillOf(seen)))
  const relief = blunted(outline, 1 - (1 - BLUNTEST) * bluntness, law)
  // What is carried on below the ground are rows at the end.
  splayOf(seen)?.forEach((z, i) => (relief.centre[i] = z))
  return { ...relief, floor, tilt }
}

/** A thing on the ground. */
export interface Standing {
  readonly outline: Outline
  readonly floor: number
  readonly tilt: number
}

/** The outline carried on below the ground where it stands flat, and the plane on which it stands. */
export function standing(outline: Outline): Standing {
  const down = extendedDown(outline.grid)
  const level = { floor: FLOOR, tilt: 0 }
  if (down !== outline.grid) {
    return { outline: outlineOf(down), ...level }
  }
  const base = baseOf(outline.grid)
  if (base === null) {
    return { outline, ...level }
  }
  return {
    outline: outlineOf(extendedBelow(outline.grid, base)),
    floor: base.at + FLOOR,
    tilt: base.slope,
  }
}

/** Square of a section's height where that of an ellipse is `square`, of `crest` at most: squarer the smaller the exponent. */
export const bluntedSquare = (square: number, crest: number, exponent: number): number =>
  crest * pow(clamp(square / crest, 0, 1), exponent)

function blunted(outline: Outline, exponent: number, law: DepthLaw): Relief {
  const relief = pillow(outline, law)
  if (exponent === 1) {
    return relief
  }
  const crest = blurredInside(
    outline,
    outline.radius.map(radius => law(radius) * law(radius)),
    4
  )
  const square = relief.square.map((value, i) =>
    outline.distance[i] > 0 && crest[i] > 0 ? bluntedSquare(value, crest[i], exponent) : 0
  )
  return { ...relief, ...walled(outline, square) }
}
