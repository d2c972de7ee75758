import { TAU, sin, cos } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { petal, stalk } from '../../kit/petals.ts'
import { tiedBow } from '../../kit/sewing.ts'
import { ellipsoid, sharp, group, at, scatter, tag, cylinder } from '../../shape/build.ts'
import type { Shape, ScatterShape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Ears of wheat tied in the middle. */
export function sheaf(h: number, context: FamilyContext): Shape {
  const n = Math.max(5, Number(context.parameters['stems']) * 3)
  const random = context.random.fork('ears')
  const grain = ellipsoid([h * 0.011, h * 0.022, h * 0.011], { edge: sharp })
  const rows: ScatterShape['places'][number][] = Array.from({ length: 15 }, (_, k) => {
    const a = (k % 3) * (TAU / 3) + Math.floor(k / 3) * 0.5
    const y = h * 0.021 * (k / 1.6)
    return { at: [sin(a) * h * 0.011, y, cos(a) * h * 0.011], rotate: [0.3, a, 0] }
  })
  const awn = petal({ length: h * 0.13, width: h * 0.005, point: 1, rows: 2, thick: h * 0.003, cup: 0 })
  const ear = group([
    at([0, h * 0.08, 0], ellipsoid([h * 0.011, h * 0.12, h * 0.011], { edge: sharp })),
    scatter(rows, grain),
    scatter(
      [0, 1, 2, 3].map(i => ({ at: [0, h * 0.14, 0] as Vec3, rotate: [0.22, i * 1.6, 0] as Vec3 })),
      awn
    ),
  ])
  const heads: Shape[] = []
  const stems = Array.from({ length: n }, (_, i): Shape => {
    const share = Math.sqrt(i / n)
    const a = i * GOLDEN_ANGLE
    const out = h * 0.24 * share
    const top = h * (0.82 - 0.14 * share) * random.range(0.96, 1)
    const end: Vec3 = [out * sin(a), top, out * cos(a)]
    heads.push(at([end[0], end[1] - h * 0.01, end[2]], ear, { rotate: [0.5 * share, a, 0] }))
    return stalk(
      [[-out * 0.5 * sin(a), 0, -out * 0.5 * cos(a)], [end[0] * 0.1, h * 0.36, end[2] * 0.1], end],
      h * 0.007,
      0.8,
      {}
    )
  })
  const gold = context.material('stem')
  return group([
    tag({ part: 'stem', role: 'support', material: gold }, ...stems),
    tag({ part: 'ear', role: 'feature', material: context.material('leaves') }, ...heads),
    tag(
      { part: 'band', role: 'ornament', material: context.material('fruit') },
      at([0, h * 0.36, 0], cylinder(h * 0.055, h * 0.05, { edge: sharp })),
      at([0, h * 0.36, h * 0.05], tiedBow({ width: h * 0.22, ribbon: h * 0.05, tails: h * 0.16 }))
    ),
  ])
}
