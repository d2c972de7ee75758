import { mendSolid } from '../kernel/mend.ts'
import { boundsOf, compactMesh, volumeOf } from '../kernel/mesh.ts'
import { simplifyIndices, type SimplifyOptions } from '../kernel/simplify.ts'
import { componentsOf, isClosed } from '../kernel/topology.ts'
import type { Mesh } from '../kernel/types.ts'
import { roundedBox } from '../shape/rounded-box.ts'
import { BEND_COUNT } from './bend-shares.ts'

/** A mesh with the normals that its form knows. */
export interface BoundedMesh extends Mesh {
  readonly normals?: Float32Array
  /** How far bent limbs move each vertex (`bendShares`). */
  readonly bends?: Float32Array
}

const alsoBends = (bends: Float32Array | undefined): Pick<SimplifyOptions, 'also'> =>
  bends === undefined ? {} : { also: { values: bends, count: BEND_COUNT } }

/** Triangles over all meshes. */
export function countTriangles(meshes: readonly Mesh[]): number {
  return meshes.reduce((sum, mesh) => sum + mesh.indices.length / 3, 0)
}

/** All meshes as one, and for every vertex the mesh it belongs to. */
function joined(meshes: readonly BoundedMesh[]): { mesh: BoundedMesh; owner: Uint32Array } {
  const vertices = meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0)
  const positions = new Float32Array(vertices * 3)
  const indices = new Uint32Array(countTriangles(meshes) * 3)
  const owner = new Uint32Array(vertices)
  const isBent = meshes.some(({ bends }) => bends !== undefined)
  const bends = new Float32Array(isBent ? BEND_COUNT * vertices : 0)
  let vertex = 0
  let corner = 0
  meshes.forEach((mesh, m) => {
    positions.set(mesh.positions, vertex * 3)
    if (mesh.bends !== undefined) {
      bends.set(mesh.bends, vertex * BEND_COUNT)
    }
    owner.fill(m, vertex, vertex + mesh.positions.length / 3)
    for (const index of mesh.indices) {
      indices[corner] = index + vertex
      corner += 1
    }
    vertex += mesh.positions.length / 3
  })
  return { mesh: { positions, indices, ...(isBent ? { bends } : {}) }, owner }
}

/** A mesh of no more triangles keeps them all: a sheet stays a box and does not fold into two faces back to back. */
const BOX = 12
const MOST_SHARINGS = 4

/** How many triangles each mesh keeps when the error is spread evenly over the whole model. More than `target` when stuck. */
function fairShares(meshes: readonly BoundedMesh[], target: number): number[] {
  const { mesh, owner } = joined(meshes)
  const least = meshes.map(({ indices }) => (indices.length / 3 <= BOX ? indices.length / 3 : 0))
  // A target so low that not even boxes fit gives to each what the error says.
  const isRoomy = least.reduce((sum, share) => sum + share, 0) < target / 2
  let wish = target
  for (let round = 1; ; round++) {
    const kept = simplifyIndices(mesh, { triangles: wish, ...alsoBends(mesh.bends) })
    const shares = meshes.map(() => 0)
    for (let i = 0; i < kept.length; i += 3) {
      shares[owner[kept[i]]] += 1
    }
    const raised = isRoomy ? shares.map((share, m) => Math.max(share, least[m])) : shares
    const excess = raised.reduce((sum, share) => sum + share, 0) - target
    if (excess <= 0 || round === MOST_SHARINGS || kept.length / 3 > wish) {
      return raised
    }
    wish -= excess
  }
}

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
function thinned(mesh: BoundedMesh, triangles: number, epsilon: number): BoundedMesh {
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

interface Shell {
  readonly owner: number
  readonly volume: number
  readonly indices: Uint32Array
}

/** The box around a shell: what is left of a form that cannot be told with fewer triangles. */
function boxAround(mesh: BoundedMesh, indices: Uint32Array): BoundedMesh {
  const { min, max } = boundsOf(compactMesh({ positions: mesh.positions, indices }).positions)
  const box = roundedBox([max[0] - min[0], max[1] - min[1], max[2] - min[2]], null)
  const middle = [0, 1, 2].map(axis => (min[axis] + max[axis]) / 2)
  return {
    positions: Float32Array.from(box.positions, (value, i) => value + middle[i % 3]),
    indices: box.indices,
  }
}

/** Leaves out whole shells, smallest first, until the count fits. The largest one always stays, as a box if need be. */
function withoutSmallest(meshes: readonly BoundedMesh[], target: number): BoundedMesh[] {
  const shells = meshes.flatMap((mesh, owner) =>
    componentsOf(mesh.indices, mesh.positions.length / 3).map((triangles): Shell => {
      const indices = Uint32Array.from(triangles.flatMap(t => [0, 1, 2].map(k => mesh.indices[t * 3 + k])))
      return { owner, volume: volumeOf({ positions: mesh.positions, indices }), indices }
    })
  )
  shells.sort((a, b) => b.volume - a.volume)
  const [largest] = shells
  if (largest.indices.length / 3 > target) {
    return meshes.map((mesh, owner) =>
      owner === largest.owner
        ? boxAround(mesh, largest.indices)
        : { positions: new Float32Array(), indices: new Uint32Array() }
    )
  }
  let total = 0
  const kept = shells.filter(shell => {
    const size = shell.indices.length / 3
    const fits = total + size <= target
    total += fits ? size : 0
    return fits
  })
  return meshes.map((mesh, owner) => {
    const own = kept.filter(shell => shell.owner === owner)
    return compactMesh({ ...mesh, indices: Uint32Array.from(own.flatMap(shell => [...shell.indices])) })
  })
}

/**
 * The meshes with at most `target` triangles over all, each still closed. Detail is taken where it is seen least; when whole
 * shells are in the way of a very low target, the smallest ones go. A mesh may end up empty. `epsilon`: the distance by which
 * collapsed walls are kept apart.
 */
export function boundTriangles(
  meshes: readonly BoundedMesh[],
  target: number,
  epsilon: number
): BoundedMesh[] {
  if (countTriangles(meshes) <= target) {
    return [...meshes]
  }
  let thin: BoundedMesh[] = []
  let wish = target
  for (let round = 0; round < MOST_SHARINGS && wish > target / 2; round++) {
    const shares = fairShares(meshes, wish)
    thin = meshes.map((mesh, m) => thinned(mesh, shares[m], epsilon))
    const excess = countTriangles(thin) - target
    if (excess <= 0) {
      return thin
    }
    // A mesh that cannot be thinned further takes from the others before anything is left out.
    wish -= excess
  }
  return withoutSmallest(thin, target)
}
