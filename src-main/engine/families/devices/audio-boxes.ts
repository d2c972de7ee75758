import { disc, plate, rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  group,
  lathe,
  mirrored,
  rotated,
  row,
  scaled,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A table radio of the fifties: round-shouldered case, cloth with slats, lit dial, two knobs, antenna. One unit wide. */
export function radio(context: FamilyContext): Shape[] {
  const h = 0.6
  const knob = (x: number): Shape =>
    at(
      [x, 0.14, 0.2],
      rotated(
        [Math.PI / 2, 0, 0],
        lathe(
          [
            [0, -0.02],
            [0.07, -0.02],
            [0.074, 0.01],
            [0.055, 0.02],
            [0.05, 0.05],
            [0, 0.055],
          ],
          { edge: bevel(0.004) }
        )
      )
    )
  return [
    at(
      [0, h / 2 + 0.03, 0],
      plate(1, h, 0.36, {
        radius: 0.13,
        steps: 6,
        edge: bevel(0.02),
        part: 'case',
        role: 'body',
        material: context.material('case'),
      })
    ),
    at(
      [0, h / 2 + 0.03, 0.18],
      plate(0.92, h - 0.08, 0.02, {
        radius: 0.1,
        steps: 5,
        part: 'face',
        role: 'body',
        material: { recipe: 'plastic', color: '#efe6cf' },
      })
    ),
    at(
      [-0.2, 0.4, 0.192],
      plate(0.44, 0.34, 0.014, {
        radius: 0.06,
        edge: sharp,
        part: 'grille',
        role: 'feature',
        material: context.material('cloth'),
      })
    ),
    tag(
      { part: 'slat', role: 'ornament', material: context.material('metal') },
      at([-0.2, 0.27, 0.2], row(6, [0, 0.052, 0], box([0.43, 0.014, 0.014], { edge: sharp })))
    ),
    at(
      [0.24, 0.43, 0.192],
      disc(0.155, 0.014, { part: 'dial', role: 'feature', material: context.material('dial') })
    ),
    tag(
      { part: 'mark', role: 'ornament', material: context.material('dark') },
      ...Array.from({ length: 11 }, (_, i) =>
        at(
          [0.24, 0.43, 0.2],
          rotated(
            [0, 0, -1.9 + i * 0.38],
            at([0, 0.12, 0], box([0.008, i % 2 === 0 ? 0.036 : 0.02, 0.004], { edge: sharp }))
          )
        )
      ),
      at([0.24, 0.43, 0.2], disc(0.022, 0.016, { edge: sharp }))
    ),
    at(
      [0.24, 0.43, 0.2],
      rotated(
        [0, 0, 0.6],
        at(
          [0, 0.055, 0.002],
          box([0.01, 0.12, 0.006], {
            edge: sharp,
            part: 'needle',
            role: 'ornament',
            material: { recipe: 'plastic', color: '#c4342c' },
          })
        )
      )
    ),
    tag(
      { part: 'knob', role: 'ornament', material: context.material('metal') },
      knob(-0.3),
      knob(0.3),
      at([0.24, 0.43, 0.192], rotated([Math.PI / 2, 0, 0], torus(0.158, 0.012))),
      at([-0.06, 0.14, 0.2], row(3, [0.06, 0, 0], box([0.04, 0.05, 0.04])))
    ),
    tag(
      { part: 'foot', role: 'support', material: context.material('dark') },
      mirrored(mirrored(at([0.34, 0.018, 0.12], cylinder(0.035, 0.036)), undefined, 'z'))
    ),
    tag(
      { part: 'antenna', role: 'ornament', material: context.material('metal') },
      rod([0.4, 0.58, -0.1], [0.58, 1.05, -0.1], [0.012, 0.006]),
      at([0.58, 1.05, -0.1], ball(0.017)),
      at([0.4, 0.59, -0.1], ball(0.03))
    ),
  ]
}

/** A driver: ring, cone, dome; faces +Z. */
function driver(r: number, context: FamilyContext): Shape {
  return group([
    rotated(
      [Math.PI / 2, 0, 0],
      torus(r, r * 0.12, { part: 'driver_ring', role: 'ornament', material: context.material('metal') })
    ),
    rotated(
      [Math.PI / 2, 0, 0],
      lathe(
        [
          [0, -0.01],
          [r, -0.01],
          [r, 0.012],
          [r * 0.86, 0.02],
          [r * 0.42, -0.002],
          [0, -0.002],
        ],
        { part: 'grille', role: 'feature', material: context.material('cloth') }
      )
    ),
    scaled(
      [1, 1, 0.5],
      ball(r * 0.34, { part: 'dome', role: 'ornament', material: context.material('dark') })
    ),
  ])
}

/** Two drivers, a cassette deck, a dial, knobs, a carrying handle. One unit wide. */
export function boombox(context: FamilyContext): Shape[] {
  const front = 0.125
  return [
    at(
      [0, 0.25, 0],
      plate(1, 0.5, 0.24, {
        radius: 0.04,
        edge: bevel(0.012),
        part: 'case',
        role: 'body',
        material: context.material('case'),
      })
    ),
    mirrored(at([0.32, 0.22, front], driver(0.145, context))),
    tag(
      { part: 'deck', role: 'ornament', material: context.material('dark') },
      at([0, 0.19, front], plate(0.27, 0.2, 0.02, { radius: 0.015 })),
      at([0, 0.43, front], plate(0.92, 0.09, 0.012, { radius: 0.01 }))
    ),
    at(
      [0, 0.2, front + 0.008],
      plate(0.2, 0.12, 0.012, {
        radius: 0.012,
        part: 'cassette',
        role: 'ornament',
        material: { recipe: 'plastic', color: '#e6dfcf' },
      })
    ),
    tag(
      { part: 'reel', role: 'ornament', material: context.material('dark') },
      mirrored(at([0.05, 0.2, front + 0.012], disc(0.025, 0.012, { edge: sharp }))),
      at([0, 0.235, front + 0.0125], plate(0.17, 0.022, 0.01, { edge: sharp }))
    ),
    at(
      [-0.2, 0.43, front + 0.006],
      plate(0.34, 0.04, 0.008, {
        edge: sharp,
        part: 'dial',
        role: 'ornament',
        material: context.material('dial'),
      })
    ),
    tag(
      { part: 'knob', role: 'ornament', material: context.material('metal') },
      at([0.1, 0.43, front + 0.012], row(4, [0.1, 0, 0], disc(0.03, 0.03))),
      at([-0.11, 0.065, front + 0.01], row(5, [0.055, 0, 0], box([0.042, 0.03, 0.03])))
    ),
    tag(
      { part: 'handle', role: 'feature', material: context.material('metal') },
      sweep(
        [
          [-0.44, 0.48, 0],
          [-0.43, 0.6, 0],
          [-0.39, 0.64, 0],
          [0, 0.645, 0],
          [0.39, 0.64, 0],
          [0.43, 0.6, 0],
          [0.44, 0.48, 0],
        ],
        0.02,
        { smooth: true }
      ),
      rod([0.36, 0.49, -0.09], [-0.1, 0.9, -0.09], [0.011, 0.006]),
      at([0.36, 0.5, -0.09], ball(0.025))
    ),
  ]
}

/** A tall cabinet with woofer, tweeter and port. One unit tall. */
export function speaker(context: FamilyContext): Shape[] {
  return [
    at(
      [0, 0.51, 0],
      box([0.56, 0.98, 0.46], {
        part: 'case',
        role: 'body',
        material: context.material('case'),
        edge: bevel(0.015),
      })
    ),
    at(
      [0, 0.51, 0.232],
      plate(0.5, 0.92, 0.012, {
        radius: 0.02,
        part: 'face',
        role: 'body',
        material: context.material('dark'),
      })
    ),
    at([0, 0.33, 0.24], driver(0.19, context)),
    at([0, 0.74, 0.24], driver(0.09, context)),
    tag(
      { part: 'screw', role: 'ornament', material: context.material('metal') },
      mirrored(at([0.22, 0.93, 0.24], disc(0.014, 0.01))),
      mirrored(at([0.22, 0.09, 0.24], disc(0.014, 0.01))),
      at([0, 0.91, 0.24], plate(0.14, 0.03, 0.006, { edge: sharp }))
    ),
    tag(
      { part: 'foot', role: 'support', material: context.material('dark') },
      mirrored(mirrored(at([0.22, 0.015, 0.17], cylinder(0.035, 0.03)), undefined, 'z'))
    ),
  ]
}
