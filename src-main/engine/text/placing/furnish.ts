import type { Station } from '../../concepts/furnishings.ts'
import { atan2, PI } from '../../kernel/det-math.ts'
import type { Bounds } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, subtract } from '../../kernel/vector.ts'
import { findAnchor } from '../../shape/anchors.ts'
import { at, group, scaled } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { skinBounds, skinOf, surfaceAside, surfaceBefore } from '../contact/contact.ts'
import { extent } from '../contact/sizes.ts'

/** A piece of furniture as it is made, looking along +Z. */
export interface Furniture {
  readonly shape: Shape
  readonly label: string
  readonly station: Station
}

/** Free ground between neighbours, before what somebody sits at, and between a wall and what stands in the middle, metres. */
const GAP = 0.1
const AISLE = 0.35
/** A wall is higher than all that stands in the room by this factor, and no higher than in a house, metres. */
const OVER = 1.06
const CEILING = 2.5
/** The widest gap between neighbours at a wall, metres. */
const STEP = 0.5
/** The least that a room measures, metres. */
const LEAST = 2.2
/** Shares of its width that a place two wide has within its clean edge. */
const INNER = 0.965
/** How high the middle of what hangs on a wall is, metres. */
const EYES = 1.5
/** Where walls are measured, shares of half the width: above the ground, over the skirting and under the sill, and along. */
const WALL = [0.14, 0.27, 0.4] as const
const PROBES = [-0.5, 0, 0.5] as const
/** Where panes of windows are: a share of a wall's height, and of half the width; and what is no plain wall any more, as a share of that. */
const MIDDLE = 0.6
const PANE = 0.12
const UNEVEN = 0.01
/** What is nearer to the middle is no wall. */
const NEAR = -0.4
/** By how much what hangs on a wall is off it, metres. */
const OFF_WALL = 0.004

const TURNS: Readonly<Record<Station, number>> = {
  back: 0,
  middle: 0,
  hung: 0,
  seat: 0,
  left: PI / 2,
  right: -PI / 2,
}

/** A piece with the seats at it, turned as it stands, its lowest point at zero. */
interface FurnitureSet {
  readonly station: Station
  readonly shapes: readonly Shape[]
  readonly box: Bounds
}

/** Sets in a row along X or Z, with a gap between neighbours. */
interface Row {
  readonly sets: readonly FurnitureSet[]
  /** Along the row. */
  readonly long: number
  /** Across it; 0 where nobody stands. */
  readonly deep: number
}

/** A room's rows in the frame of its free floor, metres: x from the left wall, z from the wall behind. */
interface Plan {
  /** How much floor it needs. */
  readonly across: number
  readonly along: number
  /** Where the row at the wall behind begins, and the one on the left: one of them has the corner. */
  readonly backFrom: number
  readonly leftFrom: number
}

/**
 * A furnished room: pieces along the wall behind and along the sides, facing inwards, the rest in the middle; the place is as large as
 * they need.
 *
 * @param place a place of two metres with a wall behind.
 */
export function furnish(
  furniture: readonly Furniture[],
  place: Shape
): { readonly furniture: Shape; readonly place: Shape } {
  const sets = setsOf(furniture)
  const rowOf = (station: Station, axis: 0 | 2): Row => {
    const row = sets.filter(one => one.station === station)
    return {
      sets: row,
      long: row.reduce((sum, { box }) => sum + extent(box, axis), Math.max(0, row.length - 1) * GAP),
      deep: Math.max(0, ...row.map(({ box }) => extent(box, axis === 0 ? 2 : 0))),
    }
  }
  const [back, middle] = [rowOf('back', 0), rowOf('middle', 0)]
  const [left, right] = [rowOf('left', 2), rowOf('right', 2)]
  const [fromLeft, fromRight, fromBack] = [left, right, back].map(({ deep }) =>
    deep === 0 ? 0 : deep + AISLE
  )

  const { ground, half, floor, wall } = measuredPlace(place)
  const [inX, inZ] = [INNER * half - wall.left, INNER * half - wall.behind]
  const factorOf = ({ across, along }: Plan): number => Math.max(across / inX, along / inZ)
  const plan = ([true, false] as const)
    .map((isBackFirst): Plan => {
      const backFrom = isBackFirst || left.deep === 0 ? 0 : left.deep + GAP
      const leftFrom = isBackFirst && back.deep > 0 ? back.deep + GAP : 0
      return {
        backFrom,
        leftFrom,
        across: Math.max(LEAST, backFrom + back.long, fromLeft + middle.long + fromRight),
        along: Math.max(
          LEAST,
          leftFrom + left.long,
          back.deep + GAP + right.long,
          fromBack + middle.deep + GAP
        ),
      }
    })
    .reduce((best, other) => (factorOf(other) < factorOf(best) ? other : best))
  const factor = factorOf(plan)
  const [wide, deep] = [inX * factor, inZ * factor]
  const spots: Spot[] = []
  // Along the wall the room that is left is between the pieces, and no more than a step.
  const spare = Math.min(STEP, (wide - plan.backFrom - back.long) / (back.sets.length + 1))
  let x = plan.backFrom + (wide - plan.backFrom - back.long - spare * (back.sets.length - 1)) / 2
  for (const one of back.sets) {
    spots.push({ one, x, z: 0, y: 0 })
    x += extent(one.box, 0) + GAP + spare
  }
  for (const row of [left, right]) {
    const from = row === left ? plan.leftFrom : back.deep + GAP
    let z = from + (deep - from - row.long) / 2
    for (const one of row.sets) {
      spots.push({ one, x: row === left ? 0 : wide - extent(one.box, 0), z, y: 0 })
      z += extent(one.box, 2) + GAP
    }
  }
  x = (fromLeft + wide - fromRight - middle.long) / 2
  for (const one of middle.sets) {
    spots.push({ one, x, z: fromBack + Math.max(0, deep - GAP - fromBack - extent(one.box, 2)) / 2, y: 0 })
    x += extent(one.box, 0) + GAP
  }
  const hung = sets.filter(({ station }) => station === 'hung')
  hung.forEach((one, i) => {
    const share = (i + 1) / (hung.length + 1)
    spots.push(wall.isPlain ? hungBehind(one, share * wide, spots) : hungOnLeft(one, share * deep, spots))
  })

  const tallest = Math.max(...spots.map(({ one, y }) => y + extent(one.box, 1)))
  const upright = Math.min(
    Math.max(factor, (OVER * tallest) / (ground.max[1] - floor)),
    CEILING / ground.max[1]
  )
  const origin: Vec3 = [wall.left * factor, floor * upright, wall.behind * factor]
  const placed = spots.flatMap(({ one: { shapes, box }, x: across, y, z }) =>
    shapes.map(shape => at(add(origin, subtract([across, y, z], box.min)), shape))
  )
  return { furniture: group(placed), place: scaled([factor, upright, factor], place) }
}

/** A set in the frame of the free floor: its least coordinates. */
interface Spot {
  readonly one: FurnitureSet
  readonly x: number
  readonly y: number
  readonly z: number
}

/** On the wall behind, at the height of eyes and over what stands there. */
function hungBehind(one: FurnitureSet, middle: number, spots: readonly Spot[]): Spot {
  const x = middle - extent(one.box, 0) / 2
  return { one, x, z: OFF_WALL, y: hungOver(one, [x, OFF_WALL], spots) }
}

/** On the wall on the left, turned by a quarter. */
function hungOnLeft(flat: FurnitureSet, middle: number, spots: readonly Spot[]): Spot {
  const shapes = flat.shapes.map(shape => at([0, 0, 0], shape, { rotate: [0, TURNS.left, 0] }))
  const one = { ...flat, shapes, box: skinBounds(group(shapes)) }
  const z = middle - extent(one.box, 2) / 2
  return { one, x: OFF_WALL, z, y: hungOver(one, [OFF_WALL, z], spots) }
}

function hungOver(one: FurnitureSet, [x, z]: readonly [number, number], spots: readonly Spot[]): number {
  const beneath = spots.filter(
    spot =>
      spot.x < x + extent(one.box, 0) &&
      spot.x + extent(spot.one.box, 0) > x &&
      spot.z < z + extent(one.box, 2) &&
      spot.z + extent(spot.one.box, 2) > z
  )
  const tops = beneath.map(spot => spot.y + extent(spot.one.box, 1) + GAP)
  return Math.max(EYES - extent(one.box, 1) / 2, ...tops)
}

/** The box of a place, half its width, the height of its floor and its walls. */
function measuredPlace(place: Shape): {
  readonly ground: Bounds
  readonly half: number
  readonly floor: number
  readonly wall: Walls
} {
  const ground = measureShape(place)
  const half = (ground.max[0] - ground.min[0]) / 2
  const floor = findAnchor(place, 'top')?.[1] ?? 0
  return { ground, half, floor, wall: wallsOf(place, floor, half) }
}

interface Walls {
  /** Along Z. */
  readonly behind: number
  /** Along X. */
  readonly left: number
  /** Has the one behind no window in its middle? */
  readonly isPlain: boolean
}

/** The inner faces of the walls behind and on the left, below what a sill would take; the edge of the place where none is. */
function wallsOf(place: Shape, floor: number, half: number): Walls {
  const skin = skinOf(place)
  const face = (probe: (along: number, high: number) => number | null): number => {
    const found = PROBES.flatMap(along =>
      WALL.flatMap(high => probe(along * half, floor + high * half) ?? [])
    )
    return Math.max(-INNER * half, ...found.filter(value => value < NEAR * half))
  }
  const behind = face((x, y) => surfaceBefore(skin, x, y))
  const middle = surfaceBefore(skin, PANE * half, floor + MIDDLE * (measureShape(place).max[1] - floor))
  return {
    behind,
    isPlain: middle !== null && Math.abs(middle - behind) < UNEVEN * half,
    left: face((z, y) => surfaceAside(skin, y, z)),
  }
}

/** Pieces with the seats that stand at them: before what stands at a wall, around what stands in the middle. */
function setsOf(furniture: readonly Furniture[]): readonly FurnitureSet[] {
  const sets: { readonly station: Station; readonly piece: Shape; readonly seats: Shape[] }[] = []
  for (const { shape, label, station } of furniture) {
    const own = at([0, 0, 0], shape, { suffix: label })
    const last = sets.at(-1)
    if (station !== 'seat' || last === undefined) {
      sets.push({ station: station === 'seat' ? 'middle' : station, piece: own, seats: [] })
    } else {
      last.seats.push(own)
    }
  }
  return sets.map(({ station, piece, seats }) => {
    const ways = station === 'middle' ? AROUND[Math.min(seats.length, AROUND.length) - 1] : IN_FRONT
    const all = [piece, ...seats.map((seat, i) => seatAt(piece, seat, ways[i % ways.length]))]
    const turned = all.map(shape => at([0, 0, 0], shape, { rotate: [0, TURNS[station], 0] }))
    return { station, shapes: turned, box: skinBounds(group(turned)) }
  })
}

/** Where a seat stands at a table: the way from the table to it, in the plane. */
type Way = readonly [x: -1 | 0 | 1, z: -1 | 0 | 1]

/** One seat behind a table, two at its ends, the third behind and the fourth before it: nobody sits between it and who looks. */
const AROUND: readonly (readonly Way[])[] = [
  [[0, -1]],
  [
    [-1, 0],
    [1, 0],
  ],
  [
    [-1, 0],
    [1, 0],
    [0, -1],
  ],
  [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ],
]
const IN_FRONT: readonly Way[] = [[0, 1]]

/** A seat at a table, looking at it. */
function seatAt(table: Shape, seat: Shape, way: Way): Shape {
  const turned = at([0, 0, 0], seat, { rotate: [0, atan2(-way[0], -way[1]), 0] })
  const [own, box] = [skinBounds(table), skinBounds(turned)]
  const along = (axis: 0 | 2, sense: -1 | 0 | 1): number =>
    sense === 0
      ? (own.min[axis] + own.max[axis] - box.min[axis] - box.max[axis]) / 2
      : sense > 0
        ? own.max[axis] + GAP / 2 - box.min[axis]
        : own.min[axis] - GAP / 2 - box.max[axis]
  return at([along(0, way[0]), own.min[1] - box.min[1], along(2, way[1])], turned)
}
