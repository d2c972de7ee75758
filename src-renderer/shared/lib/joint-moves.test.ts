import { describe, expect, it } from 'vitest'
import type { RigJoint } from '../../../src-main/contract/studio-rig.ts'
import { endOfJoint, moveJoint, placeOfJoint } from './joint-moves.ts'

const joint = (name: string, head: number[], tail: number[], more: Partial<RigJoint> = {}): RigJoint => ({
  name,
  parent: null,
  head,
  tail,
  twin: null,
  ...more,
})
const UPPER = joint('leftUpperArm', [0.2, 1.4, 0], [0.5, 1.4, 0], { twin: 'rightUpperArm' })
const LOWER = joint('leftLowerArm', [0.5, 1.4, 0], [0.7, 1.4, 0], {
  twin: 'rightLowerArm',
  parent: 'leftUpperArm',
})
const RIGHT_UPPER = joint('rightUpperArm', [-0.2, 1.4, 0], [-0.5, 1.4, 0], { twin: 'leftUpperArm' })
const RIGHT_LOWER = joint('rightLowerArm', [-0.5, 1.3, 0.1], [-0.7, 1.3, 0.1], {
  twin: 'leftLowerArm',
  parent: 'rightUpperArm',
})
const HEAD = joint('head', [0, 1.6, 0], [0, 1.8, 0])
const BODY = [UPPER, LOWER, RIGHT_UPPER, RIGHT_LOWER, HEAD]

describe('a joint that is put elsewhere', () => {
  it('moves alone', () => {
    expect(moveJoint(BODY, {}, { name: 'leftLowerArm', to: [0.45, 1.3, 0.1], isMirrored: false })).toEqual({
      leftLowerArm: [0.45, 1.3, 0.1],
    })
  })

  it('takes its twin the same way on the other side, from where that is', () => {
    // A body whose arms are not alike is not made alike.
    const side = { name: 'leftLowerArm', to: [0.45, 1.5, 0.2], isMirrored: true } as const
    const moved = moveJoint(
      [UPPER, RIGHT_UPPER, LOWER, RIGHT_LOWER].map(one => ({ ...one, head: [one.head[0] ?? 0, 1.4, 0] })),
      {},
      side
    )
    expect(moved).toEqual({ leftLowerArm: [0.45, 1.5, 0.2], rightLowerArm: [-0.45, 1.5, 0.2] })
  })

  it('stays in the middle plane where it belongs there', () => {
    const level = [UPPER, RIGHT_UPPER, HEAD]
    const moved = moveJoint(level, {}, { name: 'head', to: [0.3, 1.7, 0.05], isMirrored: true })
    expect(moved).toEqual({ head: [0, 1.7, 0.05] })
  })

  it('mirrors across whatever way the body looks', () => {
    // Turned by a quarter about the vertical: its left is at +Z.
    const turned = [UPPER, RIGHT_UPPER].map(one => ({
      ...one,
      head: [0, one.head[1] ?? 0, one.head[0] ?? 0],
    }))
    const moved = moveJoint(turned, {}, { name: 'leftUpperArm', to: [0.1, 1.4, 0.3], isMirrored: true })
    expect(moved).toEqual({ leftUpperArm: [0.1, 1.4, 0.3], rightUpperArm: [0.1, 1.4, -0.3] })
  })
})

it('a bone ends at the joint after it, wherever that is, and a tip goes along', () => {
  const moved = { leftLowerArm: [0.4, 1.2, 0] }
  expect(placeOfJoint(LOWER, moved)).toEqual([0.4, 1.2, 0])
  expect(endOfJoint(UPPER, BODY, moved)).toEqual([0.4, 1.2, 0])
  const [x, y] = endOfJoint(LOWER, BODY, moved)
  expect(x).toBeCloseTo(0.6)
  expect(y).toBeCloseTo(1.2)
})
