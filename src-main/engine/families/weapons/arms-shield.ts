import { PI } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import {
  around,
  at,
  ball,
  box,
  group,
  lathe,
  loft,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { tags } from './arms-tags.ts'

/** A shield that stands on its point (or rim), one curved board with its face to +Z and a grip behind. */
export function shield(context: FamilyContext, k: number): Shape[] {
  return context.parameters['form'] === 'round' ? roundShield(context, k) : heater(context, k)
}

/** Rise of the middle of a round shield over its rim, and the thickness of its board, in radii. */
const DOME = 0.17
const BOARD = 0.05

/** A board of planks under an iron rim with a boss: built lying, face up, its rim at y = 0; radius 0.42 m. */
function roundShield(context: FamilyContext, k: number): Shape[] {
  const r = 0.42 * k
  const front = (share: number): number => r * DOME * (1 - share * share)
  const shares = [0.25, 0.5, 0.75, 0.97]
  const face = lathe([
    [0, front(0) - BOARD * r],
    ...shares.map((s): Vec2 => [s * r, front(s) - BOARD * r]),
    ...[...shares].reverse().map((s): Vec2 => [s * r, front(s)]),
    [0, front(0)],
  ])
  const rim = lathe(
    [
      [0.9 * r, front(0.9) - (BOARD + 0.02) * r],
      [1.02 * r, -(BOARD + 0.03) * r],
      [1.02 * r, 0.025 * r],
      [0.9 * r, front(0.9) + 0.025 * r],
    ],
    { closed: true, edge: soft(0.012 * r) }
  )
  const boss = lathe([
    [0, front(0) - 0.02 * r],
    [0.27 * r, front(0.27) - 0.02 * r],
    [0.27 * r, front(0.27) + 0.02 * r],
    [0.2 * r, front(0.2) + 0.03 * r],
    [0.14 * r, front(0) + 0.13 * r],
    [0, front(0) + 0.18 * r],
  ])
  const gap = (x: number, drop: number): Shape => {
    const reach = Math.sqrt(0.9 * 0.9 - x * x)
    const path = [-1, -0.6, -0.2, 0.2, 0.6, 1].map((t): Vec3 => {
      const z = t * reach
      return [x * r, front(Math.sqrt(x * x + z * z)) - drop * r, z * r]
    })
    return sweep(path, 0.011 * r, { caps: 'flat' })
  }
  const rivet = at([0, front(0.96) + 0.015 * r, 0.96 * r], ball(r * 0.026))
  const gaps = [-0.6, -0.3, 0, 0.3, 0.6].flatMap(x => [gap(x, 0), gap(x, BOARD)])
  const lying = group([
    tag(tags(context, 'body', 'body', 'body'), face),
    tag(tags(context, 'second', 'groove', 'ornament'), ...gaps),
    tag(tags(context, 'metal', 'boss', 'feature'), boss),
    tag(tags(context, 'metal', 'rim', 'ornament'), rim, around(16, rivet)),
    at([0, front(0) - BOARD * r, 0], barGrip(context, r)),
  ])
  return [at([0, r * 1.02, 0], rotated([PI / 2, 0, 0], lying))]
}

/** A bar to hold on to behind a boss, bent away from the board's back at y = 0, in two iron plates. */
function barGrip(context: FamilyContext, r: number): Shape {
  const bar = [
    [-0.48, -0.075],
    [-0.3, -0.07],
    [-0.16, -0.15],
    [0.16, -0.15],
    [0.3, -0.07],
    [0.48, -0.075],
  ].map(([x, y]): Vec3 => [x * r, y * r, 0])
  const plate = (x: number): Shape =>
    at([x * r, -0.06 * r, 0], box([0.12 * r, 0.09 * r, 0.2 * r], { edge: soft(0.01 * r) }))
  return group([
    tag(tags(context, 'second', 'grip', 'handle'), sweep(bar, 0.045 * r, { smooth: true, caps: 'round' })),
    tag(tags(context, 'metal', 'grip_plate', 'ornament'), plate(-0.4), plate(0.4)),
  ])
}

const HEATER: readonly Vec2[] = [
  [0, -0.5],
  [0.17, -0.34],
  [0.3, -0.1],
  [0.34, 0.16],
  [0.345, 0.42],
  [0.17, 0.44],
  [0, 0.47],
  [-0.17, 0.44],
  [-0.345, 0.42],
  [-0.34, 0.16],
  [-0.3, -0.1],
  [-0.17, -0.34],
]

/** How far the board of a heater lies behind its middle at ±x: one curve for everything on it. */
const back = (x: number): number => 0.7 * x * x

function heater(context: FamilyContext, k: number): Shape[] {
  const outline = (s: number, z: number): readonly Vec3[] =>
    HEATER.map(([x, y]): Vec3 => [x * s, 0.02 + (y - 0.02) * s, z - back(x * s)])
  const board = loft([
    outline(0.03, 0),
    outline(0.5, 0),
    outline(1, 0),
    outline(1, 0.03),
    outline(0.5, 0.03),
    outline(0.03, 0.03),
  ])
  const rimPath = HEATER.map(([x, y]): Vec3 => [x * 0.985, 0.02 + (y - 0.02) * 0.985, 0.015 - back(x)])
  const bar = (half: number, from: number, to: number, isUp: boolean): Shape =>
    loft(
      [0, 0.25, 0.5, 0.75, 1].map((t): readonly Vec3[] => {
        const v = from + (to - from) * t
        const edge: readonly Vec2[] = isUp
          ? [
              [-half, v],
              [half, v],
            ]
          : [
              [v, 0.12 + half],
              [v, 0.12 - half],
            ]
        const over = edge.map(([x, y]): Vec3 => [x, y, 0.036 - back(x)])
        return [...edge.map(([x, y]): Vec3 => [x, y, 0.015 - back(x)]), ...over.reverse()]
      }),
      { edge: sharp }
    )
  const body = group([
    tag(tags(context, 'metal', 'rim', 'ornament'), sweep(rimPath, 0.026, { closed: true })),
    tag(tags(context, 'body', 'body', 'body'), board),
    tag(
      tags(context, 'second', 'emblem', 'feature'),
      bar(0.05, -0.44, 0.44, true),
      bar(0.05, -0.32, 0.32, false)
    ),
    tag(tags(context, 'metal', 'boss', 'ornament'), at([0, 0.12, 0.04], ball(0.034))),
    tag(tags(context, 'strap', 'strap', 'handle'), strap(0.26), strap(-0.02)),
  ])
  return [at([0, 0.52 * k, 0], body, { scale: k })]
}

/** A leather loop for the arm behind a heater, from side to side at height `y`. */
function strap(y: number): Shape {
  const path = [-0.15, -0.14, -0.07, 0, 0.07, 0.14, 0.15].map((x, i): Vec3 => [
    x,
    y,
    [0.004, -0.03, -0.075, -0.085, -0.075, -0.03, 0.004][i] - back(x),
  ])
  return sweep(path, 0.026, { smooth: true, flatten: 0.28, caps: 'flat' })
}
