import { expect, test } from 'vitest'
import { box, sphere } from '../../render/test-models.ts'
import { unwrap } from '../../uv/unwrap.ts'
import { frameOf } from '../frame.ts'
import type { View } from '../types.ts'
import { placeViews } from './placed-view.ts'
import { textureFromViews } from './texture.ts'

const SIDE = 256
const RESOLUTION = 256
const RADIUS = 96
type Rgb = readonly [number, number, number]

/** A disc, coloured by a function of the place from its middle. */
function photograph(colourAt: (x: number, y: number) => Rgb): View {
  const data = new Uint8Array(SIDE * SIDE * 4)
  const coverage = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < coverage.length; i += 1) {
    const [x, y] = [(i % SIDE) + 0.5 - SIDE / 2, Math.floor(i / SIDE) + 0.5 - SIDE / 2]
    coverage[i] = x * x + y * y < RADIUS * RADIUS ? 1 : 0
    data.set([...colourAt(x, y), 255], 4 * i)
  }
  return {
    name: 'front',
    picture: { width: SIDE, height: SIDE, data },
    mask: { width: SIDE, height: SIDE, coverage },
  }
}

/** A ball in profile from the picture of a disc: bytes of a map where its normal passes. */
function paintBall(
  view: View,
  { map, light }: { readonly map: 'baseColor' | 'normal'; readonly light: 'even' | 'keep' },
  passes: (normal: readonly number[]) => boolean
): number[][] {
  const [mesh] = unwrap([sphere(0.5, [0, 0.5, 0])], { resolution: RESOLUTION, gutter: 4 }).meshes
  const textures = textureFromViews([{ name: 'body', mesh }], placeViews([view], frameOf(view.mask)), {
    resolution: RESOLUTION,
    pbr: true,
    isProfile: true,
    light,
  })
  const data = textures[map]?.data ?? new Uint8Array(0)
  const found: number[][] = []
  for (let i = 0; i < mesh.positions.length / 3; i += 1) {
    if (passes([...mesh.normals.subarray(3 * i, 3 * i + 3)])) {
      const [u, v] = mesh.uvs.subarray(2 * i, 2 * i + 2)
      const at = 4 * (Math.floor(v * RESOLUTION) * RESOLUTION + Math.floor(u * RESOLUTION))
      found.push([...data.subarray(at, at + 3)])
    }
  }
  expect(found.length).toBeGreaterThan(5)
  return found
}

test('relief of a thing in profile is not drawn out into furrows round its side', () => {
  const view = photograph((_, y) => (Math.floor(y + 128) % 12 < 6 ? [150, 120, 90] : [190, 152, 114]))
  const steep = (limit: readonly [number, number]): number =>
    Math.max(
      ...paintBall(view, { map: 'normal', light: 'even' }, ([, y, z]) => {
        const slant = Math.abs(z)
        return Math.abs(y) < 0.5 && slant >= limit[0] && slant <= limit[1]
      }).map(([x, y]) => Math.max(Math.abs(x - 128), Math.abs(y - 128)))
    )
  expect(steep([0.7, 1])).toBeGreaterThan(6)
  expect(steep([0, 0.04])).toBeLessThan(4)
})

test('windows with hard borders are taken out of a glaze, though none of them looks like a lamp of its own', () => {
  const view = photograph((x, y) => {
    const isWindow = x > -50 && x < -28 && y > -48 && y < -16
    return isWindow ? [255, 216, 213] : x > 16 && y > -40 && y < 0 && x < 52 ? [120, 35, 22] : [190, 50, 24]
  })
  const front = paintBall(view, { map: 'baseColor', light: 'even' }, ([, , z]) => z > 0.6)
  const [least, most] = [Math.min, Math.max].map(pick => pick(...front.map(([, green]) => green)))
  expect(most - least).toBeLessThan(30)
})

test('a vehicle has a windscreen between its side windows, and none on its roof: the front of a bus in profile was blank', () => {
  const [wide, tall] = [192, 96]
  const data = new Uint8Array(SIDE * SIDE * 4)
  const coverage = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < coverage.length; i += 1) {
    const [x, y] = [(i % SIDE) - (SIDE - wide) / 2, Math.floor(i / SIDE) - (SIDE - tall) / 2]
    coverage[i] = x >= 0 && x < wide && y >= 0 && y < tall ? 1 : 0
    const isGlass = x >= 12 && x < wide - 12 && y >= 16 && y < 48
    data.set(isGlass ? [90, 150, 230, 255] : [210, 50, 40, 255], 4 * i)
  }
  const size = { width: SIDE, height: SIDE }
  const view: View = { name: 'front', picture: { ...size, data }, mask: { ...size, coverage } }
  const [mesh] = unwrap([box([1, 0.5, 0.4], [0, 0.25, 0])], { resolution: RESOLUTION, gutter: 4 }).meshes
  const blueAt = (normal: number, goesRound: boolean): number => {
    const textures = textureFromViews([{ name: 'body', mesh }], placeViews([view], frameOf(view.mask)), {
      ...{ resolution: RESOLUTION, pbr: false, isProfile: true, light: 'keep', goesRound },
    })
    const on = [...mesh.indices.keys()].filter(
      k => k % 3 === 0 && Math.abs(mesh.normals[3 * mesh.indices[k] + normal]) > 0.9
    )
    let blue = 0
    for (const first of on) {
      for (let a = 1; a < 20; a += 1) {
        for (let b = 1; a + b < 20; b += 1) {
          const weights = [a / 20, b / 20, 1 - (a + b) / 20]
          const [u, v] = [0, 1].map(axis =>
            weights.reduce((sum, w, k) => sum + w * mesh.uvs[2 * mesh.indices[first + k] + axis], 0)
          )
          const at = 4 * (Math.floor(v * RESOLUTION) * RESOLUTION + Math.floor(u * RESOLUTION))
          blue += textures.baseColor.data[at + 2] > textures.baseColor.data[at] ? 1 : 0
        }
      }
    }
    return blue / (on.length * 171)
  }
  expect(blueAt(0, true)).toBeGreaterThan(0.15)
  expect(blueAt(1, true)).toBe(0)
  expect(blueAt(0, false)).toBeLessThan(0.05)
})
