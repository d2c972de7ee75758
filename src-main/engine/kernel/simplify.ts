import { MeshoptSimplifier } from 'meshoptimizer'
import type { Mesh } from './types.ts'

export interface SimplifyOptions {
  /** Triangles wanted at most; reached unless `maxError` or the topology forbids it. */
  readonly triangles: number
  /** Largest distance moved, in the mesh's units. Absent: whatever the count needs. */
  readonly maxError?: number
  /** Keeps triangles well shaped at some cost in accuracy, and mends the rare crossing. */
  readonly isRegular?: boolean
  readonly locksBorder?: boolean
}

/**
 * Fewer triangles by quadric error (Garland & Heckbert 1997, as meshoptimizer has it), over the mesh's own vertices. The mesh
 * must be welded.
 */
export function simplifyIndices(mesh: Mesh, options: SimplifyOptions): Uint32Array {
  if (mesh.indices.length === 0) {
    return mesh.indices
  }
  const [indices] = MeshoptSimplifier.simplify(
    mesh.indices,
    mesh.positions,
    3,
    Math.min(mesh.indices.length, Math.max(0, Math.floor(options.triangles)) * 3),
    options.maxError ?? 1e9,
    [
      'ErrorAbsolute',
      ...(options.isRegular ? (['Regularize'] as const) : []),
      ...(options.locksBorder ? (['LockBorder'] as const) : []),
    ]
  )
  return indices
}
