import { Groups } from './groups.ts'
import { componentsOf, weldByPosition } from './topology.ts'
import { cornersAt, pierces, triangleGap, type Gap } from './triangles.ts'
import type { Mesh } from './types.ts'
import { length } from './vector.ts'

/** One connected piece of a mesh's surface. */
export interface Shell {
  /** Number of its mesh in the list. */
  readonly owner: number
  /** Its vertices' numbers in that mesh. */
  readonly vertices: readonly number[]
  /** Nine numbers a triangle. */
  readonly triangles: Float64Array
  readonly min: readonly [number, number, number]
  readonly max: readonly [number, number, number]
}

/** All pieces of the meshes, in their order. */
export function shellsOf(meshes: readonly Mesh[]): readonly Shell[] {
  return meshes.flatMap((mesh, owner) => {
    const weld = weldByPosition(mesh.positions)
    const indices = mesh.indices.map(index => weld[index])
    return componentsOf(indices, mesh.positions.length / 3).map(list => shellOf(mesh, owner, list))
  })
}

function shellOf({ positions, indices }: Mesh, owner: number, list: readonly number[]): Shell {
  const triangles = new Float64Array(list.length * 9)
  const vertices = new Set<number>()
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  list.forEach((triangle, at) => {
    for (let k = 0; k < 9; k++) {
      const vertex = indices[3 * triangle + Math.floor(k / 3)]
      const value = positions[3 * vertex + (k % 3)]
      vertices.add(vertex)
      triangles[9 * at + k] = value
      min[k % 3] = Math.min(min[k % 3], value)
      max[k % 3] = Math.max(max[k % 3], value)
    }
  })
  return { owner, vertices: [...vertices], triangles, min, max }
}

/** The diagonal of the box around all pieces. */
export function diagonalOf(shells: readonly Shell[]): number {
  const [x, y, z] = [0, 1, 2].map(axis => extremes(shells, axis)).map(([low, high]) => high - low)
  return length([x, y, z])
}

/**
 * Pieces by what holds them, as numbers of `shells`: the first group stands on the ground, the others hang in the air, at
 * least `gap` away from everything else. What lies in the solid of another piece is held by it. Of no more than `most` pairs of
 * triangles whose boxes are that near the distance is measured; those that are left count as touching.
 */
export function heldGroups(
  shells: readonly Shell[],
  gap: number,
  most = Infinity
): readonly (readonly number[])[] {
  const [ground] = extremes(shells, 1)
  const floor = shells.length
  const groups = new Groups(floor + 1)
  shells.forEach((shell, i) => {
    if (shell.min[1] <= ground + gap) {
      groups.join(i, floor)
    }
  })
  joinTouching(shells, groups, gap, most)
  joinContained(shells, groups, floor)
  const byRoot = new Map<number, number[]>([[groups.find(floor), []]])
  shells.forEach((_, i) => {
    const root = groups.find(i)
    byRoot.set(root, [...(byRoot.get(root) ?? []), i])
  })
  return [...byRoot.values()]
}

/**
 * Pairs that are measured while a model is made: what people ask for has some ten thousand. Slanted triangles side by side, whose boxes
 * all meet, can have millions. It counts work and not time, so that every machine has the same bytes.
 */
export const MOST_MEASURED = 1_000_000

/** The shortest way from a piece to another, unless it is longer than `limit`: then null. */
export function shellGap(a: Shell, b: Shell, limit: number): Gap | null {
  let nearest: Gap | null = null
  let least = limit
  if (boxDistance(a, b) >= least) {
    return null
  }
  const boxes = Array.from({ length: b.triangles.length / 9 }, (_, t) => boxAt(b.triangles, 9 * t))
  for (let at = 0; at < a.triangles.length; at += 9) {
    const box = boxAt(a.triangles, at)
    if (boxDistance(box, b) >= least) {
      continue
    }
    for (let t = 0; t < boxes.length; t++) {
      if (boxDistance(box, boxes[t]) < least) {
        const gap = triangleGap(cornersAt(a.triangles, at), cornersAt(b.triangles, 9 * t))
        if (gap.distance < least) {
          nearest = gap
          least = gap.distance
        }
      }
    }
  }
  return nearest
}

type Box = Pick<Shell, 'min' | 'max'>

function boxAt(triangles: Float64Array, at: number): Box {
  const over = (pick: (...values: number[]) => number, k: number): number =>
    pick(triangles[at + k], triangles[at + 3 + k], triangles[at + 6 + k])
  return {
    min: [over(Math.min, 0), over(Math.min, 1), over(Math.min, 2)],
    max: [over(Math.max, 0), over(Math.max, 1), over(Math.max, 2)],
  }
}

function boxDistance(a: Box, b: Box): number {
  const apart = (k: number): number => Math.max(0, a.min[k] - b.max[k], b.min[k] - a.max[k])
  return length([apart(0), apart(1), apart(2)])
}

/** A piece in the air that lies in another's solid belongs to it. */
function joinContained(shells: readonly Shell[], groups: Groups, floor: number): void {
  shells.forEach((shell, i) => {
    if (groups.find(i) !== groups.find(floor)) {
      const holder = shells.findIndex((other, k) => k !== i && isInside(shell, other))
      if (holder >= 0) {
        groups.join(i, holder)
      }
    }
  })
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
    if (pierces(ray, cornersAt(other.triangles, at))) {
      crossings++
    }
  }
  return crossings % 2 === 1
}

function extremes(shells: readonly Shell[], axis: number): [number, number] {
  return [Math.min(...shells.map(({ min }) => min[axis])), Math.max(...shells.map(({ max }) => max[axis]))]
}

/** Nearby triangles meet in the cells of a grid; pieces already joined are not measured again. */
function joinTouching(shells: readonly Shell[], groups: Groups, gap: number, most: number): void {
  let measured = 0
  const cell = cellFor(shells, gap)
  const origin = [0, 1, 2].map(axis => extremes(shells, axis)[0] - gap)
  const grid = new Map<number, Map<number, Residents>>()
  const boxes = shells.map(({ triangles }) => boxesOf(triangles))
  shells.forEach(({ triangles }, shell) => {
    const own = boxes[shell]
    for (let t = 0; t < triangles.length / 9; t++) {
      for (const key of cellsOf(own, t, { origin, cell, gap })) {
        const residents = grid.get(key) ?? new Map<number, Residents>()
        for (const [other, { list, box }] of residents) {
          if (groups.find(other) === groups.find(shell) || !isNear(own, 6 * t, box, 0, gap)) {
            continue
          }
          const rest = shells[other].triangles
          const isTouched = list.some(
            place =>
              isNear(own, 6 * t, boxes[other], 6 * place, gap) &&
              (++measured > most ||
                triangleGap(cornersAt(triangles, 9 * t), cornersAt(rest, 9 * place)).distance <= gap)
          )
          if (isTouched) {
            groups.join(other, shell)
          }
        }
        const mine = residents.get(shell) ?? { list: [], box: boxesOf(triangles.subarray(9 * t, 9 * t + 9)) }
        mine.list.push(t)
        widen(mine.box, own, 6 * t)
        residents.set(shell, mine)
        grid.set(key, residents)
      }
    }
  })
}

/** The triangles of one piece in one cell. */
interface Residents {
  /** Their numbers in the piece. */
  readonly list: number[]
  /** The box around all of them: most of the triangles that share a cell with them are far from it. */
  readonly box: Float64Array
}

/** The box of each triangle: three lowest and three highest numbers. */
function boxesOf(p: Float64Array): Float64Array {
  const boxes = new Float64Array((6 * p.length) / 9)
  for (let at = 0, box = 0; at < p.length; at += 9, box += 6) {
    for (let k = 0; k < 3; k++) {
      boxes[box + k] = Math.min(p[at + k], p[at + 3 + k], p[at + 6 + k])
      boxes[box + 3 + k] = Math.max(p[at + k], p[at + 3 + k], p[at + 6 + k])
    }
  }
  return boxes
}

function widen(box: Float64Array, boxes: Float64Array, at: number): void {
  for (let k = 0; k < 3; k++) {
    box[k] = Math.min(box[k], boxes[at + k])
    box[k + 3] = Math.max(box[k + 3], boxes[at + k + 3])
  }
}

/** Are two boxes no farther from each other than `gap` along any axis? */
const isNear = (a: Float64Array, i: number, b: Float64Array, k: number, gap: number): boolean =>
  a[i] <= b[k + 3] + gap &&
  b[k] <= a[i + 3] + gap &&
  a[i + 1] <= b[k + 4] + gap &&
  b[k + 1] <= a[i + 4] + gap &&
  a[i + 2] <= b[k + 5] + gap &&
  b[k + 2] <= a[i + 5] + gap

/** Least side of a grid's cell, in gaps, and a factor of the keys of cells: two cells of one key cost time and no more. */
const CELL = 2
/** Metres: the gap of what lies in one plane is none. */
const LEAST_CELL = 1e-9
const MOST_CELLS = 4096
/** Cells that the triangles are in together, for each of them and for a model of few. */
const VISITS = { each: 8, few: 4_000 } as const

/**
 * Side of a grid's cell: as small as it may be without the triangles being in too many cells. One large triangle beside a tiny gap
 * would fill the memory with cells, small ones beside a large gap would all be in one cell and be compared with all others.
 */
function cellFor(shells: readonly Shell[], gap: number): number {
  const most = VISITS.few + VISITS.each * shells.reduce((sum, { triangles }) => sum + triangles.length / 9, 0)
  let cell = Math.max(CELL * gap, LEAST_CELL)
  while (!(visitsAt(shells, cell, most) <= most)) {
    cell *= 2
  }
  return cell
}

/** How many cells of such a side the triangles are in, about; more than `most` where there are more. */
function visitsAt(shells: readonly Shell[], cell: number, most: number): number {
  let sum = 0
  for (const { triangles: p } of shells) {
    for (let at = 0; at < p.length && sum <= most; at += 9) {
      let cells = 1
      for (let k = at; k < at + 3; k++) {
        const long = Math.max(p[k], p[k + 3], p[k + 6]) - Math.min(p[k], p[k + 3], p[k + 6])
        cells *= 1 + long / cell
      }
      sum += cells
    }
  }
  return sum
}

/** Numbers of the cells that a triangle's box, widened by half the gap, reaches into. */
function cellsOf(
  boxes: Float64Array,
  t: number,
  { origin, cell, gap }: { readonly origin: readonly number[]; readonly cell: number; readonly gap: number }
): number[] {
  const low = (axis: number): number => Math.floor((boxes[6 * t + axis] - origin[axis] - 0.5 * gap) / cell)
  const high = (axis: number): number =>
    Math.floor((boxes[6 * t + 3 + axis] - origin[axis] + 0.5 * gap) / cell)
  const keys: number[] = []
  const [x1, y1, z1] = [high(0), high(1), high(2)]
  for (let x = low(0); x <= x1; x++) {
    for (let y = low(1); y <= y1; y++) {
      for (let z = low(2); z <= z1; z++) {
        keys.push((x * MOST_CELLS + y) * MOST_CELLS + z)
      }
    }
  }
  return keys
}
