import { describe, expect, it, test } from 'vitest'
import { bindSkin } from '../skin/index.ts'
import type { RigSource, Skeleton } from '../types.ts'
import { findSkeleton } from './index.ts'
import { blockFigure, both, boxes, latticeOf, type BlockFigure, type Box } from './testing/block-figures.ts'

const CUBES: BlockFigure = { leg: [4, 12, 4], trunk: [8, 12, 4], arm: [4, 12, 4], head: [8, 8, 8] }

const FIGURES: Readonly<Record<string, BlockFigure>> = {
  'one of cubes, whose limbs touch all along': CUBES,
  'one that holds its arms out': { ...CUBES, holdsArms: 'out' },
  'one of bricks': {
    leg: [7, 12, 8],
    gap: 1,
    trunk: [16, 13, 8],
    arm: [4, 13, 5],
    head: [9, 10, 9],
    neck: 1.5,
    toes: 1.5,
  },
  'one that is mostly head': { leg: [3, 4, 3], gap: 1, trunk: [8, 6, 5], arm: [2, 6, 3], head: [13, 12, 12] },
}

/** A robot whose limbs have two pieces each, with hands and feet, and a chest on a pelvis. */
const JOINTED: readonly Box[] = [
  ...both([
    [1.5, 9, -2],
    [5, 16, 2],
  ]),
  ...both([
    [1.7, 2, -1.8],
    [4.8, 9, 1.8],
  ]),
  ...both([
    [1.2, 0, -2.5],
    [5.4, 2, 4.5],
  ]),
  [
    [-5, 16, -2.5],
    [5, 19, 2.5],
  ],
  [
    [-7, 19, -3.5],
    [7, 29, 3.5],
  ],
  ...both([
    [7.2, 22, -2],
    [10.5, 28.5, 2],
  ]),
  ...both([
    [7.4, 15.5, -1.8],
    [10.3, 22, 1.8],
  ]),
  ...both([
    [7.6, 12.5, -1.6],
    [10.1, 15.5, 1.6],
  ]),
  [
    [-3, 29, -3],
    [3, 36, 3],
  ],
]

const post = (x: number, z: number, height: number): Box[] =>
  both([
    [x, 0, z - 1],
    [x + 2, height, z + 1],
  ])

const THINGS: Readonly<Record<string, readonly Box[]>> = {
  'a table': [
    ...post(14, 7, 14),
    ...post(14, -7, 14),
    [
      [-18, 14, -9],
      [18, 15, 9],
    ],
  ],
  'a chair': [
    ...post(4, 4, 9),
    ...post(4, -4, 9),
    [
      [-6, 9, -5],
      [6, 10, 5],
    ],
    [
      [-6, 10, -5],
      [6, 20, -4],
    ],
  ],
  'an armchair on runners': [
    ...both([
      [4, 0, -8],
      [6, 3, 8],
    ]),
    [
      [-7, 3, -6],
      [7, 8, 6],
    ],
    ...both([
      [7, 3, -6],
      [10, 13, 6],
    ]),
    [
      [-7, 8, -6],
      [7, 20, -3],
    ],
  ],
  'a snowman with arms': [
    [
      [-6, 0, -6],
      [6, 11, 6],
    ],
    [
      [-4, 11, -4],
      [4, 19, 4],
    ],
    [
      [-3, 19, -3],
      [3, 25, 3],
    ],
    ...both([
      [4, 14, -1],
      [11, 15, 1],
    ]),
  ],
}

function figureOf(source: RigSource): Skeleton {
  const found = findSkeleton(source, null)
  if ('reason' in found) {
    throw new Error(found.reason)
  }
  return found
}

const headOf = ({ bones }: Skeleton, name: string): readonly number[] =>
  bones.find(bone => bone.name === name)?.head ?? []

/** The bones that move each of a box's corners. */
function ownersOf(source: RigSource, skeleton: Skeleton, box: number): readonly string[] {
  const { joints, weights } = bindSkin(source, skeleton)
  return Array.from({ length: 8 }, (_, corner) => {
    const at = 4 * (8 * box + corner)
    expect(weights[at]).toBe(1)
    return skeleton.bones[joints[at]].name
  })
}

test.each(Object.entries(FIGURES))('a figure of blocks is a human body that faces forth: %s', (_, figure) => {
  const found = figureOf(boxes(blockFigure(figure)))
  expect(found.bodyClass).toBe('humanoid')
  expect(found.facing).toBeUndefined()
})

test.each(Object.entries(THINGS))('a thing of blocks is none, in pieces or as one: %s', (_, list) => {
  expect(findSkeleton(boxes(list), null)).toHaveProperty('reason')
  expect(findSkeleton(latticeOf(list), null)).toHaveProperty('reason')
})

describe('a figure of blocks', () => {
  it('bends where one block ends and the next begins', () => {
    const found = figureOf(boxes(JOINTED))
    expect(headOf(found, 'leftLowerLeg')[1]).toBeCloseTo(9, 0)
    expect(headOf(found, 'rightLowerArm')[1]).toBeCloseTo(22, 0)
    expect(headOf(found, 'leftToes')[2]).toBeGreaterThan(1)
  })

  it('has each limb of two blocks on bones of its own', () => {
    const source = boxes(JOINTED)
    const found = figureOf(source)
    const whole = [0, 2, 4, 6, 7, 8, 10, 12, 14].map(box => new Set(ownersOf(source, found, box)))
    expect(whole.map(names => [...names].join())).toEqual([
      'leftUpperLeg',
      'leftLowerLeg',
      'leftFoot',
      'hips',
      'chest',
      'leftUpperArm',
      'leftLowerArm',
      'leftHand',
      'head',
    ])
  })

  it('keeps a limb that is one block whole, though it shares corners with the trunk', () => {
    const source = boxes(blockFigure(CUBES))
    const found = figureOf(source)
    expect(new Set(ownersOf(source, found, 3))).toEqual(new Set(['leftUpperArm']))
    expect(new Set(ownersOf(source, found, 1))).toEqual(new Set(['rightUpperLeg']))
  })

  it('takes along what it holds', () => {
    const sword: Box = [
      [4.5, 6, 2],
      [5.5, 30, 3],
    ]
    const source = boxes(blockFigure({ ...CUBES, more: [sword] }))
    expect(new Set(ownersOf(source, figureOf(source), 6))).toEqual(new Set(['leftUpperArm']))
  })

  it('is one also as a single surface, its arms clear of the trunk', () => {
    const held = blockFigure({
      leg: [4, 14, 4],
      gap: 2,
      trunk: [12, 14, 6],
      arm: [4, 4, 4],
      head: [8, 8, 8],
      holdsArms: 'out',
    })
    const fore = both([
      [8, 14, -2],
      [12, 26, 2],
    ])
    expect(figureOf(latticeOf([...held, ...fore])).bodyClass).toBe('humanoid')
  })

  it.each([
    ['slim', { leg: [4, 14, 4], gap: 2, trunk: [12, 14, 6], arm: [4, 12, 4], head: [8, 8, 8] }],
    [
      'with feet',
      { leg: [5, 16, 6], gap: 2, trunk: [14, 16, 8], arm: [4, 16, 4], head: [8, 10, 8], toes: 3 },
    ],
    [
      'a head over its shoulders',
      { leg: [3, 6, 4], gap: 2, trunk: [8, 8, 4], arm: [3, 7, 4], head: [10, 9, 10] },
    ],
  ] satisfies [string, BlockFigure][])(
    'is one as a single surface with straight arms out: %s',
    (_, figure) => {
      const found = figureOf(latticeOf(blockFigure({ ...figure, holdsArms: 'out' })))
      expect(found.bodyClass).toBe('humanoid')
      expect(found.facing).toBeUndefined()
    }
  )

  it('moves an arm of a single surface whole, and leaves to the trunk where it is welded to it', () => {
    const source = latticeOf(
      blockFigure({
        ...{ leg: [4, 14, 4], gap: 2, trunk: [12, 14, 6], arm: [4, 12, 4], head: [8, 8, 8] },
        holdsArms: 'out',
      })
    )
    const found = figureOf(source)
    const { joints, weights } = bindSkin(source, found)
    const owners = new Map<number, Set<string>>()
    for (let vertex = 0; vertex < source.positions.length / 3; vertex += 1) {
      const [x, y] = source.positions.subarray(3 * vertex, 3 * vertex + 2)
      if (y >= 24 && y <= 28 && x >= 6) {
        expect(weights[4 * vertex]).toBe(1)
        owners.set(x, (owners.get(x) ?? new Set()).add(found.bones[joints[4 * vertex]].name))
      }
    }
    expect([...(owners.get(6) ?? [])]).toEqual(['spine'])
    const beyond = [7, 8, 12, 18].map(x => [...(owners.get(x) ?? [])].join())
    expect(beyond).toEqual(beyond.map(() => 'leftUpperArm'))
  })
})
