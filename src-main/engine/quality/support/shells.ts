import { componentsOf, weldByPosition } from '../../kernel/topology.ts'
import type { SceneModel } from '../../model/read-glb.ts'
import { corners, pierces, triangleDistance } from './triangle-distance.ts'

/** One connected piece of a part's surface. */
export interface Shell {
  readonly part: string
  /** Nine numbers a triangle. */
  readonly triangles: Float64Array
  readonly min: readonly [number, number, number]
  readonly max: readonly [number, number, number]
}

/** All pieces of a model, in the order of its parts. */
export function shellsOf(model: SceneModel): readonly Shell[] {
  return model.parts.flatMap(({ name, mesh }) => {
    const weld = weldByPosition(mesh.positions)
    const indices = mesh.indices.map(index => weld[index])
    return componentsOf(indices, mesh.positions.length / 3).map(list =>
      shellOf(name, list, { positions: mesh.positions, indices })
    )
  })
}

function shellOf(
  part: string,
  list: readonly number[],
  { positions, indices }: { readonly positions: Float32Array; readonly indices: Uint32Array }
): Shell {
  const triangles = new Float64Array(list.length * 9)
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  list.forEach((triangle, at) => {
    for (let k = 0; k < 9; k++) {
      const value = positions[3 * indices[3 * triangle + Math.floor(k / 3)] + (k % 3)]
      triangles[9 * at + k] = value
      min[k % 3] = Math.min(min[k % 3], value)
      max[k % 3] = Math.max(max[k % 3], value)
    }
  })
  return { part, triangles, min, max }
}

/** Pieces that hang in the air: a gap of 2 mm for every metre of the model's diagonal counts as contact. */
export function floatingShells(shells: readonly Shell[]): readonly Shell[] {
  const size = Math.hypot(...[0, 1, 2].map(k => extremes(shells, k).reduce((low, high) => high - low)))
  const gap = 0.002 * size
  const ground = Math.min(...shells.map(shell => shell.min[1]))
  const groups = new Groups(shells.length + 1)
  const floor = shells.length
  shells.forEach((shell, i) => {
    if (shell.min[1] <= ground + gap) {
      groups.join(i, floor)
    }
  })
  joinTouching(shells, groups, gap)
  const loose = shells.filter((_, i) => groups.find(i) !== groups.find(floor))
  return loose.filter(shell => !shells.some(other => other !== shell && isInside(shell, other)))
}

/** Does a piece lie in the solid of another? Counts how often a slanted ray from its first corner crosses the other. */
function isInside({ triangles: [x, y, z] }: Shell, other: Shell): boolean {
  const isBoxed = [x, y, z].every((value, k) => value >= other.min[k] && value <= other.max[k])
  if (!isBoxed) {
    return false
  }
  const reach = 3 * Math.max(...[0, 1, 2].map(k => other.max[k] - other.min[k]))
  const ray = [
    [x, y, z],
    [x + 0.831 * reach, y + 0.449 * reach, z + 0.329 * reach],
  ] as const
  let crossings = 0
  for (let at = 0; at < other.triangles.length; at += 9) {
    if (pierces(ray, corners(other.triangles, at))) {
      crossings++
    }
  }
  return crossings % 2 === 1
}

function extremes(shells: readonly Shell[], axis: number): [number, number] {
  return [Math.min(...shells.map(({ min }) => min[axis])), Math.max(...shells.map(({ max }) => max[axis]))]
}

/** Disjoint sets of numbers. */
class Groups {
  readonly #parent: number[]

  constructor(count: number) {
    this.#parent = Array.from({ length: count }, (_, i) => i)
  }

  find(item: number): number {
    let root = item
    while (this.#parent[root] !== root) {
      root = this.#parent[root]
    }
    this.#parent[item] = root
    return root
  }

  join(a: number, b: number): void {
    this.#parent[this.find(a)] = this.find(b)
  }
}

/** Nearby triangles meet in the cells of a grid; pieces already joined are not measured again. */
function joinTouching(shells: readonly Shell[], groups: Groups, gap: number): void {
  const cell = gap * 12
  const grid = new Map<string, { readonly shell: number; readonly at: number }[]>()
  shells.forEach(({ triangles }, shell) => {
    for (let at = 0; at < triangles.length; at += 9) {
      for (const key of cellsOf(triangles, at, { cell, gap })) {
        const others = grid.get(key) ?? []
        for (const other of others) {
          const isNew = groups.find(other.shell) !== groups.find(shell)
          if (isNew && triangleDistance(triangles, at, shells[other.shell].triangles, other.at) <= gap) {
            groups.join(other.shell, shell)
          }
        }
        others.push({ shell, at })
        grid.set(key, others)
      }
    }
  })
}

function cellsOf(
  triangles: Float64Array,
  at: number,
  { cell, gap }: { readonly cell: number; readonly gap: number }
): string[] {
  const range = [0, 1, 2].map(k => {
    const values = [triangles[at + k], triangles[at + 3 + k], triangles[at + 6 + k]]
    return [
      Math.floor((Math.min(...values) - gap / 2) / cell),
      Math.floor((Math.max(...values) + gap / 2) / cell),
    ] as const
  })
  const keys: string[] = []
  for (let x = range[0][0]; x <= range[0][1]; x++) {
    for (let y = range[1][0]; y <= range[1][1]; y++) {
      for (let z = range[2][0]; z <= range[2][1]; z++) {
        keys.push(`${x},${y},${z}`)
      }
    }
  }
  return keys
}
