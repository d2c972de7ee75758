import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import {
  around,
  at,
  bevel,
  box,
  cylinder,
  group,
  lathe,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Two small conical drums on a bridge. */
export function bongos(wide: number, depth: number, context: FamilyContext): Shape {
  const tall = wide * 0.5 * depth
  const one = (r: number): Shape =>
    group([
      lathe(
        [
          [0, 0],
          [r * 0.78, 0],
          [r * 0.9, tall * 0.3],
          [r, tall * 0.85],
          [r * 0.97, tall],
          [0, tall],
        ],
        {
          smooth: true,
          sharpAt: [0, 1, 4, 5],
          part: 'shell',
          role: 'body',
          material: context.material('shell'),
        }
      ),
      at(
        [0, tall, 0],
        cylinder(r * 0.97, wide * 0.02, {
          part: 'skin',
          role: 'feature',
          material: context.material('skin'),
          edge: soft(wide * 0.005),
        })
      ),
      tag(
        { part: 'rim', role: 'ornament', material: context.material('rim') },
        at([0, tall * 0.97, 0], torus(r * 1.01, wide * 0.014)),
        at([0, tall * 0.2, 0], torus(r * 0.87, wide * 0.012)),
        around(6, rod([0, tall * 0.2, r * 0.88], [0, tall * 0.96, r * 1.03], wide * 0.011))
      ),
    ])
  return group([
    at([-wide * 0.245, 0, 0], one(wide * 0.2)),
    at([wide * 0.21, 0, 0], one(wide * 0.235)),
    at(
      [-wide * 0.03, tall * 0.55, 0],
      box([wide * 0.16, tall * 0.26, wide * 0.12], {
        part: 'bridge',
        role: 'support',
        material: context.material('shell'),
      })
    ),
  ])
}

/** A goblet of wood with a skin laced over it. */
export function djembe(wide: number, depth: number, context: FamilyContext): Shape {
  const r = wide / 2
  const tall = wide * 1.72 * depth
  const lace = Array.from({ length: 33 }, (_, i): Vec3 => {
    const angle = (i / 32) * 2 * Math.PI
    const isUp = i % 2 === 0
    const k = isUp ? r * 1.03 : r * 0.86
    return [k * cos(angle), tall * (isUp ? 0.93 : 0.66), k * sin(angle)]
  })
  return group([
    lathe(
      [
        [0, 0],
        [r * 0.66, 0],
        [r * 0.7, tall * 0.03],
        [r * 0.56, tall * 0.14],
        [r * 0.44, tall * 0.34],
        [r * 0.42, tall * 0.42],
        [r * 0.62, tall * 0.55],
        [r * 0.92, tall * 0.74],
        [r, tall * 0.93],
        [r * 0.96, tall],
        [0, tall],
      ],
      {
        smooth: true,
        sharpAt: [0, 1, 9, 10],
        part: 'shell',
        role: 'feature',
        material: context.material('shell'),
      }
    ),
    at(
      [0, tall * 0.985, 0],
      cylinder(r * 1.0, tall * 0.05, {
        part: 'skin',
        role: 'feature',
        material: context.material('skin'),
        edge: soft(wide * 0.02),
      })
    ),
    tag(
      { part: 'rope', role: 'ornament', material: context.material('rope') },
      sweep(lace, wide * 0.011),
      at([0, tall * 0.935, 0], torus(r * 1.02, wide * 0.018)),
      at([0, tall * 0.66, 0], torus(r * 0.83, wide * 0.015)),
      at([0, tall * 0.44, 0], torus(r * 0.45, wide * 0.014))
    ),
    tag(
      { part: 'rim', role: 'ornament', material: context.material('rim') },
      at([0, tall * 0.16, 0], torus(r * 0.56, wide * 0.012)),
      at([0, tall * 0.3, 0], torus(r * 0.47, wide * 0.012))
    ),
  ])
}

/** A hoop with pairs of jingles and a skin, standing on its edge, leaning back. */
export function tambourine(wide: number, context: FamilyContext): Shape {
  const r = wide / 2
  const deep = wide * 0.2
  const jingle = group(
    [-1, 1].map(k =>
      at(
        [r * 1.0, 0, k * wide * 0.018],
        rotated([Math.PI / 2, 0, 0], cylinder(wide * 0.075, wide * 0.01, { edge: sharp }))
      )
    )
  )
  const hoop = rotated(
    [Math.PI / 2, 0, 0],
    lathe(
      [
        [r * 0.955, -deep / 2],
        [r, -deep / 2],
        [r, deep / 2],
        [r * 0.955, deep / 2],
      ],
      { closed: true, edge: bevel(wide * 0.008) }
    )
  )
  const slots = Array.from({ length: 7 }, (_, i) => (i * 2 * Math.PI) / 7 + 0.3)
  return rotated(
    [-0.16, 0, 0],
    at(
      [0, r, 0],
      group([
        tag({ part: 'shell', role: 'body', material: context.material('shell') }, hoop),
        at(
          [0, 0, deep * 0.46],
          rotated(
            [Math.PI / 2, 0, 0],
            cylinder(r * 0.985, deep * 0.06, {
              part: 'skin',
              role: 'body',
              material: context.material('skin'),
              edge: sharp,
            })
          )
        ),
        tag(
          { part: 'slot', role: 'ornament', material: context.material('stick') },
          ...slots.map(a =>
            rotated(
              [0, 0, a],
              at([r * 0.99, 0, 0], box([wide * 0.02, wide * 0.17, deep * 0.42], { edge: sharp }))
            )
          )
        ),
        tag(
          { part: 'jingle', role: 'feature', material: context.material('cymbal') },
          ...slots.map(a => rotated([0, 0, a], jingle))
        ),
      ])
    )
  )
}
