import { PI } from '../../kernel/det-math.ts'
import { airfoil, fuselage, uprightFin } from '../../kit/hulls.ts'
import { axle, disc, rod } from '../../kit/plates.ts'
import {
  at,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  soft,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Blades on a spinner that faces +Z, its boss at the origin. */
export function airscrew(reach: number, blades: number, context: FamilyContext): Shape {
  const one = (i: number): Shape =>
    rotated(
      [0, 0, (2 * PI * i) / blades + 0.5],
      at(
        [0, reach * 0.53, 0],
        box([reach * 0.15, reach * 0.96, reach * 0.035], { edge: soft(reach * 0.016) }),
        { rotate: [0, 0.45, 0] }
      )
    )
  return group([
    tag(
      { part: 'propeller', role: 'feature', material: { recipe: 'varnished-wood', color: '#6b4326' } },
      ...Array.from({ length: blades }, (_, i) => one(i))
    ),
    tag(
      { part: 'spinner', role: 'ornament', material: context.material('metal') },
      ellipsoid([reach * 0.13, reach * 0.13, reach * 0.22])
    ),
  ])
}

const wheelAt = (x: number, z: number, r: number, context: FamilyContext): Shape =>
  group([
    at(
      [x, r, z],
      axle(r, r * 0.5, {
        edge: soft(r * 0.12),
        part: 'tyre',
        role: 'support',
        material: context.material('tyre'),
      })
    ),
    at(
      [x, r, z],
      axle(r * 0.5, r * 0.56, { part: 'hub', role: 'support', material: context.material('metal') })
    ),
  ])

/** An engine below a high wing with its propeller, on both sides. */
const winged = (x: number, y: number, context: FamilyContext): Shape =>
  mirrored(group([at([x, y, 0.75], ellipsoid([0.34, 0.34, 1])), at([x, y, 1.72], airscrew(0.8, 3, context))]))

/** A light aeroplane: high wing on struts, one engine in its nose or several on the wings, a nose wheel. */
export function propeller(context: FamilyContext): Shape[] {
  const span = 5 * Number(context.parameters['span'])
  const y = 1.35
  const propellers = Math.max(1, Number(context.parameters['propellers']))
  const nacelles = Array.from({ length: Math.floor(propellers / 2) }, (_, i) =>
    winged(span * (0.34 + 0.28 * i), y + 0.74 + 0.06 * i, context)
  )
  return [
    fuselage(
      [
        [3.0, 0.3, 0.3, y],
        [2.85, 0.48, 0.44, y],
        [1.7, 0.56, 0.5, y],
        [0.7, 0.6, 0.66, y + 0.12],
        [-0.9, 0.56, 0.6, y + 0.14],
        [-2.6, 0.28, 0.34, y + 0.16],
        [-4.6, 0.07, 0.12, y + 0.26],
      ],
      { part: 'body', role: 'body', material: context.material('body') }
    ),
    tag(
      { part: 'wing', role: 'feature', material: context.material('wing') },
      mirrored(
        at([0, y + 0.82, 1.1], airfoil({ span, root: 1.6, tip: 1.2, sweep: 0.15, rise: 0.2, thick: 0.13 }))
      ),
      mirrored(at([0, y + 0.3, -3.7], airfoil({ span: 1.7, root: 1, tip: 0.65, sweep: 0.25, thick: 0.1 })))
    ),
    tag(
      { part: 'tail', role: 'feature', material: context.material('accent') },
      uprightFin(
        [
          [-4.75, y + 0.2],
          [-2.9, y + 0.36],
          [-3.9, y + 1.4],
          [-4.7, y + 1.45],
        ],
        0.1,
        { edge: soft(0.03) }
      )
    ),
    tag(
      { part: 'stripe', role: 'ornament', material: context.material('accent') },
      mirrored(at([0.555, y + 0.0, 0.5], box([0.06, 0.13, 3], { edge: sharp })))
    ),
    tag(
      { part: 'window', role: 'opening', material: context.material('glass') },
      mirrored(at([0.55, y + 0.48, 0.1], box([0.1, 0.34, 1.3], { edge: soft(0.05) }))),
      at([0, y + 0.56, 1.0], box([0.9, 0.44, 0.36], { edge: soft(0.06) }), { rotate: [-0.6, 0, 0] })
    ),
    tag(
      { part: 'strut', role: 'support', material: context.material('metal') },
      mirrored(rod([0.5, y - 0.35, 0.5], [span * 0.55, y + 0.9, 0.5], 0.035)),
      mirrored(rod([0.4, y - 0.35, 0], [1.15, 0.26, -0.1], 0.05)),
      rod([0, y - 0.35, 2.3], [0, 0.24, 2.4], 0.045)
    ),
    mirrored(wheelAt(1.2, -0.1, 0.27, context)),
    wheelAt(0, 2.4, 0.24, context),
    tag({ part: 'engine', role: 'feature', material: context.material('body') }, ...nacelles),
    ...(propellers % 2 === 1 ? [at([0, y, 3.08], airscrew(0.95, 2, context))] : []),
  ]
}

/** Two wings one above the other with struts and wires, an open cockpit, a radial engine. */
export function biplane(context: FamilyContext): Shape[] {
  const span = 4.1 * Number(context.parameters['span'])
  const y = 1.45
  const wing = (height: number, z: number): Shape =>
    mirrored(
      at([0, height, z], airfoil({ span, root: 1.35, tip: 1.25, sweep: 0.08, rise: 0.16, thick: 0.1 }))
    )
  const strut = (x: number, z: number): Shape =>
    mirrored(rod([x, y - 0.4, z - 0.1], [x, y + 1.18, z + 0.15], 0.035))
  const cylinderHead = at([0, 0.42, 0], cylinder(0.1, 0.36))
  return [
    fuselage(
      [
        [1.75, 0.4, 0.4, y],
        [1.2, 0.46, 0.46, y],
        [-0.2, 0.43, 0.48, y],
        [-1.6, 0.3, 0.34, y + 0.04],
        [-3.7, 0.06, 0.14, y + 0.16],
      ],
      { part: 'body', role: 'body', material: context.material('body') }
    ),
    tag(
      { part: 'wing', role: 'feature', material: context.material('wing') },
      wing(y + 1.05, 1.35),
      wing(y - 0.42, 1.1),
      mirrored(at([0, y + 0.2, -2.8], airfoil({ span: 1.4, root: 1, tip: 0.6, sweep: 0.3, thick: 0.07 })))
    ),
    tag(
      { part: 'tail', role: 'feature', material: context.material('accent') },
      uprightFin(
        [
          [-3.95, y + 0.05],
          [-2.7, y + 0.25],
          [-3.15, y + 1.0],
          [-3.7, y + 1.1],
          [-4.05, y + 0.7],
        ],
        0.09,
        { edge: soft(0.02) }
      )
    ),
    tag(
      { part: 'strut', role: 'support', material: { recipe: 'wood', color: '#a8763f' } },
      strut(span * 0.62, 1),
      strut(span * 0.62, 0.2),
      mirrored(rod([0.3, y + 0.35, 1], [0.5, y + 1.1, 1], 0.03)),
      mirrored(rod([0.3, y + 0.35, 0.3], [0.5, y + 1.1, 0.3], 0.03))
    ),
    tag(
      { part: 'wire', role: 'support', material: context.material('metal') },
      mirrored(rod([0.5, y - 0.35, 0.6], [span * 0.62, y + 1.1, 0.6], 0.012)),
      mirrored(rod([0.5, y + 1.1, 0.6], [span * 0.62, y - 0.3, 0.6], 0.012)),
      mirrored(rod([0.3, y - 0.3, 0.9], [0.85, 0.32, 1.0], 0.035)),
      mirrored(rod([0.3, y - 0.3, 0.3], [0.85, 0.32, 1.0], 0.035)),
      at([0, 0.33, 1.0], axle(0.03, 1.8))
    ),
    tag(
      { part: 'engine', role: 'ornament', material: context.material('metal') },
      at(
        [0, y, 1.72],
        rotated(
          [PI / 2, 0, 0],
          group(
            Array.from({ length: 7 }, (_, i): Shape =>
              rotated([0, (2 * PI * i) / 7, 0], rotated([PI / 2, 0, 0], cylinderHead))
            )
          )
        )
      ),
      at([0, y, 1.78], disc(0.3, 0.3))
    ),
    tag(
      { part: 'cockpit', role: 'ornament', material: { recipe: 'leather', color: '#4a2d1c' } },
      at([0, y + 0.42, -0.45], { op: 'place', scale: [1, 0.8, 1.35], child: torus(0.25, 0.055) }),
      at([0, y + 0.36, -0.45], cylinder(0.25, 0.1))
    ),
    tag(
      { part: 'window', role: 'opening', material: context.material('glass') },
      at([0, y + 0.56, 0.0], box([0.42, 0.26, 0.03]), { rotate: [-0.4, 0, 0] })
    ),
    rod([0, y - 0.02, -3.3], [0, y - 0.35, -3.5], 0.03, {
      part: 'wire',
      role: 'support',
      material: context.material('metal'),
    }),
    mirrored(wheelAt(0.9, 1.0, 0.33, context)),
    ...roundel(span, y, context),
    at([0, y, 1.98], airscrew(1.05, 2, context)),
  ]
}

/** Coloured rings on the upper wing. */
function roundel(span: number, y: number, context: FamilyContext): Shape[] {
  const place = (r: number, lift: number): Shape =>
    mirrored(
      at(
        [span * 0.78, y + 1.215 + lift, 0.72],
        lathe([
          [0, 0],
          [r, 0],
          [r, 0.03],
          [0, 0.03],
        ]),
        { rotate: [0, 0, 0.038] }
      )
    )
  return [
    tag({ part: 'roundel', role: 'ornament', material: context.material('accent') }, place(0.42, 0)),
    tag(
      { part: 'roundel_middle', role: 'ornament', material: { recipe: 'painted-metal', color: '#f2f0e8' } },
      place(0.26, 0.012)
    ),
  ]
}
