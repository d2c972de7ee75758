import { turnedLeg } from '../../kit/legs.ts'
import { pianoKeys } from '../../kit/piano-keys.ts'
import { plate, rod } from '../../kit/plates.ts'
import { at, bevel, box, cylinder, group, mirrored, row, sharp, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { pianoBench } from './piano-bench.ts'

const TALL = 1.25
const KEYS = 0.7

/** A cabinet with the keyboard on a shelf: panels above and below, a music ledge, cheeks, two front legs, pedals. */
export function uprightPiano(context: FamilyContext): Shape[] {
  const wide = Number(context.parameters['width'])
  const half = wide / 2
  const part = { role: 'body', material: context.material('case') }
  const inner = wide - 0.2
  return [
    tag(
      { part: 'case', ...part },
      mirrored(at([half - 0.02, TALL / 2, -0.14], box([0.04, TALL - 0.02, 0.36]))),
      at([0, 0.66, -0.15], box([wide - 0.04, 1.16, 0.3])),
      at([0, 0.055, -0.13], box([wide - 0.02, 0.11, 0.36])),
      at([0, KEYS - 0.035, 0.14], box([wide, 0.07, 0.36])),
      mirrored(at([half - 0.05, KEYS + 0.06, 0.13], box([0.09, 0.13, 0.3], { edge: soft(0.03) }))),
      at([0, KEYS + 0.1, -0.02], box([wide - 0.08, 0.18, 0.05], { edge: soft(0.02) }))
    ),
    tag(
      { part: 'lid', role: 'body', material: context.material('lid') },
      at([0, TALL, -0.13], box([wide + 0.05, 0.035, 0.42], { edge: soft(0.01) }))
    ),
    ...panels(wide, context),
    at(
      [0, KEYS - 0.008, 0.29],
      pianoKeys({
        whites: 52,
        width: inner,
        depth: 0.26,
        thick: 0.03,
        first: 5,
        white: context.material('white'),
        black: context.material('black'),
      })
    ),
    tag(
      { part: 'leg', role: 'support', material: context.material('case') },
      mirrored(at([half - 0.07, 0.05, 0.24], turnedLeg(KEYS - 0.1, 0.042))),
      mirrored(at([half - 0.07, 0.035, 0.1], box([0.09, 0.07, 0.4])))
    ),
    pedals(context),
    ...(context.parameters['candles'] === 'yes' ? [candles(wide, context)] : []),
    ...(context.parameters['bench'] === 'yes' ? [at([0, 0, 0.72], pianoBench(context))] : []),
  ]
}

function panels(wide: number, context: FamilyContext): Shape[] {
  const panel = (w: number, h: number): Shape => plate(w, h, 0.02, { edge: bevel(0.008) })
  const third = (wide - 0.16) / 3
  return [
    tag(
      { part: 'panel', role: 'ornament', material: context.material('lid') },
      at([-third, 1.06, 0.004], row(3, [third, 0, 0], panel(third * 0.86, 0.26))),
      at([0, 0.36, 0.004], panel(wide * 0.84, 0.4))
    ),
    tag(
      { part: 'music_desk', role: 'ornament', material: context.material('case') },
      at([0, 0.915, 0.04], box([wide * 0.6, 0.02, 0.09], { edge: bevel(0.004) })),
      at([0, 1.03, 0.045], plate(wide * 0.58, 0.22, 0.014, { radius: 0.02, edge: bevel(0.003) }), {
        rotate: [-0.16, 0, 0],
      })
    ),
    at(
      [0, KEYS + 0.03, 0.026],
      box([wide - 0.2, 0.02, 0.02], {
        edge: sharp,
        part: 'felt',
        role: 'ornament',
        material: context.material('felt'),
      })
    ),
  ]
}

function pedals(context: FamilyContext): Shape {
  const pedal = group([
    at([0, 0.075, 0.1], box([0.035, 0.012, 0.14], { edge: soft(0.005) })),
    at([0, 0.074, 0.17], box([0.05, 0.015, 0.05], { edge: soft(0.006) })),
  ])
  return tag(
    { part: 'pedal', role: 'feature', material: context.material('metal') },
    at([-0.09, 0, 0], row(3, [0.09, 0, 0], pedal))
  )
}

function candles(wide: number, context: FamilyContext): Shape {
  const stick = group([
    rod([0, 0, 0], [0, 0, 0.1], 0.008, {
      part: 'candle',
      role: 'ornament',
      material: context.material('metal'),
    }),
    at(
      [0, 0.01, 0.1],
      cylinder(0.03, 0.02, { part: 'candle', role: 'ornament', material: context.material('metal') })
    ),
    at(
      [0, 0.09, 0.1],
      cylinder(0.012, 0.16, { part: 'wax', role: 'ornament', material: { recipe: 'wax', color: '#f2ead2' } })
    ),
  ])
  return mirrored(at([wide * 0.36, 1.02, 0.005], stick))
}
