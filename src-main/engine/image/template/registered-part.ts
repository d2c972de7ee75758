import { PI, atan2, cos, sin } from '../../kernel/det-math.ts'
import { flipped, type Solid } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Part } from '../../shape/types.ts'
import type { Match } from './registration.ts'
import { enlargement, poseAxes, type Lens } from './outline.ts'

/** Scales of a match along x, y and depth: pixels of the mask per unit of the template. */
export const scalesOf = ({ placement: { scale } }: Match): Vec3 => [
  scale[0],
  scale[1],
  Math.sqrt(scale[0] * scale[1]),
]

/** A part in pixels of the mask, seen from far away: x right from the left edge, y up from the lower edge, z toward the viewer. */
export function registerPart(part: Part, match: Match): Solid {
  const axes = poseAxes(match.pose)
  const scales = scalesOf(match)
  const { offset } = match.placement
  const positions = new Float64Array(part.positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    for (let k = 0; k < 3; k += 1) {
      const [ax, ay, az] = axes[k]
      const along = part.positions[i] * ax + part.positions[i + 1] * ay + part.positions[i + 2] * az
      positions[i + k] = (offset[k] ?? 0) + scales[k] * along
    }
  }
  return { positions, indices: match.pose.isMirrored ? flipped(part.indices) : part.indices }
}

/** Moves what was registered on the mask to where a near camera sees it; heights and depths stay. */
export function drawNear(positions: Float64Array, { centre, strength }: Lens, match: Match): void {
  const [sx, , sz] = scalesOf(match)
  const cx = match.placement.offset[0] + sx * centre[0]
  for (let i = 0; i < positions.length; i += 3) {
    const larger = enlargement(strength, positions[i + 2] / sz - centre[2])
    positions[i] = cx + larger * (positions[i] - cx)
  }
}

/** The pitch (radians) of a template that was stretched unequally: the floor tips with it. */
export function tiltOf({ pose, placement }: Match): number {
  const pitch = (pose.pitch / 180) * PI
  const [sx, sy] = placement.scale
  return atan2(sin(pitch) / Math.sqrt(sx * sy), cos(pitch) / sy)
}
