import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { group, lathe, loft, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { SIDES, ridge } from './land-slope.ts'

/** A cone with lava in its crater and down its sides, smoke above. */
export function volcano(h: number, context: FamilyContext): Shape {
  const random = context.random.fork('ridges')
  const wild = [random.range(0, 6), random.range(0, 6), random.range(0, 6)]
  const r = h * 0.95
  const top = 0.26
  const ring = (y: number, k: number): Vec3[] =>
    Array.from({ length: SIDES }, (_, i): Vec3 => {
      const a = (TAU * i) / SIDES
      const out = r * k * (1 + (ridge(a, wild) - 1) * 0.55)
      return [out * cos(a), h * (y + (y > 0.8 ? 0.035 * sin(3 * a + wild[0]) : 0)), out * sin(a)]
    })
  const body = loft(
    [
      ring(0, 1),
      ring(0.22, 0.74),
      ring(0.5, 0.5),
      ring(0.78, 0.33),
      ring(0.95, top),
      ring(0.93, top - 0.05),
      ring(0.72, 0.14),
    ],
    { edge: sharp }
  )
  const pool = lathe(
    [
      [0, h * 0.7],
      [r * 0.2, h * 0.74],
      [r * 0.215, h * 0.865],
      [0, h * 0.9],
    ],
    { edge: sharp }
  )
  const flows = Array.from({ length: 5 }, (_, i): Shape => {
    const a = [0.5, 1.5, 2.9, 4.2, 5.4][i] + random.range(-0.12, 0.12)
    const end = [0.1, 0.4, 0.25, 0.48, 0.2][i]
    const point = (y: number, turn: number, lift: number): Vec3 => {
      const k =
        y > 0.78
          ? 0.33 + (top - 0.33) * ((y - 0.78) / 0.17)
          : y > 0.5
            ? 0.5 + (0.33 - 0.5) * ((y - 0.5) / 0.28)
            : y > 0.22
              ? 0.74 + (0.5 - 0.74) * ((y - 0.22) / 0.28)
              : 1 + (0.74 - 1) * (y / 0.22)
      const b = a + turn
      const out = r * k * (1 + (ridge(b, wild) - 1) * 0.55) + lift
      return [out * cos(b), h * y, out * sin(b)]
    }
    const path = [
      point(0.93, 0, -h * 0.045),
      point(0.95, 0, h * 0.01),
      point(0.78, 0.04, h * 0.004),
      point(0.62, -0.03, h * 0.004),
      point((0.62 + end) / 2, 0.05, h * 0.004),
      point(end, 0.02, 0),
    ]
    return sweep(
      path,
      [0.05, 0.05, 0.046, 0.044, 0.052, 0.04].map(k => k * h),
      { smooth: true, caps: 'round', flatten: 0.7, edge: sharp }
    )
  })
  const smoke = context.parameters['smoke'] === 'yes' && !context.without.has('smoke')
  return group([
    tag({ part: 'rock', role: 'body', material: context.material('rock') }, body),
    tag({ part: 'lava', role: 'feature', material: context.material('lava') }, pool, ...flows),
    ...(smoke ? [plume(h, context)] : []),
  ])
}

/** A column of smoke puffs over the crater. */
function plume(h: number, context: FamilyContext): Shape {
  const random = context.random.fork('smoke')
  const balls = Array.from({ length: 16 }, (_, i) => {
    const t = i / 15
    const a = i * 2.4
    const out = h * (0.02 + 0.2 * t * t)
    const size = h * (0.1 + 0.15 * t) * random.range(0.85, 1.1)
    return {
      kind: 'ball' as const,
      at: [out * cos(a), h * (0.92 + 0.62 * t), out * sin(a)] as Vec3,
      radii: [size, size * 0.85, size] as Vec3,
    }
  })
  return {
    op: 'blend',
    balls,
    blend: h * 0.03,
    detail: h * 0.045,
    part: 'smoke',
    role: 'ornament',
    material: { recipe: 'plaster', color: '#a9a5a2' },
  }
}
