import { pianoKeys } from '../../kit/piano-keys.ts'
import { rod, slab } from '../../kit/plates.ts'
import { at, bevel, box, cylinder, group, mirrored, row, sharp, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Height of the keyboard on its crossed stand. */
const LIFT = 0.72

/** A slim keyboard with display, sliders, knobs and loudspeakers on a stand of two crossed legs. */
export function electricKeyboard(context: FamilyContext): Shape[] {
  const wide = Number(context.parameters['width']) * 0.66
  const inner = wide * 0.92
  const whites = 36
  const metal = context.material('string')
  return [
    at(
      [0, LIFT, 0],
      group([
        tag(
          { part: 'case', role: 'body', material: context.material('case') },
          at([0, 0.03, -0.03], slab(wide, 0.34, 0.06, { radius: 0.02, edge: soft(0.012) })),
          at([0, 0.07, -0.13], box([wide, 0.05, 0.14], { edge: soft(0.012) }))
        ),
        at(
          [0, 0.052, 0.135],
          pianoKeys({
            whites,
            width: inner,
            depth: 0.17,
            thick: 0.022,
            first: 0,
            white: context.material('white'),
            black: context.material('black'),
          })
        ),
        ...panel(wide, context),
      ])
    ),
    tag(
      { part: 'stand', role: 'support', material: metal },
      mirrored(
        group([
          rod([0.16, 0.02, -0.2], [0.16, 0.02, 0.2], 0.016, { caps: 'round' }),
          rod([0.3, LIFT - 0.014, -0.17], [0.3, LIFT - 0.014, 0.12], 0.014, { caps: 'round' }),
          rod([0.16, 0.02, 0.02], [-0.3, LIFT - 0.014, -0.01], 0.014),
        ])
      ),
      at([0, 0.29, 0.005], box([0.05, 0.05, 0.06], { edge: bevel(0.006) }))
    ),
  ]
}

function panel(wide: number, context: FamilyContext): Shape[] {
  const y = 0.096
  const button = box([0.02, 0.008, 0.012], { edge: sharp })
  return [
    at(
      [0, y, -0.14],
      slab(wide * 0.18, 0.06, 0.006, {
        edge: sharp,
        part: 'display',
        role: 'feature',
        material: { recipe: 'glow', color: '#5fb6d8' },
      })
    ),
    tag(
      { part: 'button', role: 'ornament', material: { recipe: 'plastic', color: '#d9dbdd' } },
      at([wide * 0.12, y, -0.155], row(6, [0.03, 0, 0], button)),
      at([wide * 0.12, y, -0.125], row(6, [0.03, 0, 0], button)),
      at([-wide * 0.28, y + 0.006, -0.14], row(4, [0.035, 0, 0], cylinder(0.01, 0.018, { edge: sharp })))
    ),
    tag(
      { part: 'speaker', role: 'ornament', material: context.material('felt') },
      mirrored(
        at([wide * 0.41, y, -0.135], row(5, [0.014, 0, 0], box([0.006, 0.006, 0.09], { edge: sharp })))
      )
    ),
  ]
}
