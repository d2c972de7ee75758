import { familyOf } from '../../concepts/registry.ts'
import type { Concept, Family, Reach } from '../../families/types.ts'
import { createRandom } from '../../kernel/random.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { canonicalLook } from '../../words/look-words.ts'
import { damaged } from './conditions.ts'
import type { Notes } from '../grammar/notes.ts'
import type { Materials } from './paint.ts'
import type { Parameters } from './parameters.ts'
import { withoutParts } from '../contact/prune.ts'
import { repaintParts } from '../contact/repaint.ts'
import { extent, resized } from '../contact/sizes.ts'
import type { Side } from '../relations/standing.ts'
import type { Degreed, Measure } from '../grammar/types.ts'
import type { Understanding } from '../meaning/understand-noun.ts'

/** Everything that was decided about one thing of the prompt: enough to build it again. */
export interface Design {
  readonly concept: Concept
  readonly how: Understanding['how']
  readonly noun: string
  readonly parameters: Parameters
  /** By slot. */
  readonly materials: Materials
  /** By name of the part, where the prompt dresses a part apart from its slot. */
  readonly partMaterials: Materials
  readonly without: readonly string[]
  /** Words that change the form itself: "crumpled". */
  readonly damage: readonly Degreed[]
  readonly count: number
  /** Of the family's real size. */
  readonly scale: number
  /** How many times its real size it has, so that it can be seen in its scene; absent: it has that. Part of `scale`. */
  readonly raised?: number
  readonly measures: readonly Measure[]
  readonly side: Side
  /** What its limbs touch in the scene, in its family's size. */
  readonly reach?: Reach
}

/** Longest extent of a thing that is a toy, metres. */
const TOY_SIZES: Readonly<Record<string, number>> = { toy: 0.22, plush: 0.35, knit: 0.3, miniature: 0.15 }

/** What its main part is made of. */
export function clothOf({ concept, materials }: Design): MaterialSpec {
  return materials[concept.main ?? Object.keys(familyOf(concept).slots)[0]]
}

/** Toys and figures fit into hands, a statue keeps the size of life. */
export function asRendition(one: Design, rendition: string, seed: number): Design {
  const meters = TOY_SIZES[canonicalLook(rendition)]
  return meters === undefined ? one : scaledTo(one, { dimension: 'length', meters: meters * one.scale }, seed)
}

/** The family's program of one copy, in the family's real size. */
function buildPlain(one: Design, seed: number): Shape {
  const family = familyOf(one.concept)
  const [main] = Object.keys(family.slots)
  return family.build({
    parameters: one.parameters,
    without: new Set(one.without),
    random: createRandom(`${seed}/${one.concept.name}`).fork('build'),
    material: slot => one.materials[slot] ?? one.materials[main],
    ...(one.reach === undefined ? {} : { reach: one.reach }),
  })
}

/** One copy: parts taken out and dressed as the prompt says, at its size. */
export function buildDesign(one: Design, seed: number): Shape {
  const { shape } = withoutParts(buildPlain(one, seed), new Set(one.without))
  const dressed = repaintParts(shape, new Map(Object.entries(one.partMaterials)))
  return resized(damaged(dressed, one.damage, familyOf(one.concept), clothOf(one)), one.scale)
}

/** Parts that the prompt does not want but the rest stands on. */
export function sayWhatStays(one: Design, seed: number, notes: Notes): void {
  for (const part of withoutParts(buildPlain(one, seed), new Set(one.without)).kept) {
    notes.say(`The ${one.concept.name} keeps its ${part.replaceAll('_', ' ')}: the rest stands on it.`)
  }
}

/**
 * A height within the family's range moves the parameter that the height follows, so that a tall chair gets a tall back and
 * not a wider seat; anything else scales the whole.
 */
export function atMeasuredHeight(one: Design, family: Family, seed: number): Design {
  const wanted = one.measures.find(({ dimension }) => dimension === 'height' || dimension === 'size')
  const other = one.measures.find(({ dimension }) => dimension !== 'height' && dimension !== 'size')
  if (wanted === undefined) {
    return other === undefined ? one : scaledTo(one, other, seed)
  }
  const fitted = atParameterHeight(one, family, wanted.meters, seed) ?? one
  return scaledTo(fitted, { dimension: 'height', meters: wanted.meters }, seed)
}

/** One secant step along the height parameter; null when the height lies outside its range. */
function atParameterHeight(one: Design, family: Family, meters: number, seed: number): Design | null {
  const name = one.concept.heightParameter ?? family.heightParameter
  const spec = name === undefined ? undefined : family.parameters[name]
  if (name === undefined || spec === undefined || spec.kind !== 'number') {
    return null
  }
  const withValue = (value: number): Design => ({ ...one, parameters: { ...one.parameters, [name]: value } })
  const heightAt = (value: number): number => extent(measureShape(buildDesign(withValue(value), seed)), 1)
  const start = Number(one.parameters[name])
  const probe = start * 1.1
  const slope = (heightAt(probe) - heightAt(start)) / (probe - start)
  if (!(slope > 1e-6)) {
    return null
  }
  const value = start + (meters - heightAt(start)) / slope
  return value >= spec.min && value <= spec.max ? withValue(value) : null
}

/** Scales a design so that its estimated extent along the measure's direction is the one asked for. */
function scaledTo(one: Design, measure: Measure, seed: number): Design {
  const bounds = measureShape(buildDesign(one, seed))
  const extents = [extent(bounds, 0), extent(bounds, 1), extent(bounds, 2)]
  const now = {
    height: extents[1],
    width: extents[0],
    diameter: extents[0],
    length: Math.max(...extents),
    size: extents[1],
  }
  const factor = measure.meters / now[measure.dimension]
  return factor > 0 && Number.isFinite(factor) ? { ...one, scale: one.scale * factor } : one
}

/** The exact height that the prompt's first measure means, for the finish. */
export function heightAsked(one: Design, seed: number): number | null {
  const [measure] = one.measures
  if (measure === undefined) {
    return null
  }
  if (measure.dimension === 'height' || measure.dimension === 'size') {
    return measure.meters
  }
  return one.count > 1 ? null : extent(measureShape(buildDesign(one, seed)), 1)
}
