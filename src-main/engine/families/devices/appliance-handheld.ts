import type { Vec2 } from '../../kernel/types.ts'
import { blocks, discs, rods, tubes, turned, turnedToFront } from '../../kit/assembly.ts'
import { axle } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  ellipsoid,
  extrude,
  mirrored,
  rotated,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'

/** A hair dryer standing on its handle: barrel with nozzle, grille at the back, two switches, cord. Points toward −X. */
export function hairDryer(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const barrel: readonly Vec2[] = [
    [0, -0.085],
    [0.036, -0.083],
    [0.046, -0.06],
    [0.046, -0.01],
    [0.04, 0.05],
    [0.03, 0.09],
    [0, 0.09],
  ]
  const head = at(
    [0, 0.215, 0],
    rotated(
      [0, -Math.PI / 2, 0],
      tag(
        {},
        turnedToFront(slot('barrel', 'body', 'body'), [0, 0, 0], barrel),
        turnedToFront(
          slot('nozzle', 'dark', 'feature'),
          [0, 0, 0.085],
          [
            [0, 0],
            [0.033, 0],
            [0.027, 0.055],
            [0.021, 0.055],
            [0.024, 0.02],
            [0, 0.02],
          ]
        ),
        at(
          [0, 0, -0.078],
          rotated([Math.PI / 2, 0, 0], torus(0.037, 0.005, slot('ring', 'trim', 'ornament')))
        ),
        at([0, 0, 0.04], rotated([Math.PI / 2, 0, 0], torus(0.041, 0.003, slot('ring', 'trim', 'ornament')))),
        tag(
          slot('grille', 'dark', 'ornament'),
          ...[-2, -1, 0, 1, 2].map(i =>
            at([i * 0.012, 0, -0.085], box([0.005, 0.056 - Math.abs(i) * 0.009, 0.004]))
          )
        )
      )
    )
  )
  return [
    head,
    sweep(
      [
        [0.03, 0.2, 0],
        [0.034, 0.13, 0],
        [0.042, 0.06, 0],
        [0.048, 0.008, 0],
      ],
      [0.023, 0.0205, 0.021, 0.024],
      { smooth: true, flatten: 1.15, ...slot('handle', 'body', 'handle') }
    ),
    at(
      [0.048, 0.006, 0],
      box([0.062, 0.012, 0.06], { edge: bevel(0.004), ...slot('foot', 'dark', 'support') })
    ),
    ...[0.09, 0.125].map((y, i) =>
      at(
        [0.0395 - i * 0.004 - 0.02, y, 0],
        box([0.01, 0.02, 0.014], {
          edge: bevel(0.002),
          ...(i === 0 ? slot('button', 'accent', 'ornament') : slot('switch', 'trim', 'ornament')),
        })
      )
    ),
    tubes(slot('cord', 'dark', 'ornament'), 0.0042, [
      [0.06, 0.01, 0],
      [0.09, 0.008, 0.004],
      [0.125, 0.0045, 0.03],
      [0.11, 0.0045, 0.075],
      [0.05, 0.0045, 0.085],
      [0.0, 0.0045, 0.07],
    ]),
  ]
}

/** A steam iron: pointed sole plate, body, arched handle, dial, steam key, cord. Points toward −X. */
export function iron(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const plan = (grow: number): readonly Vec2[] =>
    (
      [
        [-0.14, 0],
        [-0.11, 0.03],
        [-0.06, 0.05],
        [0.02, 0.058],
        [0.1, 0.056],
        [0.118, 0.05],
        [0.118, -0.05],
        [0.1, -0.056],
        [0.02, -0.058],
        [-0.06, -0.05],
        [-0.11, -0.03],
      ] as const
    ).map(([x, y]): Vec2 => [x * grow, y * grow])
  const layer = (y: number, grow: number, thick: number, top: number): Shape =>
    at(
      [0, y, 0],
      rotated(
        [-Math.PI / 2, 0, 0],
        extrude(plan(grow), thick, { smooth: true, taper: top, edge: bevel(0.003) })
      )
    )
  return [
    tag(slot('sole', 'trim', 'feature'), layer(0.006, 1, 0.012, 1)),
    tag(slot('skirt', 'dark', 'body'), layer(0.017, 0.95, 0.014, 0.97)),
    tag(slot('body', 'body', 'body'), layer(0.046, 0.92, 0.05, 0.62)),
    sweep(
      [
        [-0.068, 0.06, 0],
        [-0.066, 0.105, 0],
        [-0.03, 0.132, 0],
        [0.03, 0.136, 0],
        [0.085, 0.124, 0],
        [0.1, 0.08, 0],
        [0.085, 0.045, 0],
      ],
      [0.02, 0.0175, 0.0165, 0.0165, 0.018, 0.02, 0.024],
      { smooth: true, ...slot('handle', 'body', 'handle') }
    ),
    sweep(
      [
        [-0.03, 0.144, 0],
        [0.0, 0.1485, 0],
        [0.06, 0.143, 0],
      ],
      0.009,
      { smooth: true, caps: 'round', ...slot('grip', 'dark', 'handle') }
    ),
    at(
      [0.005, 0.073, 0],
      rotated(
        [0, 0, 0],
        turned(
          slot('dial', 'trim', 'ornament'),
          [0, 0, 0],
          [
            [0, -0.01],
            [0.028, -0.01],
            [0.028, 0.01],
            [0.02, 0.014],
            [0, 0.014],
          ]
        )
      )
    ),
    at(
      [-0.062, 0.127, 0],
      rotated(
        [0, 0, 0.5],
        box([0.026, 0.01, 0.018], { edge: bevel(0.003), ...slot('button', 'accent', 'ornament') })
      )
    ),
    at(
      [-0.082, 0.062, 0],
      rotated(
        [0, 0, 0.6],
        box([0.026, 0.012, 0.02], { edge: bevel(0.003), ...slot('button', 'accent', 'ornament') })
      )
    ),
    mirrored(
      at(
        [0.02, 0.048, 0.045],
        rotated(
          [-0.35, 0, 0],
          box([0.09, 0.02, 0.004], { edge: bevel(0.002), ...slot('window', 'glass', 'ornament') })
        )
      ),
      undefined,
      'z'
    ),
    tubes(slot('cord', 'dark', 'ornament'), 0.005, [
      [0.098, 0.11, 0],
      [0.135, 0.12, 0],
      [0.16, 0.07, 0.01],
      [0.165, 0.006, 0.03],
      [0.14, 0.0055, 0.09],
      [0.07, 0.0055, 0.1],
    ]),
  ]
}

/** A canister vacuum cleaner: rounded body on wheels, ribbed hose, tube and floor nozzle. */
export function vacuum(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const hose = [
    [-0.02, 0.2, 0.16],
    [-0.02, 0.34, 0.24],
    [0.04, 0.6, 0.22],
    [0.14, 0.86, 0.1],
    [0.24, 0.9, 0.06],
    [0.29, 0.86, 0.07],
  ] as const
  return [
    at([-0.02, 0.15, -0.06], ellipsoid([0.15, 0.12, 0.23], slot('body', 'body', 'body'))),
    at([-0.02, 0.2, -0.12], ellipsoid([0.11, 0.1, 0.14], slot('lid', 'glass', 'body'))),
    at([-0.02, 0.12, -0.06], torus(1, 0.03, slot('bumper', 'dark', 'ornament')), {
      scale: [0.152, 0.4, 0.232],
    }),
    tag(
      slot('wheel', 'dark', 'support'),
      mirrored(at([0.15, 0.09, -0.16], axle(0.09, 0.035, { edge: bevel(0.008) })))
    ),
    tag(slot('hub', 'trim', 'ornament'), mirrored(at([0.15, 0.09, -0.16], axle(0.045, 0.045)))),
    at([-0.02, 0.03, 0.1], rotated([0, 0, Math.PI / 2], torus(0.02, 0.01, slot('wheel', 'dark', 'support')))),
    tubes(slot('handle', 'dark', 'handle'), 0.014, [
      [-0.02, 0.24, 0.02],
      [-0.02, 0.31, -0.03],
      [-0.02, 0.33, -0.12],
      [-0.02, 0.28, -0.2],
    ]),
    discs(slot('button', 'accent', 'ornament'), [-0.02, 0.18, 0.155, 0.03, 0.04]),
    tubes(slot('hose', 'dark', 'feature'), 0.022, hose),
    rods(slot('tube', 'trim', 'feature'), [[0.28, 0.87, 0.075], [0.28, 0.08, 0.34], 0.018]),
    sweep(
      [
        [0.28, 0.88, 0.07],
        [0.28, 0.93, 0.03],
        [0.28, 0.94, -0.05],
      ],
      0.02,
      { smooth: true, caps: 'round', ...slot('grip', 'dark', 'handle') }
    ),
    at(
      [0.28, 0.03, 0.37],
      box([0.27, 0.05, 0.1], { edge: bevel(0.015), ...slot('nozzle', 'body', 'feature') })
    ),
    blocks(slot('brush', 'dark', 'support'), [0.28, 0.004, 0.37, 0.25, 0.008, 0.07]),
  ]
}
