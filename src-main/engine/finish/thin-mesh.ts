import { mendSolid } from '../kernel/mend.ts'
import { compactMesh } from '../kernel/mesh.ts'
import { simplifyIndices, type SimplifyOptions } from '../kernel/simplify.ts'
import { isClosed } from '../kernel/topology.ts'
import type { Mesh } from '../kernel/types.ts'
import { BEND_COUNT } from './bend-shares.ts'

/** A mesh with the normals that its form knows. */
export interface BoundedMesh extends Mesh {
  readonly normals?: Float32Array
  /** How far bent limbs move each vertex (`bendShares`). */
  readonly bends?: Float32Array
}

/** The numbers of bent limbs as the simplifier takes them. */
export const alsoBends = (bends: Float32Array | undefined): Pick<SimplifyOptions, 'also'> =>
  bends === undefined ? {} : { also: { values: bends, count: BEND_COUNT } }

/** A try at fewer triangles. */
interface Attempt {
  /** Closed; null when it could not be made so, or nothing is left. */
  readonly mesh: BoundedMesh | null
  /** Triangles that mending took away. */
  readonly lost: number
}

/** The kept triangles as a closed mesh of their own, cut apart where thin walls collapsed onto each other. */
function closedMesh(mesh: BoundedMesh, indices: Uint32Array, epsilon: number): Attempt {
  const thin = compactMesh({ ...mesh, indices })
  if (indices.length === 0 || isClosed(thin)) {
    return { mesh: indices.length === 0 ? null : thin, lost: 0 }
  }
  const { normals } = thin
  const mended = mendSolid(
    {
      positions: Float64Array.from(thin.positions),
      indices: thin.indices,
      ...(normals ? { normals: Float64Array.from(normals) } : {}),
    },
    epsilon
  )
  const rounded: BoundedMesh = {
    positions: Float32Array.from(mended.positions),
    indices: mended.indices,
    ...(mended.normals ? { normals: Float32Array.from(mended.normals) } : {}),
  }
  const isSound = mended.indices.length > 0 && isClosed(rounded)
  return { mesh: isSound ? rounded : null, lost: (indices.length - mended.indices.length) / 3 }
}

/** Shares of the wished count that are tried in turn, from the best result down. */
const FACTORS = [1.35, 1.2, 1.1, 1, 0.97, 0.9, 0.8]
/** Fewer walls collapse where more triangles are left: mending takes no more there than so many times what it took. */
const MOST_LOST = 3

/**
 * One mesh at no more than `triangles`, still closed; a little fewer where the exact number would tear it. Mending removes
 * collapsed walls, so more are asked for when it takes many.
 */
export function thinned(mesh: BoundedMesh, triangles: number, epsilon: number): BoundedMesh {
  if (mesh.indices.length / 3 <= triangles) {
    return mesh
  }
  const attempt = (factor: number, isRegular: boolean): Attempt =>
    closedMesh(
      mesh,
      simplifyIndices(mesh, {
        triangles: Math.floor(triangles * factor),
        isRegular,
        ...alsoBends(mesh.bends),
      }),
      epsilon
    )
  const fits = (result: BoundedMesh | null): result is BoundedMesh =>
    result !== null && result.indices.length / 3 <= triangles
  const plain = attempt(1, false)
  if (fits(plain.mesh) && plain.mesh.indices.length / 3 > triangles * 0.97) {
    return plain.mesh
  }
  for (const factor of FACTORS.filter(share => triangles * share - MOST_LOST * plain.lost <= triangles)) {
    for (const isRegular of [false, true]) {
      const result = factor === 1 && !isRegular ? plain.mesh : attempt(factor, isRegular).mesh
      if (fits(result)) {
        return result
      }
    }
  }
  return mesh
}
