import { expect, test } from 'vitest'
import type { SurfaceMesh } from '../../kernel/types.ts'
import { box } from '../../render/test-models.ts'
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
  isProfile = false
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
    light: 'keep',
  })
  /** Mean colour of the triangles of a part that face a way. */
  return (part: number, axis: number, sign: number): number[] => {
    const { normals, indices, uvs } = meshes[part]
    const sum = [0, 0, 0]
    let count = 0
    for (let t = 0; t < indices.length; t += 3) {
      if (normals[3 * indices[t] + axis] * sign < 0.9) {
        continue
      }
      const [u, v] = [0, 1].map(k => [0, 1, 2].reduce((s, c) => s + uvs[2 * indices[t + c] + k] / 3, 0))
      const at = 4 * (Math.floor(v * RESOLUTION) * RESOLUTION + Math.floor(u * RESOLUTION))
      sum.forEach((_, k) => (sum[k] += baseColor.data[at + k]))
      count += 1
    }
    return sum.map(value => value / count)
  }
}

test('no background bleeds into the sides, and the front keeps the picture', () => {
  const at = dress([photograph(() => [40, 160, 60])], [{ name: 'body', mesh: box([1, 1, 0.6], [0, 0.5, 0]) }])
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

test('a mark on the front of a plain thing does not show behind, unless that is the mirror image', () => {
  const face = photograph((x, y) => (Math.hypot(x - 48, y - 48) < 26 ? [20, 20, 20] : [210, 200, 180]))
  const parts = [{ name: 'body', mesh: box([1, 1, 0.6], [0, 0.5, 0]) }]
  expect(dress([face], parts)(0, 2, 1)[0]).toBeLessThan(60)
  expect(dress([face], parts)(0, 2, -1)[0]).toBeGreaterThan(170)
  expect(dress([face], parts, true)(0, 2, -1)[0]).toBeLessThan(60)
})

test('a part behind another one keeps its own colour', () => {
  const bar = photograph((_, y) => (y >= 38 && y < 58 ? [200, 30, 30] : [60, 90, 200]))
  const at = dress(
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
