import type { Vec3 } from '../../kernel/types.ts'
import { add, mix } from '../../kernel/vector.ts'
import { group, sweep } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { skinOf } from '../contact/contact.ts'
import { boxOf } from './figure.ts'
import type { Standing } from '../relations/standing.ts'

/** The colour of what nobody named. */
export const WATER = '#8fc4e8'
/** How far above the rim a spout is, and how thick what runs out of it is, in heights of a body. */
const POUR = { above: 0.05, thick: 0.006 } as const

/** A tilted vessel over what it is poured into or onto, which comes under its spout, and what runs down between them. */
export function pouredOn(
  vessel: Standing,
  goal: Standing,
  color: string,
  tall: number
): { readonly vessel: Standing; readonly goal: Standing; readonly lift: number } {
  const spout = spoutOf(vessel.shape)
  const at0 = vessel.place ?? [0, 0, 0]
  const ground = goal.place ?? [0, 0, 0]
  const { min, max } = boxOf(goal.shape)
  const [x, y, z] = add(spout, at0)
  const rim = ground[1] + max[1]
  const lift = Math.max(0, rim + POUR.above * tall - y)
  const under: Vec3 = [x - (min[0] + max[0]) / 2, ground[1], z - (min[2] + max[2]) / 2]
  // It ends in the vessel, below its rim.
  const end = rim - 0.35 * Math.min(max[1] - min[1], 0.12 * tall)
  const foot: Vec3 = [spout[0], end - at0[1] - lift, spout[2]]
  const stream = sweep(
    [spout, mix(spout, foot, 0.5), foot],
    [0.7, 1, 1.1].map(share => share * POUR.thick * tall),
    {
      caps: 'round',
      part: 'stream',
      role: 'feature',
      material: { recipe: 'liquid', color },
    }
  )
  return {
    vessel: { ...vessel, shape: group([vessel.shape, stream]), place: add(at0, [0, lift, 0]) },
    goal: { ...goal, place: under },
    lift,
  }
}

/** Where it runs out of a vessel that is tilted to the front: its foremost point. */
function spoutOf(shape: Shape): Vec3 {
  let found: Vec3 = [0, 0, -Infinity]
  for (const { positions } of skinOf(shape).parts) {
    for (let i = 0; i < positions.length; i += 3) {
      if (positions[i + 2] > found[2]) {
        found = [positions[i], positions[i + 1], positions[i + 2]]
      }
    }
  }
  return found
}
