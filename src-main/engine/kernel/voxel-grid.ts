import { Bvh, createHit } from './bvh.ts'
import { boundsOf, type AnyMesh, type Bounds } from './mesh.ts'

export const VOXEL_OUTSIDE = 0
/** A triangle touches the cell. */
export const VOXEL_SURFACE = 1
export const VOXEL_INSIDE = 2

/** Cells of equal size around a mesh. Cell (i, j, k) has number i + size[0] · (j + size[1] · k). The outermost layer is empty. */
export interface VoxelGrid {
  readonly size: readonly [number, number, number]
  /** Lowest corner of cell 0, metres. */
  readonly origin: readonly [number, number, number]
  /** Side of a cell, metres. */
  readonly cell: number
  /** Per cell one of the `VOXEL_…` numbers. */
  readonly states: Uint8Array
}

export interface VoxelOptions {
  /** Side of a cell, metres. */
  readonly cell: number
  /**
   * How cells that no triangle touches are told. `flood` (default): inside is what cannot be reached from outside; takes parts that run
   * through each other, faces that look anywhere and gaps smaller than a cell. `votes`: also for meshes with holes, whose faces look outward.
   */
  readonly fill?: 'flood' | 'votes'
}

/** More cells than this are refused: 512 MB. */
const MOST_CELLS = 536_870_912

/**
 * Voxels of a mesh: those that its triangles touch (separating axes, Akenine-Möller 2001), and those inside.
 *
 * @throws RangeError for a cell that is not above 0, or so small that the grid would have more than 2²⁹ cells.
 */
export function voxelise(mesh: AnyMesh, { cell, fill = 'flood' }: VoxelOptions): VoxelGrid {
  const grid = createVoxelGrid(drawnBounds(mesh), cell)
  const { states } = grid
  visitTouchedCells(mesh, grid, {
    wants: at => states[at] === VOXEL_OUTSIDE,
    visit: at => (states[at] = VOXEL_SURFACE),
  })
  fillInside(mesh, grid, fill)
  return grid
}

/** Marks what lies inside of a grid whose surface cells are marked. */
export function fillInside(mesh: AnyMesh, grid: VoxelGrid, fill: 'flood' | 'votes'): void {
  if (fill === 'flood') {
    floodInside(grid)
  } else {
    voteInside(mesh, grid)
  }
}

/** The side of a cell with which a mesh's longest side has this many. */
export function cellFor(mesh: AnyMesh, cellsAlong: number): number {
  const { min, max } = boundsOf(mesh.positions)
  return Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / cellsAlong
}

/** Number of the cell that holds a point, -1 beyond the grid. */
export function cellAt({ size, origin, cell }: VoxelGrid, x: number, y: number, z: number): number {
  const i = Math.floor((x - origin[0]) / cell)
  const j = Math.floor((y - origin[1]) / cell)
  const k = Math.floor((z - origin[2]) / cell)
  const isWithin = i >= 0 && j >= 0 && k >= 0 && i < size[0] && j < size[1] && k < size[2]
  return isWithin ? i + size[0] * (j + size[1] * k) : -1
}

/** Middle of a cell, metres. */
export function cellCentre({ size, origin, cell }: VoxelGrid, number: number): [number, number, number] {
  const i = number % size[0]
  const j = Math.floor(number / size[0]) % size[1]
  const k = Math.floor(number / (size[0] * size[1]))
  return [origin[0] + (i + 0.5) * cell, origin[1] + (j + 0.5) * cell, origin[2] + (k + 0.5) * cell]
}

/** The box around all vertices that triangles use. */
function drawnBounds({ positions, indices }: AnyMesh): Bounds {
  const used = new Float64Array(3 * indices.length)
  for (let i = 0; i < indices.length; i += 1) {
    used[3 * i] = positions[3 * indices[i]]
    used[3 * i + 1] = positions[3 * indices[i] + 1]
    used[3 * i + 2] = positions[3 * indices[i] + 2]
  }
  return indices.length === 0 ? { min: [0, 0, 0], max: [0, 0, 0] } : boundsOf(used)
}

/**
 * A grid around a box, with all cells outside.
 *
 * @throws RangeError for a cell that is not above 0, or so small that the grid would have more than 2²⁹ cells.
 */
export function createVoxelGrid({ min, max }: Bounds, cell: number): VoxelGrid {
  if (!(cell > 0 && cell < Infinity)) {
    throw new RangeError(`The side of a voxel is a length above 0, not ${cell}.`)
  }
  const size = [0, 1, 2].map(axis => Math.floor((max[axis] - min[axis]) / cell) + 4) as [
    number,
    number,
    number,
  ]
  const count = size[0] * size[1] * size[2]
  if (!(count <= MOST_CELLS)) {
    throw new RangeError(
      `A voxel of ${cell} m is too small for this mesh: its grid would have ${count} cells.`
    )
  }
  // The mesh stands in the middle, so that the empty layers on both sides are equally thick.
  const origin = [0, 1, 2].map(axis => (min[axis] + max[axis] - size[axis] * cell) / 2) as [
    number,
    number,
    number,
  ]
  return { size, origin, cell, states: new Uint8Array(count) }
}

export interface TouchVisitor {
  /** Cells that need no look are not tested. */
  wants(cell: number): boolean
  visit(cell: number, triangle: number): void
}

/** Tells each triangle's cells, triangle by triangle: all that it touches, those at their very rim too. */
export function visitTouchedCells(
  { positions: p, indices }: AnyMesh,
  { size, origin, cell }: VoxelGrid,
  { wants, visit }: TouchVisitor
): void {
  const corners = new Float64Array(9)
  for (let t = 0; t < indices.length; t += 3) {
    for (let corner = 0; corner < 3; corner += 1) {
      const from = 3 * indices[t + corner]
      corners[3 * corner] = (p[from] - origin[0]) / cell
      corners[3 * corner + 1] = (p[from + 1] - origin[1]) / cell
      corners[3 * corner + 2] = (p[from + 2] - origin[2]) / cell
    }
    const i0 = Math.floor(Math.min(corners[0], corners[3], corners[6]))
    const i1 = Math.floor(Math.max(corners[0], corners[3], corners[6]))
    const j0 = Math.floor(Math.min(corners[1], corners[4], corners[7]))
    const j1 = Math.floor(Math.max(corners[1], corners[4], corners[7]))
    const k0 = Math.floor(Math.min(corners[2], corners[5], corners[8]))
    const k1 = Math.floor(Math.max(corners[2], corners[5], corners[8]))
    const isOne = i0 === i1 && j0 === j1 && k0 === k1
    for (let k = k0; k <= k1; k += 1) {
      for (let j = j0; j <= j1; j += 1) {
        for (let i = i0; i <= i1; i += 1) {
          const at = i + size[0] * (j + size[1] * k)
          if (wants(at) && (isOne || touchesCube(corners, i + 0.5, j + 0.5, k + 0.5))) {
            visit(at, t / 3)
          }
        }
      }
    }
  }
}

/** Half of a cell's side, and a hair, so that a triangle between two cells touches one of them at least. */
const REACH = 0.5 + 1e-9

/** Does a triangle touch the unit cube around a point? Its box is known to. */
function touchesCube(p: Float64Array, x: number, y: number, z: number): boolean {
  const ax = p[0] - x
  const ay = p[1] - y
  const az = p[2] - z
  const bx = p[3] - x
  const by = p[4] - y
  const bz = p[5] - z
  const cx = p[6] - x
  const cy = p[7] - y
  const cz = p[8] - z
  return !(
    isApart(bx - ax, by - ay, bz - az, ax, ay, az, cx, cy, cz) ||
    isApart(cx - bx, cy - by, cz - bz, bx, by, bz, ax, ay, az) ||
    isApart(ax - cx, ay - cy, az - cz, cx, cy, cz, bx, by, bz) ||
    isBeside(bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az, ax, ay, az)
  )
}

/** Is there a gap along one of the three products of a side (u, v, w) with the axes? The side runs through the first point. */
function isApart(
  u: number,
  v: number,
  w: number,
  ax: number,
  ay: number,
  az: number,
  cx: number,
  cy: number,
  cz: number
): boolean {
  const x = Math.abs(u)
  const y = Math.abs(v)
  const z = Math.abs(w)
  return (
    isGap(v * az - w * ay, v * cz - w * cy, y + z) ||
    isGap(w * ax - u * az, w * cx - u * cz, z + x) ||
    isGap(u * ay - v * ax, u * cy - v * cx, x + y)
  )
}

function isGap(p: number, q: number, reach: number): boolean {
  return Math.min(p, q) > REACH * reach || Math.max(p, q) < -REACH * reach
}

/** Does the plane of two sides through a point miss the cube? */
function isBeside(
  ux: number,
  uy: number,
  uz: number,
  vx: number,
  vy: number,
  vz: number,
  ax: number,
  ay: number,
  az: number
): boolean {
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  return Math.abs(x * ax + y * ay + z * az) > REACH * (Math.abs(x) + Math.abs(y) + Math.abs(z))
}

/** What the empty rim does not reach from cell to cell is inside. */
function floodInside({ size, states }: VoxelGrid): void {
  const [nx, ny, nz] = size
  const isReached = 3
  const stack = new IntStack()
  const reach = (at: number): void => {
    if (states[at] === VOXEL_OUTSIDE) {
      states[at] = isReached
      stack.push(at)
    }
  }
  reach(0)
  for (let at = stack.pop(); at >= 0; at = stack.pop()) {
    const i = at % nx
    const j = Math.floor(at / nx) % ny
    const k = Math.floor(at / (nx * ny))
    if (i > 0) {
      reach(at - 1)
    }
    if (i < nx - 1) {
      reach(at + 1)
    }
    if (j > 0) {
      reach(at - nx)
    }
    if (j < ny - 1) {
      reach(at + nx)
    }
    if (k > 0) {
      reach(at - nx * ny)
    }
    if (k < nz - 1) {
      reach(at + nx * ny)
    }
  }
  for (let at = 0; at < states.length; at += 1) {
    states[at] =
      states[at] === isReached ? VOXEL_OUTSIDE : states[at] === VOXEL_OUTSIDE ? VOXEL_INSIDE : states[at]
  }
}

/** Numbers, last in first out. */
class IntStack {
  #items = new Int32Array(4096)
  #size = 0

  push(item: number): void {
    if (this.#size === this.#items.length) {
      const longer = new Int32Array(2 * this.#size)
      longer.set(this.#items)
      this.#items = longer
    }
    this.#items[this.#size] = item
    this.#size += 1
  }

  /** -1 when there is none. */
  pop(): number {
    if (this.#size === 0) {
      return -1
    }
    this.#size -= 1
    return this.#items[this.#size]
  }
}

/** So many of the six sides must see a cell inside. */
const MAJORITY = 4

/**
 * Inside is where most of six rays to the grid's sides cross more faces from behind than from the front (ray votes of Nooruddin &
 * Turk 2003, with faces counted by the side that they show).
 */
function voteInside(mesh: AnyMesh, { size, origin, cell, states }: VoxelGrid): void {
  const bvh = new Bvh(mesh)
  const hit = createHit()
  const votes = new Uint8Array(states.length)
  const strides = [1, size[0], size[0] * size[1]]
  for (let axis = 0; axis < 3; axis += 1) {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
    const turns = new Int32Array(size[axis] + 1)
    const from = [...origin] as [number, number, number]
    const way: [number, number, number] = [0, 0, 0]
    way[axis] = cell
    const note = ({ distance, isFront }: { distance: number; isFront: boolean }): void => {
      // The first cell whose middle lies beyond the hit.
      const place = Math.min(size[axis], Math.max(0, Math.ceil(distance - 0.5)))
      turns[place] += isFront ? 1 : -1
    }
    for (let b = 0; b < size[v]; b += 1) {
      for (let a = 0; a < size[u]; a += 1) {
        // Beside the cells' middles: models like to have edges there.
        from[u] = origin[u] + (a + 0.5017) * cell
        from[v] = origin[v] + (b + 0.4979) * cell
        turns.fill(0)
        if (bvh.allHits(...from, ...way, hit, note) === 0) {
          continue
        }
        const total = turns.reduce((sum, turn) => sum + turn, 0)
        let around = 0
        let at = a * strides[u] + b * strides[v]
        for (let c = 0; c < size[axis]; c += 1) {
          around += turns[c]
          votes[at] += (around > 0 ? 1 : 0) + (around > total ? 1 : 0)
          at += strides[axis]
        }
      }
    }
  }
  for (let at = 0; at < states.length; at += 1) {
    if (states[at] === VOXEL_OUTSIDE && votes[at] >= MAJORITY) {
      states[at] = VOXEL_INSIDE
    }
  }
}
