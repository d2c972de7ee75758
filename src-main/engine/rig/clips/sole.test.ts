import { expect, it } from 'vitest'
import { NO_TURN } from '../quaternions.ts'
import type { Bone, RigSource, SkinWeights } from '../types.ts'
import { readBody } from './body.ts'
import { dragOf, readSole } from './sole.ts'

const boneOf = (name: string, parent: number, head: Bone['head'], tail: Bone['tail']): Bone => {
  return { name, parent, head, tail, rotation: [0, 0, 0, 1], motion: { kind: 'ball' }, parts: [] }
}

it('tells how far skin under the joint of the toes is drawn back, by what the foot has of it', () => {
  // Apes slid 1.2 to 1.6 % of their legs: flesh under bent toes went with the foot, and the toes alone stayed.
  const bones = [
    boneOf('leftLowerLeg', -1, [0, 0.5, 0], [0, 0.1, 0]),
    boneOf('leftFoot', 0, [0, 0.1, 0], [0, 0.04, 0.1]),
    boneOf('leftToes', 1, [0, 0.04, 0.1], [0, 0.02, 0.2]),
  ]
  const places = [-0.02, 0.04, 0.1, 0.15, 0.2]
  const positions = Float32Array.from(places.flatMap(z => [0, 0, z]))
  const skinOf = (share: number): SkinWeights => ({
    joints: Uint16Array.from(places.flatMap(() => [1, 2, 0, 0])),
    weights: Float32Array.from(
      places.flatMap(z => (z < 0.1 ? [1, 0, 0, 0] : [z > 0.1 ? 0 : share, z > 0.1 ? 1 : 1 - share, 0, 0]))
    ),
  })
  const source: RigSource = { positions, indices: new Uint32Array(), parts: [] }
  const rest = {
    foot: 1,
    toes: 2,
    ankle: [0, 0.1, 0],
    flat: NO_TURN,
    side: 1,
    stands: true,
    isOnFloor: true,
    isOnePiece: false,
  } as const
  const dragBy = (share: number): number => {
    const body = readBody(source, { bodyClass: 'quadruped', confidence: 1, bones }, skinOf(share))
    return dragOf(body, rest, { sole: readSole(body, rest), touch: 0.002 })
  }
  // 4 cm below the joint.
  expect(dragBy(0.5)).toBeCloseTo(0.02, 4)
  expect(dragBy(0)).toBeCloseTo(0, 6)
})
