import type { Vec2 } from '../../kernel/types.ts'

/** Half a violin's body from the lower end up the right side: lower bout, waist between two corners, upper bout. */
const HALF: readonly Vec2[] = [
  [0.03, 0.001],
  [0.066, 0.014],
  [0.094, 0.046],
  [0.103, 0.088],
  [0.095, 0.118],
  [0.084, 0.136],
  [0.092, 0.146],
  [0.078, 0.15],
  [0.062, 0.166],
  [0.055, 0.19],
  [0.058, 0.214],
  [0.07, 0.232],
  [0.078, 0.24],
  [0.071, 0.248],
  [0.077, 0.262],
  [0.083, 0.288],
  [0.077, 0.322],
  [0.055, 0.346],
  [0.026, 0.355],
]

/** The closed outline, 0.355 m tall. */
export const VIOLIN_BODY: readonly Vec2[] = [
  [0, 0],
  ...HALF,
  [0, 0.356],
  ...[...HALF].reverse().map(([x, y]): Vec2 => [-x, y]),
]
