import { beforeAll, describe, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import type { View } from '../types.ts'
import { shapeFromView } from './shape.ts'

const SIZE = 200

beforeAll(prepareGeometry)

describe('withoutTail', () => {
  it('keeps a tail slender that lies against rump and leg: it was as deep as the trunk', () => {
    const { parts } = shapeFromView(horse([30, 30, 34]), { prompt: null })
    const depths = new Map(
      parts.map(({ name, mesh }) => {
        const { min, max } = boundsOf(mesh.positions)
        return [name, max[2] - min[2]]
      })
    )
    expect(depths.get('tail')).toBeLessThan(0.36 * (depths.get('body') ?? 0))
    expect(parts.filter(({ name }) => name.startsWith('leg'))).toHaveLength(4)
  })

  it('finds none where the rump ends in the body’s own colour', () => {
    const { parts } = shapeFromView(horse([170, 100, 40]), { prompt: null })
    expect(parts.map(({ name }) => name)).not.toContain('tail')
  })
})

/** A horse from the side in plain colours, its tail of the given one. */
function horse(tail: readonly number[]): View {
  const data = new Uint8Array(SIZE * SIZE * 4).fill(255)
  const coverage = new Float32Array(SIZE * SIZE)
  const box = (x: number, y: number, from: readonly number[], to: readonly number[]): boolean =>
    x > from[0] && y > from[1] && x < to[0] && y < to[1]
  for (let i = 0; i < SIZE * SIZE; i += 1) {
    const [x, y] = [(i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5]
    const isTail = box(x, y, [162, 76], [180, 172])
    const isBody =
      (x - 105) ** 2 / 68 ** 2 + (y - 90) ** 2 / 28 ** 2 < 1 ||
      box(x, y, [36, 20], [58, 90]) ||
      box(x, y, [12, 20], [58, 42]) ||
      box(x, y, [48, 95], [60, 188]) ||
      box(x, y, [72, 95], [84, 188]) ||
      box(x, y, [124, 95], [136, 188]) ||
      box(x, y, [149, 84], [161, 188])
    coverage[i] = isBody || isTail ? 1 : 0
    const shade = 0.8 + 0.2 * Math.sin(x / 9) * Math.sin(y / 9)
    const colour = isTail ? tail : [170, 100, 40]
    colour.forEach((value, k) => {
      data[4 * i + k] = value * shade
    })
  }
  const size = { width: SIZE, height: SIZE }
  return { name: 'front', picture: { ...size, data }, mask: { ...size, coverage } }
}
