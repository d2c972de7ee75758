import { Bvh, createHit } from '../../src-main/engine/kernel/bvh.ts'
import { createRandom } from '../../src-main/engine/kernel/random.ts'
import { diagonalOf, heldGroups, shellsOf } from '../../src-main/engine/kernel/shells.ts'
import type { Mesh, Random } from '../../src-main/engine/kernel/types.ts'
import { createWindingNumber } from '../../src-main/engine/kernel/winding-number.ts'
import type { SceneModel } from '../../src-main/engine/model/read-glb.ts'

/** A thing of a scene by the name that ends those of its parts. */
export interface SceneThing {
  readonly name: string
  /** It hangs or flies: nothing has to hold it. */
  readonly isAloft: boolean
  /** Names of the things that may lie in it, and it in them, by what the sentence says. */
  readonly enters: ReadonlySet<string>
}

export interface SceneFaults {
  /** Things with a piece in the air, farther than the bound from all that stands. */
  readonly floating: readonly string[]
  /** Pairs of things that are too deep in each other, and how deep, in shares of the scene's height. */
  readonly piercing: readonly string[]
}

/** Of the scene's height: a gap that nobody takes for contact, and how deep two things may press into each other. */
const BOUNDS = { gap: 0.005, depth: 0.02 } as const
/** Points of a thing's surface that are looked for in another one. */
const SAMPLES = 1500

/** What hangs in the air in a scene, and what pierces what without being said to. */
export function sceneFaults({ parts }: SceneModel, things: readonly SceneThing[]): SceneFaults {
  const owners = parts.map(({ name }) => ownerOf(name, things))
  const shells = shellsOf(parts.map(({ mesh }) => mesh))
  const [low, high] = [
    Math.min(...shells.map(({ min }) => min[1])),
    Math.max(...shells.map(({ max }) => max[1])),
  ]
  const height = high - low
  const [, ...loose] = heldGroups(shells, Math.min(BOUNDS.gap * height, 0.05 * diagonalOf(shells)))
  const floating = new Set(
    loose.flatMap(group => {
      const ids = [...new Set(group.map(i => owners[shells[i].owner]))]
      return ids.some(id => id >= 0 && things[id].isAloft)
        ? []
        : ids.map(id => `${things[id]?.name ?? '?'} (${parts[shells[group[0]].owner].name})`)
    })
  )
  const bodies = things.map((_, id) =>
    bodyOf(parts.flatMap(({ mesh }, i) => (owners[i] === id ? [mesh] : [])))
  )
  const piercing: string[] = []
  things.forEach((one, i) => {
    things.slice(i + 1).forEach((other, k) => {
      const depth = depthOf(bodies[i], bodies[i + 1 + k]) / height
      if (depth > BOUNDS.depth && !one.enters.has(other.name)) {
        piercing.push(`${one.name} × ${other.name} ${(100 * depth).toFixed(1)} %`)
      }
    })
  })
  return { floating: [...floating], piercing }
}

/** The thing whose name ends a part's, the longest first; a number of a copy may stand behind it. */
function ownerOf(part: string, things: readonly SceneThing[]): number {
  const plain = part.replace(/_\d+$/, '')
  let best = -1
  things.forEach(({ name }, i) => {
    const ends = part.endsWith(`_${name}`) || plain.endsWith(`_${name}`)
    if (ends && (best < 0 || name.length > things[best].name.length)) {
      best = i
    }
  })
  return best
}

interface Body {
  readonly points: Float64Array
  readonly tree: Bvh
  isInside(x: number, y: number, z: number): boolean
}

function bodyOf(meshes: readonly Mesh[]): Body | null {
  const count = meshes.reduce((sum, { indices }) => sum + indices.length, 0)
  if (count === 0) {
    return null
  }
  const positions = new Float32Array(3 * count)
  let at = 0
  for (const mesh of meshes) {
    for (const index of mesh.indices) {
      positions.set(mesh.positions.subarray(3 * index, 3 * index + 3), at)
      at += 3
    }
  }
  const tree = new Bvh({ positions, indices: Uint32Array.from({ length: count }, (_, i) => i) })
  const winding = createWindingNumber(tree)
  return { points: spread(positions), tree, isInside: (x, y, z) => winding.isInside(x, y, z) }
}

/** Points over a surface, as many as fit its area. */
function spread(positions: Float32Array): Float64Array {
  const triangles = positions.length / 9
  const sums = new Float64Array(triangles)
  let sum = 0
  for (let t = 0; t < triangles; t++) {
    sum += areaAt(positions, 9 * t)
    sums[t] = sum
  }
  const random: Random = createRandom('points on a surface')
  const points = new Float64Array(3 * SAMPLES)
  let t = 0
  for (let i = 0; i < SAMPLES; i++) {
    const wanted = ((i + 0.5) / SAMPLES) * sum
    while (t < triangles - 1 && sums[t] < wanted) {
      t++
    }
    const root = Math.sqrt(random.next())
    const along = root * random.next()
    const weights = [1 - root, root - along, along]
    for (let axis = 0; axis < 3; axis++) {
      points[3 * i + axis] = [0, 1, 2].reduce(
        (value, corner) => value + weights[corner] * positions[9 * t + 3 * corner + axis],
        0
      )
    }
  }
  return points
}

function areaAt(p: Float32Array, i: number): number {
  const [ax, ay, az] = [p[i + 3] - p[i], p[i + 4] - p[i + 1], p[i + 5] - p[i + 2]]
  const [bx, by, bz] = [p[i + 6] - p[i], p[i + 7] - p[i + 1], p[i + 8] - p[i + 2]]
  return Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx) / 2
}

/** How deep the surface of either lies in the solid of the other, metres. */
function depthOf(a: Body | null, b: Body | null): number {
  return a === null || b === null ? 0 : Math.max(deepest(a, b), deepest(b, a))
}

function deepest({ points }: Body, { tree, isInside }: Body): number {
  const hit = createHit()
  let deep = 0
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = [points[i], points[i + 1], points[i + 2]]
    if (isInside(x, y, z) && tree.closestPoint(x, y, z, hit)) {
      deep = Math.max(deep, hit.distance)
    }
  }
  return deep
}
