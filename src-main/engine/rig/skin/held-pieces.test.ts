import { expect, it } from 'vitest'
import { boxMesh } from '../../kernel/testing/foreign-meshes.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Bone } from '../types.ts'
import { BoneShares, SLOTS } from './bone-shares.ts'
import { keepHeldRigid } from './held-pieces.ts'

const bone = (name: string, parent: number, head: Vec3, tail: Vec3): Bone => ({
  name,
  parent,
  head,
  tail,
  rotation: [0, 0, 0, 1],
  motion: { kind: 'ball' },
  parts: [],
})

const BONES = [
  bone('leftUpperArm', -1, [0, 0.6, 0], [0, 0.3, 0]),
  bone('leftLowerArm', 0, [0, 0.3, 0], [0, 0, 0]),
  bone('leftHand', 1, [0, 0, 0], [0, -0.2, 0]),
]

/** What the hand has of a box, half of which its forearm was given and the given share the upper arm. */
function handOf(min: Vec3, max: Vec3, upper = 0): number {
  const mesh = boxMesh(min, max)
  const count = mesh.positions.length / 3
  const shares = new BoneShares(count)
  for (let vertex = 0; vertex < count; vertex += 1) {
    shares.set(vertex, 1)
    shares.add(vertex, 2, 1)
    shares.add(vertex, 0, upper)
  }
  keepHeldRigid(mesh, { count: 1, pieceOf: new Int32Array(count), isClosed: [true] }, shares, BONES)
  return shares.bones[SLOTS] === 2 ? shares.values[SLOTS] : 0.5
}

it('lets a staff in the fist go with the hand alone: it was bent between hand and forearm, and left the fist', () => {
  expect(handOf([-0.02, -0.12, -0.5], [0.02, -0.08, 0.5])).toBe(1)
})

it('lets the blade on it go along, which is far from both', () => {
  expect(handOf([-0.02, -0.15, 0.4], [0.02, 0, 0.5])).toBe(1)
})

it('leaves gloves, sleeves and what is tied to the elbow as they bend', () => {
  expect(handOf([-0.05, -0.15, -0.05], [0.05, 0.05, 0.05])).toBe(0.5)
  expect(handOf([-0.02, -0.12, -0.5], [0.02, -0.08, 0.5], 1)).toBe(0.5)
  expect(handOf([-0.02, 0.28, -0.5], [0.02, 0.3, 0.5])).toBe(0.5)
})
