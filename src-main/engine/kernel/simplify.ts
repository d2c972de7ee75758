import { MeshoptSimplifier } from 'meshoptimizer'
import { compactMesh } from './mesh.ts'
import type { Mesh } from './types.ts'

export interface SimplifyOptions {
  /** Triangles wanted at most; reached unless `maxError` or the topology forbids it. */
  readonly triangles: number
  /** Largest distance moved, in the mesh's units. */
  readonly maxError: number
  /** Keeps triangles well shaped at some cost in accuracy, and mends the rare crossing. */
  readonly isRegular?: boolean
  readonly locksBorder?: boolean
}

/** Fewer triangles by quadric error (Garland & Heckbert 1997, as meshoptimizer has it). The mesh must be welded. */
export function simplifyMesh(mesh: Mesh, options: SimplifyOptions): Mesh {
  if (mesh.indices.length === 0) return mesh
  const [indices] = MeshoptSimplifier.simplify(
    mesh.indices,
    mesh.positions,
    3,
    Math.max(0, Math.floor(options.triangles)) * 3,
    options.maxError,
    [
      'ErrorAbsolute',
      ...(options.isRegular ? (['Regularize'] as const) : []),
      ...(options.locksBorder ? (['LockBorder'] as const) : []),
    ]
  )
  return compactMesh(mesh.positions, indices)
}
