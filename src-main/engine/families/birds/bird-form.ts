import type { Vec3 } from '../../kernel/types.ts'
import type { EyeLook } from '../../kit/eyes.ts'
import type { Knot, Lump } from '../../kit/flesh.ts'
import type { BlendShape, Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A bird in units of its height when it stands: what every family of birds draws with numbers. */
export interface BirdForm {
  readonly body: readonly Lump[]
  readonly neck: readonly Knot[]
  readonly head: {
    readonly at: readonly [y: number, z: number]
    readonly size: number
    readonly lumps?: readonly Lump[]
  }
  /** Beak in units of the head: length, half width, half height, hook, and how far it points down. */
  readonly beak: {
    readonly length: number
    readonly width: number
    readonly height: number
    readonly hook: number
    readonly drop?: number
    readonly at?: readonly [y: number, z: number]
  }
  readonly eye: {
    readonly at: Vec3
    readonly size: number
    readonly turn?: number
    readonly look?: EyeLook['shape']
  }
  /** Where the left leg leaves the body, where it stands, its thickness, length of the toes. */
  readonly leg: {
    readonly hip: Vec3
    readonly foot: readonly [x: number, z: number]
    readonly thick: number
    readonly toe: number
    readonly isWebbed?: boolean
  }
  /** The folded wing: shoulder, length, width, how far it points down. Absent: none. */
  readonly wing?: {
    readonly at: Vec3
    readonly length: number
    readonly width: number
    readonly drop: number
    /** How far it is raised when spread, radians; absent: a little. */
    readonly rise?: number
  }
  /** The tail: root, length, width, feathers, rise above level (radians). Absent: none. */
  readonly tail?: {
    readonly at: readonly [y: number, z: number]
    readonly length: number
    readonly width: number
    readonly count: number
    readonly rise: number
    readonly spread: number
  }
  readonly seam?: number
  readonly detail?: number
}

/** What a family of birds has at hand. */
export interface Bird {
  readonly context: FamilyContext
  readonly form: BirdForm
  readonly s: number
  readonly plumage: BlendShape
  is(name: string, value: string): boolean
  number(name: string): number
  /** A part in units of the head. */
  onHead(...shapes: readonly Shape[]): Shape
  /** A part in units of the bird. */
  onBody(...shapes: readonly Shape[]): Shape
  mark(part: string, slot: string, regions: readonly Shape[], lift?: number): Shape
}
