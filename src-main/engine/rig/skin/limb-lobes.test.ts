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

it('gives the lower part of a haunch to its leg alone, and its root to the trunk', () => {
  // All of a haunch was the trunk’s: as the leg swung forth its thigh came out of the rump as a knob.
  const bones = [
    boneOf('hips', -1, [0, 0.83, -0.6], [0, 0.8, -0.4]),
    boneOf('leftHindUpperLeg', 0, [0.1, 0.83, -0.6], [0.14, 0.61, -0.53]),
    boneOf('leftHindLowerLeg', 1, [0.14, 0.61, -0.53], [0.14, 0.35, -0.73]),
    boneOf('leftHindFoot', 2, [0.14, 0.35, -0.73], [0.13, 0.1, -0.69]),
  ]
  const haunch = {
    kind: 'cone',
    from: [0.1, 0.83, -0.6],
    to: [0.14, 0.61, -0.53],
    r0: 0.2,
    r1: 0.12,
  } as const
  const shin = {
    kind: 'cone',
    from: [0.14, 0.61, -0.53],
    to: [0.14, 0.35, -0.73],
    r0: 0.12,
    r1: 0.06,
  } as const
  const rump = {
    kind: 'ball',
    at: [0, 0.82, -0.5],
    axes: [
      [0.2, 0, 0],
      [0, 0.2, 0],
      [0, 0, 0.35],
    ],
  } as const
  const told = readLobes([{ part: 'body', lobes: [haunch, shin, rump] }], bones)
  const limbsAt = (place: Vec3): readonly string[] => {
    const set = told?.sets[told.setAt('body', place, 0.001)] ?? []
    return told?.limbs.filter((_, limb) => set[limb] === 1) ?? []
  }
  expect(limbsAt([0.25, 0.6, -0.53])).toEqual(['leftHindLeg'])
  expect(limbsAt([0.3, 0.82, -0.62])).toEqual(['trunk'])
})
