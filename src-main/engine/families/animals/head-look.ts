import type { Vec2, Vec3 } from '../../kernel/types.ts'
import type { EarForm } from '../../kit/ears.ts'
import type { Knot, Lump } from '../../kit/flesh.ts'
import type { Skin } from '../../kit/skin-places.ts'
import type { Shape } from '../../shape/types.ts'
import type { SlotTags } from '../slot-tags.ts'

/**
 * How the head of an animal looks. Units: half the width of a usual head; its middle at the origin, face toward +Z. What lies on
 * the face is placed as on a drawing, by x and y of the view from the front; what lies beside the middle is on both sides.
 */
export interface HeadLook {
  /** The head itself, of the coat's colour. */
  readonly skull: readonly Lump[]
  /** Necks, tufts and snouts of the coat's colour. */
  readonly limbs?: readonly (readonly Knot[])[]
  /** A muzzle of its own colour. */
  readonly muzzle?: Muzzle
  readonly ears?: Ears
  readonly eyes: Eyes
  readonly nose?: Nose
  /** Strokes on the skin of snout and face. */
  readonly mouth?: readonly (readonly Vec2[])[]
  /** Patches of another colour that lie in the skin. */
  readonly marks?: readonly Mark[]
  /** Dark strokes over the face, thickest in their middle. */
  readonly stripes?: readonly (readonly Vec2[])[]
  /** Three whiskers a side from here. */
  readonly whiskers?: Vec2
  /** Manes, horns, combs, beaks. */
  readonly extras?: (head: HeadTools) => readonly Shape[]
}

/** What makers of manes, horns and beaks are given. */
export interface HeadTools {
  readonly slot: SlotTags
  readonly skin: Skin
  /** Sizes against the usual. */
  readonly ears: number
  readonly muzzle: number
}

/** A muzzle of a colour of its own. */
export interface Muzzle {
  readonly lumps: readonly Lump[]
  readonly limbs?: readonly (readonly Knot[])[]
  readonly slot: string
}

/** An ear; the other one is its mirror image. */
export interface Ears {
  readonly at: Vec3
  readonly rotate: Vec3
  /** A cupped leaf, or the radius of a round ear. */
  readonly form: EarForm | number
  readonly slot?: string
  readonly inner?: string
}

/** An eye; the other one is its mirror image. */
export interface Eyes {
  readonly at: Vec2
  readonly size: number
  /** `bead` is all dark; the others have an iris and a pupil of that shape, `white` a pupil on a white ball. */
  readonly look: 'bead' | 'round' | 'slit' | 'white'
}

/** A nose on the middle line. */
export interface Nose {
  readonly at: Vec2
  readonly radii: Vec3
  readonly slot?: string
  /** Holes at this distance from the middle, and their size. */
  readonly holes?: Vec2
}

/** A patch in the skin, made of spots. */
export interface Mark {
  readonly part: string
  readonly slot: string
  readonly spots: readonly (readonly [x: number, y: number, rx: number, ry: number, tilt?: number])[]
  /** Only on the right of the picture. */
  readonly isSingle?: boolean
}
