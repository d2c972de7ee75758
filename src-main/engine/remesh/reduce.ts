import {
  copied,
  copiedFloats,
  scratchFloat64,
  scratchInt32,
  scratchUint32,
  scratchUint8,
  withScratch,
} from '../kernel/scratch.ts'
import type { AnyMesh } from '../kernel/mesh.ts'
import { carryRows, carrySkinning } from './carried-rows.ts'
import type { Collapsed } from './collapse/collapse-mesh.ts'
import { GONE } from './collapse/gone.ts'
import { collapseEdges } from './collapse/index.ts'
import { connectCorners, type Connected, type Seams } from './connect.ts'
import { dropPieces } from './drop-pieces.ts'
import { fitToSource } from './fit-to-source.ts'
import { keepVolumes } from './keep-volume.ts'
import type { KeptSurface } from './kept-surface.ts'
import type { CarriedColumn } from './model-surface.ts'
import type { Skinning } from './types.ts'
import { scaledPoints, scaledPose, scaleOf, unscale } from './unit-scale.ts'

/** A surface to be reduced, with what is on it. */
export interface SourceSurface extends AnyMesh {
  /** null: nothing is on it. */
  readonly seams: Seams | null
  /** What vertices carry. */
  readonly columns: readonly CarriedColumn[]
  /** What moves vertices; null: nothing does. */
  readonly skinning: Skinning | null
  /** How often a vertex's triangles are drawn; null: once. */
  readonly countOf: ((vertex: number) => number) | null
}

export interface ReduceOptions {
  /** Most triangles that may be left, as drawn. */
  readonly triangles: number
  /** When not even the simplest form of every piece is allowed, the smallest ones go. */
  readonly mayLosePieces?: boolean
  /** Quicker, for what is only a guide: dearer edges go early, too, and what is left stays on the side of the source that collapses leave it on. */
  readonly isRough?: boolean
  readonly onProgress?: (share: number) => void
}

export interface ReducedSurface {
  /** 3 per point. */
  readonly positions: Float64Array
  /** Per corner. */
  readonly corners: Uint32Array
  readonly wedges: Uint32Array
  readonly flags: Uint8Array
  /** Per wedge: a vertex of the source that lies in the same piece. */
  readonly wedgeSource: Uint32Array
  /** What wedges carry. */
  readonly columns: readonly CarriedColumn[]
  /** What moves wedges. */
  readonly skinning: Skinning | null
  /** As drawn. */
  readonly triangles: number
  /** Pieces that are not there any more. */
  readonly lostPieces: number
}

/**
 * Fewer triangles, at most as many as wished wherever pieces can have so few. Borders, hard edges, seams and pieces stay, closed
 * pieces keep their volume. Deterministic; `prepareGeometry` must have finished. `take` gets what is left, in lists that end with it: what it
 * hands out has to be a copy.
 */
export function reduceSurface<T>(
  source: SourceSurface,
  options: ReduceOptions,
  take: (reduced: ReducedSurface) => T
): T {
  return withScratch(() => take(reduce(source, options)))
}

function reduce(
  source: SourceSurface,
  { triangles, onProgress, mayLosePieces = false, isRough = false }: ReduceOptions
): ReducedSurface {
  const connected = connectCorners(source, source.seams)
  onProgress?.(0.3)
  const scale = scaleOf(source.positions)
  const points = scaledPoints(source.positions, connected.pointSource, scale)
  const { columns, blend } = carryRows(source.columns, connected.wedgeSource)
  const drawn = source.countOf === null ? null : drawnCounts(connected, source.indices, source.countOf)
  const before = drawn === null ? connected.triangles.length : drawn.reduce((sum, count) => sum + count, 0)
  let left = before
  let collapsed: Collapsed | null = null
  const skinning = source.skinning === null ? null : carrySkinning(source.skinning, connected.wedgeSource)
  const whole =
    before > triangles ? { positions: copiedFloats(points), indices: copied(connected.corners) } : null
  if (before > triangles) {
    const uvs =
      columns.find(({ semantic, target }) => semantic === 'TEXCOORD_0' && target < 0)?.values ?? null
    const poses = skinning?.poses.map(pose => scaledPose(pose, scale)) ?? []
    const mesh = {
      points,
      ...connected,
      uvs,
      skinning: skinning === null ? null : { ...skinning, poses },
      drawn,
    }
    const onStep = (now: number): void => onProgress?.(0.3 + (0.7 * (before - now)) / (before - triangles))
    collapsed = collapseEdges(mesh, {
      triangles,
      isRough,
      onStep,
      ...(columns.length === 0 ? {} : { blend }),
    })
    left = collapsed.triangles
  }
  const lost = mayLosePieces
    ? dropPieces(points, connected.corners, left - triangles)
    : { triangles: 0, pieces: 0 }
  const { kept, numbers } = compact(points, connected)
  if (whole !== null && collapsed !== null) {
    const { pointOf, isRim } = renumbered(collapsed, numbers, kept.pointSource.length)
    const { sizes } = collapsed
    if (!isRough) {
      fitToSource({ ...kept, isRim }, { ...whole, pointOf, sizes })
    }
    keepVolumes(kept, { ...whole, pointOf }, isRim)
  }
  unscale(kept.positions, scale)
  const { positions, corners, wedges, flags } = kept
  return {
    positions,
    corners,
    wedges,
    flags,
    wedgeSource: connected.wedgeSource,
    columns,
    skinning,
    triangles: left - lost.triangles,
    lostPieces: lost.pieces,
  }
}

function drawnCounts(
  { triangles }: Connected,
  indices: Uint32Array,
  countOf: (vertex: number) => number
): Uint32Array | null {
  const counts = Uint32Array.from(triangles, triangle => countOf(indices[3 * triangle]))
  return counts.every(count => count === 1) ? null : counts
}

interface Compacted {
  readonly kept: KeptSurface
  /** Per point before: its number now, -1 for one that is not there any more. */
  readonly numbers: Int32Array
}

function compact(points: Float64Array, { corners, wedges, flags, pointSource }: Connected): Compacted {
  const numbers = scratchInt32(points.length / 3, false).fill(-1)
  const made = {
    positions: scratchFloat64(points.length, false),
    corners: scratchUint32(corners.length, false),
    wedges: scratchUint32(corners.length, false),
    flags: scratchUint8(corners.length, false),
    pointSource: scratchUint32(pointSource.length, false),
  }
  let corner = 0
  let count = 0
  for (let i = 0; i < corners.length; i++) {
    const point = corners[i]
    if (point === GONE) {
      continue
    }
    if (numbers[point] < 0) {
      numbers[point] = count
      made.pointSource[count] = pointSource[point]
      for (let k = 0; k < 3; k++) {
        made.positions[3 * count + k] = points[3 * point + k]
      }
      count++
    }
    made.corners[corner] = numbers[point]
    made.wedges[corner] = wedges[i]
    made.flags[corner] = flags[i]
    corner++
  }
  const kept = {
    positions: made.positions.subarray(0, 3 * count),
    corners: made.corners.subarray(0, corner),
    wedges: made.wedges.subarray(0, corner),
    flags: made.flags.subarray(0, corner),
    pointSource: made.pointSource.subarray(0, count),
  }
  return { kept, numbers }
}

/** What became of the points by the numbers of those that are left: which one each is a part of, and which lie at a border. */
function renumbered(
  { joinedTo, isRim }: Collapsed,
  numbers: Int32Array,
  count: number
): { readonly pointOf: Int32Array; readonly isRim: Uint8Array } {
  const pointOf = scratchInt32(joinedTo.length, false)
  const isKeptRim = scratchUint8(count)
  for (let point = 0; point < joinedTo.length; point++) {
    pointOf[point] = numbers[joinedTo[point]]
    if (numbers[point] >= 0) {
      isKeptRim[numbers[point]] = isRim[point]
    }
  }
  return { pointOf, isRim: isKeptRim }
}
