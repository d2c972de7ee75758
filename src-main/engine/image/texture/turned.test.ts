import { expect, test } from 'vitest'
import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { SurfaceMesh } from '../../kernel/types.ts'
import { box, sphere } from '../../render/test-models.ts'
import { unwrap } from '../../uv/unwrap.ts'
import { frameOf } from '../frame.ts'
import type { View } from '../types.ts'
import { placeViews } from './placed-view.ts'
import { textureFromViews } from './texture.ts'
import { findTurningAxis } from './turned.ts'

const SIDE = 128
const RESOLUTION = 128
/** Radius and height of a pillar on a plate. */
const PROFILE = [
  [0, 0],
  [0.5, 0],
  [0.5, 0.1],
  [0.2, 0.12],
  [0.2, 0.6],
  [0, 0.62],
] as const

test('a ball is turned, a box is not: its corners would take colours from the middles of its sides', () => {
  expect(findTurningAxis(sphere(1), 0)?.x).toBeCloseTo(0, 2)
  expect(findTurningAxis(box([1, 1, 1]), 0)).toBeNull()
})

test('the top of a plate in front of what stands on it has the colour of the plate', () => {
  const [mesh] = unwrap([lathe()], { resolution: RESOLUTION, gutter: 4 }).meshes
  const view = photograph()
  const { baseColor } = textureFromViews([{ name: 'body', mesh }], placeViews([view], frameOf(view.mask)), {
    resolution: RESOLUTION,
    pbr: false,
    isProfile: false,
    light: 'keep',
  })
  let [count, red] = [0, 0]
  for (let i = 0; i < mesh.positions.length / 3; i += 1) {
    const [x, y, z] = mesh.positions.subarray(3 * i, 3 * i + 3)
    if (y > 0.1 && y < 0.12 && mesh.normals[3 * i + 1] > 0.9 && Math.abs(x) < 0.1 && z > 0.25) {
      const u = Math.floor(mesh.uvs[2 * i] * RESOLUTION)
      const v = Math.floor(mesh.uvs[2 * i + 1] * RESOLUTION)
      count += 1
      red += baseColor.data[4 * (v * RESOLUTION + u)]
    }
  }
  expect(count).toBeGreaterThan(3)
  expect(red / count).toBeLessThan(80)
})

/** Red where the pillar is and below it, blue beside it. */
function photograph(): View {
  const data = new Uint8Array(SIDE * SIDE * 4)
  const coverage = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < coverage.length; i += 1) {
    const x = ((i % SIDE) + 0.5 - SIDE / 2) / 100
    const y = (SIDE - 10 - Math.floor(i / SIDE)) / 100
    const isPillar = Math.abs(x) < 0.2 && y > 0.06 && y < 0.61
    const isPlate = Math.abs(x) < 0.5 && y > 0 && y < 0.12 - 0.02 * Math.max(0, (Math.abs(x) - 0.2) / 0.3)
    coverage[i] = isPillar || isPlate ? 1 : 0
    data.set(isPillar ? [220, 20, 20, 255] : [20, 20, 220, 255], 4 * i)
  }
  return {
    name: 'front',
    picture: { width: SIDE, height: SIDE, data },
    mask: { width: SIDE, height: SIDE, coverage },
  }
}

function lathe(): SurfaceMesh {
  const [positions, normals, indices]: [number[], number[], number[]] = [[], [], []]
  const around = 32
  PROFILE.slice(1).forEach(([r1, y1], segment) => {
    const [r0, y0] = PROFILE[segment]
    const length = Math.sqrt((r1 - r0) ** 2 + (y1 - y0) ** 2)
    const rows = 4
    for (let row = 0; row <= rows; row += 1) {
      const r = r0 + ((r1 - r0) * row) / rows
      for (let i = 0; i <= around; i += 1) {
        const [x, z] = [sin((TAU * i) / around), cos((TAU * i) / around)]
        positions.push(r * x, y0 + ((y1 - y0) * row) / rows, r * z)
        normals.push(((y1 - y0) / length) * x, -(r1 - r0) / length, ((y1 - y0) / length) * z)
        if (row > 0 && i > 0) {
          const at = positions.length / 3 - 1
          const below = at - around - 1
          indices.push(below - 1, below, at, below - 1, at, at - 1)
        }
      }
    }
  })
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from(indices),
  }
}
