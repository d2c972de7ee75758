import { clamp, PI } from '../../kernel/det-math.ts'
import { compactMesh } from '../../kernel/mesh.ts'
import { fillDiagonals, surfaceNets } from '../../kernel/surface-nets.ts'
import { componentsOf } from '../../kernel/topology.ts'
import type { Mesh } from '../../kernel/types.ts'
import { carve, OUTSIDE, type Cone } from './carve.ts'
import { cutEnd, type End } from './ends.ts'
import type { VoxelGrid } from './voxel-grid.ts'
import { smoothTaubin, neighboursOf } from '../taubin.ts'
import { fitRims } from './rims.ts'
import { squarenessOf } from '../squareness.ts'
import { roundSections } from './rounding.ts'
import { keepSightLines } from './sight-lines.ts'
import type { CameraPose } from '../camera-pose.ts'
import { withThickRods } from './thin.ts'
import { flattenWalls } from './walls.ts'

/** Cells along the longest side of the thing, and how many its silhouette covers: thin things have room for finer ones. */
const LEAST_CELLS = 132
const MOST_CELLS = 216
const COVERED = 12_000
/** Half the thickness, in cells, that any line of samples hits and that smoothing leaves. */
const ROD = 0.8
/** From this squareness on the walls are those of boxes. */
const BOXY = 0.9
/** What stands on the ground is flat there; boxes are flat everywhere. */
const ENDS: readonly End[] = ['-y', '+y', '-x', '+x', '-z', '+z']
/** Empty cells around the thing. */
const MARGIN = 4

/**
 * A smooth hull of silhouettes from the front or back and from a side: their visual hull (Laurentini 1994) on a raster, whose
 * level sections are rounded so that they still touch every silhouette, see `roundSections`. In heights of the thing around
 * its middle, as `CameraPose` has it. Closed and manifold.
 */
export function smoothHull(cones: readonly Cone[]): Mesh {
  const voxels = emptyGrid(cones)
  carve(
    voxels,
    cones.map(({ pose, silhouette }) => ({
      pose,
      silhouette: withThickRods(silhouette, ROD * voxels.cell * pose.scale),
    }))
  )
  const squareness = squarenessOf(cones.map(({ silhouette }) => silhouette))
  if (squareness >= BOXY) {
    flattenWalls(voxels, cones)
  }
  roundSections(voxels, squareness)
  for (const end of squareness >= BOXY ? ENDS : ENDS.slice(0, 1)) {
    cutEnd(voxels, cones, end)
  }
  keepSightLines(voxels, cones)
  keepApart(voxels)
  fillDiagonals(voxels)
  const net = surfaceNets(voxels)
  const positions = net.positions.map((value, i) => value * voxels.cell + voxels.origin[i % 3])
  const neighbours = neighboursOf(net.indices, positions.length / 3)
  smoothTaubin(positions, neighbours, TAUBIN_STEPS)
  fitRims({ positions, indices: net.indices }, neighbours, cones, voxels.cell)
  return withoutCrumbs({ positions: Float32Array.from(positions), indices: net.indices })
}

/** Loose pieces with a smaller share of the triangles are what silhouettes leave by chance. */
const CRUMB = 0.01

function withoutCrumbs({ positions, indices }: Mesh): Mesh {
  const pieces = componentsOf(indices, positions.length / 3)
  if (pieces.length === 1) {
    return { positions, indices }
  }
  const kept = pieces.filter(({ length }) => length >= (CRUMB * indices.length) / 3).flat()
  return compactMesh({
    positions,
    indices: Uint32Array.from(kept.flatMap(t => [...indices.subarray(3 * t, 3 * t + 3)])),
  })
}

/** Samples on the surface itself would put neighbouring vertices in one place. */
function keepApart({ values, cell }: VoxelGrid): void {
  const least = 0.02 * cell
  for (let i = 0; i < values.length; i += 1) {
    if (Math.abs(values[i]) < least) {
      values[i] = values[i] < 0 ? -least : least
    }
  }
}

/** Steps of smoothing forth and back that take ripples away and keep the size (Taubin 1995). */
const TAUBIN_STEPS = [0.5, -0.53, 0.5, -0.53, 0.5, -0.53]

/** Whether a camera sees the thing from the side: width in its picture is depth. */
const isSide = ({ yaw }: CameraPose): boolean => Math.abs(Math.abs(yaw - PI) - PI / 2) < PI / 4

function emptyGrid(cones: readonly Cone[]): VoxelGrid {
  const reach = (wanted: boolean): number =>
    Math.max(
      ...cones
        .filter(({ pose }) => isSide(pose) === wanted)
        .map(({ pose, silhouette }) => silhouette.width / 2 / pose.scale)
    )
  const tall = 0.5 / Math.min(...cones.map(({ pose }) => pose.scale))
  const [x, y, z] = [reach(false), tall, reach(true)]
  const longest = 2 * Math.max(x, y, z)
  const area = cones.reduce((sum, cone) => sum + areaOf(cone), 0) / cones.length
  const cell = clamp(Math.sqrt(area / COVERED), longest / MOST_CELLS, longest / LEAST_CELLS)
  const halves = [x, y, z].map(value => Math.ceil((1.04 * value) / cell) + MARGIN)
  const [nx, ny, nz] = halves.map(value => 2 * value + 1)
  return {
    values: new Float32Array(nx * ny * nz).fill(OUTSIDE),
    size: [nx, ny, nz],
    cell,
    origin: [-halves[0] * cell, -halves[1] * cell, -halves[2] * cell],
  }
}

/** Of a silhouette, in heights of the thing. */
const areaOf = ({ pose: { scale }, silhouette: { grid, height, distance } }: Cone): number => {
  const side = grid.cell / height / scale
  return distance.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0) * side * side
}
