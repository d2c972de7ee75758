import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { mix } from '../../kernel/vector.ts'
import { group, scatter, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { trunk } from './broadleaf.ts'
import { crown, crownMasses } from './crown.ts'
import { leaf, type Place } from './leaf.ts'
import { shadedLeaves } from './leaf-color.ts'

/** A weeping willow: a short trunk, arching limbs, and long strands of narrow leaves that hang almost to the ground. */
export function willow(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const w = 0.42 * h * Number(p['crown'])
  const r = h * 0.042 * Number(p['trunk'])
  const random = context.random.fork('willow')
  const count = Math.round(Number(p['limbs']))
  const clear = Number(p['clear']) * h
  const limbs = Array.from({ length: count }, (_, i): Shape => {
    const turn = i * GOLDEN_ANGLE
    const start = clear + ((0.55 * h - clear) * i) / count
    const point = (out: number, y: number): Vec3 => [cos(turn) * out, y, sin(turn) * out]
    return sweep(
      [
        point(0, start),
        point(w * 0.25, start + 0.16 * h),
        point(w * 0.55, 0.78 * h),
        point(w * 0.82, 0.74 * h),
      ],
      [0.5 * r, 0.4 * r, 0.26 * r, 0.12 * r],
      { smooth: true, caps: 'round' }
    )
  })
  const strands = Array.from({ length: 120 }, (_, i): readonly Vec3[] => {
    const share = Math.sqrt(0.22 + (0.78 * (i + 0.5)) / 120)
    const turn = i * GOLDEN_ANGLE + random.range(-0.1, 0.1)
    const out = w * share
    const top = h * (0.72 + 0.2 * Math.sqrt(1 - share * share * 0.98))
    const end = h * (share > 0.75 ? random.range(0.1, 0.24) : random.range(0.2, 0.36))
    const sway = random.range(-0.05, 0.05)
    const point = (by: number, y: number, t: number): Vec3 => [
      cos(turn + sway * t) * out * by,
      y,
      sin(turn + sway * t) * out * by,
    ]
    return [
      point(0.82, top, 0),
      point(0.97, top - 0.03 * h, 0.3),
      point(1.04, top + (end - top) * 0.35, 0.6),
      point(1.07, top + (end - top) * 0.7, 1),
      point(1.05, end, 1.3),
    ]
  })
  const places = strands.flatMap((path): Place[] =>
    Array.from({ length: 9 }, (_, i): Place => {
      const along = ((i + random.range(0, 1)) / 9) * (path.length - 1.6)
      const from = Math.floor(along)
      return {
        at: mix(path[from], path[from + 1], along - from),
        rotate: [random.range(2.5, 3.0), random.range(0, 2 * PI), 0],
        scale: random.range(0.8, 1.25),
      }
    })
  )
  const { shade, light } = shadedLeaves(context.material('leaves'))
  const dome = crownMasses(
    { middle: [0, 0.76 * h, 0], radii: [w * 0.92, 0.2 * h, w * 0.92] },
    16,
    context.random.fork('crown')
  )
  return group([
    tag(
      { material: context.material('trunk'), role: 'support' },
      tag({ part: 'trunk' }, trunk(h * 0.62, r, random)),
      tag({ part: 'branch' }, ...limbs)
    ),
    crown(dome, h * 0.06, context),
    group(
      [
        tag(
          { material: shade },
          ...strands.map(path =>
            sweep(
              path,
              [0.02, 0.027, 0.027, 0.021, 0.006].map(k => k * h),
              { smooth: true, flatten: 0.55 }
            )
          )
        ),
        tag({ material: light }, scatter(places, leaf(h * 0.1, h * 0.04))),
      ],
      { part: 'strand', role: 'feature' }
    ),
  ])
}
