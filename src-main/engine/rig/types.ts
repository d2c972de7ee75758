import { RIG_CLASSES, type RigClass } from '../../contract/options.ts'
import type { AnyMesh } from '../kernel/mesh.ts'
import type { Vec3 } from '../kernel/types.ts'
import type { PartLobes, PartPiece } from '../shape/types.ts'

/** A rotation as a unit quaternion: x, y, z, w. */
export type Quat = readonly [number, number, number, number]

/** What kind of body a skeleton is made for: it decides names, clips and how joints may bend. */
export const BODY_CLASSES = RIG_CLASSES
export type BodyClass = RigClass

/** How a joint moves. Axes in model space, of unit length; a hinge turns right-handed about its axis. */
export type JointMotion =
  | { readonly kind: 'ball' }
  /** Radians from rest; ±Infinity: turns round and round (a wheel, a propeller). */
  | { readonly kind: 'hinge'; readonly axis: Vec3; readonly min: number; readonly max: number }
  /** Metres from rest. */
  | { readonly kind: 'slide'; readonly axis: Vec3; readonly min: number; readonly max: number }

/** Some of a source's indices: three a triangle. */
export interface IndexRange {
  readonly firstIndex: number
  readonly indexCount: number
  /** The surface goes on from them into others: what both touch is moved with those that come first. */
  readonly isOpen?: boolean
}

/** A bone in rest. Model space: metres, +Y up, front +Z, the body's left +X. */
export interface Bone {
  /** Canonical (`bone-names.ts`), unique in its skeleton. */
  readonly name: string
  /** Index of the bone that carries it, always smaller than its own; -1: a root. */
  readonly parent: number
  /** Its joint. */
  readonly head: Vec3
  /** The joint of the next bone of its limb, or the tip of the limb. */
  readonly tail: Vec3
  /** Its axes in model space: +Y runs from head to tail, +Z as near to the model's front as it can be (to up where the bone runs forth or back). */
  readonly rotation: Quat
  readonly motion: JointMotion
  /** Names of parts that follow this bone and no other: eyes, a hat, a wheel. Of a part in several pieces, those nearest to this bone. */
  readonly parts: readonly string[]
  /** Of parts that it moves only pieces of: those that lie within these boxes. */
  readonly pieces?: readonly PartPiece[]
  /** Solids that it moves alone, whatever they touch: the blocks of a toy. Of one that several bones have, each moves what is nearest to it. */
  readonly solids?: readonly IndexRange[]
}

export interface Skeleton {
  readonly bodyClass: BodyClass
  /** 0–1; 1 where the model itself said so. */
  readonly confidence: number
  readonly bones: readonly Bone[]
  /**
   * Turns a body that stands up along +Y and faces +Z into this model; absent where the model stands so. Files of other programs may
   * have Z up or face another way: `turnUpright` takes source and skeleton to where everything else is worked out.
   */
  readonly facing?: Quat
}

/** Why a model can have no skeleton, in words for its owner. */
export interface Refusal {
  /** A sentence, e.g. `The model is a flat sheet.` */
  readonly reason: string
  /** A sentence that says what would help. */
  readonly help: string
}

/** A named range of a source's vertices and triangles. */
export interface RigPart {
  readonly name: string
  /** Of the engine's own models, e.g. `feature`; empty where nobody knows. */
  readonly role: string
  readonly firstVertex: number
  readonly vertexCount: number
  readonly firstIndex: number
  readonly indexCount: number
}

/** Everything that a model draws in rest, in model space, as one mesh; vertices as they lie in the file (not welded). */
export interface RigSource extends AnyMesh {
  readonly positions: Float32Array
  readonly indices: Uint32Array
  readonly parts: readonly RigPart[]
  /** What of a bending body its parts fill, where the model itself says so. */
  readonly lobes?: readonly PartLobes[]
}

/** Which bones move a vertex: four slots each, strongest first, unused ones 0; weights of a vertex sum to 1. */
export interface SkinWeights {
  readonly joints: Uint16Array
  readonly weights: Float32Array
}

/** How one bone moves in a clip, relative to its parent as glTF wants it. */
export interface BoneTrack {
  /** Index into the skeleton. */
  readonly bone: number
  /** Seconds, ascending, the first 0. */
  readonly times: Float32Array
  /** Local rotations, four numbers a time. */
  readonly rotations?: Float32Array
  /** Local positions, metres, three numbers a time. */
  readonly translations?: Float32Array
}

export interface Clip {
  /** e.g. `walk`. */
  readonly name: string
  readonly seconds: number
  /** Its last frame is its first. */
  readonly loops: boolean
  /** Metres a second at which a program moves the body forth while it plays in place; absent: it stays. */
  readonly speed?: number
  readonly tracks: readonly BoneTrack[]
}
