import { describe, expect, test } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import { distance } from '../../kernel/vector.ts'
import type { Clip, Skeleton } from '../types.ts'
import { makeClips } from './index.ts'
import { NO_SOURCE } from './no-source.ts'
import { handHuman } from './testing/hand-skeletons.ts'
import { markerPaths, measureContact, type Marker } from './testing/measure-clip.ts'

const LEG = 0.84

function clipOf(skeleton: Skeleton, name: string): Clip {
  const found = makeClips(NO_SOURCE, skeleton).find(clip => clip.name === name)
  if (found === undefined) {
    throw new Error(`no clip ${name}`)
  }
  return found
}

const boneOf = (skeleton: Skeleton, name: string): number =>
  skeleton.bones.findIndex(bone => bone.name === name)

/** Joints and tips of all bones. */
const jointsOf = ({ bones }: Skeleton): Marker[] =>
  bones.flatMap(({ head, tail }, bone) => [
    { bone, at: head },
    { bone, at: tail },
  ])

/** The sole of one foot of a hand-made human, where the clips take it to be without a surface. */
function soleOf(skeleton: Skeleton, side: string): Marker[] {
  const [foot, toes] = [boneOf(skeleton, `${side}Foot`), boneOf(skeleton, `${side}Toes`)]
  const ankle = skeleton.bones[foot].head
  const ball = skeleton.bones[toes].head
  const tip = skeleton.bones[toes].tail
  const size = distance(ankle, tip)
  return [
    { bone: foot, at: [ankle[0], tip[1], ankle[2] - 0.3 * size] },
    { bone: foot, at: [ball[0], tip[1], ball[2]] },
    { bone: toes, at: tip },
  ]
}

describe.each(['t', 'a', 'hanging'] as const)('a human at rest with arms: %s', pose => {
  const skeleton = handHuman(pose)

  test.each(['idle', 'walk', 'run'])('feet of %s neither slide nor sink', name => {
    const clip = clipOf(skeleton, name)
    for (const side of ['left', 'right']) {
      const steps = Math.round(clip.seconds * 120)
      const paths = markerPaths(skeleton, clip, soleOf(skeleton, side), steps)
      const { slide, under } = measureContact(paths, clip.seconds, 0.004)
      expect(slide).toBeLessThan(0.01 * LEG)
      expect(under).toBeLessThan(0.005)
    }
  })

  test('arms hang whatever the rest pose is', () => {
    const clip = clipOf(skeleton, 'idle')
    const hand: Marker = {
      bone: boneOf(skeleton, 'leftHand'),
      at: skeleton.bones[boneOf(skeleton, 'leftHand')].head,
    }
    const [[[x, y]]] = markerPaths(skeleton, clip, [hand], 1)
    expect(y).toBeLessThan(1)
    expect(x).toBeGreaterThan(0.15)
    expect(x).toBeLessThan(0.45)
  })
})

describe('every clip of a human', () => {
  const skeleton = handHuman('a')
  const clips = makeClips(NO_SOURCE, skeleton)

  test.each(clips.map(clip => [clip.name, clip] as const))(
    '%s meets its own beginning in place and speed',
    (_, clip) => {
      const steps = Math.round(clip.seconds * 60)
      const paths = markerPaths(skeleton, clip, jointsOf(skeleton), steps)
      const [first, last] = [paths[0], paths[steps]]
      // How much each step differs from the one before it; the seam must not stand out.
      const jumps = paths.slice(2).map((points, i) => jump(paths[i], paths[i + 1], points))
      const seam = jump(paths[steps - 1], first, paths[1])
      expect(fastest(first, last)).toBeLessThan(1e-5)
      expect(seam).toBeLessThan(1.1 * Math.max(...jumps) + 1e-5)
    }
  )
})

const fastest = (a: readonly Vec3[], b: readonly Vec3[]): number =>
  Math.max(...a.map((at, k) => distance(at, b[k])))

const jump = (before: readonly Vec3[], here: readonly Vec3[], after: readonly Vec3[]): number =>
  fastest(
    here.map((at, k): Vec3 => [2 * at[0] - before[k][0], 2 * at[1] - before[k][1], 2 * at[2] - before[k][2]]),
    after
  )

test('a human who sits at rest stands up to walk', () => {
  const skeleton = handHuman('sitting')
  const hips: Marker = { bone: 0, at: skeleton.bones[0].head }
  const knee: Marker = {
    bone: boneOf(skeleton, 'leftLowerLeg'),
    at: skeleton.bones[boneOf(skeleton, 'leftLowerLeg')].head,
  }
  const [[at, bend]] = markerPaths(skeleton, clipOf(skeleton, 'idle'), [hips, knee], 1)
  expect(at[1] - bend[1]).toBeGreaterThan(0.35)
})
