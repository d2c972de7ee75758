import { Bvh, createHit } from '../../kernel/bvh.ts'
import { diagonalOf, heldGroups, MOST_MEASURED, type Shell } from '../../kernel/shells.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { SceneUnit } from './scene-units.ts'

/** Things of a scene that hang in the air fall. */

/**
 * Of the scene's diagonal: what is nearer to something else was made to touch it, and is brought there by the finish. Of its height:
 * the same for a flat scene.
 */
const NEAR = { share: 0.02, flat: 0.03 } as const
/** How far what fell presses into what it fell on, in shares of its own height. */
const PRESS = 0.004

/**
 * How far each unit of a scene falls, metres, when it is moved by its offset before: whatever touches neither the ground nor
 * anything that stands or that holds itself (`isFast`: it flies, or somebody is busy with it) goes straight down, with all that
 * touches it, until it meets something. The lowest falls first, so that others land on it.
 */
export function falls(
  units: readonly SceneUnit[],
  offsets: readonly Vec3[],
  isFast: (unit: SceneUnit) => boolean
): readonly number[] {
  const fallen = units.map(() => 0)
  const shells = units.flatMap((unit, id) =>
    unit.parts.length === 0 ? [] : [shellOf(unit, id, offsets[id])]
  )
  const ground = lowestOf(shells)
  const height = Math.max(...shells.map(({ max }) => max[1])) - ground
  const gap = Math.min(NEAR.share * diagonalOf(shells), NEAR.flat * height)
  const isHeld = ({ owner, min }: Shell): boolean => min[1] <= ground + gap || isFast(units[owner])
  if (shells.every(isHeld)) {
    return fallen
  }
  const groups = heldGroups(shells, gap, MOST_MEASURED).map(ids => ids.map(i => shells[i]))
  const held = groups.filter(group => group.some(isHeld)).flat()
  const loose = groups.filter(group => !group.some(isHeld))
  for (const group of loose.sort((a, b) => lowestOf(a) - lowestOf(b))) {
    const low = lowestOf(group)
    const press = PRESS * (Math.max(...group.map(({ max }) => max[1])) - low)
    const way = Math.min(wayDown(group, held) + press, low - ground)
    for (const shell of group) {
      fallen[shell.owner] = way
      held.push(lowered(shell, way))
    }
  }
  return fallen
}

const lowestOf = (shells: readonly Shell[]): number => Math.min(...shells.map(({ min }) => min[1]))

/** A unit as one piece, whatever it is put together from: `owner` is its number. */
function shellOf({ parts }: SceneUnit, owner: number, offset: Vec3): Shell {
  const triangles = new Float64Array(3 * parts.reduce((sum, { indices }) => sum + indices.length, 0))
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  let at = 0
  for (const { positions, indices } of parts) {
    for (const index of indices) {
      for (let k = 0; k < 3; k++) {
        const value = positions[3 * index + k] + offset[k]
        triangles[at++] = value
        min[k] = Math.min(min[k], value)
        max[k] = Math.max(max[k], value)
      }
    }
  }
  return { owner, vertices: [], triangles, min, max }
}

function lowered(shell: Shell, way: number): Shell {
  const { min, max, triangles } = shell
  return {
    ...shell,
    triangles: triangles.map((value, i) => (i % 3 === 1 ? value - way : value)),
    min: [min[0], min[1] - way, min[2]],
    max: [max[0], max[1] - way, max[2]],
  }
}

/** How far `mover` can go straight down before a corner or a middle of a triangle of either meets the other; `Infinity`: it meets nothing. */
function wayDown(mover: readonly Shell[], rest: readonly Shell[]): number {
  return Math.min(leastWay(mover, rest, -1), leastWay(rest, mover, 1))
}

function leastWay(from: readonly Shell[], to: readonly Shell[], sense: 1 | -1): number {
  const corners = new Float32Array(to.reduce((sum, { triangles }) => sum + triangles.length, 0))
  to.reduce((at, { triangles }) => {
    corners.set(triangles, at)
    return at + triangles.length
  }, 0)
  const tree = new Bvh({
    positions: corners,
    indices: Uint32Array.from({ length: corners.length / 3 }, (_, i) => i),
  })
  const hit = createHit()
  let least = Infinity
  const look = (x: number, y: number, z: number): void => {
    if (tree.firstHit(x, y, z, 0, sense, 0, hit, least)) {
      least = hit.distance
    }
  }
  for (const { triangles: p } of from) {
    for (let t = 0; t < p.length; t += 9) {
      for (let k = 0; k < 9; k += 3) {
        look(p[t + k], p[t + k + 1], p[t + k + 2])
      }
      const middle = (k: number): number => (p[t + k] + p[t + 3 + k] + p[t + 6 + k]) / 3
      look(middle(0), middle(1), middle(2))
    }
  }
  return least
}
