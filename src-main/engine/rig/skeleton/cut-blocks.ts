import type { Vec3 } from '../../kernel/types.ts'
import type { IndexRange } from '../types.ts'
import type { Block } from './block.ts'

/** A solid that fills so much of its box is a block. */
const WHOLE = 0.97
/** Coordinates that are nearer than this share of the longest side are one. */
const ONE = 1e-3
/** A finer lattice, and one that falls into more blocks, is a sculpture of cubes and no figure of blocks. */
const MOST_CELLS = 30_000
const MOST_BLOCKS = 40
/** Where a ray goes through a cell, as shares of its sides: on no diagonal of a face. */
const [ASIDE, ABOVE] = [0.4721, 0.6143]

/** Cells between all planes in which the solid has faces; per cell the piece that it belongs to, -1: outside. */
interface Lattice {
  readonly planes: readonly (readonly number[])[]
  readonly size: Vec3
  readonly strides: Vec3
  readonly pieces: Int32Array
}

/**
 * The blocks that a solid of level faces was welded together of: it is cut at its narrowest necks until every piece fills its box. A cut
 * goes through one of its planes, where the solid is wider on one side than on the other, and what is least across comes first
 * (the short-cut rule: Singh, Seyranian & Hoffman 1999, Parsing silhouettes, here with areas). The solid alone where it has slanted
 * faces, is a block or falls into too many.
 */
export function cutIntoBlocks(p: ArrayLike<number>, indices: Uint32Array, solid: Block): readonly Block[] {
  if (solid.filled > WHOLE) {
    return [solid]
  }
  const [{ firstIndex, indexCount }] = solid.triangles
  const corners = indices.subarray(firstIndex, firstIndex + indexCount)
  const lattice = latticeOf(p, corners, solid)
  const count = lattice === null ? 0 : cutAtNecks(lattice)
  return lattice === null || count < 2 ? [solid] : blocksOf(lattice, count, { p, corners, firstIndex })
}

/** Which axis a level face is across; -1: it slants. */
function axisOf(p: ArrayLike<number>, corners: Uint32Array, t: number, reach: number): number {
  return [0, 1, 2].findIndex(axis => {
    const values = [0, 1, 2].map(i => p[3 * corners[t + i] + axis])
    return Math.max(...values) - Math.min(...values) < reach
  })
}

function latticeOf(p: ArrayLike<number>, corners: Uint32Array, { min, max }: Block): Lattice | null {
  const reach = ONE * Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  const planes = [0, 1, 2].map(axis => {
    const values = [...new Set(Array.from(corners, vertex => p[3 * vertex + axis]))].sort((a, b) => a - b)
    return values.filter((value, i) => i === 0 || value - values[i - 1] > reach)
  })
  const size: Vec3 = [planes[0].length - 1, planes[1].length - 1, planes[2].length - 1]
  if (!(size[0] * size[1] * size[2] <= MOST_CELLS)) {
    return null
  }
  // Turns of the surface around each cell, by the faces that a ray along x goes through.
  const turns = new Int32Array((size[0] + 1) * size[1] * size[2])
  for (let t = 0; t < corners.length; t += 3) {
    const axis = axisOf(p, corners, t, reach)
    if (axis < 0) {
      return null
    }
    if (axis === 0) {
      countFace(p, corners.subarray(t, t + 3), { planes, size, reach }, turns)
    }
  }
  const strides: Vec3 = [1, size[0], size[0] * size[1]]
  const pieces = new Int32Array(size[0] * size[1] * size[2]).fill(-1)
  for (let row = 0; row < size[1] * size[2]; row += 1) {
    let inside = 0
    for (let i = 0; i < size[0]; i += 1) {
      inside += turns[row * (size[0] + 1) + i]
      pieces[row * size[0] + i] = inside === 0 ? -1 : 0
    }
  }
  return { planes, size, strides, pieces }
}

/** Adds a face across x to the turns of the rows of cells whose rays it is hit by. */
function countFace(
  p: ArrayLike<number>,
  [a, b, c]: Uint32Array,
  { planes, size, reach }: { readonly planes: readonly (readonly number[])[]; size: Vec3; reach: number },
  turns: Int32Array
): void {
  const [y, z] = [1, 2].map(axis => [a, b, c].map(vertex => p[3 * vertex + axis]))
  const i = planes[0].findIndex(value => Math.abs(value - p[3 * a]) <= reach)
  const sideOf = (u: number, v: number, from: number, to: number): number =>
    Math.sign((y[to] - y[from]) * (v - z[from]) - (z[to] - z[from]) * (u - y[from]))
  for (let k = 0; k < size[2]; k += 1) {
    const v = planes[2][k] + ABOVE * (planes[2][k + 1] - planes[2][k])
    for (let j = 0; j < size[1]; j += 1) {
      const u = planes[1][j] + ASIDE * (planes[1][j + 1] - planes[1][j])
      const side = sideOf(u, v, 0, 1)
      if (side !== 0 && side === sideOf(u, v, 1, 2) && side === sideOf(u, v, 2, 0)) {
        turns[(j + size[1] * k) * (size[0] + 1) + i] += side
      }
    }
  }
}

/** Cuts pieces apart until each fills its box; answers how many there are, 0 where they are too many. */
function cutAtNecks(lattice: Lattice): number {
  let count = 1
  for (let piece = 0; piece < count; piece += 1) {
    while (filledShare(lattice, piece) < WHOLE && cutOff(lattice, piece, count)) {
      count += 1
      if (count > MOST_BLOCKS) {
        return 0
      }
    }
  }
  return count
}

const volumeOfCell = ({ planes, size }: Lattice, cell: number): number =>
  planes.reduce((product, list, axis) => {
    const i = indexAlong(size, cell, axis)
    return product * (list[i + 1] - list[i])
  }, 1)

const indexAlong = (size: Vec3, cell: number, axis: number): number =>
  axis === 0
    ? cell % size[0]
    : axis === 1
      ? Math.floor(cell / size[0]) % size[1]
      : Math.floor(cell / (size[0] * size[1]))

function boxOf({ planes, size, pieces }: Lattice, piece: number): { readonly min: Vec3; readonly max: Vec3 } {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  pieces.forEach((own, cell) => {
    for (let axis = 0; own === piece && axis < 3; axis += 1) {
      const i = indexAlong(size, cell, axis)
      min[axis] = Math.min(min[axis], planes[axis][i])
      max[axis] = Math.max(max[axis], planes[axis][i + 1])
    }
  })
  return { min, max }
}

function filledShare(lattice: Lattice, piece: number): number {
  const { min, max } = boxOf(lattice, piece)
  const box = (max[0] - min[0]) * (max[1] - min[1]) * (max[2] - min[2])
  const own = lattice.pieces.reduce(
    (sum, one, cell) => (one === piece ? sum + volumeOfCell(lattice, cell) : sum),
    0
  )
  return own / box
}

/** Where a piece goes on from one layer of cells to the next. */
interface Neck {
  readonly axis: number
  /** The cells before the plane; those beyond it are the next ones along the axis. */
  readonly cells: ReadonlySet<number>
  readonly area: number
}

/** Gives what lies beyond the narrowest neck that parts a piece a number of its own; false: there is none. */
function cutOff(lattice: Lattice, piece: number, own: number): boolean {
  for (const neck of necksOf(lattice, piece)) {
    const [seed] = neck.cells
    const beyond = reachedFrom(lattice, piece, seed + lattice.strides[neck.axis], neck)
    if (!beyond.has(seed)) {
      for (const cell of beyond) {
        lattice.pieces[cell] = own
      }
      return true
    }
  }
  return false
}

function necksOf(lattice: Lattice, piece: number): readonly Neck[] {
  const { planes, size, strides, pieces } = lattice
  const found: Neck[] = []
  for (const axis of [0, 1, 2]) {
    const around = [0, 1, 2].filter(other => other !== axis).map(other => [other, strides[other]])
    const has = (cell: number, from: number, along: number, step: number): boolean =>
      indexAlong(size, from, along) + step >= 0 &&
      indexAlong(size, from, along) + step < size[along] &&
      pieces[cell] === piece
    const goesOn = (cell: number): boolean =>
      pieces[cell] === piece && has(cell + strides[axis], cell, axis, 1)
    const isSeen = new Set<number>()
    for (let start = 0; start < pieces.length; start += 1) {
      if (isSeen.has(start) || !goesOn(start)) {
        continue
      }
      const cells = new Set([start])
      let [area, isNarrow] = [0, false]
      for (const cell of cells) {
        isSeen.add(cell)
        const i = indexAlong(size, cell, axis)
        area += volumeOfCell(lattice, cell) / (planes[axis][i + 1] - planes[axis][i])
        for (const [along, stride] of around) {
          for (const step of [-1, 1]) {
            const to = cell + step * stride
            const before = has(to, cell, along, step)
            const after = has(to + strides[axis], cell, along, step)
            if (before && after) {
              cells.add(to)
            }
            isNarrow ||= before !== after
          }
        }
      }
      if (isNarrow) {
        found.push({ axis, cells, area })
      }
    }
  }
  return found.sort((a, b) => a.area - b.area)
}

/** The cells of a piece that hang together with one of them, but for a neck. */
function reachedFrom(
  { size, strides, pieces }: Lattice,
  piece: number,
  seed: number,
  neck: Neck
): Set<number> {
  const reached = new Set([seed])
  for (const cell of reached) {
    for (const axis of [0, 1, 2]) {
      const i = indexAlong(size, cell, axis)
      const back = cell - strides[axis]
      if (i > 0 && pieces[back] === piece && !(axis === neck.axis && neck.cells.has(back))) {
        reached.add(back)
      }
      const on = cell + strides[axis]
      if (i + 1 < size[axis] && pieces[on] === piece && !(axis === neck.axis && neck.cells.has(cell))) {
        reached.add(on)
      }
    }
  }
  return reached
}

interface Surface {
  readonly p: ArrayLike<number>
  readonly corners: Uint32Array
  /** Where the corners begin among the indices of the file. */
  readonly firstIndex: number
}

function blocksOf(lattice: Lattice, count: number, surface: Surface): readonly Block[] {
  const triangles = Array.from({ length: count }, (): IndexRange[] => [])
  for (let t = 0; t < surface.corners.length; t += 3) {
    const own = triangles[pieceBehind(lattice, surface, t)]
    const last = own?.at(-1)
    const at = surface.firstIndex + t
    if (last !== undefined && last.firstIndex + last.indexCount === at) {
      own[own.length - 1] = { ...last, indexCount: last.indexCount + 3 }
    } else {
      own?.push({ firstIndex: at, indexCount: 3, isOpen: true })
    }
  }
  return triangles.map((ranges, piece) => ({
    ...boxOf(lattice, piece),
    filled: filledShare(lattice, piece),
    triangles: ranges,
  }))
}

/** The piece of the cell on the inner side of a triangle's middle; -1: none. */
function pieceBehind({ planes, size, strides, pieces }: Lattice, { p, corners }: Surface, t: number): number {
  const reach = ONE * Math.max(...planes.map(list => list[list.length - 1] - list[0]))
  const across = axisOf(p, corners, t, reach)
  const at = [0, 1, 2].map(axis => [0, 1, 2].reduce((sum, i) => sum + p[3 * corners[t + i] + axis], 0) / 3)
  const [u, v] = [(across + 1) % 3, (across + 2) % 3]
  const [a, b, c] = [0, 1, 2].map(i => 3 * corners[t + i])
  const normal = (p[b + u] - p[a + u]) * (p[c + v] - p[a + v]) - (p[b + v] - p[a + v]) * (p[c + u] - p[a + u])
  const cell = at.reduce((sum, value, axis) => {
    const inward = axis !== across ? 0 : normal > 0 ? -2 * reach : 2 * reach
    const above = planes[axis].findLastIndex(plane => plane <= value + inward)
    return sum + strides[axis] * Math.min(size[axis] - 1, Math.max(0, above))
  }, 0)
  return pieces[cell]
}
