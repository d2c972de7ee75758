import { beforeAll, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import type { View } from '../types.ts'
import { shapeFromView } from './shape.ts'

const SIZE = 200

beforeAll(prepareGeometry)

/** Kind and depth over width of an upright body with straight edges and a round label, lit as `light` says across its width (−1 … 1). */
function formLit(light: (across: number) => number): readonly [kind: string, depth: number] {
  const data = new Uint8Array(SIZE * SIZE * 4)
  const coverage = new Float32Array(SIZE * SIZE)
  for (let i = 0; i < SIZE * SIZE; i += 1) {
    const [x, y] = [(i % SIZE) + 0.5 - 100, Math.floor(i / SIZE) + 0.5]
    const half = y < 22 || y > 178 ? 68 : 60
    coverage[i] = Math.abs(x) < half && y > 10 && y < 190 ? 1 : 0
    const colour = Math.abs(x) + Math.abs(y - 100) < 40 ? [200, 40, 60] : [190, 190, 200]
    data.set(
      colour.map(value => value * light(x / half)),
      4 * i
    )
    data[4 * i + 3] = 255
  }
  const size = { width: SIZE, height: SIZE }
  const view: View = { name: 'front', picture: { ...size, data }, mask: { ...size, coverage } }
  const { kind, parts } = shapeFromView(view, { prompt: null })
  const { min, max } = boundsOf(...parts.map(({ mesh }) => mesh.positions))
  return [kind, (max[2] - min[2]) / (max[0] - min[0])]
}

it('turns what turns from the light across all its rows: a tin with straight edges was a box', () => {
  const [kind, depth] = formLit(x => 0.8 + 0.2 * x)
  expect(kind).toBe('lathe')
  expect(depth).toBeGreaterThan(0.95)
})

it('turns neither what is lit evenly nor what has two walls of two brightnesses', () => {
  expect(formLit(() => 0.9)[0]).not.toBe('lathe')
  expect(formLit(x => (x < 0 ? 0.6 : 1))[0]).not.toBe('lathe')
})
