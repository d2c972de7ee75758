import { expect, test } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import { gapAlong, meetingOf, type Skin } from './contact.ts'
import { reliefOf, type Grid } from './relief.ts'

/** Triangles of three corners each, as one part. */
const skin = (...triangles: readonly (readonly [Vec3, Vec3, Vec3])[]): Skin => ({
  joints: [],
  parts: [
    {
      name: 'sheet',
      positions: Float32Array.from(triangles.flat(2)),
      indices: Uint32Array.from({ length: 3 * triangles.length }, (_, i) => i),
    },
  ],
})

/** A level square of side 2 around the vertical axis. */
const square = (y: number): readonly (readonly [Vec3, Vec3, Vec3])[] => [
  [
    [-1, y, -1],
    [1, y, -1],
    [1, y, 1],
  ],
  [
    [-1, y, -1],
    [1, y, 1],
    [-1, y, 1],
  ],
]

const GRID: Grid = { u0: -1, v0: -1, step: 0.125, columns: 16, rows: 16 }

test('every cell whose middle lies in a triangle has its height, a sliver across the grid among them', () => {
  const slope = skin([
    [-1, 0, -1],
    [1, 2, -1],
    [-1, 0, 1],
  ])
  const heights = reliefOf(slope, [0, 0, 0], GRID, { axis: 1, end: 'max', limit: Infinity })
  const wrong = Array.from(heights).filter((height, i) => {
    const [x, z] = [-1 + 0.125 * ((i % 16) + 0.5), -1 + 0.125 * (Math.floor(i / 16) + 0.5)]
    // Cells on the long edge have a corner or none.
    return x + z < -0.13 ? Math.abs(height - (1 + x)) > 1e-6 : x + z > 0.13 && !Number.isNaN(height)
  })
  expect(wrong).toHaveLength(0)
  const sliver = skin([
    [-1, 1, -1],
    [1, 1, 0.9],
    [1, 1, 1],
  ])
  const crossed = reliefOf(sliver, [0, 0, 0], GRID, { axis: 1, end: 'max', limit: Infinity })
  expect(crossed.filter(height => height === 1).length).toBeGreaterThanOrEqual(8)
})

test('things of very many layers meet where they would, in fewer columns', () => {
  const layers = skin(...Array.from({ length: 2_000 }, (_, i) => square(-i / 2_000)).flat())
  const plate = { skin: skin(...square(0)), offset: [0.2, 3, 0] as const }
  expect(gapAlong(1, plate, layers)).toBeCloseTo(3, 6)
  const { gaps } = meetingOf(1, plate, layers).gaps()
  const { gaps: fine } = meetingOf(1, plate, skin(...square(0))).gaps()
  expect(gaps.length).toBeGreaterThan(50)
  expect(gaps.length).toBeLessThan(fine.length / 3)
})
