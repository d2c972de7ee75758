import { expect, it } from 'vitest'
import { boxMesh } from '../../kernel/testing/foreign-meshes.ts'
import { createGuide } from './guide.ts'
import { manifoldNet } from './prepare.ts'
import { distanceOf } from './pull-to-source.ts'
import { createQuadNet } from './quad-net.ts'

// A blade of which only half was left lay on the source everywhere, so that nothing told of its loss.
it('tells of a part that is lost, and of faces that lie where nothing is', () => {
  const guide = createGuide(manifoldNet(boxMesh([0, 0, 0], [1, 1, 2]), 0.7, () => undefined))
  const box = (height: number) => {
    const places = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(i => [i & 1, (i >> 1) & 1, (i >> 2) * height])
    const faces = [0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4, 2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6]
    const sharp = new Uint8Array(24)
    return createQuadNet({ faces: Int32Array.from(faces), sharp, positions: Float64Array.from(places) }, [])
  }
  expect(distanceOf(box(2), guide)).toBeLessThan(1e-9)
  expect(distanceOf(box(1), guide)).toBeGreaterThan(0.2)
  expect(distanceOf(box(3), guide)).toBeGreaterThan(0.2)
})
