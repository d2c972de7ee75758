import { describe, expect, test } from 'vitest'
import { createRandom } from '../kernel/random.ts'
import { box, sphere } from '../model/fixtures.ts'
import { measureSeams } from '../../../quality/support/seam-step.ts'
import { unwrap } from '../uv/unwrap.ts'
import { equaliseSeams } from './seams.ts'
import { EMPTY_RING, rasteriseTexels } from './texels.ts'
import type { TexturedMesh } from './texels.ts'

const SIZE = 128

describe('seams', () => {
  test('both sides of every seam filter to the same colour, whatever was painted there', () => {
    const { meshes } = unwrap([sphere(0.5, 12, 0.2), box([0.6, 0.4, 0.3])], { resolution: SIZE })
    const data = noise()
    equaliseSeams(meshes, [{ data, storage: 'srgb' }], SIZE)
    const picture = { width: SIZE, height: SIZE, data }
    for (const kind of ['smooth', 'sharp'] as const) {
      const { count, most } = measureSeams(meshes, picture, kind)
      expect(count).toBeGreaterThan(50)
      expect(most).toBeLessThan(2)
    }
  })

  test('a chart too thin for a single texel centre still has every texel that filtering mixes in', () => {
    const texels = rasteriseTexels([strip(20.1, 20.4)], SIZE)
    const empty = (y: number): number =>
      Array.from({ length: 80 }, (_, i) => texels.rings[y * SIZE + 10 + i]).filter(r => r === EMPTY_RING)
        .length
    expect([19, 20].map(empty)).toEqual([0, 0])
    expect(texels.rings[20 * SIZE + 50]).toBe(1)
  })
})

/** Loud, but within what two sides can be brought together to: 100 to 155. */
function noise(): Uint8Array {
  const random = createRandom('seams')
  return Uint8Array.from({ length: SIZE * SIZE * 4 }, () => 100 + Math.floor(55 * random.next()))
}

/** Two triangles from column 10 to 90 between two rows, in texels. */
function strip(top: number, bottom: number): TexturedMesh {
  const corners = [
    [10, top],
    [90, top],
    [90, bottom],
    [10, bottom],
  ]
  return {
    positions: Float32Array.from(corners.flatMap(([x, y]) => [x, y, 0])),
    normals: Float32Array.from(corners.flatMap(() => [0, 0, 1])),
    uvs: Float32Array.from(corners.flatMap(([x, y]) => [x / SIZE, y / SIZE])),
    tangents: Float32Array.from(corners.flatMap(() => [1, 0, 0, 1])),
    indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
  }
}
