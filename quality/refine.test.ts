import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebIO } from '@gltf-transform/core'
import { KHRONOS_EXTENSIONS } from '@gltf-transform/extensions'
import { CONCEPTS, familyOf } from '../src-main/engine/concepts/registry.ts'
import { listFamilies } from '../src-main/engine/families/registry.ts'
import { isClosed } from '../src-main/engine/kernel/topology.ts'
import { boxOf, filePartsOf } from './support/file-parts.ts'
import { makeFile, type Made } from './support/make.ts'
import { measureUvs } from './support/uv-overlap.ts'
import { faultsOf } from './support/validate.ts'

/** A refine takes seconds: every ninth family here, previews of all in the concept suites. */
const EVERY = 9

/** The first concept of each of them. */
const NAMES = listFamilies()
  .filter((_, index) => index % EVERY === 0)
  .flatMap(family => {
    const concept = CONCEPTS.find(candidate => familyOf(candidate) === family)
    return concept === undefined ? [] : [concept.name]
  })
const SECOND_PROCESS = fileURLToPath(new URL('support/second-process.ts', import.meta.url))

/** Started at once, so that it works beside the tests; in the other order, so that nothing one job leaves helps the next. */
const elsewhere = promisify(execFile)(process.execPath, [SECOND_PROCESS, ...[...NAMES].reverse()])
// Judged by the test that awaits it.
elsewhere.catch(() => undefined)

const made = new Map<string, Made>()

describe.each(NAMES)('refine of “%s”', name => {
  let refined: Made
  beforeAll(async () => {
    refined = await makeFile(name, { stage: 'refine' })
    made.set(name, refined)
  })

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
})

test('the same refine twice gives the same bytes', async () => {
  const [name] = NAMES
  const again = await makeFile(name, { stage: 'refine' })
  expect(digest(again.glb)).toBe(digest(made.get(name)?.glb ?? new Uint8Array()))
})

test('a second process gives the same bytes', { timeout: 120_000 }, async () => {
  const { stdout } = await elsewhere
  const theirs = new Map(stdout.split('\n').map(line => line.split('\t') as [string, string]))
  for (const [name, { glb }] of made) {
    expect(theirs.get(name), name).toBe(digest(glb))
  }
  expect(made.size).toBe(NAMES.length)
})

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
