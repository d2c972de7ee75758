import type { MaterialSpec } from '../../material/types.ts'
import { tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'

/** Shapes of the part by which a party thing is known. */
export const feature = (part: string, material: MaterialSpec, ...shapes: readonly Shape[]): Shape =>
  tag({ part, role: 'feature', material }, ...shapes)
