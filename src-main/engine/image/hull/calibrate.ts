import { byCost, descend, meanMiss, type Evaluation } from './descend.ts'
import { createRig, PITCH, SIDES, type NamedSilhouette } from './rig.ts'
import type { CameraPose } from '../camera-pose.ts'

/** Cameras under which the silhouettes fit each other, and how well. */
export interface Calibration {
  /** Aligned with the views. */
  readonly poses: readonly CameraPose[]
  /** Mean distance, in heights, by which sight lines of the silhouettes miss the others' cones; 0 when all agree. */
  readonly misfit: number
  /** The same for each view's own sight lines. */
  readonly misfits: readonly number[]
  /** Other cameras worth a trial when these do not hold: the best of another start, and level ones far away. */
  readonly spare: readonly (readonly CameraPose[])[]
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
  const fine: Evaluation[] = []
  for (const { values } of coarse) {
    if (fine.every(({ misses }) => meanMiss(misses) > GOOD_ENOUGH)) {
      fine.push(descend(finer, values, { rounds: FINE_ROUNDS }))
    }
  }
  for (const kick of KICKS) {
    const [{ values, misses }] = fine.sort(byCost)
    if (meanMiss(misses) > GOOD_ENOUGH) {
      const kicked = values.map((value, at) => (at === PITCH ? value + kick : value))
      const held = descend(finer, kicked, { rounds: HELD_ROUNDS, isHeld: at => at === PITCH })
      fine.push(descend(finer, held.values, { rounds: FINE_ROUNDS }))
    }
  }
  const [best, ...others] = fine.sort(byCost)
  const misfits = views.map((_, index) => meanMiss(finer.partOf(best.misses, index)))
  return {
    poses: finer.posesOf(best.values),
    misfit: misfits.reduce((sum, miss) => sum + miss, 0) / misfits.length,
    misfits,
    spare: [...others.slice(0, 1).map(({ values }) => values), finer.start].map(finer.posesOf),
  }
}

/** The places that the coarse search comes to are searched on, the best first, until one is as good as that. */
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
/** What is thin from the side holds a search at a wrong pitch: it is tried again so far up and down, radians. */
const KICKS = [-0.03, 0.03]
const HELD_ROUNDS = 8
