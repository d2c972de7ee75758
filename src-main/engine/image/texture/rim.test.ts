import { expect, test } from 'vitest'
import { sphere } from '../../render/test-models.ts'
import { unwrap } from '../../uv/unwrap.ts'
import { frameOf } from '../frame.ts'
import type { View } from '../types.ts'
import { placeViews } from './placed-view.ts'
import { textureFromViews } from './texture.ts'

const SIDE = 128
const RESOLUTION = 128

test('dark lines that meet the contour are not drawn out along the side of a ball, but the red half stays red', () => {
  const [mesh] = unwrap([sphere(0.5, [0, 0.5, 0])], { resolution: RESOLUTION, gutter: 4 }).meshes
  const view = photograph()
  const { baseColor } = textureFromViews([{ name: 'body', mesh }], placeViews([view], frameOf(view.mask)), {
    resolution: RESOLUTION,
    pbr: false,
    isProfile: true,
    light: 'keep',
  })
  let [count, least, lower] = [0, 255, 0]
  for (let i = 0; i < mesh.positions.length / 3; i += 1) {
    const [x, y, z] = mesh.normals.subarray(3 * i, 3 * i + 3)
    if (x > 0.7 && Math.abs(z) < 0.3) {
      const [u, v] = mesh.uvs.subarray(2 * i, 2 * i + 2)
      const at = 4 * (Math.floor(v * RESOLUTION) * RESOLUTION + Math.floor(u * RESOLUTION))
      least = y > 0.1 ? Math.min(least, baseColor.data[at + 1]) : least
      lower = y < -0.3 ? Math.max(lower, baseColor.data[at + 1]) : lower
      count += 1
    }
  }
  expect(count).toBeGreaterThan(10)
  expect(least).toBeGreaterThan(150)
  expect(lower).toBeLessThan(80)
})

/** A disc, light above and red below, dark lines on its right half above. */
function photograph(): View {
  const data = new Uint8Array(SIDE * SIDE * 4)
  const coverage = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < coverage.length; i += 1) {
    const [x, y] = [(i % SIDE) + 0.5 - SIDE / 2, Math.floor(i / SIDE) + 0.5 - SIDE / 2]
    const isLine = x > 0 && y < -4 && Math.floor(-y) % 9 < 3
    coverage[i] = x * x + y * y < 48 * 48 ? 1 : 0
    data.set(y > 0 ? [200, 30, 30, 255] : isLine ? [20, 20, 20, 255] : [210, 205, 200, 255], 4 * i)
  }
  return {
    name: 'front',
    picture: { width: SIDE, height: SIDE, data },
    mask: { width: SIDE, height: SIDE, coverage },
  }
}
