import type { Solid } from '../../kernel/mesh.ts'
import { findRecipe } from '../../material/recipes/table.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { combineSolids } from '../../shape/boolean.ts'
import { mergeShells } from '../../shape/merge.ts'
import { boundsOfMeshes } from '../frame.ts'
import type { CompiledModel, Part } from '../../shape/types.ts'
import { bare } from './bare.ts'
import { cellIndex, cutIntoCells, type CellGrid } from './cells.ts'
import { studOn } from './stud.ts'

/** How cells become a toy. */
interface Toy {
  /** Cells along the longest side, at most. */
  readonly most: number
  /** Height of a cell by its width. */
  readonly tall: number
  readonly hasStuds: boolean
  readonly recipe: string
}

const TOYS: Readonly<Record<'voxel' | 'brick', Toy>> = {
  voxel: { most: 44, tall: 1, hasStuds: false, recipe: 'plastic' },
  brick: { most: 26, tall: 1.2, hasStuds: true, recipe: 'glossy-plastic' },
}
/** Fewest cells along the longest side: below it nothing is recognised. */
const FEWEST = 12
/** How flat a region must be to become few triangles, as a share of the model. */
const FLAT = 2e-4
/** Each try has this share of the cells of the one before. */
const COARSER = 0.86
/** Flat things keep their material: glass and light are no plastic. */
const KEPT = new Set(['glass', 'window-glass', 'glow', 'ember', 'liquid', 'gem', 'ice'])

/** The six sides of a cell: the step to the neighbour and the corners, counter-clockwise from outside. */
const SIDES: readonly (readonly [step: readonly number[], corners: readonly (readonly number[])[]])[] = [
  [
    [1, 0, 0],
    [
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
      [1, 0, 1],
    ],
  ],
  [
    [-1, 0, 0],
    [
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 1],
      [0, 1, 0],
    ],
  ],
  [
    [0, 1, 0],
    [
      [0, 1, 0],
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 0],
    ],
  ],
  [
    [0, -1, 0],
    [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
      [0, 0, 1],
    ],
  ],
  [
    [0, 0, 1],
    [
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
      [0, 1, 1],
    ],
  ],
  [
    [0, 0, -1],
    [
      [0, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
      [1, 0, 0],
    ],
  ],
]

/**
 * The model out of equal cubes, or of toy bricks with studs: as many as fit into `limit` triangles. Parts stay apart and
 * closed.
 */
export function blockedModel(model: CompiledModel, kind: 'voxel' | 'brick', limit: number): CompiledModel {
  const toy = TOYS[kind]
  const { min, max } = boundsOfMeshes(model.parts)
  const size = Math.max(...[0, 1, 2].map(axis => max[axis] - min[axis]))
  for (let cells = toy.most; ; cells *= COARSER) {
    const width = size / cells
    const grid = cutIntoCells(model.parts, [width, width * toy.tall, width])
    const parts = model.parts.flatMap((part, index) => blockedPart(part, { grid, index, toy, size }))
    const triangles = parts.reduce((sum, part) => sum + part.indices.length / 3, 0)
    if (triangles <= limit || cells * COARSER < FEWEST) {
      return { ...model, parts }
    }
  }
}

interface Cut {
  readonly grid: CellGrid
  readonly index: number
  readonly toy: Toy
  /** Longest side of the model, metres. */
  readonly size: number
}

function blockedPart(part: Part, cut: Cut): Part[] {
  const solids = [blocksOf(cut), ...(cut.toy.hasStuds ? studsOf(cut) : [])].filter(
    solid => solid.indices.length > 0
  )
  if (solids.length === 0) {
    return []
  }
  const { positions, indices } = mergeShells(solids, cut.size)
  return [
    {
      ...bare(part),
      material: toyMaterial(part.material, cut.toy),
      edge: { kind: 'sharp' },
      creaseAngle: 0.4,
      positions,
      indices,
    },
  ]
}

function toyMaterial(spec: MaterialSpec, toy: Toy): MaterialSpec {
  return KEPT.has(spec.recipe)
    ? spec
    : { recipe: toy.recipe, color: spec.color ?? findRecipe(spec.recipe).color, wear: 0 }
}

/** The outer faces of a part's cells, flat regions in few triangles. */
function blocksOf({ grid, index, size }: Cut): Solid {
  const { count, owner } = grid
  const corners = new Map<number, number>()
  const positions: number[] = []
  const indices: number[] = []
  const corner = (x: number, y: number, z: number): number => {
    const key = x + (count[0] + 1) * (y + (count[1] + 1) * z)
    const known = corners.get(key)
    if (known !== undefined) {
      return known
    }
    const made = corners.size
    corners.set(key, made)
    positions.push(...[x, y, z].map((value, axis) => grid.origin[axis] + value * grid.cell[axis]))
    return made
  }
  eachCell(grid, index, (x, y, z) => {
    for (const [[dx, dy, dz], places] of SIDES) {
      if (owner[cellIndex(grid, x + dx, y + dy, z + dz)] !== index) {
        const [a, b, c, d] = places.map(([i, j, k]) => corner(x + i, y + j, z + k))
        indices.push(a, b, c, a, c, d)
      }
    }
  })
  const blocks = { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
  return indices.length === 0 ? blocks : combineSolids('union', [blocks], { chord: FLAT * size })
}

/** A stud on every cell with nothing above it. */
function studsOf({ grid, index }: Cut): Solid[] {
  const studs: Solid[] = []
  eachCell(grid, index, (x, y, z) => {
    if (grid.owner[cellIndex(grid, x, y + 1, z)] < 0) {
      const at = [x + 0.5, y + 1, z + 0.5].map((value, axis) => grid.origin[axis] + value * grid.cell[axis])
      studs.push(studOn([at[0], at[1], at[2]], grid.cell[0]))
    }
  })
  return studs
}

function eachCell(grid: CellGrid, index: number, visit: (x: number, y: number, z: number) => void): void {
  const [nx, ny, nz] = grid.count
  for (let z = 1; z < nz - 1; z++) {
    for (let y = 1; y < ny - 1; y++) {
      for (let x = 1; x < nx - 1; x++) {
        if (grid.owner[cellIndex(grid, x, y, z)] === index) {
          visit(x, y, z)
        }
      }
    }
  }
}
