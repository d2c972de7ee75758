import { PI } from '../../kernel/det-math.ts'
import { arc, roundedRect } from '../../kit/outlines.ts'
import { disc } from '../../kit/plates.ts'
import { at, bevel, box, cylinder, extrude, group, lathe, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

const LAMPS: readonly (readonly [string, string, string])[] = [
  ['red', '#ff2a1a', '#6e1410'],
  ['amber', '#ffb515', '#6b4a0c'],
  ['green', '#23e05a', '#0f4a22'],
]

export function trafficLight(context: FamilyContext, h: number): Shape {
  const lit = String(context.parameters['light'])
  const [w, tall] = [h * 0.13, h * 0.36]
  const y = h - tall / 2
  const r = w * 0.36
  const lamps = LAMPS.map(([name, bright, dim], i) => {
    const center = y + (1 - i) * tall * 0.31
    return group([
      at(
        [0, center, w * 0.5],
        disc(r, w * 0.1, {
          part: `light_${name}`,
          role: 'light',
          material: { recipe: lit === name ? 'glow' : 'glass', color: lit === name ? bright : dim },
        })
      ),
      at(
        [0, center, w * 0.48],
        extrude(
          [
            ...arc([0, 0], r * 1.18, -0.35, PI + 0.7, 10),
            ...[...arc([0, 0], r * 1.02, -0.35, PI + 0.7, 10)].reverse(),
          ],
          w * 0.62,
          { part: 'visor', role: 'ornament', material: context.material('trim'), edge: sharp }
        )
      ),
    ])
  })
  return group([
    tag(
      { part: 'post', role: 'support', material: context.material('post') },
      at([0, (h - tall) / 2, 0], cylinder(h * 0.022, h - tall + h * 0.01)),
      lathe([
        [0, 0],
        [h * 0.075, 0],
        [h * 0.07, h * 0.03],
        [h * 0.035, h * 0.05],
        [h * 0.03, h * 0.09],
        [0, h * 0.09],
      ]),
      at([0, h * 0.42, h * 0.025], box([h * 0.05, h * 0.075, h * 0.035], { edge: bevel(h * 0.004) })),
      at([0, h - tall - h * 0.006, 0], cylinder(h * 0.032, h * 0.03))
    ),
    at(
      [0, y, -w * 0.44],
      extrude(roundedRect(w * 1.75, tall * 1.06, w * 0.22), w * 0.1, {
        part: 'plate',
        role: 'body',
        material: context.material('trim'),
        edge: sharp,
      })
    ),
    at(
      [0, y, 0],
      extrude(roundedRect(w, tall, w * 0.2), w * 0.9, {
        part: 'housing',
        role: 'feature',
        material: context.material('board'),
        edge: bevel(w * 0.03),
      })
    ),
    ...lamps,
    at(
      [0, h * 0.42, h * 0.044],
      disc(h * 0.012, h * 0.01, { part: 'button', role: 'ornament', material: context.material('letters') })
    ),
  ])
}
