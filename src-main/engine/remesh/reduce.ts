import { crossSides } from '../kernel/triangles.ts'
import { Groups } from '../kernel/groups.ts'
import { boundsOf, type AnyMesh } from '../kernel/mesh.ts'
import { carryRows, type CarriedRows } from './carried-rows.ts'
import type { Collapsed } from './collapse/collapse-mesh.ts'
import { GONE } from './collapse/gone.ts'
import { collapseEdges } from './collapse/index.ts'
import { connectCorners, type Connected, type Seams } from './connect.ts'
import { fitToSource } from './fit-to-source.ts'
import { keepVolumes } from './keep-volume.ts'
import type { KeptSurface } from './kept-surface.ts'
import type { CarriedColumn } from './model-surface.ts'
import { posedPoints } from './posed-points.ts'
import type { PoseRows } from './poses.ts'
import { returnPoints } from './return-points.ts'
import type { FitSource } from './source-pulls.ts'
import { SpareWedges } from './spare-wedges.ts'
import type { Pose } from './types.ts'

/** A surface to be reduced, with what is on it. */
export interface SourceSurface extends AnyMesh {
  /** null: nothing is on it. */
  readonly seams: Seams | null
  /** What vertices carry. */
  readonly columns: readonly CarriedColumn[]
  /** How vertices move; none: not at all. */
  readonly poses: readonly Pose[]
  /** How what vertices carry moves them, where it is carried; null: as `poses` say. */
  readonly measured: PoseRows | null
  /** How often a vertex's triangles are drawn; null: once. */
  readonly countOf: ((vertex: number) => number) | null
}

export interface ReduceOptions {
  /** Most triangles that may be left, as drawn. */
  readonly triangles: number
  /** When not even the simplest form of every piece is allowed, the smallest ones go. */
  readonly mayLosePieces?: boolean
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
  /** As drawn. */
  readonly triangles: number
  /** Pieces that are not there any more. */
  readonly lostPieces: number
}

/**
 * Fewer triangles, at most as many as wished wherever pieces can have so few. Borders, hard edges, seams and pieces stay, closed
 * pieces keep their volume. Deterministic; `prepareGeometry` must have finished.
 */
export function reduceSurface(source: SourceSurface, options: ReduceOptions): ReducedSurface {
  const reduced = reduceWithRoom(source, options, RETURNED)
  const isShort = reduced.room > 0 && reduced.triangles < (1 - RETURNED_ANYWAY) * options.triangles
  return isShort
    ? reduceWithRoom(source, { ...options, onProgress: () => undefined }, RETURNED_ANYWAY)
    : reduced
}

/** Leaves room for a share of the triangles, for points that come back where something moves; tells how much that was. */
function reduceWithRoom(
  source: SourceSurface,
  { triangles, onProgress, mayLosePieces = false }: ReduceOptions,
  share: number
): ReducedSurface & { readonly room: number } {
  const connected = connectCorners(source, source.seams)
  onProgress?.(0.3)
  const scale = scaleOf(source.positions)
  const points = scaledPoints(source.positions, connected.pointSource, scale)
  const rows = carryRows(source.columns, connected.wedgeSource)
  const { columns, blend } = rows
  const drawn = source.countOf === null ? null : drawnCounts(connected, source.indices, source.countOf)
  const before = drawn === null ? connected.triangles.length : drawn.reduce((sum, count) => sum + count, 0)
  let left = before
  let collapsed: Collapsed | null = null
  const poses = source.poses.map(pose => scaledPose(pose, connected.pointSource, scale))
  const room = poses.length > 0 && drawn === null ? Math.floor(share * triangles) : 0
  const whole = before > triangles ? { positions: points.slice(), indices: connected.corners.slice() } : null
  if (before > triangles) {
    const uvs =
      columns.find(({ semantic, target }) => semantic === 'TEXCOORD_0' && target < 0)?.values ?? null
    const mesh = { points, ...connected, uvs, poses, drawn }
    const onStep = (now: number): void =>
      onProgress?.(0.3 + (0.7 * (before - now)) / (before - triangles + room))
    collapsed = collapseEdges(mesh, {
      triangles: triangles - room,
      onStep,
      ...(columns.length === 0 ? {} : { blend }),
    })
    left = collapsed.triangles
  }
  const lost = mayLosePieces
    ? dropPieces(points, connected.corners, left - triangles)
    : { triangles: 0, pieces: 0 }
  const compacted = compact(points, connected)
  let { kept } = compacted
  if (whole !== null && collapsed !== null) {
    const { numbers } = compacted
    const { pointOf, isRim } = renumbered(collapsed, numbers, kept.pointSource.length)
    fitToSource({ ...kept, isRim }, { ...whole, pointOf })
    const gone = { source, connected, scale, rows, whole: { ...whole, pointOf }, poses, numbers }
    const returned = giveBack({ ...kept, isRim }, gone, Math.min(room, triangles - left))
    left += returned.added
    kept = returned.surface
    keepVolumes(kept, { ...whole, pointOf }, returned.surface.isRim)
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
    triangles: left - lost.triangles,
    lostPieces: lost.pieces,
    room,
  }
}

/** Share of the wished triangles by which points that lie far from the source in a pose come back. */
const RETURNED = 0.035
/** Where fewer do, so that more than this would be missing from the number, the room is no more than this. */
const RETURNED_ANYWAY = 0.018

/** To a unit box around the origin, where the numbers have the most places. */
interface Scale {
  readonly center: readonly [number, number, number]
  readonly factor: number
}

function scaleOf(positions: AnyMesh['positions']): Scale {
  const { min, max } = boundsOf(positions)
  const side = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  return {
    center: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2],
    factor: side > 0 ? 1 / side : 1,
  }
}

function unscale(positions: Float64Array, { center: [x, y, z], factor }: Scale): void {
  for (let i = 0; i < positions.length; i += 3) {
    positions[i] = positions[i] / factor + x
    positions[i + 1] = positions[i + 1] / factor + y
    positions[i + 2] = positions[i + 2] / factor + z
  }
}

function scaledPoints(
  positions: AnyMesh['positions'],
  vertices: Uint32Array,
  { center, factor }: Scale
): Float64Array {
  const [x, y, z] = center
  const points = new Float64Array(3 * vertices.length)
  for (let point = 0, to = 0; point < vertices.length; point++, to += 3) {
    const from = 3 * vertices[point]
    points[to] = (positions[from] - x) * factor
    points[to + 1] = (positions[from + 1] - y) * factor
    points[to + 2] = (positions[from + 2] - z) * factor
  }
  return points
}

/** The points' own maps, between the places of `scaledPoints`; null: the maps are those of points. */
function scaledPose(pose: Pose, vertices: Uint32Array | null, { center: [x, y, z], factor }: Scale): Pose {
  const count = vertices === null ? pose.length / 12 : vertices.length
  const maps = new Float32Array(12 * count)
  for (let point = 0; point < count; point++) {
    const vertex = vertices === null ? point : vertices[point]
    for (let row = 0; row < 3; row++) {
      const from = 12 * vertex + 4 * row
      const to = 12 * point + 4 * row
      const [a, b, c] = [pose[from], pose[from + 1], pose[from + 2]]
      maps[to] = a
      maps[to + 1] = b
      maps[to + 2] = c
      maps[to + 3] = factor * (a * x + b * y + c * z + pose[from + 3] - [x, y, z][row])
    }
  }
  return maps
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
  const numbers = new Int32Array(points.length / 3).fill(-1)
  const made = {
    positions: new Float64Array(points.length),
    corners: new Uint32Array(corners.length),
    wedges: new Uint32Array(corners.length),
    flags: new Uint8Array(corners.length),
    pointSource: new Uint32Array(pointSource.length),
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
    positions: made.positions.slice(0, 3 * count),
    corners: made.corners.slice(0, corner),
    wedges: made.wedges.slice(0, corner),
    flags: made.flags.slice(0, corner),
    pointSource: made.pointSource.slice(0, count),
  }
  return { kept, numbers }
}

/** What giving points back needs to know of those that are gone. */
interface Gone {
  readonly source: SourceSurface
  readonly connected: Connected
  readonly scale: Scale
  readonly rows: CarriedRows
  readonly whole: FitSource
  /** Of the points that were collapsed, as they are now. */
  readonly poses: readonly Pose[]
  /** Per point before: its number now. */
  readonly numbers: Int32Array
}

/** Points that lie far from the source in a pose come back, as far as `room` allows. */
function giveBack(
  kept: KeptSurface & { readonly isRim: Uint8Array },
  { source, connected, scale, rows, whole, poses, numbers }: Gone,
  room: number
): { readonly surface: KeptSurface & { readonly isRim: Uint8Array }; readonly added: number } {
  if (room < 2) {
    return { surface: kept, added: 0 }
  }
  const { pointSource } = connected
  const before = Float64Array.from(whole.positions)
  const count = kept.pointSource.length
  const { measured } = source
  let there: readonly Pose[] = source.poses.map(pose => scaledPose(pose, pointSource, scale))
  let here: readonly Pose[] = poses.map(pose => keptPose(pose, numbers, count))
  if (measured !== null) {
    const own = wedgesOfPoints(kept, count)
    const scaled = (pose: Pose): Pose => scaledPose(pose, null, scale)
    there = measured(source.columns, pointSource, pointSource).map(scaled)
    here = measured(
      rows.columns,
      own,
      own.map(wedge => connected.wedgeSource[wedge])
    ).map(scaled)
  }
  const places = [kept.positions, ...here.map(pose => posedPoints(kept.positions, pose))]
  const wedges = new SpareWedges(kept.wedges, connected.wedgeSource, { rows, columns: source.columns })
  return returnPoints(
    { ...kept, places },
    {
      places: [before, ...there.map(pose => posedPoints(before, pose))],
      pointOf: whole.pointOf,
      pointSource,
      corners: whole.indices,
    },
    { room, wedges }
  )
}

/** Per point one of its wedges. */
function wedgesOfPoints({ corners, wedges }: KeptSurface, count: number): Uint32Array {
  const own = new Uint32Array(count)
  for (let corner = corners.length - 1; corner >= 0; corner--) {
    own[corners[corner]] = wedges[corner]
  }
  return own
}

/** A pose of the points that are left. */
function keptPose(pose: Pose, numbers: Int32Array, count: number): Pose {
  const kept = new Float32Array(12 * count)
  for (let point = 0; point < numbers.length; point++) {
    if (numbers[point] >= 0) {
      kept.set(pose.subarray(12 * point, 12 * point + 12), 12 * numbers[point])
    }
  }
  return kept
}

/** What became of the points by the numbers of those that are left: which one each is a part of, and which lie at a border. */
function renumbered(
  { joinedTo, isRim }: Collapsed,
  numbers: Int32Array,
  count: number
): { readonly pointOf: Int32Array; readonly isRim: Uint8Array } {
  const pointOf = new Int32Array(joinedTo.length)
  const isKeptRim = new Uint8Array(count)
  for (let point = 0; point < joinedTo.length; point++) {
    pointOf[point] = numbers[joinedTo[point]]
    if (numbers[point] >= 0) {
      isKeptRim[numbers[point]] = isRim[point]
    }
  }
  return { pointOf, isRim: isKeptRim }
}

/** Takes the smallest pieces away until that many triangles are gone; the largest stays. */
function dropPieces(
  points: Float64Array,
  corners: Uint32Array,
  tooMany: number
): { readonly triangles: number; readonly pieces: number } {
  const lost = { triangles: 0, pieces: 0 }
  if (tooMany <= 0) {
    return lost
  }
  const groups = new Groups(points.length / 3)
  for (let i = 0; i < corners.length; i += 3) {
    if (corners[i] !== GONE) {
      groups.join(corners[i + 1], corners[i])
      groups.join(corners[i + 2], corners[i])
    }
  }
  const cross = new Float64Array(3)
  const pieces = new Map<number, { area: number; readonly triangles: number[] }>()
  for (let i = 0; i < corners.length; i += 3) {
    if (corners[i] !== GONE) {
      const root = groups.find(corners[i])
      const piece = pieces.get(root) ?? { area: 0, triangles: [] }
      piece.area += crossSides(points, corners[i], corners[i + 1], corners[i + 2], cross) / 2
      piece.triangles.push(i)
      pieces.set(root, piece)
    }
  }
  const smallest = [...pieces.values()]
    .sort((a, b) => a.area - b.area || a.triangles[0] - b.triangles[0])
    .slice(0, -1)
  for (const { triangles } of smallest) {
    if (lost.triangles >= tooMany) {
      break
    }
    for (const first of triangles) {
      corners.fill(GONE, first, first + 3)
    }
    lost.triangles += triangles.length
    lost.pieces++
  }
  return lost
}
