import { beforeAll, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import type { View } from '../types.ts'
import { shapeFromView } from './shape.ts'

const SIZE = 200

beforeAll(prepareGeometry)

/** Depth over width of a rectangle with a stripe, `foot` pixels of it under a foot at either end. */
function depthOf(wide: number, tall: number, foot: number): number {
  const data = new Uint8Array(SIZE * SIZE * 4)
  const coverage = new Float32Array(SIZE * SIZE)
  for (let i = 0; i < SIZE * SIZE; i += 1) {
    const [x, y] = [(i % SIZE) + 0.5 - SIZE / 2, Math.floor(i / SIZE) + 0.5 - SIZE / 2]
    const isFace = Math.abs(x) < wide / 2 && Math.abs(y) < tall / 2
    const isFoot = y > 0 && y < tall / 2 + foot && Math.abs(Math.abs(x) - 0.4 * wide) < 0.05 * wide
    coverage[i] = isFace || isFoot ? 1 : 0
    data.fill(Math.abs(y + 0.3 * tall) < 0.07 * tall ? 40 : 120 + 0.5 * x, 4 * i, 4 * i + 3)
    data[4 * i + 3] = 255
  }
  const size = { width: SIZE, height: SIZE }
  const view: View = { name: 'front', picture: { ...size, data }, mask: { ...size, coverage } }
  const { parts } = shapeFromView(view, { prompt: null })
  const { min, max } = boundsOf(...parts.map(({ mesh }) => mesh.positions))
  return (max[2] - min[2]) / (max[0] - min[0])
}

it('makes a whole rectangle that lies across thin: credit cards and letters were bricks', () => {
  expect(depthOf(180, 115, 0)).toBeLessThan(0.1)
})

it('leaves what stands on feet, or upright, as deep as a cabinet', () => {
  expect(depthOf(180, 115, 12)).toBeGreaterThan(0.25)
  expect(depthOf(80, 180, 0)).toBeGreaterThan(0.25)
})
