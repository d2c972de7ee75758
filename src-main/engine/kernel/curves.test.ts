import { beforeAll, describe, expect, test } from 'vitest'
import { cos, PI, sin } from './det-math.ts'
import { framesAlong } from './frames.ts'
import { areaOf, cleanLoops, hasCrossings, inset, triangulate } from './polygon.ts'
import { roundCorners, withoutRepeats } from './polyline.ts'
import { sampleSpline } from './spline.ts'
import type { Vec2, Vec3 } from './types.ts'
import { dot } from './vector.ts'
import { prepareGeometry } from './wasm.ts'

beforeAll(prepareGeometry)

const circle = (count: number, radius = 1): Vec2[] =>
  Array.from({ length: count }, (_, i): Vec2 => [
    radius * cos((2 * PI * i) / count),
    radius * sin((2 * PI * i) / count),
  ])

describe('sampleSpline', () => {
  test('passes through every point and keeps within the tolerance of the true curve', () => {
    const points = circle(8)
    const curve = sampleSpline(points, { closed: true, tolerance: 0.002, maxPieces: 32, dimensions: 2 })
    for (const [x, y] of points) {
      expect(curve.some(([a, b]) => a === x && b === y)).toBe(true)
    }
    const gaps = curve.map((point, i) => {
      const next = curve[(i + 1) % curve.length]
      return Math.abs(1 - Math.hypot((point[0] + next[0]) / 2, (point[1] + next[1]) / 2))
    })
    expect(Math.max(...gaps)).toBeLessThan(0.02)
  })

  test('a thick tube is cut finely where it bends, however small the path', () => {
    const points = [
      [0, 0, 0],
      [0, 0.01, 0],
      [0.01, 0.01, 0],
    ]
    const options = { closed: false, tolerance: 1, maxPieces: 32, dimensions: 3 }
    const bent = sampleSpline(points, { ...options, maxTurn: () => 0.2 })
    expect(sampleSpline(points, options)).toHaveLength(3)
    expect(bent.length).toBeGreaterThan(8)
  })

  test('an open curve ends at its ends', () => {
    const points = [
      [0, 0, 0],
      [1, 1, 0],
      [2, 0, 1],
    ]
    const curve = sampleSpline(points, { closed: false, tolerance: 0.01, maxPieces: 16, dimensions: 3 })
    expect(curve[0]).toEqual(points[0])
    expect(curve[curve.length - 1]).toEqual(points[2])
  })
})

describe('roundCorners', () => {
  const square: Vec2[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]

  test('cuts a right angle by the wished length on a true arc', () => {
    const rounded = roundCorners(square, {
      closed: true,
      dimensions: 2,
      minTurn: 0.4,
      cutAt: () => ({ cut: 0.2, segments: 6 }),
    })
    expect(rounded).toHaveLength(4 * 7)
    for (const [x, y] of rounded) {
      const [cx, cy] = [x < 0.5 ? 0.2 : 0.8, y < 0.5 ? 0.2 : 0.8]
      expect(Math.hypot(x - cx, y - cy)).toBeCloseTo(0.2, 12)
    }
  })

  test('never cuts so much that neighbours meet', () => {
    const rounded = roundCorners(square, {
      closed: true,
      dimensions: 2,
      minTurn: 0.4,
      cutAt: () => ({ cut: 9, segments: 1 }),
    })
    expect(withoutRepeats(rounded, true, 1e-9, 2)).toHaveLength(8)
    expect(areaOf(rounded as unknown as Vec2[])).toBeGreaterThan(0.5)
  })
})

describe('polygons', () => {
  test('a cap uses points on straight sides, so that walls built on them close', () => {
    const outline: Vec2[] = [
      [0, 0],
      [0.5, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]
    const sides = new Set(triangulate([outline]).flatMap(t => t.map((a, i) => `${a}-${t[(i + 1) % 3]}`)))
    outline.forEach((_, i) => expect(sides).toContain(`${i}-${(i + 1) % 5}`))
  })

  test('inset draws a circle in by the distance', () => {
    for (const [x, y] of inset(circle(48), 0.25)) {
      expect(Math.hypot(x, y)).toBeCloseTo(0.75, 2)
    }
  })

  test('crossings are seen and cut away', () => {
    const bow: Vec2[] = [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
    ]
    expect(hasCrossings([bow])).toBe(true)
    expect(hasCrossings([circle(12), circle(12, 0.5)])).toBe(false)
    expect(hasCrossings(cleanLoops([bow]))).toBe(false)
  })
})

describe('framesAlong', () => {
  test('keeps frames right-handed and square to the path', () => {
    const path = Array.from({ length: 30 }, (_, i): Vec3 => [cos(i * 0.4), i * 0.05, sin(i * 0.4)])
    for (const { side, up, tangent } of framesAlong(path, false)) {
      expect(
        Math.abs(dot(side, tangent)) + Math.abs(dot(up, tangent)) + Math.abs(dot(side, up))
      ).toBeLessThan(1e-9)
    }
  })

  test('a closed knot comes back without a jump', () => {
    const path = Array.from({ length: 90 }, (_, i): Vec3 => {
      const t = (2 * PI * i) / 90
      return [sin(t) + 2 * sin(2 * t), cos(t) - 2 * cos(2 * t), -sin(3 * t)]
    })
    const frames = framesAlong(path, true)
    const turns = frames.map((frame, i) => dot(frame.up, frames[(i + 1) % frames.length].up))
    expect(Math.min(...turns)).toBeGreaterThan(0.95)
  })
})
