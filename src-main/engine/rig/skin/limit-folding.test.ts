import { expect, it } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import type { Bone } from '../types.ts'
import { BoneShares, SLOTS } from './bone-shares.ts'
import { limitFolding } from './limit-folding.ts'
import type { Portions } from './portions.ts'

const CELL = 0.02
const COUNT = 60
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

/** A row of cells along z. */
function row(): Portions {
  const starts = new Uint32Array(COUNT + 1)
  const links: number[] = []
  for (let portion = 0; portion < COUNT; portion += 1) {
    links.push(...[portion - 1, portion + 1].filter(other => other >= 0 && other < COUNT))
    starts[portion + 1] = links.length
  }
  return {
    grid: {
      origin: [-1.5 * CELL, -1.5 * CELL, 0],
      cell: CELL,
      size: [3, 3, COUNT],
      states: new Uint8Array(9 * COUNT),
    },
    count: COUNT,
    surfaceCount: COUNT,
    cellOf: Uint32Array.from({ length: COUNT }, (_, i) => 9 * i + 4),
    firstOf: Int32Array.from({ length: 9 * COUNT }, (_, cell) => (cell % 9 === 4 ? (cell - 4) / 9 : -1)),
    starts,
    links: Uint32Array.from(links),
    portionOf: new Int32Array(0),
  }
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
  limitFolding(row(), shares, bones)
  const turnedWith = (joint: number, portion: number): number => {
    let [own, all] = [0, 0]
    for (let slot = SLOTS * portion; slot < SLOTS * portion + SLOTS; slot += 1) {
      all += shares.values[slot]
      own += shares.bones[slot] >= joint ? shares.values[slot] : 0
    }
    return own / all
  }
  for (const joint of [1, 2]) {
    const [, y, z] = bones[joint].head
    for (let portion = 1; portion < COUNT; portion += 1) {
      // How far a turn of 60° to either side moves what lies between both cells along the row.
      const moved = (Math.sqrt(3) / 2) * Math.abs(y) + 0.5 * Math.abs(portion * CELL - z)
      const change = Math.abs(turnedWith(joint, portion) - turnedWith(joint, portion - 1))
      expect(change).toBeLessThan((1.01 * PUSHED * CELL) / moved)
    }
  }
})
