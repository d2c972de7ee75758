import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { disc, plate, rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  mirrored,
  rotated,
  scaled,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Standing on their cups: padded bow, forks, cups with cushions. One unit wide. */
export function headphones(context: FamilyContext): Shape[] {
  const bow = (r: number, y: number, from: number): Vec3[] =>
    Array.from({ length: 13 }, (_, i): Vec3 => {
      const a = Math.PI * (from + (1 - 2 * from) * (i / 12))
      return [r * cos(a), y + r * 1.12 * sin(a), 0]
    })
  const section = (w: number, t: number) => ({
    kind: 'outline' as const,
    points: [
      [-w, -t],
      [w, -t],
      [w, t],
      [-w, t],
    ] as const,
  })
  const cup = at(
    [0.4, 0.235, 0],
    rotated(
      [0, 0, -Math.PI / 2 - 0.06],
      group([
        scaled(
          [1.14, 1, 0.92],
          lathe(
            [
              [0, 0.09],
              [0.19, 0.09],
              [0.225, 0.05],
              [0.235, -0.01],
              [0.2, -0.03],
              [0, -0.03],
            ]
              .map(([x, y]) => [x, -y + 0.03] as const)
              .reverse(),
            { smooth: true, sharpAt: [0, 5], part: 'cup', role: 'body', material: context.material('case') }
          )
        ),
        at(
          [0, -0.02, 0],
          scaled(
            [1.14, 1, 0.92],
            torus(0.155, 0.072, { part: 'cushion', role: 'feature', material: context.material('cloth') })
          )
        ),
        at(
          [0, 0.055, 0],
          cylinder(0.12, 0.02, { part: 'ring', role: 'ornament', material: context.material('metal') })
        ),
      ])
    )
  )
  return [
    tag(
      { part: 'band', role: 'feature', material: context.material('case') },
      sweep(bow(0.44, 0.5, 0.02), 1, { smooth: true, section: section(0.075, 0.018) })
    ),
    tag(
      { part: 'cushion', role: 'feature', material: context.material('cloth') },
      sweep(bow(0.415, 0.5, 0.2), 1, { smooth: true, section: section(0.085, 0.03) })
    ),
    tag(
      { part: 'fork', role: 'support', material: context.material('metal') },
      mirrored(
        group([
          rod([0.438, 0.6, 0], [0.468, 0.3, 0], 0.022),
          sweep(
            [
              [0.46, 0.25, 0.2],
              [0.475, 0.38, 0.17],
              [0.465, 0.44, 0],
              [0.475, 0.38, -0.17],
              [0.46, 0.25, -0.2],
            ],
            0.016,
            { smooth: true }
          ),
        ])
      )
    ),
    mirrored(cup),
    tag(
      { part: 'cord', role: 'ornament', material: context.material('dark') },
      sweep(
        [
          [-0.43, 0.05, 0.02],
          [-0.44, 0.012, 0.06],
          [-0.3, 0.012, 0.2],
          [-0.05, 0.012, 0.16],
          [0.1, 0.012, 0.28],
          [0.3, 0.012, 0.3],
        ],
        0.011,
        { smooth: true }
      ),
      rod([0.3, 0.014, 0.3], [0.37, 0.014, 0.3], 0.014)
    ),
  ]
}

/** A stage microphone on a table stand: mesh head, ring, tapered handle in a clip, round foot. One unit tall. */
export function microphone(context: FamilyContext): Shape[] {
  const mic = group([
    lathe(
      [
        [0, -0.3],
        [0.055, -0.3],
        [0.06, -0.28],
        [0.085, 0.1],
        [0.09, 0.13],
        [0, 0.13],
      ],
      { part: 'case', role: 'body', material: context.material('dark') }
    ),
    at(
      [0, 0.235, 0],
      ellipsoid([0.135, 0.145, 0.135], { part: 'mesh', role: 'feature', material: context.material('cloth') })
    ),
    tag(
      { part: 'ring', role: 'ornament', material: context.material('metal') },
      at([0, 0.235, 0], cylinder(0.141, 0.03)),
      at([0, 0.13, 0], cylinder(0.1, 0.03)),
      ...[0.6, 1.15, 1.99, 2.54].map(t => at([0, 0.235 + 0.145 * cos(t), 0], torus(0.135 * sin(t), 0.006))),
      ...[0, 0.785, 1.57, 2.36].map(a =>
        at(
          [0, 0.235, 0],
          rotated([0, a, 0], rotated([Math.PI / 2, 0, 0], scaled([1, 1, 1.074], torus(0.135, 0.006))))
        )
      )
    ),
    at(
      [0, 0.02, 0.078],
      box([0.03, 0.06, 0.024], { part: 'switch', role: 'ornament', material: context.material('metal') })
    ),
  ])
  return [
    at([0, 0.66, 0.02], rotated([0.35, 0, -0.12], mic)),
    tag(
      { part: 'stand', role: 'support', material: context.material('metal') },
      lathe([
        [0, 0],
        [0.24, 0],
        [0.245, 0.03],
        [0.2, 0.05],
        [0.04, 0.07],
        [0.022, 0.1],
        [0.022, 0.42],
        [0, 0.42],
      ]),
      at([0.01, 0.45, -0.02], box([0.07, 0.12, 0.1], { edge: soft(0.012) })),
      at([0.02, 0.55, -0.02], rotated([0.35, 0, -0.12], cylinder(0.088, 0.1)))
    ),
  ]
}

/** A set of the fifties on four splayed legs: bulging screen in its mask, knobs, grille, rabbit ears. One unit wide. */
export function oldTelevision(context: FamilyContext): Shape[] {
  const leg = rod([0.36, 0.27, 0.16], [0.43, 0.004, 0.21], [0.026, 0.015])
  const knob = (y: number): Shape => at([0.385, y, 0.265], disc(0.05, 0.06))
  return [
    at(
      [0, 0.57, 0],
      plate(1, 0.64, 0.5, {
        radius: 0.07,
        steps: 4,
        edge: bevel(0.02),
        part: 'case',
        role: 'body',
        material: context.material('case'),
      })
    ),
    at(
      [0, 0.57, -0.29],
      plate(0.6, 0.42, 0.14, { radius: 0.08, part: 'back', role: 'body', material: context.material('dark') })
    ),
    at(
      [-0.09, 0.57, 0.252],
      plate(0.74, 0.54, 0.02, {
        radius: 0.09,
        steps: 4,
        part: 'mask',
        role: 'body',
        material: context.material('cloth'),
      })
    ),
    at([-0.09, 0.57, 0.25], {
      op: 'primitive',
      kind: 'ellipsoid',
      radii: [0.33, 0.235, 0.05],
      part: 'screen',
      role: 'feature',
      material: context.material('dial'),
    }),
    tag(
      { part: 'knob', role: 'ornament', material: context.material('metal') },
      knob(0.75),
      knob(0.61),
      ...[0.1, 0.5, 0.9].map(t =>
        at([0.385, 0.32 + t * 0.2, 0.255], box([0.12, 0.014, 0.02], { edge: sharp }))
      ),
      ...[0.3, 0.7].map(t => at([0.385, 0.32 + t * 0.2, 0.255], box([0.12, 0.014, 0.02], { edge: sharp })))
    ),
    tag(
      { part: 'antenna', role: 'feature', material: context.material('metal') },
      rod([0.03, 0.9, -0.02], [0.36, 1.36, -0.06], [0.011, 0.007]),
      rod([-0.03, 0.9, -0.02], [-0.34, 1.38, -0.06], [0.011, 0.007]),
      at([0.36, 1.36, -0.06], ball(0.018)),
      at([-0.34, 1.38, -0.06], ball(0.018))
    ),
    at(
      [0, 0.895, -0.02],
      ellipsoid([0.11, 0.05, 0.07], {
        part: 'antenna_base',
        role: 'ornament',
        material: context.material('dark'),
      })
    ),
    tag(
      { part: 'leg', role: 'support', material: context.material('case') },
      mirrored(mirrored(leg, undefined, 'z'))
    ),
  ]
}
