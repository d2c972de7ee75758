import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { group, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { crown, type Mass } from './crown.ts'

/** A baobab: a bottle of a trunk with folds, and stubby branches on its top that spread flat with tufts of leaves. */
export function baobab(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = h * 0.125 * Number(p['trunk'])
  const reach = 0.36 * h * Number(p['crown'])
  const count = Math.round(Number(p['limbs']))
  const top = h * (0.5 + 0.4 * Number(p['clear']))
  const random = context.random.fork('baobab')
  const body = sweep(
    [0, 0.04, 0.15, 0.4, 0.7, 0.9, 1].map((t): Vec3 => [
      0.01 * h * sin(4 * t),
      top * t,
      0.008 * h * sin(5 * t),
    ]),
    [1.28, 1.12, 1, 1.03, 0.9, 0.7, 0.42].map(k => k * r),
    { smooth: true, caps: 'flat' }
  )
  const folds = Array.from({ length: 9 }, (_, i): Shape => {
    const turn = (2 * PI * i) / 9 + random.range(-0.15, 0.15)
    const point = (by: number, y: number): Vec3 => [cos(turn) * r * by, top * y, sin(turn) * r * by]
    return sweep(
      [point(1.42, 0.005), point(1.02, 0.09), point(0.86, 0.3), point(0.86, 0.6), point(0.6, 0.9)],
      [0.14, 0.22, 0.2, 0.18, 0.1].map(k => k * r),
      { smooth: true, caps: 'round' }
    )
  })
  const tips: Vec3[] = []
  const limbs = Array.from({ length: count }, (_, i): Shape => {
    const turn = (2 * PI * i) / count + random.range(-0.2, 0.2)
    const long = i % 2 === 0 ? 1 : 0.62
    const rise = (h * 0.97 - top) * (i % 2 === 0 ? random.range(0.5, 0.68) : random.range(0.85, 0.98))
    const point = (out: number, y: number, lean = 0): Vec3 => [
      cos(turn + lean) * reach * out * long,
      top + y,
      sin(turn + lean) * reach * out * long,
    ]
    const from: Vec3 = [cos(turn) * r * 0.3, top - r * 0.45, sin(turn) * r * 0.3]
    const fork = point(0.55, rise * 0.6)
    const ends = [-0.34, 0.34].map(lean => point(1, rise, lean))
    tips.push(...ends)
    return group([
      sweep([from, point(0.28, rise * 0.28), fork], [0.36 * r, 0.27 * r, 0.17 * r], {
        smooth: true,
        caps: 'round',
      }),
      ...ends.map((end, k) =>
        sweep([fork, point(0.8, rise * 0.78, k === 0 ? -0.2 : 0.2), end], [0.16 * r, 0.11 * r, 0.05 * r], {
          smooth: true,
          caps: 'round',
        })
      ),
    ])
  })
  const masses = tips.map((at): Mass => {
    const size = h * random.range(0.085, 0.11)
    return {
      kind: 'ball',
      at: [at[0], at[1] + size * 0.15, at[2]],
      radii: [size, size * 0.62, size],
    }
  })
  return group([
    tag(
      { material: context.material('trunk'), role: 'support' },
      tag({ part: 'trunk' }, body, ...folds),
      tag({ part: 'branch' }, ...limbs)
    ),
    crown(masses, h * 0.05, context),
  ])
}
