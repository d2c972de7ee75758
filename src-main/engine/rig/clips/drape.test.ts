import { expect, test } from 'vitest'
import { readBody } from './body.ts'
import { readHuman } from './human.ts'
import { runOf, walkOf } from './human-gaits.ts'
import { sitOf } from './human-gestures.ts'
import { drapeSkirt } from './drape.ts'
import { ModelPose } from './model-pose.ts'
import { NO_SOURCE } from './no-source.ts'
import { GOWN_CHAINS, inGown } from './testing/gown.ts'
import { handHuman } from './testing/hand-skeletons.ts'

function drapedFrames(make: typeof sitOf) {
  const body = readBody(NO_SOURCE, inGown())
  const human = readHuman(body)
  if (human === null) {
    throw new Error('no human')
  }
  const motion = make(human)
  const frames = Array.from({ length: 24 }, (_, i) => {
    const pose = new ModelPose(body)
    motion.pose(pose, i / 24)
    return pose
  })
  drapeSkirt(body, frames, motion)
  return { body, frames }
}

/** How far before the knee, level, the cloth hangs that is beside it; at the knee's height, or at the fold where that lies lower. */
function roomBeforeKnee(body: ReturnType<typeof readBody>, pose: ModelPose): number {
  const [x, y, z] = pose.joints[body.find('leftLowerLeg')]
  const [upper, lower] = [body.find('leftSkirtA1'), body.find('leftSkirtA2')]
  const points = [pose.joints[upper], pose.joints[lower], pose.at(lower, body.bones[lower].tail)]
  expect(Math.abs(points[1][0] - x)).toBeLessThan(0.3)
  const below = points.findIndex(point => point[1] < y)
  const [from, to] = [points[Math.max(0, below - 1)], points[below]]
  const t = (from[1] - y) / Math.max(1e-9, from[1] - to[1])
  return from[2] + t * (to[2] - from[2]) - z
}

test('a gown lies on the lap of who sits and falls before the knees: no knee comes through', () => {
  const { body, frames } = drapedFrames(sitOf)
  frames.forEach(pose => expect(roomBeforeKnee(body, pose)).toBeGreaterThan(0.03))
})

test('the back of a gown is tucked under the thighs of who sits: it would stand away behind the seat as a tail', () => {
  const { body, frames } = drapedFrames(sitOf)
  const [root, tip] = [body.find('leftSkirtD1'), body.find('leftSkirtD2')]
  for (const pose of frames) {
    expect(pose.at(tip, body.bones[tip].tail)[2]).toBeGreaterThan(pose.joints[root][2] + 0.2)
  }
})

test('a knee that is lifted in a run stays behind the cloth', () => {
  const { body, frames } = drapedFrames(runOf)
  frames.forEach(pose => expect(roomBeforeKnee(body, pose)).toBeGreaterThan(0.03))
})

test.each([
  ['walks', walkOf, 0.1],
  ['runs', runOf, 0.16],
] as const)(
  'who %s in a narrow gown takes short steps: knees do not lift the cloth as a box',
  (_, make, most) => {
    const body = readBody(NO_SOURCE, inGown(0.85))
    const human = readHuman(body)
    if (human?.kneeRoom === null || human === null) {
      throw new Error('no human in a gown')
    }
    const motion = make(human)
    for (let i = 0; i < 12; i += 1) {
      const pose = new ModelPose(body)
      motion.pose(pose, i / 12)
      for (const { upper, lower } of human.legs) {
        expect(pose.joints[lower][2] - pose.joints[upper][2]).toBeLessThan(human.kneeRoom + most * human.leg)
      }
    }
    const free = readHuman(readBody(NO_SOURCE, handHuman('hanging')))
    expect(motion.speed).toBeLessThan(0.8 * (free === null ? 0 : (make(free).speed ?? 0)))
    expect(motion.speed).toBeGreaterThan(0.5)
  }
)

test('a knee makes a round tent: the chains beside it are lifted with it, less and less', () => {
  const body = readBody(NO_SOURCE, inGown(0.7))
  const frames = [0, 1, 2, 3].map(() => {
    const pose = new ModelPose(body)
    pose.aim(body.find('leftUpperLeg'), [0, -0.5, 0.87])
    return pose
  })
  drapeSkirt(body, frames, {})
  const lifted = GOWN_CHAINS.map(chain => {
    const bone = body.find(`${chain}1`)
    return frames[0].direction(bone)[1] - body.directions[bone][1]
  })
  expect(lifted[0]).toBeGreaterThan(0.1)
  expect(lifted[1]).toBeGreaterThan(0.02)
  expect(lifted[1]).toBeLessThan(lifted[0])
  expect(lifted[3]).toBeLessThan(0.01)
})

test.each([
  ['sits', sitOf],
  ['runs', runOf],
] as const)('a gown lies on the floor and goes nowhere under it where its wearer %s', (_, make) => {
  const { body, frames } = drapedFrames(make)
  for (const chain of GOWN_CHAINS) {
    const tip = body.find(`${chain}2`)
    frames.forEach(pose => expect(pose.at(tip, body.bones[tip].tail)[1]).toBeGreaterThan(-0.015))
  }
})

test('what stands as in rest has its gown as in rest', () => {
  const body = readBody(NO_SOURCE, inGown())
  const pose = new ModelPose(body)
  drapeSkirt(body, [pose, pose.copy(), pose.copy()], {})
  for (const chain of GOWN_CHAINS) {
    const tip = body.find(`${chain}2`)
    const [now, before] = [pose.at(tip, body.bones[tip].tail), body.bones[tip].tail]
    now.forEach((value, axis) => expect(value).toBeCloseTo(before[axis], 2))
  }
})
