import { cos, sin, TAU } from '../../kernel/det-math.ts'
import { createRandom } from '../../kernel/random.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at, group, loft } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { skinBounds } from '../contact/contact.ts'

/** What is covered in snow stands in some: a low mound around its foot. */

/** How far it reaches beyond the thing, and its height, in shares of the longer side of the foot. */
const BEYOND = 0.16
const HIGH = 0.07
/** Most of the thing's height that the snow hides. */
const HIDES = 0.06
/** How far its edge goes in and out, in shares of its radius. */
const UNEVEN = 0.07
const AROUND = 28
/** Rings of the mound from its edge to its middle: radius and height, in shares of its own. */
const RINGS: readonly (readonly [radius: number, height: number])[] = [
  [0.96, 0],
  [1, 0.22],
  [0.97, 0.5],
  [0.86, 0.8],
  [0.66, 0.97],
  [0.3, 1],
]

/** Words of conditions that mean snow, not ice or frost. */
const SNOW = /snow/

/** Does a condition say that snow lies on the thing? */
export const isSnowy = (word: string): boolean => SNOW.test(word)

/** A thing in the mound of snow that it stands in, its lowest point on the ground again. */
export function inSnow(main: Shape): Shape {
  const { min, max } = skinBounds(main)
  const [wide, deep, tall] = [max[0] - min[0], max[2] - min[2], max[1] - min[1]]
  const reach = BEYOND * Math.max(wide, deep)
  const high = Math.min(HIGH * Math.max(wide, deep), 2 * HIDES * tall)
  const random = createRandom('snow bed')
  const uneven = Array.from({ length: AROUND }, () => 1 + random.range(-UNEVEN, UNEVEN))
  const edge = uneven.map((value, i) => (value + uneven[(i + 1) % AROUND]) / 2)
  const [x, z] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2]
  const sections = RINGS.map(([radius, height]) =>
    edge.map((value, i): Vec3 => {
      const turn = -(TAU * i) / AROUND
      return [
        x + radius * value * (wide / 2 + reach) * cos(turn),
        height * high,
        z + radius * value * (deep / 2 + reach) * sin(turn),
      ]
    })
  )
  const mound = loft(sections, {
    smooth: true,
    part: 'snow',
    role: 'ornament',
    material: { recipe: 'snow' },
  })
  return group([at([0, high / 2 - min[1], 0], main), mound])
}
