import { beforeAll, expect, test } from 'vitest'
import { cos, sin, TAU } from '../kernel/det-math.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import type { CompiledModel, Joint } from '../shape/types.ts'
import { BEND_COUNT, bendShares } from './bend-shares.ts'
import { boundTriangles } from './bound-triangles.ts'

beforeAll(prepareGeometry)

const RINGS = 41
const AROUND = 24

/** A straight leg, closed at both ends, from the floor to `height`. */
function leg(height: number, radius: number) {
  const ring = Array.from({ length: RINGS }, (_, row) =>
    Array.from({ length: AROUND }, (_, i) => [
      0.1 + radius * sin((TAU * i) / AROUND),
      (height * row) / (RINGS - 1),
      radius * cos((TAU * i) / AROUND),
    ])
  )
  const positions = Float32Array.from([...ring.flat(2), 0.1, 0, 0, 0.1, height, 0])
  const [low, high] = [RINGS * AROUND, RINGS * AROUND + 1]
  const indices: number[] = []
  for (let i = 0; i < AROUND; i += 1) {
    const next = (i + 1) % AROUND
    indices.push(low, next, i, high, (RINGS - 1) * AROUND + i, (RINGS - 1) * AROUND + next)
    for (let row = 0; row + 1 < RINGS; row += 1) {
      const [a, b] = [row * AROUND + i, row * AROUND + next]
      indices.push(a, b, b + AROUND, a, b + AROUND, a + AROUND)
    }
  }
  return { positions, indices: Uint32Array.from(indices) }
}

const joint = (name: string, parent: string | null, at: Joint['at']): Joint => ({ name, parent, at })
const JOINTS: readonly Joint[] = [
  joint('hips', null, [0, 0.95, 0]),
  joint('chest', 'hips', [0, 1.3, 0]),
  joint('leftUpperArm', 'chest', [0.2, 1.4, 0]),
  ...['left', 'right'].flatMap(side => {
    const x = side === 'left' ? 0.1 : -0.1
    return [
      joint(`${side}UpperLeg`, 'hips', [x, 0.9, 0]),
      joint(`${side}LowerLeg`, `${side}UpperLeg`, [x, 0.5, 0]),
      joint(`${side}Foot`, `${side}LowerLeg`, [x, 0.08, 0]),
    ]
  }),
]

const modelOf = (mesh: ReturnType<typeof leg>, joints: readonly Joint[]): CompiledModel => ({
  joints,
  parts: [
    {
      name: 'leg',
      role: 'body',
      material: { recipe: 'fabric', color: '#ffffff' },
      edge: { kind: 'sharp' },
      creaseAngle: 1,
      ...mesh,
    },
  ],
})

/** How many vertices a thinned leg has between its ends. */
function between(bends: Float32Array | undefined): number {
  const mesh = leg(0.9, 0.08)
  const [thin] = boundTriangles([{ ...mesh, ...(bends === undefined ? {} : { bends }) }], 260, 1e-4)
  const heights = Array.from({ length: thin.positions.length / 3 }, (_, i) => thin.positions[3 * i + 1])
  return heights.filter(y => y > 0.05 && y < 0.85).length
}

test('a straight leg keeps vertices around its knee when it is thinned: it would bend as a flat strip from hip to foot', () => {
  const shares = bendShares(modelOf(leg(0.9, 0.08), JOINTS))
  expect(shares).not.toBeNull()
  expect(between(shares?.[0])).toBeGreaterThan(between(undefined) + AROUND)
})

test('what a knee bends changes evenly from above it to below it, and nowhere else', () => {
  const mesh = leg(0.9, 0.08)
  const [shares] = bendShares(modelOf(mesh, JOINTS)) ?? []
  const kneeAt = (row: number): number => shares[BEND_COUNT * row * AROUND + 1]
  expect(kneeAt(30)).toBe(0)
  const [above, at, below] = [kneeAt(24), kneeAt(22), kneeAt(20)]
  expect(at).toBeGreaterThan(above)
  expect(below).toBeGreaterThan(at)
})

test('what has no arms and legs is thinned by its form alone', () => {
  expect(bendShares(modelOf(leg(0.9, 0.08), JOINTS.slice(0, 3)))).toBeNull()
})

/** The chains of a skirt around a leg, and the same in a scene where each joint ends in its thing. */
const CHAINS = ['left', 'right'].flatMap(side => [
  joint(`${side}SkirtA1`, 'hips', [side === 'left' ? 0.15 : 0.05, 0.88, 0]),
  joint(`${side}SkirtA2`, `${side}SkirtA1`, [side === 'left' ? 0.15 : 0.05, 0.1, 0]),
])
const skirtLobe = (part: string, limb: string) => ({ part, limb, lobes: [] })

test('a straight gown keeps rings all the way down when it is thinned: over a lifted knee it would stand out as a box', () => {
  const model = modelOf(leg(0.9, 0.08), [...JOINTS, ...CHAINS])
  const gown = bendShares({ ...model, lobes: [skirtLobe('leg', 'skirt')] })
  const mesh = leg(0.9, 0.08)
  const [thin] = boundTriangles([{ ...mesh, ...(gown === null ? {} : { bends: gown[0] }) }], 400, 1e-4)
  const heights = Array.from({ length: thin.positions.length / 3 }, (_, i) => thin.positions[3 * i + 1])
  for (const from of [0.1, 0.3, 0.5, 0.7]) {
    expect(heights.some(y => y > from && y < from + 0.15)).toBe(true)
  }
})

test('in a scene the gown of who holds something is thinned as it is without: its joints end in the name of its thing', () => {
  const alone = modelOf(leg(0.9, 0.08), [...JOINTS, ...CHAINS])
  const named = (name: string): string => `${name}_priest`
  const scene: CompiledModel = {
    joints: alone.joints.map(each => ({
      ...each,
      name: named(each.name),
      parent: each.parent === null ? null : named(each.parent),
    })),
    parts: [
      ...alone.parts.map(part => ({ ...part, name: named(part.name) })),
      { ...alone.parts[0], name: 'cover_book' },
    ],
    lobes: [skirtLobe('leg_priest', 'skirt_priest')],
  }
  const [own, book] = bendShares(scene) ?? []
  expect(own).toEqual(bendShares({ ...alone, lobes: [skirtLobe('leg', 'skirt')] })?.[0])
  expect(book.some(value => value !== 0)).toBe(false)
})
