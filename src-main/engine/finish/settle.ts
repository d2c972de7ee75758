import { diagonalOf, heldGroups, MOST_MEASURED, shellGap, shellsOf, type Shell } from '../kernel/shells.ts'
import type { Gap } from '../kernel/triangles.ts'
import type { Mesh } from '../kernel/types.ts'

/**
 * Of the model's diagonal: what is farther from everything else hangs in the air, and how deep it is pushed into its hold. Of its
 * height: the same, for what is flat, where less can be seen.
 */
const CONTACT = 0.001
const DEPTH = 0.0005
const FLAT_CONTACT = 0.003
/** Of the model's diagonal: what is farther away than few triangles can bring it hangs or flies. */
const ALOFT = 0.06

/**
 * Moves pieces that hang in the air by the shortest way to the ground or to what stands, the nearest first: few triangles make
 * a leg shorter and a handle flatter than the place where the next part expects them. Every piece keeps its form.
 */
export function settledMeshes<T extends Mesh>(meshes: readonly T[]): readonly T[] {
  const shells = shellsOf(meshes)
  const size = diagonalOf(shells)
  const height = Math.max(...shells.map(({ max }) => max[1])) - lowestOf(shells)
  const gap = Math.min(CONTACT * size, FLAT_CONTACT * height)
  const [standing, ...loose] = heldGroups(shells, gap, MOST_MEASURED)
  if (loose.length === 0) {
    return meshes
  }
  const positions = meshes.map(mesh => mesh.positions.slice())
  const held = standing.map(i => shells[i])
  const ground = lowestOf(held)
  const farthest: Gap = { distance: ALOFT * size, from: [0, 0, 0], to: [0, 0, 0] }
  let waiting = loose.map(group => {
    const pieces = group.map(i => shells[i])
    return { pieces, gap: nearestGap(pieces, held, nearer(gapBelow(pieces, ground), farthest)) }
  })
  while (waiting.length > 0) {
    const [next, ...rest] = waiting.sort((a, b) => reach(a.gap) - reach(b.gap))
    const isAloft = reach(next.gap) >= farthest.distance
    const [x, y, z] = isAloft ? [0, 0, 0] : wayOf(next.gap, DEPTH * size)
    const way = [x, Math.max(y, ground - lowestOf(next.pieces)), z]
    const moved = next.pieces.map(shell => movedShell(shell, positions, way))
    waiting = rest.map(({ pieces, gap }) => ({ pieces, gap: nearestGap(pieces, moved, gap) }))
  }
  return meshes.map((mesh, i) => ({ ...mesh, positions: positions[i] }))
}

const reach = (gap: Gap): number => gap.distance
const nearer = (a: Gap, b: Gap): Gap => (reach(b) < reach(a) ? b : a)

const lowestOf = (pieces: readonly Shell[]): number => Math.min(...pieces.map(({ min }) => min[1]))

/** The way straight down. */
function gapBelow(pieces: readonly Shell[], ground: number): Gap {
  const low = lowestOf(pieces)
  return { distance: low - ground, from: [0, low, 0], to: [0, ground, 0] }
}

/** The shortest way from any of `pieces` to any of `holds`, or `known` where that is shorter. */
function nearestGap(pieces: readonly Shell[], holds: readonly Shell[], known: Gap): Gap {
  let nearest = known
  for (const piece of pieces) {
    for (const hold of holds) {
      nearest = shellGap(piece, hold, reach(nearest)) ?? nearest
    }
  }
  return nearest
}

/** Across the gap and a little further. */
function wayOf({ distance, from, to }: Gap, depth: number): readonly [number, number, number] {
  if (distance === 0) {
    return [0, 0, 0]
  }
  const along = (k: 0 | 1 | 2): number => (to[k] - from[k]) * (1 + depth / distance)
  return [along(0), along(1), along(2)]
}

function movedShell(shell: Shell, positions: readonly Float32Array[], way: readonly number[]): Shell {
  const own = positions[shell.owner]
  for (const vertex of shell.vertices) {
    for (let k = 0; k < 3; k++) {
      own[3 * vertex + k] += way[k]
    }
  }
  const [x, y, z] = way
  return {
    ...shell,
    triangles: shell.triangles.map((value, i) => value + way[i % 3]),
    min: [shell.min[0] + x, shell.min[1] + y, shell.min[2] + z],
    max: [shell.max[0] + x, shell.max[1] + y, shell.max[2] + z],
  }
}
