import { TAU } from '../../kernel/det-math.ts'
import type { MaterialSpec } from '../../material/types.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  mirrored,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

const paint = (color: string): MaterialSpec => ({ recipe: 'painted-wood', color })
const RED = paint('#b5372c')
const WHITE = paint('#ece4d2')
const BLACK = paint('#26221f')
const TEAL = paint('#2f7f86')
const YELLOW = paint('#d9a63a')

/** Three carved faces above each other, the uppermost with wings. */
export function totem(h: number, context: FamilyContext): Shape {
  const r = h * 0.13
  const tall = h / 3.15
  const wood = context.material('stone')
  const block = (i: number): Shape => at([0, tall * i, 0], face(r, tall, i))
  return group([
    tag(
      { part: 'pole', role: 'support', material: wood },
      at([0, h * 0.49, 0], cylinder(r, h * 0.98, { edge: bevel(r * 0.05) }))
    ),
    ...[0, 1, 2].map(block),
    tag({ part: 'wing', role: 'feature', material: TEAL }, mirrored(wing(h, r, tall))),
    tag(
      { part: 'crest', role: 'feature', material: YELLOW },
      at([0, h * 0.975, 0], cylinder(r * 1.08, h * 0.04, { edge: bevel(r * 0.05) }))
    ),
  ])
}

function face(r: number, tall: number, i: number): Shape {
  const band = [TEAL, YELLOW, RED][i]
  const eye = group([
    tag({ part: 'white', material: WHITE }, ellipsoid([r * 0.34, r * 0.26, r * 0.2])),
    tag({ part: 'pupil', material: BLACK }, at([0, 0, r * 0.14], ellipsoid([r * 0.14, r * 0.15, r * 0.1]))),
    tag(
      { part: 'brow', material: BLACK },
      at([0, r * 0.38, 0], box([r * 0.78, r * 0.14, r * 0.3], { edge: bevel(r * 0.03) }), {
        rotate: [0, 0, i === 1 ? -0.3 : 0.22],
      })
    ),
  ])
  const beak = extrude(
    [
      [0, r * 0.34],
      [r * 0.9, -r * 0.05],
      [r * 0.82, -r * 0.24],
      [0, -r * 0.28],
    ],
    r * 0.36,
    { edge: bevel(r * 0.05) }
  )
  const nose =
    i === 2
      ? tag(
          { part: 'beak', role: 'feature', material: YELLOW },
          at([0, tall * 0.46, r * 0.8], beak, { rotate: [0, -TAU / 4, 0] })
        )
      : tag(
          { part: 'nose', role: 'feature', material: RED },
          at([0, tall * 0.46, r * 0.95], ellipsoid([r * 0.24, r * 0.32, r * 0.3]))
        )
  const teeth = [-0.42, -0.14, 0.14, 0.42].map(x =>
    at([x * r, tall * 0.2, r * 1.03], box([r * 0.2, r * 0.22, r * 0.14], { edge: bevel(r * 0.02) }))
  )
  const mouth =
    i === 2
      ? []
      : [
          tag(
            { part: 'mouth', material: RED },
            at([0, tall * 0.2, r * 0.88], box([r * 1.35, r * 0.46, r * 0.3], { edge: bevel(r * 0.06) }))
          ),
          tag({ part: 'teeth', material: WHITE }, ...teeth),
        ]
  return group([
    mirrored(at([r * 0.42, tall * 0.66, r * 0.84], eye, { rotate: [0, 0.42, 0] })),
    nose,
    ...mouth,
    tag({ part: 'band', material: band }, at([0, tall * 0.95, 0], torus(r * 1.0, r * 0.12))),
    ...(i === 1
      ? [
          tag(
            { part: 'ear', material: TEAL },
            mirrored(at([r * 1.0, tall * 0.62, 0], ellipsoid([r * 0.18, r * 0.42, r * 0.3])))
          ),
        ]
      : []),
  ])
}

function wing(h: number, r: number, tall: number): Shape {
  const y = tall * 2.45
  return at(
    [r * 0.8, y, -r * 0.1],
    extrude(
      [
        [0, -tall * 0.2],
        [h * 0.1, -tall * 0.26],
        [h * 0.13, -tall * 0.12],
        [h * 0.2, -tall * 0.16],
        [h * 0.22, tall * 0.02],
        [h * 0.28, 0.02 * tall],
        [h * 0.29, tall * 0.26],
        [0, tall * 0.22],
      ],
      r * 0.34,
      { edge: bevel(r * 0.04) }
    )
  )
}
