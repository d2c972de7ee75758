import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { shaded } from '../../kit/shades.ts'
import { at, extrude, rotated, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Scuffs where a case is rubbed: pale ragged patches at the lower corners and edges of front and back. */
export function scuffs(
  { w, h, d, style }: { readonly w: number; readonly h: number; readonly d: number; readonly style: string },
  context: FamilyContext
): Shape[] {
  const random = context.random.fork('scuffs')
  const blot = (size: number): readonly Vec2[] =>
    Array.from({ length: 14 }, (_, i): Vec2 => {
      const r = size * random.range(0.55, 1)
      return [1.6 * r * cos((TAU * i) / 14), r * sin((TAU * i) / 14)]
    })
  const z = d / 2 + 0.0004
  const places: readonly (readonly [number, number, number, number])[] = [
    [-0.4, 0.1, 0.026, 1],
    [0.41, 0.13, 0.03, 1],
    [0.1, 0.06, 0.018, 1],
    [-0.13, 0.2, 0.014, 1],
    [-0.38, 0.12, 0.03, -1],
    [0.36, 0.09, 0.026, -1],
    [0.05, 0.5, 0.024, -1],
  ]
  const low = places.map(([x, y, size, side]) =>
    at([x * w, y * h + size * 0.3, side * z], extrude(blot(size), 0.0022, { edge: sharp }))
  )
  const flapZ = style === 'satchel' ? z + 0.0062 : z
  const high = (
    [
      [-0.42, 0.46, 0.018],
      [0.17, 0.52, 0.02],
      [0.44, 0.5, 0.014],
      [-0.1, 0.63, 0.013],
    ] as const
  ).map(([x, y, size]) =>
    at(
      [x * w, y * h, flapZ - (style === 'satchel' ? (y - 0.46) * d * 0.16 : 0)],
      rotated(
        [style === 'satchel' ? -0.09 : 0, 0, random.range(-0.4, 0.4)],
        extrude(blot(size), 0.0024, { edge: sharp })
      )
    )
  )
  return [
    tag(
      { part: 'scuff', role: 'wear', material: shaded(context.material('body'), 0.12, 0.8) },
      ...low,
      ...high
    ),
  ]
}
