import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { around, at, ball, lathe, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

const egg = (turn: number, lift = 0): Vec2 => [
  0.03 * sin(turn) * (1 + 0.14 * cos(turn)) + lift,
  0.041 * (1 - cos(turn)),
]

/** An easter egg of 8 cm painted with bands, dots and zigzags. */
export const easterEgg: KindMaker = slot => {
  const around360 = (height: (i: number) => number, count: number, radius: number): Shape =>
    sweep(
      Array.from({ length: count + 1 }, (_, i): Vec3 => {
        const [r, y] = egg(height(i), 0.0003)
        return [r * sin((TAU * i) / count), y, r * cos((TAU * i) / count)]
      }),
      radius
    )
  const band = (from: number, to: number, lift = 0.0007): Shape =>
    lathe(
      [
        [egg(from)[0] - 0.003, egg(from)[1]],
        ...Array.from({ length: 7 }, (_, i) => egg(from + ((to - from) * i) / 6, lift)),
        [egg(to)[0] - 0.003, egg(to)[1]],
      ],
      { smooth: true, sharpAt: [0, 1, 7, 8] }
    )
  const dots = (turn: number, count: number, r: number): Shape => {
    const [out, y] = egg(turn, -0.0006)
    return around(count, at([0, y, out], ball(r), { scale: [1, 1, 0.6] }))
  }
  const profile = Array.from({ length: 25 }, (_, i): Vec2 => {
    const [r, y] = egg((PI * i) / 24)
    return [i === 24 ? 0 : r, y]
  })
  return [
    tag(slot('egg', 'pink', 'body'), lathe(profile, { smooth: true })),
    tag(slot('band', 'sky', 'ornament'), band(0.78, 1.02), band(2.02, 2.26)),
    tag(slot('band_wide', 'cream', 'ornament'), band(1.28, 1.76)),
    tag(
      slot('zigzag', 'lilac', 'ornament'),
      around360(i => 1.52 + (i % 2 === 0 ? 0.15 : -0.15), 24, 0.0013)
    ),
    tag(slot('line', 'yellow', 'ornament'), band(1.14, 1.18), band(1.86, 1.9)),
    tag(slot('dot', 'yellow', 'ornament'), dots(2.52, 8, 0.0026), dots(0.55, 9, 0.0026)),
    tag(slot('dot_white', 'white', 'ornament'), dots(2.14, 12, 0.0019), dots(0.9, 12, 0.0019)),
  ]
}
