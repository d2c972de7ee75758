import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { roundedRect } from '../../kit/outlines.ts'
import {
  at,
  ball,
  bevel,
  extrude,
  group,
  lathe,
  mirrored,
  row,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext, ParameterValues } from '../types.ts'

/** What keeps the hand safe, its middle at the origin, the grip below. */
export function guardOf(p: ParameterValues, grip: number, context: FamilyContext): Shape {
  const width = Number(p['guard_width'])
  const tags = { part: 'guard', role: 'support', material: context.material('guard') }
  const block = at(
    [0, 0, 0],
    extrude(roundedRect(Math.max(0.036, Number(p['blade_width']) * 1.08), 0.03, 0.008), 0.034, {
      edge: soft(0.005),
    })
  )
  switch (p['guard']) {
    case 'disc':
      return tag(
        tags,
        lathe(
          [
            [0, -0.007],
            [0.037, -0.007],
            [0.043, -0.0035],
            [0.043, 0.0035],
            [0.037, 0.007],
            [0, 0.007],
          ],
          { edge: soft(0.002) }
        )
      )
    case 'bow':
      return tag(tags, block, ...bow(width, grip))
    case 'cup':
      return tag(tags, cup(), ...bow(width, grip), mirrored(arm(width, 0)))
    case 'curved':
      return tag(tags, block, mirrored(arm(width, 0.035)))
    default:
      return tag(tags, block, mirrored(arm(width, 0)))
  }
}

/** One arm of the cross, thinner towards its ball end; `rise` bends the end towards the point. */
function arm(width: number, rise: number): Shape {
  const half = width / 2
  const path = [0, 0.3, 0.6, 0.85, 1].map((t): Vec3 => [half * t * 0.96, rise * t * t, 0])
  return group([
    sweep(path, [0.014, 0.012, 0.0105, 0.0105, 0.012], { smooth: true, caps: 'round' }),
    at([half * 0.97, rise, 0], ball(0.015)),
  ])
}

/** A knuckle bow from the guard down to the pommel, and a short arm on the other side. */
function bow(width: number, grip: number): Shape[] {
  const reach = width * 0.42
  const path = [0, 0.15, 0.35, 0.6, 0.85, 1].map((t): Vec3 => [
    reach * Math.sqrt(sin(Math.PI * Math.min(0.97, t + 0.02))),
    -t * (grip + 0.02),
    0,
  ])
  return [
    sweep(path, 0.0065, { smooth: true, caps: 'round' }),
    sweep(
      [
        [0, 0, 0],
        [-width * 0.28, 0.004, 0],
        [-width * 0.36, 0.014, 0],
      ],
      [0.008, 0.006, 0.008],
      { smooth: true, caps: 'round' }
    ),
  ]
}

/** A shell over the fist, as on a rapier. */
function cup(): Shape {
  const arc = (r: number): readonly Vec2[] =>
    [0.12, 0.4, 0.75, 1.1, 1.4].map((angle): Vec2 => [r * sin(angle), r * 0.8 * cos(angle) - 0.03])
  return lathe([...arc(0.048)].reverse().concat(arc(0.045)), { closed: true, edge: soft(0.001) })
}

/** An oval grip, swelling in the middle, with a cord wound around it. */
export function gripOf(length: number, context: FamilyContext): Shape {
  const tags = { part: 'grip', role: 'handle', material: context.material('grip') }
  const core = lathe(
    [
      [0, 0],
      [0.0145, 0],
      [0.0165, length * 0.25],
      [0.0178, length * 0.5],
      [0.0165, length * 0.75],
      [0.0145, length],
      [0, length],
    ],
    { smooth: true, sharpAt: [0, 1, 5, 6] }
  )
  const turns = Math.max(6, Math.round(length / 0.011))
  const cord = at([0, length / (turns * 2), 0], row(turns, [0, length / turns, 0], torus(0.0158, 0.0028)))
  const collar = at([0, 0.006, 0], torus(0.0155, 0.005))
  return group([
    tag(tags, core, cord),
    tag(
      { part: 'ferrule', role: 'support', material: context.material('guard') },
      collar,
      at([0, length - 0.012, 0], collar)
    ),
  ])
}

/** The end of the grip, standing on the ground. */
export function pommel(kind: string, context: FamilyContext): Shape {
  const tags = { part: 'pommel', role: 'ornament', material: context.material('guard'), edge: bevel(0.002) }
  switch (kind) {
    case 'ball':
      return tag(tags, at([0, 0.028, 0], ball(0.0285)))
    case 'cap':
      return tag(
        tags,
        lathe(
          [
            [0, 0],
            [0.017, 0],
            [0.02, 0.006],
            [0.02, 0.024],
            [0.016, 0.032],
            [0, 0.032],
          ],
          { edge: soft(0.003) }
        )
      )
    default:
      return tag(tags, at([0, 0.03, 0], wheel(), { rotate: [Math.PI / 2, 0, 0], scale: 1.16 }))
  }
}

/** A disc with a raised middle, as on a knight's sword; its faces look to ±Z once stood up. */
function wheel(): Shape {
  return lathe(
    [
      [0, -0.0125],
      [0.012, -0.0125],
      [0.014, -0.009],
      [0.021, -0.009],
      [0.0265, -0.004],
      [0.0265, 0.004],
      [0.021, 0.009],
      [0.014, 0.009],
      [0.012, 0.0125],
      [0, 0.0125],
    ],
    { edge: soft(0.0015) }
  )
}
