import { expect, it } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import type { Bone } from '../types.ts'
import { BoneShares, SLOTS } from './bone-shares.ts'
import { limitReach } from './limit-reach.ts'
import type { Portions } from './portions.ts'
import { CELL, COUNT, rowOfCells } from './testing/row-of-cells.ts'

/** Where one arm ends and the next begins. */
const BORDER = 30

const bone = (name: string, parent: number, head: Vec3, tail: Vec3): Bone => ({
  name,
  parent,
  head,
  tail,
  rotation: [0, 0, 0, 1],
  motion: { kind: 'ball' },
  parts: [],
})

it('lets an arm around a middle take along nothing of the next one but what lies beside its own skin', () => {
  // Limits on folding spread an arm's share over a third of the next arm, which then went along by 7.5 % of the height.
  const bones = [
    bone('hips', -1, [0, 0, 0.6], [0, 0.1, 0.6]),
    bone('armA1', 0, [0, 0, 0.58], [0, 0, 0]),
    bone('armB1', 0, [0, 0, 0.62], [0, 0, 1.2]),
  ]
  const shares = new BoneShares(COUNT)
  for (let portion = 0; portion < COUNT; portion += 1) {
    shares.set(portion, portion < BORDER ? 1 : 2)
    shares.add(portion, portion < BORDER ? 2 : 1, 0.3)
  }
  const radius = 5 * CELL
  limitReach(rowOfCells(), shares, bones, {
    nearest: {
      bones: Int16Array.from({ length: COUNT }, (_, portion) => (portion < BORDER ? 1 : 2)),
      radii: [radius, radius, radius],
    },
    known: {
      limbs: ['trunk', 'armA', 'armB'],
      sets: [Uint8Array.from([0, 1, 0]), Uint8Array.from([0, 0, 1])],
      setOfPortion: Int16Array.from({ length: COUNT }, (_, portion) => (portion < BORDER ? 0 : 1)),
    },
  })
  const shareOf = (joint: number, portion: number): number => {
    let [own, all] = [0, 0]
    for (let slot = SLOTS * portion; slot < SLOTS * portion + SLOTS; slot += 1) {
      all += shares.bones[slot] < 0 ? 0 : shares.values[slot]
      own += shares.bones[slot] === joint ? shares.values[slot] : 0
    }
    return own / all
  }
  expect([BORDER, BORDER + 2].map(portion => shareOf(1, portion) > 0.05)).toEqual([true, true])
  for (const away of [8, 20, 29]) {
    expect(shareOf(1, BORDER + away)).toBe(0)
    expect(shareOf(2, BORDER - 1 - away)).toBe(0)
  }
})

it('leaves the middle to all arms around it', () => {
  // What no arm has alone is drawn along by each of them: a limit there would tear the disc from its arms.
  const bones = [
    bone('hips', -1, [0, 0, 0.6], [0, 0.1, 0.6]),
    bone('armA1', 0, [0, 0, 0.58], [0, 0, 0]),
    bone('armB1', 0, [0, 0, 0.62], [0, 0, 1.2]),
  ]
  const shares = new BoneShares(COUNT)
  for (let portion = 0; portion < COUNT; portion += 1) {
    shares.set(portion, 0)
    shares.add(portion, 1, 0.4)
  }
  const before = [...shares.values]
  limitReach(rowOfCells(), shares, bones, {
    nearest: { bones: new Int16Array(COUNT), radii: [CELL, CELL, CELL] },
    known: {
      limbs: ['trunk', 'armA', 'armB'],
      sets: [Uint8Array.from([1, 0, 0])],
      setOfPortion: new Int16Array(COUNT),
    },
  })
  expect([...shares.values]).toEqual(before)
})

it.each([0, 1])(
  'lets a thigh take along the flank beside it, and stripes on it as far, be some of it a foreleg’s (%d)',
  foreleg => {
    // A wolf's thigh moved its flank by 6 % of the height, a sheep's what may be its foreleg's by 7.5; counted along each piece by itself, a zebra's stripes stood still on skin that moved.
    const bones = [
      bone('hips', -1, [0, 0, 0.6], [0, 0.1, 0.6]),
      bone('spine', 0, [0, 0, 0.6], [0, 0, 1.2]),
      bone('leftHindUpperLeg', 0, [0, 0, 0.58], [0, 0, 0]),
    ]
    const whole = rowOfCells()
    // Beyond the border nothing hangs together any more.
    const loose: Portions = {
      ...whole,
      starts: whole.starts.map((start, portion) => (portion > BORDER ? whole.starts[BORDER] : start)),
    }
    for (const portions of [whole, loose]) {
      const shares = new BoneShares(COUNT)
      for (let portion = 0; portion < COUNT; portion += 1) {
        shares.set(portion, portion < BORDER ? 2 : 1)
        shares.add(portion, portion < BORDER ? 1 : 2, 0.3)
      }
      limitReach(portions, shares, bones, {
        nearest: {
          bones: Int16Array.from({ length: COUNT }, (_, portion) => (portion < BORDER ? 2 : 1)),
          radii: [5 * CELL, 5 * CELL, 5 * CELL],
        },
        known: {
          limbs: ['trunk', 'leftHindLeg', 'leftFrontLeg'],
          sets: [Uint8Array.from([0, 1, 0]), Uint8Array.from([1, 0, foreleg])],
          setOfPortion: Int16Array.from({ length: COUNT }, (_, portion) => (portion < BORDER ? 0 : 1)),
        },
      })
      expect(shares.values[SLOTS * (BORDER + 1) + 1]).toBeCloseTo(0.3)
      expect(shares.values[SLOTS * (BORDER + 12) + 1]).toBe(0)
    }
  }
)

it('lets a leg of which nothing is said take along the loins and not the belly, but all of a skirt that follows it', () => {
  // A foreign ogre's belly was as far from its spine as from its thighs, and crumpled at each step.
  const bones = [
    bone('hips', -1, [0, 0, 0.6], [0, 0.1, 0.6]),
    bone('leftUpperLeg', 0, [0, 0, 0.58], [0, 0, 0]),
  ]
  const bellyOf = (lost: 0 | 1): number => {
    const shares = new BoneShares(COUNT)
    for (let portion = 0; portion < COUNT; portion += 1) {
      shares.set(portion, portion < BORDER ? 1 : 0)
      shares.add(portion, portion < BORDER ? 0 : 1, 0.3)
    }
    limitReach(rowOfCells(), shares, bones, {
      nearest: {
        bones: Int16Array.from({ length: COUNT }, (_, portion) => (portion < BORDER ? 1 : 0)),
        radii: [5 * CELL, 5 * CELL],
      },
      known: null,
      isLost: new Uint8Array(COUNT).fill(lost, BORDER),
    })
    expect(shares.values[SLOTS * (BORDER + 1) + 1]).toBeCloseTo(0.3)
    return shares.values[SLOTS * (BORDER + 15) + 1]
  }
  expect(bellyOf(0)).toBe(0)
  expect(bellyOf(1)).toBeCloseTo(0.3)
})
