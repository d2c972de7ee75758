import { exp } from '../../kernel/det-math.ts'
import type { ViewName } from '../types.ts'
import { axesOf, levelStand, projection, type Stand } from './stand.ts'
import { distanceReader, type Silhouette } from './silhouette.ts'

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

/** Sight lines per view. */
const RAYS = 260
/** Share of them in the band along the outline, and its width in heights. */
const BAND = 0.05
/** A miss counts at most so much, so that one wrong limb does not decide. */
const MOST_MISS = 0.06
/** What lies this far outside, in heights, counts as met: at first, and for the last steps. */
const SLACK = 0.0012
const FINE_SLACK = 0.0003
const LEAST_STEP = 0.01

/**
 * Finds the perspective, the height and each view's size and place from the silhouettes alone: the sight line of every pixel
 * of a silhouette must meet the cones of all others (silhouette coherence: Hernández, Schmitt & Cipolla 2007). Pattern search
 * (Hooke & Jeeves 1961) from level cameras, which are kept where nothing better is found.
 */
export function calibrate(views: readonly NamedSilhouette[]): Calibration {
  const rig = createRig(views, SLACK)
  let best = rig.judge(rig.start)
  if (best.misfit > GOOD_ENOUGH) {
    const starts = STARTS.map(([nearness, pitch]) => rig.judge([nearness, 0, pitch, ...rig.start.slice(3)]))
    const promising = [best, ...starts].sort((a, b) => a.cost - b.cost).slice(0, 2)
    const [found] = promising.map(start => search(rig, start)).sort((a, b) => a.cost - b.cost)
    const finer = createRig(views, FINE_SLACK)
    best = search(finer, finer.judge(found.values))
  }
  const stands = rig.standsOf(best.values)
  const misfits = views.map((_, index) => rig.missOf(stands, index))
  return { stands, misfit: best.misfit, misfits }
}

/** Below this no search is needed. */
const GOOD_ENOUGH = 0.0001
/** Nearness and pitch to begin with. */
const STARTS: readonly (readonly [number, number])[] = [
  [0.35, 0],
  [0.35, 0.12],
  [0, 0.12],
]
/** First steps: nearness of the first view, logarithm of the sides' over it beyond what their sizes say, pitch, then for each view the size's logarithm and the two shifts. */
const STEPS = [0.12, 0.2, 0.05] as const
const VIEW_STEPS = [0.025, 0.015, 0.02] as const
const ROUNDS = 24
const MOST_NEARNESS = 0.6
const MOST_PITCH = 0.4

interface Judged {
  readonly values: readonly number[]
  readonly cost: number
  readonly misfit: number
}

interface Rig {
  readonly start: readonly number[]
  readonly steps: readonly number[]
  standsOf(values: readonly number[]): readonly Stand[]
  missOf(stands: readonly Stand[], index: number): number
  judge(values: readonly number[]): Judged
}

function createRig(views: readonly NamedSilhouette[], slack: number): Rig {
  const bundles = views.map(({ silhouette }) => raysOf(silhouette))
  const readers = views.map(({ silhouette }) => distanceReader(silhouette))
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
  const missOf = (stands: readonly Stand[], index: number): number =>
    meanMiss(bundles[index], stands, { index, readers, reach, slack })
  // The first view says where x and y begin and how long a height is, the first side view where z begins.
  const isFixed = (at: number): boolean => (at >= 3 && at < 6) || at === 4 + 3 * side
  const start = [0, 0, 0, ...views.flatMap(() => [0, 0, 0])]
  const steps = [...STEPS, ...views.flatMap(() => VIEW_STEPS)]
  return {
    start,
    steps: steps.map((step, at) => (isFixed(at) ? 0 : step)),
    standsOf,
    missOf,
    judge: values => {
      const stands = standsOf(values)
      const misfit = stands.reduce((sum, _, index) => sum + missOf(stands, index), 0) / stands.length
      return { values, misfit, cost: misfit + priceOf(values, steps) }
    },
  }
}

const isSide = (name: ViewName): boolean => name === 'left' || name === 'right'

/** Cameras that are not level and far away must be worth it. */
const PRICE = 3e-6
const priceOf = (values: readonly number[], steps: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + PRICE * (value / steps[at]) * (value / steps[at]), 0)

function search(rig: Rig, start: Judged): Judged {
  let best = start
  let share = 1
  for (let round = 0; round < ROUNDS && share > 0.04; round += 1) {
    const before = best.cost
    rig.steps.forEach((step, at) => {
      for (const sign of [1, -1]) {
        const values = best.values.map((value, i) => (i === at ? value + sign * share * step : value))
        const isAllowed = values[0] >= 0 && values[0] <= MOST_NEARNESS && Math.abs(values[2]) <= MOST_PITCH
        const tried = step > 0 && isAllowed ? rig.judge(values) : best
        if (tried.cost < best.cost) {
          best = tried
          break
        }
      }
    })
    if (best.cost > before * 0.97) {
      share /= 2
    }
  }
  return best
}

/** Places (u, v) inside of a silhouette, most of them near its outline, in turns. */
function raysOf({ sheet, height, distance }: Silhouette): Float64Array {
  const { width, cell, left, top } = sheet
  const [near, deep] = [true, false].map(isNear =>
    [...distance.keys()].filter(i => distance[i] > 0 && distance[i] < BAND === isNear)
  )
  const chosen = [...spread(near, RAYS * 0.8), ...spread(deep, RAYS * 0.2)]
  return Float64Array.from(
    chosen.flatMap(i => [
      (left + (i % width) * cell) / height,
      (top - Math.floor(i / width) * cell) / height - 0.5,
    ])
  )
}

/** At most `count` of the list, evenly. */
const spread = (list: readonly number[], count: number): readonly number[] =>
  list.length <= count
    ? list
    : Array.from({ length: Math.floor(count) }, (_, i) => list[Math.floor((i * list.length) / count)])

interface Others {
  readonly index: number
  readonly readers: readonly ((u: number, v: number) => number)[]
  /** How far from the middle the thing reaches at most. */
  readonly reach: number
  /** What lies this far outside still counts as met. */
  readonly slack: number
}

/** Mean over the rays of one view by how much each misses the others' cones at its best place. */
function meanMiss(
  rays: Float64Array,
  stands: readonly Stand[],
  { index, readers, reach, slack }: Others
): number {
  const own = stands[index]
  const { right, up, toward } = axesOf(own)
  const others = stands.flatMap((stand, i) =>
    i === index ? [] : [{ project: projection(stand), read: readers[i] }]
  )
  const at = new Float64Array(2)
  let sum = 0
  for (let r = 0; r < rays.length; r += 2) {
    const a = (rays[r] - own.shift[0]) / own.scale
    const b = (rays[r + 1] - own.shift[1]) / own.scale
    let best = -MOST_MISS
    for (let d = -reach; d <= reach && best < -slack;) {
      const wide = 1 - own.nearness * d
      const x = d * toward[0] + wide * (a * right[0] + b * up[0])
      const y = d * toward[1] + wide * (a * right[1] + b * up[1])
      const z = d * toward[2] + wide * (a * right[2] + b * up[2])
      let least = 1
      for (const { project, read } of others) {
        project(x, y, z, at)
        least = Math.min(least, read(at[0], at[1]))
      }
      best = Math.max(best, least)
      // Nothing lies nearer than the distance to the outline.
      d += Math.max(LEAST_STEP, -0.8 * least)
    }
    sum += Math.max(0, -best - slack)
  }
  return sum / Math.max(1, rays.length / 2)
}
