import { beforeAll, describe, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { isClosed } from '../../kernel/topology.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import type { Form, View } from '../types.ts'
import { shapeFromView } from './shape.ts'

const SIZE = 200
const RIM = { x: 100, y: 50, wide: 62, high: 22 }

const squared = (value: number): number => value * value
const onTop = (x: number, y: number): number =>
  squared((x - RIM.x) / RIM.wide) + squared((y - RIM.y) / RIM.high)

/** A cup seen from above; with a rim's near edge its inside is darker. */
function cup(hasRim: boolean): View {
  const data = new Uint8Array(SIZE * SIZE * 4)
  const coverage = new Float32Array(SIZE * SIZE)
  for (let i = 0; i < SIZE * SIZE; i += 1) {
    const [x, y] = [(i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5]
    const wall = y > RIM.y && y < 170 + 20 * Math.sqrt(Math.max(0, 1 - squared((x - 100) / 56)))
    const half = 62 - (6 * (y - RIM.y)) / 120
    coverage[i] = onTop(x, y) < 1 || (wall && Math.abs(x - 100) < half) ? 1 : 0
    const shade = 200 - Math.abs(x - 80) * 0.9
    data.fill(hasRim && onTop(x, y) < 0.9 ? 0.6 * shade : shade, 4 * i, 4 * i + 3)
    data[4 * i + 3] = 255
  }
  return {
    name: 'front',
    picture: { width: SIZE, height: SIZE, data },
    mask: { width: SIZE, height: SIZE, coverage },
  }
}

const made = (view: View): Form => shapeFromView(view, { prompt: null })

beforeAll(prepareGeometry)

describe('a rim seen from above', () => {
  it('tells the pitch and makes a hollow body without a word', () => {
    const { kind, parts, pitch = 0 } = made(cup(true))
    expect(kind).toBe('lathe')
    expect(pitch).toBeGreaterThan(14)
    expect(pitch).toBeLessThan(28)
    expect(isClosed(parts[0].mesh)).toBe(true)
    const { positions } = parts[0].mesh
    const { min, max } = boundsOf(positions)
    expect(max[1] - min[1]).toBeGreaterThan(0.9)
    expect(max[2] - min[2]).toBeGreaterThan(0.6)
  })

  it('is not seen in a dome, which stays upright', () => {
    expect(made(cup(false)).pitch ?? 0).toBe(0)
  })
})
