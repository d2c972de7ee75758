import { expect, it } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import type { Bone } from '../types.ts'
import { BoneShares, SLOTS } from './bone-shares.ts'
import { limitShares } from './limit-shares.ts'
import { CELL, COUNT, rowOfCells } from './testing/row-of-cells.ts'

const BORDER = 20

const bone = (name: string, parent: number, head: Vec3, tail: Vec3, most = Math.PI / 3): Bone => ({
  name,
  parent,
  head,
  tail,
  rotation: [0, 0, 0, 1],
  motion: { kind: 'hinge', axis: [1, 0, 0], min: -most, max: most },
  parts: [],
})

it('lets skin fold nowhere that the reach of a thigh ends', () => {
  // A thigh's share of the belly fell from nearly all to nothing within its radius and a half, after the limit on folding: a giraffe's groin turned over.
  const bones = [
    bone('hips', -1, [0, 0.4, 0.2], [0, 0.4, 0.1]),
    bone('spine', 0, [0, 0.4, 0.2], [0, 0.4, 1.2], 0),
    bone('leftHindUpperLeg', 0, [0, 0.4, 0.2], [0, 0, 0.2]),
  ]
  const shares = new BoneShares(COUNT)
  for (let portion = 0; portion < COUNT; portion += 1) {
    shares.set(portion, portion < BORDER ? 2 : 1)
  }
  limitShares(rowOfCells(), shares, bones, {
    nearest: {
      bones: Int16Array.from({ length: COUNT }, (_, portion) => (portion < BORDER ? 2 : 1)),
      radii: [4 * CELL, 4 * CELL, 4 * CELL],
    },
    known: {
      limbs: ['trunk', 'leftHindLeg'],
      sets: [Uint8Array.from([0, 1]), Uint8Array.from([1, 0])],
      setOfPortion: Int16Array.from({ length: COUNT }, (_, portion) => (portion < BORDER ? 0 : 1)),
      related: [Uint8Array.from([1, 1, 1]), Uint8Array.from([1, 1, 1])],
    },
  })
  const thighOf = (portion: number): number => {
    let [own, all] = [0, 0]
    for (let slot = SLOTS * portion; slot < SLOTS * portion + SLOTS; slot += 1) {
      all += shares.bones[slot] < 0 ? 0 : shares.values[slot]
      own += shares.bones[slot] === 2 ? shares.values[slot] : 0
    }
    return own / all
  }
  const [, y, z] = bones[2].head
  for (let portion = 1; portion < COUNT; portion += 1) {
    // How far a turn of 60° to either side moves what lies between both cells along the row.
    const moved = (Math.sqrt(3) / 2) * y + 0.5 * Math.abs(portion * CELL - z)
    const change = Math.abs(thighOf(portion) - thighOf(portion - 1))
    // No cell is pushed beyond the next.
    expect(change).toBeLessThan(CELL / moved)
  }
})
