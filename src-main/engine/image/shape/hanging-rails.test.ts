import { beforeAll, expect, it } from 'vitest'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { furnitureParts } from './furniture.ts'
import { legsOf } from './legs.ts'
import { outlineOf } from './outline.ts'
import { coverageGridOf } from '../coverage-grid.ts'

beforeAll(prepareGeometry)

const SIZE = 200

it('puts a rear leg whose foot looks high on the ground behind, round: tables from beside a corner had a wall below them', () => {
  const isBar = (x: number, y: number, at: number, foot: number): boolean =>
    Math.abs(x - at) < 5 && y > 60 && y < foot
  const isTable = (x: number, y: number): boolean =>
    (x > 10 && x < 190 && y > 50 && y < 72) ||
    isBar(x, y, 18, 150) ||
    isBar(x, y, 62, 128) ||
    isBar(x, y, 150, 172) ||
    isBar(x, y, 182, 146)
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) =>
    isTable((i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5) ? 1 : 0
  )
  const outline = outlineOf(coverageGridOf({ width: SIZE, height: SIZE, coverage }, 176))
  const legs = legsOf(outline.grid)
  // That foot is too high for a leg.
  expect(legs).toHaveLength(3)
  const { parts } = furnitureParts(outline, legs, 20_000, 0.004)
  const depthAround = (column: number): readonly [number, number] => {
    const zs = parts.flatMap(({ mesh: { positions } }) => {
      const rows = Array.from({ length: positions.length / 3 }, (_, i) =>
        positions.subarray(3 * i, 3 * i + 3)
      )
      const below = rows.filter(([x, y]) => Math.abs(x - (column - 100) / 180) < 0.04 && y < 0.5 && y > 0.35)
      return below.map(([, , z]) => z)
    })
    return [Math.min(...zs), Math.max(...zs)]
  }
  const [far, near] = depthAround(62)
  expect(near - far).toBeLessThan(0.12)
  expect(near).toBeLessThan(0)
})
