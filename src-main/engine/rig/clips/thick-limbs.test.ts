import { expect, test } from 'vitest'
import { mix } from '../../kernel/vector.ts'
import type { Skeleton } from '../types.ts'
import { beastSit } from './beast-standing.ts'
import { readBeast, type Beast } from './beast.ts'
import { readHuman } from './human.ts'
import { walkOf } from './human-gaits.ts'
import { ModelPose } from './model-pose.ts'
import { handDog, handHuman } from './testing/hand-skeletons.ts'
import { bodyHolding, type HeldPoint } from './testing/held-points.ts'

/** Four points around the middle of every hind shin, and more. */
function beastOf(skeleton: Skeleton, thick: number, held: readonly HeldPoint[] = []): Beast {
  const shins = skeleton.bones.flatMap(({ name, head, tail }) =>
    /HindLowerLeg$/.test(name)
      ? [-1, 1].flatMap(side =>
          [0, 1].map((axis): HeldPoint => {
            const [x, y, z] = mix(head, tail, 0.5)
            return { bones: [name], at: [x + (1 - axis) * side * thick, y, z + axis * side * thick] }
          })
        )
      : []
  )
  const beast = readBeast(bodyHolding(skeleton, [...shins, ...held]))
  if (beast === null) {
    throw new Error('A dog has four legs.')
  }
  return beast
}

/** How far before its hip the hock of a beast that sits is, metres. */
function hockBeforeHip(beast: Beast): number {
  const sit = beastSit(beast)
  const pose = new ModelPose(beast.body)
  sit?.pose(pose, 0)
  const [hip, hock] = ['leftHindUpperLeg', 'leftHindFoot'].map(name => pose.joints[beast.body.find(name)])
  return hock[2] - hip[2]
}

const FLOOR = ['left', 'right'].flatMap(side =>
  ['Front', 'Hind'].map((pair, i): HeldPoint => ({
    bones: [`${side}${pair}Toes`],
    at: [side === 'left' ? 0.1 : -0.1, 0, i === 0 ? 0.3 : -0.3],
  }))
)

test('shins too thick to fold under the thigh lie forth as a bear sits, slender ones are folded, columns do not sit', () => {
  expect(hockBeforeHip(beastOf(handDog(), 0.04, FLOOR))).toBeLessThan(0.05)
  expect(hockBeforeHip(beastOf(handDog(), 0.17, FLOOR))).toBeGreaterThan(0.2)
  expect(beastSit(beastOf(handDog(), 0.3, FLOOR))).toBeNull()
})

test('a bushy tail lies on the floor as its owner sits, and not half in it', () => {
  const girth = 0.09
  const dog = handDog()
  const bush = dog.bones.flatMap(({ name, head, tail }): HeldPoint[] => {
    const [x, y, z] = mix(head, tail, 0.5)
    return name.startsWith('tail')
      ? [-1, 1].flatMap(side => [
          { bones: [name], at: [x + side * girth, y, z] },
          { bones: [name], at: [x, y + side * girth, z] },
        ])
      : []
  })
  const beast = beastOf(dog, 0.04, [...FLOOR, ...bush])
  const pose = new ModelPose(beast.body)
  beastSit(beast)?.pose(pose, 0)
  for (const bone of beast.tail) {
    expect(pose.at(bone, beast.body.bones[bone].tail)[1]).toBeGreaterThan(0.8 * girth)
  }
})

test('a leg stands whose foot reaches the floor with its skin, however high its bones lie in it', () => {
  // A foot of .2 m below its last joint, as in the column that a hippopotamus stands on.
  const raised: Skeleton = {
    ...handDog(),
    bones: handDog().bones.map(bone => ({
      ...bone,
      head: [bone.head[0], bone.head[1] + 0.2, bone.head[2]],
      tail: [bone.tail[0], bone.tail[1] + 0.2, bone.tail[2]],
    })),
  }
  const back: HeldPoint = { bones: ['chest'], at: [0, 1, 0] }
  const stands = (held: readonly HeldPoint[]): boolean[] =>
    beastOf(raised, 0.04, [...held, back]).legs.map(({ leg }) => leg.stands)
  expect(stands(FLOOR)).toEqual([true, true, true, true])
  expect(stands([{ bones: ['hips'], at: [0, 0, 0] }])).not.toContain(true)
})

test('feet that reach far towards each other pass beside one another as their owner walks', () => {
  const inward = 0.075
  const body = bodyHolding(
    handHuman('a'),
    ['left', 'right'].flatMap((name, i) =>
      [-0.05, 0, 0.1, 0.18].map((z): HeldPoint => ({
        bones: [`${name}Foot`],
        at: [(1 - 2 * i) * (0.1 - inward), 0, z],
      }))
    )
  )
  const human = readHuman(body)
  if (human === null) {
    throw new Error('A human has two legs.')
  }
  const walk = walkOf(human)
  for (let phase = 0; phase < 1; phase += 0.1) {
    const pose = new ModelPose(body)
    walk.pose(pose, phase)
    const [left, right] = ['leftFoot', 'rightFoot'].map(name => pose.joints[body.find(name)][0])
    expect(left - right).toBeGreaterThan(2 * inward)
  }
})
