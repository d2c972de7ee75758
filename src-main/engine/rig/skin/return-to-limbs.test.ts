import { expect, it } from 'vitest'
import type { Bone } from '../types.ts'
import { BoneShares, SLOTS } from './bone-shares.ts'
import type { KnownLimbs } from './known-limbs.ts'
import { returnToLimbs } from './return-to-limbs.ts'

const NAMES = ['hips', 'spine', 'leftHindUpperLeg', 'leftHindLowerLeg', 'rightHindUpperLeg']
const PARENTS = [-1, 0, 0, 2, 0]
const bones = NAMES.map((name, i): Bone => ({
  name,
  parent: PARENTS[i],
  head: [0, 0, 0],
  tail: [0, 1, 0],
  rotation: [0, 0, 0, 1],
  motion: { kind: 'ball' },
  parts: [],
}))

/** One vertex whose limbs' bones are those that are given. */
function limbsOf(related: readonly string[]): KnownLimbs {
  return {
    limbs: [],
    limbOfBone: new Int16Array(bones.length),
    sets: [Uint8Array.of(1)],
    partOfSet: ['body'],
    partners: [],
    isApart: Uint8Array.of(0),
    joined: [],
    related: [Uint8Array.from(NAMES, name => (related.includes(name) ? 1 : 0))],
    isMet: [],
    setOfPortion: new Int16Array(0),
    setOfVertex: Int16Array.of(0),
  }
}

function returned(had: Readonly<Record<string, number>>, related: readonly string[]): Record<string, number> {
  const shares = new BoneShares(1)
  Object.entries(had).forEach(([name, share]) => shares.add(0, NAMES.indexOf(name), share))
  returnToLimbs(
    { positions: new Float32Array(3), indices: new Uint32Array(0) },
    shares,
    bones,
    limbsOf(related)
  )
  const has: Record<string, number> = {}
  for (let slot = 0; slot < SLOTS; slot += 1) {
    if (shares.bones[slot] >= 0 && shares.values[slot] > 0) {
      has[NAMES[shares.bones[slot]]] = shares.values[slot]
    }
  }
  return has
}

it('gives what a shin has of the belly to its thigh, so that the groin does not fold at the border of the leg', () => {
  // It went to all that was there, mostly to the spine: half of what turned with the thigh was gone from one vertex to the next.
  const has = returned({ spine: 0.5, leftHindLowerLeg: 0.375, leftHindUpperLeg: 0.125 }, [
    'hips',
    'spine',
    'leftHindUpperLeg',
  ])
  expect(has).toEqual({ spine: 0.5, leftHindUpperLeg: 0.5 })
})

it('gives what the other thigh has to the hips that carry both, not to this leg', () => {
  const has = returned({ leftHindUpperLeg: 0.75, rightHindUpperLeg: 0.25 }, ['hips', 'leftHindUpperLeg'])
  expect(has).toEqual({ leftHindUpperLeg: 0.75, hips: 0.25 })
})
