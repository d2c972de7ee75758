import { beforeAll, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { isClosed } from '../../kernel/topology.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { silhouetteOverlaps } from '../silhouette-overlap.ts'
import type { Form, View } from '../types.ts'
import { shapeFromView } from './shape.ts'

const SIZE = 200
type Colour = readonly [number, number, number]

/** A view of what `isInside` covers, coloured by `paint`, darker towards the sides as a round thing is. */
function viewOf(isInside: (x: number, y: number) => boolean, paint: (x: number, y: number) => Colour): View {
  const data = new Uint8Array(SIZE * SIZE * 4)
  const coverage = new Float32Array(SIZE * SIZE)
  for (let i = 0; i < SIZE * SIZE; i += 1) {
    const [x, y] = [(i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5]
    coverage[i] = isInside(x, y) ? 1 : 0
    const shade = 1 - 0.0001 * (x - 85) ** 2
    data.set([...paint(x, y).map(value => Math.round(value * shade)), 255], 4 * i)
  }
  return {
    name: 'front',
    picture: { width: SIZE, height: SIZE, data },
    mask: { width: SIZE, height: SIZE, coverage },
  }
}

const made = (view: View): Form => shapeFromView(view, { prompt: null })

/** Depth over width, all parts together. */
function depthOf({ parts }: Form): number {
  const { min, max } = boundsOf(...parts.map(part => part.mesh.positions))
  return (max[2] - min[2]) / (max[0] - min[0])
}

const [RED, YELLOW, BROWN, GREEN]: readonly Colour[] = [
  [210, 40, 40],
  [235, 200, 60],
  [120, 70, 40],
  [70, 170, 70],
]
const disc = (x: number, y: number, at: readonly [number, number], radius: number): boolean =>
  (x - at[0]) ** 2 + (y - at[1]) ** 2 < radius ** 2

beforeAll(prepareGeometry)

/** A hamburger: layers of several widths on a level ground. */
const isBurger = (x: number, y: number): boolean => {
  const off = Math.abs(x - 100)
  const bun = y < 90 && (x - 100) ** 2 / 70 ** 2 + (y - 90) ** 2 / 55 ** 2 < 1
  const layers = y >= 90 && y < 150 && off < 78 - 6 * Math.abs(Math.sin(y / 6))
  return bun || layers || (y >= 150 && y < 172 && off < 68 - 0.03 * (y - 150) ** 2)
}

it('makes what is banded nearly as deep as wide: a hamburger was half as deep and a lens from the side', () => {
  const layerOf = (y: number): Colour => (y < 90 ? YELLOW : y < 110 ? GREEN : y < 150 ? BROWN : YELLOW)
  const form = made(viewOf(isBurger, (_, y) => layerOf(y)))
  expect(depthOf(form)).toBeGreaterThan(0.85)
  expect(form.parts.every(({ mesh }) => isClosed(mesh))).toBe(true)
})

/** A satchel: upright walls, round shoulders, level ground. */
const isBag = (x: number, y: number): boolean => {
  const off = Math.abs(x - 100)
  return y < 182 && off < 62 && (y > 80 || (x - 100) ** 2 / 62 ** 2 + (y - 80) ** 2 / 60 ** 2 < 1)
}

it('does not turn what is painted with upright stripes and has walls: a rucksack had its pocket all around', () => {
  const form = made(viewOf(isBag, x => (Math.abs(x - 70) < 12 ? YELLOW : RED)))
  expect(form.kind).not.toBe('lathe')
  expect(depthOf(form)).toBeGreaterThan(0.4)
  expect(depthOf(form)).toBeLessThan(0.9)
})

it('makes what stands on two wheels as deep as wide: a car from straight ahead was a lens', () => {
  const isCar = (x: number, y: number): boolean => {
    const off = Math.abs(x - 100)
    const body = y < 150 && (off / 88) ** 2 + ((y - 115) / 75) ** 2 < 1
    return body || (y >= 150 && y < 172 && off > 58 && off < 84)
  }
  const isWindow = (x: number, y: number): boolean => y > 50 && y < 80 && Math.abs(x - 100) < 45
  const isGrille = (x: number, y: number): boolean => y > 105 && y < 130 && x % 12 < 6
  const form = made(viewOf(isCar, (x, y) => (isWindow(x, y) || isGrille(x, y) ? BROWN : RED)))
  expect(depthOf(form)).toBeGreaterThan(0.8)
  expect(depthOf(form)).toBeLessThan(1.1)
})

it('keeps the hairs of what is slender: a rose lost its thorns', () => {
  const [width, height] = [200, 500]
  const coverage = Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [(i % width) - 99.5, Math.floor(i / width) + 0.5]
    const isHair = [150, 200, 250, 300, 350, 400].some(at => Math.abs(y - at) < 1.2 && Math.abs(x) < 60)
    return disc(x, y, [0, 50], 30) || (y > 50 && y < 490 && Math.abs(x) < 5) || isHair ? 1 : 0
  })
  const data = new Uint8Array(width * height * 4).fill(120)
  const view: View = { name: 'front', picture: { width, height, data }, mask: { width, height, coverage } }
  const meshes = made(view).parts.map(({ mesh }) => mesh)
  expect(silhouetteOverlaps(meshes, [view], { poses: null })[0]).toBeGreaterThan(0.9)
})

it('keeps a bicycle as thin as its parts: its frame became a box between two walls', () => {
  const ring = (x: number, y: number, at: readonly [number, number]): boolean =>
    disc(x, y, at, 38) && !disc(x, y, at, 31)
  const bar = (x: number, y: number, a: readonly [number, number], b: readonly [number, number]): boolean => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const t = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)))
    return disc(x, y, [a[0] + t * dx, a[1] + t * dy], 4)
  }
  const bicycle = viewOf(
    (x, y) =>
      ring(x, y, [45, 145]) ||
      ring(x, y, [155, 145]) ||
      bar(x, y, [45, 145], [85, 85]) ||
      bar(x, y, [85, 85], [140, 85]) ||
      bar(x, y, [140, 70], [155, 145]) ||
      bar(x, y, [95, 145], [140, 85]) ||
      bar(x, y, [45, 145], [95, 145]),
    () => RED
  )
  expect(depthOf(made(bicycle))).toBeLessThan(0.15)
})

it('sees no legs below a butterfly', () => {
  const butterfly = viewOf(
    (x, y) =>
      [1, -1].some(
        side =>
          (x - 100 - side * 46) ** 2 / 46 ** 2 + (y - 70) ** 2 / 50 ** 2 < 1 ||
          (x - 100 - side * 34) ** 2 / 32 ** 2 + (y - 140) ** 2 / 44 ** 2 < 1
      ) ||
      (Math.abs(x - 100) < 5 && y > 40 && y < 165),
    (x, y) => (disc(x, y, [60, 70], 20) || disc(x, y, [140, 70], 20) ? YELLOW : RED)
  )
  expect(made(butterfly).parts.map(({ name }) => name)).toEqual(['body'])
})

it('leaves the handles of a two-handled cup on its sides: they were turned to discs around it', () => {
  const cup = viewOf(
    (x, y) => {
      const off = Math.abs(x - 100)
      const bowl = y > 20 && y < 120 && off < 50 - 0.003 * Math.max(0, y - 40) ** 2
      const ring = disc(off, y, [52, 60], 26) && !disc(off, y, [52, 60], 17)
      return bowl || ring || (y >= 118 && y < 160 && off < 9) || (y >= 158 && y < 185 && off < 34)
    },
    (_, y) => (y < 158 ? YELLOW : BROWN)
  )
  const form = made(cup)
  const body = boundsOf(form.parts[0].mesh.positions)
  expect(body.max[0] - body.min[0]).toBeLessThan(0.66)
})

it('turns a tumbler of one colour that stands on a straight edge: it was a box', () => {
  const tumbler = viewOf(
    (x, y) => y > 30 && y < 180 && Math.abs(x - 100) < 62 - 0.13 * (y - 30),
    () => YELLOW
  )
  expect(made(tumbler).kind).toBe('lathe')
})

it('makes no open pot of a head with ears', () => {
  const isEar = (x: number, y: number): boolean => disc(Math.abs(x - 100), y, [58, 42], 32)
  const head = viewOf(
    (x, y) => (x - 100) ** 2 / 80 ** 2 + (y - 110) ** 2 / 70 ** 2 < 1 || isEar(x, y),
    (x, y) => (y < 90 ? RED : y < 140 ? YELLOW : Math.abs(x - 100) < 20 ? BROWN : YELLOW)
  )
  expect(depthOf(made(head))).toBeLessThan(0.95)
})

/** A fir with branches that differ from side to side. */
const isFir = (x: number, y: number): boolean => {
  const twigs = 16 * Math.sin(y / 2.5 + (x > 100 ? 3 : 0))
  return y >= 20 && y < 180 && Math.abs(x - 100) < 26 + 0.25 * (y - 20) + twigs
}

it('sees past folds and twigs whether a thing is even: a ragged fir was a lens from the side', () => {
  const form = made(viewOf(isFir, (x, y) => (Math.sin(x / 4) * Math.cos(y / 3) > 0 ? RED : GREEN)))
  expect(depthOf(form)).toBeGreaterThan(0.535)
})
