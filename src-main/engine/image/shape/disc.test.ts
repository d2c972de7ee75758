import { beforeAll, describe, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { isClosed } from '../../kernel/topology.ts'
import { atan2, cos } from '../../kernel/det-math.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import type { Form, View } from '../types.ts'
import { shapeFromView } from './shape.ts'

const SIZE = 240

/** A view of what has a brightness, 0–255, at a place from the middle; y downward. */
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

const formOf = (view: View): Form => shapeFromView(view, { prompt: null })

/** Depth over width of the parts whose name passes. */
function depthOf({ parts }: Form, isOne: (name: string) => boolean = () => true): number {
  const { min, max } = boundsOf(...parts.filter(({ name }) => isOne(name)).map(({ mesh }) => mesh.positions))
  return (max[2] - min[2]) / (max[0] - min[0])
}

const away = (x: number, y: number): number => Math.sqrt(x * x + y * y)
/** A ball of radius 1 in the light of a window. */
const lit = (x: number, y: number): number =>
  60 + 150 * Math.max(0, 0.75 * Math.sqrt(Math.max(0, 1 - x * x - y * y)) - 0.4 * x - 0.5 * y)
/** A handle from the disc's edge to the lower right. */
const isHandle = (x: number, y: number): boolean => Math.abs(x - y) < 18 && x + y > 0 && x + y < 200

beforeAll(prepareGeometry)

describe('a round outline', () => {
  it('is a flat coin when its face is even inside a rim: coins were balls', () => {
    const coin = formOf(viewOf((x, y) => (away(x, y) > 100 ? null : away(x, y) > 84 ? 200 : 150 + 0.05 * x)))
    expect(depthOf(coin)).toBeLessThan(0.2)
    expect(depthOf(coin)).toBeGreaterThan(0.05)
    expect(coin.parts.every(({ mesh }) => isClosed(mesh))).toBe(true)
  })

  it('is a medal when a rim of its own colour is light above and dark below', () => {
    const rim = (x: number, y: number): number => (away(x, y) > 84 && away(x, y) < 92 ? -40 * (y / 88) : 0)
    const medal = formOf(viewOf((x, y) => (away(x, y) > 100 ? null : 160 + rim(x, y))))
    expect(depthOf(medal)).toBeLessThan(0.2)
  })

  it('is no disc in a drawing without a rim: nothing but the want of shading speaks for one; a balloon was a coin', () => {
    const balloon = formOf(
      viewOf((x, y) => (away(x, y) > 100 ? null : away(x + 40, y + 40) < 20 ? 220 : 150))
    )
    expect(balloon.isAssumed).toBe(true)
  })

  it('is a ball when it turns away from the light, whatever is painted on it', () => {
    expect(
      depthOf(formOf(viewOf((x, y) => (away(x, y) > 100 ? null : lit(x / 100, y / 100)))))
    ).toBeGreaterThan(0.8)
    const eye = (x: number, y: number): number => (away(x, y) < 45 ? 0.45 : 1) * lit(x / 100, y / 100)
    expect(depthOf(formOf(viewOf((x, y) => (away(x, y) > 100 ? null : eye(x, y)))))).toBeGreaterThan(0.8)
  })
})

describe('a round head on a handle', () => {
  it('is flat in its frame and the handle round: a magnifying glass was a club', () => {
    const glass = formOf(
      viewOf((x, y) => {
        const reach = away(x + 25, y + 25)
        return reach < 60 ? 190 : reach < 75 ? 70 : isHandle(x, y) ? 90 : null
      })
    )
    expect(glass.parts.length).toBe(2)
    expect(depthOf(glass, name => name === 'body')).toBeLessThan(0.25)
    expect(depthOf(glass, name => name !== 'body')).toBeGreaterThan(0.25)
  })

  it('is a ball when its face is shaded as one: a lollipop', () => {
    const lolly = formOf(
      viewOf((x, y) => {
        const reach = away(x + 25, y + 25)
        return reach < 75 ? lit((x + 25) / 75, (y + 25) / 75) : isHandle(x, y) ? 200 : null
      })
    )
    expect(depthOf(lolly)).toBeGreaterThan(0.4)
  })
})

describe('an outline with petals all around', () => {
  it('is flat: a scalloped mirror was turned into a beehive', () => {
    const reach = (x: number, y: number): number => 90 + 7 * cos(8 * atan2(y, x))
    const mirror = viewOf((x, y) => (away(x, y) > reach(x, y) ? null : away(x, y) > 60 ? 150 : 210 + 0.1 * x))
    expect(depthOf(formOf(mirror))).toBeLessThan(0.3)
  })

  it('is flat on a round stalk: a sunflower was a ball', () => {
    const reach = (x: number, y: number): number => 55 + 7 * cos(11 * atan2(y, x))
    const flower = viewOf((x, y) => {
      const up = y + 40
      const isStalk = Math.abs(x) < 5 && y > 0 && y < 110
      return away(x, up) < 30 ? 70 : away(x, up) < reach(x, up) ? 200 + 0.1 * x : isStalk ? 90 : null
    })
    const form = formOf(flower)
    expect(form.parts.length).toBe(2)
    expect(depthOf(form)).toBeLessThan(0.3)
  })

  it('is no rosette when only its sides bulge: a beehive is turned', () => {
    const half = (y: number): number =>
      85 * Math.sqrt(Math.max(0, 1 - (y * y) / 10000)) * (1 + 0.06 * cos(y / 6))
    const hive = viewOf((x, y) =>
      Math.abs(x) > half(y) || Math.abs(y) > 98 ? null : 210 - 90 * (Math.abs(x + 20) / 105)
    )
    expect(depthOf(formOf(hive))).toBeGreaterThan(0.6)
  })
})
