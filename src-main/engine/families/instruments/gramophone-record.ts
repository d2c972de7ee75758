import type { Vec2 } from '../../kernel/types.ts'
import { plate, rod } from '../../kit/plates.ts'
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
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A disc with grooves, label and hole, lying at the origin. */
export function record(r: number, context: FamilyContext): Shape {
  const groove = Array.from({ length: 7 }, (_, i): Vec2[] => [
    [r * (0.94 - i * 0.075), 0.011],
    [r * (0.92 - i * 0.075), 0.0125],
    [r * (0.9 - i * 0.075), 0.009],
  ])
  return group([
    lathe([[0, -0.008], [r, -0.008], [r, 0.008], ...groove.flat(), [r * 0.36, 0.008], [0, 0.008]], {
      part: 'record',
      role: 'feature',
      material: context.material('record'),
      edge: sharp,
    }),
    cylinder(r * 0.34, 0.022, {
      part: 'label',
      role: 'ornament',
      material: context.material('label'),
      edge: sharp,
    }),
    tag(
      { part: 'print', role: 'ornament', material: { recipe: 'paper', color: '#efe2bd' } },
      ...[-1, 1].flatMap(s => [
        at([0, s * 0.0112, -r * 0.19], box([r * 0.34, 0.002, r * 0.05], { edge: sharp })),
        at([0, s * 0.0112, r * 0.19], box([r * 0.24, 0.002, r * 0.035], { edge: sharp })),
      ]),
      cylinder(r * 0.055, 0.026, { edge: sharp })
    ),
  ])
}

/** Box with mouldings, turntable, tone arm, a fluted flower horn toward the front, crank. One unit tall. */
export function withHorn(context: FamilyContext): Shape[] {
  const petals = 9
  const rim = Array.from({ length: 8 }, (_, i) => i / 7)
  const curve = (t: number): number => 0.022 + 0.3 * (0.25 * t + 0.75 * t * t * t)
  const outside = rim.map((t): Vec2 => [curve(t), t * 0.5])
  const inside = rim
    .slice(1)
    .map((t): Vec2 => [curve(t) - 0.012, t * 0.5 + 0.008])
    .reverse()
  const horn = lathe([[0, 0], ...outside, ...inside, [0, 0.06]], {
    smooth: true,
    sharpAt: [0, 1, 8, 9],
    flutes: { count: petals, depth: 0.06 },
    part: 'horn',
    role: 'feature',
    material: context.material('horn'),
  })
  return [
    tag(
      { part: 'case', role: 'body', material: context.material('case') },
      at([0, 0.13, 0], box([0.5, 0.18, 0.46])),
      at([0, 0.02, 0], box([0.58, 0.04, 0.54], { edge: bevel(0.012) })),
      at([0, 0.055, 0], box([0.54, 0.03, 0.5], { edge: bevel(0.01) })),
      at([0, 0.23, 0], box([0.56, 0.03, 0.52], { edge: bevel(0.01) }))
    ),
    tag(
      { part: 'panel', role: 'ornament', material: context.material('horn') },
      at([0, 0.135, 0.232], plate(0.2, 0.07, 0.01, { radius: 0.02 })),
      mirrored(mirrored(at([0.27, 0.012, 0.25], ball(0.022)), undefined, 'z'))
    ),
    at(
      [0, 0.262, 0.03],
      cylinder(0.205, 0.03, { part: 'turntable', role: 'ornament', material: context.material('lining') })
    ),
    at([0, 0.287, 0.03], record(0.2, context)),
    tag(
      { part: 'arm', role: 'support', material: context.material('metal') },
      sweep(
        [
          [0.0, 0.24, -0.3],
          [0.0, 0.4, -0.3],
          [0.0, 0.49, -0.26],
          [0.02, 0.5, -0.2],
        ],
        [0.026, 0.024, 0.022, 0.022],
        { smooth: true }
      ),
      at([0, 0.24, -0.27], box([0.09, 0.05, 0.1])),
      sweep(
        [
          [0.0, 0.43, -0.28],
          [0.07, 0.4, -0.16],
          [0.1, 0.35, -0.04],
          [0.09, 0.325, 0.06],
        ],
        0.014,
        { smooth: true }
      ),
      at([0.09, 0.325, 0.075], rotated([Math.PI / 2, 0, 0.3], cylinder(0.04, 0.022))),
      rod([0.09, 0.305, 0.07], [0.088, 0.288, 0.08], 0.004),
      at([0, 0.305, 0.03], cylinder(0.012, 0.03))
    ),
    at([0.015, 0.49, -0.22], rotated([0.78, 0, -0.22], horn)),
    tag(
      { part: 'crank', role: 'ornament', material: context.material('metal') },
      rod([0.24, 0.14, 0], [0.33, 0.14, 0], 0.012),
      rod([0.325, 0.14, 0], [0.325, 0.06, 0.06], 0.011),
      rod([0.325, 0.06, 0.06], [0.37, 0.06, 0.06], 0.01)
    ),
    at(
      [0.39, 0.06, 0.06],
      rotated(
        [0, 0, Math.PI / 2],
        cylinder(0.02, 0.05, { part: 'knob', role: 'ornament', material: context.material('case') })
      )
    ),
  ]
}

/** A plinth with platter, S-shaped arm and knobs, its lid open behind. One unit wide. */
export function player(context: FamilyContext): Shape[] {
  return [
    at(
      [0, 0.1, 0],
      box([1, 0.14, 0.78], {
        part: 'case',
        role: 'body',
        material: context.material('case'),
        edge: bevel(0.014),
      })
    ),
    at(
      [0, 0.172, 0],
      box([0.96, 0.012, 0.74], { part: 'deck', role: 'body', material: context.material('metal') })
    ),
    at(
      [-0.13, 0.19, 0],
      cylinder(0.34, 0.04, { part: 'platter', role: 'ornament', material: context.material('horn') })
    ),
    at([-0.13, 0.22, 0], record(0.325, context)),
    tag(
      { part: 'arm', role: 'feature', material: context.material('metal') },
      at([0.36, 0.2, -0.26], cylinder(0.07, 0.06)),
      at([0.36, 0.25, -0.26], cylinder(0.03, 0.06)),
      sweep(
        [
          [0.36, 0.28, -0.34],
          [0.36, 0.28, -0.2],
          [0.34, 0.275, 0],
          [0.24, 0.265, 0.16],
          [0.17, 0.25, 0.22],
        ],
        0.014,
        { smooth: true }
      ),
      at([0.15, 0.245, 0.235], rotated([0, -0.7, 0], box([0.08, 0.03, 0.04]))),
      at([0.36, 0.28, -0.35], rotated([Math.PI / 2, 0, 0], cylinder(0.035, 0.06)))
    ),
    tag(
      { part: 'knob', role: 'ornament', material: context.material('record') },
      at([0.4, 0.195, 0.18], cylinder(0.035, 0.04)),
      at([0.4, 0.195, 0.29], cylinder(0.035, 0.04)),
      at([-0.13, 0.24, 0], cylinder(0.012, 0.03)),
      mirrored(mirrored(at([0.42, 0.018, 0.3], cylinder(0.05, 0.036)), undefined, 'z'))
    ),
    at(
      [0, 0.17, -0.38],
      rotated(
        [-0.3, 0, 0],
        group([
          at(
            [0, 0.37, 0],
            plate(0.98, 0.74, 0.05, { part: 'lid', role: 'body', material: context.material('case') })
          ),
          at(
            [0, 0.37, 0.022],
            plate(0.9, 0.66, 0.02, { part: 'lining', role: 'body', material: context.material('lining') })
          ),
        ])
      )
    ),
  ]
}
