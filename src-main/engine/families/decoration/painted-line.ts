import type { Vec3 } from '../../kernel/types.ts'
import { sweep } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'

/** A round line along a smooth path, as brushes paint it and wires are bent. */
export const line = (path: readonly Vec3[], radius: number | readonly number[]): Shape =>
  sweep(path, radius, { smooth: true, caps: 'round' })
