import { PI } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { blocks, panels, rods } from '../../kit/assembly.ts'
import { axle, rod } from '../../kit/plates.ts'
import { plainWheel } from '../../kit/spoked-wheels.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  mirrored,
  rotated,
  sharp,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'
import type { FamilyContext } from '../types.ts'

/** A wheel of rubber at both sides of the middle. */
const wheels = (context: FamilyContext, x: number, z: number, radius: number, width: number): Shape =>
  mirrored(
    at(
      [x, radius, z],
      plainWheel({ radius, width, nuts: 5, tyre: context.material('tyre'), rim: context.material('metal') })
    )
  )

/** A forklift: mast with two tines before it, cage over the seat, counterweight behind. Its tines point to +Z. */
export const forklift: KindMaker = (slot, context) => [
  wheels(context, 0.5, 0.62, 0.32, 0.22),
  wheels(context, 0.46, -0.75, 0.26, 0.18),
  tag(
    slot('body', 'body', 'body'),
    at([0, 0.55, -0.1], box([0.86, 0.42, 1.7], { edge: soft(0.05) })),
    at([0, 0.78, -0.85], box([1.06, 0.66, 0.5], { edge: soft(0.12) }))
  ),
  rods(
    slot('cage', 'dark', 'support'),
    ...[-1, 1].flatMap((s): [Vec3, Vec3, number][] => [
      [[s * 0.42, 0.72, 0.55], [s * 0.4, 2.1, 0.3], 0.035],
      [[s * 0.42, 1.05, -0.75], [s * 0.4, 2.1, -0.6], 0.035],
    ])
  ),
  blocks(
    slot('roof', 'dark', 'support'),
    [0.4, 2.1, -0.15, 0.07, 0.07, 1.05],
    [-0.4, 2.1, -0.15, 0.07, 0.07, 1.05],
    ...[-0.6, -0.38, -0.15, 0.08, 0.32].map((z): [number, number, number, number, number, number] => [
      0,
      2.1,
      z,
      0.8,
      0.05,
      0.06,
    ])
  ),
  tag(
    slot('seat', 'dark', 'ornament'),
    at([0, 0.85, -0.3], box([0.5, 0.16, 0.5], { edge: soft(0.05) })),
    at([0, 1.15, -0.53], box([0.5, 0.5, 0.12], { edge: soft(0.05) }))
  ),
  rods(slot('column', 'dark', 'support'), [[0, 0.7, 0.4], [0, 1.12, 0.16], 0.03]),
  at(
    [0, 1.13, 0.15],
    rotated(
      [0.55, 0, 0],
      cylinder(0.17, 0.03, { edge: bevel(0.01), ...slot('steering_wheel', 'dark', 'ornament') })
    )
  ),
  blocks(
    slot('mast', 'dark', 'feature'),
    [0.3, 1.3, 0.92, 0.09, 2.3, 0.14],
    [-0.3, 1.3, 0.92, 0.09, 2.3, 0.14],
    [0, 2.4, 0.92, 0.6, 0.1, 0.1],
    [0, 1.55, 0.92, 0.6, 0.08, 0.1],
    [0, 0.5, 0.9, 0.6, 0.1, 0.24]
  ),
  rods(slot('piston', 'metal', 'ornament'), [[0, 0.5, 0.92], [0, 2.4, 0.92], 0.045]),
  blocks(
    slot('fork', 'metal', 'feature'),
    [0, 0.35, 1.02, 0.9, 0.1, 0.06],
    [0, 0.65, 1.02, 0.9, 0.1, 0.06],
    ...[-0.28, 0.28].flatMap((x): [number, number, number, number, number, number][] => [
      [x, 0.42, 1.07, 0.12, 0.7, 0.06],
      [x, 0.1, 1.6, 0.12, 0.05, 1.1],
    ])
  ),
  tag(slot('lamp', 'light', 'light'), mirrored(at([0.4, 1.95, 0.36], ball(0.07)))),
]

/** A road roller: a wide drum before, tyres behind, a canopy over the seat. */
export const roadRoller: KindMaker = (slot, context) => [
  at([0, 0.62, 1.25], axle(0.62, 1.6, { edge: bevel(0.03), ...slot('drum', 'metal', 'feature') })),
  tag(slot('hub', 'dark', 'ornament'), at([0, 0.62, 1.25], axle(0.16, 1.68, { edge: bevel(0.02) }))),
  tag(
    slot('frame', 'body', 'body'),
    mirrored(at([0.88, 0.66, 1.0], box([0.12, 0.26, 1.5], { edge: soft(0.03) }))),
    at([0, 0.78, 0.42], box([1.88, 0.3, 0.24], { edge: soft(0.03) })),
    mirrored(at([0.88, 0.7, 1.9], box([0.12, 0.2, 0.4], { edge: soft(0.03) }))),
    at([0, 0.75, 2.05], box([1.88, 0.24, 0.14], { edge: soft(0.03) })),
    at([0, 0.95, 0.1], box([0.7, 0.5, 0.7], { edge: soft(0.05) })),
    at([0, 1.0, -0.95], box([1.25, 0.75, 1.5], { edge: soft(0.12) })),
    at([0, 2.5, -0.35], box([1.4, 0.09, 1.5], { edge: soft(0.03) }))
  ),
  wheels(context, 0.78, -1.1, 0.62, 0.5),
  rods(
    slot('post', 'dark', 'support'),
    ...[-1, 1].flatMap((s): [Vec3, Vec3, number][] => [
      [[s * 0.52, 1.3, -0.85], [s * 0.6, 2.5, -0.95], 0.04],
      [[s * 0.32, 1.1, 0.35], [s * 0.6, 2.5, 0.28], 0.04],
    ])
  ),
  tag(
    slot('seat', 'dark', 'ornament'),
    at([0, 1.42, -0.45], box([0.5, 0.14, 0.48], { edge: soft(0.04) })),
    at([0, 1.7, -0.68], box([0.5, 0.5, 0.12], { edge: soft(0.04) })),
    at([0, 1.42, 0.1], rotated([0.6, 0, 0], cylinder(0.2, 0.035, { edge: bevel(0.01) })))
  ),
  rods(slot('column', 'dark', 'support'), [[0, 1.1, 0.28], [0, 1.42, 0.1], 0.04]),
]

/** A mine cart of riveted boards and iron on its rails, heaped with ore. */
export const mineCart: KindMaker = slot => {
  const tub: readonly Vec2[] = [
    [-0.34, 0.42],
    [0.34, 0.42],
    [0.5, 1.0],
    [-0.5, 1.0],
  ]
  const ore = Array.from({ length: 16 }, (_, i): Shape => {
    const [x, z] = [((i % 4) - 1.5) * 0.23, (Math.floor(i / 4) - 1.5) * 0.33]
    return at(
      [x, 1.0 + 0.1 * (1 - Math.abs(x)) * (1 - Math.abs(z)), z],
      box([0.26 + 0.03 * (i % 3), 0.24, 0.3], { edge: bevel(0.05) }),
      { rotate: [i * 0.9, i * 1.7, i * 0.6] }
    )
  })
  const wheel = (x: number, z: number): Shape => at([x, 0.27, z], axle(0.19, 0.1, { edge: bevel(0.015) }))
  return [
    extrude(tub, 1.4, { edge: sharp, ...slot('tub', 'wood', 'body') }),
    tag(
      slot('band', 'dark', 'ornament'),
      ...[-0.67, 0, 0.67].flatMap(z => [
        ...[-1, 1].map(s => rod([s * 0.35, 0.42, z], [s * 0.51, 1.02, z], 0.035)),
      ]),
      mirrored(at([0.5, 1.0, 0], box([0.08, 0.08, 1.48], { edge: bevel(0.01) }))),
      ...[-0.71, 0.71].map(z => at([0, 1.0, z], box([1.08, 0.08, 0.08], { edge: bevel(0.01) }))),
      at([0, 0.4, 0], box([0.6, 0.1, 1.5], { edge: bevel(0.01) })),
      ...[-0.42, 0.42].map(z => at([0, 0.27, z], axle(0.04, 0.84)))
    ),
    tag(slot('wheel', 'dark', 'feature'), ...[-0.42, 0.42].flatMap(z => [wheel(0.4, z), wheel(-0.4, z)])),
    tag(
      slot('axle_box', 'dark', 'support'),
      ...[-0.42, 0.42].map(z => mirrored(at([0.26, 0.32, z], box([0.08, 0.2, 0.14], { edge: bevel(0.01) }))))
    ),
    tag(slot('ore', 'stone', 'feature'), ...ore),
    tag(
      slot('rail', 'metal', 'support'),
      mirrored(at([0.4, 0.08, 0], box([0.07, 0.06, 2.4], { edge: sharp })))
    ),
    blocks(
      slot('sleeper', 'wood', 'support'),
      ...[-1, -0.5, 0, 0.5, 1].map((z): [number, number, number, number, number, number] => [
        0,
        0.03,
        z,
        1.2,
        0.06,
        0.2,
      ])
    ),
  ]
}

/** A go-kart: bare tubes low over four wheels, a bucket seat, a steering wheel, bumpers of plastic. */
export const goKart: KindMaker = (slot, context) => [
  wheels(context, 0.55, 0.55, 0.14, 0.14),
  wheels(context, 0.56, -0.55, 0.16, 0.22),
  rods(
    slot('frame', 'metal', 'support'),
    ...[-1, 1].map((s): [Vec3, Vec3, number] => [[s * 0.26, 0.12, -0.75], [s * 0.2, 0.12, 0.8], 0.022]),
    [[-0.55, 0.14, 0.55], [0.55, 0.14, 0.55], 0.02],
    [[-0.56, 0.16, -0.55], [0.56, 0.16, -0.55], 0.025]
  ),
  blocks(slot('floor', 'dark', 'support'), [0, 0.11, 0.3, 0.44, 0.02, 0.95]),
  tag(
    slot('fairing', 'body', 'feature'),
    at([0, 0.17, 0.86], box([0.9, 0.16, 0.22], { edge: soft(0.06) })),
    mirrored(at([0.5, 0.17, -0.02], box([0.24, 0.17, 0.72], { edge: soft(0.06) }))),
    at([0, 0.18, -0.84], box([1.1, 0.16, 0.12], { edge: soft(0.04) })),
    at([0, 0.37, 0.56], rotated([-0.5, 0, 0], box([0.32, 0.36, 0.05], { edge: soft(0.02) })))
  ),
  tag(
    slot('seat', 'dark', 'feature'),
    at([0, 0.18, -0.2], box([0.42, 0.1, 0.42], { edge: soft(0.04) })),
    at([0, 0.4, -0.42], rotated([-0.25, 0, 0], box([0.42, 0.5, 0.07], { edge: soft(0.03) }))),
    mirrored(at([0.2, 0.28, -0.26], box([0.05, 0.22, 0.4], { edge: soft(0.02) })))
  ),
  rods(slot('column', 'metal', 'support'), [[0, 0.12, 0.6], [0, 0.47, 0.26], 0.016]),
  at(
    [0, 0.48, 0.25],
    rotated(
      [0.8, 0, 0],
      cylinder(0.14, 0.025, { edge: bevel(0.008), ...slot('steering_wheel', 'dark', 'feature') })
    )
  ),
  tag(slot('engine', 'dark', 'body'), at([0.34, 0.3, -0.42], box([0.2, 0.24, 0.3], { edge: bevel(0.02) }))),
  rods(slot('exhaust', 'metal', 'ornament'), [[0.36, 0.24, -0.5], [0.36, 0.24, -0.95], 0.04]),
  panels(slot('plate', 'light', 'ornament'), [0, 0.39, 0.6, 0.2, 0.2, 0.02, 0.04]),
]

/** A tram: one long car with many windows on low wheels, its pantograph under the wire's height. */
export const tram: KindMaker = slot => {
  const long = 10
  const windows = Array.from({ length: 6 }, (_, i) => (i - 2.5) * 1.5)
  const wheel = (x: number, z: number): Shape => at([x, 0.33, z], axle(0.31, 0.14, { edge: bevel(0.03) }))
  return [
    tag(slot('body', 'body', 'body'), at([0, 1.05, 0], box([2.3, 1.3, long], { edge: soft(0.2) }))),
    tag(slot('upper', 'light', 'body'), at([0, 2.2, 0], box([2.28, 1.3, long - 0.1], { edge: soft(0.25) }))),
    at([0, 2.92, 0], box([1.9, 0.26, long - 0.8], { edge: soft(0.1), ...slot('roof', 'dark', 'body') })),
    blocks(
      slot('window', 'glass', 'feature'),
      ...windows.flatMap((z): [number, number, number, number, number, number][] => [
        [1.12, 2.15, z, 0.08, 0.8, 1.2],
        [-1.12, 2.15, z, 0.08, 0.8, 1.2],
      ])
    ),
    panels(
      slot('windscreen', 'glass', 'feature'),
      [0, 2.15, long / 2 - 0.03, 1.7, 0.85, 0.06, 0.1],
      [0, 2.15, -long / 2 + 0.03, 1.7, 0.85, 0.06, 0.1]
    ),
    blocks(
      slot('door', 'dark', 'opening'),
      ...[-3, 0, 3].map((z): [number, number, number, number, number, number] => [
        1.14,
        1.2,
        z,
        0.06,
        1.5,
        0.85,
      ])
    ),
    tag(
      slot('band', 'light', 'ornament'),
      at([0, 0.72, 0], box([2.34, 0.14, long + 0.02], { edge: soft(0.06) }))
    ),
    tag(
      slot('lamp', 'glow', 'light'),
      ...[-1, 1].map(s => mirrored(at([0.75, 1.1, (s * long) / 2], ball(0.13))))
    ),
    panels(slot('number', 'glow', 'ornament'), [0, 2.72, long / 2 - 0.08, 0.9, 0.2, 0.08, 0.03]),
    blocks(slot('bogie', 'dark', 'support'), [0, 0.36, 3, 1.7, 0.26, 2.2], [0, 0.36, -3, 1.7, 0.26, 2.2]),
    tag(
      slot('wheel', 'dark', 'support'),
      ...[-3.7, -2.3, 2.3, 3.7].flatMap(z => [wheel(0.85, z), wheel(-0.85, z)])
    ),
    rods(
      slot('pantograph', 'metal', 'feature'),
      ...[-1, 1].flatMap((s): [Vec3, Vec3, number][] => [
        [[s * 0.4, 3.0, -0.3], [s * 0.4, 3.45, 0.6], 0.03],
        [[s * 0.4, 3.45, 0.6], [s * 0.4, 3.95, -0.1], 0.03],
      ]),
      [[-0.45, 3.45, 0.6], [0.45, 3.45, 0.6], 0.03],
      [[-0.85, 3.95, -0.1], [0.85, 3.95, -0.1], 0.04]
    ),
    tag(
      slot('rail', 'metal', 'support'),
      mirrored(at([0.85, 0.02, 0], box([0.1, 0.04, long + 1.4], { edge: sharp })))
    ),
  ]
}

/** A snowmobile: two skis before, a track behind, long seat, handlebars behind a windshield. */
export const snowmobile: KindMaker = slot => {
  const hood: readonly Vec2[] = [
    [-0.35, 0.3],
    [1.35, 0.3],
    [1.4, 0.45],
    [0.95, 0.72],
    [0.45, 0.9],
    [0.1, 0.9],
    [-0.35, 0.55],
  ]
  const track: readonly Vec2[] = [
    [-1.5, 0.2],
    [-1.35, 0.02],
    [0.2, 0.02],
    [0.5, 0.25],
    [0.3, 0.4],
    [-1.35, 0.4],
  ]
  const ski: readonly Vec2[] = [
    [0.3, 0],
    [1.4, 0],
    [1.62, 0.16],
    [1.6, 0.19],
    [1.38, 0.035],
    [0.3, 0.035],
  ]
  const side = (outline: readonly Vec2[], wide: number, tags: Parameters<typeof extrude>[2]): Shape =>
    rotated([0, -PI / 2, 0], extrude(outline, wide, tags))
  return [
    side(hood, 0.62, { edge: soft(0.07), ...slot('hood', 'body', 'body') }),
    side(track, 0.4, { edge: bevel(0.02), ...slot('track', 'tyre', 'feature') }),
    tag(slot('seat', 'dark', 'ornament'), at([0, 0.62, -0.75], box([0.4, 0.26, 1.3], { edge: soft(0.08) }))),
    at([0, 0.46, -0.8], box([0.56, 0.14, 1.35], { edge: soft(0.04), ...slot('tunnel', 'body', 'body') })),
    mirrored(at([0.4, 0, 0], side(ski, 0.16, { edge: sharp, ...slot('ski', 'metal', 'feature') }))),
    rods(
      slot('fork', 'metal', 'support'),
      ...[-1, 1].flatMap((s): [Vec3, Vec3, number][] => [
        [[s * 0.4, 0.02, 0.95], [s * 0.36, 0.4, 0.85], 0.03],
        [[s * 0.1, 0.4, 0.85], [s * 0.4, 0.34, 0.87], 0.03],
      ])
    ),
    at(
      [0, 1.0, 0.42],
      rotated(
        [-0.75, 0, 0],
        box([0.5, 0.42, 0.025], { edge: soft(0.01), ...slot('windshield', 'glass', 'ornament') })
      )
    ),
    rods(
      slot('handlebar', 'dark', 'handle'),
      [[0, 0.8, 0.2], [0, 1.02, 0.06], 0.03],
      [[-0.36, 1.0, 0.0], [0.36, 1.0, 0.0], 0.022],
      [[0, 1.02, 0.06], [0, 1.0, 0], 0.03]
    ),
    tag(slot('lamp', 'glow', 'light'), mirrored(at([0.16, 0.62, 1.1], ball(0.08)))),
  ]
}
