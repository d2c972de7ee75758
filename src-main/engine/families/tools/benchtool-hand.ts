import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { blocks, tubes, turned } from '../../kit/assembly.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { axle, disc, rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A wood chisel on its edge: flat blade ground to a bevel, ferrule, turned handle with a steel ring. */
export const chisel: KindMaker = slot => {
  // Seen from the side: the bevel is ground off the front.
  const side: readonly Vec2[] = [
    [-0.0022, 0],
    [0.0022, 0.02],
    [0.003, 0.135],
    [-0.003, 0.135],
  ]
  return [
    rotated([0, -PI / 2, 0], extrude(side, 0.026, { edge: sharp, ...slot('blade', 'metal', 'feature') })),
    at([0, 0.145, 0], cylinder(0.006, 0.03, slot('neck', 'metal', 'support'))),
    at(
      [0, 0.164, 0],
      cylinder(0.0105, 0.018, { edge: bevel(0.001), ...slot('ferrule', 'yellow', 'ornament') })
    ),
    turned(
      slot('handle', 'wood', 'handle'),
      [0, 0.168, 0],
      [
        [0, 0],
        [0.0105, 0],
        [0.0145, 0.02],
        [0.016, 0.055],
        [0.0135, 0.085],
        [0.0155, 0.108],
        [0.0145, 0.122],
        [0, 0.124],
      ]
    ),
    at([0, 0.286, 0], cylinder(0.0158, 0.008, { edge: bevel(0.001), ...slot('ring', 'metal', 'ornament') })),
  ]
}

/** A hacksaw: a frame bent from bar, a thin toothed blade between two pins, a pistol grip. The blade below, the grip at −X. */
export const hacksaw: KindMaker = slot => {
  const teeth: readonly Vec2[] = [
    [0.17, 0.05],
    [-0.13, 0.05],
    [-0.13, 0.037],
    ...Array.from({ length: 60 }, (_, i): Vec2 => [-0.13 + 0.005 * (i + 0.5), i % 2 === 0 ? 0.033 : 0.037]),
    [0.17, 0.037],
  ]
  return [
    sweep(
      [
        [-0.13, 0.06, 0],
        [-0.13, 0.13, 0],
        [-0.115, 0.15, 0],
        [0.155, 0.15, 0],
        [0.17, 0.13, 0],
        [0.17, 0.03, 0],
      ],
      1,
      {
        section: { kind: 'outline', points: roundedRect(0.01, 0.016, 0, 0) },
        caps: 'flat',
        edge: sharp,
        ...slot('frame', 'metal', 'body'),
      }
    ),
    extrude(teeth, 0.003, { edge: sharp, ...slot('blade', 'dark', 'feature') }),
    tag(slot('pin', 'dark', 'ornament'), ...[-0.127, 0.167].map(x => at([x, 0.044, 0], disc(0.006, 0.022)))),
    tag(
      slot('nut', 'metal', 'ornament'),
      at([0.184, 0.045, 0], axle(0.008, 0.022, { edge: bevel(0.001) })),
      at([0.187, 0.045, 0], box([0.006, 0.034, 0.006], { edge: bevel(0.001) }))
    ),
    tubes(
      slot('handle', 'body', 'handle'),
      [0.017, 0.017, 0.0165, 0.017, 0.018],
      [
        [-0.128, 0.105, 0],
        [-0.15, 0.085, 0],
        [-0.168, 0.05, 0],
        [-0.178, 0.015, 0],
        [-0.18, -0.02, 0],
      ]
    ),
    at(
      [-0.13, 0.05, 0],
      box([0.03, 0.05, 0.024], { edge: soft(0.008), ...slot('handle', 'body', 'handle') })
    ),
  ]
}

/** A bench plane: iron sole with its blade and cap slanting through the mouth, a knob in front, a tote behind. Front to +X. */
export const handPlane: KindMaker = slot => {
  const side: readonly Vec2[] = [
    [-0.12, 0.008],
    [0.12, 0.008],
    [0.12, 0.018],
    [0.06, 0.024],
    [0.03, 0.048],
    [-0.03, 0.048],
    [-0.07, 0.024],
    [-0.12, 0.016],
  ]
  return [
    at([0, 0.006, 0], box([0.25, 0.012, 0.064], { edge: bevel(0.002), ...slot('sole', 'metal', 'support') })),
    tag(
      slot('body', 'body', 'body'),
      ...[-0.029, 0.029].map(z => at([0, 0, z], extrude(side, 0.005, { edge: sharp })))
    ),
    at(
      [-0.03, 0.025, 0],
      rotated([0, 0, 0.8], box([0.06, 0.03, 0.05], { edge: bevel(0.003), ...slot('frog', 'body', 'body') }))
    ),
    at(
      [-0.028, 0.062, 0],
      rotated([0, 0, -0.82], box([0.004, 0.14, 0.05], { edge: sharp, ...slot('blade', 'metal', 'feature') })),
      { rotate: [0, 0, 1.64] }
    ),
    at(
      [-0.012, 0.05, 0],
      rotated(
        [0, 0, 0.82],
        box([0.012, 0.085, 0.042], { edge: soft(0.005), ...slot('cap', 'yellow', 'ornament') })
      )
    ),
    turned(
      slot('knob', 'wood', 'feature'),
      [0.085, 0.012, 0],
      [
        [0, 0],
        [0.02, 0],
        [0.013, 0.018],
        [0.019, 0.038],
        [0.018, 0.055],
        [0, 0.062],
      ]
    ),
    sweep(
      [
        [-0.09, 0.008, 0],
        [-0.078, 0.045, 0],
        [-0.084, 0.08, 0],
        [-0.1, 0.105, 0],
        [-0.118, 0.112, 0],
      ],
      [0.022, 0.016, 0.0165, 0.018, 0.01],
      { smooth: true, flatten: 0.7, caps: 'round', ...slot('tote', 'wood', 'handle') }
    ),
  ]
}

/** A paint roller: nap on its cage, bent wire, handle. It stands on the roller with the handle up. */
export const paintRoller: KindMaker = slot => [
  at([0, 0.032, 0], axle(0.031, 0.23, { edge: soft(0.008), ...slot('roller', 'light', 'feature') })),
  tag(slot('cap', 'dark', 'ornament'), ...[-0.117, 0.117].map(x => at([x, 0.032, 0], axle(0.017, 0.008)))),
  at([0.03, 0.033, 0.0], axle(0.0318, 0.13, { edge: soft(0.008), ...slot('paint', 'accent', 'feature') })),
  sweep(
    [
      [0.115, 0.032, 0],
      [0.142, 0.034, 0],
      [0.15, 0.045, 0],
      [0.148, 0.095, 0],
      [0.138, 0.108, 0],
      [0.012, 0.122, 0],
      [0, 0.134, 0],
      [0, 0.2, 0],
    ],
    0.0045,
    { ...slot('wire', 'metal', 'support') }
  ),
  turned(
    slot('handle', 'body', 'handle'),
    [0, 0.18, 0],
    [
      [0, 0],
      [0.011, 0],
      [0.0145, 0.02],
      [0.0125, 0.055],
      [0.016, 0.1],
      [0.0155, 0.128],
      [0.011, 0.138],
      [0, 0.14],
    ]
  ),
]

/** A utility knife lying down: flat case with a slider, blade snapped slantwise. The blade points to +X. */
export const utilityKnife: KindMaker = slot => {
  const blade: readonly Vec2[] = [
    [0, 0.008],
    [0, -0.008],
    [0.05, -0.008],
    [0.036, 0.008],
  ]
  const lies = (shape: Shape): Shape => rotated([-PI / 2, 0, 0], shape)
  return [
    at(
      [-0.045, 0.009, 0],
      lies(
        extrude(roundedRect(0.15, 0.028, 0.011, 4), 0.018, {
          edge: soft(0.004),
          ...slot('case', 'body', 'body'),
        })
      )
    ),
    at(
      [0.03, 0.009, 0],
      lies(
        extrude(
          [
            [-0.012, -0.012],
            [0.012, -0.0095],
            [0.012, 0.0095],
            [-0.012, 0.012],
          ],
          0.014,
          { edge: bevel(0.002), ...slot('mouth', 'dark', 'body') }
        )
      )
    ),
    at(
      [0.038, 0.009, 0],
      lies(extrude(blade, 0.0022, { edge: sharp, ...slot('blade', 'metal', 'feature') }))
    ),
    tag(
      slot('line', 'dark', 'ornament'),
      ...[0.052, 0.062, 0.072].map(x =>
        at([x - 0.004, 0.0103, 0], box([0.0009, 0.0009, 0.016], { edge: sharp }), { rotate: [0, 0.7, 0] })
      )
    ),
    at(
      [-0.01, 0.0185, 0],
      box([0.026, 0.007, 0.011], { edge: bevel(0.002), ...slot('slider', 'dark', 'feature') })
    ),
    blocks(slot('track', 'dark', 'ornament'), [-0.035, 0.0178, 0, 0.08, 0.0016, 0.006]),
    tag(
      slot('grip', 'dark', 'ornament'),
      ...[0, 1, 2, 3].map(i =>
        at([-0.085 - i * 0.009, 0.0178, 0], box([0.004, 0.0016, 0.02], { edge: sharp }))
      )
    ),
  ]
}

/** A folding pocket knife with many tools: red scales with a white cross, two blades, corkscrew, screwdriver fanned out. */
export const pocketKnife: KindMaker = slot => {
  const large: readonly Vec2[] = [
    [0, -0.004],
    [0.055, -0.007],
    [0.07, 0.001],
    [0.062, 0.006],
    [0, 0.006],
  ]
  const driver: readonly Vec2[] = [
    [0, -0.003],
    [0.03, -0.003],
    [0.033, -0.0045],
    [0.04, -0.0045],
    [0.04, 0.0045],
    [0.033, 0.0045],
    [0.03, 0.003],
    [0, 0.003],
  ]
  const spiral = Array.from({ length: 29 }, (_, i): Vec3 => {
    const a = i * 0.62
    return [0.0052 * cos(a) * (1 - i / 60), -0.016 - i * 0.0011, 0.0052 * sin(a) * (1 - i / 60)]
  })
  const y = 0.05
  const fan = (x: number, turn: number, z: number, outline: readonly Vec2[]): Shape =>
    at([x, y, z], rotated([0, 0, turn], extrude(outline, 0.0022, { edge: sharp })))
  return [
    tag(
      slot('liner', 'metal', 'body'),
      at([0, y, 0], extrude(roundedRect(0.088, 0.02, 0.0099, 5), 0.012, { edge: sharp }))
    ),
    tag(
      slot('scale', 'body', 'body'),
      ...[1, -1].map(side =>
        at([0, y, side * 0.009], extrude(roundedRect(0.091, 0.024, 0.0119, 5), 0.007, { edge: soft(0.002) }))
      )
    ),
    tag(
      slot('cross', 'light', 'ornament'),
      at([0.022, y, 0.0128], box([0.013, 0.004, 0.0012], { edge: sharp })),
      at([0.022, y, 0.0128], box([0.004, 0.013, 0.0012], { edge: sharp }))
    ),
    tag(
      slot('blade', 'metal', 'feature'),
      fan(0.037, 0.75, 0.003, large),
      fan(
        -0.037,
        PI - 0.95,
        -0.003,
        large.map(([x, v]): Vec2 => [x * 0.72, v * 0.8])
      )
    ),
    tag(slot('driver', 'metal', 'feature'), fan(-0.036, PI + 0.75, 0.002, driver)),
    tag(
      slot('corkscrew', 'metal', 'feature'),
      at([0.006, y, 0], sweep([[0, -0.006, 0], [0, -0.016, 0], ...spiral], 0.0014, { caps: 'round' }))
    ),
    tag(
      slot('rivet', 'metal', 'ornament'),
      ...[-0.037, 0.037].map(x => at([x, y, 0.0126], disc(0.0022, 0.0012)))
    ),
  ]
}

/** Pruning shears standing on the handles: a curved blade across a hook, a spring between red grips. */
export const pruningShears: KindMaker = slot => {
  const blade: readonly Vec2[] = [
    [-0.008, 0],
    [0.012, 0],
    [0.014, 0.03],
    [0.004, 0.062],
    [-0.012, 0.08],
    [-0.014, 0.04],
  ]
  const hook: readonly Vec2[] = [
    [-0.01, 0],
    [0.01, 0],
    [0.004, 0.028],
    [-0.008, 0.05],
    [-0.03, 0.07],
    [-0.034, 0.066],
    [-0.02, 0.045],
    [-0.012, 0.022],
  ]
  const grip = (side: number): Shape =>
    tubes(
      {},
      [0.009, 0.0105, 0.0115, 0.0115, 0.01],
      [
        [side * 0.008, 0.125, side * 0.002],
        [side * 0.022, 0.105, side * 0.001],
        [side * 0.032, 0.07, 0],
        [side * 0.03, 0.03, 0],
        [side * 0.024, 0.008, 0],
      ]
    )
  return [
    at(
      [0, 0.13, 0.003],
      rotated([0, 0, -0.42], extrude(blade, 0.004, { edge: sharp, ...slot('blade', 'metal', 'feature') }))
    ),
    at(
      [0.002, 0.13, -0.003],
      rotated(
        [0, 0, -0.05],
        at(
          [0, 0, 0],
          extrude(hook.map(([x, y]): Vec2 => [-x, y]).reverse(), 0.006, {
            edge: bevel(0.001),
            ...slot('hook', 'dark', 'feature'),
          })
        )
      ),
      { scale: [-1, 1, 1] }
    ),
    tag(slot('grip', 'body', 'handle'), grip(1), grip(-1)),
    tag(slot('bolt', 'yellow', 'ornament'), at([0, 0.134, 0], disc(0.0085, 0.018, { edge: bevel(0.002) }))),
    tag(
      slot('spring', 'metal', 'ornament'),
      ...Array.from({ length: 7 }, (_, i) => at([-0.018 + i * 0.006, 0.095, 0], axle(0.006, 0.0042))),
      rod([-0.026, 0.095, 0], [0.026, 0.095, 0], 0.003)
    ),
    group(
      [at([-0.031, 0.045, 0.008], ball(0.004)), at([0.031, 0.045, 0.008], ellipsoid([0.004, 0.01, 0.004]))],
      slot('stud', 'dark', 'ornament')
    ),
    tag(slot('joint', 'dark', 'support'), at([0, 0.132, -0.001], cylinder(0.012, 0.02))),
    ...[0].map(() =>
      at(
        [0, 0.02, 0],
        sweep(
          [
            [-0.024, 0, 0],
            [0, -sin(0.4) * 0.03, 0],
            [0.024, 0, 0],
          ],
          0.0022,
          { smooth: true, ...slot('strap', 'dark', 'ornament') }
        )
      )
    ),
  ]
}
