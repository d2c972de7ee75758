import { coneField, readField, type ConeField } from './cone-field.ts'
import { axesOf, offAxis, type Stand } from './stand.ts'
import type { Silhouette } from './silhouette.ts'
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
export function bundleOf({ sheet, height, distance }: Silhouette, count: number): Bundle {
  const { width, cell, left, top } = sheet
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
  readonly stands: readonly Stand[]
  readonly index: number
  /** How far from the middle the thing reaches at most. */
  readonly reach: number
  /** Lines that lie within all cones by this, in heights, are not looked at further. */
  readonly enough: number
}

/** Where a line's best place is looked for: along its whole length, or around where it was last. */
export type Search = 'everywhere' | 'nearby'

/**
 * By how much each sight line misses the others' cones at its best place, in heights, negative for lines that meet them all:
 * silhouette coherence (Hernández, Schmitt & Cipolla 2007).
 */
export function findMisses(
  { bundle: { rays, met }, silhouettes, stands, index, reach, enough }: SightLines,
  search: Search,
  out: Float64Array
): void {
  const own = stands[index]
  const others = stands.flatMap((stand, i) => (i === index ? [] : [coneField(silhouettes[i], stand)]))
  const turns = others.map(field => turnsOf(own, field))
  const [across, above] = offAxis(own)
  const [u0, v0] = own.aim ?? own.shift
  const line = new Float64Array(6 * others.length)
  for (let r = 0; r < met.length; r += 1) {
    const a = (rays[2 * r] - u0) / own.scale
    const b = (rays[2 * r + 1] - v0) / own.scale
    for (let k = 0; k < others.length; k += 1) {
      fillLine(line, 6 * k, turns[k], [a, b, across, above], own.nearness)
      line[6 * k] += others[k].across
      line[6 * k + 2] += others[k].above
    }
    let best = leastAt(others, line, met[r])
    let at = met[r]
    for (let d = -reach; search === 'everywhere' && d <= reach && best < enough;) {
      const least = leastAt(others, line, d)
      if (least > best) {
        best = least
        at = d
      }
      // Nothing lies nearer than the distance to the outline.
      d += Math.max(LEAST_STEP, 0.8 * Math.abs(least))
    }
    for (
      let step = LEAST_STEP, move = 0;
      move < MOST_MOVES && step > FINEST_STEP && best < enough;
      move += 1
    ) {
      const [nearer, farther] = [leastAt(others, line, at + step), leastAt(others, line, at - step)]
      if (Math.max(nearer, farther) > best) {
        best = Math.max(nearer, farther)
        at += nearer >= farther ? step : -step
      } else {
        step /= 2
      }
    }
    if (search === 'everywhere') {
      met[r] = at
    }
    out[r] = Math.max(-enough, Math.min(MOST_MISS, -best))
  }
}

/** The axes of one camera in those of another: across, up and near, each for the first one's right, up and toward. */
function turnsOf(own: Stand, { right, up, near }: ConeField): Float64Array {
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
  [a, b, across, above]: readonly [number, number, number, number],
  nearness: number
): void {
  for (let k = 0; k < 3; k += 1) {
    const toSide = turn[3 * k]
    const toTop = turn[3 * k + 1]
    line[at + 2 * k] = (a - across) * toSide + (b - above) * toTop
    line[at + 2 * k + 1] = turn[3 * k + 2] - nearness * (a * toSide + b * toTop)
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
