import type { ScalarGrid } from '../../kernel/surface-nets.ts'

/** Samples in the thing's own space: sample (x, y, z) lies at (x, y, z) · cell + origin, in heights. */
export interface VoxelGrid extends ScalarGrid {
  readonly cell: number
  readonly origin: readonly [number, number, number]
}
