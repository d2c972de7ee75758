import type { Vec3 } from '../../kernel/types.ts'
import { bothSides, chainJoints, limbJoints, scaledJoints } from '../../kit/joints.ts'
import { horn } from '../../kit/horns.ts'
import { jointedLeg } from '../../kit/limbs.ts'
import { feather, featherFan } from '../../kit/wings.ts'
import { at, ball, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import { meters, ratio } from '../specs.ts'
import { slotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'
import { claw } from './pincer.ts'

/** A lobster: claws before it, a jointed tail with a fan, long feelers; 30 cm long. Small claws make a shrimp. */
export const lobster: Family = {
  name: 'lobster',
  parameters: {
    length: meters(0.3, { min: 0.02, max: 1.5 }, 'Length from the head to the tail'),
    claws: ratio('Size of the claws', 1, { min: 0, max: 1.5 }),
    curl: ratio('How far the tail curls under', 1, { min: 0, max: 2.2 }),
  },
  slots: {
    shell: { material: { recipe: 'shell', color: '#c8321f' } },
    legs: { material: { recipe: 'shell', color: '#e0603a' }, follows: true },
    rings: { material: { recipe: 'shell', color: '#a32416' }, second: {} },
    eyes: { material: { recipe: 'glossy-plastic', color: '#151213' } },
  },
  partWords: {
    claw: { slot: 'shell', part: 'claw' },
    pincer: { slot: 'shell', part: 'claw' },
    tail: { slot: 'shell', part: 'tail' },
    leg: { slot: 'legs', part: 'leg' },
    antenna: { slot: 'legs', part: 'antenna' },
    feeler: { slot: 'legs', part: 'antenna' },
    eye: { slot: 'eyes', part: 'eye' },
  },
  adjectives: { curled: { curl: 1.8 }, 'big claw': { claws: 1.3 } },
  build: buildLobster,
}

const Y = 0.15

function buildLobster(context: FamilyContext): Shape {
  const p = context.parameters
  const s = Number(p['length'])
  const curl = Number(p['curl'])
  const claws = Number(p['claws'])
  const slot = slotTags(context)
  const links = Array.from({ length: 6 }, (_, i): Vec3 => [
    0,
    Y + 0.01 + 0.02 * curl * (i < 3 ? i : 4 - i) - 0.012 * i,
    -0.08 - 0.075 * i,
  ])
  const beak: readonly Vec3[] = [
    [0, Y + 0.05, 0.24],
    [0, Y + 0.055, 0.32],
    [0, Y + 0.07, 0.4],
  ]
  const parts: Shape[] = [
    tag(
      slot('shell', 'shell', 'body'),
      at([0, Y + 0.01, 0.1], ellipsoid([0.105, 0.1, 0.2])),
      horn(beak, 0.03)
    ),
    tag(slot('tail', 'shell', 'feature'), ...tail(links, curl)),
    tag(slot('ring', 'rings', 'ornament'), ...rings(links)),
    tag(
      slot('leg', 'legs', 'support'),
      mirrored(
        group(
          LEGS.map((path, i) =>
            tag({ bone: `leftLeg${i + 1}` }, jointedLeg(path, [0.02, 0.018, 0.013, 0.007]))
          )
        )
      )
    ),
    tag(
      slot('antenna', 'legs', 'ornament'),
      mirrored(tag({ bends: { name: 'leftAntenna', parent: 'head', joints: 2 } }, antennae()))
    ),
    tag(
      { ...slot('eye', 'eyes', 'ornament'), bone: 'head' },
      mirrored(at([0.055, Y + 0.065, 0.26], ball(0.022)))
    ),
    ...(claws > 0.05
      ? [
          tag(
            slot('claw', 'shell', 'feature'),
            mirrored(tag({ bends: { name: 'leftPincer', parent: 'thorax', joints: 2 } }, arm(claws)))
          ),
        ]
      : []),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], { joints: joints(links, s) })
}

const LEGS = [0, 1, 2, 3].map((i): readonly Vec3[] => [
  [0.06, Y - 0.03, 0.16 - 0.06 * i],
  [0.18, Y + 0.03, 0.2 - 0.09 * i],
  [0.25, 0.05, 0.21 - 0.11 * i],
  [0.28, 0.006, 0.21 - 0.12 * i],
])

/** Six plates, each smaller than the one before, and a fan. */
function tail(links: readonly Vec3[], curl: number): readonly Shape[] {
  const [, endY, endZ] = links[5]
  const fan = featherFan(5, () => feather(0.15, 0.075, { point: 0, thick: 0.016 }), {
    spread: 1.9,
    step: 0.003,
  })
  return [
    ...links.map((place, i) => at(place, ellipsoid([0.095 - 0.007 * i, 0.08 - 0.006 * i, 0.055]))),
    at([0, endY - 0.01, endZ - 0.03], fan, { rotate: [-Math.PI / 2 - 0.25 * curl, 0, 0] }),
  ]
}

const rings = (links: readonly Vec3[]): readonly Shape[] =>
  links.map(([x, y, z], i) => at([x, y, z - 0.036], ellipsoid([0.09 - 0.007 * i, 0.074 - 0.006 * i, 0.02])))

/** A long feeler that sweeps back, and a short one. */
function antennae(): Shape {
  const long: readonly Vec3[] = [
    [0.04, Y + 0.03, 0.27],
    [0.14, Y + 0.16, 0.4],
    [0.3, Y + 0.2, 0.36],
    [0.44, Y + 0.16, 0.12],
    [0.46, Y + 0.1, -0.12],
  ]
  const short: readonly Vec3[] = [
    [0.025, Y + 0.03, 0.28],
    [0.05, Y + 0.1, 0.4],
    [0.09, Y + 0.12, 0.5],
  ]
  return group([
    sweep(long, [0.013, 0.01, 0.008, 0.006, 0.003], { smooth: true, caps: 'round' }),
    sweep(short, [0.01, 0.008, 0.003], { smooth: true, caps: 'round' }),
  ])
}

function arm(size: number): Shape {
  const hand: Vec3 = [0.22, Y, 0.44]
  return group([
    jointedLeg([[0.07, Y, 0.24], [0.19, Y + 0.02, 0.32], hand], [0.03, 0.036, 0.036]),
    at(hand, claw(), { rotate: [0.05, -0.25, 0], scale: 0.3 * size }),
  ])
}

const joints = (links: readonly Vec3[], s: number): readonly Joint[] => [
  ...scaledJoints(
    [
      { name: 'thorax', at: [0, Y, 0.08], parent: null },
      { name: 'head', at: [0, Y + 0.02, 0.2], parent: 'thorax', tip: [0, Y + 0.05, 0.34] },
      ...chainJoints('tail', [...links, [0, links[5][1], links[5][2] - 0.12]], 'thorax'),
      ...LEGS.flatMap((path, i) =>
        limbJoints([`Leg${i + 1}Upper`, `Leg${i + 1}Lower`, `Leg${i + 1}Foot`], bothSides(path), 'thorax')
      ),
    ],
    s
  ),
]
