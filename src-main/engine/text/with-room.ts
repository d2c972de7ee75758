import { familyOf } from '../concepts/registry.ts'
import { measureShape } from '../shape/measure.ts'
import type { Shape } from '../shape/types.ts'
import { buildDesign, type Design } from './design.ts'
import { isParasol, isTwoHanded } from './meet.ts'
import type { Notes } from './notes.ts'
import { offers } from './offers.ts'
import type { Parameters } from './parameters.ts'
import { extent } from './sizes.ts'
import type { Side, Standing } from './standing.ts'

interface RoomRequest {
  readonly seed: number
  readonly notes: Notes
}

/** A thing as it is with what stands with it: arms that reach, and large enough to be seen beside it. */
export function withRoom(one: Design, companions: readonly Standing[], request: RoomRequest): Design {
  return companions.length === 0 ? one : raised(reaching(one, companions), companions, request)
}

/** With the arms before the body that hold something, where the family has arms to choose. */
function reaching(one: Design, companions: readonly Standing[]): Design {
  const family = familyOf(one.concept)
  const held = companions.filter(({ side }) => side === 'held')
  const tall = Number(one.parameters['height'])
  const isUp = held.length === 1 && isParasol(held[0].shape)
  const isWide = !isUp && held.some(({ shape }) => isTwoHanded(extent(measureShape(shape), 0), tall))
  const pose = isUp ? 'up' : 'hold'
  const arms = ['right_arm', 'left_arm'].slice(0, isWide ? 2 : held.length)
  const parameters = arms.reduce<Parameters>((all, arm) => {
    return offers(family, arm, pose) ? { ...all, [arm]: pose } : all
  }, one.parameters)
  return { ...one, parameters }
}

/** What carries a thing or stands behind it, next to which it must still be seen. */
const GROUNDS: ReadonlySet<Side> = new Set(['base', 'wall', 'against', 'cover', 'container'])
/** The law of sizes: a thing is at least this share, longest extent to longest extent, of what carries it. */
const LEAST_SHARE = 0.2

/**
 * Sizes are real; a thing that nobody would see on what carries it (a clock on a wall, a bee on a table) is larger than life, by
 * one law for all. A size that the prompt names stays.
 */
function raised(one: Design, companions: readonly Standing[], { seed, notes }: RoomRequest): Design {
  const grounds = companions.filter(({ side }) => GROUNDS.has(side)).map(({ shape }) => longest(shape))
  const own = longest(buildDesign(one, seed))
  const factor = (LEAST_SHARE * Math.max(0, ...grounds)) / own
  if (!(factor > 1) || one.measures.length > 0) {
    return one
  }
  const told = factor.toFixed(1)
  if (told !== '1.0') {
    notes.say(`The ${one.concept.name} is ${told} times its real size, so that it can be seen.`)
  }
  return { ...one, scale: one.scale * factor }
}

/** The longest side of a thing, metres. */
function longest(shape: Shape): number {
  const bounds = measureShape(shape)
  return Math.max(extent(bounds, 0), extent(bounds, 1), extent(bounds, 2))
}
