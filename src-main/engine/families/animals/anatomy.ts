import type { Knot, Lump } from '../../kit/flesh.ts'
import type { BlendBall } from '../../shape/types.ts'

/** A four-legged body in units of its own height at the shoulder: what every mammal's family draws with numbers. */
export interface Anatomy {
  /** Swellings of the trunk. */
  readonly trunk: readonly Lump[]
  /** From the shoulders to the skull. */
  readonly neck: readonly Knot[]
  /** Swellings of the head in units of `size`, nose along +Z, around the skull's middle. */
  readonly head: {
    readonly at: readonly [y: number, z: number]
    readonly size: number
    /** Radians the nose points down. */
    readonly pitch: number
    readonly lumps: readonly Lump[]
  }
  /** Left legs: shoulder or hip, elbow or knee, wrist or hock, foot. */
  readonly front: readonly Knot[]
  readonly hind: readonly Knot[]
  /** From the root on; empty when the tail is a part of its own or there is none. */
  readonly tail: readonly Knot[]
  /** Height at which legs end and the trunk begins: longer legs move everything above. */
  readonly belly: number
  /** Balls of the feet, when they are part of the flesh. */
  readonly feet?: readonly BlendBall[]
  /** The right fore leg and the balls of the right feet, mirrored, where they are not as the left ones. */
  readonly right?: { readonly front: readonly Knot[]; readonly feet: readonly BlendBall[] }
  /** Radius of seams, and size of the finest detail. */
  readonly seam: number
  readonly detail: number
}
