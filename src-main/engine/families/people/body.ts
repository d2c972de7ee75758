import type { Vec3 } from '../../kernel/types.ts'

/** One arm. The left side (+X) and the right side differ. */
export interface Arm {
  readonly shoulder: Vec3
  readonly elbow: Vec3
  readonly wrist: Vec3
  /** Middle of the fist. */
  readonly hand: Vec3
}

/** One leg in mirrored coordinates: x points out on either side. */
export interface Leg {
  readonly hip: Vec3
  readonly knee: Vec3
  readonly ankle: Vec3
  /** How far the toe points down, radians. */
  readonly toe: number
}

/** The skeleton of a person in metres; everything else hangs on it. */
export interface Body {
  /** Metres per unit; lengths below are a person of 1 unit's. */
  readonly s: number
  readonly build: number
  readonly hips: number
  readonly waist: number
  readonly chest: number
  readonly shoulders: number
  readonly neck: number
  /** Middle of the head, and its height. */
  readonly head: Vec3
  readonly headSize: number
  readonly left: Arm
  readonly right: Arm
  /** Left and right; `hip`, `knee` and `ankle` are those of the left one. */
  readonly legs: readonly [Leg, Leg]
  readonly hip: Vec3
  readonly knee: Vec3
  readonly ankle: Vec3
}
