import { beforeAll, describe, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import type { View } from '../types.ts'
import { shapeFromView } from './shape.ts'

const SIZE = 200

/** A view of what has a brightness, 0–255, at a place from the middle. */
function viewOf(light: (x: number, y: number) => number | null): View {
  const data = new Uint8Array(SIZE * SIZE * 4)
  const coverage = new Float32Array(SIZE * SIZE)
  for (let i = 0; i < SIZE * SIZE; i += 1) {
    const value = light((i % SIZE) - SIZE / 2 + 0.5, Math.floor(i / SIZE) - SIZE / 2 + 0.5)
    coverage[i] = value === null ? 0 : 1
    data.fill(value ?? 255, 4 * i, 4 * i + 3)
    data[4 * i + 3] = 255
  }
  const size = { width: SIZE, height: SIZE }
  return { name: 'front', picture: { ...size, data }, mask: { ...size, coverage } }
}

/** Depth over width. */
function depthOf(view: View): number {
  const { parts } = shapeFromView(view, { prompt: null })
  const { min, max } = boundsOf(...parts.map(({ mesh }) => mesh.positions))
  return (max[2] - min[2]) / (max[0] - min[0])
}

beforeAll(prepareGeometry)

describe('a flat front in a frame', () => {
  it('is a thin slab: a telephone was as deep as a brick', () => {
    const inset = (x: number, y: number): number => Math.min(45 - Math.abs(x), 90 - Math.abs(y))
    const phone = viewOf((x, y) => (inset(x, y) < 0 ? null : inset(x, y) < 5 ? 30 : 170 + 0.3 * y))
    expect(depthOf(phone)).toBeLessThan(0.15)
  })

  it('is seen in a clock, and in no ball that is shaded towards its rim', () => {
    const dial = (x: number, y: number): number | null => {
      const away = Math.sqrt(x * x + y * y)
      const isHand = Math.abs(x) < 3 && y < 0 && y > -50
      return away > 85 ? null : away > 72 ? 60 + 0.2 * x : isHand ? 20 : 220 - 0.2 * y
    }
    expect(depthOf(viewOf(dial))).toBeLessThan(0.2)
    const ball = (x: number, y: number): number | null => {
      const away = Math.sqrt(x * x + y * y) / 85
      return away > 1 ? null : 90 + 110 * Math.sqrt(1 - away * away) - 0.3 * x
    }
    expect(depthOf(viewOf(ball))).toBeGreaterThan(0.6)
  })
})
