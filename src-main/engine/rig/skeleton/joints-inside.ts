import { Bvh, createHit } from '../../kernel/bvh.ts'
import type { AnyMesh } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, mix, normalize, subtract } from '../../kernel/vector.ts'
import { createWindingNumber } from '../../kernel/winding-number.ts'

/** A joint moves by at most this share of the model's longest side. */
const REACH = 0.04
/** Behind the nearest surface a limb is at most so thick, as a share of the longest side: its middle is taken. */
const THICK = 0.12

/**
 * Joints that lie a little outside the surface are moved into it: to the middle between the nearest point of the surface and the surface
 * behind that. Cells are too coarse for thin limbs and for the gap between two shells. Answers where a point of the skeleton goes.
 */
export function jointsInside(mesh: AnyMesh, joints: readonly Vec3[], longest: number): (point: Vec3) => Vec3 {
  const bvh = new Bvh(mesh)
  const winding = createWindingNumber(bvh)
  const isInside = ([x, y, z]: Vec3): boolean => winding.isInside(x, y, z)
  const hit = createHit()
  const moved = new Map<string, Vec3>()
  for (const joint of joints) {
    const [x, y, z] = joint
    if (isInside(joint) || !bvh.closestPoint(x, y, z, hit, REACH * longest)) {
      continue
    }
    const near: Vec3 = [hit.x, hit.y, hit.z]
    const way = normalize(subtract(near, joint))
    const first = addScaled(near, way, 1e-4 * longest)
    if (!isInside(first)) {
      continue
    }
    const thick = THICK * longest
    const isShut = bvh.firstHit(first[0], first[1], first[2], way[0], way[1], way[2], hit, thick)
    moved.set(keyOf(joint), mix(near, addScaled(first, way, isShut ? hit.distance : thick), 0.5))
  }
  // Where one bone ends and the next begins stays one place.
  return point => moved.get(keyOf(point)) ?? point
}

const keyOf = (point: Vec3): string => point.join(' ')
