import { MeshoptSimplifier } from 'meshoptimizer'
import { boundsOf } from './mesh.ts'
import type { Mesh } from './types.ts'

export interface SimplifyOptions {
  /** Triangles wanted at most; reached unless `maxError` or the topology forbids it. */
  readonly triangles: number
  /** Largest distance moved, in the mesh's units. Absent: whatever the count needs. */
  readonly maxError?: number
  /** Keeps triangles well shaped at some cost in accuracy, and mends the rare crossing. */
  readonly isRegular?: boolean
  readonly locksBorder?: boolean
  /** More numbers per vertex, `count` each, metres: an error in them is one in the form. */
  readonly also?: { readonly values: Float32Array; readonly count: number }
}

/**
 * Fewer triangles by quadric error (Garland & Heckbert 1997, as meshoptimizer has it), over the mesh's own vertices. The mesh
 * must be welded.
 */
export function simplifyIndices(mesh: Mesh, options: SimplifyOptions): Uint32Array {
  if (mesh.indices.length === 0) {
    return mesh.indices
  }
  const { also, isRegular = false, locksBorder = false, maxError = 1e9 } = options
  const wanted = Math.min(mesh.indices.length, Math.max(0, Math.floor(options.triangles)) * 3)
  const flags = [
    'ErrorAbsolute' as const,
    ...(isRegular ? (['Regularize'] as const) : []),
    ...(locksBorder ? (['LockBorder'] as const) : []),
  ]
  if (also !== undefined) {
    // Positions are counted in shares of the longest side, other numbers as they are.
    const { min, max } = boundsOf(mesh.positions)
    const side = Math.max(...[0, 1, 2].map(axis => max[axis] - min[axis]), 1e-9)
    const weights = Array.from({ length: also.count }, () => 1 / side)
    const { values, count } = also
    return MeshoptSimplifier.simplifyWithAttributes(
      mesh.indices,
      mesh.positions,
      3,
      values,
      count,
      weights,
      null,
      wanted,
      maxError,
      flags
    )[0]
  }
  return MeshoptSimplifier.simplify(mesh.indices, mesh.positions, 3, wanted, maxError, flags)[0]
}
