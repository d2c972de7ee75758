import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { at, extrude, group, lathe, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'

/** A bent, ringed trunk under a head of feather fronds that arch over and hang. */
export function palm(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = h * 0.028 * Number(p['trunk'])
  const bend = h * 0.12 * context.random.fork('bend').range(0.6, 1.2)
  const stemTop = h * 0.8
  const path = Array.from({ length: 13 }, (_, i): Vec3 => [bend * (i / 12) * (i / 12), (stemTop * i) / 12, 0])
  const stem = sweep(
    path,
    path.map((_, i) => r * (i === 0 ? 1.6 : (1.15 - 0.4 * (i / 12)) * (i % 2 === 0 ? 1.08 : 0.9))),
    {}
  )
  const count = Math.max(8, Math.round(Number(p['limbs'])) + 4)
  const random = context.random.fork('fronds')
  const fronds = Array.from({ length: count }, (_, i): Shape => {
    const lift = 0.9 - 0.75 * (i / count) + random.range(-0.08, 0.08)
    return at([0, 0, 0], frond(h * 0.42 * Number(p['crown']) * random.range(0.9, 1.08), lift), {
      rotate: [0, i * GOLDEN_ANGLE, 0],
    })
  })
  const nuts = Array.from({ length: 4 }, (_, i): ScatterShape['places'][number] => ({
    at: [cos(i * 1.7) * r * 1.7, -r * 1.2, sin(i * 1.7) * r * 1.7],
  }))
  const nut = lathe(
    [
      [0, -1.1],
      [0.75, -0.6],
      [0.95, 0.1],
      [0.6, 0.85],
      [0, 1.1],
    ].map(([x, y]): Vec2 => [x * r * 1.15, y * r * 1.15]),
    { smooth: true, sharpAt: [0, 4] }
  )
  const head = group([
    tag({ part: 'leaves', role: 'feature', material: context.material('leaves') }, ...fronds),
    ...(context.without.has('fruit')
      ? []
      : [
          tag(
            { part: 'coconut', role: 'ornament', material: { recipe: 'bark', color: '#5a3a22' } },
            scatter(nuts, nut)
          ),
        ]),
  ])
  return group([
    tag({ part: 'trunk', role: 'support', material: context.material('trunk') }, stem),
    at([bend, stemTop, 0], head),
  ])
}

/** A frond along +X: an arching rib and pointed leaflets on both sides. `lift` 1 rises steeply, 0 hangs. */
function frond(length: number, lift: number): Shape {
  const point = (t: number): Vec3 => [
    length * t * (1 - 0.18 * t),
    length * (lift * t - (0.55 + 0.5 * lift) * t * t),
    0,
  ]
  const rib = sweep(
    [0, 0.25, 0.5, 0.75, 1].map(point),
    [0.022, 0.018, 0.014, 0.009, 0.004].map(k => k * length),
    { smooth: true }
  )
  const leaflets = Array.from({ length: 9 }, (_, i): Shape => {
    const t = 0.14 + (0.84 * i) / 8
    const size = length * 0.34 * (0.45 + 0.55 * sin(Math.PI * Math.min(1, t + 0.1)))
    const blade = extrude(
      [
        [0, -size * 0.085],
        [size * 0.5, -size * 0.075],
        [size, 0],
        [size * 0.5, size * 0.075],
        [0, size * 0.085],
      ],
      length * 0.012,
      { edge: sharp }
    )
    const side = (sign: 1 | -1) =>
      at(point(t), blade, { rotate: [Math.PI / 2 - sign * 0.5, -sign * 0.95, -0.35] })
    return group([side(1), side(-1)])
  })
  return group([rib, ...leaflets])
}
