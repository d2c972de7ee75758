import { expect, test } from 'vitest'
import { readBody } from './body.ts'
import { readHuman } from './human.ts'
import { runOf } from './human-gaits.ts'
import { sitOf } from './human-gestures.ts'
import { drapeSkirt } from './drape.ts'
import { ModelPose } from './model-pose.ts'
import { NO_SOURCE } from './no-source.ts'
import { GOWN_CHAINS, inGown } from './testing/gown.ts'

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
