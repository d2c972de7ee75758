import type { Station } from '../../concepts/furnishings.ts'
import type { Concept } from '../../families/types.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import type { Shape } from '../../shape/types.ts'
import type { ActRole } from '../activities/activity.ts'
import type { Attachment } from '../../concepts/meronyms.ts'
import type { Garment } from '../garments/garment.ts'
import type { Wrap } from '../garments/wrap.ts'

/**
 * Where a thing stands relative to the first one: beside it, before it, behind it; under its feet (`base`), around it
 * (`container`), above it (`cover`), inside it (`content`), on its head (`worn`), around its body (`dressed`), or wherever the first one has room for it
 * (`company`), where the first one is wrapped around it or draped over it (`wrapped`), or goes around it in a ring (`core`). `below` is what hangs or flies above, `overlooked` what the first one looks over, `through` a ring that it jumps through, `hung` what it hangs from. An `attached` one is a part of it. A `row` shares what carries the first one. `ground` is the surroundings of all, `bank` the same beside their water.
 */
export type Side =
  | 'beside'
  | 'row'
  | 'front'
  | 'facing'
  | 'behind'
  | 'base'
  | 'container'
  | 'cover'
  | 'content'
  | 'worn'
  | 'dressed'
  | 'attached'
  | 'held'
  | 'against'
  | 'wall'
  | 'company'
  | 'wrapped'
  | 'core'
  | 'below'
  | 'overlooked'
  | 'through'
  | 'hung'
  | 'ground'
  | 'bank'

/** Is it on somebody's body? */
export const isWorn = (side: Side): boolean => side === 'dressed' || side === 'worn' || side === 'attached'

/** A part of somebody's body that carries another; `crest` is the highest of whatever carries it, `shaft` what a snake is coiled around. */
export type Perch = 'shoulder' | 'back' | 'talons' | 'arm' | 'head' | 'nose' | 'crest' | 'shaft'

export interface Standing {
  /** One copy. */
  readonly shape: Shape
  readonly count: number
  /** Ends the names of its parts. */
  readonly label: string
  readonly side: Side
  /** Animals and people hold themselves; a thing that leans on another is tilted. */
  readonly isAlive?: boolean
  /** How it is in what it is in, where it does not stand there: with its heavy end down, or struck into it by its edge. */
  readonly inside?: 'head down' | 'struck'
  /** Its copies lean already, each by itself. */
  readonly isTilted?: boolean
  /** How it is worn, when its side is `dressed`. */
  readonly garment?: Garment
  /** How it is on its whole, when its side is `attached`. */
  readonly attachment?: Attachment
  /** It hangs or flies: what stands under it has air above, and nothing carries it. */
  readonly isAloft?: boolean
  /** What it becomes around or over the one of its companions whose side is `wrapped`. */
  readonly wrap?: Wrap
  /** What it is made of, where something hangs from it by a line. */
  readonly cloth?: MaterialSpec
  /** On which part of its body the one is that it carries, where that is not its back or its head. */
  readonly perch?: Perch
  /** Its copies are on both sides. */
  readonly isBothSides?: boolean
  /** What stands with it in turn. */
  readonly companions?: readonly Standing[]
  readonly concept?: Concept
  /** Where it stands in a room that is furnished. */
  readonly station?: Station
  /** What it is for who is busy with it. */
  readonly role?: ActRole
  /** Where it is from the first one, when that one's activity has placed it. */
  readonly place?: Vec3
  /** How far from the ground it is itself, on what it climbs. */
  readonly raise?: Vec3
  /** By how much it is turned with all that it is busy with, so that this does not hide it, radians. */
  readonly turn?: number
}
