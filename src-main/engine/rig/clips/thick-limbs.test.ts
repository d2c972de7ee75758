import { expect, test } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import type { Skeleton, SkinWeights } from '../types.ts'
import { beastSit } from './beast-standing.ts'
import { readBeast, type Beast } from './beast.ts'
import { readBody } from './body.ts'
import { ModelPose } from './model-pose.ts'
import { handDog } from './testing/hand-skeletons.ts'

/** Four points around the middle of every hind shin, and more that a bone holds alone. */
function beastOf(
  skeleton: Skeleton,
  thick: number,
  held: readonly { readonly bone: string; readonly at: Vec3 }[] = []
): Beast {
  const shins = skeleton.bones.flatMap(({ name, head, tail }) =>
    /HindLowerLeg$/.test(name)
      ? [-1, 1].flatMap(side =>
          [0, 1].map(axis => {
            const middle = [0, 1, 2].map(k => (head[k] + tail[k]) / 2)
            const at: Vec3 = [
              middle[0] + (1 - axis) * side * thick,
              middle[1],
              middle[2] + axis * side * thick,
            ]
            return { bone: name, at }
          })
        )
      : []
  )
  const points = [...shins, ...held]
  const skin: SkinWeights = {
    joints: Uint16Array.from(
      points.flatMap(({ bone }) => [skeleton.bones.findIndex(({ name }) => name === bone), 0, 0, 0])
    ),
    weights: Float32Array.from(points.flatMap(() => [1, 0, 0, 0])),
  }
  const source = {
    positions: Float32Array.from(points.flatMap(({ at }) => at)),
    indices: new Uint32Array(0),
    parts: [],
  }
  const beast = readBeast(readBody(source, skeleton, skin))
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
  ['Front', 'Hind'].map((pair, i) => ({
    bone: `${side}${pair}Toes`,
    at: [side === 'left' ? 0.1 : -0.1, 0, i === 0 ? 0.3 : -0.3] as Vec3,
  }))
)

test('shins too thick to fold under the thigh lie forth as a bear sits, slender ones are folded, columns do not sit', () => {
  expect(hockBeforeHip(beastOf(handDog(), 0.04, FLOOR))).toBeLessThan(0.05)
  expect(hockBeforeHip(beastOf(handDog(), 0.17, FLOOR))).toBeGreaterThan(0.2)
  expect(beastSit(beastOf(handDog(), 0.3, FLOOR))).toBeNull()
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
  const high: Vec3 = [0, 1, 0]
  const stands = (held: Parameters<typeof beastOf>[2]): boolean[] =>
    beastOf(raised, 0.04, held).legs.map(({ leg }) => leg.stands)
  expect(stands([...FLOOR, { bone: 'chest', at: high }])).toEqual([true, true, true, true])
  expect(
    stands([
      { bone: 'hips', at: [0, 0, 0] },
      { bone: 'chest', at: high },
    ])
  ).not.toContain(true)
})
