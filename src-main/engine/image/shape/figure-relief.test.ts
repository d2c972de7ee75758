import { describe, expect, it } from 'vitest'
import { frameOf } from '../frame.ts'
import { coreOf } from './core.ts'
import { figureOf } from './figure.ts'
import { figureRelief } from './figure-relief.ts'
import { legsOf } from './legs.ts'
import { outlineOf } from './outline.ts'
import { coverageGridOf } from '../coverage-grid.ts'

const SIZE = 200
type Inside = (x: number, y: number) => boolean

const ellipse = (x: number, y: number, [cx, cy]: readonly number[], [rx, ry]: readonly number[]): boolean =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1
const box = (x: number, y: number, [x0, y0]: readonly number[], [x1, y1]: readonly number[]): boolean =>
  x > x0 && x < x1 && y > y0 && y < y1

const head: Inside = (x, y) => ellipse(x, y, [100, 28], [15, 18])
const chest: Inside = (x, y) => box(x, y, [94, 40], [106, 60]) || box(x, y, [80, 52], [120, 105])

/** How far back and forward what is seen in a window of the picture reaches, frame units. */
function reachOf(isInside: Inside, [x0, y0]: readonly number[], [x1, y1]: readonly number[]) {
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) =>
    isInside((i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5) ? 1 : 0
  )
  const mask = { width: SIZE, height: SIZE, coverage }
  const { unit, centerX, baseY } = frameOf(mask)
  const outline = outlineOf(coverageGridOf(mask, 176))
  const figure = figureOf(outline, legsOf(outline.grid), coreOf(outline))
  if (figure === null) {
    throw new Error('No figure.')
  }
  const { width, cell, left, top, square, centre } = figureRelief(outline, figure)
  let [back, front] = [Infinity, -Infinity]
  square.forEach((value, i) => {
    const x = (left + (i % width) * cell) / unit + centerX
    const y = baseY - (top - Math.floor(i / width) * cell) / unit
    if (value > 0 && box(x, y, [x0, y0], [x1, y1])) {
      back = Math.min(back, centre[i] - Math.sqrt(value))
      front = Math.max(front, centre[i] + Math.sqrt(value))
    }
  })
  return { back, front }
}

describe('figureRelief', () => {
  const legs: Inside = (x, y) => box(x, y, [82, 100], [97, 190]) || box(x, y, [103, 100], [118, 190])
  const man: Inside = (x, y) => head(x, y) || chest(x, y) || legs(x, y)

  it('lets a skirt hang all around: it closed at its hem like a cushion', () => {
    const skirt: Inside = (x, y) =>
      man(x, y) || (y > 100 && y < 150 && Math.abs(x - 100) < 20 + 0.5 * (y - 100))
    const { back, front } = reachOf(skirt, [40, 140], [160, 146])
    // It is 86 of 180 pixels wide there.
    expect(front - back).toBeGreaterThan(0.75 * (86 / 180))
  })

  it('takes shoulders and arms under a big head for no skirt: a disc hung around a robot’s neck', () => {
    const robot: Inside = (x, y) =>
      ellipse(x, y, [100, 70], [70, 55]) ||
      (y > 115 && y < 145 && Math.abs(x - 100) < 8 + 1.1 * (y - 115)) ||
      box(x, y, [66, 140], [90, 190]) ||
      box(x, y, [110, 140], [134, 190])
    const { back, front } = reachOf(robot, [40, 136], [160, 140])
    expect(front - back).toBeLessThan(0.55 * (66 / 175))
  })

  it('makes feet no longer than a sixth of a figure’s height, however wide a boot is', () => {
    const boots: Inside = (x, y) =>
      man(x, y) || box(x, y, [77, 176], [98, 190]) || box(x, y, [102, 176], [123, 190])
    const { back, front } = reachOf(boots, [70, 184], [130, 189])
    expect(front - back).toBeLessThan(0.18)
    expect(front - back).toBeGreaterThan(0.12)
  })

  it('holds a sword before the body: it stood in the plane of the shoulders', () => {
    const knight: Inside = (x, y) =>
      man(x, y) || box(x, y, [60, 84], [84, 98]) || box(x, y, [56, 30], [61, 100])
    const sword = reachOf(knight, [54, 35], [63, 70])
    expect(sword.back).toBeGreaterThan(0.1)
    const arm: Inside = (x, y) => man(x, y) || box(x, y, [60, 54], [84, 62]) || box(x, y, [56, 20], [61, 60])
    expect(reachOf(arm, [54, 25], [63, 50]).back).toBeLessThan(0)
  })
})
