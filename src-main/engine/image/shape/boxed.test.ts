import { describe, expect, it } from 'vitest'
import { boxedOf, boxedParts } from './boxed.ts'
import type { Colours } from './colours.ts'
import { eavesOf, outlinesOf, type House } from './house.ts'
import { outlineOf } from './outline.ts'
import type { CoverageGrid } from '../coverage-grid.ts'

const CELL = 1 / 100

/** The coverage grid of a house, with `more` beside it. */
function gridOf(house: House, more: (x: number, y: number) => boolean = () => false): CoverageGrid {
  const [width, height, left, top] = [131, 121, -0.65, 1.1]
  const outlines = outlinesOf(house)
  const values = Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [left + (i % width) * CELL, top - Math.floor(i / width) * CELL]
    const isDrawn = outlines.some(outline =>
      outline.every(([ax, ay], k) => {
        const [bx, by] = outline[(k + 1) % outline.length]
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
      })
    )
    return isDrawn || more(x, y) ? 1 : 0
  })
  return { width, height, cell: CELL, left, top, values }
}

/** Two walls of different brightness that meet at x. */
function colours(grid: CoverageGrid, at: number, step: number): Colours {
  const plane = grid.values.map((_, i) => (grid.left + (i % grid.width) * CELL < at ? 0.4 : 0.4 + step))
  return { ...grid, planes: [plane, plane, plane] }
}

const crate: House = {
  ...{ yaw: 0.8, pitch: 0.5, length: 0.6, depth: 0.5, x: 0, y: 0.25 },
  ...{ walls: 0.45, ridge: 0.45, overhang: 0, nearness: 0, roof: 'flat' },
}
const near = outlinesOf(crate)[0].reduce((a, b) => (b[1] < a[1] ? b : a))[0]

describe('boxedOf', () => {
  it('finds the box, its camera and its footprint', () => {
    const grid = gridOf(crate)
    const found = boxedOf(outlineOf(grid), colours(grid, near, 0.2))
    expect(found?.house.roof).toBe('flat')
    expect(found?.overlap).toBeGreaterThan(0.97)
    expect(found?.house.yaw).toBeCloseTo(0.8, 0)
    expect(found?.house.length).toBeCloseTo(0.6, 1)
  })

  it('puts a roof on a house and keeps its chimney', () => {
    const house: House = { ...crate, walls: 0.3, ridge: 0.52, overhang: 0.03, roof: 'length' }
    const highest = outlinesOf(house)[1].reduce((a, b) => (b[1] > a[1] ? b : a))
    const grid = gridOf(house, (x, y) => Math.abs(x - highest[0]) < 0.03 && y > 0.6 && y < highest[1] + 0.1)
    const outline = outlineOf(grid)
    const found = boxedOf(outline, colours(grid, near, 0.2))
    expect(found?.house.roof).toBe('length')
    const parts = found === null ? [] : boxedParts(found, outline)
    expect(parts.map(part => part.name)).toEqual(['body', 'roof', 'attachment 1'])
  })

  it('sees a low roof by its eaves where the outline hardly tells it: a house was a crate with an oblique top', () => {
    const house: House = {
      ...{ yaw: 1.18, pitch: 0.15, length: 0.79, depth: 0.63, x: 0.03, y: 0.1 },
      ...{ walls: 0.48, ridge: 0.75, overhang: 0.05, nearness: 0.2, roof: 'depth' },
    }
    const grid = gridOf(house)
    const [[nearX, nearY], [farX, farY]] = eavesOf(house)
    const painted = (roof: number): Colours => {
      const plane = grid.values.map((_, i) => {
        const [x, y] = [grid.left + (i % grid.width) * CELL, grid.top - Math.floor(i / grid.width) * CELL]
        const isRoof = y > nearY + ((x - nearX) * (farY - nearY)) / (farX - nearX)
        return x > nearX ? 0.3 : isRoof ? roof : 0.6
      })
      return { ...grid, planes: [plane, plane, plane] }
    }
    expect(boxedOf(outlineOf(grid), painted(0.4))?.house.roof).toBe('depth')
    expect(boxedOf(outlineOf(grid), painted(0.6))?.house.roof).toBe('flat')
  })

  it('leaves a ball, and a hexagon of one colour, as they are', () => {
    const ball = gridOf({ ...crate, walls: 0.001, length: 0.001, depth: 0.001 }, (x, y) => {
      return x * x + (y - 0.5) * (y - 0.5) < 0.2
    })
    expect(boxedOf(outlineOf(ball), colours(ball, 0, 0.2))).toBeNull()
    const sign = gridOf(crate)
    expect(boxedOf(outlineOf(sign), colours(sign, near, 0))).toBeNull()
  })

  it('finds a carton whose walls are alike by its lid: it was cut from a block with a crooked top', () => {
    const grid = gridOf(crate)
    const lit = grid.values.map((_, i) => (Math.floor(i / grid.width) < 56 ? 0.7 : 0.5))
    expect(boxedOf(outlineOf(grid), { ...grid, planes: [lit, lit, lit] })?.house.roof).toBe('flat')
  })
})
