import type { Vec3 } from '../../kernel/types.ts'

/** A branch as a tapering path. */
export interface Limb {
  readonly path: readonly Vec3[]
  readonly radius: number
}
