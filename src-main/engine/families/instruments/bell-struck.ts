import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  group,
  lathe,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A hollow ball with a cross of slots, a belt, a loop with a bow. */
export function jingleBell(tall: number, context: FamilyContext): Shape {
  const r = tall * 0.4
  const dark = { part: 'slot', role: 'feature', material: { recipe: 'plastic', color: '#1d1710' } }
  const arc = (turn: number): Shape => {
    const path = Array.from({ length: 9 }, (_, i): Vec3 => {
      const a = (i / 8 - 0.5) * 1.9
      return [r * 0.985 * sin(a), -r * 0.985 * cos(a), 0]
    })
    return rotated(
      [-0.7, 0, 0],
      rotated(
        [0, turn, 0],
        group([
          sweep(path, r * 0.042, { smooth: true, caps: 'round' }),
          at(path[0], ball(r * 0.085)),
          at(path[8], ball(r * 0.085)),
        ])
      )
    )
  }
  return group([
    at(
      [0, r, 0],
      group([
        ball(r, { part: 'bell', role: 'feature', material: context.material('bell') }),
        tag({ part: 'belt', role: 'ornament', material: context.material('bell') }, torus(r, r * 0.06)),
        tag(dark, arc(Math.PI / 4), arc(-Math.PI / 4)),
      ])
    ),
    tag(
      { part: 'loop', role: 'ornament', material: context.material('bell') },
      at([0, r * 2.12, 0], rotated([Math.PI / 2, 0, 0], torus(r * 0.18, r * 0.05)))
    ),
    tag(
      { part: 'rope', role: 'ornament', material: context.material('handle') },
      mirrored(
        at(
          [r * 0.3, r * 2.08, 0],
          rotated([0, 0, 0.3], { op: 'primitive', kind: 'ellipsoid', radii: [r * 0.3, r * 0.16, r * 0.1] })
        )
      ),
      at([0, r * 2.05, r * 0.03], ball(r * 0.12))
    ),
  ])
}

/** A bossed disc on cords in a frame, with its mallet leaning on a post. */
export function gong(tall: number, context: FamilyContext): Shape {
  const r = tall * 0.34
  const y = tall * 0.48
  const w = tall * 0.47
  return group([
    tag(
      { part: 'stand', role: 'support', material: context.material('handle'), edge: bevel(tall * 0.008) },
      mirrored(
        group([
          rod([w, tall * 0.03, 0], [w, tall * 0.93, 0], tall * 0.027),
          at([w, tall * 0.025, 0], box([tall * 0.07, tall * 0.05, tall * 0.36])),
          at([w, tall * 0.95, 0], ball(tall * 0.035)),
        ])
      ),
      rod([-w - tall * 0.06, tall * 0.89, 0], [w + tall * 0.06, tall * 0.89, 0], tall * 0.03),
      rod([-w, tall * 0.08, 0], [w, tall * 0.08, 0], tall * 0.02)
    ),
    at(
      [0, y, 0],
      rotated(
        [Math.PI / 2, 0, 0],
        lathe(
          [
            [0, -0.012],
            [r * 0.95, -0.012],
            [r, -0.03],
            [r * 1.01, -0.028],
            [r * 1.0, 0],
            [r * 0.94, 0.008],
            [r * 0.3, 0.01],
            [r * 0.24, 0.03],
            [r * 0.12, 0.042],
            [0, 0.044],
          ].map(([x, v]): Vec2 => [x, v * tall]),
          { smooth: true, sharpAt: [0, 9], part: 'gong', role: 'feature', material: context.material('bell') }
        )
      )
    ),
    tag(
      { part: 'ring', role: 'ornament', material: context.material('clapper') },
      at([0, y, tall * 0.006], rotated([Math.PI / 2, 0, 0], torus(r * 0.78, tall * 0.004))),
      at([0, y, tall * 0.008], rotated([Math.PI / 2, 0, 0], torus(r * 0.5, tall * 0.004)))
    ),
    tag(
      { part: 'rope', role: 'ornament', material: context.material('rope') },
      mirrored(rod([r * 0.5, y + r * 0.8, -tall * 0.01], [r * 0.62, tall * 0.9, 0], tall * 0.009)),
      mirrored(
        at([r * 0.62, tall * 0.89, 0], rotated([0, 0, Math.PI / 2], torus(tall * 0.034, tall * 0.009)))
      )
    ),
    tag(
      { part: 'mallet', role: 'ornament', material: context.material('rope') },
      rod([w * 0.8, tall * 0.06, tall * 0.14], [w * 0.97, tall * 0.5, tall * 0.03], tall * 0.013),
      at([w * 0.985, tall * 0.53, tall * 0.03], ball(tall * 0.05))
    ),
  ])
}

/** A dome on a foot with a push knob. */
export function deskBell(tall: number, context: FamilyContext): Shape {
  const r = tall * 0.68
  return group([
    at(
      [0, tall * 0.09, 0],
      cylinder(r * 1.02, tall * 0.18, {
        part: 'stand',
        role: 'support',
        material: context.material('handle'),
        edge: soft(tall * 0.05),
      })
    ),
    at(
      [0, tall * 0.21, 0],
      lathe(
        [
          [0, 0.06],
          [r * 0.86, 0.06],
          [r * 0.95, 0],
          [r, 0],
          [r * 0.9, 0.22],
          [r * 0.6, 0.46],
          [r * 0.2, 0.57],
          [0, 0.58],
        ].map(([x, v]): Vec2 => [x, v * tall]),
        {
          smooth: true,
          sharpAt: [0, 1, 2, 3],
          part: 'bell',
          role: 'feature',
          material: context.material('bell'),
        }
      )
    ),
    tag(
      { part: 'clapper', role: 'support', material: context.material('clapper') },
      at([0, tall * 0.2, 0], cylinder(r * 0.3, tall * 0.2)),
      at([0, tall * 0.83, 0], cylinder(tall * 0.05, tall * 0.14))
    ),
    at(
      [0, tall * 0.93, 0],
      cylinder(tall * 0.1, tall * 0.08, {
        part: 'button',
        role: 'feature',
        material: context.material('bell'),
        edge: soft(tall * 0.03),
      })
    ),
  ])
}
