import { hypot } from '../../kernel/det-math.ts'
import type { FormPart } from '../types.ts'
import { board } from './board.ts'
import { runsOf, sizeOf, type Run } from './legs.ts'
import { outlineOfValues, type Outline } from './outline.ts'
import { NATURAL_DEPTH, pillow } from './pillow.ts'
import { meshOfRelief, type Relief } from './relief-mesh.ts'
import { extentOf, isTwin } from './stance.ts'

/** A wheel that touches the ground: column and row of its axle, and radius; in cells. */
interface Wheel {
  readonly column: number
  readonly row: number
  readonly radius: number
}

/** Heights above the ground at which a wheel's chord is measured, as shares of the width. */
const CHORDS = [0.012, 0.024] as const
/** How much the radii that the chords tell may differ, and how large a wheel is for the width. */
const ALIKE = 1.5
const RADII = [0.035, 0.22] as const
/** How high above the ground a third chord is measured, in radii, and the share of the circle's that a wheel has there: a paw's sides run straight up. */
const SIDES = { height: 0.6, least: 0.905 } as const
/** More rounds in a row are a sole's or a track's. */
const MOST = 5
/** How much wheels of one vehicle differ, and how far the outer ones stand apart at least, as a share of the width. */
const SIBLINGS = 2.3
const BASE = 0.35
/** A body hangs no higher above the ground than this many radii of its wheels: a paw is round too, but the belly is far above. */
const CLEARANCE = 2.4
/** A vehicle is so much longer than high, at least; the same on both sides, it is longer. */
const LONG = { odd: 1.05, even: 1.3 } as const
/** Two wheels alike that end the outline on both sides, to this share of the width, stand in one track, unless a roof so long lies over them: a bicycle is thin. */
const SINGLE_TRACK = { end: 0.04, alike: 1.25, roof: 0.4 } as const
/** A roof lies in the uppermost part of a vehicle's height. */
const UPPERMOST = 0.15
/** Half of its greatest thickness, as a share of a wheel's radius. */
const THIN_TRACK = 0.32
/** Width of a vehicle as a share of its height, and the most as a share of its length. */
const WIDTH = 0.95
const WIDEST = 0.4
/** Width of a tyre, and how far it stands out, as shares of half the vehicle's width. */
const TYRE = 0.3
const PROUD = 0.015

/**
 * A vehicle on wheels seen from the side: flat flanks a vehicle's width apart, and wheels on both of them. Null when nothing
 * round stands on the ground.
 */
export function vehicleParts(outline: Outline, triangles: number, floor: number): FormPart[] | null {
  const { grid } = outline
  const { wide, tall } = extentOf(outline)
  const roofRow = firstRow(outline, BODY * wide)
  const isLong = wide >= (isTwin(outline) ? LONG.even : LONG.odd) * (tall - roofRow + firstRow(outline, 1))
  const wheels = isLong ? wheelsOf(outline, wide) : []
  if (
    wheels.length < 2 ||
    wheels.length > MOST ||
    wheels[wheels.length - 1].column - wheels[0].column < BASE * wide
  ) {
    return null
  }
  if (isSingleTrack(wheels, outline)) {
    const thin = THIN_TRACK * wheels[0].radius * grid.cell
    const frame = meshOfRelief(
      { ...pillow(outline, radius => Math.min(NATURAL_DEPTH(radius), thin)), floor },
      triangles
    )
    return frame && [{ name: 'body', mesh: frame }]
  }
  const usual = underside(outline, wheels)
  if (wheels.some(({ row, radius }) => row + radius - usual > CLEARANCE * radius)) {
    return null
  }
  const half = (Math.min(WIDEST * wide, WIDTH * tall) / 2) * grid.cell
  const flanks = outlineOfValues(grid, withoutWheels(outline, usual))
  const roof = grid.top - roofRow * grid.cell
  const body = withRoundTop(board(flanks, half, 0, 0.16 * half), flanks, roof)
  const mesh = meshOfRelief({ ...body, floor }, 0.6 * triangles)
  if (mesh === null) {
    return null
  }
  const tyres = wheels.flatMap((wheel, i) => {
    const disc = outlineOfValues(grid, discOf(outline, wheel))
    return [1, -1].flatMap(side => {
      const thick = TYRE * half
      const relief = board(disc, thick / 2, side * (half - thick / 2 + PROUD * half), 0.2 * thick)
      const tyre = meshOfRelief({ ...relief, floor }, 0.06 * triangles)
      return tyre === null ? [] : [{ name: `wheel ${i + 1} ${side > 0 ? 'near' : 'far'}`, mesh: tyre }]
    })
  })
  return [{ name: 'body', mesh }, ...tyres]
}

/** The first row in which a vehicle is at least so wide, as a share of its length, is its roof: a beacon, an aerial or a funnel is none. */
const BODY = 0.2

/** The first row that covers at least so many cells. */
function firstRow({ grid: { width, height, values } }: Outline, least: number): number {
  const covered = (row: number): number =>
    runsOf(values, row * width, width).reduce((sum, run) => sum + sizeOf(run), 0)
  return Array.from({ length: height }, (_, row) => row).findIndex(row => covered(row) >= least)
}

/** What stands on the roof is as deep as wide. */
function withRoundTop(body: Relief, outline: Outline, roof: number): Relief {
  const { square } = pillow(outline)
  // Parts of the outline have rasters of their own, on the same cells.
  const first = Math.round((body.top - roof) / body.cell)
  return {
    ...body,
    square: body.square.map((value, i) => (i < first * body.width ? Math.min(value, square[i]) : value)),
  }
}

/** Rounds on the ground from left to right: two chords above the ground tell the same circle. */
function wheelsOf({ grid }: Outline, wide: number): readonly Wheel[] {
  const { width, values } = grid
  const ground = Math.floor(values.findLastIndex(value => value >= 0.5) / width)
  const [low, high] = CHORDS.map(share => Math.max(2, Math.round(share * wide)))
  const upper = runsOf(values, (ground - high) * width, width)
  const wheels = runsOf(values, (ground - low) * width, width).flatMap((chord): Wheel[] => {
    const above = upper.find(({ from, to }) => from <= chord.to && to >= chord.from)
    if (above === undefined) {
      return []
    }
    const [r0, r1] = [
      radiusOf(chord.to - chord.from + 1, low + 0.5),
      radiusOf(above.to - above.from + 1, high + 0.5),
    ]
    const isRound = Math.max(r0, r1) < ALIKE * Math.min(r0, r1)
    const radius = (r0 + r1) / 2
    const middle = (above.from + above.to) / 2
    const isWheel = isRound && radius > RADII[0] * wide && radius < RADII[1] * wide
    return isWheel && bulges(middle, radius, rise => runsOf(values, (ground - rise) * width, width))
      ? [{ column: middle, row: ground - radius, radius }]
      : []
  })
  const radii = wheels.map(({ radius }) => radius)
  return Math.max(...radii) < SIBLINGS * Math.min(...radii) ? wheels : []
}

/** Whether what touches the ground is as wide higher up as a circle is there, has met the body, or is hollow as a spoked wheel. */
function bulges(middle: number, radius: number, runsAt: (rise: number) => readonly Run[]): boolean {
  const rise = Math.round(SIDES.height * radius)
  const run = runsAt(rise).find(({ from, to }) => from <= middle && to >= middle)
  const chord = 2 * Math.sqrt((rise + 0.5) * (2 * radius - rise - 0.5))
  return run === undefined || sizeOf(run) >= SIDES.least * chord
}

function isSingleTrack(wheels: readonly Wheel[], outline: Outline): boolean {
  const { wide, tall, left } = extentOf(outline)
  const [first, last] = [wheels[0], wheels[wheels.length - 1]]
  const radii = wheels.map(({ radius }) => radius)
  const gaps = [first.column - first.radius - left, left + wide - last.column - last.radius]
  return (
    wheels.length === 2 &&
    Math.max(...radii) < SINGLE_TRACK.alike * Math.min(...radii) &&
    gaps.every(gap => gap < SINGLE_TRACK.end * wide) &&
    firstRow(outline, SINGLE_TRACK.roof * wide) - firstRow(outline, 1) > UPPERMOST * tall
  )
}

/** Radius of the circle that touches the ground and is `chord` wide at a height above it. */
const radiusOf = (chord: number, height: number): number => (chord * chord) / (8 * height) + height / 2

/** The row above which the body hangs between its wheels; below it wheels alone are seen. */
function underside({ grid }: Outline, wheels: readonly Wheel[]): number {
  const { width, values } = grid
  const between = wheels.slice(1).flatMap((wheel, i) => {
    const before = wheels[i]
    const from = Math.ceil(before.column + before.radius)
    return Array.from(
      { length: Math.max(0, Math.floor(wheel.column - wheel.radius) - from) },
      (_, k) => from + k
    )
  })
  const lowest = between.map(column => {
    let row = grid.height - 1
    while (row > 0 && values[row * width + column] < 0.5) {
      row -= 1
    }
    return row
  })
  return lowest.sort((a, b) => a - b)[lowest.length >> 1] ?? Math.min(...wheels.map(({ row }) => row))
}

const withoutWheels = ({ grid }: Outline, usual: number): Float32Array =>
  grid.values.map((value, i) => (Math.floor(i / grid.width) > usual ? 0 : value))

/** Coverage of a wheel, where the silhouette shows it. */
function discOf({ grid }: Outline, { column, row, radius }: Wheel): Float32Array {
  const { width, values } = grid
  return values.map((value, i) => {
    const away = hypot((i % width) - column, Math.floor(i / width) - row)
    return Math.min(value, Math.max(0, Math.min(1, radius - away + 0.5)))
  })
}
