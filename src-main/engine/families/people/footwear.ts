import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, blend, box, group, mirrored, soft, tag } from '../../shape/build.ts'
import type { Shape, ShapeTags } from '../../shape/types.ts'
import type { Body, Leg } from './body.ts'
import { flipped, isSymmetric, onBone } from './frame.ts'
import { cone } from './garments.ts'

/** Shoes; `shaft` 0 (shoe) … 1 (to the knee). */
export function shoes(b: Body, shaft: number, pointed: boolean, tags: ShapeTags, sole: MaterialSpec): Shape {
  const pairs = b.legs.map(leg => shoe(b, leg, { shaft, pointed }, tags))
  const heels = { part: 'sole', role: 'support', material: sole }
  const [left, right] = pairs
  return isSymmetric(b)
    ? group([mirrored(left.shoe), tag(heels, mirrored(left.heel))])
    : group([left.shoe, flipped(right.shoe), tag(heels, left.heel, flipped(right.heel))])
}

interface Shoe {
  readonly shaft: number
  readonly pointed: boolean
}

/** The left shoe and its sole, toe turned about the ankle. */
function shoe(
  b: Body,
  { knee, ankle, toe }: Leg,
  { shaft, pointed }: Shoe,
  tags: ShapeTags
): { readonly shoe: Shape; readonly heel: Shape } {
  const [x, y, z] = ankle
  const g = 0.6 + 0.4 * b.build
  const up = onBone(ankle, knee, 0.12 + 0.72 * shaft)
  const [c, s] = [cos(toe), sin(toe)]
  const foot = (px: number, py: number, pz: number): Vec3 => {
    const [dy, dz] = [py - 0.042, pz]
    return [px, y + dy * c - dz * s, z + dy * s + dz * c]
  }
  const turned = toe === 0 ? {} : { rotate: [toe, 0, 0] as const }
  const form = blend(
    [
      { kind: 'ball', at: foot(x, 0.026, 0.002), radii: [0.031 * g, 0.026, 0.036], ...turned },
      { kind: 'ball', at: foot(x * 1.06, 0.022, 0.05), radii: [0.034 * g, 0.022, 0.046], ...turned },
      cone(ankle, up, 0.03 * g, (shaft > 0.3 ? 0.042 : 0.031) * g),
      ...(pointed ? [cone(foot(x * 1.06, 0.02, 0.07), foot(x * 1.06, 0.05, 0.13), 0.018, 0.005)] : []),
    ],
    { blend: 0.02, detail: 0.022, ...tags }
  )
  const heel = at(foot(x * 1.04, 0.007, 0.026), box([0.062 * g, 0.014, 0.132], { edge: soft(0.006) }), turned)
  return { shoe: form, heel }
}
