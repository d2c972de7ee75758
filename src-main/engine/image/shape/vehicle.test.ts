import { beforeAll, describe, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { isClosed } from '../../kernel/topology.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { outlineOf, type Outline } from './outline.ts'
import { coverageGridOf } from '../coverage-grid.ts'
import { vehicleParts } from './vehicle.ts'

const SIZE = 200

beforeAll(prepareGeometry)

describe('vehicleParts', () => {
  const body = (x: number, y: number): boolean =>
    (x > 10 && x < 190 && y > 100 && y < 136) || (x > 60 && x < 150 && y > 70 && y <= 100)
  const round = (x: number, y: number, at: number): boolean => (x - at) ** 2 + (y - 134) ** 2 < 16 ** 2

  it('gives a car from the side flat flanks and wheels on both: it was a pillow on rollers', () => {
    const parts = vehicleParts(
      seen((x, y) => body(x, y) || round(x, y, 45) || round(x, y, 155)),
      20_000,
      0.004
    )
    const boxes = (parts ?? []).map(({ name, mesh }) => ({ name, ...boundsOf(mesh.positions) }))
    expect(parts?.every(({ mesh }) => isClosed(mesh))).toBe(true)
    expect(boxes.filter(({ name }) => name.startsWith('wheel'))).toHaveLength(4)
    const [{ min, max }] = boxes
    expect((max[2] - min[2]) / (max[0] - min[0])).toBeGreaterThan(0.35)
    expect(min[1]).toBeGreaterThan(0.05)
  })

  it('gives what has a roof over two wheels at its ends a width: a drawn rickshaw was as thin as a bicycle', () => {
    const isSeen = (x: number, y: number): boolean =>
      (x > 26 && x < 174 && y > 108 && y < 136) ||
      (x > 34 && x < 150 && y > 60 && y < 72) ||
      [40, 140].some(at => Math.abs(x - at) < 5 && y > 60 && y < 120) ||
      round(x, y, 40) ||
      round(x, y, 160)
    const [{ mesh }] = vehicleParts(seen(isSeen), 2000, 0.004) ?? []
    const { min, max } = boundsOf(mesh.positions)
    expect((max[2] - min[2]) / (max[0] - min[0])).toBeGreaterThan(0.35)
  })

  it('knows a car that is alike at both ends under its beacon, which is no bar across the roof: it was a pod', () => {
    const isInside = (x: number, y: number): boolean =>
      (x > 20 && x < 180 && y > 90 && y < 136) ||
      (x > 50 && x < 150 && y > 50 && y <= 90) ||
      (x > 95 && x < 105 && y > 24 && y <= 50) ||
      [-1, 1].some(side => round(x, y, 100 + 50 * side))
    const parts = vehicleParts(seen(isInside), 20_000, 0.004)
    const body = parts?.[0].mesh.positions ?? new Float32Array()
    const beacon = body.filter((_, i) => body[i - (i % 3) + 1] > 0.68)
    const [whole, top] = [boundsOf(body), boundsOf(beacon)]
    expect(whole.max[2] - whole.min[2]).toBeGreaterThan(0.35)
    expect(top.max[2] - top.min[2]).toBeLessThan(0.15)
  })

  it('leaves what stands on straight legs to others', () => {
    const leg = (x: number, y: number, at: number): boolean => Math.abs(x - at) < 8 && y > 120 && y < 150
    const table = seen((x, y) => body(x, y) || leg(x, y, 30) || leg(x, y, 170))
    expect(vehicleParts(table, 20_000, 0.004)).toBeNull()
  })

  it('takes no paws for wheels: a tiger got flat flanks and rollers', () => {
    const paw = (x: number, y: number, at: number): boolean =>
      (x - at) ** 2 + (y - 162) ** 2 < 11 ** 2 || (Math.abs(x - at) < 8 && y > 130 && y < 162)
    const beast = seen((x, y) => body(x, y - 12) || paw(x, y, 40) || paw(x, y, 160))
    expect(vehicleParts(beast, 20_000, 0.004)).toBeNull()
  })
})

function seen(isInside: (x: number, y: number) => boolean): Outline {
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) =>
    isInside((i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5) ? 1 : 0
  )
  return outlineOf(coverageGridOf({ width: SIZE, height: SIZE, coverage }, 176))
}
