import { beforeAll, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import type { View } from '../types.ts'
import { shapeFromView } from './shape.ts'

const SIZE = 200

beforeAll(prepareGeometry)

/** Depth of a tuber that leans across its picture, a pale even cut on it; its skin is lit as `light` says towards one side (−1 … 1). */
function depthOf(light: (aside: number) => number): number {
  const data = new Uint8Array(SIZE * SIZE * 4)
  const coverage = new Float32Array(SIZE * SIZE)
  for (let i = 0; i < SIZE * SIZE; i += 1) {
    const [x, y] = [(i % SIZE) + 0.5 - 100, Math.floor(i / SIZE) + 0.5 - 100]
    const [along, across] = [(x + y) / 95 / Math.SQRT2, (x - y) / (58 - 0.1 * (x + y)) / Math.SQRT2]
    coverage[i] = along * along + across * across < 1 ? 1 : 0
    const isCut = (along + 0.4) ** 2 / 0.3 + across * across < 0.5
    const value = isCut ? 1 : light(0.5 * along - 0.86 * across)
    data.set([235 * value, (isCut ? 140 : 110) * value, 70 * value, 255], 4 * i)
  }
  const size = { width: SIZE, height: SIZE }
  const view: View = { name: 'front', picture: { ...size, data }, mask: { ...size, coverage } }
  const { parts } = shapeFromView(view, { prompt: null })
  const { min, max } = boundsOf(...parts.map(({ mesh }) => mesh.positions))
  return max[2] - min[2]
}

it('makes round what turns from the light along its outline, whatever even face it shows: a sweet potato was a slab', () => {
  expect(depthOf(x => 0.8 + 0.2 * x * Math.abs(x))).toBeGreaterThan(0.3)
  expect(depthOf(() => 0.85)).toBeLessThan(0.2)
})
