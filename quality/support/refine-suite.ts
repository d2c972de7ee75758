import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { WebIO } from '@gltf-transform/core'
import { KHRONOS_EXTENSIONS } from '@gltf-transform/extensions'
import { beforeAll, describe, expect, test } from 'vitest'
import { isClosed } from '../../src-main/engine/kernel/topology.ts'
import { boxOf, filePartsOf } from './file-parts.ts'
import { makeFile, type Made } from './make.ts'
import { measureUvs } from './uv-overlap.ts'
import { faultsOf } from './validate.ts'

const SECOND_PROCESS = fileURLToPath(new URL('second-process.ts', import.meta.url))
/** A refine takes seconds, and two may share a core. */
const LIMIT_MS = 300_000

/** What a second process makes of the same prompts. */
export interface Elsewhere {
  digestOf(name: string): Promise<string | undefined>
}

/** Started at once, so that it works beside the tests; in the other order, so that nothing one job leaves helps the next. */
export function refineElsewhere(names: readonly string[]): Elsewhere {
  const running = promisify(execFile)(process.execPath, [SECOND_PROCESS, ...[...names].reverse()])
  // Judged by the tests that await it.
  running.catch(() => undefined)
  return {
    async digestOf(name) {
      const { stdout } = await running
      return new Map(stdout.split('\n').map(line => line.split('\t') as [string, string])).get(name)
    },
  }
}

/** Everything that holds for a refine: valid, closed, in its preview's bounds, textured, the same bytes in another process. */
export function testRefine(name: string, elsewhere: Elsewhere): void {
  describe(`refine of “${name}”`, () => {
    let refined: Made
    beforeAll(async () => {
      refined = await makeFile(name, { stage: 'refine' })
    }, LIMIT_MS)

    test('is a valid file of closed parts', async () => {
      expect(await faultsOf(refined.glb)).toEqual([])
      const open = refined.model.parts.filter(({ mesh }) => !isClosed(mesh))
      expect(open.map(part => part.name)).toEqual([])
    })

    test('stands exactly in the bounds of its preview, with the same parts', async () => {
      const preview = await makeFile(name)
      const [coarse, fine] = [await filePartsOf(preview.glb), await filePartsOf(refined.glb)]
      const [small, large] = [boxOf(coarse), boxOf(fine)]
      for (let axis = 0; axis < 3; axis++) {
        expect(Math.abs(large.min[axis] - small.min[axis])).toBeLessThan(1e-4)
        expect(Math.abs(large.max[axis] - small.max[axis])).toBeLessThan(1e-4)
      }
      expect(fine.map(part => part.name)).toEqual(coarse.map(part => part.name))
    })

    test('has base colour, normal and occlusion-roughness-metal maps of 1024²', async () => {
      const document = await new WebIO().registerExtensions(KHRONOS_EXTENSIONS).readBinary(refined.glb)
      const textured = document
        .getRoot()
        .listMaterials()
        .filter(material => material.getBaseColorTexture() !== null)
      expect(textured.length).toBeGreaterThan(0)
      for (const material of textured) {
        expect(material.getBaseColorTexture()?.getSize()).toEqual([1024, 1024])
        expect(material.getNormalTexture()?.getSize()).toEqual([1024, 1024])
        expect(material.getMetallicRoughnessTexture()?.getSize()).toEqual([1024, 1024])
        expect(material.getOcclusionTexture()).toBe(material.getMetallicRoughnessTexture())
      }
    })

    test('has UVs inside the atlas that never lie upon each other and use a good part of it', () => {
      const { overlaps, covered, least, most } = measureUvs(refined.model, 1024)
      expect(least).toBeGreaterThanOrEqual(0)
      expect(most).toBeLessThanOrEqual(1)
      expect(overlaps).toBe(0)
      expect(covered / (1024 * 1024)).toBeGreaterThan(0.2)
    })

    test('has the same bytes in a second process', { timeout: LIMIT_MS }, async () => {
      expect(await elsewhere.digestOf(name)).toBe(digestOfFile(refined.glb))
    })
  })
}

/** A file's fingerprint, as the second process prints it. */
export const digestOfFile = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
