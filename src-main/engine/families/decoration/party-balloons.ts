import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at, group, lathe, loft, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { feature } from './party-feature.ts'

const COLORS = [
  '#d92f3c',
  '#3f86d6',
  '#f3c130',
  '#4fae57',
  '#9a5cc6',
  '#ef7f2e',
  '#ef86b3',
  '#2fb3b0',
  '#d92f3c',
] as const

/** Balloons on strings that meet in a weight on the ground. */
export function balloons(h: number, n: number, context: FamilyContext): Shape {
  const r = n === 1 ? h * 0.19 : h * 0.15
  const own = context.material('body')
  const all = Array.from({ length: n }, (_, i): Shape => {
    const a = i * 2.4 + 0.3
    const out = n === 1 ? 0 : h * 0.235 * Math.sqrt((i + 0.3) / n)
    const y = h - r * 1.15 - (n === 1 ? 0 : h * 0.22 * (i / n))
    const top: Vec3 = [out * sin(a), y, out * cos(a)]
    const knot = top[1] - r * 1.28
    const material =
      n === 1 ? own : { ...own, color: i === 0 && own.color !== undefined ? own.color : COLORS[i] }
    const body =
      context.parameters['shape'] === 'heart'
        ? heartBalloon(r * 1.14)
        : lathe(
            [
              [0, -r * 1.22],
              [r * 0.16, -r * 1.16],
              [r * 0.62, -r * 0.72],
              [r * 0.96, -r * 0.05],
              [r * 0.9, r * 0.52],
              [r * 0.5, r * 0.98],
              [0, r * 1.15],
            ],
            { smooth: true, sharpAt: [0, 6] }
          )
    const tied = lathe(
      [
        [0, -r * 1.17],
        [r * 0.05, -r * 1.2],
        [r * 0.13, -r * 1.34],
        [0, -r * 1.3],
      ],
      { edge: sharp }
    )
    return group([
      feature(
        n === 1 ? 'body' : `body_${i + 1}`,
        material,
        at(top, group([body, tied]), { rotate: [0, 0, -top[0] * 0.6] })
      ),
      tag(
        { part: 'string', role: 'support', material: { recipe: 'fabric', color: '#e9e4da' } },
        sweep(
          [
            [top[0] * 1.02, knot, top[2]],
            [top[0] * 0.45, knot * 0.55, top[2] * 0.45 + h * 0.012],
            [0, h * 0.03, 0],
          ],
          h * 0.0035,
          { smooth: true, edge: sharp }
        )
      ),
    ])
  })
  return group([
    ...all,
    tag(
      { part: 'weight', role: 'support', material: context.material('trim') },
      lathe(
        [
          [0, 0],
          [h * 0.045, 0],
          [h * 0.032, h * 0.035],
          [0, h * 0.045],
        ],
        { edge: sharp }
      )
    ),
  ])
}

function heartBalloon(r: number): Shape {
  const ring = (k: number, z: number): Vec3[] =>
    Array.from({ length: 24 }, (_, i): Vec3 => {
      const a = (TAU * i) / 24
      const s = sin(a)
      return [r * k * 1.08 * s * s * s, r * k * (0.86 * cos(a) - 0.34 * cos(2 * a) - 0.12 * cos(3 * a)), z]
    })
  return loft(
    [ring(0.3, -r * 0.42), ring(0.7, -r * 0.36), ring(1, 0), ring(0.7, r * 0.36), ring(0.3, r * 0.42)],
    { smooth: true, domed: true }
  )
}
