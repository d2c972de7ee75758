import { expect, it } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import type { Bone } from '../types.ts'
import { BoneShares, SLOTS } from './bone-shares.ts'
import { limitFolding } from './limit-folding.ts'
import { CELL, COUNT, rowOfCells } from './testing/row-of-cells.ts'

/** Of what lies between two cells so much may be pushed together. */
const PUSHED = 0.62

const bone = (name: string, parent: number, head: Vec3, tail: Vec3): Bone => ({
  name,
  parent,
  head,
  tail,
  rotation: [0, 0, 0, 1],
  motion: { kind: 'hinge', axis: [1, 0, 0], min: -Math.PI / 3, max: Math.PI / 3 },
  parts: [],
})

/** What of a portion the bones from one to another have. */
function shareOf({ bones, values }: BoneShares, portion: number, first: number, last = Infinity): number {
  let [own, all] = [0, 0]
  for (let slot = SLOTS * portion; slot < SLOTS * portion + SLOTS; slot += 1) {
    all += bones[slot] < 0 ? 0 : values[slot]
    own += bones[slot] >= first && bones[slot] <= last ? values[slot] : 0
  }
  return own / all
}

it('keeps what it gave a thigh when the shin below it gives something back', () => {
  // Where a shin's skin met the belly, each joint was limited for itself: what the shin lost went to hips and thigh alike, so that the
  // thigh's own share jumped again and the groin folded.
  const bones = [
    bone('hips', -1, [0, 0.3, 0.6], [0, 0.3, 0.8]),
    bone('leftHindUpperLeg', 0, [0, 0.3, 0.6], [0, 0.05, 0.6]),
    bone('leftHindLowerLeg', 1, [0, 0.05, 0.6], [0, -0.3, 0.6]),
  ]
  const shares = new BoneShares(COUNT)
  for (let portion = 0; portion < COUNT; portion += 1) {
    shares.set(portion, portion < 30 ? 2 : 0)
  }
  limitFolding(rowOfCells(), shares, bones)
  for (const joint of [1, 2]) {
    const [, y, z] = bones[joint].head
    for (let portion = 1; portion < COUNT; portion += 1) {
      // How far a turn of 60° to either side moves what lies between both cells along the row.
      const moved = (Math.sqrt(3) / 2) * Math.abs(y) + 0.5 * Math.abs(portion * CELL - z)
      const change = Math.abs(shareOf(shares, portion, joint) - shareOf(shares, portion - 1, joint))
      expect(change).toBeLessThan((1.01 * PUSHED * CELL) / moved)
    }
  }
})

it('lets no chest fold under a chin, though a foreleg has most of it', () => {
  // What a foreleg was strongest in counted as lying beside a neck that bends: a frog's throat folded where its forelegs begin.
  const bones = [
    bone('hips', -1, [0, 0.3, 0.6], [0, 0.3, 0.8]),
    bone('head', 0, [0, 0.3, 0.6], [0, 0.3, 0]),
    bone('leftFrontUpperLeg', 0, [0, 0.1, 0.8], [0, 0, 0.8]),
  ]
  const shares = new BoneShares(COUNT)
  for (let portion = 0; portion < COUNT; portion += 1) {
    shares.set(portion, portion < 30 ? 1 : 2)
  }
  limitFolding(rowOfCells(), shares, bones, {
    limbs: ['trunk', 'head', 'leftFrontLeg'],
    sets: [Uint8Array.from([1, 0, 0])],
    setOfPortion: new Int16Array(COUNT),
    related: [Uint8Array.from([1, 1, 1])],
  })
  for (let portion = 1; portion < COUNT; portion += 1) {
    const [before, after] = [portion - 1, portion].map(at => shareOf(shares, at, 1, 1))
    expect(Math.abs(after - before)).toBeLessThan(0.1)
  }
})
