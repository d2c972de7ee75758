import type { AnyMesh } from '../kernel/mesh.ts'
import { reduceSurface, type ReduceOptions } from './reduce.ts'
import type { RemeshedSurface } from './types.ts'

/**
 * Fewer triangles for a surface without anything on it. Borders, hard edges and pieces stay, closed pieces keep their volume; what has
 * no more triangles than wished keeps them. More are left only where the pieces cannot have fewer.
 */
export function decimate(source: AnyMesh, options: ReduceOptions): RemeshedSurface {
  return reduceSurface(
    { ...source, seams: null, columns: [], skinning: null, countOf: null },
    options,
    ({ positions, corners }) => ({
      positions: new Float32Array(positions),
      indices: corners.slice(),
      quads: 0,
    })
  )
}
