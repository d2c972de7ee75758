import { nextEdge } from '../kernel/half-edges.ts'
import type { FaultKind, FaultPlace, MeshFault, Repair } from '../../contract/studio-repair.ts'
import { MAX_FAULT_PLACES } from '../../contract/studio-repair.ts'
import type { PartStudy } from './study.ts'

/** Something found at one place of a part. */
export interface Finding {
  readonly kind: FaultKind
  readonly isMeant: boolean
  /** What it adds to the number of its kind. */
  readonly weight: number
  /** What the place holds: edges of a border, triangles, points. */
  readonly count: number
  readonly length?: number
  /** Segments to be drawn, 6 numbers each. */
  readonly lines?: readonly number[]
  /** Triangles to be drawn, 9 numbers each. */
  readonly triangles?: readonly number[]
  /** Points to be framed with nothing drawn at them but themselves. */
  readonly points?: readonly number[]
  readonly part: string
  /** The search was given up before everything was seen. */
  readonly isCut?: boolean
}

/** What mends each kind. */
const REPAIR_OF: Readonly<Record<FaultKind, Repair | null>> = {
  hole: 'holes',
  crack: 'cracks',
  open_border: null,
  part_seam: null,
  non_manifold_edge: 'non_manifold',
  non_manifold_vertex: 'non_manifold',
  flipped_face: 'orientation',
  inside_out_shell: 'orientation',
  one_sided_surface: null,
  inner_shell: 'inner_shells',
  cavity: null,
  duplicate_face: 'duplicates',
  double_face: null,
  degenerate_triangle: 'degenerate',
  loose_vertex: 'loose',
  loose_part: 'loose',
  self_intersection: null,
  overlapping_shells: null,
}

/** Coordinates of one kind that are sent: a hundred thousand lines nobody can tell apart. */
const MAX_NUMBERS = 90_000

/** Findings by kind, faults before what is meant, the places of each from the largest to the smallest. */
export function gatherFaults(
  findings: readonly Finding[],
  kinds: readonly FaultKind[]
): readonly MeshFault[] {
  const faults = [false, true].flatMap(isMeant =>
    kinds.flatMap(kind => {
      const mine = findings.filter(one => one.kind === kind && one.isMeant === isMeant)
      return mine.length === 0 ? [] : faultOf(kind, isMeant, mine)
    })
  )
  return faults
}

function faultOf(kind: FaultKind, isMeant: boolean, findings: readonly Finding[]): MeshFault {
  const sizeOf = ({ length = 0, count }: Finding): number => (length > 0 ? length : count * 1e-9)
  const shown = findings.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, MAX_FAULT_PLACES)
  const room = Math.floor(MAX_NUMBERS / shown.length)
  return {
    kind,
    is_meant: isMeant,
    count: findings.reduce((sum, { weight }) => sum + weight, 0),
    is_complete: findings.every(({ isCut = false }) => !isCut),
    repair: isMeant ? null : REPAIR_OF[kind],
    places: shown.map(finding => placeOf(finding, room)),
  }
}

function placeOf(
  { part, count, length, lines = [], triangles = [], points = [] }: Finding,
  room: number
): FaultPlace {
  const ball = ballAround([lines, triangles, points])
  return {
    part,
    ...ball,
    count,
    length: length === undefined ? null : short(length),
    lines: thinned(lines, 6, room),
    triangles: thinned(triangles, 9, room),
  }
}

function ballAround(lists: readonly (readonly number[])[]): { center: number[]; radius: number } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const list of lists) {
    for (let i = 0; i < list.length; i += 1) {
      min[i % 3] = Math.min(min[i % 3], list[i])
      max[i % 3] = Math.max(max[i % 3], list[i])
    }
  }
  const half = [0, 1, 2].map(axis => (max[axis] - min[axis]) / 2)
  return {
    center: [0, 1, 2].map(axis => short(min[axis] + half[axis])),
    radius: short(Math.sqrt(half[0] * half[0] + half[1] * half[1] + half[2] * half[2])),
  }
}

/** Whole elements only, evenly over all of them. */
function thinned(values: readonly number[], size: number, room: number): number[] {
  const count = values.length / size
  const most = Math.max(1, Math.floor(room / size))
  const kept = Math.min(count, most)
  const result: number[] = []
  for (let i = 0; i < kept; i += 1) {
    const at = Math.floor((i * count) / kept) * size
    for (let k = 0; k < size; k += 1) {
      result.push(short(values[at + k]))
    }
  }
  return result
}

/** Six digits: a thousandth of a millimetre of a thing of a metre. */
function short(value: number): number {
  return Number(value.toPrecision(6))
}

/** Both ends of a side. */
export function pushSide({ part, corners }: PartStudy, side: number, lines: number[]): void {
  pushPoint(part.positions, corners[side], lines)
  pushPoint(part.positions, corners[nextEdge(side)], lines)
}

/** All corners of a triangle. */
export function pushTriangle({ part, corners }: PartStudy, triangle: number, triangles: number[]): void {
  for (let k = 0; k < 3; k += 1) {
    pushPoint(part.positions, corners[3 * triangle + k], triangles)
  }
}

/** One vertex. */
export function pushPoint(positions: Float32Array, vertex: number, list: number[]): void {
  list.push(positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2])
}
