import { expect, test } from 'vitest'
import { cos, hypot, sin, TAU } from '../../kernel/det-math.ts'
import type { Contour } from './contour.ts'
import { applyWarp, fineMoveOf, fitWarp, moveOf } from './warp.ts'

const COUNT = 400
const SIDE = 100

/** A closed curve around (50, 50): radius by angle, normals by differences. */
function curve(radius: (angle: number) => number): Contour {
  const at = (i: number): readonly [number, number] => {
    const angle = (i / COUNT) * TAU
    return [50 + radius(angle) * cos(angle), 50 + radius(angle) * sin(angle)]
  }
  const points: number[] = []
  const normals: number[] = []
  for (let i = 0; i < COUNT; i += 1) {
    const [[x, y], [ax, ay], [bx, by]] = [at(i), at(i - 1), at(i + 1)]
    const size = hypot(bx - ax, by - ay)
    points.push(x, y)
    normals.push((by - ay) / size, -(bx - ax) / size)
  }
  return { points: Float64Array.from(points), normals: Float64Array.from(normals) }
}

const circle = curve(() => 30)
const lobed = curve(angle => 30 + 5 * cos(3 * angle) + 2 * sin(7 * angle))

test('carries a circle onto a lobed outline: a warp that stops short leaves the old silhouette', () => {
  const moved = Float64Array.from(circle.points)
  applyWarp(fitWarp(circle, lobed, SIDE), moved)
  let worst = 0
  for (let i = 0; i < moved.length; i += 2) {
    let nearest = Infinity
    for (let j = 0; j < lobed.points.length; j += 2) {
      nearest = Math.min(nearest, hypot(moved[i] - lobed.points[j], moved[i + 1] - lobed.points[j + 1]))
    }
    worst = Math.max(worst, nearest)
  }
  expect(worst).toBeLessThan(0.8)
})

test('folds nowhere: neighbouring points of a grid keep their orientation', () => {
  const warp = fitWarp(circle, lobed, SIDE)
  const cells = 80
  const grid = Float64Array.from({ length: cells * cells * 2 }, (_, i) => {
    const cell = i >> 1
    return ((i % 2 === 0 ? cell % cells : Math.floor(cell / cells)) / cells) * SIDE
  })
  applyWarp(warp, grid)
  let least = Infinity
  for (let y = 0; y + 1 < cells; y += 1) {
    for (let x = 0; x + 1 < cells; x += 1) {
      const [a, b, c] = [2 * (y * cells + x), 2 * (y * cells + x + 1), 2 * ((y + 1) * cells + x)]
      const area =
        (grid[b] - grid[a]) * (grid[c + 1] - grid[a + 1]) - (grid[b + 1] - grid[a + 1]) * (grid[c] - grid[a])
      least = Math.min(least, area)
    }
  }
  expect(least).toBeGreaterThan(0)
})

test('the same outline stays where it is', () => {
  const moved = Float64Array.from(circle.points)
  applyWarp(fitWarp(circle, circle, SIDE), moved)
  moved.forEach((value, i) => expect(value).toBeCloseTo(circle.points[i], 6))
})

test('little of what makes a circle an ellipse is fine bending, most of what gives it teeth: a wide one of its kind was as doubtful as a gear', () => {
  const ellipse = curve(angle => 30 + 5 * cos(2 * angle))
  const toothed = curve(angle => 30 + 2.5 * cos(16 * angle))
  const shareOf = (to: Contour): number => {
    const warp = fitWarp(circle, to, SIDE)
    return fineMoveOf(circle.points, warp) / moveOf(circle.points, warp)
  }
  expect(shareOf(ellipse)).toBeLessThan(0.1)
  expect(shareOf(toothed)).toBeGreaterThan(0.9)
})
