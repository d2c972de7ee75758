import type { Concept } from '../../families/types.ts'
import { cos, PI, sin } from '../../kernel/det-math.ts'
import { boundsOf, type Bounds } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, addScaled, scale, subtract } from '../../kernel/vector.ts'
import { findAnchor } from '../../shape/anchors.ts'
import { at, group } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { headFirst, isBroadBelow, roomBeneath } from './beneath.ts'
import { isBenched, isDecked, onBench, onBenches, onSeatOf } from './aboard.ts'
import { CROWNED, onCrown } from './crown.ts'
import {
  gapAlong,
  leastOf,
  lowestOf,
  meetingOf,
  skinBounds,
  skinOf,
  surfaceAbove,
} from '../contact/contact.ts'
import { onGround } from '../contact/rest-pose.ts'
import { repeat } from '../contact/copies.ts'
import { heap, widthOfHeap, type Hollow } from './heap.ts'
import { hungFrom } from './hang.ts'
import { isBottle, isFruit } from '../meaning/vessels.ts'
import { headDown, leanInside, struckInto } from './inside.ts'
import { broodIn, isClear, isFull, lookingOut, roomForBrood, uncovered } from './look-out.ts'
import { hungOn, onPeg, restOn, restOnCrest, restOnTop, stoodOn, touching } from './meet.ts'
import { onArm, onHead, onShoulder } from './shoulder.ts'
import { extent, reach, resized } from '../contact/sizes.ts'
import type { Side, Standing } from '../relations/standing.ts'
import { stemsIn } from './stems.ts'

/** What carries, covers or surrounds a thing, and where the thing is then. */

/** Of a hollow thing's outside: what is free inside. */
const HOLLOW = 0.72
/** How much wider than what stands on it a base must be. */
const FOOTING = 1.1
/** How much wider and higher than what hangs on it a wall must be. */
const WALL_ROOM = 1.4

const HOLDERS: ReadonlySet<Side> = new Set([
  'base',
  'container',
  'cover',
  'wall',
  'below',
  'overlooked',
  'through',
  'hung',
])

/** Does it carry or surround the first one, which then is where it has it? */
export const isHolder = (side: Side): boolean => HOLDERS.has(side)

/** The free space of a hollow thing above its floor. */
export function hollowOf(main: Shape, floor: Vec3): Hollow {
  const room = measureShape(main)
  return {
    width: HOLLOW * Math.min(extent(room, 0), extent(room, 2)),
    depth: Math.max(0, (findAnchor(main, 'rim')?.[1] ?? room.max[1]) - floor[1]),
  }
}

/** How much larger a base must be; several things side by side need its width, one may reach over its narrow side. */
const roomNeeded = (own: Bounds, box: Bounds, isRow: boolean): number =>
  isRow ? Math.max(extent(own, 0) / extent(box, 0), extent(own, 2) / extent(box, 2)) : reach(own) / reach(box)

/** Free air between what stands below and what hangs above it, in shares of the height of either. */
const AIR = { below: 0.18, above: 0.12 } as const

const airOver = (below: Bounds, above: Bounds): number =>
  AIR.below * extent(below, 1) + AIR.above * extent(above, 1)

/** What brings the lowest point of a thing to the ground: some families stand a little off it. */
export const toGround = (shape: Shape): Vec3 => [0, -lowestOf(shape), 0]

/** A thing with its lowest point on the ground. */
export const grounded = (shape: Shape): Shape => at(toGround(shape), shape)

/** Families of what hangs at a hook, where what carries it has some. */
const HUNG = new Set(['top', 'dress', 'trousers', 'linen', 'bag'])

/** Families of what has its opening up where something is in it, and down where it is worn. */
const CROWNED_DOWN = new Set(['hat', 'cap', 'helmet'])

interface Holding {
  /** One copy of what is held, and how many there are. */
  readonly copy: { readonly shape: Shape; readonly count: number }
  /** Several stand on it side by side. */
  readonly isRow: boolean
  /** Who is held is somebody, and holds himself where he hangs. */
  readonly isAlive?: boolean
  readonly inside: Standing['inside'] | null
  /** Several things that are held already: how the first of them sits or hangs is nothing to what carries them all. */
  readonly isWhole?: boolean
  /** What is held, where that is one thing. */
  readonly concept?: Concept
}

interface Held {
  readonly holder: Shape
  readonly spot: Vec3
  /** What is held, where it is not as it was. */
  readonly main?: Shape
}

/** What carries or surrounds `main`, large enough for it, and where `main` stands then. */
export function hold(
  main: Shape,
  other: Standing,
  { isRow, inside, copy, isAlive, isWhole = false, concept }: Holding
): Held {
  const own = measureShape(main)
  const isOpening = other.side === 'container' && CROWNED_DOWN.has(other.concept?.family ?? '')
  const copies = repeat(other.shape, other.count)
  const isUpturned = other.side === 'base' && other.concept?.family === 'crate' && isOpenBox(copies)
  const plain = grounded(isOpening ? upsideDown(copies) : isUpturned ? bottomUp(copies) : copies)
  const box = measureShape(plain)
  switch (other.side) {
    case 'base': {
      if (other.perch === 'shaft' && !isWhole) {
        return coiled(main, plain)
      }
      const perch =
        other.perch === undefined || isWhole
          ? null
          : other.perch === 'arm'
            ? onArm(main, plain)
            : other.perch === 'shoulder' || other.perch === 'back'
              ? onShoulder(main, plain, other.perch)
              : other.perch === 'talons' || other.perch === 'crest' || other.perch === 'shaft'
                ? null
                : onHead(main, plain, other.perch)
      if (perch !== null) {
        return { holder: plain, spot: perch }
      }
      if (other.perch === 'talons') {
        const prey = resized(plain, Math.min(1, (PREY * extent(own, 1)) / reach(box)))
        return { holder: prey, spot: stoodOn(main, prey) }
      }
      const peg = !isRow && HUNG.has(concept?.family ?? '') ? onPeg(main, plain) : null
      if (peg !== null) {
        return { holder: plain, spot: peg }
      }
      // Who lies on a sofa lies along it: his head is at the rear.
      if (!isWhole && LAIN_ON.has(other.concept?.family ?? '') && extent(own, 2) > LAIN * extent(own, 1)) {
        const along = at([0, 0, 0], plain, { rotate: [0, PI / 2, 0] })
        return { holder: along, spot: restOn(main, along) }
      }
      // Nobody sees a turtle under a house of its own size.
      const load =
        other.isAlive === true && isAlive !== true && !isRow && !isWhole ? reach(own) / reach(box) : 0
      if (load > 1) {
        const small = resized(main, LOAD / load)
        return { holder: plain, main: small, spot: restOn(small, plain) }
      }
      // Who sits down on something does not need to fit on it whole.
      const isSeated = !isWhole && findAnchor(main, 'seat') !== null
      const needed = !isSeated
        ? FOOTING * roomNeeded(own, box, isRow)
        : other.isAlive === true
          ? (MOUNT * extent(own, 1)) / reach(box)
          : 1
      const holder = resized(plain, Math.max(1, needed))
      const spot = isWhole ? stoodOn(main, holder) : restOn(main, holder)
      // A crow on top of a gravestone is not on the grass before it.
      const isLow = spot[1] + own.min[1] < LOW * extent(measureShape(holder), 1)
      return { holder, spot: other.perch === 'crest' && isLow ? restOnCrest(main, holder) : spot }
    }
    case 'wall': {
      const onBranches = CROWNED.has(other.concept?.family ?? '')
        ? onCrown(copy.shape, copy.count, plain)
        : null
      if (onBranches !== null) {
        return { holder: plain, main: onBranches, spot: [0, 0, 0] }
      }
      const factor = Math.max(
        (WALL_ROOM * extent(own, 0)) / extent(box, 0),
        (WALL_ROOM * extent(own, 1)) / extent(box, 1)
      )
      const holder = resized(plain, Math.max(1, factor))
      return { holder, spot: hungOn(main, holder) }
    }
    case 'container':
      return (
        bunched(copy, plain, isRow) ??
        (isAlive === true && !isRow && other.concept !== undefined && isFruit(other.concept)
          ? boredOut(main, plain)
          : null) ??
        seatedIn(main, copy, other, { plain, isRow }) ??
        (isAlive === true ? brooding(copy, plain, isRow) : heaped(copy, other, plain, isRow)) ??
        onDeck(main, other, plain) ??
        (isRow || isAlive === true ? null : bottled(main, other, plain)) ??
        heldInside(main, other, uncovered(plain), {
          inside,
          isRow,
          isAlive: isAlive === true,
        })
      )
    case 'hung':
      return hungFrom(main, plain, {
        isAlive: isAlive === true,
        ...(other.concept === undefined ? {} : { concept: other.concept }),
        ...(other.cloth === undefined ? {} : { cloth: other.cloth }),
      })
    case 'overlooked': {
      const high = extent(own, 1)
      const low = resized(plain, Math.min(1, (OVERLOOKED * high) / extent(box, 1)))
      const z = own.max[2] - measureShape(low).min[2] + APART * high
      return { holder: at([0, 0, z], low), spot: toGround(main) }
    }
    case 'through': {
      // His chest is in its middle.
      const wide = Math.max(extent(own, 0), THICK * extent(own, 1))
      const ring = resized(plain, Math.max(1, (ROOMY * wide) / extent(box, 0)))
      const hole = measureShape(ring)
      const middle = hole.max[1] - extent(hole, 0) / 2
      const chest = skinOf(main).joints.find(({ name }) => /^chest(?:\.\d+)?$/.test(name))?.at
      const [x, y, z] = chest ?? [0, (own.min[1] + own.max[1]) / 2, (own.min[2] + own.max[2]) / 2]
      return { holder: ring, spot: [-x, middle - y, -z] }
    }
    case 'below': {
      // What is flat hangs at the wall at which the other one stands.
      const isFlat = isAlive !== true && extent(own, 2) < FLAT_AT_WALL * extent(box, 2)
      const z = isFlat ? box.min[2] - own.min[2] : 0
      return { holder: plain, spot: [0, box.max[1] + airOver(box, own) - own.min[1], z] }
    }
    default:
      return other.isAloft === true
        ? { holder: at([0, own.max[1] + airOver(own, box) - box.min[1], 0], plain), spot: toGround(main) }
        : beneath(
            !isRow && !isWhole && HIDES.has(other.concept?.family ?? '') ? headFirst(main) : main,
            plain
          )
  }
}

/** Families under which somebody hides and looks out; who is under a car works there, and his feet are out. */
const HIDES: ReadonlySet<string> = new Set(['bed', 'sofa', 'bench'])

/** What is wider than deep and lain on along its width, and how long who lies is, in his height. */
const LAIN_ON: ReadonlySet<string> = new Set(['sofa', 'bench'])
const LAIN = 2.5

/** How high that is at most over which somebody looks, and how far before him, in his own height. */
const OVERLOOKED = 0.72
const APART = 0.04

/** How thick somebody is at least who goes through a ring, in his height, and how much wider than he that is. */
const THICK = 0.6
const ROOMY = 1.6

/** What carries something below this share of its height has not it on its top. */
const LOW = 0.4

/** What hangs above something and is thinner than this share of it is a picture or a mirror on the wall behind it. */
const FLAT_AT_WALL = 0.4

/** How high a snake is on what it is coiled around, and how wide that is at most there and how high at least, in the snake's width. */
const SHAFT = { at: 0.4, wide: 0.5, high: 1.2 } as const

/** A snake around a sword or a post, on its way up; on whatever is too broad or too low for that it lies. */
function coiled(main: Shape, holder: Shape): Held {
  const [own, box] = [skinBounds(main), skinBounds(holder)]
  const wide = reach(own)
  const level = box.min[1] + SHAFT.at * extent(box, 1)
  const thick = skinOf(holder)
    .parts.map(({ positions }) => boundsOf(positions))
    .filter(({ min, max }) => min[1] < level && max[1] > level)
    .reduce((most, part) => Math.max(most, extent(part, 0)), 0)
  const isShaft = thick < SHAFT.wide * wide && extent(box, 1) > SHAFT.high * wide
  const around: Vec3 = [-(own.min[0] + own.max[0]) / 2, level - own.min[1], -(own.min[2] + own.max[2]) / 2]
  return { holder, main, spot: isShaft ? around : restOn(main, holder) }
}

/** How long an animal is at least that somebody rides, in his height as he sits: a snail would be hidden by his trousers. */
const MOUNT = 0.95

/** How wide something on an animal is that would be wider than it, in its width. */
const LOAD = 0.45

/** Most that a bird has in its talons, in its own height. */
const PREY = 1.1

const upsideDown = (shape: Shape): Shape => at([0, 0, 0], shape, { rotate: [PI, 0, 0] })

/** Upside down, its bottom the place for what stands on it. */
function bottomUp(vessel: Shape): Shape {
  const turned = upsideDown(vessel)
  const { min, max } = skinBounds(turned)
  const top: Vec3 = [(min[0] + max[0]) / 2, max[1], (min[2] + max[2]) / 2]
  return group([turned], { anchors: { top: { at: top, normal: [0, 1, 0] } } })
}

/** Is it a crate without a lid? What is on it is on its bottom, and not in it. */
function isOpenBox(crate: Shape): boolean {
  const floor = findAnchor(crate, 'inside')
  const { max } = skinBounds(crate)
  const above = floor === null ? null : surfaceAbove(skinOf(crate), floor[0], floor[2])
  return floor !== null && above !== null && above < (floor[1] + max[1]) / 2
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

/** The fewest that lie in a heap and not in a row. */
const HEAP = 3
/** Most a vessel grows or shrinks for what is to lie in it. */
const VESSEL = { least: 0.5, most: 3 } as const

/** A hollow thing at a size that so many copies fill to the eye, and no deeper than a heap of them is seen in. */
export function heapedFull(vessel: Shape, concept: Concept | undefined, copy: Shape, count: number): Shape {
  const known = findAnchor(vessel, 'inside')
  if (known === null) {
    return vessel
  }
  const factor = widthOfHeap(copy, count) / hollowOf(vessel, known).width
  const wide = resized(vessel, Math.min(VESSEL.most, Math.max(VESSEL.least, factor)))
  const foot = findAnchor(wide, 'inside') ?? known
  const high = extent(measureShape(heap(copy, count, hollowOf(wide, foot))), 1)
  return lowered(wide, concept, high * (SEEN / HEAPED))
}

/** Several copies of one thing heaped up in a vessel; null for what is no vessel, and for what stands in it on stems. */
function heaped(copy: Holding['copy'], { concept }: Standing, plain: Shape, isRow: boolean): Held | null {
  const known = findAnchor(plain, 'inside')
  if (isRow || copy.count < HEAP || known === null || findAnchor(copy.shape, 'stem') !== null) {
    return null
  }
  const holder = heapedFull(plain, concept, copy.shape, copy.count)
  const floor = findAnchor(holder, 'inside') ?? known
  return { holder, main: heap(copy.shape, copy.count, hollowOf(holder, floor)), spot: floor }
}

/** Several animals in a vessel, all of them looking out; null for what is no vessel, and for fewer. */
function brooding(copy: Holding['copy'], plain: Shape, isRow: boolean): Held | null {
  const known = findAnchor(plain, 'inside')
  if (isRow || copy.count < HEAP || known === null) {
    return null
  }
  const holder = roomForBrood(uncovered(plain), copy.shape, hollowOf(plain, known))
  const floor = findAnchor(holder, 'inside') ?? known
  const main = broodIn(copy.shape, copy.count, holder, floor, hollowOf(holder, floor))
  return { holder, main, spot: [0, 0, 0] }
}

/** Of the depth of a hollow: how high what is in it must be to be seen; and how far a vessel shrinks for that. */
const SEEN = 0.6
/** The same of a heap, which looks over the rim. */
const HEAPED = 1.1
const SHALLOWEST = 0.4
/** Families of what is packed into and has no form of its own to keep, and how low it becomes, in shares of its height. */
const PACKING = new Set(['crate', 'basket', 'chest'])
const LOWEST = 0.5

/** A crate so low that something so high is seen over its walls; any other vessel as it is. */
function lowered(vessel: Shape, concept: Concept | undefined, high: number): Shape {
  const floor = findAnchor(vessel, 'inside')
  if (floor === null || !PACKING.has(concept?.family ?? '')) {
    return vessel
  }
  const share = high / (SEEN * Math.max(1e-6, hollowOf(vessel, floor).depth))
  return share >= 1 ? vessel : at([0, 0, 0], vessel, { scale: [1, Math.max(LOWEST, share), 1] })
}
/** Stems are so many times as long as their vessel is deep: the flowers look out of it. */
const STEMS = 1.5

/** Several stems in one vessel, leaning apart; null for what has no hollow, and for what has no stem. */
function bunched(copy: Holding['copy'], plain: Shape, isRow: boolean): Held | null {
  const floor = floorOf(plain)
  if (isRow || copy.count === 1 || floor === null || findAnchor(copy.shape, 'stem') === null) {
    return null
  }
  const long = extent(measureShape(copy.shape), 1)
  const shallow = long / (STEMS * Math.max(1e-6, hollowOf(plain, floor).depth))
  const holder = resized(plain, Math.min(1, Math.max(SHALLOWEST, shallow)))
  const foot = floorOf(holder) ?? floor
  const { width } = hollowOf(holder, foot)
  const main = stemsIn(copy.shape, copy.count, { vessel: holder, floor: foot, width })
  return { holder, main, spot: foot }
}

/** From so many times as long as wide on, a thing and what it is in lie along each other. */
const OBLONG = 1.5

/** What is long to the front turned to the side in a vessel that is broad: a fish in an aquarium. Who sits in it looks ahead. */
function lengthwise(main: Shape, vessel: Shape): Shape {
  const [own, box] = [measureShape(main), measureShape(vessel)]
  const isAcross =
    extent(own, 2) > OBLONG * extent(own, 0) &&
    extent(box, 0) > OBLONG * extent(box, 2) &&
    findAnchor(main, 'seat') === null
  return isAcross ? at([0, 0, 0], main, { rotate: [0, -PI / 2, 0] }) : main
}

/** A model of a lifeless thing for which the vessel would have to become a monument; anything else as it is. */
function asModelIn(vessel: Shape, main: Shape): Shape {
  const growth = reach(measureShape(main)) / (HOLLOW * reach(measureShape(vessel)))
  return growth > VESSEL.most && floorOf(vessel) !== null ? resized(main, 1 / growth) : main
}

/** Where the body of a bottle ends and its neck begins: the highest place that has this share of its width. */
const BODY = 0.9
/** Of the body's length and of its width: what a model in it has. */
const MODEL = { long: 0.8, wide: 0.68, high: 0.82 } as const

/** "a ship in a bottle": the bottle lies, and what is too long or too broad for its neck is a model of itself. null for any other. */
function bottled(main: Shape, { concept }: Standing, plain: Shape): Held | null {
  const foot = findAnchor(plain, 'inside')
  const bottle = measureShape(plain)
  const width = extent(bottle, 0)
  const own = measureShape(main)
  if (
    concept === undefined ||
    !isBottle(concept) ||
    foot === null ||
    Math.max(extent(own, 0), extent(own, 2)) < width
  ) {
    return null
  }
  const shoulder = highestWithin(plain, BODY * (width / 2))
  const along = extent(own, 2) > extent(own, 0) ? at([0, 0, 0], main, { rotate: [0, PI / 2, 0] }) : main
  const box = measureShape(along)
  const factor = Math.min(
    (MODEL.long * (shoulder - foot[1])) / extent(box, 0),
    (MODEL.wide * width) / extent(box, 2),
    (MODEL.high * width) / extent(box, 1)
  )
  const holder = at([0, width / 2, 0], plain, { rotate: [0, 0, -PI / 2] })
  const model = resized(along, factor)
  return { holder, main: model, spot: restingIn(model, holder, [(foot[1] + shoulder) / 2, foot[1], 0]) }
}

/** How far up a turned vessel is still as far from its axis, metres. */
function highestWithin(vessel: Shape, radius: number): number {
  let highest = 0
  for (const { positions } of skinOf(vessel).parts) {
    for (let i = 0; i < positions.length; i += 3) {
      const [x, z] = [positions[i], positions[i + 2]]
      if (x * x + z * z >= radius * radius) {
        highest = Math.max(highest, positions[i + 1])
      }
    }
  }
  return highest
}

/** `main` in a vessel, or struck into a block. */
function heldInside(
  asked: Shape,
  { concept }: Standing,
  plain: Shape,
  { inside, isRow, isAlive = false }: Pick<Holding, 'inside' | 'isRow' | 'isAlive'>
): Held {
  const flat = concept !== undefined && LAID_IN.test(concept.name) ? onItsBackIn(asked) : asked
  const spoken = isAlive ? flat : asModelIn(plain, flat)
  const given = isRow ? spoken : lengthwise(spoken, plain)
  const isHollow = floorOf(plain) !== null
  if (inside === 'struck' && !isHollow) {
    return { holder: plain, ...struckInto(given, plain) }
  }
  const upright = isRow || inside === 'head down' ? null : onEnd(given, plain)
  const main = inside === 'head down' ? headDown(given) : (upright ?? given)
  const seat = onSeatOf(main, plain)
  if (seat !== null) {
    return { holder: plain, main, spot: seat }
  }
  const [own, box] = [measureShape(main), measureShape(plain)]
  const isNarrow = findAnchor(main, 'stem') !== null
  const known = floorOf(plain)
  // Something low in something deep would not be seen.
  const shallow = known === null ? 1 : extent(own, 1) / (SEEN * hollowOf(plain, known).depth)
  const room = Math.max(reach(own) / (HOLLOW * reach(box)), Math.min(1, Math.max(SHALLOWEST, shallow)))
  const holder = isNarrow ? plain : lowered(resized(plain, room), concept, extent(own, 1))
  const size = extent(measureShape(holder), 1)
  if (!isHollow && !isNarrow) {
    return { holder, main, spot: atClosed(main, holder, isRow) }
  }
  const floor = floorOf(holder) ?? [0, 0.1 * size, 0]
  const leaning =
    isHollow && !isNarrow && upright === null
      ? leanInside(main, holder, { floor, ...hollowOf(holder, floor) })
      : null
  if (leaning !== null) {
    return { holder, ...leaning }
  }
  // What is too broad for a smaller vessel sits as high between its walls as it must to look out.
  const isLookingOut = isAlive || (isHollow && !isNarrow && isDeep(holder, floor))
  const out = isLookingOut && upright === null ? lookingOut(main, holder, floor) : null
  if (out !== null) {
    return { holder, main, spot: out }
  }
  const isPacked = PACKING.has(concept?.family ?? '') && isFull(holder, floor)
  if (isAlive && isHollow && upright === null && !isNarrow && isPacked) {
    const [x, y, z] = restOnTop(main, holder)
    return { holder, main, spot: [x, y - SUNK * extent(own, 1), z] }
  }
  // Through glass it is seen where it lies.
  const lift = isClear(holder) ? 0 : Math.max(0, SEEN * hollowOf(holder, floor).depth - extent(own, 1))
  if (isNarrow) {
    const { width } = hollowOf(holder, floor)
    const stem = isHollow ? stemsIn(main, 1, { vessel: holder, floor, width }) : main
    return { holder, main: stem, spot: [floor[0], floor[1] + lift, floor[2]] }
  }
  // Before the handle of a bucket, which rises over its middle.
  const aside = upright === null ? 0 : ASIDE * hollowOf(holder, floor).width
  const resting = restingIn(main, holder, [floor[0], floor[1], floor[2] + aside])
  return { holder, main, spot: [resting[0], Math.max(resting[1], floor[1] + lift), resting[2]] }
}

/** In which things lie on their backs. */
const LAID_IN = /^instrument case$/

/** What stands as it was made, laid on its back: its front looks up. */
const onItsBackIn = (main: Shape): Shape => onGround(at([0, 0, 0], main, { rotate: [-PI / 2, 0, 0] }))

/** In what is this deep, in its width, nobody sees what is at the bottom. */
const DEEP = 0.75

function isDeep(vessel: Shape, floor: Vec3): boolean {
  const { width, depth } = hollowOf(vessel, floor)
  return findAnchor(vessel, 'inside') !== null && depth > DEEP * width
}

/** How far somebody sinks into what a vessel is full of, in shares of his height. */
const SUNK = 0.22

/** What is so many times as long as it is high and wide stands on its end in what it is so many times too long for. */
const LONG = { slender: 1.8, over: 1.25 } as const
/** Of a vessel's width: how far before its middle what stands on its end is. */
const ASIDE = 0.16
/** Nobody stands a thing on its end in what is higher, metres, or less deep than this share of its width. */
const VESSELS = { highest: 1.5, deep: 0.8 } as const

/** A long thing with its head up in a vessel that would have to grow for it: a tuna in a bucket. null for any other. */
function onEnd(main: Shape, vessel: Shape): Shape | null {
  const floor = findAnchor(vessel, 'inside')
  const [own, box] = [skinBounds(main), measureShape(vessel)]
  const [wide, high, long] = [extent(own, 0), extent(own, 1), extent(own, 2)]
  if (floor === null || extent(box, 1) > VESSELS.highest || long < LONG.slender * Math.max(wide, high)) {
    return null
  }
  const { width, depth } = hollowOf(vessel, floor)
  const isTooLong = long > LONG.over * width && long > depth
  // Not through a lid; a handle is over the middle alone.
  const [x, y, z] = floor
  const above = surfaceAbove(skinOf(vessel), x, z + ASIDE * width) ?? y
  return isTooLong && depth > VESSELS.deep * width && above < y + depth / 2
    ? at([0, 0, 0], main, { rotate: [-PI / 2, 0, 0] })
    : null
}

/** What is in a vessel and holds nothing: it is no floor. */
const FLUID = /^(?:water|liquid|tea|coffee|soup|milk|juice|drink|foam)(?:_|$)/
/** Of the depth of a vessel: what of its wall is looked at, and how far a thing rises or sinks from its floor. */
const WALL = 0.6
const MOST_RISE = 0.8
/** Presses into what it lies on by this share of its height. */
const PRESS = 0.006

/** Where something lies in a hollow: over the middle of its floor, as low as its walls let it. */
function restingIn(main: Shape, holder: Shape, floor: Vec3): Vec3 {
  const box = skinBounds(main)
  const { depth } = hollowOf(holder, floor)
  const start: Vec3 = [
    floor[0] - (box.min[0] + box.max[0]) / 2,
    floor[1] - box.min[1],
    floor[2] - (box.min[2] + box.max[2]) / 2,
  ]
  const parts = skinOf(holder).parts.filter(({ name }) => !FLUID.test(name))
  const meeting = meetingOf(1, { skin: skinOf(main), offset: start }, { parts, joints: [] })
  const gap = leastOf(meeting.gaps(floor[1] + WALL * depth)) ?? 0
  const rise = Math.abs(gap) > MOST_RISE * depth ? 0 : -gap
  return [start[0], start[1] + rise - PRESS * extent(box, 1), start[2]]
}

/** A floor above this share of a thing's height is that of no hollow, where an edge is struck in. */
const BLOCK = 0.6

/**
 * One thing in `holder`, which keeps its size: struck into it, leaning on its rim, or on the floor of a hollow without an anchor.
 * null for what must be made to fit.
 */
export function oneInside(given: Shape, holder: Shape, inside: Standing['inside'] | null): Shape | null {
  const floor = floorOf(holder)
  const { min, max } = skinBounds(holder)
  // A log with a knot is no vessel for an axe.
  const isBlock = floor === null || floor[1] > min[1] + BLOCK * (max[1] - min[1])
  if (inside === 'struck' && isBlock) {
    const { main, spot } = struckInto(given, holder)
    return at(spot, main)
  }
  if (floor === null || findAnchor(given, 'stem') !== null) {
    return null
  }
  const main = inside === 'head down' ? headDown(given) : given
  const leaning = leanInside(main, holder, { floor, ...hollowOf(holder, floor) })
  if (leaning !== null) {
    return at(leaning.spot, leaning.main)
  }
  const fits = reach(measureShape(main)) < HOLLOW * reach(measureShape(holder))
  return fits && findAnchor(holder, 'inside') === null ? at(onFloor(main, holder, floor), main) : null
}

/** Where something stands at the floor of a hollow, or on what is below where that is no level place. */
function onFloor(main: Shape, holder: Shape, [x, y, z]: Vec3): Vec3 {
  const start: Vec3 = [x, y, z]
  const gap = gapAlong(1, { skin: skinOf(main), offset: start }, skinOf(holder))
  return [x, y - Math.max(0, gap ?? 0), z]
}

/** What is this high against something closed looks out of it above, by so much of its own height; what is lower stands before it. */
const CLOSED = { high: 0.45, out: 0.6 } as const

/** On the benches of an open boat; null for anything else, and for who stands in it. */
function seatedIn(
  main: Shape,
  copy: Holding['copy'],
  { concept }: Standing,
  { plain, isRow }: { readonly plain: Shape; readonly isRow: boolean }
): Held | null {
  if (concept === undefined || !isBenched(concept) || isRow) {
    return null
  }
  const all = copy.count > 1 ? onBenches(copy, plain) : null
  const spot = copy.count > 1 ? null : onBench(main, plain)
  return all !== null
    ? { holder: plain, main: all, spot: [0, 0, 0] }
    : spot === null
      ? null
      : { holder: plain, spot }
}

/** On the deck of a ship; null for what has none, and for a boat that one is in between its sides. */
const onDeck = (main: Shape, { concept }: Standing, plain: Shape): Held | null =>
  isDecked(concept) && floorOf(plain) === null ? { holder: plain, spot: restOn(main, plain) } : null

/** A worm: so many times as long as thick; its length in the width of what it lives in; how much of it is outside, and where. */
const WORM = { slender: 3, long: 0.8, out: 0.75, turn: 0.6, up: 0.45 } as const

/** A worm that has bored its way out of the front of what it is in; null for whoever is not as slender. */
function boredOut(worm: Shape, fruit: Shape): Held | null {
  const [own, box] = [skinBounds(worm), skinBounds(fruit)]
  const long = reach(own)
  if (long < WORM.slender * extent(own, 1)) {
    return null
  }
  const factor = (WORM.long * extent(box, 0)) / long
  const ahead = extent(own, 0) > extent(own, 2) ? at([0, 0, 0], worm, { rotate: [0, -PI / 2, 0] }) : worm
  const main = at([0, 0, 0], at([0, 0, 0], resized(ahead, factor), { rotate: [-WORM.up, 0, 0] }), {
    rotate: [0, WORM.turn, 0],
  })
  const way: Vec3 = [cos(WORM.up) * sin(WORM.turn), sin(WORM.up), cos(WORM.up) * cos(WORM.turn)]
  // Out of a round body the skin is as far from its middle as that of an ellipsoid.
  const [a, b, c] = [0, 1, 2].map(axis => (2 * way[axis]) / extent(box, axis as 0 | 1 | 2))
  const skin = 1 / Math.sqrt(a * a + b * b + c * c)
  const middle = addScaled(middleOf(box), way, skin + (WORM.out - 0.5) * factor * long)
  return { holder: fruit, main, spot: subtract(middle, middleOf(skinBounds(main))) }
}

const middleOf = ({ min, max }: Bounds): Vec3 => scale(add(min, max), 0.5)

/** Where something is seen that is in what has no opening: a sword in a stone, a man in a house. */
function atClosed(main: Shape, holder: Shape, isRow: boolean): Vec3 {
  const [own, box] = [skinBounds(main), skinBounds(holder)]
  const tall = extent(own, 1)
  // Of several beside each other most would look out of nothing.
  if (isRow || tall < CLOSED.high * extent(box, 1)) {
    return touching([0, -own.min[1], box.max[2] - own.min[2]], main, holder)
  }
  const [x, y, z] = restOnTop(main, holder)
  return [x, y - (1 - CLOSED.out) * tall, z]
}

/** Something that is this many times as wide as what is under it does not lie on it where it has no room beneath. */
const WIDER = 1.5

/** `main` under something that stands on the ground, under something that lies on it, or before what is too low and too large. */
function beneath(main: Shape, plain: Shape): Held {
  const room = roomBeneath(main, plain)
  if (room !== null) {
    return { holder: resized(plain, room.factor), main, spot: add(room.spot, toGround(main)) }
  }
  const [own, box] = [measureShape(main), measureShape(plain)]
  if (reach(box) <= WIDER * reach(own) && isBroadBelow(plain)) {
    return { holder: at(add(restOn(plain, main), toGround(main)), plain), main, spot: toGround(main) }
  }
  const [, y] = toGround(main)
  return { holder: plain, main, spot: touching([0, y, box.max[2] - own.min[2]], main, plain) }
}
