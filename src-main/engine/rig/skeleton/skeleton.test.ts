import { describe, expect, it } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import type { Joint } from '../../shape/types.ts'
import type { RigSource, Skeleton } from '../types.ts'
import { turnUpright } from '../upright.ts'
import { facingRight, findSkeleton, candidateReadings } from './index.ts'
import { both, boxes, type Box } from './testing/block-figures.ts'

/** A wooden figure of 1.75 m, arms held out. */
const FIGURE: readonly Box[] = [
  [
    [-0.16, 0.85, -0.1],
    [0.16, 1.42, 0.1],
  ],
  [
    [-0.05, 1.4, -0.05],
    [0.05, 1.52, 0.05],
  ],
  [
    [-0.1, 1.5, -0.1],
    [0.1, 1.75, 0.12],
  ],
  ...both([
    [0.03, 0.05, -0.07],
    [0.15, 0.9, 0.07],
  ]),
  ...both([
    [0.04, 0, -0.07],
    [0.14, 0.08, 0.2],
  ]),
  ...both([
    [0.14, 1.3, -0.05],
    [0.78, 1.4, 0.05],
  ]),
]

/** A wooden dog of 0.9 m. */
const DOG: readonly Box[] = [
  [
    [-0.12, 0.35, -0.35],
    [0.12, 0.6, 0.3],
  ],
  [
    [-0.06, 0.5, 0.25],
    [0.06, 0.85, 0.4],
  ],
  [
    [-0.08, 0.75, 0.28],
    [0.08, 0.92, 0.6],
  ],
  [
    [-0.02, 0.5, -0.62],
    [0.02, 0.56, -0.33],
  ],
  ...both([
    [0.04, 0, 0.18],
    [0.12, 0.4, 0.28],
  ]),
  ...both([
    [0.04, 0, -0.33],
    [0.12, 0.4, -0.23],
  ]),
]

function skeletonOf(source: RigSource): Skeleton {
  const found = findSkeleton(source, null)
  if ('reason' in found) {
    throw new Error(found.reason)
  }
  return found
}

function headOf({ bones }: Skeleton, name: string): Vec3 {
  const bone = bones.find(one => one.name === name)
  if (bone === undefined) {
    throw new Error(`There is no ${name}.`)
  }
  return bone.head
}

describe('the skeleton of a foreign model', () => {
  it('puts a figure’s joints where its limbs are, the left ones at +X', () => {
    const found = skeletonOf(boxes(FIGURE))
    expect(found.bodyClass).toBe('humanoid')
    expect(found.facing).toBeUndefined()
    const near = (name: string, [x, y, z]: Vec3): void => {
      const at = headOf(found, name)
      const away = Math.sqrt((at[0] - x) ** 2 + (at[1] - y) ** 2 + (at[2] - z) ** 2)
      expect(away, `${name} at ${at.join(' ')}`).toBeLessThan(0.06 * 1.75)
    }
    near('leftUpperArm', [0.18, 1.35, 0])
    near('leftLowerArm', [0.45, 1.35, 0])
    near('rightHand', [-0.68, 1.35, 0])
    near('leftUpperLeg', [0.09, 0.88, 0])
    near('leftLowerLeg', [0.09, 0.46, 0])
    near('rightFoot', [-0.09, 0.06, 0])
    near('neck', [0, 1.43, 0])
  })

  it('ends a figure’s head at its skull, not at the antenna on it', () => {
    const antenna: Box[] = [
      [
        [-0.018, 1.74, -0.018],
        [0.018, 2.1, 0.018],
      ],
    ]
    const found = skeletonOf(boxes([...FIGURE, ...antenna]))
    expect(found.bodyClass).toBe('humanoid')
    expect(headOf(found, 'neck')[1]).toBeLessThan(1.55)
    expect(found.bones.find(({ name }) => name === 'head')?.tail[1]).toBeLessThan(1.85)
  })

  it('tells a dog’s head from its tail and its front legs from its hind legs', () => {
    const found = skeletonOf(boxes(DOG))
    expect(found.bodyClass).toBe('quadruped')
    expect(headOf(found, 'leftFrontUpperLeg')[2]).toBeGreaterThan(headOf(found, 'leftHindUpperLeg')[2])
    expect(headOf(found, 'tail1')[2]).toBeLessThan(headOf(found, 'hips')[2])
    expect(headOf(found, 'leftHindFoot')[0]).toBeGreaterThan(0)
  })

  it('has what goes on six legs look away from its long abdomen, whichever way round it is read', () => {
    const legs = [0.1, 0, -0.1].flatMap(z => [
      ...both([
        [0.03, 0.14, z - 0.008],
        [0.22, 0.158, z + 0.008],
      ]),
      ...both([
        [0.205, 0, z - 0.008],
        [0.222, 0.158, z + 0.008],
      ]),
    ])
    const insect: readonly Box[] = [
      [
        [-0.05, 0.1, -0.13],
        [0.05, 0.2, 0.13],
      ],
      [
        [-0.035, 0.11, 0.12],
        [0.035, 0.18, 0.19],
      ],
      [
        [-0.04, 0.11, -0.55],
        [0.04, 0.18, -0.12],
      ],
      ...legs,
    ]
    const all = candidateReadings(boxes(insect))
    const legged = all.map(({ reading }) => reading).filter(({ bodyClass }) => bodyClass === 'many-legged')
    const alongZ = legged.filter(
      ({ view }) => Math.abs(view.stance.front[2]) > 0.999 && view.stance.up[1] === 1
    )
    expect(alongZ.length).toBe(2)
    alongZ.forEach(reading => expect(facingRight(reading, all).view.stance.front[2]).toBeGreaterThan(0.999))
  })

  it('finds a figure whose file has Z up and that looks to the side, and turns it upright', () => {
    // Up: z; front: x; in centimetres.
    const source = boxes(FIGURE, ([x, y, z]) => [100 * z, 100 * x, 100 * y])
    const found = skeletonOf(source)
    expect(found.bodyClass).toBe('humanoid')
    const { skeleton } = turnUpright(source, found)
    const [x, y, z] = headOf(skeleton, 'leftHand')
    expect(x).toBeGreaterThan(50)
    expect(y).toBeGreaterThan(120)
    expect(Math.abs(z)).toBeLessThan(10)
    expect(headOf(skeleton, 'leftToes')[2]).toBeGreaterThan(5)
  })

  it('keeps every joint inside a body that is open at its back', () => {
    const open = boxes(FIGURE)
    // The back of the trunk's box is missing.
    const indices = open.indices.filter((_, i) => i >= 6)
    const found = skeletonOf({ ...open, indices })
    expect(found.bodyClass).toBe('humanoid')
    expect(Math.abs(headOf(found, 'chest')[2])).toBeLessThan(0.1)
  })

  it('reads a body as what somebody says it is, in the best of the ways in which it could be that', () => {
    for (const [body, bodyClass] of [
      [FIGURE, 'bird'],
      [DOG, 'humanoid'],
    ] as const) {
      expect(findSkeleton(boxes(body), null, bodyClass)).toMatchObject({ bodyClass, confidence: 1 })
    }
  })

  it('believes somebody more than the joints that the model tells, and refuses what cannot be that body', () => {
    const wheel: Joint = {
      name: 'wheel',
      at: [0, 1, 0],
      parent: null,
      motion: { kind: 'hinge', axis: [1, 0, 0] },
    }
    expect(findSkeleton(boxes(FIGURE), [wheel])).toMatchObject({ bodyClass: 'machine' })
    expect(findSkeleton(boxes(FIGURE), [wheel], 'humanoid')).toMatchObject({ bodyClass: 'humanoid' })
    const block = boxes([
      [
        [-0.5, 0, -0.5],
        [0.5, 1, 0.5],
      ],
    ])
    expect(findSkeleton(block, null, 'chain')).toMatchObject({
      reason: expect.stringContaining('chain') as string,
    })
  })

  it('refuses what has neither limbs nor an axis, and what has no triangles', () => {
    const block = findSkeleton(
      boxes([
        [
          [-0.5, 0, -0.5],
          [0.5, 1, 0.5],
        ],
      ]),
      null
    )
    expect(block).toHaveProperty('reason')
    const nothing = findSkeleton(
      { positions: new Float32Array(0), indices: new Uint32Array(0), parts: [] },
      null
    )
    expect(nothing).toHaveProperty('help')
  })
})
