import { cos, PI, sin, TAU } from '../../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../../kernel/types.ts'
import { rod } from '../../../kit/plates.ts'
import { cartWheel } from '../../../kit/spoked-wheels.ts'
import { at, bevel, box, ellipsoid, extrude, lathe, rotated, sharp, soft, tag } from '../../../shape/build.ts'
import type { KindMaker } from '../../kind-maker.ts'

/** A wall brick of 24 cm with three holes through it. */
export const brick: KindMaker = slot => {
  const hole = (x: number): readonly Vec2[] =>
    Array.from({ length: 16 }, (_, i): Vec2 => [
      x + 0.021 * cos((-TAU * i) / 16),
      0.021 * sin((-TAU * i) / 16),
    ])
  return [
    at(
      [0, 0.0355, 0],
      rotated(
        [-PI / 2, 0, 0],
        extrude(
          [
            [-0.12, -0.0575],
            [0.12, -0.0575],
            [0.12, 0.0575],
            [-0.12, 0.0575],
          ],
          0.071,
          { holes: [hole(-0.07), hole(0), hole(0.07)], edge: bevel(0.003), ...slot('body', 'stone', 'body') }
        )
      )
    ),
  ]
}

/** A post of a paddock, 1.3 m high: a slanted cap, ends of two rails, a strand of wire around it, earth at its foot. */
export const fencePost: KindMaker = slot => [
  tag(
    slot('post', 'frame', 'feature'),
    at([0, 0.62, 0], box([0.17, 1.24, 0.17], { edge: bevel(0.012) })),
    at(
      [0, 1.235, 0],
      lathe(
        [
          [0, 0],
          [0.12, 0],
          [0, 0.1],
        ],
        { edge: sharp }
      ),
      { rotate: [0, PI / 4, 0] }
    )
  ),
  tag(
    slot('rail', 'frame', 'ornament'),
    at([0.16, 0.98, 0], box([0.3, 0.12, 0.06], { edge: bevel(0.008) })),
    at([-0.14, 0.98, 0], box([0.26, 0.12, 0.06], { edge: bevel(0.008) })),
    at([0.13, 0.52, 0], box([0.24, 0.12, 0.06], { edge: bevel(0.008) })),
    at([-0.17, 0.52, 0], box([0.32, 0.12, 0.06], { edge: bevel(0.008) }))
  ),
  tag(
    slot('nail', 'metal', 'ornament'),
    ...[0.52, 0.98].flatMap(y => [-0.035, 0.035].map(x => at([x, y, 0.087], ellipsoid([0.01, 0.01, 0.006]))))
  ),
  tag(slot('ground', 'earth', 'support'), at([0, 0.015, 0], ellipsoid([0.3, 0.05, 0.27]))),
]

/** A wheelwright's wheel by itself, 1.1 m, standing. */
export const wagonWheel: KindMaker = (_, context) => [
  at(
    [0, 0.55, 0],
    rotated(
      [0, PI / 2, 0],
      cartWheel({
        radius: 0.55,
        width: 0.075,
        spokes: 12,
        wood: context.material('frame'),
        iron: context.material('iron'),
      })
    )
  ),
]

/** A dam of beavers, 3 m: sticks and mud across a stream, higher water behind it, a lodge at one end. */
export const beaverDam: KindMaker = (slot, context) => {
  const random = context.random.fork('sticks')
  const stick = (middle: Vec3, turn: number, rise: number, long: number): ReturnType<typeof rod> => {
    const [dx, dy, dz] = [cos(rise) * cos(turn), sin(rise), cos(rise) * sin(turn)].map(k => (k * long) / 2)
    const [x, y, z] = middle
    return rod([x - dx, y - dy, z - dz], [x + dx, y + dy, z + dz], random.range(0.022, 0.045))
  }
  const dam = Array.from({ length: 54 }, () => {
    const x = random.range(-1.25, 1.25)
    const up = random.range(0, 1)
    const z = 0.42 * (1 - up) * random.range(-1, 1) + 0.18 * (x * x - 0.6)
    return stick(
      [x, 0.12 + 0.5 * up, z],
      random.range(-0.5, 0.5),
      random.range(-0.25, 0.25),
      random.range(0.7, 1.2)
    )
  })
  const lodge = Array.from({ length: 34 }, (_, i) => {
    const angle = (TAU * i) / 17
    const up = i < 17 ? 0.3 : 0.62
    const out = i < 17 ? 0.56 : 0.32
    const middle: Vec3 = [0.75 + out * cos(angle), up, -0.95 + out * sin(angle)]
    return stick(middle, angle + random.range(-0.5, 0.5), -0.75, random.range(0.55, 0.85))
  })
  return [
    tag(
      slot('bank', 'leaf', 'support'),
      at([-1.5, 0.12, -0.2], ellipsoid([0.5, 0.36, 1.5])),
      at([1.5, 0.12, -0.2], ellipsoid([0.5, 0.36, 1.5]))
    ),
    tag(
      slot('water', 'water', 'ornament'),
      at([0, 0.05, 0.75], box([2.9, 0.1, 1.1], { edge: soft(0.03) })),
      at([0, 0.17, -0.85], box([2.9, 0.34, 1.7], { edge: soft(0.03) }))
    ),
    tag(
      slot('mud', 'earth', 'body'),
      ...[-1, -0.5, 0, 0.5, 1].map(x => at([x, 0.2, 0.18 * (x * x - 0.6)], ellipsoid([0.42, 0.36, 0.34]))),
      at([0.75, 0.2, -0.95], ellipsoid([0.58, 0.66, 0.58]))
    ),
    tag(slot('stick', 'frame', 'feature'), ...dam, ...lodge),
  ]
}
