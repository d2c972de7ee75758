import { TAU } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { at, ball, cylinder, group, lathe, sweep, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A ribbed ball of paper with caps, a cord above and a tassel below. */
export function paperLantern(h: number, r: number, context: FamilyContext): Shape {
  const low = h * 0.2
  const tall = h * 0.72
  const ribs = 9
  const points: Vec2[] = [[r * 0.36, low]]
  for (let i = 0; i < ribs; i += 1) {
    const at0 = (t: number): number => {
      const u = 2 * t - 1
      return r * (0.36 + 0.64 * Math.sqrt(Math.max(0, 1 - u * u * u * u)))
    }
    const [a, b] = [(i + 0.5) / ribs, (i + 1) / ribs]
    points.push([at0(a), low + tall * a], [at0(b) * 0.955, low + tall * b])
  }
  const cap = (y: number): Shape => at([0, y, 0], cylinder(r * 0.4, h * 0.045))
  return group([
    lathe([[0, low], ...points, [0, low + tall]], {
      part: 'paper',
      role: 'feature',
      material: context.material('frame'),
    }),
    tag(
      { part: 'cap', role: 'ornament', material: context.material('metal') },
      cap(low),
      cap(low + tall),
      sweep(
        [
          [0, low + tall, 0],
          [0, h * 1.02, 0],
        ],
        r * 0.03
      ),
      at([0, h * 1.02 + r * 0.1, 0], torus(r * 0.1, r * 0.03), { rotate: [TAU / 4, 0, 0] })
    ),
    tag(
      { part: 'tassel', role: 'ornament', material: context.material('light') },
      at([0, low - h * 0.04, 0], ball(r * 0.09)),
      lathe([
        [0, 0],
        [r * 0.16, 0],
        [r * 0.1, low - h * 0.06],
        [0, low - h * 0.04],
      ])
    ),
  ])
}
