import { familyOf } from '../../concepts/registry.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Design } from '../looks/design.ts'
import { isParasol, isTwoHanded } from '../placing/meet.ts'
import { offers } from '../meaning/offers.ts'
import type { Parameters } from '../looks/parameters.ts'
import { extent } from '../contact/sizes.ts'
import type { Standing } from '../relations/standing.ts'

/**
 * A thing with the arms before the body that hold something, where the family has arms to choose.
 *
 * @param isPerch does its right arm carry somebody?
 */
export function withRoom(one: Design, companions: readonly Standing[], isPerch = false): Design {
  const family = familyOf(one.concept)
  const held = companions.filter(({ side }) => side === 'held')
  const tall = Number(one.parameters['height'])
  const isUp = held.length === 1 && isParasol(held[0].shape)
  const isWide = !isUp && held.some(({ shape }) => isTwoHanded(extent(measureShape(shape), 0), tall))
  const pose = isUp ? 'up' : 'hold'
  const arms = ['right_arm', 'left_arm'].slice(0, isWide ? 2 : Math.max(held.length, isPerch ? 1 : 0))
  const parameters = arms.reduce<Parameters>((all, arm) => {
    return offers(family, arm, pose) ? { ...all, [arm]: pose } : all
  }, one.parameters)
  return { ...one, parameters }
}
