import { expect, test } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import { glideOf, readWings } from './bird.ts'
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
