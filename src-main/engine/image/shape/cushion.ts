import { FLOOR } from '../frame.ts'
import { clamp, pow, smoothstep } from '../../kernel/det-math.ts'
import { baseOf, extendedBelow, extendedDown } from './ground.ts'
import { findNearest } from '../nearest-seed.ts'
import { blurredInside, continuedOutside, outlineOf, type Outline } from './outline.ts'
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

/** Radius of a blunt rim, frame units, and at most which share of a thin part's own: what stands up there within a cell has an edge like a saw. */
const RIM = { radius: 0.09, share: 0.7 } as const
/** Standard deviation of the blur of what a rim rises to, in cells. */
const EVEN = 2

function blunted(outline: Outline, exponent: number, law: DepthLaw): Relief {
  const relief = pillow(outline, law)
  if (exponent === 1) {
    return relief
  }
  const { distance, radius, grid } = outline
  const crest = blurredInside(
    outline,
    radius.map(value => law(value) * law(value)),
    4
  )
  const square = relief.square.map((value, i) =>
    distance[i] > 0 && crest[i] > 0 ? bluntedSquare(value, crest[i], exponent) : 0
  )
  const rim = radius.map(value => Math.min(RIM.radius, RIM.share * value))
  const { source } = findNearest(
    Uint8Array.from(distance, (value, i) => (value > 0 && value >= rim[i] ? 1 : 0)),
    grid
  )
  const risen = blurredInside(
    outline,
    square.map((_, i) => square[source[i]]),
    EVEN
  )
  const rounded = square.map((value, i) => {
    const way = distance[i] > 0 && rim[i] > 0 ? distance[i] / rim[i] : 1
    const round = risen[i] * (1 - (1 - way) * (1 - way))
    return way >= 1 ? value : round + smoothstep(0, 1, way) * (value - round)
  })
  return { ...relief, square: continuedOutside(outline, rounded) }
}
