import { beforeAll, describe, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import type { Mask } from '../types.ts'
import { animalParts, soundLegs } from './animal.ts'
import { legsOf, type Leg } from './legs.ts'
import { outlineOf } from './outline.ts'
import { coverageGridOf } from '../coverage-grid.ts'

const SIZE = 200

beforeAll(prepareGeometry)

/** A straight leg between two rows. */
const leg = (middle: number, width: number, [head, foot]: readonly [number, number]): Leg => ({
  runs: Array.from({ length: foot - head + 1 }, (_, up) => ({
    row: foot - up,
    from: middle - Math.floor(width / 2),
    to: middle + Math.floor(width / 2),
  })),
  ...{ foot, head, width, middle, bend: 0 },
})

describe('soundLegs', () => {
  const legs = [leg(65, 13, [137, 180]), leg(95, 13, [137, 180]), leg(160, 13, [150, 180])]

  it('takes a tail that hangs behind the hind legs for none: a cow had two tails, a near and a far one', () => {
    expect(soundLegs([...legs, leg(177, 6, [115, 160])], 167)).toEqual(legs)
  })

  it.each([
    ['stands on the ground', leg(177, 6, [115, 180])],
    ['is as thick as the others', leg(177, 12, [115, 160])],
    ['begins no higher than the others', leg(177, 6, [140, 160])],
  ])('keeps an outermost leg that %s', (_, outermost) => {
    expect(soundLegs([...legs, outermost], 167)).toContain(outermost)
  })
})

it('lets legs that part below a thin thigh stand beside the thigh: they stood free beside the animal', () => {
  const outline = outlineOf(coverageGridOf(animal(), 176))
  const making = { triangles: 20_000, floor: 0, isBird: false }
  const parts = animalParts(outline, legsOf(outline.grid), making)
  const reaches = parts
    .filter(({ name }) => /^leg [34]/.test(name))
    .map(({ mesh }) => {
      const { min, max } = boundsOf(mesh.positions)
      return Math.min(Math.abs(min[2]), Math.abs(max[2]))
    })
  expect(reaches).toHaveLength(2)
  reaches.forEach(reach => expect(reach).toBeLessThan(0.035))
})

/** An animal from the side whose hind legs part far below the body. */
function animal(): Mask {
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [x, y] = [(i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5]
    const box = (x0: number, y0: number, x1: number, y1: number): boolean =>
      x > x0 && y > y0 && x < x1 && y < y1
    const isIn =
      (x - 105) ** 2 / 68 ** 2 + (y - 70) ** 2 / 28 ** 2 < 1 ||
      box(36, 10, 58, 70) ||
      box(12, 10, 58, 32) ||
      box(48, 75, 60, 188) ||
      box(72, 75, 84, 188) ||
      box(146, 70, 162, 134) ||
      box(142, 130, 150, 188) ||
      box(158, 130, 166, 188)
    return isIn ? 1 : 0
  })
  return { width: SIZE, height: SIZE, coverage }
}
