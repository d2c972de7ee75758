import { expect, test } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import { birdLegs, flapOf, glideOf, readBirdWings, readWings, withFoldedWings } from './bird.ts'
import { readBody, type Body } from './body.ts'
import { ModelPose } from './model-pose.ts'
import type { Motion } from './motion.ts'
import { NO_SOURCE } from './no-source.ts'
import { bothSides, handSkeleton } from './testing/hand-skeletons.ts'

function birdWith(tip: Vec3): Body {
  return readBody(
    NO_SOURCE,
    handSkeleton('bird', [
      ['hips', null, [0, 0.3, 0], [0, 0.35, 0.1]],
      ['chest', 'hips', [0, 0.35, 0.1], [0, 0.45, 0.15]],
      ['head', 'chest', [0, 0.45, 0.15], [0, 0.5, 0.25]],
      ...bothSides([['leftWing1', 'chest', [0.06, 0.4, 0.1], tip]]),
    ])
  )
}

/** How far the left wing reaches to the side, metres. */
function openness(body: Body, motion: Motion): number {
  const pose = new ModelPose(body)
  motion.pose(pose, 0)
  const wing = body.find('leftWing1')
  return pose.at(wing, body.bones[wing].tail)[0] - pose.joints[wing][0]
}

test('wings that are folded at rest glide half open where the skin would tear', () => {
  const body = birdWith([0.1, 0.3, -0.2])
  const steps: number[] = []
  for (let at = glideOf(body, readWings(body)) ?? undefined; at !== undefined; at = at.gentler) {
    expect(at.name).toBe('glide')
    steps.push(openness(body, at))
  }
  expect(steps.length).toBeGreaterThan(1)
  steps.slice(1).forEach((step, i) => expect(step).toBeLessThan(steps[i]))
  expect(steps.at(-1)).toBeGreaterThan(0.4 * steps[0])
})

test('wings that are spread at rest have one glide', () => {
  const body = birdWith([0.5, 0.4, 0.05])
  expect(glideOf(body, readWings(body))?.gentler).toBeUndefined()
})

const STANDS: Motion = { name: 'idle', seconds: 1, pose: () => undefined }

test('a bird that rests with its wings spread folds them where it stands, less where the skin would tear', () => {
  const body = birdWith([0.5, 0.4, 0.05])
  const steps: number[] = []
  for (
    let at: Motion | undefined = withFoldedWings(body, readWings(body), STANDS);
    at !== undefined;
    at = at.gentler
  ) {
    steps.push(openness(body, at))
  }
  expect(steps[0]).toBeLessThan(0.06)
  steps.slice(1).forEach((step, i) => expect(step).toBeGreaterThan(steps[i]))
  expect(steps.at(-1)).toBeCloseTo(0.44)
})

test('wings that are folded at rest stay as they are where a bird stands', () => {
  const body = birdWith([0.1, 0.3, -0.2])
  expect(withFoldedWings(body, readWings(body), STANDS)).toBe(STANDS)
})

function upright(neck: readonly Vec3[]): Body {
  const head = neck[neck.length - 1]
  return readBody(
    NO_SOURCE,
    handSkeleton('bird', [
      ['hips', null, [0, 0.3, -0.02], [0, 0.32, 0.02]],
      ['chest', 'hips', [0, 0.32, 0.02], neck[0]],
      ...neck
        .slice(0, -1)
        .map((at, i) =>
          bone(i === 0 ? 'neck' : `neck${i + 1}`, i === 0 ? 'chest' : i === 1 ? 'neck' : `neck${i}`, [
            at,
            neck[i + 1],
          ])
        ),
      ['head', neck.length === 2 ? 'neck' : `neck${neck.length - 1}`, head, [0, head[1], head[2] + 0.1]],
      ['tail1', 'hips', [0, 0.15, -0.1], [0, 0, -0.2]],
      ...bothSides([['leftWing1', 'chest', [0.06, 0.4, 0.1], [0.1, 0.2, 0]]]),
    ])
  )
}

const bone = (
  name: string,
  parent: string,
  [head, tail]: readonly [Vec3, Vec3]
): readonly [string, string, Vec3, Vec3] => [name, parent, head, tail]

test('a bird that stands upright flies level, its tail behind it, whatever way the bones of its trunk go', () => {
  const body = upright([
    [0, 0.6, 0.02],
    [0, 0.62, 0.03],
  ])
  const pose = new ModelPose(body)
  glideOf(body, readWings(body))?.pose(pose, 0)
  const [tail, neck] = [body.find('tail1'), body.find('neck')]
  expect(Math.abs(pose.joints[neck][1] - pose.joints[tail][1])).toBeLessThan(
    0.15 * (pose.joints[neck][2] - pose.joints[tail][2])
  )
  expect(pose.direction(tail)[2]).toBeLessThan(-0.95)
})

test('a neck of one joint looks forth with the head in flight: an owl’s tufts stood off from its skull, which the neck holds as well', () => {
  const body = upright([
    [0, 0.6, 0.02],
    [0, 0.62, 0.03],
  ])
  const pose = new ModelPose(body)
  glideOf(body, readWings(body))?.pose(pose, 0)
  const [neck, head] = [body.find('neck'), body.find('head')]
  // All that is left of both is the roll of the gliding body.
  expect(pose.turns[head][3]).toBeGreaterThan(0.99)
  pose.turns[neck].forEach((part, i) => expect(part).toBeCloseTo(pose.turns[head][i], 9))
})

test('a long neck is stretched forth in flight, however it is bent at rest', () => {
  const body = upright([
    [0, 0.5, 0.15],
    [0, 0.7, 0.2],
    [0, 0.9, 0.1],
    [0, 1.1, 0.15],
  ])
  const pose = new ModelPose(body)
  glideOf(body, readWings(body))?.pose(pose, 0)
  const [neck, head] = [body.find('neck'), body.find('head')]
  const [up, forth] = [1, 2].map(axis => pose.joints[head][axis] - pose.joints[neck][axis])
  expect(forth).toBeGreaterThan(3 * Math.abs(up))
})

test('a straight leg bends back: what shows of it is the hock, the knee is in the body; one that is bent keeps its side', () => {
  const hingesOf = (knee: Vec3): number[] => {
    const body = readBody(
      NO_SOURCE,
      handSkeleton('bird', [
        ['hips', null, [0, 0.3, 0], [0, 0.35, 0.1]],
        ...bothSides([
          ['leftUpperLeg', 'hips', [0.04, 0.25, 0], knee],
          ['leftLowerLeg', 'leftUpperLeg', knee, [0.04, 0.02, 0]],
          ['leftFoot', 'leftLowerLeg', [0.04, 0.02, 0], [0.04, 0, 0.08]],
        ]),
      ])
    )
    // A positive turn about x carries what hangs down to the back.
    return birdLegs(body).map(({ hinge }) => Math.sign(hinge[0]))
  }
  const [straight, ahead] = [hingesOf([0.04, 0.13, 0]), hingesOf([0.04, 0.13, 0.06])]
  expect(straight).toHaveLength(2)
  expect(straight).toEqual(hingesOf([0.04, 0.13, -0.06]))
  expect(straight).toEqual(ahead.map(sign => -sign))
})

test('wings that are stubs beside the trunk are not beaten: folded ones that are one with the flank show their tips alone', () => {
  // From hips to head it is 0.21 m.
  expect(readBirdWings(birdWith([0.13, 0.36, 0.06]))).toHaveLength(0)
  expect(readBirdWings(birdWith([0.1, 0.3, -0.2]))).toHaveLength(2)
})

test('a penguin that beats its flippers keeps its feet where they stand', () => {
  const body = readBody(
    NO_SOURCE,
    handSkeleton('bird', [
      ['hips', null, [0, 0.2, 0], [0, 0.35, 0]],
      ['chest', 'hips', [0, 0.35, 0], [0, 0.5, 0]],
      ['head', 'chest', [0, 0.6, 0], [0, 0.7, 0.1]],
      ...bothSides([
        ['leftWing1', 'chest', [0.1, 0.45, 0], [0.14, 0.2, 0]],
        ['leftUpperLeg', 'hips', [0.05, 0.15, 0], [0.05, 0.08, 0]],
        ['leftLowerLeg', 'leftUpperLeg', [0.05, 0.08, 0], [0.05, 0.02, 0]],
        ['leftFoot', 'leftLowerLeg', [0.05, 0.02, 0], [0.05, 0, 0.1]],
      ]),
    ])
  )
  const pose = new ModelPose(body)
  flapOf(body, readBirdWings(body)).pose(pose, 0.05)
  const foot = body.find('leftFoot')
  expect(pose.joints[foot]).toEqual(body.bones[foot].head)
  expect(pose.turns[body.find('leftWing1')][3]).toBeLessThan(0.999)
})
