import { expect, test } from 'vitest'
import type { SurfaceMesh } from '../../kernel/types.ts'
import { box, sphere } from '../../render/test-models.ts'
import { unwrap } from '../../uv/unwrap.ts'
import { frameOf } from '../frame.ts'
import type { View } from '../types.ts'
import { fillSmooth } from './grid.ts'
import { placeViews } from './placed-view.ts'
import { textureFromViews } from './texture.ts'

const SIDE = 96
const RESOLUTION = 128
type Rgb = readonly [number, number, number]

/** A square thing before magenta, 64 pixels wide, coloured by a function of the pixel. */
function photograph(colourAt: (x: number, y: number) => Rgb): View {
  const data = new Uint8Array(SIDE * SIDE * 4)
  const coverage = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < coverage.length; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
    const isThing = x >= 16 && x < 80 && y >= 16 && y < 80
    coverage[i] = isThing ? 1 : 0
    data.set(isThing ? [...colourAt(x, y), 255] : [255, 0, 255, 255], 4 * i)
  }
  return {
    name: 'front',
    picture: { width: SIDE, height: SIDE, data },
    mask: { width: SIDE, height: SIDE, coverage },
  }
}

/** Textures of a box that fills the silhouette, and the base colour where a normal and a place are. */
function dress(
  views: readonly View[],
  parts: readonly { name: string; mesh: SurfaceMesh }[],
  isProfile = false,
  isPlainBehind = false
) {
  const { meshes } = unwrap(
    parts.map(({ mesh }) => mesh),
    { resolution: RESOLUTION, gutter: 4 }
  )
  const dressed = parts.map(({ name }, i) => ({ name, mesh: meshes[i] }))
  const { baseColor } = textureFromViews(dressed, placeViews(views, frameOf(views[0].mask)), {
    resolution: RESOLUTION,
    pbr: false,
    isProfile,
    isPlainBehind,
    light: 'keep',
  })
  /** Red, green and blue at points of the triangles of a part that face a way, as weights of their corners. */
  const read = (part: number, axis: number, sign: number, points: readonly Rgb[]): number[][] => {
    const { normals, indices, uvs } = meshes[part]
    const found: number[][] = []
    for (let t = 0; t < indices.length; t += 3) {
      if (normals[3 * indices[t] + axis] * sign < 0.9) {
        continue
      }
      for (const weights of points) {
        const [u, v] = [0, 1].map(k => weights.reduce((s, w, c) => s + w * uvs[2 * indices[t + c] + k], 0))
        const at = 4 * (Math.floor(v * RESOLUTION) * RESOLUTION + Math.floor(u * RESOLUTION))
        found.push([...baseColor.data.subarray(at, at + 3)])
      }
    }
    return found
  }
  return {
    /** Mean colour in the middles of the triangles. */
    at(part: number, axis: number, sign: number): number[] {
      const found = read(part, axis, sign, [[1 / 3, 1 / 3, 1 / 3]])
      return [0, 1, 2].map(k => found.reduce((sum, colour) => sum + colour[k], 0) / found.length)
    },
    /** Least red anywhere inside. */
    darkest(part: number, axis: number, sign: number): number {
      return Math.min(...read(part, axis, sign, GRID).map(([red]) => red))
    },
  }
}

/** Points spread over a triangle, away from its border. */
const GRID: readonly Rgb[] = Array.from({ length: 900 }, (_, i): Rgb => {
  const [a, b] = [0.03 + (i % 30) / 32, 0.03 + Math.floor(i / 30) / 32]
  return a + b < 0.97 ? [a, b, 1 - a - b] : [1 / 3, 1 / 3, 1 / 3]
})

test('no background bleeds into the sides, and the front keeps the picture', () => {
  const { at } = dress(
    [photograph(() => [40, 160, 60])],
    [{ name: 'body', mesh: box([1, 1, 0.6], [0, 0.5, 0]) }]
  )
  for (const [axis, sign] of [
    [0, 1],
    [0, -1],
    [1, 1],
    [2, 1],
    [2, -1],
  ]) {
    at(0, axis, sign).forEach((value, k) => expect(Math.abs(value - [40, 160, 60][k])).toBeLessThan(6))
  }
})

/** Whether a pixel shows one of two eyes. */
const isEye = (x: number, y: number): boolean => Math.hypot(Math.abs(x - 48) - 13, y - 44) < 7

test('eyes on the front do not show behind, unless that is the mirror image', () => {
  const face = photograph((x, y) => (isEye(x, y) ? [20, 20, 20] : [210, 200, 180]))
  const parts = [{ name: 'body', mesh: box([1, 1, 0.6], [0, 0.5, 0]) }]
  const darkest = (axis: number, sign: number, isProfile: boolean): number =>
    dress([face], parts, isProfile).darkest(0, axis, sign)
  expect(darkest(2, 1, false)).toBeLessThan(60)
  expect(darkest(2, -1, false)).toBeGreaterThan(150)
  expect(darkest(2, -1, true)).toBeLessThan(60)
})

test('an eye is one thing: pupil, white and iris go together, though the other eye shows half of that', () => {
  const face = photograph((x, y): [number, number, number] => {
    const r = Math.hypot(Math.abs(x - 48) - 16, y - 44)
    if (r < 4) {
      return [15, 15, 15]
    }
    // The turned-away eye has lost its white to the light.
    return r < 6 && x > 48 ? [212, 202, 182] : r < 10 ? [60, 150, 180] : [210, 200, 180]
  })
  const { darkest } = dress([face], [{ name: 'body', mesh: box([1, 1, 0.6], [0, 0.5, 0]) }])
  expect(darkest(0, 2, 1)).toBeLessThan(60)
  expect(darkest(0, 2, -1)).toBeGreaterThan(110)
})

test('a screen with its keys is on the front of a cabinet only, and not drawn round its sides', () => {
  const isKey = (x: number, y: number): boolean => x % 10 < 6 && y % 10 < 6 && y > 58
  const cabinet = photograph((x, y) =>
    x < 22 || x > 73 || y < 22 || y > 73
      ? [210, 208, 200]
      : y < 55
        ? [20, 60, 200]
        : isKey(x, y)
          ? [30, 30, 34]
          : [210, 208, 200]
  )
  const parts = [{ name: 'body', mesh: box([1, 1, 0.6], [0, 0.5, 0]) }]
  const { darkest } = dress([cabinet], parts, false, true)
  expect(darkest(0, 2, 1)).toBeLessThan(60)
  expect(darkest(0, 2, -1)).toBeGreaterThan(150)
})

test('a single disc on the front is not behind', () => {
  const disc = photograph((x, y) => (Math.hypot(x - 50, y - 45) < 11 ? [20, 60, 70] : [210, 160, 90]))
  const { darkest } = dress([disc], [{ name: 'body', mesh: box([1, 1, 0.6], [0, 0.5, 0]) }])
  expect(darkest(0, 2, 1)).toBeLessThan(60)
  expect(darkest(0, 2, -1)).toBeGreaterThan(170)
})

test('what stands before a part and reaches farther than the model says does not stain its far side', () => {
  const sign = photograph((x, y) =>
    x >= 30 && x < 66 && y >= 28 && y < 72 ? [190, 30, 40] : [120, 150, 200]
  )
  const { darkest, at } = dress(
    [sign],
    [
      { name: 'body', mesh: box([1, 1, 0.4], [0, 0.5, 0]) },
      { name: 'sign', mesh: box([0.5, 0.31, 0.1], [0, 0.45, 0.4]) },
    ]
  )
  expect(at(0, 2, -1)[0]).toBeLessThan(135)
  expect(darkest(0, 2, -1)).toBeGreaterThan(100)
})

test('stripes and dots of a pattern go on behind, as strong as in front', () => {
  const parts = [{ name: 'body', mesh: box([1, 1, 0.6], [0, 0.5, 0]) }]
  const dots = photograph((x, y) =>
    Math.hypot((x % 16) - 8, (y % 16) - 8) < 5 ? [30, 50, 160] : [220, 220, 210]
  )
  const { darkest } = dress([dots], parts)
  expect(darkest(0, 2, -1)).toBeLessThan(darkest(0, 2, 1) + 25)
})

test('two views of other exposure meet at one brightness', () => {
  const view = (name: View['name'], red: number): View => ({
    ...photograph(() => [red, red / 2, red / 3]),
    name,
  })
  const look = dress(
    [view('front', 180), view('right', 120)],
    [{ name: 'ball', mesh: sphere(0.5, [0, 0.5, 0]) }]
  )
  expect(Math.abs(look.at(0, 2, 1)[0] - look.at(0, 0, 1)[0])).toBeLessThan(12)
})

test('a part behind another one keeps its own colour', () => {
  const bar = photograph((_, y) => (y >= 38 && y < 58 ? [200, 30, 30] : [60, 90, 200]))
  const { at } = dress(
    [bar],
    [
      { name: 'body', mesh: box([1, 1, 0.4], [0, 0.5, 0]) },
      { name: 'belt', mesh: box([1, 0.31, 0.1], [0, 0.5, 0.4]) },
    ]
  )
  const [red, , blue] = at(0, 2, 1)
  expect(blue).toBeGreaterThan(red + 80)
  expect(at(1, 2, 1)[0]).toBeGreaterThan(150)
})

test('the same picture gives the same bytes', () => {
  const view = photograph((x, y) => [x * 2, y * 2, 90])
  const [mesh] = unwrap([box([1, 1, 1], [0, 0.5, 0])], { resolution: RESOLUTION }).meshes
  const make = () =>
    textureFromViews([{ name: 'body', mesh }], placeViews([view], frameOf(view.mask)), {
      resolution: RESOLUTION,
      pbr: true,
      isProfile: false,
    })
  expect(make()).toEqual(make())
})

test('filling a gap between black and white runs evenly from one to the other', () => {
  const size = { width: 32, height: 8 }
  const colour = new Float32Array(32 * 8 * 3)
  const known = new Uint8Array(32 * 8)
  for (let y = 0; y < 8; y += 1) {
    known[32 * y] = known[32 * y + 31] = 1
    colour.fill(1, 3 * (32 * y + 31), 3 * (32 * y + 32))
  }
  fillSmooth(colour, known, size)
  for (let x = 1; x < 31; x += 1) {
    expect(Math.abs(colour[3 * (32 * 4 + x)] - x / 31)).toBeLessThan(0.15)
  }
})
