import {
  at,
  ball,
  box,
  ellipsoid,
  extrude,
  group,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { Body } from './body.ts'
import { isBent, legs, neckRing } from './garments.ts'
import { type Wear, belted, footwear, girded, gown, part, topOf } from './outfit-base.ts'
import { zFront } from './outfit-pieces.ts'

/** Piece of an outfit. */
export function mermaid({ b, c }: Wear): Shape[] {
  const g = 0.4 + 0.6 * b.build
  const [, ky, kz] = b.knee
  const [, ay, az] = b.ankle
  // Somebody who sits has the tail over the edge as others have their legs.
  const isSeated = isBent(b)
  const tail = isSeated
    ? sweep(
        [
          [0, b.waist - 0.02, 0],
          [0, b.hips - 0.02, 0.012],
          [0, 0.5 * (b.hips + ky) - 0.01, 0.5 * kz],
          [0, ky - 0.012, kz],
          [0, 0.45 * ky + 0.55 * ay, az + 0.02],
          [0, ay + 0.02, az + 0.05],
        ],
        [0.084 * g, 0.1 * g, 0.092 * g, 0.07 * g, 0.04 * g, 0.022],
        { smooth: true, caps: 'round' }
      )
    : sweep(
        [
          [0, b.waist - 0.02, 0],
          [0, b.hips - 0.02, 0.004],
          [0, ky, 0.02],
          [0, 0.12, -0.01],
          [0, 0.055, -0.06],
        ],
        [0.084 * g, 0.1 * g, 0.07 * g, 0.036 * g, 0.022],
        { smooth: true, caps: 'round' }
      )
  const fluke = at(
    isSeated ? [0, ay + 0.015, az + 0.05] : [0, 0.05, -0.055],
    extrude(
      [
        [0, -0.025],
        [0.06, -0.05],
        [0.17, -0.03],
        [0.2, 0.075],
        [0.13, 0.045],
        [0.05, 0.05],
        [0, 0.03],
      ],
      0.024,
      { smooth: true }
    ),
    { rotate: [isSeated ? Math.PI / 2 - 0.6 : -Math.PI / 2 + 0.25, 0, 0] }
  )
  return [
    tag({ part: 'tail', role: 'feature', material: c.material('bottom') }, tail, mirrored(fluke)),
    tag(
      { part: 'shell', role: 'ornament', material: c.material('cape') },
      mirrored(at([0.044, b.chest + 0.004, 0.063], ellipsoid([0.042, 0.038, 0.03])))
    ),
    tag(
      { part: 'waistband', role: 'ornament', material: c.material('metal') },
      at([0, b.waist - 0.025, 0], torus(0.086 * g, 0.012))
    ),
  ]
}

/** Piece of an outfit. */
export function armor(w: Wear): Shape[] {
  const { b, c } = w
  const plate = { part: 'plate', role: 'body', material: c.material('top') }
  const both = (make: (arm: Body['left'], side: number) => Shape): Shape =>
    group([make(b.left, 1), make(b.right, -1)])
  const [kx, ky, kz] = b.knee
  return [
    topOf(w, 1.9, 0.009),
    legs(b, 2, 0.006, part(c, 'greave', 'top')),
    gown(w, 'bottom', b.hip[1] * 0.82, 0.03, b.waist, 0.012),
    tag(
      plate,
      both((arm, side) =>
        at([arm.shoulder[0] + side * 0.006, arm.shoulder[1] + 0.016, 0], ellipsoid([0.062, 0.05, 0.064]), {
          rotate: [0, 0, -side * 0.4],
        })
      ),
      both(arm => at(arm.elbow, ball(0.044))),
      mirrored(at([kx, ky, kz + 0.02], ellipsoid([0.045, 0.046, 0.042])))
    ),
    tag(
      { part: 'rivet', role: 'ornament', material: c.material('metal') },
      both((arm, side) =>
        at([arm.shoulder[0] + side * 0.006, arm.shoulder[1] - 0.012, 0], torus(0.054, 0.01), {
          rotate: [0, 0, -side * 0.45],
        })
      ),
      at([0, b.chest + 0.0, zFront(b, 0.012)], box([0.012, 0.13, 0.012]), { rotate: [-0.05, 0, 0] })
    ),
    girded(w, 0.016),
    neckRing(b, 0.05, 0.02, { part: 'gorget', role: 'ornament', material: c.material('top') }),
    footwear(w, 0.35),
  ]
}

/** Piece of an outfit. */
export function space(w: Wear): Shape[] {
  const { b, c } = w
  const ring = { part: 'ring', role: 'ornament', material: c.material('trim') }
  const both = (arm: Body['left']): Shape[] => [at(arm.wrist, ball(0.041)), at(arm.elbow, ball(0.05))]
  return [
    topOf(w, 1.9, 0.024),
    // Wider, both legs would be one skin at the knees.
    legs(b, 2, 0.015, part(c, 'bottom', 'top')),
    tag(
      { part: 'pack', role: 'feature', material: c.material('top') },
      at([0, b.chest, -0.125], box([0.19, 0.24, 0.1], { edge: soft(0.025) }))
    ),
    tag(
      ring,
      ...both(b.left).slice(0, 1),
      ...both(b.right).slice(0, 1),
      mirrored(rotated([0, 0, 0], at([b.knee[0], b.knee[1], b.knee[2]], torus(0.047, 0.012))))
    ),
    tag(
      { part: 'panel', role: 'ornament', material: { recipe: 'plastic', color: '#8d969e' } },
      at([0, b.chest - 0.005, zFront(b, 0.026)], box([0.1, 0.07, 0.035], { edge: soft(0.008) }))
    ),
    tag(
      { part: 'knob', role: 'ornament', material: c.material('cape') },
      ...[-0.028, 0, 0.028].map(x => at([x, b.chest + 0.002, zFront(b, 0.046)], ball(0.009)))
    ),
    belted(w, 0.024, false),
    footwear(w, 0.45),
  ]
}
