import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Bounds } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at, group, rotated } from '../../shape/build.ts'
import { countNodes } from '../../shape/limits.ts'
import type { Shape } from '../../shape/types.ts'
import type { Grouping } from '../../words/groupings.ts'
import { gapAlong, skinBounds, skinOf } from '../contact/contact.ts'
import { heap, widthOfHeap } from './heap.ts'
import { tiltedBack } from './lean.ts'
import { letGo } from '../contact/rest-pose.ts'

/** Space between neighbours of a row and of a ring, in shares of their width. */
const GAP = 0.12
/** Copies press into each other by this share of their height. */
const PRESS = 0.006
/** A copy is thin when its depth is below this share of its other sides: it lies on its face in a stack. */
const THIN = 0.4
/** What is lower than this share of its width comes in small stacks where it forms a pyramid (coins, chips), as long as all have no more nodes than these. */
const LOW = { share: 0.3, high: 0.5, copies: 6, nodes: 10_000 } as const
/** How far the copies of a stack are turned and moved against each other: radians, and shares of their width. */
const UNEVEN = { turn: 0.14, shift: 0.025 } as const

/** What decides the form of a group but its kind. */
export interface GroupForm {
  /** Half the width of what a ring goes around, metres. */
  readonly inside?: number
  /** A stack that leans: its copies stand one before the other, each tilted. */
  readonly isLeaning?: boolean
  /** Two who face each other touch. */
  readonly isTouching?: boolean
}

const wide = ({ min, max }: Bounds): number => Math.max(max[0] - min[0], max[2] - min[2])
const tall = ({ min, max }: Bounds): number => max[1] - min[1]

/** `count` copies of a shape together, on the ground around the origin; their parts are numbered. */
export function grouped(shape: Shape, count: number, grouping: Grouping, form: GroupForm = {}): Shape {
  if (grouping === 'enclosure') {
    return enclosure(shape, form.inside ?? 0)
  }
  if (count <= 1) {
    return shape
  }
  switch (grouping) {
    case 'stack':
      return form.isLeaning === true ? leaningStack(shape, count) : stack(flat(shape), count, UNEVEN)
    case 'pile': {
      const lying = flat(shape)
      return heap(lying, count, { width: widthOfHeap(lying, count), depth: 0 })
    }
    case 'pyramid':
      return pyramid(flat(shape), count)
    case 'row':
      return row(shape, count)
    case 'ring':
      return ring(shape, count, form.inside ?? 0)
    case 'file':
      return file(shape, count)
    case 'facing':
      return count === 2
        ? pair(shape, 1, form.isTouching === true ? 0 : GAP)
        : ring(rotated([0, TAU / 2, 0], shape), count, form.inside ?? 0)
    case 'apart':
      return count === 2 ? pair(shape, -1) : ring(shape, count, form.inside ?? 0)
  }
}

/** A thin thing on its back, any other as it stands. */
function flat(shape: Shape): Shape {
  const { min, max } = skinBounds(shape)
  const [x, y, z] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  return z < THIN * Math.min(x, y) ? letGo(shape, [-TAU / 4, 0, 0]) : shape
}

/** Copies from below upwards, each touching what is below it at its place. */
function piledUp(shape: Shape, places: readonly (readonly [x: number, z: number, turn: number])[]): Shape {
  const lying: Shape[] = []
  places.forEach(([x, z, turn], index) => {
    const plain = at([0, 0, 0], shape, { rotate: [0, turn, 0], suffix: String(index + 1) })
    const skin = skinOf(plain)
    const levels = lying.map(below => {
      const top = skinBounds(below).max[1]
      const gap = gapAlong(1, { skin, offset: [x, top, z] }, skinOf(below))
      return gap === null ? 0 : top - gap - PRESS * tall(skinBounds(shape))
    })
    lying.push(at([x, Math.max(0, ...levels), z], plain))
  })
  return group(lying)
}

function stack(shape: Shape, count: number, { turn, shift }: typeof UNEVEN | { turn: 0; shift: 0 }): Shape {
  const size = wide(skinBounds(shape))
  return piledUp(
    shape,
    Array.from({ length: count }, (_, i) => [
      shift * size * sin(5 * i),
      shift * size * cos(7 * i),
      turn * sin(4 * i + 1),
    ])
  )
}

/** One before the other, all with their faces to the front: each is tilted by itself and touches the one behind it. */
function leaningStack(shape: Shape, count: number): Shape {
  const tilted = tiltedBack(shape)
  const skin = skinOf(tilted)
  const box = skinBounds(tilted)
  // Put before itself, a copy goes back until it touches the one behind.
  const apart = box.max[2] - box.min[2]
  const gap = gapAlong(2, { skin, offset: [0, 0, apart] }, skin)
  const step = apart - (gap ?? 0)
  return group(
    Array.from({ length: count }, (_, i) =>
      at([0.04 * (box.max[0] - box.min[0]) * sin(5 * i), 0, (i - (count - 1) / 2) * step], tilted, {
        suffix: String(i + 1),
      })
    )
  )
}

/** What stands at each of a pyramid's places: a thing, or a small stack of a low one that all places together can bear. */
function unitOfPyramid(shape: Shape, places: number): Shape {
  const share = tall(skinBounds(shape)) / wide(skinBounds(shape))
  if (share >= LOW.share) {
    return shape
  }
  const borne = Math.floor(LOW.nodes / (places * countNodes(shape)))
  const copies = Math.min(LOW.copies, Math.ceil(LOW.high / share), borne)
  return copies > 1 ? stack(shape, copies, { turn: 0, shift: 0 }) : shape
}

/** Triangles of copies that become smaller upwards. */
function pyramid(shape: Shape, count: number): Shape {
  let side = 1
  while ((side * (side + 1) * (side + 2)) / 6 < count) {
    side += 1
  }
  const unit = unitOfPyramid(shape, (side * (side + 1) * (side + 2)) / 6)
  const size = 1.01 * wide(skinBounds(unit))
  const places: (readonly [number, number, number])[] = []
  for (let edge = side; edge > 0; edge--) {
    for (let line = 0; line < edge; line++) {
      for (let i = 0; i < edge - line; i++) {
        const z = (edge - 1) / 3 - line
        places.push([(i - (edge - 1 - line) / 2) * size, z * 0.866 * size, 0.4 * places.length])
      }
    }
  }
  return piledUp(unit, places)
}

function row(shape: Shape, count: number): Shape {
  const { min, max } = skinBounds(shape)
  const step = (1 + GAP) * (max[0] - min[0])
  return group(
    Array.from({ length: count }, (_, i) =>
      at([(i - (count - 1) / 2) * step, 0, 0], shape, { suffix: String(i + 1) })
    )
  )
}

/** One behind the other, seen from the side. */
function file(shape: Shape, count: number): Shape {
  const turned = rotated([0, TAU / 4, 0], shape)
  return row(turned, count)
}

/** Two, each looking at the other (1) or away from it (-1), seen from the side. */
function pair(shape: Shape, sense: 1 | -1, gap: number = GAP): Shape {
  const { min, max } = skinBounds(shape)
  // The nearer end of each is its front where they look at each other.
  const away = (sense === 1 ? max[2] : -min[2]) + 0.5 * gap * (max[2] - min[2])
  return group(
    [-1, 1].map((side, i) =>
      at([side * away, 0, 0], rotated([0, -side * sense * (TAU / 4), 0], shape), { suffix: String(i + 1) })
    )
  )
}

/** Around the origin, each with its front outward, and clear of what stands within. */
function ring(shape: Shape, count: number, inside: number): Shape {
  const box = skinBounds(shape)
  const radius = Math.max(((1 + GAP) * wide(box) * count) / TAU, inside + (1 + GAP) * 0.5 * wide(box))
  return group(
    Array.from({ length: count }, (_, i) => {
      const turn = (TAU * i) / count
      const place: Vec3 = [radius * sin(turn), 0, radius * cos(turn)]
      return at(place, rotated([0, turn, 0], shape), { suffix: String(i + 1) })
    })
  )
}

/** Free ground within an enclosure, in shares of what stands in it; and the most panels of a side. */
const YARD = { free: 0.35, most: 6 } as const

/** Panels along the four sides of a square around the origin, each with its front outward; they are stretched a little to close it. */
function enclosure(shape: Shape, inside: number): Shape {
  const { min, max } = skinBounds(shape)
  const own = max[0] - min[0]
  const half = Math.max((1 + YARD.free) * inside, own / 2)
  const panels = Math.min(YARD.most, Math.max(1, Math.round((2 * half) / own)))
  const step = (2 * half) / panels
  const panel = at([0, 0, 0], shape, { scale: [step / own, 1, 1] })
  const places = Array.from({ length: 4 * panels }, (_, i) => ({
    turn: (TAU / 4) * Math.floor(i / panels),
    along: ((i % panels) - (panels - 1) / 2) * step,
  }))
  return group(
    places.map(({ turn, along }, i) =>
      at(
        [half * sin(turn) + along * cos(turn), 0, half * cos(turn) - along * sin(turn)],
        rotated([0, turn, 0], panel),
        { suffix: String(i + 1) }
      )
    )
  )
}
