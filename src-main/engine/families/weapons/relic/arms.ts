import { PI, TAU } from '../../../kernel/det-math.ts'
import { arcPath } from '../../../kit/paths.ts'
import { rod } from '../../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  sweep,
  tag,
  torus,
} from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import type { KindMaker } from '../../kind-maker.ts'
import { star } from '../../../kit/outlines.ts'
import { stand } from './stand.ts'

/** A hilt of metal with grips and a button, a long blade of light. */
export const lightSword: KindMaker = slot => [
  stand(slot, 0.07),
  tag(
    slot('hilt', 'metal', 'handle'),
    lathe(
      [
        [0, 0.03],
        [0.024, 0.03],
        [0.024, 0.09],
        [0.02, 0.1],
        [0.02, 0.25],
        [0.026, 0.26],
        [0.026, 0.3],
        [0.022, 0.31],
        [0.027, 0.34],
        [0, 0.34],
      ],
      { edge: bevel(0.001) }
    )
  ),
  tag(
    slot('grip', 'dark', 'handle'),
    around(6, at([0, 0.17, 0.021], box([0.009, 0.13, 0.008], { edge: bevel(0.002) }))),
    at([0, 0.28, 0.026], box([0.022, 0.034, 0.012], { edge: bevel(0.002) }))
  ),
  at([0, 0.28, 0.033], ball(0.006, slot('button', 'gem', 'ornament'))),
  rod([0, 0.33, 0], [0, 1.22, 0], 0.019, { caps: 'round', ...slot('blade', 'glow', 'feature') }),
]

/** An egg of cast iron cut into squares, a lever down its side, a ring. */
export const grenade: KindMaker = slot => [
  lathe(
    [
      [0, 0],
      [0.014, 0],
      [0.026, 0.012],
      [0.031, 0.032],
      [0.029, 0.055],
      [0.018, 0.07],
      [0, 0.072],
    ],
    { smooth: true, ...slot('body', 'green', 'body') }
  ),
  tag(
    slot('square', 'green', 'feature'),
    ...[0.014, 0.032, 0.05].flatMap((y, i) => {
      const r = [0.0262, 0.0302, 0.0288][i]
      return Array.from({ length: 8 }, (_, k) =>
        rotated([0, (TAU * k) / 8, 0], at([0, y, r], box([0.0185, 0.0145, 0.006], { edge: bevel(0.0015) })))
      )
    })
  ),
  tag(
    slot('fuse', 'metal', 'feature'),
    at([0, 0.076, 0], cylinder(0.0125, 0.018, { edge: bevel(0.001) })),
    at([0, 0.09, 0], box([0.02, 0.014, 0.018], { edge: bevel(0.002) }))
  ),
  tag(
    slot('lever', 'metal', 'feature'),
    sweep(
      [
        [-0.004, 0.098, 0],
        [0.02, 0.097, 0],
        [0.037, 0.082, 0],
        [0.041, 0.05, 0],
        [0.036, 0.012, 0],
      ],
      0.007,
      { smooth: true, flatten: 0.3, caps: 'flat' }
    )
  ),
  tag(
    slot('pin', 'gold', 'feature'),
    rod([-0.014, 0.091, 0], [0.012, 0.091, 0], 0.0018),
    at([-0.029, 0.085, 0], rotated([PI / 2, 0, 0.3], torus(0.015, 0.0022)))
  ),
]

/** Two sticks on a chain. */
export const nunchucks: KindMaker = slot => {
  const stick = (turn: number, x: number): Shape =>
    at(
      [x, 0.018, 0],
      rotated(
        [0, turn, 0],
        group([
          rotated(
            [PI / 2, 0, 0],
            lathe(
              [
                [0, 0],
                [0.013, 0],
                [0.017, 0.29],
                [0, 0.3],
              ],
              { edge: bevel(0.002), ...slot('stick', 'wood', 'handle') }
            )
          ),
          tag(
            slot('band', 'gold', 'ornament'),
            ...[0.02, 0.26].map(z =>
              at(
                [0, 0, z],
                rotated([PI / 2, 0, 0], cylinder(z < 0.1 ? 0.0155 : 0.0182, 0.016, { edge: sharp }))
              )
            )
          ),
          rotated(
            [PI / 2, 0, 0],
            at([0, 0, 0], cylinder(0.008, 0.016, { edge: sharp, ...slot('swivel', 'metal', 'support') }))
          ),
        ])
      )
    )
  const links = 13
  const path = arcPath([0, 0, 0], [0.062, 0.062], PI, -PI, links - 1)
  return [
    stick(-0.28, -0.065),
    stick(0.28, 0.065),
    tag(
      slot('chain', 'metal', 'feature'),
      ...path.map(([x, y], i) => {
        const a = PI - (PI * i) / (links - 1)
        return at(
          [x, 0.018, -y - 0.004],
          rotated(
            [0, a + PI / 2, 0],
            rotated([i % 2 === 0 ? PI / 2 : 0.35, 0, 0], { ...torus(0.0085, 0.0028) })
          )
        )
      })
    ),
  ]
}

/** A shaft with three feathers, a nock and a barbed head, lying. */
export const arrow: KindMaker = slot => [
  rotated(
    [0, 0.5, 0],
    group([
      rod([-0.36, 0.03, 0], [0.36, 0.03, 0], 0.0075, slot('shaft', 'wood', 'body')),
      at(
        [0.38, 0.03, 0],
        extrude(
          [
            [0.09, 0],
            [-0.03, 0.036],
            [-0.012, 0],
            [-0.03, -0.036],
          ],
          0.009,
          { edge: bevel(0.003), ...slot('head', 'metal', 'feature') }
        )
      ),
      tag(slot('binding', 'leather', 'ornament'), rod([0.33, 0.03, 0], [0.375, 0.03, 0], 0.0095)),
      tag(
        slot('feather', 'gem', 'feature'),
        ...[PI / 2, PI / 2 + TAU / 3, PI / 2 - TAU / 3].map(turn =>
          at(
            [-0.26, 0.03, 0],
            rotated(
              [turn - PI / 2, 0, 0],
              extrude(
                [
                  [-0.1, 0.004],
                  [0.09, 0.004],
                  [0.05, 0.026],
                  [-0.07, 0.04],
                  [-0.12, 0.034],
                ],
                0.003,
                { edge: sharp }
              )
            )
          )
        )
      ),
      at([-0.365, 0.03, 0], box([0.02, 0.012, 0.016], { edge: sharp, ...slot('nock', 'dark', 'ornament') })),
    ])
  ),
]

/** A leather tube on a strap, full of arrows. */
export const quiver: KindMaker = (slot, context) => {
  const random = context.random.fork('arrows')
  const spots: readonly (readonly [number, number])[] = [
    [0, 0],
    [0.035, 0.02],
    [-0.036, 0.018],
    [0.02, -0.036],
    [-0.022, -0.034],
    [0.004, 0.042],
  ]
  const one = ([x, z]: readonly [number, number]): Shape => {
    const [lx, lz] = [x * 1.5, z * 1.5]
    const up = 0.74 + random.range(-0.03, 0.03)
    return group([
      rod([x * 0.6, 0.19, z * 0.6], [lx, up, lz], 0.006, slot('shaft', 'wood', 'ornament')),
      at(
        [lx, up - 0.1, lz],
        tag(
          slot('feather', 'gem', 'feature'),
          around(
            3,
            extrude(
              [
                [0.004, -0.07],
                [0.024, -0.04],
                [0.024, 0.06],
                [0.004, 0.075],
              ],
              0.004,
              { edge: sharp }
            )
          )
        )
      ),
    ])
  }
  return [
    lathe(
      [
        [0, 0],
        [0.055, 0],
        [0.06, 0.02],
        [0.08, 0.5],
        [0.086, 0.52],
        [0.07, 0.52],
        [0.055, 0.2],
        [0, 0.2],
      ],
      slot('case', 'leather', 'body')
    ),
    tag(
      slot('trim', 'gold', 'ornament'),
      ...[
        [0.06, 0.063],
        [0.47, 0.08],
      ].map(([y, r]) =>
        at(
          [0, y, 0],
          lathe(
            [
              [r - 0.01, -0.016],
              [r + 0.004, -0.016],
              [r + 0.004, 0.016],
              [r - 0.01, 0.016],
            ],
            { closed: true, edge: sharp }
          )
        )
      ),
      ...[0.16, 0.26, 0.36].map(y =>
        at([0, y, 0.0635 + 0.02 * y], extrude(star(0.026), 0.008, { edge: sharp }))
      )
    ),
    ...spots.map(one),
    sweep(
      [
        [0, 0.46, -0.075],
        [0.03, 0.52, -0.17],
        [0.05, 0.36, -0.24],
        [0.03, 0.16, -0.17],
        [0, 0.08, -0.06],
      ],
      0.018,
      { smooth: true, flatten: 0.3, caps: 'flat', ...slot('strap', 'dark', 'handle') }
    ),
  ]
}

/** A hunting rifle on two rests: barrel, wooden stock, bolt, trigger, scope. */
export const rifle: KindMaker = slot => [
  at(
    [0, 0.25, 0],
    group([
      at(
        [0, 0, 0],
        extrude(
          [
            [0.36, 0.005],
            [0.36, 0.035],
            [-0.16, 0.035],
            [-0.24, 0.012],
            [-0.56, 0.0],
            [-0.57, -0.12],
            [-0.54, -0.125],
            [-0.34, -0.06],
            [-0.26, -0.075],
            [-0.22, -0.045],
            [-0.12, -0.02],
            [0.1, -0.015],
          ],
          0.042,
          { edge: bevel(0.01), ...slot('stock', 'wood', 'body') }
        )
      ),
      at(
        [-0.566, -0.06, 0],
        box([0.02, 0.125, 0.044], { edge: bevel(0.004), ...slot('butt', 'dark', 'ornament') })
      ),
      tag(
        slot('barrel', 'dark', 'feature'),
        rod([-0.12, 0.045, 0], [0.62, 0.045, 0], [0.014, 0.009]),
        at([-0.06, 0.045, 0], box([0.24, 0.034, 0.036], { edge: bevel(0.006) })),
        at([0.6, 0.06, 0], box([0.012, 0.02, 0.004], { edge: sharp }))
      ),
      tag(
        slot('scope', 'dark', 'feature'),
        rod([-0.17, 0.1, 0], [0.13, 0.1, 0], 0.013),
        rod([-0.19, 0.1, 0], [-0.12, 0.1, 0], 0.02),
        rod([0.06, 0.1, 0], [0.16, 0.1, 0], [0.016, 0.023]),
        ...[-0.08, 0.03].map(x => at([x, 0.078, 0], box([0.024, 0.05, 0.024], { edge: sharp })))
      ),
      tag(
        slot('bolt', 'metal', 'handle'),
        rod([-0.13, 0.05, 0.016], [-0.14, 0.02, 0.06], 0.006),
        at([-0.142, 0.014, 0.066], ball(0.012))
      ),
      tag(
        slot('trigger', 'metal', 'feature'),
        sweep(arcPath([-0.14, -0.028, 0], [0.042, 0.032], PI, PI, 8), 0.0045, { caps: 'round' }),
        rod([-0.145, -0.02, 0], [-0.152, -0.048, 0], 0.004)
      ),
    ])
  ),
  tag(
    slot('rest', 'wood', 'support'),
    ...[-0.4, 0.26].map(x =>
      group([
        at([x, 0.012, 0], box([0.06, 0.024, 0.18], { edge: bevel(0.004) })),
        at([x, x < 0 ? 0.1 : 0.125, 0], box([0.03, x < 0 ? 0.19 : 0.24, 0.03], { edge: sharp })),
        mirrored(
          at([x, x < 0 ? 0.19 : 0.245, 0.026], box([0.03, 0.05, 0.014], { edge: sharp })),
          undefined,
          'z'
        ),
      ])
    )
  ),
]

/** A machine gun on its bipod: a barrel in a ribbed jacket, a drum, a belt of cartridges into the receiver. Muzzle to +X. */
export const machineGun: KindMaker = slot => {
  const ribs = Array.from({ length: 7 }, (_, i) =>
    at([0.12 + 0.055 * i, 0.045, 0], rotated([0, 0, PI / 2], torus(0.026, 0.006)))
  )
  // Each at the next one, from the face of the drum up to the side of the receiver.
  const belt = Array.from({ length: 7 }, (_, i) =>
    at(
      [-0.04, -0.05 + 0.0175 * i, 0.054 - 0.003 * i],
      rotated([0, 0, PI / 2], cylinder(0.0115, 0.075, { edge: sharp }))
    )
  )
  const leg = (x: number, z: number): Shape =>
    group([
      rod([x, 0.03, 0.3 * z], [x + 0.04, -0.3, z], 0.009),
      at([x + 0.04, -0.294, z], box([0.05, 0.012, 0.03], { edge: sharp })),
    ])
  return [
    at(
      [0, 0.3, 0],
      group([
        tag(
          slot('receiver', 'dark', 'body'),
          at([-0.1, 0.035, 0], box([0.36, 0.085, 0.06], { edge: bevel(0.008) })),
          at([-0.06, 0.088, 0], box([0.2, 0.026, 0.05], { edge: bevel(0.006) })),
          at([0.02, 0.12, 0], box([0.11, 0.016, 0.02], { edge: bevel(0.004) })),
          mirrored(at([0.066, 0.1, 0], box([0.014, 0.04, 0.016], { edge: sharp })))
        ),
        tag(
          slot('barrel', 'metal', 'feature'),
          rod([0.06, 0.045, 0], [0.48, 0.045, 0], 0.023),
          ...ribs,
          rod([0.46, 0.045, 0], [0.72, 0.045, 0], 0.012),
          rod([0.69, 0.045, 0], [0.77, 0.045, 0], [0.014, 0.024]),
          at([0.66, 0.07, 0], box([0.012, 0.04, 0.006], { edge: sharp }))
        ),
        at(
          [0, 0, 0],
          extrude(
            [
              [-0.26, 0.07],
              [-0.62, 0.05],
              [-0.63, -0.1],
              [-0.58, -0.1],
              [-0.42, -0.02],
              [-0.26, 0],
            ],
            0.046,
            { edge: bevel(0.01), ...slot('stock', 'wood', 'body') }
          )
        ),
        at(
          [0, 0, 0],
          extrude(
            [
              [-0.19, 0.01],
              [-0.13, 0.01],
              [-0.16, -0.12],
              [-0.215, -0.115],
            ],
            0.036,
            { edge: bevel(0.008), ...slot('grip', 'wood', 'handle') }
          )
        ),
        tag(
          slot('drum', 'green', 'feature'),
          at([-0.03, -0.075, 0], rotated([PI / 2, 0, 0], cylinder(0.078, 0.1, { edge: bevel(0.008) })))
        ),
        tag(slot('cartridge', 'gold', 'ornament'), ...belt),
        tag(
          slot('trigger', 'metal', 'feature'),
          sweep(arcPath([-0.1, -0.008, 0], [0.034, 0.03], PI, PI, 8), 0.0045, { caps: 'round' })
        ),
        tag(slot('bipod', 'dark', 'support'), leg(0.42, 0.16), leg(0.42, -0.16)),
        tag(
          slot('bipod', 'dark', 'support'),
          rod([-0.54, -0.08, 0], [-0.54, -0.3, 0], 0.01),
          at([-0.54, -0.294, 0], cylinder(0.03, 0.012, { edge: sharp }))
        ),
      ])
    ),
  ]
}
