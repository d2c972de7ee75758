import { boundsOf, type AnyMesh } from '../kernel/mesh.ts'
import { withIsotropic } from './isotropic/compiled.ts'
import { EditableMesh } from './isotropic/editable-mesh.ts'
import { manifoldPieces } from './isotropic/manifold-pieces.ts'
import { decimate } from './decimate.ts'
import type { RemeshedSurface } from './types.ts'
import { contour } from './voxel/dual-contour.ts'
import { SolidGrid } from './voxel/solid-grid.ts'
import { splitSource } from './voxel/split-source.ts'
import { thinnestWall } from './voxel/thinnest-wall.ts'

export interface VoxelOptions {
  /** Triangles wanted: never more, and at most 2 % fewer. */
  readonly triangles: number
  /** Walls thinner than this are made as thick, metres. Default: 1/160 of the longest side, as thick as 0.6 mm of a print of 10 cm. */
  readonly wall?: number
  /** Cells along the longest side, at least. Default 160. */
  readonly cellsAlong?: number
  /** Told a share from 0 to 1, never falling. */
  readonly onProgress?: (share: number) => void
}

const WALL = 1 / 160

/** Cells across a wall that is just thick enough. */
const CELLS_PER_WALL = 1.6

const CELLS_ALONG = 160

/** Cells along the longest side at most. */
const MOST_ALONG = 2000

/** Side of a cell in sides of the square that two of the wanted triangles have: the skin has then about eight for each wanted. */
const FINENESS = 0.6

/** Most samples of the grid. */
const MOST_SAMPLES = 30e6

/**
 * One closed skin around everything that is there, for printing: closed shells united, small openings closed, sheets and walls that are
 * too thin made as thick as can be printed, slits between parts filled; hard edges stay. A source without any area gives
 * an empty surface. Call `prepareGeometry` once before.
 */
export function remeshVoxel(source: AnyMesh, options: VoxelOptions): RemeshedSurface {
  const { triangles, onProgress = () => undefined } = options
  const { longest, diagonal, area } = sizesOf(source)
  if (!(area > 0 && longest > 0) || triangles < 4) {
    return { positions: new Float32Array(0), indices: new Uint32Array(0), quads: 0 }
  }
  const split = splitSource(source, diagonal)
  onProgress(0.1)
  const wall = options.wall ?? WALL * longest
  const coarsest = Math.min(
    longest / (options.cellsAlong ?? CELLS_ALONG),
    FINENESS * Math.sqrt(area / triangles)
  )
  const thinnest = Math.max(wall, thinnestWall(split, CELLS_PER_WALL * coarsest))
  const cell = allowedCell(source, wall, Math.min(coarsest, thinnest / CELLS_PER_WALL))
  const grid = new SolidGrid(split, { cell, wall, onProgress: share => onProgress(0.1 + 0.45 * share) })
  const skin = contour(grid, share => onProgress(0.55 + 0.2 * share))
  const fine = skin.indices.length / 3 < triangles - 1 ? cutToCount(skin, triangles) : skin
  const reduced = decimate(fine, {
    triangles,
    mayLosePieces: true,
    onProgress: share => onProgress(0.75 + 0.25 * share),
  })
  onProgress(1)
  return reduced
}

function sizesOf({ positions: p, indices }: AnyMesh): {
  readonly longest: number
  readonly diagonal: number
  readonly area: number
} {
  const used: number[] = []
  let area = 0
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2]]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const size = Math.sqrt(x * x + y * y + z * z) / 2
    if (Number.isFinite(size)) {
      area += size
      used.push(a, b, c)
    }
  }
  const places = new Float64Array(3 * used.length)
  used.forEach((at, i) => {
    places[3 * i] = p[at]
    places[3 * i + 1] = p[at + 1]
    places[3 * i + 2] = p[at + 2]
  })
  const { min, max } = boundsOf(places)
  const [x, y, z] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  return { longest: Math.max(x, y, z), diagonal: Math.sqrt(x * x + y * y + z * z), area }
}

/** The side of a cell that is wished, or the least that the memory allows. */
function allowedCell({ positions }: AnyMesh, wall: number, wished: number): number {
  const { min, max } = boundsOf(positions)
  const sides = [0, 1, 2].map(axis => max[axis] - min[axis] + wall)
  const samplesFor = (side: number): number =>
    sides.reduce((product, length) => product * (length / side + 6), 1)
  let cell = Math.max(wished, Math.max(...sides) / MOST_ALONG)
  while (samplesFor(cell) > MOST_SAMPLES) {
    cell *= 1.02
  }
  return cell
}

/** Cuts the longest edges of a skin that is too coarse until the count is there. */
function cutToCount(skin: AnyMesh, triangles: number): AnyMesh {
  const { positions, corners, twin } = manifoldPieces(skin)
  const count = positions.length / 3
  return withIsotropic(program => {
    const mesh = new EditableMesh(program, {
      positions: Float64Array.from(positions),
      from: corners,
      twin,
      line: new Uint8Array(corners.length),
      kind: new Uint8Array(count),
      size: new Float32Array(count).fill(1),
      piece: new Uint32Array(count),
    })
    mesh.splitLongest(triangles)
    const { positions: places, from } = mesh.lists
    return { positions: places.slice(), indices: Uint32Array.from(from) }
  })
}
