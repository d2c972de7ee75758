import { atan2 } from '../kernel/det-math.ts'
import type { Bounds } from '../kernel/mesh.ts'
import type { Vec3 } from '../kernel/types.ts'
import { add } from '../kernel/vector.ts'
import type { Concept } from '../families/types.ts'
import { findAnchor, findNormal } from '../shape/anchors.ts'
import { at, group, scaled } from '../shape/build.ts'
import { measureShape } from '../shape/measure.ts'
import type { Shape } from '../shape/types.ts'
import type { ActRole } from './activities.ts'
import { garmentOn, type Garment } from './garment.ts'
import { isBroadBelow, roomBeneath } from './beneath.ts'
import { skinBounds, skinOf, surfaceAbove } from './contact.ts'
import { headDown, leanInside, struckInto } from './inside.ts'
import { leanOn } from './lean.ts'
import { hungOn, inHand, restOn, touching } from './meet.ts'
import { surrounded } from './surround.ts'
import { wrapOn, type Wrap } from './wrap.ts'
import { bunch, heap, widthOfHeap, type Hollow } from './heap.ts'

/**
 * Where a thing stands relative to the first one: beside it, before it, behind it; under its feet (`base`), around it
 * (`container`), above it (`cover`), inside it (`content`), on its head (`worn`), around its body (`dressed`), or wherever the first one has room for it
 * (`company`), where the first one is wrapped around it or draped over it (`wrapped`), or goes around it in a ring (`core`). `below` is what hangs or flies above. A `row` shares what carries the first one. `ground` is the surroundings of all, `bank` the same beside their water.
 */
export type Side =
  | 'beside'
  | 'row'
  | 'front'
  | 'facing'
  | 'behind'
  | 'base'
  | 'container'
  | 'cover'
  | 'content'
  | 'worn'
  | 'dressed'
  | 'held'
  | 'against'
  | 'wall'
  | 'company'
  | 'wrapped'
  | 'core'
  | 'below'
  | 'ground'
  | 'bank'

export interface Standing {
  /** One copy. */
  readonly shape: Shape
  readonly count: number
  /** Ends the names of its parts. */
  readonly label: string
  readonly side: Side
  /** Animals and people hold themselves; a thing that leans on another is tilted. */
  readonly isAlive?: boolean
  /** How it is in what it is in, where it does not stand there: with its heavy end down, or struck into it by its edge. */
  readonly inside?: 'head down' | 'struck'
  /** Its copies lean already, each by itself. */
  readonly isTilted?: boolean
  /** How it is worn, when its side is `dressed`. */
  readonly garment?: Garment
  /** It hangs or flies: what stands under it has air above, and nothing carries it. */
  readonly isAloft?: boolean
  /** What it becomes around or over the one of its companions whose side is `wrapped`. */
  readonly wrap?: Wrap
  /** What stands with it in turn. */
  readonly companions?: readonly Standing[]
  readonly concept?: Concept
  /** What it is for who is busy with it. */
  readonly role?: ActRole
  /** Where it is from the first one, when that one's activity has placed it. */
  readonly place?: Vec3
  /** How far from the ground it is itself, on what it climbs. */
  readonly raise?: Vec3
  /** Turned with all that it is busy with, so that this does not hide it. */
  readonly isAside?: boolean
}

/** Space between neighbours, as a share of the narrower one's width. */
const GAP = 0.18
/** Copies in one row; more stand in further rows. */
const ROW = 5
/** From this many times as wide as deep and high on, copies stand one behind the other. */
const ACROSS = 2.2
/** Of a hollow thing's outside: what is free inside. */
const HOLLOW = 0.72
/** Most a vessel grows or shrinks for what is to lie in it. */
const MOST_GROWTH = 3
const LEAST_SIZE = 0.65
/** What fills a vessel shrinks to it as far as this. */
const LEAST_CONTENT = 0.1
/** How much wider than what stands on it a base must be. */
const FOOTING = 1.1
/** How much wider and higher than what hangs on it a wall must be. */
const WALL_ROOM = 1.4

/** `count` copies of a shape side by side on the ground, never touching, centred; their parts are numbered. */
export function repeat(shape: Shape, count: number): Shape {
  if (count <= 1) {
    return shape
  }
  const bounds = measureShape(shape)
  // What lies across has the next one behind it.
  const isAcross = extent(bounds, 0) > ACROSS * Math.max(extent(bounds, 1), extent(bounds, 2))
  const columns = isAcross ? 1 : Math.min(count, count <= ROW ? count : Math.ceil(Math.sqrt(count)))
  const rows = Math.ceil(count / columns)
  const stepX = extent(bounds, 0) * (1 + GAP)
  const stepZ = extent(bounds, 2) * (1 + GAP)
  const places = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, count - row * columns)
    const place = [((index % columns) - (inRow - 1) / 2) * stepX, 0, ((rows - 1) / 2 - row) * stepZ] as const
    return at(place, shape, { suffix: String(index + 1) })
  })
  return group(places)
}

/**
 * Several things on one ground: the first in the middle of the row, the others where the prompt has them, each with what
 * stands with it. Their parts are named apart. Surroundings, whoever stands in them, are around the whole.
 */
export function standTogether(all: readonly Standing[]): Shape {
  const [ground] = groundsOf(all)
  const roots = all.flatMap(withoutGrounds)
  const [root, ...others] = roots
  if (root === undefined) {
    return repeat(ground.shape, 1)
  }
  const whole = arranged([{ ...root, companions: [] }, ...(root.companions ?? []), ...others])
  if (ground === undefined) {
    return whole
  }
  const isOne = roots.length === 1 && (root.companions ?? []).length === 0
  const main = isOne ? at([0, 0, 0], whole, { suffix: root.label }) : whole
  const { spot, ground: around } = surrounded(main, root.isAlive === true, {
    shape: ground.shape,
    isBank: ground.side === 'bank',
  })
  return group([at(spot, main), at([0, 0, 0], around, { suffix: ground.label })])
}

const isGround = ({ side }: Standing): boolean => side === 'ground' || side === 'bank'

/** Surroundings anywhere in a scene, those of the first thing first. */
const groundsOf = (all: readonly Standing[]): readonly Standing[] =>
  all.flatMap(one => (isGround(one) ? [one] : groundsOf(one.companions ?? [])))

/** A thing and what stands with it, but for surroundings; what stands with those stays. */
const withoutGrounds = (one: Standing): readonly Standing[] => {
  const companions = (one.companions ?? []).flatMap(withoutGrounds)
  return isGround(one) ? companions : [{ ...one, companions }]
}

/** A thing and what stands around it; what others do to the first one finds its anchors at the root. */
function arranged(things: readonly Standing[]): Shape {
  const [given, ...all] = things
  const others = all.filter(({ place }) => place === undefined)
  if (all.length === 0) {
    return repeat(given.shape, given.count)
  }
  const settled = others.map(together)
  const core = settled.find(({ side }) => side === 'wrapped' || side === 'core')
  const wrapped =
    core === undefined || given.wrap === undefined ? null : wrapOn(repeat(core.shape, core.count), given.wrap)
  const first = {
    ...given,
    shape: wrapped ?? settled.reduce((shape, other) => roomFor(shape, other), given.shape),
    count: wrapped === null ? given.count : 1,
  }
  const mates = settled.filter((_, index) => isOnSame(settled, index))
  const placed: Shape[] = []
  const alone = repeat(first.shape, first.count)
  const row = [at([0, 0, 0], alone, { suffix: first.label }), ...standAround([alone], mates)]
  let spot: Vec3 = given.raise ?? [0, 0, 0]
  const support = settled.find(({ side }) => side === 'against')
  const upright = mates.length === 0 ? alone : centred(group(row))
  const wall = support === undefined ? null : repeat(support.shape, support.count)
  const leaning = wall === null ? null : leanOn(upright, wall, given)
  let main = leaning?.main ?? upright
  if (all.every(({ place }) => place === undefined) && given.raise === undefined) {
    spot = toGround(main)
  }
  for (const other of settled.filter(({ side }) => isHolder(side))) {
    const held = hold(main, other, { isRow: mates.length > 0, inside: given.inside ?? null })
    spot = held.spot
    main = held.main ?? main
    placed.push(at([0, 0, 0], held.holder, { suffix: other.label }))
  }
  placed.unshift(mates.length === 0 ? at(spot, main, { suffix: first.label }) : at(spot, main))
  for (const { shape, place, label } of all.map(together)) {
    if (place !== undefined) {
      placed.push(at(add(spot, place), shape, { suffix: label }))
    }
  }
  if (support !== undefined && wall !== null && leaning !== null) {
    placed.push(at(add(spot, leaning.support), leaning.rest, { suffix: support.label }))
  }
  if (core !== undefined && (core.side === 'core' || wrapped !== null)) {
    placed.push(at(spot, repeat(core.shape, core.count), { suffix: core.label }))
  }
  const kept: Standing[] = []
  let hands = 0
  for (const other of settled.filter(({ side }) => !isHolder(side))) {
    if (
      mates.includes(other) ||
      other === support ||
      (other === core && (other.side === 'core' || wrapped !== null))
    ) {
      continue
    }
    if (other.side === 'held' && first.count === 1) {
      const plain = repeat(other.shape, other.count)
      const grip = inHand(first.shape, plain, hands++)
      if (grip !== null) {
        placed.push(at(add(spot, grip), plain, { suffix: other.label }))
        continue
      }
    }
    const taken =
      first.count === 1
        ? (fitted(first.shape, other) ?? putOn(first.shape, other) ?? takeIn(first.shape, other))
        : null
    if (taken === null) {
      kept.push(other)
    } else {
      placed.push(at(spot, taken, { suffix: other.label }))
    }
  }
  const scene = group([...placed, ...standAround(placed, kept)])
  return given.isAside === true ? at([0, 0, 0], scene, { rotate: [0, -Math.PI / 2, 0] }) : scene
}

/** Its middle above the origin, as what carries it has its own. */
function centred(shape: Shape): Shape {
  const { min, max } = measureShape(shape)
  return at([-(min[0] + max[0]) / 2, 0, -(min[2] + max[2]) / 2], shape)
}

/** A thing with its own companions as one. */
function together(other: Standing): Standing {
  const companions = other.companions ?? []
  if (companions.length === 0) {
    return other
  }
  const whole = arranged([{ ...other, companions: [] }, ...companions])
  const [own] = whole.op === 'group' ? whole.children : [whole]
  return { ...other, shape: group([whole], { anchors: anchorsOf(own) }), count: 1, companions: [] }
}

/** Names of the anchors by which things meet. */
const ANCHORS = ['top', 'inside', 'seat', 'stem', 'temple', 'rim'] as const

/** Those of one thing in a scene, where they are in the scene. */
function anchorsOf(shape: Shape): NonNullable<Shape['anchors']> {
  const found = ANCHORS.flatMap(name => {
    const place = findAnchor(shape, name)
    return place === null
      ? []
      : [[name, { at: place, normal: findNormal(shape, name) ?? [0, 1, 0] }] as const]
  })
  return Object.fromEntries(found)
}

/** Does it stand on what carries the first one: listed with it, or named beside it before the carrier was? */
function isOnSame(others: readonly Standing[], index: number): boolean {
  const { side } = others[index]
  return (
    side === 'row' ||
    (NEIGHBOURS.has(side) && others.slice(index + 1).some(({ side: next }) => isHolder(next)))
  )
}

const NEIGHBOURS: ReadonlySet<Side> = new Set(['beside', 'front', 'facing', 'behind'])

const HOLDERS: ReadonlySet<Side> = new Set(['base', 'container', 'cover', 'wall', 'below'])

const isHolder = (side: Side): boolean => HOLDERS.has(side)

/** The free space of a hollow thing above its floor. */
function hollowOf(main: Shape, floor: Vec3): Hollow {
  const room = measureShape(main)
  return {
    width: HOLLOW * Math.min(extent(room, 0), extent(room, 2)),
    depth: Math.max(0, (findAnchor(main, 'rim')?.[1] ?? room.max[1]) - floor[1]),
  }
}

/** A hollow thing that several others are to lie in, at a size that they fill to the eye. */
function roomFor(main: Shape, other: Standing): Shape {
  const floor = findAnchor(main, 'inside')
  if (
    other.side !== 'content' ||
    other.count < 3 ||
    floor === null ||
    findAnchor(other.shape, 'stem') !== null
  ) {
    return main
  }
  const factor = widthOfHeap(other.shape, other.count) / hollowOf(main, floor).width
  return resized(main, Math.min(MOST_GROWTH, Math.max(LEAST_SIZE, factor)))
}

/** Clothes made to the measures of who wears them; null for what is no clothing, and for bodies that none fit. */
const fitted = (main: Shape, { shape, garment }: Standing): Shape | null =>
  garment === undefined ? null : garmentOn(main, shape, garment)

/**
 * `other` on the head of `main`: both have an anchor `temple`, at the side of the head where a rim sits and at the side of
 * the opening; its normal is where the crown points. null when one of them has none.
 */
function putOn(main: Shape, other: Standing): Shape | null {
  const [head, opening] = [findAnchor(main, 'temple'), findAnchor(other.shape, 'temple')]
  if (other.side !== 'worn' || head === null || opening === null) {
    return null
  }
  const factor = head[0] / opening[0]
  const tilt = findNormal(main, 'temple') ?? [0, 1, 0]
  const turned = at([0, 0, 0], at([0, -opening[1], -opening[2]], other.shape), {
    rotate: [atan2(tilt[2], tilt[1]), 0, 0],
  })
  return at([0, head[1], head[2]], turned, { scale: factor })
}

/** How much larger a base must be; several things side by side need its width, one may reach over its narrow side. */
const roomNeeded = (own: Bounds, box: Bounds, isRow: boolean): number =>
  isRow ? Math.max(extent(own, 0) / extent(box, 0), extent(own, 2) / extent(box, 2)) : reach(own) / reach(box)

/** Free air between what stands below and what hangs above it, in shares of the height of either. */
const AIR = { below: 0.18, above: 0.12 } as const

const airOver = (below: Bounds, above: Bounds): number =>
  AIR.below * extent(below, 1) + AIR.above * extent(above, 1)

/** What brings the lowest point of a thing to the ground: some families stand a little off it. */
const toGround = (shape: Shape): Vec3 => [0, -skinBounds(shape).min[1], 0]

const grounded = (shape: Shape): Shape => at(toGround(shape), shape)

interface Holding {
  /** Several stand on it side by side. */
  readonly isRow: boolean
  readonly inside: Standing['inside'] | null
}

interface Held {
  readonly holder: Shape
  readonly spot: Vec3
  /** What is held, where it is not as it was. */
  readonly main?: Shape
}

/** What carries or surrounds `main`, large enough for it, and where `main` stands then. */
function hold(main: Shape, other: Standing, { isRow, inside }: Holding): Held {
  const own = measureShape(main)
  const plain = grounded(repeat(other.shape, other.count))
  const box = measureShape(plain)
  switch (other.side) {
    case 'base': {
      // Who sits down on something does not need to fit on it whole.
      const isSeated = findAnchor(main, 'seat') !== null
      const holder = isSeated ? plain : resized(plain, Math.max(1, FOOTING * roomNeeded(own, box, isRow)))
      return { holder, spot: restOn(main, holder) }
    }
    case 'wall': {
      const factor = Math.max(
        (WALL_ROOM * extent(own, 0)) / extent(box, 0),
        (WALL_ROOM * extent(own, 1)) / extent(box, 1)
      )
      const holder = resized(plain, Math.max(1, factor))
      return { holder, spot: hungOn(main, holder) }
    }
    case 'container':
      return heldInside(main, plain, inside)
    case 'below':
      return { holder: plain, spot: [0, box.max[1] + airOver(box, own) - own.min[1], 0] }
    default:
      return other.isAloft === true
        ? { holder: at([0, own.max[1] + airOver(own, box) - box.min[1], 0], plain), spot: toGround(main) }
        : beneath(main, plain)
  }
}

/** A surface so far below a thing's top, in shares of its height, is the floor of a hollow that has no anchor: of a wheelbarrow. */
const SUNKEN = 0.15

/** The middle of the floor of a hollow; null for what is solid. */
function floorOf(holder: Shape): Vec3 | null {
  const known = findAnchor(holder, 'inside')
  if (known !== null) {
    return known
  }
  const { min, max } = skinBounds(holder)
  const [x, z] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2]
  const y = surfaceAbove(skinOf(holder), x, z)
  return y === null || y > max[1] - SUNKEN * (max[1] - min[1]) ? null : [x, y, z]
}

/** `main` in a vessel, or struck into a block. */
function heldInside(given: Shape, plain: Shape, inside: Standing['inside'] | null): Held {
  const isHollow = floorOf(plain) !== null
  if (inside === 'struck' && !isHollow) {
    return { holder: plain, ...struckInto(given, plain) }
  }
  const main = inside === 'head down' && isHollow ? headDown(given) : given
  const [own, box] = [measureShape(main), measureShape(plain)]
  const isNarrow = findAnchor(main, 'stem') !== null
  const holder = resized(plain, isNarrow ? 1 : Math.max(1, reach(own) / (HOLLOW * reach(box))))
  const size = extent(measureShape(holder), 1)
  const floor = floorOf(holder) ?? [0, 0.1 * size, 0]
  const leaning =
    isHollow && !isNarrow ? leanInside(main, holder, { floor, ...hollowOf(holder, floor) }) : null
  // Something low in something deep would not be seen.
  const lift = Math.max(0, 0.6 * (size - floor[1]) - extent(own, 1))
  return leaning === null
    ? { holder, main, spot: [floor[0], floor[1] + lift, floor[2]] }
    : { holder, ...leaning }
}

/** Something that is this many times as wide as what is under it does not lie on it where it has no room beneath. */
const WIDER = 1.5

/** `main` under something that stands on the ground, under something that lies on it, or before what is too low and too large. */
function beneath(main: Shape, plain: Shape): Held {
  const room = roomBeneath(main, plain)
  if (room !== null) {
    return { holder: resized(plain, room.factor), spot: add(room.spot, toGround(main)) }
  }
  const [own, box] = [measureShape(main), measureShape(plain)]
  if (reach(box) <= WIDER * reach(own) && isBroadBelow(plain)) {
    return { holder: at(add(restOn(plain, main), toGround(main)), plain), spot: toGround(main) }
  }
  const [, y] = toGround(main)
  return { holder: plain, spot: touching([0, y, box.max[2] - own.min[2]], main, plain) }
}

/** `other` in the hollow of `main` or on its top; null when it has neither, or no room. */
function takeIn(main: Shape, other: Standing): Shape | null {
  if (other.side !== 'content' && other.side !== 'company' && other.side !== 'worn') {
    return null
  }
  const floor = findAnchor(main, 'inside')
  const room = measureShape(main)
  const box = measureShape(other.shape)
  if (floor !== null) {
    const hollow = hollowOf(main, floor)
    if (findAnchor(other.shape, 'stem') !== null) {
      return at(floor, bunch(other.shape, other.count, hollow.width))
    }
    const factor = Math.min(1, hollow.width / reach(box))
    return factor < (other.side === 'content' ? LEAST_CONTENT : 0.5)
      ? null
      : at(floor, heap(resized(other.shape, factor), other.count, hollow))
  }
  const top = findAnchor(main, 'top')
  if (top === null || reach(box) > 0.9 * reach(room)) {
    return null
  }
  const plain = repeat(other.shape, other.count)
  return at(restOn(plain, main), plain)
}

/** Things on the ground around what stands already. */
function standAround(placed: readonly Shape[], others: readonly Standing[]): readonly Shape[] {
  const middle = measureShape(group(placed))
  let right = middle.max[0]
  let front = middle.max[2]
  let back = middle.min[2]
  return others.map(other => {
    const plain = repeat(other.shape, other.count)
    const shape = grounded(
      other.side === 'facing' ? at([0, 0, 0], plain, { rotate: [0, Math.PI, 0] }) : plain
    )
    const box = measureShape(shape)
    const gap = GAP * Math.min(extent(box, 0), extent(middle, 0))
    const suffix = { suffix: other.label }
    if (other.side === 'front' || other.side === 'facing') {
      front += gap + extent(box, 2)
      return at([0, 0, front - box.max[2]], shape, suffix)
    }
    if (other.side === 'behind') {
      back -= gap + extent(box, 2)
      return at([0, 0, back - box.min[2]], shape, suffix)
    }
    right += gap + extent(box, 0)
    return at([right - box.max[0], 0, 0], shape, suffix)
  })
}

/** A thing at another size, feet on the ground. */
export function resized(shape: Shape, factor: number): Shape {
  return factor === 1 ? shape : scaled(factor, shape)
}

/** Length of a box along an axis. */
export function extent(bounds: Bounds, axis: 0 | 1 | 2): number {
  return bounds.max[axis] - bounds.min[axis]
}

/** The longer side of a box on the ground. */
const reach = (bounds: Bounds): number => Math.max(extent(bounds, 0), extent(bounds, 2))
