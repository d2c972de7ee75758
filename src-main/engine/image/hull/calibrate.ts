import { byCost, descend, meanMiss } from './descend.ts'
import { createRig, SIDES, type NamedSilhouette } from './rig.ts'
import type { Stand } from './stand.ts'

/** Cameras under which the silhouettes fit each other, and how well. */
export interface Calibration {
  /** Aligned with the views. */
  readonly stands: readonly Stand[]
  /** Mean distance, in heights, by which sight lines of the silhouettes miss the others' cones; 0 when all agree. */
  readonly misfit: number
  /** The same for each view's own sight lines. */
  readonly misfits: readonly number[]
}

/** Sight lines per view, at first and for the last steps. */
const RAYS = 260
const FINE_RAYS = 800
/**
 * Finds the perspective, the height and each view's size and place from the silhouettes alone: the sight line of every pixel
 * of a silhouette must meet the cones of all others (silhouette coherence: Hernández, Schmitt & Cipolla 2007). Damped least
 * squares (Levenberg 1944; Marquardt 1963) from several starts, level cameras far away among them.
 */
export function calibrate(views: readonly NamedSilhouette[]): Calibration {
  const rig = createRig(views, RAYS)
  const coarse = STARTS.map(start =>
    descend(rig, [...start, ...rig.start.slice(3)], { rounds: COARSE_ROUNDS, isHeld: at => at === SIDES })
  ).sort(byCost)
  const finer = createRig(views, FINE_RAYS)
  let best = descend(finer, coarse[0].values, { rounds: FINE_ROUNDS })
  for (let tries = 1; tries < coarse.length; tries += 1) {
    if (tries < LEAST_TRIES || meanMiss(best.misses) > GOOD_ENOUGH) {
      const found = descend(finer, coarse[tries].values, { rounds: FINE_ROUNDS })
      best = found.cost < best.cost ? found : best
    }
  }
  const misfits = views.map((_, index) => meanMiss(finer.partOf(best.misses, index)))
  return {
    stands: finer.standsOf(best.values),
    misfit: misfits.reduce((sum, miss) => sum + miss, 0) / misfits.length,
    misfits,
  }
}

/** Of the places that the coarse search comes to, so many are searched on, and more until one is as good as that. */
const LEAST_TRIES = 2
const GOOD_ENOUGH = 0.00003
/** Opening, ratio of sides and pitch to begin with: far away, long lenses and a telephone's, level and from above. */
const STARTS: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0.4, 0, 0],
  [0.4, 0, 0.12],
  [1, 0, 0.05],
  [1, 0, 0.25],
]
const COARSE_ROUNDS = 14
const FINE_ROUNDS = 40
