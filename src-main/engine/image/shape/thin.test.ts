import { describe, expect, it } from 'vitest'
import { outlineOf } from './outline.ts'
import { coverageGridOf } from '../coverage-grid.ts'
import { withoutThin } from './thin.ts'

const SIZE = 160

/** What covers these boxes (x, y, x, y), as an outline. */
function outlineOfBoxes(...boxes: readonly (readonly [number, number, number, number])[]) {
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [x, y] = [i % SIZE, Math.floor(i / SIZE)]
    return boxes.some(([x0, y0, x1, y1]) => x >= x0 && x < x1 && y >= y0 && y < y1) ? 1 : 0
  })
  return outlineOf(coverageGridOf({ width: SIZE, height: SIZE, coverage }, 120))
}

describe('withoutThin', () => {
  it('takes an aerial off a radio and leaves its corners: the block was as high as the aerial', () => {
    const { body, thin } = withoutThin(outlineOfBoxes([20, 80, 140, 150], [118, 15, 122, 80]))
    expect(thin).toHaveLength(1)
    const { values, width } = body.grid
    const box = outlineOfBoxes([20, 80, 140, 150])
    const areaOf = (some: Float32Array, cell: number): number =>
      some.reduce((sum, value) => sum + value, 0) * cell * cell
    // The radio alone fills its own frame; the aerial made it no wider.
    expect(areaOf(values, body.grid.cell) / areaOf(box.grid.values, box.grid.cell)).toBeCloseTo(
      (120 / 135) ** 2,
      1
    )
    const top = Math.floor(values.findIndex(value => value >= 0.5) / width)
    expect(body.grid.top - top * body.grid.cell).toBeLessThan(0.56)
  })

  it('leaves a box as it is', () => {
    expect(withoutThin(outlineOfBoxes([20, 40, 140, 150])).thin).toHaveLength(0)
  })
})
