import { sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { turnedLeg } from '../../kit/legs.ts'
import { rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  mirrored,
  row,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { BedPlan } from './bed-plan.ts'

/** The wood of a bed: posts, rails, boards at head and foot. */

/** Head, foot, side rails and the deck; a second deck for bunks. */
export function bedFrame(plan: BedPlan): Shape[] {
  const { width: w, length: l, deck, post } = plan
  const rail = 0.15
  const [x, z] = [w / 2 + post * 0.3, l / 2 + post * 0.3]
  const side = at([x, 0, 0], box([0.032, rail, l]))
  const level = (y: number): Shape =>
    group([
      tag({ part: 'rail' }, at([0, y, 0], mirrored(side))),
      tag({ part: 'deck' }, at([0, y - 0.02, 0], box([w + 0.02, 0.03, l + 0.02]))),
    ])
  const top = plan.height
  const low = plan.kind === 'plain' ? deck + plan.mattress + 0.1 : top
  return [
    level(deck),
    ...(plan.kind === 'bunk' ? [level(deck + plan.height * 0.55), guard(plan)] : []),
    tag({ part: 'post' }, mirrored(at([x, 0, -z], postOf(plan, top)))),
    tag({ part: 'post' }, mirrored(at([x, 0, z], postOf(plan, low)))),
    tag({ part: 'headboard', role: 'feature' }, ...boards(plan, -z, top)),
    tag(
      { part: 'footboard' },
      ...boards(plan, z, plan.kind === 'plain' || plan.kind === 'poster' ? deck + plan.mattress + 0.08 : top)
    ),
    ...(plan.kind === 'poster' ? [tester(plan, x, z)] : []),
  ]
}

function postOf({ kind, post, head }: BedPlan, tall: number): Shape {
  if (kind === 'poster') {
    return group([
      turnedLeg(tall * 0.52, post * 0.62),
      at([0, tall * 0.5, 0], turnedLeg(tall * 0.5, post * 0.5)),
    ])
  }
  if (head === 'bars') {
    return group([
      at([0, tall / 2, 0], cylinder(post * 0.36, tall)),
      at([0, tall + post * 0.3, 0], ball(post * 0.5)),
    ])
  }
  const cap = lathe([
    [0, 0],
    [post * 0.5, 0],
    [post * 0.56, post * 0.2],
    [post * 0.3, post * 0.5],
    [0, post * 0.55],
  ])
  return group([at([0, tall / 2, 0], box([post, tall, post])), at([0, tall - 0.002, 0], cap)])
}

/** What stands between two posts at the head or the foot. */
function boards(plan: BedPlan, z: number, top: number): Shape[] {
  const { width: w, deck, post } = plan
  const low = deck - 0.05
  const tall = top - low
  const middle = (low + top) / 2
  if (plan.kind === 'bunk') {
    return [0.3, 0.52, 0.74, 0.95].map(t => at([0, top * t, z], box([w, 0.09, 0.026])))
  }
  if (plan.kind === 'crib') {
    return [
      at([0, top - 0.03, z], box([w, 0.07, 0.034])),
      at([0, deck, z], box([w, 0.07, 0.034])),
      ...bars(w, Math.round(w / 0.085), deck, top - 0.03, z, 0.009),
    ]
  }
  const board = plan.kind === 'poster' ? Math.min(top, deck + plan.mattress + (z < 0 ? 0.5 : 0.05)) : top
  if (plan.head === 'bars') {
    return [
      rod([-w / 2, board - 0.04, z], [w / 2, board - 0.04, z], 0.018),
      rod([-w / 2, low + 0.06, z], [w / 2, low + 0.06, z], 0.014),
      ...bars(w, Math.round(w / 0.14), low + 0.06, board - 0.04, z, 0.011),
    ]
  }
  if (plan.head === 'slats') {
    return [
      at([0, board - 0.05, z], box([w, 0.1, 0.035])),
      at([0, low + 0.06, z], box([w, 0.1, 0.03])),
      ...bars(w, Math.round(w / 0.16), low + 0.06, board - 0.05, z, 0.03),
    ]
  }
  if (plan.head === 'padded') {
    return [at([0, middle, z], box([w + post * 0.4, tall, 0.09], { edge: soft(0.035) }))]
  }
  return [arched(w, low, board, z)]
}

/** A board whose upper edge swings up in the middle, with a raised field. */
function arched(w: number, low: number, top: number, z: number): Shape {
  const edge: Vec2[] = Array.from({ length: 17 }, (_, i): Vec2 => {
    const t = i / 16
    const rise = sin(t * TAU * 0.5)
    return [w / 2 - w * t, top - 0.06 + 0.07 * rise * rise]
  })
  const outline: readonly Vec2[] = [[-w / 2, low], [w / 2, low], ...edge]
  return group([
    at([0, 0, z], extrude(outline, 0.036)),
    mirrored(at([w * 0.25, (low + top) / 2 + 0.06, z], box([w * 0.4, (top - low) * 0.42, 0.05]))),
  ])
}

/** Upright bars side by side between two heights. */
function bars(w: number, count: number, low: number, top: number, z: number, r: number): Shape[] {
  const pitch = w / count
  const one = at(
    [-w / 2 + pitch / 2, (low + top) / 2, z],
    r > 0.02 ? box([r * 2, top - low, 0.016]) : cylinder(r, top - low)
  )
  return [row(count, [pitch, 0, 0], one)]
}

/** Rails of the upper bunk that keep the sleeper in. */
function guard({ width: w, length: l, deck, height, post }: BedPlan): Shape {
  const y = deck + height * 0.55
  const x = w / 2 + post * 0.3
  const rail = (side: 1 | -1, from: number, to: number): Shape[] =>
    [0.24, 0.36].map(up => at([side * x, y + up, (from + to) / 2], box([0.026, 0.075, to - from])))
  const stile = at([x, y + 0.2, l * 0.12], box([0.03, 0.42, 0.05]))
  return tag(
    { part: 'guard', role: 'feature' },
    ...rail(-1, -l / 2, l / 2),
    ...rail(1, -l / 2, l * 0.13),
    stile
  )
}

/** A ladder at the right, toward the foot. */
export function bunkLadder({ width: w, length: l, deck, height, post }: BedPlan): Shape[] {
  const top = deck + height * 0.55 + 0.36
  const x = w / 2 + post * 0.3 + 0.03
  const z = l * 0.3
  const lean = 0.16
  const stile = (dz: number): Shape => rod([x + lean, 0, z + dz], [x, top, z + dz], 0.02)
  const rungs = Array.from({ length: 5 }, (_, i) => {
    const t = (i + 0.8) / 5.6
    return rod([x + lean * (1 - t), top * t, z - 0.18], [x + lean * (1 - t), top * t, z + 0.18], 0.015)
  })
  return [stile(-0.18), stile(0.18), ...rungs]
}

/** Bars along both sides of a crib. */
export function cribRails({ width: w, length: l, deck, height, post }: BedPlan): Shape[] {
  const x = w / 2 + post * 0.3
  const count = Math.round(l / 0.085)
  const pitch = l / count
  const one = at([x, (deck + height - 0.03) / 2, -l / 2 + pitch / 2], cylinder(0.009, height - 0.03 - deck))
  return [mirrored(group([row(count, [0, 0, pitch], one), at([x, height - 0.03, 0], box([0.034, 0.07, l]))]))]
}

/** The frame over four posts. */
function tester({ height, post }: BedPlan, x: number, z: number): Shape {
  const y = height - 0.02
  return tag(
    { part: 'post' },
    mirrored(at([x, y, 0], box([post * 0.7, post * 0.8, z * 2]))),
    mirrored(at([0, y, z], box([x * 2, post * 0.8, post * 0.7])), undefined, 'z')
  )
}

/** Cloth over the frame, and curtains gathered at the posts. */
export function canopy({ width: w, length: l, height, post }: BedPlan): Shape[] {
  const [x, z] = [w / 2 + post * 0.3, l / 2 + post * 0.3]
  const drop = height - 0.06
  const curtain = lathe(
    [
      [0, 0.1],
      [0.1, 0.1],
      [0.085, drop * 0.35],
      [0.05, drop * 0.45],
      [0.09, drop * 0.6],
      [0.12, drop],
      [0, drop],
    ],
    { smooth: true, sharpAt: [0, 1, 5, 6], flutes: { count: 9, depth: 0.14 } }
  )
  const valance = (length: number): Shape => at([0, height - 0.1, 0], box([length, 0.17, 0.02]))
  return [
    mirrored(mirrored(at([x - 0.02, 0, z - 0.02], curtain), undefined, 'z')),
    mirrored(at([0, 0, z + 0.035], valance(x * 2 + 0.1)), undefined, 'z'),
    mirrored(at([x + 0.035, 0, 0], valance(z * 2 + 0.1), { rotate: [0, TAU / 4, 0] })),
    at([0, height + 0.03, 0], box([x * 2 + 0.09, 0.03, z * 2 + 0.09])),
  ]
}
