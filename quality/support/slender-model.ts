import { box } from '../../src-main/engine/model/fixtures.ts'
import { sampleModel } from '../../src-main/engine/model/sample-model.ts'
import { writeGlb } from '../../src-main/engine/model/write-glb.ts'

/**
 * A rod as GLB, for tests whose matter is not what a model looks like: whoever takes it in makes its picture, and that of a slender
 * thing has few pixels.
 */
export function slenderGlb(name = 'Sample'): Promise<Uint8Array> {
  const rod = { name: 'rod', role: 'body', mesh: box([0.02, 1, 0.02]), material: 0 }
  const { materials, ...sample } = sampleModel()
  const [, , , plain] = materials
  return writeGlb({
    ...sample,
    name,
    parts: [rod],
    materials: plain === undefined ? [] : [plain],
    textures: null,
  })
}
