import type { Vec3 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import { around, at, ball, bevel, box, cylinder, group, lathe, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** One tensioned drum, its lower head at y = 0: shell, heads, hoops, lugs with rods. */
export function tunedDrum(r: number, tall: number, lugs: number, context: FamilyContext): Shape {
  const rim = { part: 'rim', role: 'ornament', material: context.material('rim') }
  const lug = at(
    [0, tall / 2, r + 0.006],
    group([
      box([0.016, tall * 0.34, 0.016], { edge: sharp }),
      rod([0, -tall * 0.46, 0.004], [0, tall * 0.46, 0.004], 0.0042),
    ])
  )
  const head = (y: number): Shape =>
    at(
      [0, y, 0],
      cylinder(r * 0.99, 0.008, {
        part: 'skin',
        role: 'body',
        material: context.material('skin'),
        edge: bevel(0.002),
      })
    )
  const hoop = (y: number): Shape =>
    at(
      [0, y, 0],
      lathe(
        [
          [r * 0.985, -0.012],
          [r + 0.012, -0.012],
          [r + 0.014, 0],
          [r + 0.012, 0.012],
          [r * 0.985, 0.012],
        ],
        { closed: true }
      )
    )
  return group([
    at(
      [0, tall / 2, 0],
      cylinder(r, tall, {
        part: 'shell',
        role: 'body',
        material: context.material('shell'),
        edge: bevel(0.003),
      })
    ),
    head(tall),
    head(0.002),
    tag(rim, hoop(tall - 0.005), hoop(0.012), around(lugs, lug)),
  ])
}

/** A snare drum with a pair of sticks on its skin. */
export function snare(wide: number, depth: number, context: FamilyContext): Shape {
  const r = wide / 2
  const tall = wide * 0.46 * depth
  const stick = (from: Vec3, to: Vec3): Shape => {
    const mid: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]
    return group([
      sweep([from, mid, to], [wide * 0.02, wide * 0.02, wide * 0.011]),
      at(to, ball(wide * 0.019)),
    ])
  }
  const y = tall + wide * 0.026
  return group(
    [
      tunedDrum(r, tall, 8, context),
      ...(context.parameters['sticks'] === 'yes' && !context.without.has('stick')
        ? [
            tag(
              { part: 'stick', role: 'feature', material: context.material('stick') },
              stick([-r * 0.5, y, r * 1.2], [r * 0.35, y, -r * 0.55]),
              stick([r * 0.75, y + wide * 0.035, r * 1.0], [-r * 0.45, y + wide * 0.012, -r * 0.45])
            ),
          ]
        : []),
    ],
    { anchors: { top: { at: [0, tall, 0], normal: [0, 1, 0] } } }
  )
}
