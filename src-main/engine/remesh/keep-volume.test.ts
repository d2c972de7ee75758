import { expect, test } from 'vitest'
import { volumeOf } from '../kernel/mesh.ts'
import { giveVolumes } from './keep-volume.ts'

test('a tetrahedron that is all that is left of a small block, at a thirtieth of its volume, gets all of it', () => {
  const surface = {
    positions: Float64Array.from([0, 0, 0, 1, 0, 0, 0, 0.6, 0, 0, 0, 0.4]),
    corners: Uint32Array.from([0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]),
  }
  const wanted = 30 * volumeOf({ positions: surface.positions, indices: surface.corners })
  expect(wanted).toBeGreaterThan(0)
  giveVolumes(surface, {
    pieceOf: new Uint32Array(4),
    isOpen: Uint8Array.of(0),
    wanted: Float64Array.of(wanted),
  })
  const volume = volumeOf({ positions: surface.positions, indices: surface.corners })
  expect(volume / wanted).toBeCloseTo(1, 3)
})
