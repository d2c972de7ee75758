import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { scale } from '../../kernel/vector.ts'
import { scaledJoints } from '../../kit/joints.ts'
import { inlay, limbBalls, lumpBalls, type Knot, type Lump } from '../../kit/flesh.ts'
import { shaded } from '../../kit/shades.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, ball, blend, group, scaled, tag } from '../../shape/build.ts'
import type { Anchor, BlendBall, BlendShape, Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Family, FamilyContext, ParameterSpec, PartWord, Slot } from '../types.ts'
import { jointsOf, onSkull } from './beast-joints.ts'
import type { Anatomy } from './anatomy.ts'
import { bowed } from './bowed.ts'
import { HOOF_POSTURE_WORDS, hoofMotion, hoofPostured } from './hoof-postures.ts'
import { STRIDE, STRIDE_WORDS, strided, strideMotion } from './stride.ts'
import { motionOf, postured, POSTURE_WORDS, type Motion } from './postures.ts'
import {
  isUpright,
  reachingArms,
  UPRIGHT_POSTURES,
  UPRIGHT_WORDS,
  uprightened,
  uprightMotion,
} from './upright.ts'

/** What a family has at hand to hang its parts on. */
export interface Beast {
  readonly context: FamilyContext
  readonly anatomy: Anatomy
  /** Metres of one unit. */
  readonly s: number
  readonly body: BlendShape
  number(name: string): number
  is(name: string, value: string): boolean
  /** A part in units of the head, around the skull's middle. */
  onHead(...shapes: readonly Shape[]): Shape
  /** A part in units of the body, that moves with the trunk when legs grow. */
  onTrunk(...shapes: readonly Shape[]): Shape
  /** A tail in units of the body: it goes where its root goes, at (y, z), and does not turn with an upright trunk. */
  onTail(root: readonly [y: number, z: number], ...shapes: readonly Shape[]): Shape
  /** Does it hold itself on its hind legs or a seat, its fore feet as hands? */
  readonly isUpright: boolean
  /** A part in units of the body below the belly. */
  onLegs(...shapes: readonly Shape[]): Shape
  /** A marking of that slot's material wherever the regions reach through the skin. */
  mark(part: string, slot: string, regions: readonly Shape[], lift?: number): Shape
}

/** One kind of mammal: numbers, colours, and what is not flesh. */
export interface BeastPlan {
  readonly name: string
  /** Height at the shoulder, metres, and its range. */
  readonly height: readonly [least: number, normal: number, most: number]
  readonly anatomy: (context: FamilyContext) => Anatomy
  /** Eyes, ears, horns, hooves, markings. */
  readonly parts: (beast: Beast) => readonly Shape[]
  readonly parameters?: Readonly<Record<string, ParameterSpec>>
  /** `coat` is the body's. */
  readonly slots: Readonly<Record<string, Slot>> & { readonly coat: Slot }
  readonly partWords?: Readonly<Record<string, PartWord>>
  readonly adjectives?: Family['adjectives']
  /** How it can stand, sit or lie besides upright; absent: it stands. */
  readonly postures?: readonly string[]
  /** It sits up by nature, its fore paws free, and has no other posture than those of its own parameters. */
  readonly sitsUp?: boolean
  /** Its postures are those of hooves: it grazes and rears. */
  readonly isHoofed?: boolean
  /** Markings in the coat's own colour show as a darker tone of it: a tabby's stripes. */
  readonly isTonal?: boolean
}

/** A family of four-legged animals: height, build, legs and head are parameters of all of them. */
export function beastFamily(plan: BeastPlan): Family {
  const [min, normal, max] = plan.height
  return {
    name: plan.name,
    parameters: {
      height: { kind: 'number', min, max, default: normal, unit: 'm', help: 'Ground to the shoulder' },
      build: ratio('Slim or stout', 1, { min: 0.75, max: 1.45 }),
      legs: ratio('Length of the legs', 1, { min: 0.6, max: 1.3 }),
      head: ratio('Size of the head', 1, { min: 0.8, max: 1.5 }),
      ...(plan.sitsUp === true ? {} : { pose: choice(posturesOf(plan), 'How it holds itself') }),
      ...plan.parameters,
    },
    slots: plan.slots,
    partWords: {
      body: { slot: 'coat', part: 'body' },
      fur: { slot: 'coat' },
      coat: { slot: 'coat' },
      hair: { slot: 'coat' },
      skin: { slot: 'coat' },
      ear: { slot: 'coat', part: 'ear' },
      eye: { slot: 'eyes', part: 'eye' },
      ...plan.partWords,
    },
    adjectives: {
      tall: { legs: 1.2 },
      short: { legs: 0.75 },
      fat: { build: 1.3 },
      chubby: { build: 1.25 },
      plump: { build: 1.25 },
      stout: { build: 1.2 },
      slim: { build: 0.85 },
      skinny: { build: 0.78 },
      lean: { build: 0.85 },
      young: { head: 1.25, legs: 0.9 },
      baby: { head: 1.3, legs: 0.85 },
      cute: { head: 1.2 },
      fluffy: { build: 1.12 },
      'big head': { head: 1.25 },
      'long leg': { legs: 1.2 },
      'short leg': { legs: 0.75 },
      ...postureWords(plan),
      ...plan.adjectives,
    },
    build: context => assemble(plan, context),
  }
}

/** All postures of a kind, the one that it has by itself first. */
const posturesOf = ({ postures = ['standing'] }: BeastPlan): readonly string[] => [
  ...postures,
  ...(postures.length > 1 ? [STRIDE] : []),
  ...UPRIGHT_POSTURES,
]

/** Words for those postures that the kind can take. */
function postureWords({ postures = [], isHoofed, sitsUp }: BeastPlan): Family['adjectives'] {
  const words: Family['adjectives'] = isHoofed === true ? HOOF_POSTURE_WORDS : POSTURE_WORDS
  const own = Object.entries(words).filter(([, { pose }]) => postures.includes(String(pose)))
  const strides = postures.length > 1 ? STRIDE_WORDS : {}
  return { ...Object.fromEntries(own), ...strides, ...(sitsUp === true ? {} : UPRIGHT_WORDS) }
}

function assemble(plan: BeastPlan, context: FamilyContext): Shape {
  const beast = bodyOf(plan, context)
  return group([beast.body, ...plan.parts(beast).filter(part => !isLeftOut(part, context.without))], {
    joints: scaledJoints(jointsOf(beast.anatomy), beast.s),
    anchors: { temple: templeOf(beast), ...(beast.is('pose', 'seated') ? { seat: seatOf(beast) } : {}) },
  })
}

/** What it sits on: under its hips. */
function seatOf({ anatomy: { hind, trunk }, s }: Beast): Anchor {
  const [, y, z] = hind[0]
  const low = Math.min(
    ...trunk.filter(lump => Math.abs(lump[2] - z) < lump[5]).map(lump => lump[1] - lump[5])
  )
  return { at: [0, Math.max(y - 1.3 * hind[0][3], low) * s, z * s], normal: [0, -1, 0] }
}

/** Where a hat sits between the ears: on the highest swelling of the head, half as tilted as the face. */
function templeOf({ anatomy: { head }, s }: Beast): Anchor {
  const tops = head.lumps.filter(([x]) => x === 0)
  const [, y, z, rx, ry] = tops.reduce((top, lump) => (lump[1] + lump[4] > top[1] + top[4] ? lump : top))
  const [x, up, forth] = onSkull([Math.min(0.62, Math.max(0.45, 0.76 * rx)), y + 0.62 * ry, z], head)
  const tilt = 0.4 * head.pitch
  return { at: [x * s, up * s, forth * s], normal: [0, cos(tilt), sin(tilt)] }
}

const isLeftOut = (part: Shape, without: ReadonlySet<string>): boolean =>
  part.part !== undefined && without.has(part.part)

function bodyOf(plan: BeastPlan, context: FamilyContext): Beast {
  const number = (name: string): number => Number(context.parameters[name])
  const base = plan.anatomy(context)
  const legs = number('legs')
  const standing = proportioned(base, { legs, build: number('build'), head: number('head') })
  const pose = plan.sitsUp === true ? 'standing' : String(context.parameters['pose'])
  const rise = base.belly * (legs - 1)
  const s = number('height') / (1 + rise)
  const { leftHand, rightHand, mouth } = context.reach ?? {}
  const { anatomy: held, motion } =
    mouth === undefined ? heldAs(standing, pose, plan.isHoofed === true) : bowed(standing, mouth / s)
  const own = (point: Vec3 | undefined): Vec3 | null => (point === undefined ? null : scale(point, 1 / s))
  const anatomy = reachingArms(held, { left: own(leftHand), right: own(rightHand) })
  const body = blend(
    ballsOf(anatomy, context.without.has('tail')).map(ball => sized(ball, s)),
    {
      blend: anatomy.seam * s,
      detail: anatomy.detail * s,
      part: 'body',
      role: 'body',
      material: context.material('coat'),
    }
  )
  const { head } = anatomy
  const beast: Beast = {
    context,
    anatomy,
    s,
    body,
    number,
    is: (name, value) => context.parameters[name] === value,
    onHead: (...shapes) =>
      at([0, head.at[0] * s, head.at[1] * s], tag({ bone: 'head' }, ...shapes), {
        rotate: [head.pitch, 0, 0],
        scale: head.size * s,
      }),
    onTrunk: (...shapes) =>
      motion.lift === 0 && motion.turn === 0
        ? at([0, rise * s, 0], group(shapes), { scale: s })
        : scaled(s, group(shapes.map(shape => withTrunk(shape, rise, motion)))),
    onTail: ([y, z], ...shapes) => {
      const { turn, lift, pivot } = motion
      if (!isUpright(pose)) {
        return beast.onTrunk(...shapes)
      }
      const [dy, dz] = [y - pivot[0], z - pivot[1]]
      const moved: Vec3 = [
        0,
        rise + lift + pivot[0] - y + dy * cos(turn) + dz * sin(turn),
        pivot[1] - z + dz * cos(turn) - dy * sin(turn),
      ]
      return scaled(s, at(moved, group(shapes)))
    },
    isUpright: isUpright(pose),
    // Folded legs lie low: what marks standing ones must not reach the trunk.
    onLegs: (...shapes) =>
      scaled(
        [s, s * legs * (pose === 'lying' || pose === STRIDE || isUpright(pose) ? 0.3 : 1), s],
        group(shapes)
      ),
    mark: (part, slot, regions, lift = 0.006) =>
      isSame(context.material(slot), context.material('coat')) && !isToned(plan, slot)
        ? group([])
        : inlay(body, regions, {
            lift: lift * s,
            part,
            role: 'ornament',
            material: toned(plan, slot, context),
          }),
  }
  return beast
}

/** The anatomy in a posture, and what that does to its trunk. */
function heldAs(
  standing: Anatomy,
  pose: string,
  isHoofed: boolean
): { readonly anatomy: Anatomy; readonly motion: Motion } {
  if (isUpright(pose)) {
    return { anatomy: uprightened(standing, pose), motion: uprightMotion(standing, pose) }
  }
  if (pose === STRIDE) {
    return { anatomy: strided(standing), motion: strideMotion(standing) }
  }
  return isHoofed
    ? { anatomy: hoofPostured(standing, pose), motion: hoofMotion(standing, pose) }
    : { anatomy: postured(standing, pose), motion: motionOf(standing, pose) }
}

/** The last `count` bones of a tail as a region for markings, wherever the tail lies. */
export function tailEnd({ anatomy: { tail }, s }: Beast, count: number): Shape {
  return group(
    tail.slice(-count).map(([x, y, z, r]) => at([x * s, y * s, z * s], ball(Math.max(0.11, 1.3 * r) * s)))
  )
}

/** A part of the trunk where the posture takes it; what lies before the shoulders rises and does not turn. */
function withTrunk(part: Shape, rise: number, { turn, lift, pivot: [y, z], isWhole }: Motion): Shape {
  const isAhead = isWhole !== true && part.op === 'place' && (part.at?.[2] ?? 0) > z
  return isAhead || turn === 0
    ? at([0, rise + lift, 0], part)
    : at([0, y + lift, z], at([0, rise - y, -z], part), { rotate: [-turn, 0, 0] })
}

const isToned = ({ isTonal }: BeastPlan, slot: string): boolean => isTonal === true && slot === 'marking'

function toned(plan: BeastPlan, slot: string, context: FamilyContext): MaterialSpec {
  const material = context.material(slot)
  return isToned(plan, slot) && isSame(material, context.material('coat'))
    ? shaded(material, -0.16)
    : material
}

/** A marking in the colour of the coat is none. */
const isSame = (a: MaterialSpec, b: MaterialSpec): boolean =>
  a.recipe === b.recipe && a.color === b.color && a.pattern === b.pattern

interface Proportions {
  readonly legs: number
  readonly build: number
  readonly head: number
}

/** The anatomy with longer legs, a stouter trunk, a bigger head. */
function proportioned(base: Anatomy, { legs, build, head }: Proportions): Anatomy {
  const up = (y: number): number => (y < base.belly ? y * legs : y + base.belly * (legs - 1))
  const limb = 0.6 + 0.4 * build
  // A slim body's legs come nearer by what they are thinner, its paws not at all: a cheetah's were one skin.
  const aside = (x: number, thinner: number): number =>
    Math.max(x * (0.5 + 0.5 * build), build < 1 ? x - thinner : 0)
  const knots = (list: readonly Knot[], thick: number): readonly Knot[] =>
    list.map(([x, y, z, r]): Knot => [aside(x, r * (1 - thick)), up(y), z, r * thick])
  return {
    ...base,
    trunk: base.trunk.map(([x, y, z, rx, ry, rz, pitch = 0]): Lump => [
      x * build,
      up(y),
      z,
      rx * build,
      ry * (0.6 + 0.4 * build),
      rz,
      pitch,
    ]),
    neck: knots(base.neck, limb),
    front: knots(base.front, limb),
    hind: knots(base.hind, limb),
    tail: knots(base.tail, 1),
    head: { ...base.head, at: [up(base.head.at[0]), base.head.at[1]], size: base.head.size * head },
    feet: (base.feet ?? []).map(ball =>
      ball.kind === 'ball' ? { ...ball, at: [aside(ball.at[0], 0), ball.at[1], ball.at[2]] } : ball
    ),
  }
}

function ballsOf(a: Anatomy, isTailless: boolean): BlendBall[] {
  const { head } = a
  const headBalls = head.lumps.flatMap(lump => lumpBalls(lump, a.seam * 0.5)).map(ball => placed(ball, head))
  const left = a.feet ?? []
  const feet = [
    ...left,
    ...(a.right?.feet ?? left).flatMap(ball => (ball.kind === 'ball' ? [flipped(ball)] : [])),
  ]
  return [
    ...a.trunk.flatMap(lump => lumpBalls(lump)),
    ...limbBalls(a.neck),
    ...headBalls,
    ...armBalls(a),
    ...limbBalls(a.hind, a.seam * 0.6),
    ...(isTailless || a.tail.length < 2 ? [] : limbBalls(a.tail, a.seam * 0.5, true)),
    ...feet,
  ]
}

/** Both fore legs. */
function armBalls({ front, right, seam }: Anatomy): BlendBall[] {
  if (right === undefined) {
    return limbBalls(front, seam * 0.6)
  }
  const mirrored = right.front.map(([x, y, z, r]): Knot => [-x, y, z, r])
  return [...limbBalls(front, seam * 0.6, true), ...limbBalls(mirrored, seam * 0.6, true)]
}

const flipped = (ball: Extract<BlendBall, { kind: 'ball' }>): BlendBall => ({
  ...ball,
  at: [-ball.at[0], ball.at[1], ball.at[2]],
})

/** A ball of the head's frame in that of the body. */
function placed(ball: BlendBall, head: Anatomy['head']): BlendBall {
  if (ball.kind === 'cone') {
    return ball
  }
  const [x, y, z] = onSkull(ball.at, head)
  const [rx, ry, rz] = ball.radii
  return {
    ...ball,
    at: [x, y, z],
    radii: [rx * head.size, ry * head.size, rz * head.size],
    rotate: [(ball.rotate?.[0] ?? 0) + head.pitch, 0, 0],
  }
}

function sized(ball: BlendBall, s: number): BlendBall {
  const by = ([x, y, z]: Vec3): Vec3 => [x * s, y * s, z * s]
  const seam = ball.blend === undefined ? {} : { blend: ball.blend * s }
  return ball.kind === 'cone'
    ? { ...ball, from: by(ball.from), to: by(ball.to), r0: ball.r0 * s, r1: ball.r1 * s, ...seam }
    : { ...ball, at: by(ball.at), radii: by(ball.radii), ...seam }
}
