import type { Attachment } from '../../concepts/meronyms.ts'
import type { Act, ActRole } from '../activities/activity.ts'
import type { Perch, Side } from './standing.ts'
import type { GarmentForm } from '../garments/garment.ts'
import type { UnderstoodSubject } from '../meaning/understand.ts'

/** A subject, or what the prompt has with it, and where that stands. */
export interface Placed extends UnderstoodSubject {
  readonly side: Side
  /** The word of the relation it is named by: `on`, `holding`; `and` of a subject. */
  readonly kind: string
  /** How it is worn, when its side is `dressed`. */
  readonly garment?: GarmentForm
  /** How it is on its whole, when its side is `attached`. */
  readonly attachment?: Attachment
  /** What stands with it in turn. */
  readonly companions: readonly Placed[]
  /** On which part of its body the one is that it carries, where that is not its back or its head. */
  readonly perch?: Perch
  /** Several of it are on both sides of the one that is between them. */
  readonly isBothSides?: true
  /** The verb whose object it is. */
  readonly verb?: string
  /** What it is for who is busy with it. */
  readonly role?: ActRole
  /** What it is busy with itself. */
  readonly act?: Act
}
