import type { Vec3 } from '../../kernel/types.ts'
import type { BodyPoint } from './holds.ts'

/** One row: who does this with such a thing holds himself and it like that. */
export interface Activity {
  readonly verbs: readonly string[]
  /** Of the object: matches its family or the name of its concept; absent: anything, or nothing at all. */
  readonly things?: RegExp
  readonly pose?: string
  /** Name of the hold of its object; families with a hold of their own have that. */
  readonly hold?: string
  readonly table?: string
  readonly seat?: string
  /** What is in the right hand when the sentence names nothing: a concept. */
  readonly tool?: string
  /** What a tool of the sentence must be. */
  readonly tools?: RegExp
  readonly toolHold?: string
  /** What a person's own family makes in the right hand for it, where the sentence names nothing there. */
  readonly gear?: string
  /** A word of looks that the object has: who reads a book has it open. */
  readonly look?: string
  /** Nouns of what is done that are no things: who takes a selfie has a telephone, who plays golf a club. */
  readonly nouns?: RegExp
  /** Stands for an object that is no thing of its own: "painting a landscape" has an easel. */
  readonly stead?: string
  /** A line from the hand to it. */
  readonly line?: Line
  /** Where the hands are that have nothing in them: at the brow of who salutes. */
  readonly gesture?: Gesture
  /** What it makes of whom it is done to, by parameters of his family: the arms of who is hugged. */
  readonly other?: Readonly<Record<string, string>>
  /** Of nobody and nothing: "scratching his head", not "scratching a dog". */
  readonly isAlone?: true
  /** An animal pulls it, on all fours, by traces at both sides. */
  readonly isHarnessed?: true
  /** The tool is tilted over the object, and what it holds runs down to it. */
  readonly isPouring?: true
  /** It is in the ground by its lower part, with soil around it. */
  readonly isInGround?: true
  /** An animal clings to it with all four feet off the ground. */
  readonly isOffGround?: true
  /** Head down: a handstand, a dive. */
  readonly isInverted?: true
}

/** Where hands are, by points of the body and from there in its heights. */
export interface Gesture {
  readonly right?: GesturePoint
  readonly left?: GesturePoint
}

export interface GesturePoint {
  readonly to: BodyPoint
  readonly offset: Vec3
}

/** A leash, a rope or a string between the right hand and a thing. */
export interface Line {
  readonly part: 'leash' | 'rope' | 'string'
  /** Where the hand is: x and z in heights of the body with what is on the head, y in heights of the body alone. */
  readonly hand: Vec3
  /** Where it is tied, in shares of the thing's box; what has a neck is tied by that. */
  readonly end: Vec3
  /** How far its middle hangs down, in shares of its length. */
  readonly sag: number
}

/** What a thing is for somebody who is busy: what he does it to, what with, what that lies on, and what he sits on. */
export type ActRole = 'object' | 'tool' | 'table' | 'seat'

/** What somebody is busy with, and what of his own he has in the hand for it. */
export interface Act {
  readonly activity: Activity
  /** A thing that the body's own family makes in the right hand: a hose. */
  readonly gear: string | null
  /** The colour of what runs out of his tool. */
  readonly stream?: string
}

/** A row of a table of activities: its verbs with `|` between them, and what it says of them. */
export const row = (verbs: string, rest: Omit<Activity, 'verbs'>): Activity => ({
  verbs: verbs.split('|'),
  ...rest,
})
