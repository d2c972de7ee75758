import { boundsOf } from '../../src-main/engine/kernel/mesh.ts'
import { cos, PI, sin } from '../../src-main/engine/kernel/det-math.ts'
import { columnsOf, type Columns, type ColumnRaster } from '../../src-main/engine/image/solid-columns.ts'
import type { Mesh } from '../../src-main/engine/kernel/types.ts'
import { chamferDistance, surfacePoints } from './chamfer.ts'

/** How near a form is to the model it was made from. */
export interface Score {
  /** IoU of the form's outline with the true mask, the least of all views. */
  readonly silhouette: number
  /** Mean distance between the surfaces, in hundredths of the silhouette's longer side. */
  readonly chamfer: number
  /** Of the true volume. */
  readonly volume: number
  /** IoU of the volumes. */
  readonly overlap: number
}

/** A known model, measured for comparisons. */
export interface Truth {
  readonly isWide: boolean
  readonly columns: Columns
  readonly points: Float32Array
}

const POINTS = 2500
/** Over the square from (−½, 0) to (½, 1), grown by a tenth on every side. */
const COLUMNS: ColumnRaster = { width: 120, height: 120, step: 0.01, left: -0.6, bottom: -0.1 }

/** The model as it stands, turned by the camera's yaw; `isWide`: the silhouette is wider than high. */
export function truthOf(meshes: readonly Mesh[], yaw: number, isWide: boolean): Truth {
  const angle = (yaw / 180) * PI
  const turned = meshes.map(({ positions, indices }) => {
    const result = new Float32Array(positions.length)
    for (let i = 0; i < positions.length; i += 3) {
      const [x, z] = [positions[i], positions[i + 2]]
      result.set([x * cos(angle) - z * sin(angle), positions[i + 1], x * sin(angle) + z * cos(angle)], i)
    }
    return { positions: result, indices }
  })
  const framed = inFrame(turned, isWide)
  return { isWide, columns: columnsOf(framed, COLUMNS), points: surfacePoints(framed, POINTS, 1) }
}

/** Compares solids with the truth. Both are brought to one size: width 1 for what looks wide, else height 1. */
export function solidScore(meshes: readonly Mesh[], truth: Truth): Omit<Score, 'silhouette'> {
  if (meshes.length === 0) {
    return { chamfer: 100, volume: 0, overlap: 0 }
  }
  const framed = inFrame(meshes, truth.isWide)
  const columns = columnsOf(framed, COLUMNS)
  return {
    chamfer: chamferDistance(surfacePoints(framed, POINTS, 2), truth.points) * 100,
    volume: volumeOfColumns(columns) / Math.max(1e-9, volumeOfColumns(truth.columns)),
    overlap: overlapOfColumns(columns, truth.columns),
  }
}

/** Standing on y = 0 around x = 0 and z = 0, width or height 1. */
function inFrame(meshes: readonly Mesh[], isWide: boolean): Mesh[] {
  const { min, max } = boundsOf(...meshes.map(mesh => mesh.positions))
  const size = isWide ? max[0] - min[0] : max[1] - min[1]
  const origin = [(min[0] + max[0]) / 2, min[1], (min[2] + max[2]) / 2]
  return meshes.map(({ positions, indices }) => ({
    positions: positions.map((value, i) => (value - origin[i % 3]) / size),
    indices,
  }))
}

/** Of what the columns are filled with, frame units³. */
function volumeOfColumns({ intervals, step }: Columns): number {
  let sum = 0
  for (const list of intervals) {
    for (let i = 0; i < list.length; i += 2) {
      sum += list[i + 1] - list[i]
    }
  }
  return sum * step * step
}

/** Share of the union that both fill. */
function overlapOfColumns(a: Columns, b: Columns): number {
  let both = 0
  for (let c = 0; c < a.intervals.length; c += 1) {
    const [p, q] = [a.intervals[c], b.intervals[c]]
    for (let i = 0; i < p.length; i += 2) {
      for (let k = 0; k < q.length; k += 2) {
        both += Math.max(0, Math.min(p[i + 1], q[k + 1]) - Math.max(p[i], q[k]))
      }
    }
  }
  both *= a.step * a.step
  return both / Math.max(1e-9, volumeOfColumns(a) + volumeOfColumns(b) - both)
}
