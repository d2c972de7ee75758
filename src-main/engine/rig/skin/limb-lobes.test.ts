import { expect, it } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import type { Bone } from '../types.ts'
import { readLobes } from './limb-lobes.ts'

const boneOf = (name: string, parent: number, head: Vec3, tail: Vec3): Bone => {
  return { name, parent, head, tail, rotation: [0, 0, 0, 1], motion: { kind: 'ball' }, parts: [] }
}

it('gives an arm the lobe that runs along it, though the middle of the shoulder lies in its end', () => {
  // Bare upper arms were the trunk's, and stayed behind in part as the arm was raised.
  const bones = [
    boneOf('chest', -1, [0, 1.2, 0], [0, 1.4, 0]),
    boneOf('leftShoulder', 0, [0.06, 1.37, 0], [0.18, 1.37, 0]),
    boneOf('leftUpperArm', 1, [0.18, 1.37, 0], [0.26, 1.12, 0]),
    boneOf('leftLowerArm', 2, [0.26, 1.12, 0], [0.31, 0.88, 0]),
  ]
  const upper = { kind: 'cone', from: [0.18, 1.37, 0], to: [0.26, 1.12, 0], r0: 0.07, r1: 0.05 } as const
  const lower = { kind: 'cone', from: [0.26, 1.12, 0], to: [0.31, 0.88, 0], r0: 0.05, r1: 0.04 } as const
  const trunk = { kind: 'cone', from: [0, 1.2, 0], to: [0, 1.4, 0], r0: 0.1, r1: 0.1 } as const
  const told = readLobes(
    [
      { part: 'arm', lobes: [upper, lower] },
      { part: 'top', lobes: [trunk] },
    ],
    bones
  )
  const set = told?.sets[told.setAt('arm', [0.2, 1.3, 0], 0.001)] ?? []
  expect(told?.limbs.filter((_, limb) => set[limb] === 1)).toEqual(['leftArm'])
})
