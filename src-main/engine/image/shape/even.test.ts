import { beforeAll, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import type { View } from '../types.ts'
import { shapeFromView } from './shape.ts'

const SIZE = 200

beforeAll(prepareGeometry)

/** Depth over width of a guitar that leans across its picture, with the brightness that its body has at a place from its middle. */
function depthOf(light: (x: number, y: number) => number): number {
  const data = new Uint8Array(SIZE * SIZE * 4)
  const coverage = new Float32Array(SIZE * SIZE)
  for (let i = 0; i < SIZE * SIZE; i += 1) {
    const [x, y] = [(i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5]
    const [dx, dy] = [x - 70, y - 125]
    const isBody = dx * dx + dy * dy < 50 * 50 || (x - 105) ** 2 + (y - 85) ** 2 < 34 * 34
    const isNeck = Math.abs(x + y - 192) < 10 && x > 90 && x < 178
    const isHole = (x - 88) ** 2 + (y - 104) ** 2 < 12 * 12
    coverage[i] = isBody || isNeck ? 1 : 0
    data.fill(isHole ? 40 : isBody ? light(dx / 50, dy / 50) : 90, 4 * i, 4 * i + 3)
    data[4 * i + 3] = 255
  }
  const size = { width: SIZE, height: SIZE }
  const view: View = { name: 'front', picture: { ...size, data }, mask: { ...size, coverage } }
  const { parts } = shapeFromView(view, { prompt: null })
  const { min, max } = boundsOf(...parts.map(({ mesh }) => mesh.positions))
  return (max[2] - min[2]) / (max[0] - min[0])
}

it('makes a board of what is evenly bright between its edges, and a body of what is shaded: a guitar was a pillow', () => {
  // A glare runs across it all the same.
  expect(depthOf((x, y) => 150 + 60 * Math.max(0, 1 - 7 * (x + y) * (x + y)) + 2 * x)).toBeLessThan(0.2)
  expect(depthOf((x, y) => 120 - 45 * x - 45 * y)).toBeGreaterThan(0.3)
})
