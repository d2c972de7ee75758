import { exp } from '../../kernel/det-math.ts'
import type { ViewName } from '../types.ts'
import { bundleOf, findMisses, type Search } from './coherence.ts'
import { levelPose, type CameraPose } from '../camera-pose.ts'
import type { Silhouette } from '../silhouette.ts'

/** A view's name with its silhouette. */
export interface NamedSilhouette {
  readonly name: ViewName
  readonly silhouette: Silhouette
  /** Height of the silhouette over the picture's longer side: what fills more of its picture was nearer to the same lens. */
  readonly share: number
  /** Where the middle of the whole picture lies, from the middle of the silhouette's box, in heights: there the camera aimed. */
  readonly aim: readonly [number, number]
}

/**
 * What the cameras of some views are told by, as numbers that a search changes: opening (longer side of a picture over the
 * lens's focal length), logarithm of the sides' nearness over what their sizes say, pitch, then for each view the size's
 * logarithm and the two shifts.
 */
export interface Rig {
  /** Level cameras far away. */
  readonly start: readonly number[]
  /** Usual differences of each number; 0 for those that only say where the origin is and how long a height. */
  readonly steps: readonly number[]
  /** Number of sight lines of all views. */
  readonly count: number
  posesOf(values: readonly number[]): readonly CameraPose[]
  /** Whether the cameras stand outside of the thing. */
  isAllowed(values: readonly number[]): boolean
  /** Writes by how much each sight line misses the others' cones, in heights, down to `-ENOUGH`; view by view. See `Search`. */
  findMisses(values: readonly number[], search: Search, out: Float64Array): void
  /** The part of a view in a list of misses. */
  partOf(misses: Float64Array, view: number): Float64Array
}

/** Sight lines that meet the thing this deep inside, in heights, stay there when cameras move a little. */
export const ENOUGH = 0.01

/** Places of two of the numbers. */
export const SIDES = 1
export const PITCH = 2
const GENERAL = 3
const PER_VIEW = 3
const STEPS = [0.3, 0.2, 0.08] as const
const VIEW_STEPS = [0.04, 0.03, 0.03] as const
/** A lens no wider than this: half of its picture is twice as wide as far. */
const MOST_OPENING = 2
/** Looking down and looking up: what stands on the ground is hardly seen from below. */
const MOST_PITCH = 0.6
const LEAST_PITCH = -0.2
/** The thing's nearer half takes at most so much of the way to the camera. */
const MOST_DEPTH = 0.75

const isSide = (name: ViewName): boolean => name === 'left' || name === 'right'

export function createRig(views: readonly NamedSilhouette[], rays: number): Rig {
  const silhouettes = views.map(({ silhouette }) => silhouette)
  const bundles = silhouettes.map(silhouette => bundleOf(silhouette, rays))
  const offsets = bundles.reduce((list, { met }) => [...list, list[list.length - 1] + met.length], [0])
  const reach = 0.55 * Math.max(...views.map(({ silhouette }) => silhouette.width))
  const half = (axis: 'x' | 'z'): number =>
    Math.max(
      0,
      ...views.filter(({ name }) => isSide(name) === (axis === 'z')).map(v => v.silhouette.width / 2)
    )
  const depths = views.map(({ name }) => half(isSide(name) ? 'x' : 'z'))
  const side = views.findIndex(({ name }) => isSide(name))
  // The first view says where x and y begin and how long a height is, the first side view where z begins.
  const isFixed = (at: number): boolean =>
    (at >= GENERAL && at < GENERAL + PER_VIEW) || at === GENERAL + PER_VIEW * side + 1
  const posesOf = (values: readonly number[]): CameraPose[] =>
    views.map(({ name, share, aim }, index): CameraPose => {
      const [size, du, dv] = values.slice(GENERAL + PER_VIEW * index)
      const [opening, sides, pitch] = values
      const near = opening * share * (isSide(name) ? exp(sides) : 1) * exp(size)
      // What stands in front of the middle is larger: a first guess that keeps boxes as large as they are in the picture.
      const scale = exp(size) / (1 + 0.5 * near * depths[index])
      const nearness = near / (1 + 0.5 * near * depths[index])
      return { ...levelPose(name), nearness, pitch, scale, shift: [du, dv], aim }
    })
  const partOf = (misses: Float64Array, view: number): Float64Array =>
    misses.subarray(offsets[view], offsets[view + 1])
  return {
    start: [0, 0, 0, ...views.flatMap(() => [0, 0, 0])],
    steps: [...STEPS, ...views.flatMap(() => VIEW_STEPS)].map((step, at) => (isFixed(at) ? 0 : step)),
    count: offsets[views.length],
    posesOf,
    isAllowed: values =>
      values[0] >= 0 &&
      values[0] <= MOST_OPENING &&
      values[PITCH] >= LEAST_PITCH &&
      values[PITCH] <= MOST_PITCH &&
      posesOf(values).every(({ nearness }, i) => nearness * depths[i] < MOST_DEPTH),
    findMisses: (values, search, out) => {
      const poses = posesOf(values)
      bundles.forEach((bundle, index) => {
        findMisses({ bundle, silhouettes, poses, index, reach, enough: ENOUGH }, search, partOf(out, index))
      })
    },
    partOf,
  }
}
