import { Box3, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { CAPTION_PX, cellAt, fitBeside, losersTo, ONE_CELL, placeAt, shapeOf, TOOLS_PX } from './compare.ts'

test('the cells of a comparison are of one size, leave room below for words and tools, and do not overlap', () => {
  for (const size of [
    { width: 820, height: 850 },
    { width: 480, height: 640 },
    { width: 1400, height: 700 },
  ]) {
    for (const count of [2, 3, 4]) {
      const shape = shapeOf(count, size)
      const places = shape.columns * shape.rows
      expect(places).toBeGreaterThanOrEqual(count)
      const cells = Array.from({ length: places }, (_, place) => cellAt(place, shape, size))
      const area = cells.reduce((sum, { width, height }) => sum + width * (height + CAPTION_PX), 0)
      expect(area).toBeCloseTo(size.width * (size.height - TOOLS_PX))
      cells.forEach(({ x, y, width, height }, place) => {
        const middle = { x: x + width / 2, y: size.height - y - height / 2 }
        expect(placeAt(middle, shape, size)).toBe(place)
        expect(placeAt({ ...middle, y: size.height - y + 1 }, shape, size)).toBeNull()
      })
    }
  }
})

test('A is at the top left, though WebGL counts from below, and one alone has all of the canvas', () => {
  const size = { width: 800, height: 600 + TOOLS_PX }
  const square = shapeOf(4, size)
  const height = 300 - CAPTION_PX
  expect(cellAt(0, square, size)).toEqual({ x: 0, y: 300 + TOOLS_PX + CAPTION_PX, width: 400, height })
  expect(cellAt(3, square, size)).toEqual({ x: 400, y: TOOLS_PX + CAPTION_PX, width: 400, height })
  expect(cellAt(0, ONE_CELL, size)).toEqual({ x: 0, y: 0, ...size })
})

test('three share a row only where it is wide', () => {
  expect(shapeOf(3, { width: 1500, height: 700 })).toEqual({ columns: 3, rows: 1 })
  expect(shapeOf(3, { width: 800, height: 850 })).toEqual({ columns: 2, rows: 2 })
})

test('a model of another order of size stands where the main one does and is as large; one alike keeps its size', () => {
  const main = new Box3(new Vector3(-10, 0, -10), new Vector3(10, 20, 10))
  const small = new Box3(new Vector3(4, 1, 4), new Vector3(6, 3, 6))
  const fit = fitBeside(small, main)
  const placed = [small.min, small.max].map(corner =>
    corner
      .clone()
      .multiplyScalar(fit?.scale ?? 0)
      .add(fit?.position ?? corner)
      .toArray()
      .map(value => Math.round(value * 1e6) / 1e6 + 0)
  )
  expect(placed).toEqual([main.min.toArray(), main.max.toArray()])
  expect(fitBeside(small, small.clone().expandByScalar(0.4))).toBeNull()
})

test('keeping a model deletes its rivals, never what it was made from', () => {
  const sources: Readonly<Record<string, string>> = { refined: 'preview', textured: 'refined' }
  const losers = (kept: string, ids: readonly string[]) => losersTo(kept, ids, id => sources[id] ?? null)
  expect(losers('refined', ['preview', 'refined'])).toEqual([])
  expect(losers('preview', ['preview', 'refined'])).toEqual(['refined'])
  expect(losers('textured', ['preview', 'refined', 'textured', 'other'])).toEqual(['other'])
})
