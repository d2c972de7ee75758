import type { Vec3 } from '../../kernel/types.ts'
import { add, subtract } from '../../kernel/vector.ts'
import { inverseTurn, multiplyTurns, NO_TURN, turnBetween, turnVector } from '../quaternions.ts'
import type { Quat } from '../types.ts'
import type { Body } from './body.ts'

/**
 * A pose told in model space: how far each bone is turned away from rest, and where its joint has come to. A bone that was
 * given no turn of its own goes with its parent.
 */
export class ModelPose {
  readonly body: Body
  /** Per bone, from rest, about model axes. */
  readonly turns: Quat[]
  /** Per bone, metres. */
  readonly joints: Vec3[]

  constructor(body: Body) {
    this.body = body
    this.turns = body.bones.map(() => NO_TURN)
    this.joints = body.bones.map(({ head }) => head)
  }

  /** Turns a bone, with all that hangs on it, so that it stands `turn` away from rest. */
  turn(bone: number, turn: Quat): void {
    if (bone < 0) {
      return
    }
    const before = this.turns[bone]
    const change = multiplyTurns(turn, inverseTurn(before))
    this.turns[bone] = turn
    for (const each of this.body.below[bone]) {
      this.turns[each] = multiplyTurns(change, this.turns[each])
      this.#place(each)
    }
  }

  /** Turns a bone, with all that hangs on it, by so much more. */
  turnBy(bone: number, more: Quat): void {
    if (bone >= 0) {
      this.turn(bone, multiplyTurns(more, this.turns[bone]))
    }
  }

  /** Lets a bone point along the unit vector `direction` by the shortest turn from where it is. */
  aim(bone: number, direction: Vec3): void {
    if (bone >= 0) {
      this.turnBy(bone, turnBetween(this.direction(bone), direction))
    }
  }

  /** Moves a joint, with all that hangs on it, to a place. */
  move(bone: number, to: Vec3): void {
    this.joints[bone] = to
    for (const each of this.body.below[bone]) {
      this.#place(each)
    }
  }

  /** Where a bone points, from its joint to the next one of its limb, of unit length. */
  direction(bone: number): Vec3 {
    return turnVector(this.turns[bone], this.body.directions[bone])
  }

  /** Where a point comes to that goes with a bone; the point is given in rest. */
  at(bone: number, point: Vec3): Vec3 {
    return add(this.joints[bone], turnVector(this.turns[bone], subtract(point, this.body.bones[bone].head)))
  }

  /** How far the parent of a bone is turned; not at all where it has none. */
  parentTurn(bone: number): Quat {
    const { parent } = this.body.bones[bone]
    return parent < 0 ? NO_TURN : this.turns[parent]
  }

  copy(): ModelPose {
    const copy = new ModelPose(this.body)
    this.turns.forEach((turn, bone) => (copy.turns[bone] = turn))
    this.joints.forEach((joint, bone) => (copy.joints[bone] = joint))
    return copy
  }

  #place(bone: number): void {
    const { bones } = this.body
    const { parent, head } = bones[bone]
    this.joints[bone] = add(
      this.joints[parent],
      turnVector(this.turns[parent], subtract(head, bones[parent].head))
    )
  }
}
