import type { Matrix } from '../kernel/matrix.ts'
import { thingOf } from './joint-names.ts'
import { transformJoint } from './moved-rig.ts'
import type { Joint } from './types.ts'

/** What moves a piece: a joint that something moving made, or the name of one and the suffix below which it was named. */
export type BoneTag = DraftJoint | { readonly name: string; readonly suffix: string }

/** A joint on its way into the model: names are settled when all are known. */
export class DraftJoint {
  joint: Joint
  readonly suffix: string
  /** What something moving hangs on; null of a body's own joints, whose parents have names, and of what hangs on the root. */
  readonly holder: BoneTag | null

  constructor(joint: Joint, suffix: string, holder: BoneTag | null = null) {
    this.joint = joint
    this.suffix = suffix
    this.holder = holder
  }

  get isMoving(): boolean {
    return this.joint.motion !== undefined && this.joint.parent === null
  }

  get thing(): string {
    return thingOf(this.suffix)
  }

  move(matrix: Matrix): void {
    this.joint = transformJoint(this.joint, matrix)
  }
}
