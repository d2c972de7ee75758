import type { Vec2 } from '../../kernel/types.ts'
import { plate, rod, textRows } from '../../kit/plates.ts'
import { at, ball, box, extrude, group, lathe, rotated, sharp, soft, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { inlay, roll, star, tornOutline } from './parchment.ts'

/** A wax seal facing +Z with its stamped star. */
export function seal(r: number, context: FamilyContext): Shape {
  return tag(
    { part: 'seal', role: 'feature', material: context.material('wax') },
    rotated(
      [Math.PI / 2, 0, 0],
      lathe(
        [
          [0, -r * 0.1],
          [r * 0.96, -r * 0.1],
          [r, r * 0.08],
          [r * 0.9, r * 0.2],
          [r * 0.72, r * 0.1],
          [0, r * 0.1],
        ],
        { flutes: { count: 7, depth: 0.04 } }
      )
    ),
    inlay(star(5, r * 0.5, r * 0.22), r * 0.11, r * 0.14)
  )
}

/** Standing, flap and seal to the front, stamp and address behind. */
export function envelope(wide: number, context: FamilyContext): Shape {
  const tall = wide * 0.68
  const d = wide * 0.02
  const flap: readonly Vec2[] = [
    [-wide / 2, tall / 2],
    [-wide * 0.04, -tall * 0.06],
    [wide * 0.04, -tall * 0.06],
    [wide / 2, tall / 2],
  ]
  const seam = (s: number): readonly Vec2[] => [
    [(s * wide) / 2, -tall / 2],
    [s * wide * 0.06, tall * 0.0],
    [0, -tall * 0.03],
    [0, -tall / 2],
  ]
  return rotated(
    [-0.14, 0, 0],
    at(
      [0, tall / 2, 0],
      group([
        tag(
          { part: 'paper', role: 'body', material: context.material('paper') },
          plate(wide, tall, d, { edge: soft(d * 0.3) }),
          at([0, 0, d * 0.5], extrude(seam(1), d * 0.14, { edge: sharp })),
          at([0, 0, d * 0.48], extrude(seam(-1), d * 0.14, { edge: sharp }))
        ),
        at(
          [0, 0, d * 0.62],
          extrude(flap, d * 0.2, {
            edge: sharp,
            part: 'flap',
            role: 'feature',
            material: context.material('flap'),
          })
        ),
        ...(context.parameters['seal'] === 'yes' && !context.without.has('seal')
          ? [at([0, -tall * 0.04, d * 0.74], seal(wide * 0.07, context))]
          : []),
        at(
          [wide * 0.0, -tall * 0.05, -d * 0.5],
          tag(
            { part: 'text', role: 'ornament', material: context.material('ink') },
            ...textRows(wide * 0.42, tall * 0.3, 3, { fill: 0.22, depth: d * 0.1 })
          )
        ),
        at(
          [-wide * 0.39, tall * 0.31, -d * 0.5],
          plate(wide * 0.13, tall * 0.24, d * 0.12, {
            edge: sharp,
            part: 'stamp',
            role: 'ornament',
            material: context.material('wax'),
          })
        ),
      ])
    )
  )
}

/** A sheet hanging between two rolls, the upper on its roller, the lower on the ground; lines of writing, ribbon and seal. */
export function scroll(wide: number, context: FamilyContext): Shape {
  const tall = wide * 1.3
  const r = wide * 0.07
  const thick = wide * 0.008
  const outline = tornOutline(wide * 0.92, tall, wide * 0.012, context.random.fork('scroll'))
  const knob = (x: number, y: number): Shape => {
    const s = Math.sign(x)
    return group([
      rod([x - s * wide * 0.03, y, r], [x + s * wide * 0.08, y, r], r * 0.5),
      at([x + s * wide * 0.085, y, r], ball(r * 0.62)),
      at([x + s * wide * 0.02, y, r], rotated([0, 0, Math.PI / 2], torus(r * 0.6, r * 0.14))),
    ])
  }
  const ends = [tall / 2, -tall / 2]
  return rotated(
    [-0.05, 0, 0],
    at(
      [0, tall / 2 + r * 1.0, 0],
      group([
        tag(
          { part: 'paper', role: 'body', material: context.material('paper') },
          extrude(outline, thick, { edge: sharp }),
          at([0, tall / 2 - wide * 0.012, 0], roll(wide, r, thick, 1)),
          at([0, -tall / 2, 0], roll(wide, r, thick, -1))
        ),
        ...(context.parameters['rollers'] === 'yes'
          ? [
              tag(
                { part: 'roller', role: 'ornament', material: context.material('wood') },
                ...ends.flatMap(y => [
                  knob(wide / 2, y),
                  knob(-wide / 2, y),
                  rod([-wide / 2, y, r], [wide / 2, y, r], r * 0.36),
                ])
              ),
            ]
          : []),
        at(
          [0, tall * 0.06, thick * 0.5],
          tag(
            { part: 'text', role: 'feature', material: context.material('ink') },
            ...textRows(wide * 0.66, tall * 0.62, 10, { fill: 0.3, depth: thick * 0.5 })
          )
        ),
        at(
          [-wide * 0.3, tall * 0.39, thick * 0.5],
          box([wide * 0.09, wide * 0.1, thick * 0.6], {
            edge: sharp,
            part: 'initial',
            role: 'ornament',
            material: context.material('wax'),
          })
        ),
        ...(context.parameters['seal'] === 'yes'
          ? [
              at([wide * 0.24, -tall * 0.34, thick * 0.9], seal(wide * 0.075, context)),
              tag(
                { part: 'ribbon', role: 'ornament', material: context.material('wax') },
                at(
                  [wide * 0.22, -tall * 0.4, thick * 0.6],
                  rotated([0, 0, -0.2], plate(wide * 0.04, wide * 0.15, thick * 0.5, { edge: sharp }))
                ),
                at(
                  [wide * 0.27, -tall * 0.4, thick * 0.6],
                  rotated([0, 0, 0.25], plate(wide * 0.04, wide * 0.14, thick * 0.5, { edge: sharp }))
                )
              ),
            ]
          : []),
      ])
    )
  )
}
