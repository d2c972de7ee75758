import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { blocks, rods, tubes } from '../../kit/assembly.ts'
import { cartWheel } from '../../kit/spoked-wheels.ts'
import { at, bevel, box, loft, mirrored, rotated, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { SlotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'

const HALF = 0.62
const BED = 1.02
const HOOPS = [-1.62, -1.08, -0.54, 0, 0.54, 1.08, 1.62]

/** An arch over the box at `x`, from one side board over the top to the other; `grow` metres outside the hoop. */
function arch(x: number, height: number, grow: number): readonly Vec3[] {
  const [w, h] = [HALF + 0.06 + grow, height + grow]
  return Array.from({ length: 17 }, (_, i): Vec3 => {
    const a = (PI * i) / 16
    // Upright at the boards, round above: a superellipse of degree 2.6 is what bent ash hoops look like.
    return [x, 1.5 + h * sin(a), w * cos(a) * (1 + 0.1 * sin(2 * a) * sin(2 * a))]
  })
}

/** A settlers' wagon that goes to +X: a box of boards on four spoked wheels, canvas over hoops, a pole for the team. */
export function coveredWagon(slot: SlotTags, context: FamilyContext): readonly Shape[] {
  const [wood, iron] = [context.material('rim'), context.material('tyre')]
  const side = (shape: Shape): Shape => mirrored(shape, undefined, 'z')
  const wheel = (x: number, radius: number): Shape =>
    side(
      at(
        [x, radius, 0.8],
        rotated([0, -PI / 2, 0], cartWheel({ radius, width: 0.09, spokes: 12, wood, iron }))
      )
    )
  // The ends lean out and rise over the driver, as a bonnet does; between the hoops the cloth sags.
  const ends = (i: number): number => (i === 0 ? -0.3 : i === 12 ? 0.36 : 0)
  const stations = Array.from({ length: 13 }, (_, i) => {
    const x = -1.62 + (3.24 * i) / 12
    const isHoop = i % 2 === 0
    const end = i === 0 || i === 12 ? 0.06 : 0
    return { x, height: 1.06 + end, grow: isHoop ? 0.012 : -0.028, lean: ends(i) }
  })
  const skin = (inset: number) =>
    stations.map(({ x, height, grow, lean }) =>
      arch(x, height, grow - inset).map(([px, y, z]): Vec3 => [
        px + lean * Math.max(0, (y - 1.5) / 1.1),
        y,
        z,
      ])
    )
  const [outer, inner] = [skin(0), skin(0.024)]
  const canvas = loft(
    outer.map((ring, i) => [...ring, ...[...inner[i]].reverse()]),
    { smooth: true, ...slot('canvas', 'canvas', 'feature') }
  )
  return [
    canvas,
    tag(
      slot('hoop', 'frame', 'support'),
      ...HOOPS.slice(1, -1).map(x => tubes({}, 0.016, arch(x, 1.02, -0.03)))
    ),
    tag(
      { ...slot('box', 'body', 'body'), edge: bevel(0.012) },
      at([0, BED, 0], box([3.5, 0.08, HALF * 2])),
      ...[1.14, 1.3, 1.46].map(y => side(at([0, y, HALF + 0.03], box([3.56, 0.15, 0.05])))),
      ...[1.14, 1.3, 1.46].map(y => at([-1.74, y, 0], box([0.05, 0.15, HALF * 2]))),
      at([1.74, 1.22, 0], box([0.05, 0.3, HALF * 2]))
    ),
    tag(
      { ...slot('post', 'frame', 'support'), edge: bevel(0.01) },
      ...[-1.5, -0.5, 0.5, 1.5].map(x => side(at([x, 1.3, HALF + 0.075], box([0.09, 0.56, 0.05]))))
    ),
    tag(
      { ...slot('seat', 'frame', 'ornament'), edge: bevel(0.015) },
      at([1.46, 1.62, 0], box([0.36, 0.06, 1.16])),
      at([1.3, 1.76, 0], box([0.05, 0.26, 1.16])),
      at([1.98, 1.05, 0], box([0.5, 0.05, 1.1]), { rotate: [0, 0, 0.35] })
    ),
    wheel(-1.15, 0.72),
    wheel(1.15, 0.58),
    rods(
      slot('axle', 'frame', 'support'),
      [[-1.15, 0.72, -0.84], [-1.15, 0.72, 0.84], 0.055],
      [[1.15, 0.58, -0.84], [1.15, 0.58, 0.84], 0.055],
      [[-1.15, 0.72, 0], [1.15, 0.6, 0], 0.06],
      [[1.15, 0.6, 0], [3.3, 0.62, 0], 0.05],
      [[3.1, 0.62, -0.5], [3.1, 0.62, 0.5], 0.035]
    ),
    blocks(
      { ...slot('bolster', 'frame', 'support'), edge: sharp },
      [-1.15, 0.86, 0, 0.18, 0.26, 1.2],
      [1.15, 0.8, 0, 0.18, 0.38, 1.2]
    ),
    side(
      at(
        [-0.3, 0.98, HALF + 0.2],
        box([0.3, 0.42, 0.26], { edge: bevel(0.03), ...slot('barrel', 'body', 'ornament') })
      )
    ),
  ]
}
