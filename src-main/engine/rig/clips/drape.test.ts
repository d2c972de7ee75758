import { expect, test } from 'vitest'
import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { boneRotation } from '../bone-rotation.ts'
import type { Bone, Skeleton } from '../types.ts'
import { readBody } from './body.ts'
import { readHuman } from './human.ts'
import { runOf } from './human-gaits.ts'
import { sitOf } from './human-gestures.ts'
import { drapeSkirt } from './drape.ts'
import { ModelPose } from './model-pose.ts'
import { NO_SOURCE } from './no-source.ts'
import { handHuman } from './testing/hand-skeletons.ts'

const CHAINS = ['leftSkirtA', 'leftSkirtB', 'leftSkirtC', 'leftSkirtD'] as const

/** A human in a gown that ends a finger's breadth above the floor. */
function inGown(): Skeleton {
  const human = handHuman('hanging')
  const hips = human.bones.findIndex(({ name }) => name === 'hips')
  const chains = CHAINS.flatMap((left, i) =>
    [1, -1].flatMap(side => {
      const angle = ((2 * i + 1) * TAU) / 16
      const at = (radius: number, y: number): Vec3 => [side * radius * sin(angle), y, radius * cos(angle)]
      const name = side === 1 ? left : left.replace('left', 'right')
      const points = [at(0.16, 0.95), at(0.27, 0.55), at(0.4, 0.02)]
      return [0, 1].map(link => ({ name: `${name}${link + 1}`, head: points[link], tail: points[link + 1] }))
    })
  )
  const first = human.bones.length
  const bones = chains.map(({ name, head, tail }, i): Bone => ({
    name,
    head,
    tail,
    parent: i % 2 === 0 ? hips : first + i - 1,
    rotation: boneRotation(head, tail),
    motion: { kind: 'ball' },
    parts: [],
  }))
  return { ...human, bones: [...human.bones, ...bones] }
}

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
  for (const chain of CHAINS) {
    const tip = body.find(`${chain}2`)
    frames.forEach(pose => expect(pose.at(tip, body.bones[tip].tail)[1]).toBeGreaterThan(-0.015))
  }
})

test('what stands as in rest has its gown as in rest', () => {
  const body = readBody(NO_SOURCE, inGown())
  const pose = new ModelPose(body)
  drapeSkirt(body, [pose, pose.copy(), pose.copy()], {})
  for (const chain of CHAINS) {
    const tip = body.find(`${chain}2`)
    const [now, before] = [pose.at(tip, body.bones[tip].tail), body.bones[tip].tail]
    now.forEach((value, axis) => expect(value).toBeCloseTo(before[axis], 2))
  }
})
