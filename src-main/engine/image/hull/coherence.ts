import { coneField, readField, type ConeField } from './cone-field.ts'
import { axesOf, offAxis, type CameraPose } from '../camera-pose.ts'
import type { Silhouette } from '../silhouette.ts'
import type { Vec3 } from '../../kernel/types.ts'

/** Share of the sight lines in the band along the outline, and its width in heights. */
const NEAR_SHARE = 0.8
const BAND = 0.05
/** A miss counts at most so much, so that one wrong limb does not decide. */
const MOST_MISS = 0.06
const LEAST_STEP = 0.01
/** Best places are found to this. */
const FINEST_STEP = 0.0008
const MOST_MOVES = 24

/** Sight lines of one silhouette. */
export interface Bundle {
  /** Places (u, v) in the picture, in turns. */
  readonly rays: Float64Array
  /** Where each line met the other cones last, along the way to the camera: looked at first. */
  readonly met: Float64Array
}

/** At most `count` sight lines through a silhouette, most of them near its outline. */
export function bundleOf({ grid, height, distance }: Silhouette, count: number): Bundle {
  const { width, cell, left, top } = grid
  const [near, deep]: [number[], number[]] = [[], []]
  distance.forEach((value, i) => {
    if (value > 0) {
      ;(value < BAND ? near : deep).push(i)
    }
  })
  const chosen = [...spread(near, count * NEAR_SHARE), ...spread(deep, count * (1 - NEAR_SHARE))]
  const rays = Float64Array.from(
    chosen.flatMap(i => [
      (left + (i % width) * cell) / height,
      (top - Math.floor(i / width) * cell) / height - 0.5,
    ])
  )
  return { rays, met: new Float64Array(chosen.length) }
}

/** At most `count` of the list, evenly. */
const spread = (list: readonly number[], count: number): readonly number[] =>
  list.length <= count
    ? list
    : Array.from({ length: Math.floor(count) }, (_, i) => list[Math.floor((i * list.length) / count)])

/** Sight lines of view `index` among the others' cones. */
export interface SightLines {
  readonly bundle: Bundle
  /** Of all views, with their cameras. */
  readonly silhouettes: readonly Silhouette[]
  readonly poses: readonly CameraPose[]
  readonly index: number
  /** How far from the middle the thing reaches at most. */
  readonly reach: number
  /** Lines that lie within all cones by this, in heights, are not looked at further. */
  readonly enough: number
}

/**
 * Where a line's best place is looked for: along its whole length unless it meets the thing where it did last, or only around
 * there, and for no line that was told to lie deep inside.
 */
export type Search = 'everywhere' | 'nearby'

/**
 * By how much each sight line misses the others' cones at its best place, in heights, negative for lines that meet them all:
 * silhouette coherence (Hernández, Schmitt & Cipolla 2007). Searching nearby, `out` tells the misses under similar cameras.
 */
export function findMisses(lines: SightLines, search: Search, out: Float64Array): void {
  const { bundle, silhouettes, poses, index, reach, enough } = lines
  const { rays, met } = bundle
  const own = poses[index]
  const others = poses.flatMap((pose, i) => (i === index ? [] : [coneField(silhouettes[i], pose)]))
  const turns = others.map(field => turnsOf(own, field))
  const [across, above] = offAxis(own)
  const [u0, v0] = own.aim ?? own.shift
  const line = new Float64Array(6 * others.length)
  for (let r = 0; r < met.length; r += 1) {
    if (search === 'nearby' && out[r] <= -enough) {
      continue
    }
    const a = (rays[2 * r] - u0) / own.scale
    const b = (rays[2 * r + 1] - v0) / own.scale
    for (let k = 0, at = 0; k < others.length; k += 1, at += 6) {
      fillLine(line, at, turns[k], a, b, own.nearness)
      moveLine(line, at, turns[k], across, above)
      line[at] += others[k].across
      line[at + 2] += others[k].above
    }
    let at = climb(others, line, met[r], enough)
    let best = leastAt(others, line, at)
    if (search === 'everywhere' && best < 0) {
      at = climb(others, line, march(others, line, reach, at), enough)
      best = leastAt(others, line, at)
    }
    met[r] = search === 'everywhere' ? at : met[r]
    out[r] = Math.max(-enough, Math.min(MOST_MISS, -best))
  }
}

/** The best of places along a line's whole length, or the one that is known. */
function march(fields: readonly ConeField[], line: Float64Array, reach: number, known: number): number {
  let at = known
  let best = leastAt(fields, line, known)
  for (let d = -reach; d <= reach && best < 0;) {
    const least = leastAt(fields, line, d)
    if (least > best) {
      best = least
      at = d
    }
    // Nothing lies nearer than the distance to the outline.
    d += Math.max(LEAST_STEP, -0.8 * least)
  }
  return at
}

/** From a place on a line to the best one around it, or to one that is deep enough. */
function climb(fields: readonly ConeField[], line: Float64Array, start: number, enough: number): number {
  let at = start
  let best = leastAt(fields, line, at)
  let step = LEAST_STEP
  for (let move = 0; move < MOST_MOVES && step > FINEST_STEP && best < enough; move += 1) {
    const nearer = leastAt(fields, line, at + step)
    const farther = leastAt(fields, line, at - step)
    if (nearer > best || farther > best) {
      best = Math.max(nearer, farther)
      at += nearer >= farther ? step : -step
    } else {
      step /= 2
    }
  }
  return at
}

/** The axes of one camera in those of another: across, up and near, each for the first one's right, up and toward. */
function turnsOf(own: CameraPose, { right, up, near }: ConeField): Float64Array {
  const axes = axesOf(own)
  return Float64Array.from(
    [right, up, near].flatMap(axis => [axes.right, axes.up, axes.toward].map(way => dot(axis, way)))
  )
}

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** A sight line as another camera sees it: constant and slope along the way d, for across, up and near. */
function fillLine(
  line: Float64Array,
  at: number,
  turn: Float64Array,
  a: number,
  b: number,
  nearness: number
): void {
  for (let k = 0; k < 3; k += 1) {
    const constant = a * turn[3 * k] + b * turn[3 * k + 1]
    line[at + 2 * k] = constant
    line[at + 2 * k + 1] = turn[3 * k + 2] - nearness * constant
  }
}

/** The same line from a camera whose axis passes the origin on its left and below. */
function moveLine(line: Float64Array, at: number, turn: Float64Array, across: number, above: number): void {
  for (let k = 0; k < 3; k += 1) {
    line[at + 2 * k] -= across * turn[3 * k] + above * turn[3 * k + 1]
  }
}

/** The least of all cones' distances at the way d along a sight line. */
function leastAt(fields: readonly ConeField[], line: Float64Array, d: number): number {
  let least = 1
  for (let k = 0, at = 0; k < fields.length; k += 1, at += 6) {
    const field = fields[k]
    const size = field.scale / (1 - line[at + 4] - d * line[at + 5])
    const value = readField(
      field,
      field.column + (line[at] + d * line[at + 1]) * size,
      field.row - (line[at + 2] + d * line[at + 3]) * size
    )
    least = value < least ? value : least
  }
  return least
}
