import { cos, sin } from '../../kernel/det-math.ts'
import type { Random, Vec3 } from '../../kernel/types.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { at, bevel, box, extrude, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { crown, fruits, type Mass } from './crown.ts'

/** A bent old trunk with flat pads of leaves, in a shallow tray. */
export function bonsai(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const tray = h * 0.16
  const random = context.random.fork('bonsai')
  const spine = [0, 0.12, 0.3, 0.5, 0.72, 0.9].map((t): Vec3 => [
    h * (0.13 * sin(5.4 * t) - 0.1 * t),
    tray * 0.8 + (h * 0.86 - tray) * t,
    h * 0.04 * sin(4 * t + 1),
  ])
  const r = h * 0.034 * Number(p['trunk'])
  const trunk = sweep(
    spine,
    [2.6, 1.5, 1.1, 0.85, 0.6, 0.3].map(k => k * r),
    { smooth: true }
  )
  const limbs = [1.6, 2.2, 2.9, 3.6].map((u, i): readonly Vec3[] => limb(spine, u, i, h))
  const pads = [...limbs.map(path => path[2]), spine[5]]
  const masses = pads.flatMap((tip, i) => pad(tip, h * (i === 4 ? 0.2 : 0.17) * Number(p['crown']), random))
  return group([
    tag(
      { role: 'support', material: context.material('trunk') },
      tag({ part: 'trunk' }, trunk),
      tag(
        { part: 'branch' },
        ...limbs.map(path => sweep(path, [r * 0.6, r * 0.45, r * 0.25], { smooth: true, caps: 'round' }))
      )
    ),
    crown(masses, h * 0.085, context),
    ...fruits(masses, context, h * 0.018),
    ...(context.without.has('pot') ? [] : [pot(h, tray, context)]),
  ])
}

/** Left and right by turns, nearly level. */
function limb(spine: readonly Vec3[], u: number, index: number, h: number): readonly Vec3[] {
  const below = Math.floor(u)
  const root = [0, 1, 2].map(k => spine[below][k] + (spine[below + 1][k] - spine[below][k]) * (u - below))
  const angle = [0.25, Math.PI - 0.3, -0.9, Math.PI + 0.8][index]
  const reach = h * (0.34 - 0.045 * index)
  const point = (t: number): Vec3 => [
    root[0] + cos(angle) * reach * t,
    root[1] + h * 0.09 * t * t,
    root[2] + sin(angle) * reach * t,
  ]
  return [point(0), point(0.5), point(1)]
}

/** A cloud that is flat below. */
function pad(tip: Vec3, size: number, random: Random): readonly Mass[] {
  const around = Array.from({ length: 4 }, (_, i): Mass => {
    const angle = (i * Math.PI) / 2 + random.range(-0.4, 0.4)
    const k = random.range(0.5, 0.68)
    return {
      kind: 'ball',
      at: [tip[0] + cos(angle) * size * 0.55, tip[1], tip[2] + sin(angle) * size * 0.5],
      radii: [size * k, size * 0.32, size * k],
    }
  })
  return [
    ...around,
    { kind: 'ball', at: [tip[0], tip[1] + size * 0.14, tip[2]], radii: [size * 0.6, size * 0.4, size * 0.6] },
  ]
}

/** A glazed tray on feet, with soil. */
function pot(h: number, tall: number, context: FamilyContext): Shape {
  const [w, d] = [h * 0.62, h * 0.42]
  const wall = h * 0.022
  const foot = tall * 0.16
  const flat: Vec3 = [-Math.PI / 2, 0, 0]
  const side = extrude(roundedRect(w, d, h * 0.05, 3), tall - foot, {
    holes: [roundedRect(w - wall * 2, d - wall * 2, h * 0.035, 3)],
    taper: 1.12,
    edge: bevel(h * 0.006),
  })
  const soil = extrude(roundedRect(w * 0.96, d * 0.94, h * 0.04, 3), tall * 0.7, {
    part: 'soil',
    role: 'content',
    material: { recipe: 'soil', color: '#4a3524' },
  })
  const leg = mirrored(
    mirrored(at([w * 0.36, foot * 0.6, d * 0.32], box([h * 0.09, foot * 1.2, h * 0.06])), undefined, 'z')
  )
  return group([
    tag(
      { part: 'pot', role: 'feature', material: context.material('pot') },
      at([0, foot + (tall - foot) / 2, 0], side, { rotate: flat }),
      leg
    ),
    at([0, foot + tall * 0.36, 0], soil, { rotate: flat }),
  ])
}
