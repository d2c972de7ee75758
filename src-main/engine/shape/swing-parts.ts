import { boundsOf } from '../kernel/mesh.ts'
import type { Matrix } from '../kernel/matrix.ts'
import { DraftJoint } from './draft-joint.ts'
import { camelCase } from './joint-names.ts'
import { transformJoint } from './moved-rig.ts'
import type { Piece } from './parts.ts'
import type { Motion, PartMotion } from './types.ts'

interface Swinging {
  readonly pieces: readonly Piece[]
  readonly joints: readonly DraftJoint[]
}

/**
 * The pieces with those of moving parts bound to joints that are laid by their boxes. What is there after turning what was there
 * before: a lid on a lid's handle. Parts that are not there move nothing.
 */
export function swingParts(
  motions: readonly PartMotion[],
  pieces: readonly Piece[],
  { matrix, tags }: { readonly matrix: Matrix; readonly tags: Piece['tags'] }
): Swinging {
  let moved = pieces
  const joints: DraftJoint[] = []
  for (const motion of motions) {
    const own = moved.filter(piece => piece.tags.part === motion.parts[0] && piece.solid.indices.length > 0)
    if (own.length === 0) {
      continue
    }
    const { min, max } = boundsOf(...own.map(piece => piece.solid.positions))
    const through = motion.through ?? [0.5, 0.5, 0.5]
    const at = through.map((share, axis) => min[axis] + share * (max[axis] - min[axis]))
    const turned = transformJoint(
      { name: '', at: [0, 0, 0], parent: null, motion: { ...motionOf(motion, min, max) } },
      matrix
    )
    const name = camelCase(motion.name ?? motion.parts[0])
    const joint = new DraftJoint({ ...turned, name, at: [at[0], at[1], at[2]] }, tags.suffix, tags.bone)
    joints.push(joint)
    moved = moved.map(piece =>
      motion.parts.includes(piece.tags.part) && piece.tags.bone === tags.bone
        ? { ...piece, tags: { ...piece.tags, bone: joint } }
        : piece
    )
  }
  return { pieces: moved, joints }
}

function motionOf({ kind, axis, range }: PartMotion, min: readonly number[], max: readonly number[]): Motion {
  if (kind === 'hinge') {
    return range === undefined ? { kind, axis } : { kind, axis, range }
  }
  const size = axis.reduce((sum, part, i) => sum + Math.abs(part) * (max[i] - min[i]), 0)
  const [least, most] = range ?? [0, 1]
  return { kind, axis, range: [least * size, most * size] }
}
