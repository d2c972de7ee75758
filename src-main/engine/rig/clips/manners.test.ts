import { describe, expect, test } from 'vitest'
import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { normalize } from '../../kernel/vector.ts'
import { NO_TURN, turnVector } from '../quaternions.ts'
import { beastGaits } from './beast-gaits.ts'
import { readBeast } from './beast.ts'
import { birdAsBeast } from './bird.ts'
import { readBody, type Body } from './body.ts'
import { DEGREE } from './curves.ts'
import { aimUpperArm, readHuman, type Human } from './human.ts'
import { runOf, walkOf as humanWalkOf } from './human-gaits.ts'
import { sitOf } from './human-gestures.ts'
import { makeClips, makeSoundClips } from './index.ts'
import { ModelPose } from './model-pose.ts'
import type { Motion } from './motion.ts'
import { NO_SOURCE } from './no-source.ts'
import { bothSides, handDog, handHuman, handSkeleton } from './testing/hand-skeletons.ts'
import { bodyHolding, type HeldPoint } from './testing/held-points.ts'
import { angleApart, angleOf } from './turns.ts'

const PHASES = Array.from({ length: 20 }, (_, i) => i / 20)

/** The poses of a motion at even phases. */
const posesOf = (body: Body, motion: Motion): readonly ModelPose[] =>
  PHASES.map(phase => {
    const pose = new ModelPose(body)
    motion.pose(pose, phase)
    return pose
  })

function humanOf(body: Body): Human {
  const human = readHuman(body)
  if (human === null) {
    throw new Error('A human has two legs.')
  }
  return human
}

test('a plush toy whose legs are stumps held out level does not get up: it idles, waves and sits as it is', () => {
  const stumps = handSkeleton('humanoid', [
    ['hips', null, [0, 0.08, 0], [0, 0.14, 0]],
    ['chest', 'hips', [0, 0.14, 0], [0, 0.24, 0]],
    ['head', 'chest', [0, 0.24, 0], [0, 0.4, 0]],
    ...bothSides([
      ['leftUpperLeg', 'hips', [0.05, 0.05, 0.02], [0.08, 0.045, 0.08]],
      ['leftLowerLeg', 'leftUpperLeg', [0.08, 0.045, 0.08], [0.1, 0.04, 0.13]],
      ['leftFoot', 'leftLowerLeg', [0.1, 0.04, 0.13], [0.11, 0.038, 0.16]],
      ['leftUpperArm', 'chest', [0.07, 0.22, 0], [0.12, 0.17, 0.02]],
      ['leftLowerArm', 'leftUpperArm', [0.12, 0.17, 0.02], [0.16, 0.12, 0.05]],
      ['leftHand', 'leftLowerArm', [0.16, 0.12, 0.05], [0.18, 0.1, 0.06]],
    ]),
  ])
  // The end of each leg is wider than it is long.
  const ends = [1, -1].flatMap(side =>
    [-0.03, 0.03].map((aside): HeldPoint => ({
      bones: [side === 1 ? 'leftFoot' : 'rightFoot'],
      at: [side * (0.1 + aside), 0.04, 0.14],
    }))
  )
  const { source, skin } = bodyHolding(stumps, [...ends, { bones: ['hips'], at: [0, 0, 0] }])
  const { clips } = makeSoundClips(
    source,
    stumps,
    skin ?? { joints: new Uint16Array(0), weights: new Float32Array(0) }
  )
  expect(clips.map(({ name }) => name)).toEqual(['idle', 'wave', 'sit'])
})

describe('who wears a skirt', () => {
  const hem = Array.from({ length: 8 }, (_, i): HeldPoint => ({
    bones: ['leftUpperLeg', 'rightUpperLeg'],
    at: [0.1 * cos(i), 0.52, 0.1 * sin(i)],
  }))
  const [skirted, bare] = [bodyHolding(handHuman('a'), hem), readBody(NO_SOURCE, handHuman('a'))]

  test('perches high to sit: a hem that goes with level thighs would stand open before the lap', () => {
    const height = (body: Body): number => {
      const [pose] = posesOf(body, sitOf(humanOf(body)))
      return pose.joints[body.find('hips')][1]
    }
    expect(height(skirted)).toBeGreaterThan(height(bare) + 0.1)
  })

  test('runs in low steps that do not throw it open', () => {
    const lift = (body: Body): number =>
      Math.max(
        ...posesOf(body, runOf(humanOf(body))).map(pose =>
          angleOf(pose.direction(body.find('leftUpperLeg')), [0, -1, 0])
        )
      )
    expect(lift(skirted)).toBeLessThan(lift(bare) - 5 * DEGREE)
  })
})

describe('a bird that stands upright', () => {
  const birdOn = (legs: number): Body =>
    readBody(
      NO_SOURCE,
      handSkeleton('bird', [
        ['hips', null, [0, legs + 0.03, 0], [0, legs + 0.1, 0]],
        ['chest', 'hips', [0, legs + 0.1, 0], [0, 0.6, 0]],
        ['head', 'chest', [0, 0.6, 0.02], [0, 0.7, 0.05]],
        ...bothSides([
          ['leftUpperLeg', 'hips', [0.06, legs, 0], [0.065, 0.55 * legs, 0.02]],
          ['leftLowerLeg', 'leftUpperLeg', [0.065, 0.55 * legs, 0.02], [0.06, 0.02, 0]],
          ['leftFoot', 'leftLowerLeg', [0.06, 0.02, 0], [0.06, 0, 0.08]],
        ]),
      ])
    )
  const walkOf = (body: Body): readonly ModelPose[] => {
    const beast = birdAsBeast(body)
    if (beast === null) {
      throw new Error('The bird does not stand.')
    }
    return posesOf(body, beastGaits(beast)[0])
  }
  /** How far hips lean to a side at most, radians. */
  const leanOf = (body: Body): number =>
    Math.max(...walkOf(body).map(pose => Math.abs(turnVector(pose.turns[body.find('hips')], [0, 1, 0])[0])))

  test('waddles on short legs: it leans over the foot that stands and lifts the other one clear', () => {
    const short = birdOn(0.12)
    expect(leanOf(short)).toBeGreaterThan(7 * DEGREE)
    const heights = walkOf(short).map(pose => pose.joints[short.find('leftFoot')][1])
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.15 * 0.12)
    // Over the left foot as the right one is in the air.
    const leans = walkOf(short).filter(pose => pose.joints[short.find('rightFoot')][1] > 0.03)
    expect(leans.length).toBeGreaterThan(0)
    leans.forEach(pose => expect(pose.joints[short.find('hips')][0]).toBeGreaterThan(-1e-6))
  })

  test('walks on long ones without leaning', () => {
    expect(leanOf(birdOn(0.3))).toBeLessThan(5 * DEGREE)
  })
})

test.each([
  [20, 0],
  [35, 0],
  [90, 16.5],
])(
  'a shoulder goes along with an arm that is lifted by %i° by %f°: the armpit is stretched by less',
  (lifted, along) => {
    const body = readBody(NO_SOURCE, handHuman('a'))
    const [arm] = humanOf(body).arms
    const pose = new ModelPose(body)
    const way: Vec3 = normalize([arm.side * sin(lifted * DEGREE), -cos(lifted * DEGREE), 0])
    aimUpperArm(pose, arm, way)
    expect(angleApart(pose.turns[arm.shoulder], NO_TURN) / DEGREE).toBeCloseTo(along, 3)
    pose.direction(arm.upper).forEach((value, axis) => expect(value).toBeCloseTo(way[axis], 6))
  }
)

test('no first bone of a leg turns by more than 80° as it gallops: a flank that is drawn along folds behind it', () => {
  const dog = handDog()
  // With short upper arms, which fold far as the foot is lifted as high as a dog's: by 87°, were it not lifted by less.
  const raised = ([x, y, z]: Vec3, isElbow: boolean): Vec3 => [x, isElbow ? y + 0.1 : y, z]
  const body = readBody(NO_SOURCE, {
    ...dog,
    bones: dog.bones.map(bone => ({
      ...bone,
      head: raised(bone.head, bone.name.endsWith('FrontLowerLeg')),
      tail: raised(bone.tail, bone.name.endsWith('FrontUpperLeg')),
    })),
  })
  const beast = readBeast(body)
  if (beast === null) {
    throw new Error('A dog has four legs.')
  }
  for (const gait of beastGaits(beast)) {
    for (const pose of posesOf(body, gait)) {
      for (const { leg } of beast.legs) {
        const carried = turnVector(pose.parentTurn(leg.upper), body.directions[leg.upper])
        expect(angleOf(carried, pose.direction(leg.upper)) / DEGREE).toBeLessThan(80)
      }
    }
  }
})

test('a knee that is bowed to the side in rest comes forth without a turn of the thigh about itself, which wrung the loins', () => {
  const human = handHuman('a')
  const bowed = ([x, y, z]: Vec3, isKnee: boolean): Vec3 => [isKnee ? 1.7 * x : x, y, z]
  const body = readBody(NO_SOURCE, {
    ...human,
    bones: human.bones.map(bone => ({
      ...bone,
      head: bowed(bone.head, bone.name.endsWith('LowerLeg')),
      tail: bowed(bone.tail, bone.name.endsWith('UpperLeg')),
    })),
  })
  for (const pose of posesOf(body, humanWalkOf(humanOf(body)))) {
    for (const name of ['leftUpperLeg', 'rightUpperLeg']) {
      const [aside] = turnVector(pose.turns[body.find(name)], [1, 0, 0])
      expect(aside).toBeGreaterThan(cos(40 * DEGREE))
    }
  }
})

test('what has its knees farther out than down walks, as a lizard does: it neither gallops nor sits, though its feet are not as far out', () => {
  const leg = (pair: string, parent: string, z: number): Parameters<typeof bothSides>[0] => [
    [`left${pair}UpperLeg`, parent, [0.19, 0.24, z], [0.29, 0.16, z]],
    [`left${pair}LowerLeg`, `left${pair}UpperLeg`, [0.29, 0.16, z], [0.31, 0.05, z + 0.06]],
    [`left${pair}Foot`, `left${pair}LowerLeg`, [0.31, 0.05, z + 0.06], [0.33, 0.01, z + 0.15]],
  ]
  const crocodile = handSkeleton('quadruped', [
    ['hips', null, [0, 0.24, -0.4], [0, 0.24, 0]],
    ['chest', 'hips', [0, 0.24, 0], [0, 0.24, 0.8]],
    ['head', 'chest', [0, 0.22, 0.8], [0, 0.15, 1.4]],
    ...bothSides([...leg('Front', 'chest', 0.43), ...leg('Hind', 'hips', -0.4)]),
  ])
  expect(makeClips(NO_SOURCE, crocodile).map(({ name }) => name)).toEqual(['idle', 'walk'])
})
