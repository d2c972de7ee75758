import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at, group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { gapAlong, skinBounds, skinOf, type Skin } from '../contact/contact.ts'
import { resized } from '../contact/sizes.ts'

/** What hangs in the branches of a tree. */

/** Families with a crown of branches. */
export const CROWNED: ReadonlySet<string> = new Set(['tree'])
/** What is longer than this share of the tree's height does not hang in it. */
const MOST = 0.4
/** Of several things in a tree each is as large as this share of its height at least: smaller ones are spots among the leaves. */
const LEAST = 0.1
/** Heights between which things hang, in shares of the tree's. */
const HEIGHTS = { low: 0.3, high: 0.7 } as const
/** How far to the left and right of the view they hang, radians. */
const SPREAD = 1.25
/** Golden ratio: heights without rows. */
const GOLDEN = 0.618034
/** How far they press into the leaves, as a share of their own depth. */
const PRESS = 0.15

/** Copies around the front of a crown, each touching it; null where it has no room for them or is not met. */
export function onCrown(given: Shape, count: number, tree: Shape): Shape | null {
  const [box, skin] = [skinBounds(tree), skinOf(tree)]
  const tall = box.max[1] - box.min[1]
  const copy = count === 1 ? given : resized(given, Math.max(1, (LEAST * tall) / longestOf(given)))
  const own = skinBounds(copy)
  const size = [0, 1, 2].map(axis => own.max[axis] - own.min[axis])
  if (Math.max(...size) > MOST * tall) {
    return null
  }
  const hung = Array.from({ length: count }, (_, i) => {
    const turn = count === 1 ? 0 : SPREAD * ((2 * (i + 0.5)) / count - 1)
    const share = count === 1 ? 0.4 : ((i + 0.5) * GOLDEN) % 1
    const y = box.min[1] + (HEIGHTS.low + share * (HEIGHTS.high - HEIGHTS.low)) * tall
    const start: Vec3 = [
      -(own.min[0] + own.max[0]) / 2,
      y - (own.min[1] + own.max[1]) / 2,
      Math.max(box.max[0], box.max[2], -box.min[0]) - own.min[2],
    ]
    const gap = gapAlong(2, { skin: skinOf(copy), offset: start }, turned(skin, -turn))
    return gap === null
      ? null
      : at([0, 0, 0], at([start[0], start[1], start[2] - gap - PRESS * size[2]], copy), {
          rotate: [0, turn, 0],
          ...(count === 1 ? {} : { suffix: String(i + 1) }),
        })
  })
  const met = hung.filter(one => one !== null)
  return met.length < count ? null : group(met)
}

function longestOf(shape: Shape): number {
  const { min, max } = skinBounds(shape)
  return Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
}

/** A skin turned about the vertical axis. */
function turned({ parts }: Skin, angle: number): Skin {
  const [c, s] = [cos(angle), sin(angle)]
  return {
    joints: [],
    parts: parts.map(part => ({
      ...part,
      positions: part.positions.map((value, i, all) =>
        i % 3 === 0 ? c * value + s * all[i + 2] : i % 3 === 2 ? c * value - s * all[i - 2] : value
      ),
    })),
  }
}
