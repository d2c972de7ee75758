import type { AnyMesh, Bounds } from '../../kernel/mesh.ts'
import {
  createVoxelGrid,
  fillInside,
  visitTouchedCells,
  VOXEL_INSIDE,
  VOXEL_OUTSIDE,
  VOXEL_SURFACE,
  type VoxelGrid,
} from '../../kernel/voxel-grid.ts'
import { Sheets } from './sheets.ts'

/**
 * The matter of a body in cells. What lies in one cell without hanging together (an arm and the hip beside it) are portions of their
 * own, as in the embedding grids of Nesme, Kry, Jeřábková & Faure 2009, Preserving topology and elasticity for embedded
 * deformable models; so two limbs are apart even where the gap between them is narrower than a cell.
 */
export interface Portions {
  readonly grid: VoxelGrid
  readonly count: number
  /** Those below touch the surface, the others lie inside. */
  readonly surfaceCount: number
  /** Per portion its cell. */
  readonly cellOf: Uint32Array
  /** Per cell its first portion, -1 for none; the others of a cell follow it. */
  readonly firstOf: Int32Array
  /** Portion p hangs together with `links[starts[p] … starts[p + 1] - 1]`, each in one of the six cells beside its own. */
  readonly starts: Uint32Array
  readonly links: Uint32Array
  /** Per vertex of the mesh the portion in which it lies, -1 where no triangle uses it. */
  readonly portionOf: Int32Array
}

export interface PortionOptions {
  readonly bounds: Bounds
  /** Side of a cell, metres. */
  readonly cell: number
  /** Of `findMatterNeighbours`. */
  readonly neighbours: Int32Array
  /** Some of it has a border. */
  readonly isOpen: boolean
}

/** @param mesh welded, its faces outward where it encloses something. */
export function cutIntoPortions(
  mesh: AnyMesh,
  { bounds, cell, neighbours, isOpen }: PortionOptions
): Portions {
  const grid = createVoxelGrid(bounds, cell)
  const touches = listTouches(mesh, grid)
  fillInside(mesh, grid, 'flood')
  if (isOpen && !hasInside(grid)) {
    fillInside(mesh, grid, 'votes')
  }
  const portionOf = new Int32Array(mesh.positions.length / 3).fill(-1)
  const sheets = new Sheets(mesh, neighbours, grid)
  const surface = splitCells(mesh, sheets, touches, portionOf)
  const firstOf = new Int32Array(grid.states.length).fill(-1)
  for (let portion = surface.cellOf.length - 1; portion >= 0; portion -= 1) {
    firstOf[surface.cellOf[portion]] = portion
  }
  const cells = new Numbers()
  surface.cellOf.forEach(at => cells.push(at))
  for (let at = 0; at < grid.states.length; at += 1) {
    if (grid.states[at] === VOXEL_INSIDE) {
      firstOf[at] = cells.size
      cells.push(at)
    }
  }
  const cellOf = cells.list()
  const pairs = new Numbers()
  linkSurface(mesh, grid, { sheets, touches, surface, firstOf, cellOf, pairs })
  linkInside(grid, { sheets, touches, surface, firstOf, cellOf, pairs })
  const { starts, links } = bothWays(pairs.list(), cellOf.length)
  return {
    grid,
    count: cellOf.length,
    surfaceCount: surface.cellOf.length,
    cellOf,
    firstOf,
    starts,
    links,
    portionOf,
  }
}

/** Less inside than this share of the cells at the surface means that outside runs in through holes. */
const HOLLOW = 0.3

function hasInside({ states }: VoxelGrid): boolean {
  let [inside, surface] = [0, 0]
  for (const state of states) {
    inside += state === VOXEL_INSIDE ? 1 : 0
    surface += state === VOXEL_SURFACE ? 1 : 0
  }
  return inside > HOLLOW * surface
}

/** Triangles by the surface cells that they touch, cells ascending. */
interface Touches {
  readonly cells: Uint32Array
  /** One more than cells. */
  readonly starts: Uint32Array
  readonly triangles: Uint32Array
  /** Per cell of the grid its place in `cells`; -1: no surface. */
  readonly placeOf: Int32Array
}

function listTouches(mesh: AnyMesh, grid: VoxelGrid): Touches {
  const { states } = grid
  const cells = new Numbers()
  const triangles = new Numbers()
  visitTouchedCells(mesh, grid, {
    wants: () => true,
    visit: (at, triangle) => {
      states[at] = VOXEL_SURFACE
      cells.push(at)
      triangles.push(triangle)
    },
  })
  const placeOf = new Int32Array(states.length).fill(-1)
  const found = new Numbers()
  for (let at = 0; at < states.length; at += 1) {
    if (states[at] !== VOXEL_OUTSIDE) {
      placeOf[at] = found.size
      found.push(at)
    }
  }
  const starts = new Uint32Array(found.size + 1)
  for (let i = 0; i < cells.size; i += 1) {
    starts[placeOf[cells.items[i]] + 1] += 1
  }
  for (let place = 0; place < found.size; place += 1) {
    starts[place + 1] += starts[place]
  }
  const ends = starts.slice()
  const sorted = new Uint32Array(cells.size)
  for (let i = 0; i < cells.size; i += 1) {
    const place = placeOf[cells.items[i]]
    sorted[ends[place]] = triangles.items[i]
    ends[place] += 1
  }
  return { cells: found.list(), starts, triangles: sorted, placeOf }
}

interface SurfacePortions {
  readonly cellOf: Uint32Array
  /** Per entry of `Touches.triangles` the portion that the triangle belongs to in that cell. */
  readonly portions: Uint32Array
}

/** Parts the triangles of each cell into sheets, and joins those with matter between them. */
function splitCells(mesh: AnyMesh, sheets: Sheets, touches: Touches, portionOf: Int32Array): SurfacePortions {
  const portions = new Uint32Array(touches.triangles.length)
  const cellOf = new Numbers()
  touches.cells.forEach((at, place) => {
    const [start, end] = [touches.starts[place], touches.starts[place + 1]]
    const triangles = touches.triangles.subarray(start, end)
    const first = cellOf.size
    const count = sheets.split(at, triangles, portions, start)
    for (let i = 0; i < count; i += 1) {
      cellOf.push(at)
    }
    for (let i = start; i < end; i += 1) {
      portions[i] += first
      for (let corner = 0; corner < 3; corner += 1) {
        const vertex = mesh.indices[3 * touches.triangles[i] + corner]
        if (sheets.isIn(vertex, at)) {
          portionOf[vertex] = portions[i]
        }
      }
    }
  })
  return { cellOf: cellOf.list(), portions }
}

interface Linking {
  readonly sheets: Sheets
  readonly touches: Touches
  readonly surface: SurfacePortions
  readonly firstOf: Int32Array
  readonly cellOf: Uint32Array
  /** Two numbers a link. */
  readonly pairs: Numbers
}

/**
 * Links portions of surface cells beside each other: those that a triangle runs through, and those that face away from each other with
 * matter between them. Two sheets that face each other across the border of their cells stay apart.
 */
function linkSurface(
  mesh: AnyMesh,
  grid: VoxelGrid,
  { sheets, touches, surface, firstOf, cellOf, pairs }: Linking
): void {
  const marks = new Int32Array(mesh.indices.length / 3).fill(-1)
  const owners = new Uint32Array(mesh.indices.length / 3)
  const [nx, ny] = grid.size
  const listOf = (portion: number, place: number): Uint32Array => {
    const [start, end] = [touches.starts[place], touches.starts[place + 1]]
    return touches.triangles.subarray(start, end).filter((_, i) => surface.portions[start + i] === portion)
  }
  const countAt = (at: number): number => {
    let count = 0
    for (let portion = firstOf[at]; portion < cellOf.length && cellOf[portion] === at; portion += 1) {
      count += 1
    }
    return count
  }
  touches.cells.forEach((at, place) => {
    for (let i = touches.starts[place]; i < touches.starts[place + 1]; i += 1) {
      marks[touches.triangles[i]] = place
      owners[touches.triangles[i]] = surface.portions[i]
    }
    for (const step of [1, nx, nx * ny]) {
      const other = touches.placeOf[at + step]
      if (other < 0) {
        continue
      }
      const before = pairs.size
      for (let i = touches.starts[other]; i < touches.starts[other + 1]; i += 1) {
        if (marks[touches.triangles[i]] === place) {
          pushOnce(pairs, before, owners[touches.triangles[i]], surface.portions[i])
        }
      }
      const [mine, theirs] = [countAt(at), countAt(at + step)]
      const shared = pairs.size
      for (let a = firstOf[at]; a < firstOf[at] + mine; a += 1) {
        for (let b = firstOf[at + step]; b < firstOf[at + step] + theirs; b += 1) {
          const isFree = !holds(pairs, before, shared, a) && !holds(pairs, before, shared, b)
          if (isFree && sheets.haveMatterBetween(at, listOf(a, place), at + step, listOf(b, other))) {
            pushOnce(pairs, before, a, b)
          }
        }
      }
    }
  })
}

function pushOnce(pairs: Numbers, from: number, a: number, b: number): void {
  for (let i = from; i < pairs.size; i += 2) {
    if (pairs.items[i] === a && pairs.items[i + 1] === b) {
      return
    }
  }
  pairs.push(a)
  pairs.push(b)
}

function holds(pairs: Numbers, from: number, to: number, portion: number): boolean {
  for (let i = from; i < to; i += 1) {
    if (pairs.items[i] === portion) {
      return true
    }
  }
  return false
}

/** Links cells inside with each other and with the portions of surface cells whose sheets they lie behind. */
function linkInside(grid: VoxelGrid, { sheets, touches, surface, firstOf, cellOf, pairs }: Linking): void {
  const [nx, ny] = grid.size
  for (let inside = surface.cellOf.length; inside < cellOf.length; inside += 1) {
    const at = cellOf[inside]
    for (const step of [1, -1, nx, -nx, nx * ny, -nx * ny]) {
      const other = firstOf[at + step]
      if (other < 0) {
        continue
      }
      if (other >= surface.cellOf.length) {
        if (step > 0) {
          pairs.push(inside)
          pairs.push(other)
        }
        continue
      }
      const isOne = cellOf[other + 1] !== at + step
      if (isOne) {
        pairs.push(inside)
        pairs.push(other)
        continue
      }
      const place = touches.placeOf[at + step]
      const [start, end] = [touches.starts[place], touches.starts[place + 1]]
      for (let portion = other; cellOf[portion] === at + step; portion += 1) {
        const list = touches.triangles
          .subarray(start, end)
          .filter((_, i) => surface.portions[start + i] === portion)
        if (sheets.isCellBehind(at, list)) {
          pairs.push(inside)
          pairs.push(portion)
        }
      }
    }
  }
}

/** The same portions with only those of their links that `isKept`, which tells both ways alike. */
export function keepLinks(portions: Portions, isKept: (portion: number, other: number) => boolean): Portions {
  const { count, starts, links } = portions
  const kept = new Uint32Array(links.length)
  const keptStarts = new Uint32Array(count + 1)
  let size = 0
  for (let portion = 0; portion < count; portion += 1) {
    for (let i = starts[portion]; i < starts[portion + 1]; i += 1) {
      if (isKept(portion, links[i])) {
        kept[size] = links[i]
        size += 1
      }
    }
    keptStarts[portion + 1] = size
  }
  return { ...portions, starts: keptStarts, links: kept.slice(0, size) }
}

function bothWays(pairs: Uint32Array, count: number): Pick<Portions, 'starts' | 'links'> {
  const starts = new Uint32Array(count + 1)
  for (const portion of pairs) {
    starts[portion + 1] += 1
  }
  for (let portion = 0; portion < count; portion += 1) {
    starts[portion + 1] += starts[portion]
  }
  const ends = starts.slice()
  const links = new Uint32Array(pairs.length)
  for (let i = 0; i < pairs.length; i += 1) {
    links[ends[pairs[i]]] = pairs[i ^ 1]
    ends[pairs[i]] += 1
  }
  return { starts, links }
}

/** A list that grows. */
class Numbers {
  items = new Uint32Array(65536)
  size = 0

  push(item: number): void {
    if (this.size === this.items.length) {
      const longer = new Uint32Array(2 * this.size)
      longer.set(this.items)
      this.items = longer
    }
    this.items[this.size] = item
    this.size += 1
  }

  list(): Uint32Array {
    return this.items.slice(0, this.size)
  }
}
