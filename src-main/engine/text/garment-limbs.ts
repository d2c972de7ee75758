import type { Vec3 } from '../kernel/types.ts'
import { length, mix, normalize, subtract } from '../kernel/vector.ts'
import { sweep } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'
import type { Body } from './body-sections.ts'

/** Cloth around a limb is this much wider than the limb. */
const LOOSE = 1.16
/** Widths of a limb from its root to the end of a sleeve, in those of its lower bone. */
const GROWTH = [1.5, 1.4, 1.2, 1, 1.02]

/** Half the width of the stoutest limb, in shares of its length: what is wider is two legs side by side. */
const STOUTEST = 0.24

/**
 * Sleeves around the fore legs, or legs of trousers around the hind ones, to a share `end` of the lower bone; `loose` widens
 * them. A limb that is not there has none.
 */
export function sleeves(body: Body, limb: 'front' | 'hind', end: number, loose = LOOSE): readonly Shape[] {
  return body.limbs[limb].flatMap(([root, joint, foot]) => {
    const places: readonly (readonly [Vec3, Vec3])[] = [
      [mix(root, joint, 0.25), subtract(joint, root)],
      [mix(root, joint, 0.65), subtract(joint, root)],
      [mix(joint, foot, 0.05), subtract(foot, root)],
      [mix(joint, foot, 0.5 * end), subtract(foot, joint)],
      [mix(joint, foot, end), subtract(foot, joint)],
    ]
    // Above the elbow the trunk is near, whose skin is no measure: the lower bone's width is.
    const long = length(subtract(joint, root)) + length(subtract(foot, joint))
    const skin = Math.min(body.limbWidth(places[3][0], normalize(places[3][1])), STOUTEST * long)
    const measured = loose * skin
    if (measured === 0) {
      return []
    }
    const widths = GROWTH.map(share => share * measured)
    return [
      sweep(
        places.map(([place]) => place),
        widths,
        { smooth: true, caps: 'flat' }
      ),
    ]
  })
}
