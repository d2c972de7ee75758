import { group, scaled } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'
import { slotTags, type SlotTags } from './slot-tags.ts'
import { ratio } from './specs.ts'
import type { FamilyContext, ParameterSpec } from './types.ts'

/** Builds one kind of a family at its usual size in metres, standing on the ground. */
export type KindMaker = (slot: SlotTags, context: FamilyContext) => readonly Shape[]

/**
 * The `build` of a family whose parameter `kind` names one of `makers`: what that one makes, times the parameter `size`.
 * A kind without a maker is made by the first one.
 */
export const buildKind =
  (makers: Readonly<Record<string, KindMaker>>) =>
  (context: FamilyContext): Shape =>
    scaled(Number(context.parameters['size'] ?? 1), made(makers, context))

function made(makers: Readonly<Record<string, KindMaker>>, context: FamilyContext): Shape {
  const make = makers[String(context.parameters['kind'])] ?? Object.values(makers)[0]
  return group(make(slotTags(context), context))
}

/** Measures that every kind of a family has: each of them changes whatever the family makes. */
export const PROPORTIONS: Readonly<Record<string, ParameterSpec>> = {
  size: ratio('Size against the usual', 1, { min: 0.6, max: 1.5 }),
  wide: ratio('Width against the usual', 1, { min: 0.8, max: 1.25 }),
  tall: ratio('Height against the usual', 1, { min: 0.8, max: 1.25 }),
}

/** The `build` of a family with a parameter `kind` and `PROPORTIONS`: what the maker of that kind makes, in these proportions. */
export const buildProportioned =
  (makers: Readonly<Record<string, KindMaker>>) =>
  (context: FamilyContext): Shape => {
    const { size, wide, tall } = context.parameters
    const by = Number(size)
    return scaled([by * Number(wide), by * Number(tall), by], made(makers, context))
  }
