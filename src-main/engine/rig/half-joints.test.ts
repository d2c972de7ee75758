import { describe, expect, it } from 'vitest'
import { boneRotation } from './bone-rotation.ts'
import { addHalfJoints, halfJoints, halfTurn } from './half-joints.ts'
import { deformPositions, restPose, skinMatrices, turnBone } from './pose.ts'
import type { Bone, Skeleton, SkinWeights } from './types.ts'
import type { Vec3 } from '../kernel/types.ts'
import { multiplyTurns } from './quaternions.ts'

const bone = (name: string, parent: number, head: Vec3, tail: Vec3): Bone => ({
  name,
  parent,
  head,
  tail,
  rotation: boneRotation(head, tail),
  motion: { kind: 'ball' },
  parts: [],
})

const body: Skeleton = {
  bodyClass: 'humanoid',
  confidence: 1,
  bones: [
    bone('hips', -1, [0, 1, 0], [0, 1.2, 0]),
    bone('spine', 0, [0, 1.2, 0], [0, 1.5, 0]),
    bone('leftUpperLeg', 0, [0.1, 1, 0], [0.1, 0.5, 0]),
    bone('rightUpperLeg', 0, [-0.1, 1, 0], [-0.1, 0.5, 0]),
  ],
}

/** Weights in whole 65535ths, as the skin has them. */
function skinOf(...vertices: readonly (readonly (readonly [bone: number, share: number])[])[]): SkinWeights {
  const joints = new Uint16Array(4 * vertices.length)
  const weights = new Float32Array(4 * vertices.length)
  vertices.forEach((slots, vertex) =>
    slots.forEach(([index, share], slot) => {
      joints[4 * vertex + slot] = index
      weights[4 * vertex + slot] = Math.round(65535 * share) / 65535
    })
  )
  return { joints, weights }
}

const sharesAt = ({ joints, weights }: SkinWeights, vertex: number): readonly (readonly [number, number])[] =>
  [0, 1, 2, 3].flatMap(slot => {
    const at = 4 * vertex + slot
    return weights[at] > 0 ? [[joints[at], Number(weights[at].toFixed(3))] as const] : []
  })

const QUARTER = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2] as const

describe('half joints', () => {
  it('keep a rump whose half goes with the thigh as far from the hip as it was, where two bones would draw it in', () => {
    const positions = [0.1, 1, -0.2]
    const plain = skinOf([
      [0, 0.5],
      [2, 0.5],
    ])
    const distance = (skeleton: Skeleton, skin: SkinWeights): number => {
      const pose = turnBone(skeleton, restPose(skeleton), 2, QUARTER)
      const [, y, z] = deformPositions(positions, skin, skinMatrices(skeleton, pose))
      return Math.sqrt((y - 1) * (y - 1) + z * z)
    }
    const halved = addHalfJoints(body, plain)
    expect(distance(body, plain)).toBeLessThan(0.15)
    expect(distance(halved.skeleton, halved.weights)).toBeGreaterThan(0.199)
  })

  it('take from the thigh and from what carries it alone, and leave what the trunk has to itself', () => {
    const { skeleton, weights } = addHalfJoints(
      body,
      skinOf(
        [
          [0, 0.6],
          [2, 0.3],
          [1, 0.1],
        ],
        [
          [2, 0.7],
          [0, 0.3],
        ],
        [[1, 1]]
      )
    )
    expect(skeleton.bones.map(({ name }) => name).slice(4)).toEqual(['leftUpperLegHalf'])
    expect(sharesAt(weights, 0)).toEqual([
      [4, 0.6],
      [0, 0.3],
      [1, 0.1],
    ])
    expect(sharesAt(weights, 1)).toEqual([
      [4, 0.6],
      [2, 0.4],
    ])
    expect(sharesAt(weights, 2)).toEqual([[1, 1]])
  })

  it('are no more than four of a vertex, of both sides alike, and sum to 1', () => {
    const { weights } = addHalfJoints(
      body,
      skinOf([
        [2, 0.3],
        [3, 0.3],
        [0, 0.25],
        [1, 0.15],
      ])
    )
    const shares = sharesAt(weights, 0)
    expect(shares).toHaveLength(4)
    expect(new Set(shares.map(([, share]) => share)).size).toBeLessThan(4)
    expect([...weights.weights].reduce((sum, weight) => sum + Math.round(65535 * weight), 0)).toBe(65535)
  })

  it('find the bone that they go with by its name, and no bone of another name', () => {
    const { skeleton } = addHalfJoints(
      body,
      skinOf([
        [0, 0.5],
        [2, 0.5],
      ])
    )
    expect(halfJoints([...skeleton.bones, { name: 'doorHalf' }])).toEqual([[4, 2]])
  })

  it('turn half as far, also beyond half a round', () => {
    for (const angle of [0.4, 2, 3.5, -3.5]) {
      const turn = [Math.sin(angle / 2), 0, 0, Math.cos(angle / 2)] as const
      const half = halfTurn(turn)
      multiplyTurns(half, half).forEach((value, i) => expect(value).toBeCloseTo(turn[i], 9))
    }
  })
})
