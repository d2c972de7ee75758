import { at, mirrored } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'

/** The right one and the left one, `apart` metres from the middle, leaning outward a little. */
export const pair = (apart: number, one: Shape, lean = 0.08): Shape[] => [
  mirrored(at([apart, 0, 0], one, { rotate: [0, 0, -lean] }), ['left', 'right']),
]
