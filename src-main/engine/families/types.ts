import type { Random, Vec3 } from '../kernel/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import type { Shape } from '../shape/types.ts'
import type { RecipeParameterSpec } from '../task.ts'

/** A parameter of a family: a number with range and unit, or a choice. What the studio shows as a slider. */
export type ParameterSpec = RecipeParameterSpec

export type ParameterValue = number | string

/** The values of a family's parameters by name. */
export type ParameterValues = Readonly<Record<string, ParameterValue>>

export interface PartWord {
  readonly slot?: string
  readonly part?: string
  readonly count?: string
  /** How many there are, where no parameter says it: "two oars" asks for what is there. */
  readonly many?: number
  readonly with?: Readonly<Record<string, ParameterValue>>
}

/**
 * Where hands and feet of a body end in a scene: the points of other things that they touch, metres, in the space of the body as its
 * family builds it. A hand is the middle of its fist, a foot the middle of its sole under the ankle.
 */
export interface Reach {
  readonly leftHand?: Vec3
  readonly rightHand?: Vec3
  readonly leftFoot?: Vec3
  readonly rightFoot?: Vec3
  /** How high the mouth of an animal on all fours is at most: it bows to what it eats. */
  readonly mouth?: number
  /** How far somebody leans forward at the waist, radians; back where it is negative. */
  readonly lean?: number
  /** What somebody looks at. */
  readonly gaze?: Vec3
}

/** What a family's `build` may use: everything is decided before, nothing is looked up. */
export interface FamilyContext<P = ParameterValues> {
  readonly parameters: P
  /** Parts whose names (or whose role) the negative prompt or the prompt took away, e.g. `armrest`. */
  readonly without: ReadonlySet<string>
  readonly random: Random
  /** What the limbs touch; families without limbs to bend leave it unread. */
  readonly reach?: Reach
  /** The material of a slot, e.g. `frame`: the caller's wish, else the family's own. */
  material(slot: string): MaterialSpec
}

export interface Slot {
  readonly material: MaterialSpec
  readonly follows?: boolean
  /**
   * Takes the second colour or material named for the whole ("black and white"), and sets these parameters then. Without
   * such a slot it is the first one that does not follow.
   */
  readonly second?: Readonly<Record<string, ParameterValue>>
}

/** One parametric archetype: real size in metres, parameters with ranges, build(context) → Shape. */
export interface Family {
  readonly name: string
  readonly parameters: Readonly<Record<string, ParameterSpec>>
  /**
   * Material slots, main one first: a colour or a material named for the whole thing goes to the first one (and to every
   * slot with `follows: true`).
   */
  readonly slots: Readonly<Record<string, Slot>>
  /**
   * Words of a prompt (singular) that mean a part: `leg` → slot `frame`. For "with brass handles" and for negation.
   * `count` names the parameter that "six legs" sets; `with` what "with armrests" sets, e.g. `{ arms: 'yes' }`.
   */
  readonly partWords: Readonly<Record<string, PartWord>>
  /**
   * Words that move parameters: `tall` → { height: 1.3 } multiplies a number; a number sets a `count`, a string a choice.
   * Also contents ("coffee" of "a mug of coffee") and an adjective of a part ("long ear": the part's word, singular).
   */
  readonly adjectives: Readonly<Record<string, Readonly<Record<string, ParameterValue>>>>
  /** Parameters that only words move, never a seed: how many legs. */
  readonly steady?: readonly string[]
  /** Number parameter that the real height follows, for "1.2 m tall"; absent: the finished model is scaled. */
  readonly heightParameter?: string
  /** Choices of the parameter `pose` that are open with these values; absent: all of them, or none without that parameter. */
  readonly poses?: (parameters: ParameterValues) => readonly string[]
  build(context: FamilyContext): Shape
}

/** A noun that the engine makes. DATA: a family, a preset and the one detail by which a stranger names the thing. */
export interface Concept {
  /** Main noun, e.g. `chair`. */
  readonly name: string
  readonly synonyms: readonly string[]
  readonly family: string
  readonly preset?: Readonly<Record<string, ParameterValue>>
  readonly materials?: Readonly<Record<string, MaterialSpec>>
  /** Slot that looks of the whole go to, when it is not the family's first: `cushion` of an armchair. */
  readonly main?: string
  /** Of one material everywhere, as a marble bust: a look of the whole goes to every slot. */
  readonly isCast?: boolean
  /** The model is a pair already (shoes) or its noun has no singular (jeans): "a pair of" means one of it. */
  readonly isPair?: boolean
  /** Worn on the head, though its family is no family of hats; its model has an anchor `temple`. */
  readonly isHeadwear?: boolean
  /** Things hang from it: below it, or at the end of the line that it is. */
  readonly hanger?: 'bar' | 'line'
  /** Number parameter that the real height follows, when it is not the family's: `seat_height` of a stool. */
  readonly heightParameter?: string
  /** Name of the part that must exist and be visible from the three-quarter view. */
  readonly feature: string
  /** Least and most height of the real thing, metres: what the tests hold the default model to. */
  readonly height: readonly [least: number, most: number]
  /** Of a shape that came with its prompt: the one family that makes it. */
  readonly own?: Family
  /**
   * WordNet noun whose hyponyms climb here, when it differs from `name`; `mug#4` means the sense that WordNet numbers 4
   * (the first one with a body otherwise). An empty string: nothing climbs here.
   */
  readonly wordnet?: string
}
