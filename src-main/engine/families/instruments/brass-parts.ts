import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { at, ball, cylinder, group, lathe, soft, sweep, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A bell open to +Y: throat of radius `throat` at y = 0, rim of `rim` at y = `long`. */
export function flaredBell(throat: number, rim: number, long: number, context: FamilyContext): Shape {
  const wide = rim * Number(context.parameters['bell'])
  const curve = (t: number): number =>
    throat + (wide - throat) * (0.12 * t + 0.2 * t * t * t + 0.68 * t * t * t * t * t * t * t)
  const steps = [0, 0.25, 0.5, 0.68, 0.8, 0.89, 0.955, 1]
  const wall = wide * 0.03
  const outside = steps.map((t): Vec2 => [curve(t), t * long])
  const inside = steps.map((t): Vec2 => [Math.max(0.001, curve(t) - wall), t * long + wall * 0.5]).reverse()
  return group(
    [
      lathe([[0, 0], ...outside, ...inside.slice(0, -1), [0, long * 0.15]], {
        smooth: true,
        sharpAt: [0, 1, 8, 9, 16],
      }),
      at([0, long, 0], torus(wide, wall * 0.8)),
    ],
    { part: 'bell', role: 'feature', material: context.material('body') }
  )
}

/** Cup, throat and shank along +Y, the cup's rim at the top. */
export function mouthpiece(r: number, context: FamilyContext): Shape {
  return lathe(
    [
      [0, 0],
      [r * 0.42, 0],
      [r * 0.5, r * 3],
      [r * 0.62, r * 3.6],
      [r * 1.1, r * 5],
      [r * 1.25, r * 5.7],
      [r * 1.05, r * 6],
      [r * 0.7, r * 5.4],
      [0, r * 4.6],
    ],
    {
      smooth: true,
      sharpAt: [0, 1],
      part: 'mouthpiece',
      role: 'feature',
      material: context.material('mouthpiece'),
    }
  )
}

/** A piston in its casing: y from 0 to `tall`, stem and button above. */
export function valve(r: number, tall: number, context: FamilyContext): Shape {
  return group([
    tag(
      { part: 'valve', role: 'feature', material: context.material('valve') },
      at([0, tall / 2, 0], cylinder(r, tall)),
      at([0, tall * 0.93, 0], cylinder(r * 1.16, tall * 0.1)),
      at([0, tall * 0.07, 0], cylinder(r * 1.16, tall * 0.1)),
      at([0, tall * 0.01, 0], ball(r * 0.5)),
      at([0, tall * 1.08, 0], cylinder(r * 0.28, tall * 0.2))
    ),
    at(
      [0, tall * 1.19, 0],
      cylinder(r * 0.68, tall * 0.04, {
        part: 'button',
        role: 'ornament',
        material: context.material('pearl'),
        edge: soft(tall * 0.012),
      })
    ),
  ])
}

/** A closed or open tube through points in the plane z = 0. */
export const tube = (points: readonly Vec2[], r: number | readonly number[], z = 0): Shape =>
  sweep(
    points.map(([x, y]): Vec3 => [x, y, z]),
    r,
    { smooth: true }
  )
