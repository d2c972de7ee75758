import type { Vec2 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A cast bell, mouth at y = 0, crown at `tall`: hollow, with mouldings and a clapper. */
function castBell(tall: number, context: FamilyContext, hasClapper = true): Shape {
  const r = tall * 0.56 * Number(context.parameters['flare'])
  const outside: readonly Vec2[] = [
    [r, 0],
    [r * 1.0, tall * 0.035],
    [r * 0.86, tall * 0.16],
    [r * 0.7, tall * 0.4],
    [r * 0.6, tall * 0.66],
    [r * 0.56, tall * 0.82],
    [r * 0.4, tall * 0.95],
    [r * 0.12, tall],
    [0, tall],
  ]
  const inside: readonly Vec2[] = [
    [0, tall * 0.84],
    [r * 0.36, tall * 0.82],
    [r * 0.5, tall * 0.66],
    [r * 0.6, tall * 0.4],
    [r * 0.76, tall * 0.14],
    [r * 0.88, 0],
  ]
  const ring = (y: number, k: number): Shape => at([0, tall * y, 0], torus(r * k, tall * 0.013))
  return group([
    tag(
      { part: 'bell', role: 'feature', material: context.material('bell') },
      lathe([...inside, ...outside], { smooth: true, sharpAt: [0, 5, 6, 14] }),
      ring(0.12, 0.905),
      ring(0.2, 0.83),
      ring(0.74, 0.585),
      ring(0.8, 0.57)
    ),
    ...(hasClapper ? [clapper(tall, context)] : []),
  ])
}

/** A ball on a rod from the crown, just below the mouth. */
export const clapper = (tall: number, context: FamilyContext): Shape =>
  tag(
    { part: 'clapper', role: 'feature', material: context.material('clapper') },
    rod([0, tall * 0.85, 0], [0, tall * 0.03, 0], tall * 0.025),
    at([0, tall * 0.03, 0], ball(tall * 0.095)),
    rod([0, tall * 0.03, 0], [0, -tall * 0.05, 0], tall * 0.03)
  )

/** Handle upright, the bell standing on its mouth, tilted so that the clapper shows under its rim. */
export function handBell(tall: number, context: FamilyContext): Shape {
  const b = tall * 0.46
  const h = tall - b
  const r = tall * 0.052
  return group([
    at([0, b * 0.055, 0], castBell(b, context)),
    at(
      [0, b, 0],
      lathe(
        [
          [0, 0],
          [r * 1.1, 0],
          [r * 1.2, h * 0.05],
          [r * 0.55, h * 0.12],
          [r * 0.85, h * 0.3],
          [r * 1.1, h * 0.62],
          [r * 0.75, h * 0.8],
          [r * 1.05, h * 0.9],
          [r * 0.6, h],
          [0, h],
        ],
        {
          smooth: true,
          sharpAt: [0, 1, 9],
          part: 'handle',
          role: 'feature',
          material: context.material('handle'),
        }
      )
    ),
  ])
}

/** On a bracket over a wooden back board with a foot; a plaited lanyard hangs from the clapper. */
export function shipBell(tall: number, context: FamilyContext): Shape {
  const b = tall * 0.5
  const top = tall * 0.82
  const iron = { part: 'bracket', role: 'support', material: context.material('bell') }
  const y = top - b * 1.2
  const beads = Array.from({ length: 4 }, (_, i) =>
    at([0, y - b * 0.06 - i * tall * 0.026, 0], ball(tall * (0.02 - (i % 2) * 0.004)))
  )
  return group([
    tag(
      { part: 'stand', role: 'support', material: context.material('handle'), edge: bevel(tall * 0.01) },
      at([0, tall * 0.03, -tall * 0.06], box([tall * 0.62, tall * 0.06, tall * 0.56])),
      at(
        [0, tall * 0.5, -tall * 0.3],
        extrude(
          [
            [-0.22, -0.47],
            [0.22, -0.47],
            [0.22, 0.3],
            [0.14, 0.44],
            [0, 0.5],
            [-0.14, 0.44],
            [-0.22, 0.3],
          ].map(([x, v]): Vec2 => [x * tall, v * tall]),
          tall * 0.06
        )
      )
    ),
    tag(
      iron,
      sweep(
        [
          [0, top - tall * 0.12, -tall * 0.27],
          [0, top + tall * 0.02, -tall * 0.2],
          [0, top + tall * 0.06, -tall * 0.1],
          [0, top + tall * 0.03, 0],
          [0, top - b * 0.12, 0],
        ],
        tall * 0.024,
        { smooth: true }
      ),
      at(
        [0, top - tall * 0.12, -tall * 0.262],
        box([tall * 0.12, tall * 0.26, tall * 0.03], { edge: bevel(tall * 0.01) })
      ),
      at([0, top - b * 0.16, 0], rotated([Math.PI / 2, 0, 0], torus(b * 0.1, tall * 0.016)))
    ),
    at([0, y, 0], castBell(b, context, false)),
    tag(
      { part: 'rope', role: 'ornament', material: context.material('rope') },
      rod([0, y + b * 0.85, 0], [0, y - b * 0.08, 0], tall * 0.012),
      ...beads,
      at([0, y - b * 0.06 - tall * 0.11, 0], {
        op: 'primitive',
        kind: 'cylinder',
        radius: tall * 0.03,
        topRadius: tall * 0.014,
        height: tall * 0.05,
      })
    ),
  ])
}

/** Under a wooden yoke between two posts. */
export function churchBell(tall: number, context: FamilyContext): Shape {
  const b = tall * 0.62
  const w = tall * 0.5
  const post = group([
    at([w, tall * 0.44, 0], box([tall * 0.09, tall * 0.88, tall * 0.09])),
    at([w, tall * 0.03, 0], box([tall * 0.13, tall * 0.06, tall * 0.5])),
    rod([w, tall * 0.05, tall * 0.2], [w, tall * 0.5, 0], tall * 0.03),
    rod([w, tall * 0.05, -tall * 0.2], [w, tall * 0.5, 0], tall * 0.03),
  ])
  return group([
    tag(
      { part: 'stand', role: 'support', material: context.material('handle'), edge: bevel(tall * 0.008) },
      mirrored(post),
      at([0, tall * 0.91, 0], box([tall * 1.22, tall * 0.13, tall * 0.13])),
      at([0, tall * 0.96, 0], box([tall * 0.34, tall * 0.08, tall * 0.11]))
    ),
    at([0, tall * 0.2, 0], castBell(b, context)),
    tag(
      { part: 'strap', role: 'ornament', material: context.material('clapper') },
      ...[-1, 1].map(s =>
        at(
          [s * tall * 0.07, tall * 0.88, 0],
          box([tall * 0.03, tall * 0.17, tall * 0.15], { edge: bevel(tall * 0.004) })
        )
      )
    ),
  ])
}
