import { exp } from '../../kernel/det-math.ts'
import type { ViewName } from '../types.ts'
import { bundleOf, meanMiss } from './coherence.ts'
import { levelStand, type Stand } from './stand.ts'
import type { Silhouette } from './silhouette.ts'

/** A view's name with its silhouette. */
export interface NamedSilhouette {
  readonly name: ViewName
  readonly silhouette: Silhouette
  /** Height of the silhouette over the picture's longer side: what fills more of its picture was nearer to the same lens. */
  readonly share: number
}

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
const FINE_RAYS = 600
/** What lies this far outside, in heights, counts as met: at first, and for the last steps. */
const SLACK = 0.0012
const FINE_SLACK = 0.0003

/**
 * Finds the perspective, the height and each view's size and place from the silhouettes alone: the sight line of every pixel
 * of a silhouette must meet the cones of all others (silhouette coherence: Hernández, Schmitt & Cipolla 2007). Pattern search
 * (Hooke & Jeeves 1961) from level cameras, which are kept where nothing better is found.
 */
export function calibrate(views: readonly NamedSilhouette[]): Calibration {
  const finer = createRig(views, { slack: FINE_SLACK, rays: FINE_RAYS })
  let best = finer.judge(finer.start)
  if (best.misfit > GOOD_ENOUGH) {
    const rig = createRig(views, { slack: SLACK, rays: RAYS })
    const starts = STARTS.map(([nearness, pitch]) => rig.judge([nearness, 0, pitch, ...rig.start.slice(3)]))
    const coarse = [rig.judge(rig.start), ...starts].map(begin => search(rig, begin)).sort(byCost)
    const fine = coarse
      .slice(0, FINALISTS)
      .map(({ values }) => search(finer, search(finer, finer.judge(values))))
    best = fine.sort(byCost)[0]
  }
  const stands = finer.standsOf(best.values)
  const misfits = views.map((_, index) => finer.missOf(stands, index))
  return { stands, misfit: best.misfit, misfits }
}

/** Below this no search is needed. */
const GOOD_ENOUGH = 0.00002
/** Of the places that the search comes to, so many are searched on. */
const FINALISTS = 2
/** Nearness and pitch to begin with. */
const STARTS: readonly (readonly [number, number])[] = [
  [0.35, 0],
  [0.3, 0.08],
  [0.3, 0.16],
]
/** First steps: nearness of the first view, logarithm of the sides' over it beyond what their sizes say, pitch, then for each view the size's logarithm and the two shifts. */
const STEPS = [0.12, 0.2, 0.05] as const
const VIEW_STEPS = [0.025, 0.015, 0.02] as const
const ROUNDS = 40
/** Steps are halved when a round leaves more than this share of the cost, down to this share of the first ones. */
const WORTH = 0.98
const LEAST_SHARE = 0.02
const MOST_NEARNESS = 0.6
const MOST_PITCH = 0.4

interface Judged {
  readonly values: readonly number[]
  readonly cost: number
  readonly misfit: number
}

const byCost = (a: Judged, b: Judged): number => a.cost - b.cost

interface Rig {
  readonly start: readonly number[]
  readonly steps: readonly number[]
  standsOf(values: readonly number[]): readonly Stand[]
  missOf(stands: readonly Stand[], index: number): number
  /** Once the cost is surely above `most`, any cost above it is given. */
  judge(values: readonly number[], most?: number): Judged
}

function createRig(
  views: readonly NamedSilhouette[],
  { slack, rays }: { readonly slack: number; readonly rays: number }
): Rig {
  const silhouettes = views.map(({ silhouette }) => silhouette)
  const bundles = silhouettes.map(silhouette => bundleOf(silhouette, rays))
  const reach = 0.55 * Math.max(...views.map(({ silhouette }) => silhouette.width))
  const half = (axis: 'x' | 'z'): number =>
    Math.max(
      0,
      ...views.filter(({ name }) => isSide(name) === (axis === 'z')).map(v => v.silhouette.width / 2)
    )
  const depths = views.map(({ name }) => half(isSide(name) ? 'x' : 'z'))
  const side = views.findIndex(({ name }) => isSide(name))
  const standsOf = (values: readonly number[]): Stand[] =>
    views.map(({ name, share }, index): Stand => {
      const [size, du, dv] = values.slice(3 + 3 * index, 6 + 3 * index)
      const near = (share / views[0].share) * (isSide(name) ? exp(values[1]) : 1)
      const [nearness, pitch] = [Math.min(MOST_NEARNESS, values[0] * near), values[2]]
      // What stands in front of the middle is larger: a first guess that keeps boxes as large as they are in the picture.
      const scale = exp(size) * (1 - 0.5 * nearness * depths[index])
      return { ...levelStand(name), nearness, pitch, scale, shift: [du, dv] }
    })
  const missOf = (stands: readonly Stand[], index: number, limit = Infinity): number =>
    meanMiss(bundles[index], silhouettes, stands, index, { reach, slack, limit })
  // The first view says where x and y begin and how long a height is, the first side view where z begins.
  const isFixed = (at: number): boolean => (at >= 3 && at < 6) || at === 4 + 3 * side
  const start = [0, 0, 0, ...views.flatMap(() => [0, 0, 0])]
  const steps = [...STEPS, ...views.flatMap(() => VIEW_STEPS)]
  return {
    start,
    steps: steps.map((step, at) => (isFixed(at) ? 0 : step)),
    standsOf,
    missOf,
    judge: (values, most = Infinity) => {
      const stands = standsOf(values)
      const price = priceOf(values, steps)
      const limit = (most - price) * stands.length
      let sum = 0
      for (let index = 0; index < stands.length && sum <= limit; index += 1) {
        sum += missOf(stands, index, limit - sum)
      }
      const misfit = sum / stands.length
      return { values, misfit, cost: misfit + price }
    },
  }
}

const isSide = (name: ViewName): boolean => name === 'left' || name === 'right'

/** Cameras that are not level and far away must be worth it, those that look up from below even more. */
const PRICE = 3e-6
const PRICE_BELOW = 20
const priceOf = (values: readonly number[], steps: readonly number[]): number =>
  values.reduce((sum, value, at) => {
    const price = at === 2 && value < 0 ? PRICE_BELOW * PRICE : PRICE
    return sum + price * (value / steps[at]) * (value / steps[at])
  }, 0)

function search(rig: Rig, start: Judged): Judged {
  let best = start
  let share = 1
  for (let round = 0; round < ROUNDS && share > LEAST_SHARE; round += 1) {
    const before = best
    rig.steps.forEach((step, at) => {
      for (const sign of [1, -1]) {
        const values = best.values.map((value, i) => (i === at ? value + sign * share * step : value))
        const tried = step > 0 ? judgeAllowed(rig, values, best) : best
        if (tried !== best) {
          best = tried
          break
        }
      }
    })
    // What led down may lead further down.
    const onward = best.values.map((value, i) => 2 * value - before.values[i])
    best = judgeAllowed(rig, onward, best)
    if (best.cost > before.cost * WORTH) {
      share /= 2
    }
  }
  return best
}

/** The better of what was best and other values. */
function judgeAllowed(rig: Rig, values: readonly number[], best: Judged): Judged {
  const [nearness, , pitch] = values
  if (nearness < 0 || nearness > MOST_NEARNESS || Math.abs(pitch) > MOST_PITCH) {
    return best
  }
  const tried = rig.judge(values, best.cost)
  return tried.cost < best.cost ? tried : best
}
