import { boundsOf, compactMesh, volumeOf } from '../kernel/mesh.ts'
import { componentsOf } from '../kernel/topology.ts'
import { roundedBox } from '../shape/rounded-box.ts'
import { thinned, type BoundedMesh } from './thin-mesh.ts'
import { thinnedShells } from './thin-shells.ts'
import { countTriangles, sharesOf, sumOf } from './triangle-shares.ts'

/** A mesh of no more triangles keeps them all: a sheet stays a box and does not fold into two faces back to back. */
const BOX = 12
const MOST_SHARINGS = 4
/** Of the bound: what the others have at least where pieces keep more than their share. */
const LEAST_OF_OTHERS = 0.6

/** How many triangles each mesh keeps when the error is spread evenly over the whole model. More than `target` when stuck. */
function fairShares(meshes: readonly BoundedMesh[], target: number): number[] {
  const sharesAt = sharesOf(meshes)
  const least = meshes.map(({ indices }) => (indices.length / 3 <= BOX ? indices.length / 3 : 0))
  // A target so low that not even boxes fit gives to each what the error says.
  const isRoomy = sumOf(least) < target / 2
  let wish = target
  for (let round = 1; ; round++) {
    const shares = sharesAt(wish)
    const raised = isRoomy ? shares.map((share, m) => Math.max(share, least[m])) : shares
    const excess = sumOf(raised) - target
    if (excess <= 0 || round === MOST_SHARINGS || sumOf(shares) > wish) {
      return raised
    }
    wish -= excess
  }
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
 * collapsed walls are kept apart. `isMany`: of several things, whose small pieces would be lost beside what is large; each of them
 * keeps a coarser form before any is left out.
 */
export function boundTriangles(
  meshes: readonly BoundedMesh[],
  target: number,
  epsilon: number,
  isMany = false
): BoundedMesh[] {
  if (countTriangles(meshes) <= target) {
    return [...meshes]
  }
  if (isMany) {
    const first = thinnedShells(meshes, target, epsilon)
    // Some pieces keep more than their share; the others then have less.
    const less = Math.max(LEAST_OF_OTHERS * target, target - 1.2 * (countTriangles(first) - target))
    const whole = less < target ? thinnedShells(meshes, less, epsilon, target) : first
    return countTriangles(whole) <= target ? whole : withoutSmallest(whole, target)
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
