import { describe, expect, it } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import { viewBody, type BodyView, type Tip } from './body-view.ts'
import { traceLimbs } from './limb-tree.ts'
import { sideChains } from './side-chains.ts'
import { volumeOf } from './volume.ts'

const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7]
const FACES = [
  0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5,
]

/** A box as large as a body, seen as it stands, with limbs of our own. */
function viewWith(ends: readonly Vec3[]): BodyView {
  const positions = Float32Array.from(
    CORNERS.flatMap(corner => [0, 1, 2].map(axis => ((corner >> axis) & 1 ? 1 : axis === 1 ? 0 : -1)))
  )
  const volume = volumeOf({ positions, indices: Uint32Array.from(FACES) })
  const stance = { up: [0, 1, 0], front: [0, 0, 1], middle: [0, 0, 0], symmetry: 1, across: 1 } as const
  const view = viewBody(volume, traceLimbs(volume), stance, 0)
  const places: Vec3[] = [
    [0, 0.5, 0],
    ...ends.flatMap(([x, y, z]): Vec3[] => [
      [0.1 * x, 0.45, 0.1 * z],
      [x, y, z],
    ]),
  ]
  const nodes = places.map((at, i) => ({ at, radius: 0.03, parent: i === 0 ? -1 : i % 2 === 0 ? i - 1 : 0 }))
  const tips = ends.map((at, i): Tip => {
    return {
      node: 2 * i + 2,
      way: [0, 2 * i + 1, 2 * i + 2],
      base: 1,
      free: 0.3,
      reach: 0.4,
      thick: 0.03,
      at,
    }
  })
  return { ...view, nodes, tips }
}

const namesOf = (ends: readonly Vec3[]): readonly string[] =>
  sideChains(viewWith(ends), {
    used: [],
    limbs: [],
    neck: [0, 0.8, 0],
    hips: [0, 0.5, 0],
    chest: 'chest',
    isUpright: true,
    unit: 1,
    taken: new Set(),
  }).map(({ name }) => name)

describe('what hangs behind the hips', () => {
  it('is a tail where it hangs there alone', () => {
    expect(namesOf([[0, 0.2, -0.25]])).toContain('tail1')
  })

  it('is no tail where it is a corner of a hem that goes all around', () => {
    expect(
      namesOf([
        [0, 0.2, -0.25],
        [0.24, 0.21, 0.05],
        [-0.2, 0.19, 0.12],
        [0.02, 0.2, 0.25],
      ])
    ).toEqual([])
  })
})
