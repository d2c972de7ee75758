import { expect, test } from 'vitest'
import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { distance, subtract } from '../../kernel/vector.ts'
import type { Skeleton } from '../types.ts'
import { makeClips } from './index.ts'
import { ModelPose } from './model-pose.ts'
import { NO_SOURCE } from './no-source.ts'
import { readBody } from './body.ts'
import { serpentOf } from './serpent.ts'
import { handSkeleton, type HandBone } from './testing/hand-skeletons.ts'
import { markerPaths } from './testing/measure-clip.ts'

const THICK = 0.03

/** A snake in a coil of one turn and a half, its neck reared straight up and its head level above it. */
function coiledSnake(): Skeleton {
  const loop = Array.from({ length: 22 }, (_, i): Vec3 => {
    const angle = (Math.PI * i) / 7
    return [0.3 * cos(angle), THICK + 0.004 * i, 0.3 * sin(angle)]
  })
  const [x, , z] = loop[21]
  const neck = Array.from({ length: 4 }, (_, i): Vec3 => [x, 0.15 + 0.09 * i, z + 0.02 * i])
  const joints = [...loop, ...neck].reverse()
  const [top] = joints
  return handSkeleton('snake', [
    ['spine1', null, joints[0], joints[1]],
    ['head', 'spine1', top, [top[0], top[1], top[2] + 0.1]],
    ...joints.slice(1, -1).map((at, i): HandBone => [`spine${i + 2}`, `spine${i + 1}`, at, joints[i + 2]]),
  ])
}

test('a snake that is coiled with its head reared slithers laid out on the ground', () => {
  const snake = coiledSnake()
  const clip = makeClips(NO_SOURCE, snake).find(({ name }) => name === 'slither')
  if (clip === undefined) {
    throw new Error('The snake does not slither.')
  }
  const markers = snake.bones.map(({ head }, bone) => ({ bone, at: head }))
  for (const joints of markerPaths(snake, clip, markers, 8)) {
    const heights = joints.map(([, y]) => y)
    expect(Math.max(...heights)).toBeLessThan(2 * THICK)
    expect(Math.min(...heights)).toBeGreaterThan(0)
    // Nose to tail it is most of its length, which is some 3.2 m in a coil of .6.
    expect(distance(joints[0], joints[joints.length - 1])).toBeGreaterThan(2)
  }
})

test('what lies keeps its belly on the ground: the twist to where the head looks is in the neck that stands upright', () => {
  const body = readBody(NO_SOURCE, coiledSnake())
  const pose = new ModelPose(body)
  serpentOf(body).pose(pose, 0.3)
  const upward = body.bones.map(({ head }, bone) => {
    // What is above a bone of the coil in rest, which lies level, is above it still.
    const above = subtract(pose.at(bone, [head[0], head[1] + 1, head[2]]), pose.joints[bone])
    return above[1]
  })
  const lying = body.bones.flatMap(({ name }, bone) =>
    /^spine(1\d|2\d)$/.test(name) || name === 'head' ? [upward[bone]] : []
  )
  expect(lying.length).toBeGreaterThan(12)
  lying.forEach(up => expect(up).toBeGreaterThan(0.75))
})
