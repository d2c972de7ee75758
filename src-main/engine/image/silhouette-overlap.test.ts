import { beforeAll, describe, expect, it } from 'vitest'
import { prepareGeometry } from '../kernel/wasm.ts'
import { makeFile } from '../../../quality/support/make.ts'
import { silhouetteOverlaps } from './silhouette-overlap.ts'
import { shapeFromView } from './shape/shape.ts'
import { shoot, stage } from './testing/truth.ts'
import type { View } from './types.ts'

beforeAll(prepareGeometry)

describe('silhouetteOverlaps', () => {
  it('keeps no form that loses the silhouette: a bench from straight ahead had been turned on a lathe, with .51 of it', async () => {
    const { model } = await makeFile('bench')
    const shot = shoot(model, { yaw: 0, pitch: 8 }, 256)
    const view: View = { name: 'front', picture: stage(shot, 'plain', 1), mask: shot.mask }
    const { parts } = shapeFromView(view, { prompt: null })
    const meshes = parts.map(({ mesh }) => mesh)
    const [whole, coarse] = [undefined, 128].map(
      cells => silhouetteOverlaps(meshes, [view], { poses: null, ...(cells ? { cells } : {}) })[0]
    )
    expect(whole).toBeGreaterThan(0.95)
    expect(coarse).toBeGreaterThan(0.93)
    // Half of the form covers about half of the mask, whatever the raster.
    const [half] = silhouetteOverlaps(meshes.slice(0, 1), [view], { poses: null, cells: 128 })
    expect(half).toBeLessThan(coarse)
  })
})
