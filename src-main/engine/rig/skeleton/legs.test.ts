import { expect, test } from 'vitest'
import { viewBody, type BodyView } from './body-view.ts'
import { groundPairs } from './legs.ts'
import { traceLimbs } from './limb-tree.ts'
import { both, boxes, type Box } from './testing/block-figures.ts'
import { volumeOf } from './volume.ts'

/** A beast of boxes, its paws, `high` above the floor, so broad that they reach to the middle but for `apart`. */
function beastWith(apart: number, legs = 2.5, high = 2): BodyView {
  const limb = (z: number): Box[] => [
    ...both([
      [legs, 1, z - 1.5],
      [5, 13, z + 1.5],
    ]),
    ...both([
      [apart / 2, 0, z - 2],
      [6, high, z + 3],
    ]),
  ]
  const trunk: Box = [
    [-5, 12, -14],
    [5, 20, 14],
  ]
  const volume = volumeOf(boxes([trunk, ...limb(-11), ...limb(11)]))
  const stance = { front: [0, 0, 1], middle: [0, 0, 0], symmetry: 1, across: 0 } as const
  return viewBody(volume, traceLimbs(volume), { ...stance, up: [0, 1, 0] }, 0)
}

test('legs are two pairs though broad paws nearly touch, since there is air between the shins', () => {
  expect(groundPairs(beastWith(0.6))).toHaveLength(2)
})

test('legs are two pairs though their paws are so high that a quarter of the way up they nearly touch, too', () => {
  expect(groundPairs(beastWith(0.6, 2.5, 6))).toHaveLength(2)
})

test('legs without air between them, at the paws or above, are none', () => {
  expect(groundPairs(beastWith(0.2, 0.1))).toHaveLength(0)
})
