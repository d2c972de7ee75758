import { atan2 } from '../../kernel/det-math.ts'
import type { Concept } from '../../families/types.ts'
import type { Bounds } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add } from '../../kernel/vector.ts'
import { findAnchor, findNormal } from '../../shape/anchors.ts'
import { at, group } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { eachOnBench, isOnBenches } from './aboard.ts'
import { attached, withPlaceFor } from '../contact/attach.ts'
import { brimOf } from '../garments/body-sections.ts'
import { skinBounds, skinOf } from '../contact/contact.ts'
import { GAP, repeat } from '../contact/copies.ts'
import { furnish, type Furniture } from './furnish.ts'
import { garmentOn } from '../garments/garment.ts'
import { heap } from './heap.ts'
import { CROWNED, onCrown } from './crown.ts'
import { grounded, heapedFull, hold, hollowOf, isHolder, oneInside, toGround } from './holders.ts'
import { leanOn } from './lean.ts'
import { broodIn, isClear, lookingOut, roomForBrood, uncovered } from './look-out.ts'
import { eachOn, holdable, inHand, restOn, topOf } from './meet.ts'
import { extent, reach, resized } from '../contact/sizes.ts'
import type { Side, Standing } from '../relations/standing.ts'
import { stemsIn } from './stems.ts'
import { surrounded } from './surround.ts'
import { wrapOn } from '../garments/wrap.ts'

/** Families that put down what is too large for them. */
const PEOPLE: ReadonlySet<string> = new Set(['person', 'skeleton', 'robot'])
/** What fills a vessel shrinks to it as far as this. */
const LEAST_CONTENT = 0.1
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
  const furniture = roots.flatMap(asFurniture)
  if (ground !== undefined && furniture.length > 0) {
    const room = furnish(furniture, ground.shape)
    return group([room.furniture, at([0, 0, 0], room.place, { suffix: ground.label })])
  }
  const whole = arranged([{ ...root, companions: [] }, ...(root.companions ?? []), ...others])
  if (ground === undefined) {
    return whole
  }
  const isOne = roots.length === 1 && (root.companions ?? []).length === 0
  const main = isOne ? at([0, 0, 0], whole, { suffix: root.label }) : whole
  const {
    spot,
    ground: around,
    turn = 0,
  } = surrounded(main, root.isAlive === true, {
    shape: ground.shape,
    isBank: ground.side === 'bank',
    isBerthed: isBoatOrTrain(root.concept),
    isWhole: !isOne,
  })
  return group([
    turn === 0 ? at(spot, main) : at(spot, main, { rotate: [0, turn, 0] }),
    at([0, 0, 0], around, { suffix: ground.label }),
  ])
}

/** A piece of a furnished room with all that is on it. */
const asFurniture = (one: Standing): readonly Furniture[] => {
  const { shape, count, label, station } = together(one)
  return station === undefined ? [] : [{ shape: repeat(shape, count), label, station }]
}

/** What lies at a dock, and what stands on rails. */
const RAILED = /(?:^|\s)(?:train|locomotive|tram|streetcar|railcar|steam engine)$/
const isBoatOrTrain = (concept: Concept | undefined): boolean =>
  concept !== undefined && (concept.family === 'ship' || RAILED.test(concept.name))

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
  // Of several each has a part of its own.
  const onEach = given.count > 1 ? settled.filter(({ attachment }) => attachment !== undefined) : []
  const first = {
    ...given,
    shape:
      wrapped ??
      withParts(
        settled.reduce((shape, other) => roomFor(shape, other, given.concept), given.shape),
        given.shape,
        onEach
      ),
    count: wrapped === null ? given.count : 1,
  }
  const mates = settled.filter((_, index) => isOnSame(settled, index))
  const placed: Shape[] = []
  const alone = repeat(first.shape, first.count)
  const level: Vec3 = mates.length === 0 ? [0, 0, 0] : toGround(alone)
  const row = [at(level, alone, { suffix: first.label }), ...standAround([alone], mates)]
  let spot: Vec3 = given.raise ?? [0, 0, 0]
  const support = settled.find(({ side }) => side === 'against')
  const abreast = centred(row)
  const upright = mates.length === 0 ? alone : group(abreast)
  const wall = support === undefined ? null : repeat(support.shape, support.count)
  const leaning = wall === null ? null : leanOn(upright, wall, given)
  let main = leaning?.main ?? upright
  if (all.every(({ place }) => place === undefined) && given.raise === undefined) {
    spot = toGround(main)
  }
  const holders = settled.filter(({ side }) => isHolder(side))
  const [nearest, ...further] = holders
  if (nearest !== undefined) {
    const held = hold(main, nearest, {
      copy: first,
      isAlive: given.isAlive === true,
      isRow: mates.length > 0,
      inside: given.inside ?? null,
      ...(given.concept === undefined ? {} : { concept: given.concept }),
    })
    spot = held.spot
    const isOnTop = mates.length > 0 && nearest.side === 'base'
    const crew = mates.length > 0 && isOnBenches(nearest) ? eachOnBench(abreast, held.holder) : null
    spot = crew === null ? spot : [0, 0, 0]
    main =
      crew !== null ? group(crew) : isOnTop ? group(eachOn(abreast, spot, held.holder)) : (held.main ?? main)
    placed.push(at([0, 0, 0], held.holder, { suffix: nearest.label }))
  }
  placed.unshift(mates.length === 0 ? at(spot, main, { suffix: first.label }) : at(spot, main))
  // "on a chair under a tree": the tree is over both of them.
  for (const other of further) {
    const whole = group([...placed])
    const copy = { shape: whole, count: 1 }
    const held = hold(whole, other, { copy, isRow: true, inside: null, isWhole: true })
    spot = add(spot, held.spot)
    placed.splice(0, placed.length, at(held.spot, held.main ?? whole))
    placed.push(at([0, 0, 0], held.holder, { suffix: other.label }))
  }
  // Each with its own companions once, and no more: what is done twice at each depth is done a thousand times at the tenth.
  for (const one of all) {
    if (one.place !== undefined) {
      placed.push(at(add(spot, one.place), together(one).shape, { suffix: one.label }))
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
      onEach.includes(other) ||
      other === support ||
      (other === core && (other.side === 'core' || wrapped !== null))
    ) {
      continue
    }
    if (other.side === 'held' && first.count === 1) {
      const own = repeat(other.shape, other.count)
      const isAnimal = given.isAlive === true && !PEOPLE.has(given.concept?.family ?? '')
      const plain = isAnimal && other.isAlive !== true ? holdable(first.shape, own) : own
      const grip = inHand(first.shape, plain, hands++)
      if (grip !== null) {
        placed.push(at(add(spot, grip), plain, { suffix: other.label }))
        continue
      }
    }
    const taken =
      first.count === 1
        ? (asPart(given.shape, other) ??
          fitted(first.shape, other) ??
          putOn(first.shape, other, given.isAlive === true) ??
          putInto(first.shape, other, given.concept) ??
          takeIn(first.shape, other))
        : null
    // A part for which its whole has no place stands nowhere.
    if (taken === null && other.attachment === undefined) {
      kept.push(other)
    } else if (taken !== null) {
      placed.push(at(spot, taken, { suffix: other.label }))
    }
  }
  const scene = group([...placed, ...standAround(placed, kept)])
  const { turn = 0 } = given
  return turn === 0 ? scene : at([0, 0, 0], scene, { rotate: [0, turn, 0] })
}

/** Things with the middle of all above the origin, as what carries them has its own. */
function centred(row: readonly Shape[]): readonly Shape[] {
  const { min, max } = measureShape(group(row))
  return row.map(shape => at([-(min[0] + max[0]) / 2, 0, -(min[2] + max[2]) / 2], shape))
}

/** A thing with its own companions as one. */
export function together(other: Standing): Standing {
  const companions = other.companions ?? []
  if (companions.length === 0) {
    return other
  }
  const whole = arranged([{ ...other, companions: [] }, ...companions])
  const [own] = whole.op === 'group' ? whole.children : [whole]
  // What is put on it is on it, and not on the lighthouse beside it.
  const anchors = { top: { at: topOf(own), normal: [0, 1, 0] as const }, ...anchorsOf(own) }
  return { ...other, shape: group([whole], { anchors }), count: 1, companions: [] }
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

/** A part at its place on the whole; null for what is none. */
const asPart = (main: Shape, { shape, count, attachment }: Standing): Shape | null =>
  attachment === undefined ? null : attached(main, shape, count, attachment)

/** One of several things with its own parts, at their places on it as it was `given`. */
function withParts(main: Shape, given: Shape, parts: readonly Standing[]): Shape {
  const on = parts.flatMap(part => {
    const shape = asPart(given, part)
    return shape === null ? [] : [at([0, 0, 0], shape, { suffix: part.label })]
  })
  return on.length === 0 ? main : group([main, ...on])
}

/** A hollow thing that several others are to lie in, at a size that they fill to the eye, and a body without the head that another one has in its place. */
function roomFor(given: Shape, other: Standing, concept: Concept | undefined): Shape {
  if (other.attachment !== undefined) {
    return withPlaceFor(given, other.attachment)
  }
  const main = other.side === 'content' && other.isAlive === true ? uncovered(given) : given
  const floor = findAnchor(main, 'inside')
  if (
    other.side !== 'content' ||
    other.count < (other.isAlive === true ? 2 : 3) ||
    floor === null ||
    findAnchor(other.shape, 'stem') !== null
  ) {
    return main
  }
  return other.isAlive === true
    ? roomForBrood(main, other.shape, hollowOf(main, floor))
    : heapedFull(main, concept, other.shape, other.count)
}

/** Clothes made to the measures of who wears them; null for what is no clothing, and for bodies that none fit. */
const fitted = (main: Shape, { shape, garment }: Standing): Shape | null =>
  garment === undefined ? null : garmentOn(main, shape, garment)

/**
 * `other` on the head of `main`: an anchor `temple` is at the side of the opening, and at the side of the head where a rim sits; its
 * normal is where the crown points. A head without one is measured. null where one of them has neither.
 */
function putOn(main: Shape, other: Standing, isAlive: boolean): Shape | null {
  const opening = other.side === 'worn' ? findAnchor(other.shape, 'temple') : null
  const head =
    opening === null
      ? null
      : (findAnchor(main, 'temple') ?? brimOf(skinOf(main)) ?? (isAlive ? null : crownOf(main, opening[0])))
  if (head === null || opening === null) {
    return null
  }
  const factor = head[0] / opening[0]
  const tilt = findNormal(main, 'temple') ?? [0, 1, 0]
  const turned = at([0, 0, 0], at([0, -opening[1], -opening[2]], other.shape), {
    rotate: [atan2(tilt[2], tilt[1]), 0, 0],
  })
  return at([0, head[1], head[2]], turned, { scale: factor })
}

/** Where a hat sits on what has no head: half its opening in half the width of the thing, how far below its top, in its height, and most that it grows. */
const CAP = { wide: 0.62, deep: 0.16, most: 1.6 } as const

/** The place of a hat on a pumpkin, as an anchor `temple` has it; null for what is too large for one. */
function crownOf(main: Shape, opening: number): Vec3 | null {
  const { min, max } = skinBounds(main)
  const half = (CAP.wide * Math.min(max[0] - min[0], max[2] - min[2])) / 2
  return half > CAP.most * opening
    ? null
    : [half, max[1] - CAP.deep * (max[1] - min[1]), (min[2] + max[2]) / 2]
}

/** One thing that leans or stands in another, is struck into it, or hangs in its branches; null where it has to be made to fit. */
function putInto(main: Shape, other: Standing, concept: Concept | undefined): Shape | null {
  if (other.side !== 'content') {
    return null
  }
  if (CROWNED.has(concept?.family ?? '')) {
    return onCrown(other.shape, other.count, main)
  }
  return other.count > 1 ? null : oneInside(other.shape, main, other.inside ?? null)
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
      return at(floor, stemsIn(other.shape, other.count, { vessel: main, floor, width: hollow.width }))
    }
    if (other.isAlive === true && other.count > 1) {
      return broodIn(other.shape, other.count, main, floor, hollow)
    }
    const factor = Math.min(1, hollow.width / reach(box))
    if (other.isAlive === true && factor >= LEAST_CONTENT) {
      const one = resized(other.shape, factor)
      return at(lookingOut(one, main, floor) ?? floor, one)
    }
    if (other.side === 'content' && other.count === 1 && isClear(main)) {
      // A castle under glass is a model of one.
      const high = hollow.depth / extent(box, 1)
      return at(floor, resized(other.shape, Math.min(factor, high)))
    }
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

/** Of the height and the depth of what stands already: what is larger than both stands on its left. */
const HIDES = { high: 0.6, deep: 1.5 } as const

/** Things on the ground around what stands already, each so far away that its box is free of all others. */
function standAround(placed: readonly Shape[], others: readonly Standing[]): readonly Shape[] {
  const middle = measureShape(group(placed))
  const taken: Bounds[] = [middle]
  const stand = (plain: Shape, { side, label }: Standing, aside?: 1 | -1): Shape => {
    const shape = grounded(side === 'facing' ? at([0, 0, 0], plain, { rotate: [0, Math.PI, 0] }) : plain)
    const box = measureShape(shape)
    const gap = GAP * Math.min(extent(box, 0), extent(middle, 0))
    // To the right of a small thing a large one would stand between it and who looks.
    const isLarge =
      aside === undefined &&
      taken.length === 1 &&
      extent(box, 1) > HIDES.high * extent(middle, 1) &&
      extent(box, 2) > HIDES.deep * extent(middle, 2)
    const spot = freePlace(box, side, { taken, middle, gap }, isLarge ? -1 : aside)
    taken.push({ min: add(box.min, spot), max: add(box.max, spot) })
    return at(spot, shape, { suffix: label })
  }
  return others.map(other => {
    if (other.isBothSides !== true || other.count < 2) {
      return stand(repeat(other.shape, other.count), other)
    }
    // Half of the trees that a hammock is between are on its right, the others on its left.
    const right = Math.ceil(other.count / 2)
    const halves = [
      stand(repeat(other.shape, right), { ...other, label: '1' }, 1),
      stand(repeat(other.shape, other.count - right), { ...other, label: '2' }, -1),
    ]
    return at([0, 0, 0], group(halves), { suffix: other.label })
  })
}

interface Surrounding {
  readonly taken: readonly Bounds[]
  readonly middle: Bounds
  /** Free ground between neighbours. */
  readonly gap: number
}

/** Where a box stands before, behind or to the right of the middle, clear of the boxes that are there. */
function freePlace(box: Bounds, side: Side, { taken, middle, gap }: Surrounding, aside: 1 | -1 = 1): Vec3 {
  const [axis, sense] =
    side === 'front' || side === 'facing' ? [2, 1] : side === 'behind' ? [2, -1] : [0, aside]
  const across = axis === 0 ? 2 : 0
  // Those that it would meet on its way: of the others it may stand beside.
  const met = taken.filter(
    one => one === middle || (one.min[across] < box.max[across] && one.max[across] > box.min[across])
  )
  const edge =
    sense > 0
      ? Math.max(...met.map(({ max }) => max[axis])) + gap - box.min[axis]
      : Math.min(...met.map(({ min }) => min[axis])) - gap - box.max[axis]
  return axis === 0 ? [edge, 0, 0] : [0, 0, edge]
}
