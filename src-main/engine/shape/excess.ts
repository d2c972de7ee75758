import { compactMesh, type Solid } from '../kernel/mesh.ts'
import { simplifyIndices } from '../kernel/simplify.ts'
import { isClosed } from '../kernel/topology.ts'
import type { Detail } from './detail.ts'

/** Takes back triangles that a wrapper cut and the form did not need: far below what can be seen. */
export function withoutExcess(solid: Solid, detail: Detail): Solid {
  const mesh = { positions: Float32Array.from(solid.positions), indices: solid.indices }
  const indices = simplifyIndices(mesh, { triangles: 4, maxError: detail.chord * 0.3 })
  const thin = compactMesh({ ...solid, indices })
  return indices.length > 0 && isClosed(thin) ? thin : solid
}
