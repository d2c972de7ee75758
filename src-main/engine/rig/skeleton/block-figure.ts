import type { Vec3 } from '../../kernel/types.ts'
import { distance, dot, mix, subtract } from '../../kernel/vector.ts'
import type { Side } from '../bone-names.ts'
import type { Block } from './block.ts'
import type { IndexRange } from '../types.ts'
import type { BodyView } from './body-view.ts'
import type { DraftBone, Reading } from './draft.ts'

/** The box of a block, or of several, in the view's space. */
type Box = Pick<Block, 'min' | 'max'>

/** What several blocks make up. */
interface Limb extends Box {
  readonly blocks: readonly Block[]
}

/** Two limbs that mirror each other. */
interface Pair {
  readonly left: Limb
  readonly right: Limb
}

/** Of its box a block fills so much: a cylinder .79, a ball .52. */
const FILLED = 0.45
/** Blocks make up so much of all solids. */
const MOSTLY = 0.8
/** What is smaller, as a share of all of them, is an eye, a button or a stud. */
const SMALL = 0.004
/** Blocks that are this far apart, as a share of the height, touch. */
const TOUCH = 0.03
/** Of the height: a block in the middle lies no farther from the middle plane. */
const CENTRAL = 0.03
/** So far beside the view's middle plane a figure's own may lie. */
const ASIDE = 0.06
/** More of them are no figure that was put together by limbs. */
const MOST = 60
/** So far a leg may reach up beside the trunk, as a share of the height. */
const BESIDE = 0.15
/** How sure a figure is by its blocks alone, and how much less where it looks away or its feet point back. */
const SURE = 0.9
const AWAY = 0.95
const BACKWARD = 0.7

/**
 * Reads a figure that was put together of blocks, each a solid of its own: two legs and no more on the floor, a trunk on both, two arms at its
 * sides, a head on top. Arms that touch the trunk all the way are one solid with it, in which no way leads along them; blocks tell
 * them apart. Null for anything else.
 */
export function readBlockFigure(view: BodyView, blocks: readonly Block[]): Reading | null {
  const parts = partsOf(view, blocks)
  if (parts === null) {
    return null
  }
  const { legs } = parts
  const [leg, foot] = [0.5 * sizeOf(legs.left)[1], legs.left.max[2] + legs.left.min[2]]
  const { up, front } = view.stance
  const faces = up[1] === 1 && front[2] < 0.999 ? AWAY : 1
  // A foot that is longer than its leg to one side points forward.
  const points = foot - 2 * middleOf(parts.trunk)[2] < -TOUCH * leg ? BACKWARD : 1
  const confidence = SURE * faces * points
  return {
    bodyClass: 'humanoid',
    score: confidence,
    confidence,
    measures: [],
    view,
    build: () =>
      bonesOf(parts).map(bone => ({
        ...bone,
        head: moved(bone.head, parts.middle),
        tail: moved(bone.tail, parts.middle),
      })),
  }
}

interface Parts {
  readonly legs: Pair
  readonly trunk: Limb
  readonly arms: Pair
  readonly head: Limb
  /** What none of them has. */
  readonly others: readonly Block[]
  /** Where their middle plane lies in the view, which what a hand holds draws aside: metres. */
  readonly middle: number
}

const moved = ([x, y, z]: Vec3, by: number): Vec3 => [x + by, y, z]

/** Where the largest block near the view's middle plane has its own. */
function middleAmong(blocks: readonly Block[], height: number): number {
  const near = blocks.filter(box => Math.abs(middleOf(box)[0]) < ASIDE * height)
  return near.length === 0 ? 0 : middleOf(near.reduce((a, b) => (volumeOf(b) > volumeOf(a) ? b : a)))[0]
}

function partsOf(view: BodyView, blocks: readonly Block[]): Parts | null {
  const height = view.size[1]
  const touch = TOUCH * height
  const seen = blocks.map((block): Block => ({ ...block, ...boxIn(view, block.min, block.max) }))
  const middle = middleAmong(seen, height)
  const all = seen.map((block): Block => ({
    ...block,
    min: moved(block.min, -middle),
    max: moved(block.max, -middle),
  }))
  const total = all.reduce((sum, box) => sum + volumeOf(box), 0)
  const solid = all.filter(box => box.filled > FILLED && volumeOf(box) > SMALL * total)
  if (solid.length > MOST || solid.reduce((sum, box) => sum + volumeOf(box), 0) < MOSTLY * total) {
    return null
  }
  const pairs = pairsOf(solid, touch)
  const legs = legsOf(pairs, height)
  const base = legs === null ? null : pelvisOf(solid, legs.left.max[1], height)
  if (legs === null || base === null) {
    return null
  }
  const spine = solid.filter(
    box => isCentral(box, height) && box.max[1] > legs.left.max[1] + touch && overlaps(box, base, 2)
  )
  const free = pairs.filter(pair => !legs.left.blocks.includes(pair.left.blocks[0]))
  const arms = armsOf(free, spine, touch)
  if (arms === null) {
    return null
  }
  // Arms hang at the trunk: what of the spine begins above them is the head.
  const isTrunk = (box: Block): boolean => middleOf(box)[1] < arms.left.max[1]
  const [trunk, heads] = [spine.filter(isTrunk), spine.filter(box => !isTrunk(box))]
  if (trunk.length === 0 || heads.length === 0) {
    return null
  }
  const found = { legs, arms, trunk: limbOfAll(trunk), head: limbOfAll(heads) }
  const used = new Set([legs.left, legs.right, arms.left, arms.right].flatMap(limb => limb.blocks))
  const others = all.filter(block => !used.has(block) && !spine.includes(block))
  return isPerson(found, height) ? { ...found, others, middle } : null
}

const isCentral = (box: Box, height: number): boolean => Math.abs(middleOf(box)[0]) < CENTRAL * height

/** What stands on the floor in one pair, and what is stacked on it; null where more stand there, one behind the other. */
function legsOf(pairs: readonly Pair[], height: number): Pair | null {
  const touch = TOUCH * height
  const standing = pairs.filter(({ left }) => left.min[1] < touch)
  const isWith = ({ left }: Pair): boolean =>
    Math.max(left.min[2], standing[0].left.min[2]) < Math.min(left.max[2], standing[0].left.max[2]) + touch
  if (standing.length === 0 || !standing.every(isWith)) {
    return null
  }
  return pairs.reduce(
    (legs, pair) =>
      isStackedOn(pair.left, legs.left, touch) && middleOf(pair.left)[1] < 0.6 * height
        ? united(legs, pair)
        : legs,
    standing.reduce(united)
  )
}

/** The largest block that legs of such a height carry. */
function pelvisOf(blocks: readonly Block[], hips: number, height: number): Block | null {
  const touch = TOUCH * height
  return blocks
    .filter(
      box =>
        isCentral(box, height) &&
        box.min[1] > touch &&
        box.min[1] < hips + touch &&
        box.min[1] > hips - BESIDE * height
    )
    .reduce<Block | null>((best, box) => (best === null || volumeOf(box) > volumeOf(best) ? box : best), null)
}

/** The largest limbs of blocks that touch each other, beside the spine. */
function armsOf(pairs: readonly Pair[], spine: readonly Block[], touch: number): Pair | null {
  const limbs: Pair[] = []
  for (const pair of pairs) {
    const touching = limbs.filter(limb => limb.left.blocks.some(box => gapBetween(box, pair.left) < touch))
    touching.forEach(limb => limbs.splice(limbs.indexOf(limb), 1))
    limbs.push(touching.reduce(united, pair))
  }
  return limbs
    .filter(({ left }) => spine.some(box => isBeside(left, box, touch)))
    .reduce<Pair | null>(
      (best, limb) => (best === null || bulkOf(limb.left) > bulkOf(best.left) ? limb : best),
      null
    )
}

const bulkOf = ({ blocks }: Limb): number => blocks.reduce((sum, box) => sum + volumeOf(box), 0)

/** Blocks that mirror each other, the lowest first. */
function pairsOf(blocks: readonly Block[], touch: number): readonly Pair[] {
  return blocks
    .filter(({ min }) => min[0] > -touch)
    .flatMap((left): Pair[] => {
      const right = blocks.find(
        box =>
          box !== left &&
          Math.abs(box.max[0] + left.min[0]) < touch &&
          Math.abs(box.min[0] + left.max[0]) < touch &&
          [1, 2].every(
            k => Math.abs(box.min[k] - left.min[k]) < touch && Math.abs(box.max[k] - left.max[k]) < touch
          )
      )
      return right === undefined ? [] : [{ left: limbOf(left), right: limbOf(right) }]
    })
    .sort((a, b) => a.left.min[1] - b.left.min[1])
}

const isStackedOn = (box: Box, below: Box, touch: number): boolean =>
  Math.abs(box.min[1] - below.max[1]) < touch && overlaps(box, below, 0) && overlaps(box, below, 2)

/** At the side of a block, and not only below it. */
const isBeside = (box: Box, trunk: Box, touch: number): boolean =>
  Math.abs(box.min[0] - trunk.max[0]) < 2 * touch &&
  box.max[1] > middleOf(trunk)[1] &&
  overlaps(box, trunk, 1)

/** Legs, trunk, arms and head in proportions that a figure has, however squat: furniture has not. */
function isPerson({ legs, trunk, arms, head }: Omit<Parts, 'others' | 'middle'>, height: number): boolean {
  const [leg, body, arm, skull] = [legs.left, trunk, arms.left, head].map(sizeOf)
  return (
    leg[1] > 0.08 * height &&
    leg[1] < 0.7 * height &&
    body[1] > 0.12 * height &&
    body[0] < 2.5 * body[1] &&
    Math.max(...arm) > 0.4 * body[1] &&
    [...arm].sort((a, b) => a - b)[1] < 0.6 * body[0] &&
    skull[0] > 0.2 * body[0] &&
    skull[0] < 2.4 * body[0] &&
    skull[2] > 0.3 * body[2]
  )
}

/** Where a limb bends, as a share of its length, and where its hand or foot begins. */
const ELBOW = 0.45
const WRIST = 0.82
const KNEE = 0.5
const ANKLE = 0.92
/** A limb with a block of so much of its length has no bend in it. */
const WHOLE = 0.65
/** A block of a leg whose top is lower than this share of it is a foot. */
const FOOT = 0.25
/** Where toes begin, as a share of the foot. */
const BALL = 0.62
/** Joints of a trunk, from its bottom to its top. */
const TRUNK = [0.08, 0.3, 0.55, 0.78, 0.96] as const
/** A block of a head that is so much of its width is skull, hair or hat. */
const SKULL = 0.4
/** A block of a trunk whose top is lower than this share of it is its pelvis. */
const PELVIS = 0.45

function bonesOf({ legs, trunk, arms, head, others }: Parts): readonly DraftBone[] {
  const [, , z] = middleOf(trunk)
  const rise = trunk.max[1] - trunk.min[1]
  const [hips, spine, chest, upperChest, neck] = TRUNK.map((t): Vec3 => [0, trunk.min[1] + t * rise, z])
  const skull: Vec3 = [0, head.min[1] + 0.08 * (head.max[1] - head.min[1]), middleOf(head)[2]]
  // No antenna or plume.
  const wide = head.blocks.filter(block => sizeOf(block)[0] > SKULL * sizeOf(head)[0])
  const crown: Vec3 = [0, Math.max(...wide.map(({ max }) => max[1])), skull[2]]
  const isPelvis = (block: Block): boolean => block.max[1] < trunk.min[1] + PELVIS * rise
  const pelvis = trunk.blocks.filter(isPelvis)
  const isWhole = pelvis.length === 0
  const ribs = isWhole ? [] : trunk.blocks.filter(block => !isPelvis(block))
  const bones: DraftBone[] = [
    { name: 'hips', parent: null, head: hips, tail: spine, solids: rangesOf(pelvis) },
    {
      name: 'spine',
      parent: 'hips',
      head: spine,
      tail: chest,
      solids: rangesOf(isWhole ? trunk.blocks : []),
    },
    { name: 'chest', parent: 'spine', head: chest, tail: upperChest, solids: rangesOf(ribs) },
    { name: 'upperChest', parent: 'chest', head: upperChest, tail: neck },
    { name: 'neck', parent: 'upperChest', head: neck, tail: skull },
    { name: 'head', parent: 'neck', head: skull, tail: crown, solids: rangesOf(head.blocks) },
  ]
  for (const side of ['left', 'right'] as const) {
    const halfWidth = side === 'left' ? trunk.max[0] : trunk.min[0]
    bones.push(...armBones(side, arms[side], halfWidth))
  }
  for (const side of ['left', 'right'] as const) {
    bones.push(...legBones(side, legs[side]))
  }
  const limbs = [trunk, head, arms.left, arms.right, legs.left, legs.right]
  return withOthers(
    bones,
    limbs.flatMap(({ blocks }) => blocks),
    others
  )
}

function armBones(side: Side, arm: Limb, halfWidth: number): readonly DraftBone[] {
  const [from, to] = axisOfArm(arm)
  const bend = bendOf(arm.blocks, from, to, ELBOW)
  const isHand = (block: Block): boolean => alongOf(block, from, to)[0] > bend + 0.6 * (1 - bend)
  const [above, below] = halvesOf(arm.blocks, from, to, bend)
  const hands = above.length === 0 || below.length < 2 ? [] : below.filter(isHand)
  // As thick as it is it turns beside the trunk and not in it.
  const thick = [...sizeOf(arm)].sort((a, b) => a - b)[0]
  const upper = mix(from, to, Math.min(0.2, (0.5 * thick) / distance(from, to)))
  const [lower, hand] = [mix(from, to, bend), mix(from, to, Math.max(WRIST, 0.4 + 0.6 * bend))]
  const shoulder: Vec3 = [0.4 * halfWidth, upper[1], upper[2]]
  const [upperName, lowerName] = [`${side}UpperArm`, `${side}LowerArm`]
  const fore = below.filter(block => !hands.includes(block))
  return [
    { name: `${side}Shoulder`, parent: 'upperChest', head: shoulder, tail: upper },
    { name: upperName, parent: `${side}Shoulder`, head: upper, tail: lower, solids: rangesOf(above) },
    { name: lowerName, parent: upperName, head: lower, tail: hand, solids: rangesOf(fore) },
    { name: `${side}Hand`, parent: lowerName, head: hand, tail: to, solids: rangesOf(hands) },
  ]
}

/** A leg in one piece takes its foot along. A shin without a foot ends in one: its sole stays level. */
function legBones(side: Side, leg: Limb): readonly DraftBone[] {
  const { min, max } = leg
  const [x] = middleOf(leg)
  const size = max[1] - min[1]
  const feet = leg.blocks.filter(block => block.max[1] - min[1] < FOOT * size)
  const shafts = leg.blocks.filter(block => !feet.includes(block))
  const z = middleOf(shafts.reduce((a, b) => (volumeOf(b) > volumeOf(a) ? b : a)))[2]
  const at = (t: number): Vec3 => [x, max[1] - t * size, z]
  const forth = (t: number): Vec3 => [x, min[1] + 0.05 * size, z + t * (max[2] - z)]
  const knee = bendOf(shafts, at(0), at(1), KNEE)
  const [above, below] = halvesOf(shafts, at(0), at(1), knee)
  const isWhole = below.length === 0
  const [upperName, lowerName, footName] = [`${side}UpperLeg`, `${side}LowerLeg`, `${side}Foot`]
  const thighs = rangesOf(isWhole ? leg.blocks : above)
  const soles = isWhole ? [] : rangesOf(feet.length > 0 ? feet : below)
  return [
    { name: upperName, parent: 'hips', head: at(0.04), tail: at(knee), solids: thighs },
    { name: lowerName, parent: upperName, head: at(knee), tail: at(ANKLE), solids: rangesOf(below) },
    { name: footName, parent: lowerName, head: at(ANKLE), tail: forth(BALL), solids: soles },
    { name: `${side}Toes`, parent: footName, head: forth(BALL), tail: forth(0.98) },
  ]
}

/** Where a block begins and ends on the way from one point to another, as shares of it. */
function alongOf({ min, max }: Box, from: Vec3, to: Vec3): readonly [number, number] {
  const way = subtract(to, from)
  const [a, b] = [min, max].map(corner => dot(subtract(corner, from), way) / dot(way, way))
  return [Math.min(a, b), Math.max(a, b)]
}

/** Where one block ends and another begins, next to where such a limb bends; there where it is one piece. */
function bendOf(blocks: readonly Block[], from: Vec3, to: Vec3, usual: number): number {
  const spans = blocks.map(block => alongOf(block, from, to))
  const ends = spans.flatMap(([, end]) =>
    spans.flatMap(([start]) => (Math.abs(start - end) < 2 * TOUCH ? [(start + end) / 2] : []))
  )
  if (spans.some(([start, end]) => end - start > WHOLE) || ends.length === 0) {
    return usual
  }
  return ends.reduce((best, end) => (Math.abs(end - usual) < Math.abs(best - usual) ? end : best))
}

/** Blocks before and beyond a bend; all before it where one of them is the whole limb. */
function halvesOf(
  blocks: readonly Block[],
  from: Vec3,
  to: Vec3,
  bend: number
): readonly [readonly Block[], readonly Block[]] {
  const spans = new Map(blocks.map(block => [block, alongOf(block, from, to)]))
  const isBeyond = (block: Block): boolean => {
    const [start, end] = spans.get(block) ?? [0, 0]
    return (start + end) / 2 > bend
  }
  const isWhole = [...spans.values()].some(([start, end]) => end - start > WHOLE)
  return isWhole || blocks.every(isBeyond) || !blocks.some(isBeyond)
    ? [blocks, []]
    : [blocks.filter(block => !isBeyond(block)), blocks.filter(isBeyond)]
}

const rangesOf = (blocks: readonly Block[]): readonly IndexRange[] =>
  blocks.flatMap(({ triangles }) => triangles)

/** Eyes, hats and what a hand holds go with the block of the figure that they are nearest to. */
function withOthers(
  bones: readonly DraftBone[],
  blocks: readonly Block[],
  others: readonly Block[]
): readonly DraftBone[] {
  const seen = blocks.filter(({ triangles }) => triangles.length > 0)
  const carried = new Map<IndexRange, IndexRange[]>()
  for (const other of others) {
    const nearest = seen.reduce((a, b) => (gapBetween(other, b) < gapBetween(other, a) ? b : a))
    const [first] = nearest.triangles
    carried.set(first, [...(carried.get(first) ?? []), ...other.triangles])
  }
  const taken = new Set<IndexRange>()
  return bones.map(bone => {
    const solids = bone.solids?.flatMap(range => {
      // Of a block that two bones have, the first one has what it carries.
      const more = taken.has(range) ? [] : (carried.get(range) ?? [])
      taken.add(range)
      return [range, ...more]
    })
    return solids === undefined ? bone : { ...bone, solids }
  })
}

/** Metres between two boxes along the axis on which they lie farthest apart; negative where they overlap. */
function gapBetween(a: Box, b: Box): number {
  const gaps = ([0, 1, 2] as const).map(k => Math.max(a.min[k] - b.max[k], b.min[k] - a.max[k]))
  return Math.max(...gaps)
}

/** From the shoulder to the finger-tips, along the longest side of an arm: down, out or forth. */
function axisOfArm(arm: Box): readonly [Vec3, Vec3] {
  const size = sizeOf(arm)
  const middle = middleOf(arm)
  const axis = size.indexOf(Math.max(...size))
  const isLeft = middle[0] > 0
  const end = (side: 0 | 1): Vec3 => {
    const at: [number, number, number] = [...middle]
    at[axis] = side === 0 ? arm.min[axis] : arm.max[axis]
    return at
  }
  const startsAtMax = axis === 1 || (axis === 0 && !isLeft)
  return startsAtMax ? [end(1), end(0)] : [end(0), end(1)]
}

function boxIn(view: BodyView, min: Vec3, max: Vec3): Box {
  const [a, b] = [view.toView(min), view.toView(max)]
  return {
    min: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.min(a[2], b[2])],
    max: [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.max(a[2], b[2])],
  }
}

const limbOf = (block: Block): Limb => ({ min: block.min, max: block.max, blocks: [block] })

const limbOfAll = (blocks: readonly Block[]): Limb => blocks.map(limbOf).reduce(unitedLimb)

const unitedLimb = (a: Limb, b: Limb): Limb => ({
  min: [Math.min(a.min[0], b.min[0]), Math.min(a.min[1], b.min[1]), Math.min(a.min[2], b.min[2])],
  max: [Math.max(a.max[0], b.max[0]), Math.max(a.max[1], b.max[1]), Math.max(a.max[2], b.max[2])],
  blocks: [...new Set([...a.blocks, ...b.blocks])],
})

const united = (a: Pair, b: Pair): Pair => ({
  left: unitedLimb(a.left, b.left),
  right: unitedLimb(a.right, b.right),
})

const sizeOf = ({ min, max }: Box): Vec3 => [max[0] - min[0], max[1] - min[1], max[2] - min[2]]

const middleOf = ({ min, max }: Box): Vec3 => mix(min, max, 0.5)

const volumeOf = (box: Box): number => sizeOf(box).reduce((product, side) => product * side, 1)

const overlaps = (a: Box, b: Box, axis: 0 | 1 | 2): boolean =>
  Math.min(a.max[axis], b.max[axis]) > Math.max(a.min[axis], b.min[axis])
