import { atan2, cos, sin } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import { cross, dot } from '../kernel/vector.ts'
import { boneRotation } from './bone-rotation.ts'
import { inverseTurn, multiplyTurns, turnBetween, turnVector, unitTurn } from './quaternions.ts'
import type { JointMotion, Quat, RigSource, Skeleton } from './types.ts'

/** The rotation that takes a body that stands up (+Y) and faces +Z to one with this up and this front, unit vectors square to each other. */
export function facingOf(up: Vec3, front: Vec3): Quat {
  const raised = turnBetween([0, 1, 0], up)
  const ahead = turnVector(raised, [0, 0, 1])
  const half = atan2(dot(cross(ahead, front), up), dot(ahead, front)) / 2
  const [x, y, z] = up.map(part => part * sin(half))
  return unitTurn(multiplyTurns([x, y, z, cos(half)], raised))
}

/** The box around a box that was turned. */
function turnedBox(
  { min, max }: { readonly min: Vec3; readonly max: Vec3 },
  turn: (p: Vec3) => Vec3
): { readonly min: Vec3; readonly max: Vec3 } {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(corner =>
    turn([corner & 1 ? max[0] : min[0], corner & 2 ? max[1] : min[1], corner & 4 ? max[2] : min[2]])
  )
  const of = (pick: (...values: number[]) => number): Vec3 => [
    pick(...corners.map(p => p[0])),
    pick(...corners.map(p => p[1])),
    pick(...corners.map(p => p[2])),
  ]
  return { min: of(Math.min), max: of(Math.max) }
}

/** Source and skeleton turned so that the body stands up along +Y and faces +Z; themselves where they stand so already. */
export function turnUpright(
  source: RigSource,
  skeleton: Skeleton
): { readonly source: RigSource; readonly skeleton: Skeleton } {
  const { facing, ...rest } = skeleton
  if (facing === undefined) {
    return { source, skeleton }
  }
  const back = inverseTurn(facing)
  const turn = (p: Vec3): Vec3 => turnVector(back, p)
  const positions = new Float32Array(source.positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    positions.set(turn([source.positions[i], source.positions[i + 1], source.positions[i + 2]]), i)
  }
  const turnMotion = (motion: JointMotion): JointMotion =>
    motion.kind === 'ball' ? motion : { ...motion, axis: turn(motion.axis) }
  return {
    source: { ...source, positions },
    skeleton: {
      ...rest,
      bones: skeleton.bones.map(bone => {
        const [head, tail] = [turn(bone.head), turn(bone.tail)]
        const { pieces } = bone
        return {
          ...bone,
          head,
          tail,
          rotation: boneRotation(head, tail),
          motion: turnMotion(bone.motion),
          ...(pieces === undefined
            ? {}
            : { pieces: pieces.map(piece => ({ ...piece, ...turnedBox(piece, turn) })) }),
        }
      }),
    },
  }
}
