import { clockDial } from '../../kit/dials.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** The dial of a clock, radius in metres, its back in z = 0. */
export function dialOf(radius: number, context: FamilyContext): Shape {
  return clockDial({
    radius,
    face: context.material('face'),
    ink: context.material('ink'),
    time: [10, 9],
    marks: context.parameters['marks'] === 'bars' ? 'bars' : 'figures',
  })
}
