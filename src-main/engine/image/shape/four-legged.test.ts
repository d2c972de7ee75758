import { beforeAll, describe, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { isClosed } from '../../kernel/topology.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import type { Colours } from './colours.ts'
import { coreOf } from './core.ts'
import { fourLeggedOf, fourLeggedParts } from './four-legged.ts'
import { legsOf } from './legs.ts'
import { outlineOf } from './outline.ts'
import { coverageGridOf } from '../coverage-grid.ts'

beforeAll(prepareGeometry)

type Inside = (x: number, y: number) => boolean

const SIZE = 220
const box = (x: number, y: number, [x0, y0]: readonly number[], [x1, y1]: readonly number[]): boolean =>
  x > x0 && x < x1 && y > y0 && y < y1
const disc = (x: number, y: number, [cx, cy]: readonly number[], radius: number): boolean =>
  (x - cx) ** 2 + (y - cy) ** 2 < radius ** 2

/** Seen from straight ahead: a head over a round trunk on two legs. */
const dog: Inside = (x, y) =>
  disc(x, y, [110, 45], 28) ||
  (disc(x, y, [110, 105], 38) && y < 150) ||
  box(x, y, [82, 100], [138, 145]) ||
  box(x, y, [82, 100], [104, 205]) ||
  box(x, y, [116, 100], [138, 205])

/** What is found in a picture whose rows are as bright as `light` says. */
function seen(inside: Inside, light: (y: number) => number = () => 0.5) {
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) =>
    inside((i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5) ? 1 : 0
  )
  const outline = outlineOf(coverageGridOf({ width: SIZE, height: SIZE, coverage }, 176))
  const { width, values } = outline.grid
  const plane = values.map((_, i) => light((SIZE * Math.floor(i / width)) / (values.length / width)))
  const colours: Colours = { ...outline.grid, planes: [plane, plane, plane] }
  const found = fourLeggedOf(outline, legsOf(outline.grid), coreOf(outline), colours)
  return { outline, found }
}

describe('an animal from straight ahead', () => {
  it('has a body behind its head, on four legs: a dog was as deep as a man', () => {
    const { outline, found } = seen(dog)
    expect(found).not.toBeNull()
    const parts = found ? fourLeggedParts(outline, found, 20_000) : []
    const { min, max } = boundsOf(...parts.map(({ mesh }) => mesh.positions))
    expect(max[2] - min[2]).toBeGreaterThan(1.5 * (max[0] - min[0]))
    expect(parts.every(({ mesh }) => isClosed(mesh))).toBe(true)
    const hind = parts
      .filter(({ name }) => name.startsWith('hind'))
      .map(({ mesh }) => boundsOf(mesh.positions))
    expect(hind).toHaveLength(2)
    expect(hind.every(leg => leg.min[1] < 0.01 && leg.max[2] < 0)).toBe(true)
  })

  it('is none with arms beside its trunk', () => {
    expect(
      seen((x, y) => dog(x, y) || box(x, y, [52, 80], [66, 150]) || box(x, y, [52, 78], [100, 90])).found
    ).toBeNull()
  })

  it('is none in trousers of another colour', () => {
    expect(seen(dog, y => (y > 140 ? 0.2 : 0.7)).found).toBeNull()
  })

  it('is no tooth: roots end in points', () => {
    const tooth: Inside = (x, y) =>
      box(x, y, [70, 20], [150, 110]) ||
      (y >= 110 && y < 200 && Math.min(Math.abs(x - 85), Math.abs(x - 135)) < 15 * (1 - (y - 110) / 90))
    expect(seen(tooth).found).toBeNull()
  })

  it('is no gate: what fills its box is built', () => {
    const gate: Inside = (x, y) => box(x, y, [70, 20], [150, 200]) && !box(x, y, [95, 130], [125, 201])
    expect(seen(gate).found).toBeNull()
  })
})
