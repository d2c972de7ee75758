import type { Vec2 } from '../../kernel/types.ts'
import {
  at,
  ball,
  ellipsoid,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { toyTags } from './toy-tags.ts'

const DOLL: readonly Vec2[] = [
  [0, 0],
  [0.24, 0],
  [0.27, 0.03],
  [0.31, 0.2],
  [0.315, 0.32],
  [0.27, 0.48],
  [0.2, 0.58],
  [0.195, 0.62],
  [0.225, 0.7],
  [0.24, 0.79],
  [0.21, 0.9],
  [0.12, 0.98],
  [0, 1],
]

/** A nesting doll: scarf, painted face, apron and flowers. */
export const matryoshka = (c: FamilyContext): Shape => {
  const band = (y: number, slot: string, lift = 0.004): Shape =>
    tag(
      toyTags(c, 'stripe', slot, 'ornament'),
      at([0, y, 0], torus(1, 0.05), {
        scale: [radiusAt(y) + lift - 0.012, 0.28, radiusAt(y) + lift - 0.012],
      })
    )
  const flower = group(
    [0, 1, 2, 3, 4].map(i =>
      rotated([0, 0, (i * Math.PI * 2) / 5], at([0, 0.055, 0], ellipsoid([0.036, 0.045, 0.014])))
    )
  )
  // A garland all round: the doll is painted behind as well.
  const garland = Array.from({ length: 9 }, (_, i) => (i * Math.PI * 2) / 9)
  const onSkirt = (angle: number, y: number, shape: Shape, scale = 1): Shape =>
    rotated([0, angle, 0], at([0, y, radiusAt(y) + 0.004], shape, { scale, rotate: [0.08, 0, 0] }))
  const corner: readonly Vec2[] = [
    [-0.13, 0.03],
    [0, -0.2],
    [0.13, 0.03],
  ]
  return group([
    tag(toyTags(c, 'body', 'body', 'body'), lathe(DOLL, { smooth: true, sharpAt: [1] })),
    tag(toyTags(c, 'face', 'face'), at([0, 0.785, 0.118], ellipsoid([0.15, 0.135, 0.145]))),
    tag(
      toyTags(c, 'hair', 'second', 'ornament'),
      mirrored(at([0.05, 0.872, 0.19], ellipsoid([0.075, 0.04, 0.06]), { rotate: [0.5, 0, -0.45] }))
    ),
    tag(
      toyTags(c, 'eye', 'dark'),
      mirrored(at([0.052, 0.8, 0.25], ellipsoid([0.018, 0.024, 0.012]))),
      mirrored(
        sweep(
          [
            [0.026, 0.84, 0.248],
            [0.055, 0.85, 0.243],
            [0.084, 0.836, 0.228],
          ],
          0.0065,
          { smooth: true, caps: 'round' }
        )
      )
    ),
    tag(
      { part: 'cheek', role: 'ornament', material: { recipe: 'painted-wood', color: '#ee8f8a' } },
      mirrored(at([0.085, 0.747, 0.226], ellipsoid([0.03, 0.026, 0.018]), { rotate: [0, 0.4, 0] }))
    ),
    tag(
      { part: 'mouth', role: 'feature', material: { recipe: 'painted-wood', color: '#c3202f' } },
      at([0, 0.722, 0.242], ellipsoid([0.03, 0.013, 0.012]))
    ),
    tag(toyTags(c, 'apron', 'face', 'ornament'), at([0, 0.29, 0.1], ellipsoid([0.225, 0.17, 0.236]))),
    tag(
      toyTags(c, 'petal', 'third'),
      onSkirt(0, 0.3, flower, 1.15),
      ...garland.slice(1).map(angle => onSkirt(angle, 0.17, flower, 0.72))
    ),
    tag(
      toyTags(c, 'heart', 'second', 'ornament'),
      onSkirt(0, 0.3, ball(0.032)),
      ...garland.slice(1).map(angle => onSkirt(angle, 0.17, ball(0.022)))
    ),
    tag(
      { part: 'leaf', role: 'ornament', material: { recipe: 'painted-wood', color: '#3f8f46' } },
      ...garland.map(angle => onSkirt(angle + 0.35, 0.17, ellipsoid([0.04, 0.018, 0.012]))),
      ...[-1, 1].map(side =>
        onSkirt(side * 0.3, 0.25, rotated([0, 0, side * 0.5], ellipsoid([0.055, 0.022, 0.014])))
      )
    ),
    tag(
      toyTags(c, 'kerchief', 'second', 'ornament'),
      band(0.625, 'second', 0.012),
      at([0, 0.64, -radiusAt(0.62) - 0.004], extrude(corner, 0.03, { edge: soft(0.01) }), {
        rotate: [0.42, 0, 0],
      }),
      ...garland.slice(2, 8).map(angle => onSkirt(angle, 0.84, ball(0.022)))
    ),
    band(0.035, 'second'),
    tag(toyTags(c, 'seam', 'dark', 'ornament'), at([0, 0.45, 0], torus(radiusAt(0.45) + 0.003, 0.007))),
  ])
}

/** Radius of the nesting doll at a height. */
function radiusAt(y: number): number {
  const i = Math.max(
    1,
    DOLL.findIndex(point => point[1] >= y && point[0] > 0)
  )
  const [r0, y0] = DOLL[i - 1]
  const [r1, y1] = DOLL[i]
  return r0 + ((r1 - r0) * (y - y0)) / Math.max(y1 - y0, 1e-6)
}
