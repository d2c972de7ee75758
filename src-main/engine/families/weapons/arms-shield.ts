import { PI } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { around, at, ball, box, group, lathe, loft, rotated, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { tags } from './arms-tags.ts'

/** A shield that stands on its point (or rim), a little domed, its face to +Z. */
export function shield(context: FamilyContext, k: number): Shape[] {
  return context.parameters['form'] === 'round' ? roundShield(context, k) : heater(context, k)
}

function roundShield(context: FamilyContext, k: number): Shape[] {
  const r = 0.42 * k
  const face = lathe(
    [
      [0, 0],
      [r, -r * 0.12],
      [r, -r * 0.06],
      [r * 0.6, r * 0.06],
      [0, r * 0.1],
    ],
    {}
  )
  const rivet = at([0, -r * 0.06, r * 0.95], ball(r * 0.028))
  const groove = (x: number): Shape =>
    at([x * r, r * 0.02, 0], box([r * 0.018, r * 0.16, 1.86 * r * Math.sqrt(1 - x * x)]))
  const stood = group([
    tag(tags(context, 'body', 'body', 'body'), face),
    tag(tags(context, 'second', 'groove', 'ornament'), ...[-0.6, -0.3, 0, 0.3, 0.6].map(groove)),
    tag(
      tags(context, 'metal', 'boss', 'feature'),
      at(
        [0, r * 0.06, 0],
        lathe([
          [0, 0],
          [r * 0.27, 0],
          [r * 0.26, r * 0.03],
          [r * 0.2, r * 0.04],
          [r * 0.14, r * 0.15],
          [0, r * 0.19],
        ])
      ),
      {
        op: 'primitive',
        kind: 'torus',
        radius: r * 0.97,
        tube: r * 0.045,
        part: 'rim',
        role: 'ornament',
      },
      around(16, rivet)
    ),
  ])
  return [at([0, r * 1.015, 0], rotated([PI / 2, 0, 0], at([0, r * 0.08, 0], stood)))]
}

function heater(context: FamilyContext, k: number): Shape[] {
  const outline = (s: number): Vec2[] =>
    [
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
    ].map(([x, y]): Vec2 => [x * s, 0.02 + (y - 0.02) * s])
  const dome = (s: number, lift: number): readonly Vec3[] =>
    outline(s).map(([x, y]): Vec3 => [x, y, lift - 0.5 * x * x])
  const plate = (s: number, lift: number, thick: number): Shape =>
    loft([
      dome(s, lift - thick),
      dome(s, lift),
      dome(s * 0.66, lift + 0.012),
      dome(s * 0.33, lift + 0.02),
      dome(s * 0.04, lift + 0.022),
    ])
  const bar = (half: number, from: number, to: number, isUp: boolean): Shape => {
    const places = [0, 0.25, 0.5, 0.75, 1]
    return loft(
      places.map((t): readonly Vec3[] => {
        const v = from + (to - from) * t
        const ring: readonly Vec2[] = isUp
          ? [
              [-half, v],
              [half, v],
            ]
          : [
              [v, 0.12 + half],
              [v, 0.12 - half],
            ]
        const z = (x: number, y: number) =>
          0.03 -
          0.5 * x * x +
          0.02 * (1 - Math.min(1, Math.abs(x) / 0.34)) -
          (y < -0.25 ? (-0.25 - y) * 0.05 : 0)
        return [
          ...ring.map(([x, y]): Vec3 => [x, y, z(x, y) - 0.03]),
          ...[...ring].reverse().map(([x, y]): Vec3 => [x, y, z(x, y) + 0.002]),
        ]
      }),
      { edge: sharp }
    )
  }
  const body = group([
    tag(tags(context, 'metal', 'rim', 'ornament'), plate(1, 0.012, 0.03)),
    tag(tags(context, 'body', 'body', 'body'), plate(0.92, 0.022, 0.012)),
    tag(
      tags(context, 'second', 'emblem', 'feature'),
      bar(0.05, -0.4, 0.42, true),
      bar(0.05, -0.31, 0.31, false)
    ),
    tag(tags(context, 'metal', 'boss', 'ornament'), at([0, 0.12, 0.045], ball(0.034))),
  ])
  return [at([0, 0.5 * k, 0], body, { scale: k })]
}
