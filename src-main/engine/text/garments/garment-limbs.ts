import type { Vec3 } from '../../kernel/types.ts'
import { length, mix, normalize, subtract } from '../../kernel/vector.ts'
import { sweep } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
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

/** A bandage around the lower half of a fore leg stands off it by this, in its widths. */
const WRAPPED = 1.3

/** Turns of a bandage around the right fore leg, from below its joint to above the foot. */
export function wrappings(body: Body): readonly Shape[] {
  const limb = body.limbs.front.find(([root]) => root[0] < 0) ?? body.limbs.front[0]
  if (limb === undefined) {
    return []
  }
  const [root, joint, foot] = limb
  const shin = subtract(foot, joint)
  const long = length(subtract(joint, root)) + length(shin)
  const width = WRAPPED * Math.min(body.limbWidth(mix(joint, foot, 0.6), normalize(shin)), STOUTEST * long)
  const turns = [0.1, 0.24, 0.38, 0.52, 0.66, 0.8]
  // Each turn of it is a little rim.
  const places = turns.flatMap(share => [share, share + 0.07].map(t => mix(joint, foot, t)))
  const widths = places.map((_, i) => (i % 2 === 0 ? 0.94 : 1) * width)
  return width === 0 ? [] : [sweep(places, widths, { smooth: true, caps: 'round' })]
}
