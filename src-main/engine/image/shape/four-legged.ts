import { FLOOR } from '../frame.ts'
import { clamp, pow, smoothstep } from '../../kernel/det-math.ts'
import type { FormPart } from '../types.ts'
import { board } from './board.ts'
import type { Colours } from './colours.ts'
import type { Core } from './core.ts'
import { extendedDown } from './ground.ts'
import { runsOf, sizeOf, type Leg } from './legs.ts'
import { legRelief, onFoot, splitLegs } from './limbs.ts'
import { median } from './median.ts'
import { outlineOf, outlineOfValues, type Outline } from './outline.ts'
import { pillow } from './pillow.ts'
import { meshOfRelief, type Relief } from './relief-mesh.ts'
import type { CoverageGrid } from '../coverage-grid.ts'
import { boxFillOf, extentOf } from './stance.ts'

/** An animal that stands on four legs and is seen from straight ahead; rows and columns in cells. */
export interface FourLegged {
  readonly legs: readonly [Leg, Leg]
  /** Row in which the legs part. */
  readonly crotch: number
  readonly axis: number
  /** Greatest width of the trunk. */
  readonly width: number
}

/** Lengths of legs, of the height; the width of both together, of the height; and of one, of both. */
const LENGTH = [0.18, 0.56] as const
const SPAN = [0.12, 0.75] as const
const THICK = [0.15, 0.47] as const
/** A foot is about as wide as its leg: a tooth's roots and a rocket's fins end in points. */
const FOOT = 0.7
/** Greatest width of the trunk over that of the legs: shoulders with arms are wider. Least height of all above the legs, of it. */
const TRUNK = [0.9, 1.45] as const
const ABOVE = 1.2
/** Most rows of the trunk in which something hangs beside it, and most unevenness. */
const BESIDE = 0.05
const SKEW = 0.08
/** What fills more of its box is a gate. */
const GATE = 0.8
/** Most difference of the usual colours of trunk and thighs, by channel: people wear trousers. */
const DIFFERENT = 0.13

/**
 * Two legs of one length below a trunk no wider than they stand, without arms, and of the trunk's colour: an animal's front legs,
 * which hide the hind ones. Null for anything else: people, birds and toys have arms or wings beside the trunk.
 */
export function fourLeggedOf(
  outline: Outline,
  found: readonly Leg[],
  core: Core | null,
  colours: Colours
): FourLegged | null {
  const { tall } = extentOf(outline)
  const legs = core && core.skew <= SKEW && boxFillOf(outline) < GATE ? pairAt(found, core.axis, tall) : null
  if (core === null || legs === null) {
    return null
  }
  const [from, to] = [left(legs[0]), right(legs[1])]
  const span = to - from + 1
  const crotch = Math.max(...legs.map(leg => leg.head))
  const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
    value >= least && value <= most
  const isLegs =
    legs.every(leg => isWithin((leg.foot - leg.head) / tall, LENGTH) && footOf(leg) >= FOOT * leg.width) &&
    legs.every(leg => isWithin(leg.width / span, THICK)) &&
    isWithin(span / tall, SPAN)
  const { grid } = outline
  const first = grid.values.findIndex(value => value >= 0.5) / grid.width
  if (!isLegs || crotch - first < ABOVE * span) {
    return null
  }
  const rows = Array.from({ length: Math.round(span) }, (_, up) =>
    runsOf(grid.values, (crotch - 1 - up) * grid.width, grid.width)
  )
  const widest = Math.max(...rows.map(runs => Math.max(0, ...runs.map(sizeOf))))
  const isArmed = rows.filter(runs => runs.length !== 1).length > BESIDE * rows.length
  const bounds = { from, to, crotch, span }
  return !isArmed && isWithin(widest / span, TRUNK) && isOfOneColour(outline, colours, legs, bounds)
    ? { legs, crotch, axis: (from + to) / 2, width: widest }
    : null
}

const left = ({ runs }: Leg): number => median(runs.map(({ from }) => from))
const right = ({ runs }: Leg): number => median(runs.map(({ to }) => to))
const footOf = ({ runs }: Leg): number => Math.max(...runs.slice(1, 5).map(sizeOf))

/** The legs nearest to the axis on either side, when both stand on the ground and are alike. */
function pairAt(found: readonly Leg[], axis: number, tall: number): readonly [Leg, Leg] | null {
  const ground = Math.max(0, ...found.map(leg => leg.foot))
  const standing = found.filter(leg => ground - leg.foot < 0.06 * tall)
  const a = standing.filter(leg => leg.middle < axis).at(-1)
  const b = standing.find(leg => leg.middle >= axis)
  if (a === undefined || b === undefined) {
    return null
  }
  const isAlike = Math.max(a.width, b.width) < 1.5 * Math.min(a.width, b.width)
  return isAlike ? [a, b] : null
}

interface Bounds {
  readonly from: number
  readonly to: number
  readonly crotch: number
  readonly span: number
}

/** Whether thighs and trunk have the same usual colour. */
function isOfOneColour(
  { grid, distance }: Outline,
  { planes }: Colours,
  legs: readonly Leg[],
  { from, to, crotch, span }: Bounds
): boolean {
  const { width, cell } = grid
  const isInside = (i: number): boolean => distance[i] > 2 * cell
  const thighs = legs.flatMap(({ runs }) =>
    runs
      .slice(Math.floor((2 / 3) * runs.length))
      .flatMap(run => Array.from({ length: sizeOf(run) }, (_, k) => run.row * width + run.from + k))
  )
  const trunk = Array.from({ length: Math.round(span) }, (_, up) => crotch - 1 - up).flatMap(row =>
    Array.from({ length: to - from + 1 }, (_, k) => row * width + from + k)
  )
  return planes.every(plane => {
    const usual = (cells: readonly number[]): number => median(cells.filter(isInside).map(i => plane[i]))
    return Math.abs(usual(thighs) - usual(trunk)) <= DIFFERENT
  })
}

/** Height of the barrel, where it begins and ends, how far the head reaches forward, and where the hind legs stand, of its width. */
const BARREL = { tall: 1.15, near: 0.25, far: -1.45, rim: 0.42, head: 0.35, hind: -1.2 } as const

/** The head and the front legs as they are seen, the body behind them as long as twice its width, and the hind legs that they hide. */
export function fourLeggedParts(
  outline: Outline,
  { legs, crotch, axis, width }: FourLegged,
  triangles: number
): FormPart[] {
  const { grid } = outline
  const { cell } = grid
  const size = width * cell
  const parts: FormPart[] = []
  const add = (name: string, relief: Relief, share: number): void => {
    const mesh = meshOfRelief({ ...relief, floor: FLOOR }, share * triangles)
    if (mesh) {
      parts.push({ name, mesh })
    }
  }
  const down = extendedDown(grid)
  const front = pillow(down === grid ? outline : outlineOf(down), radius => 0.98 * radius)
  const [chest, head] = [crotch - 0.6 * width, crotch - 1.5 * width]
  const centre = front.centre.map((_, i) => {
    const row = Math.floor(i / front.width)
    return BARREL.head * size * smoothstep(0, 1, (chest - row) / (chest - head))
  })
  add('front', { ...front, centre }, 0.5)
  const half = ((BARREL.near - BARREL.far) / 2) * size
  const barrel = outlineOfValues(grid, barrelOf(grid, { crotch, axis, width }))
  add('body', board(barrel, half, ((BARREL.near + BARREL.far) / 2) * size, BARREL.rim * size), 0.3)
  splitLegs(outline, legs, Math.round(0.45 * width)).legs.forEach((own, i) => {
    add(`hind leg ${i + 1}`, legRelief(outline, onFoot(own, legs[i], grid.width), BARREL.hind * size), 0.08)
  })
  return parts
}

/** Highest barrel, of all above the legs: the head is no part of it. Exponent of its section, an ellipse's being 2. */
const BELOW_HEAD = 0.62
const SECTION = 2.5

/** The silhouette's part in the trunk's section: as wide as it is, round, on the legs. */
function barrelOf(grid: CoverageGrid, { crotch, axis, width }: Omit<FourLegged, 'legs'>): Float32Array {
  const first = Math.floor(grid.values.findIndex(value => value >= 0.5) / grid.width)
  const half = Math.min(BARREL.tall * width, BELOW_HEAD * (crotch - first)) / 2
  const middle = crotch - 0.9 * half
  return grid.values.map((value, i) => {
    const x = Math.abs((i % grid.width) - axis) / (width / 2)
    const y = Math.abs(Math.floor(i / grid.width) - middle) / half
    const away = pow(pow(x, SECTION) + pow(y, SECTION), 1 / SECTION)
    return Math.min(value, clamp((1 - away) * half + 0.5, 0, 1))
  })
}
