import { group, scaled } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'
import { slotTags, type SlotTags } from './slot-tags.ts'
import type { FamilyContext } from './types.ts'

/** Builds one kind of a family at its usual size in metres, standing on the ground. */
export type KindMaker = (slot: SlotTags, context: FamilyContext) => readonly Shape[]

/**
 * The `build` of a family whose parameter `kind` names one of `makers`: what that one makes, times the parameter `size`.
 * A kind without a maker is made by the first one.
 */
export const buildKind =
  (makers: Readonly<Record<string, KindMaker>>) =>
  (context: FamilyContext): Shape => {
    const make = makers[String(context.parameters['kind'])] ?? Object.values(makers)[0]
    return scaled(Number(context.parameters['size'] ?? 1), group(make(slotTags(context), context)))
  }
