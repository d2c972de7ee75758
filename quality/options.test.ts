import { WebIO } from '@gltf-transform/core'
import { KHRONOS_EXTENSIONS } from '@gltf-transform/extensions'
import { describe, expect, test } from 'vitest'
import { isClosed } from '../src-main/engine/kernel/topology.ts'
import { boxOf, filePartsOf } from './support/file-parts.ts'
import { makeFile, makeResult } from './support/make.ts'
import { faultsOf } from './support/validate.ts'

test('pbr: false delivers base colour and no other map', async () => {
  const { glb } = await makeFile('chair', {
    stage: 'refine',
    options: { pbr: false, textureResolution: 512 },
  })
  const root = (await new WebIO().registerExtensions(KHRONOS_EXTENSIONS).readBinary(glb)).getRoot()
  expect(root.listTextures()).toHaveLength(1)
  for (const material of root.listMaterials()) {
    expect(material.getBaseColorTexture()?.getSize()).toEqual([512, 512])
    expect(material.getNormalTexture()).toBeNull()
    expect(material.getMetallicRoughnessTexture()).toBeNull()
    expect(material.getOcclusionTexture()).toBeNull()
  }
  expect(await faultsOf(glb)).toEqual([])
})

test('what cannot be thinned takes from large parts, not the eyes: a plush lion lost its face', async () => {
  const { model } = await makeFile('plush lion', {})
  const names = model.parts.map(part => part.name)
  expect(names).toEqual(expect.arrayContaining(['eye', 'nose', 'mane']))
})

describe.each([500, 1_000, 3_000, 20_000])('target_triangles %i', targetTriangles => {
  test.each(['chair', 'tree', 'car', 'dog', 'house'])(
    'is never exceeded by the preview of a %s',
    async name => {
      const { model } = await makeFile(name, { options: { targetTriangles } })
      const triangles = model.parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0)
      expect(triangles).toBeLessThanOrEqual(targetTriangles)
      expect(triangles).toBeGreaterThan(Math.min(targetTriangles, 1_500) * 0.6)
      expect(model.parts.every(({ mesh }) => isClosed(mesh))).toBe(true)
    }
  )

  test('is never exceeded by a refine', async () => {
    const options = { targetTriangles, textureResolution: 512 } as const
    const { model, glb } = await makeFile('mug', { stage: 'refine', options })
    const triangles = model.parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0)
    expect(triangles).toBeLessThanOrEqual(targetTriangles)
    expect(await faultsOf(glb)).toEqual([])
  })
})

test.each([0.5, 3.25])('height_meters %d is exact and scales the whole', async heightMeters => {
  const plain = boxOf(await filePartsOf((await makeFile('dog')).glb)).size
  const { size, min } = boxOf(await filePartsOf((await makeFile('dog', { options: { heightMeters } })).glb))
  expect(size[1]).toBeCloseTo(heightMeters, 5)
  expect(size[0] / size[1]).toBeCloseTo(plain[0] / plain[1], 4)
  expect(min[1]).toBeCloseTo(0, 6)
})

test('origin center puts the middle of the box at the origin', async () => {
  const { min, max } = boxOf(
    await filePartsOf((await makeFile('car', { options: { origin: 'center' } })).glb)
  )
  for (let axis = 0; axis < 3; axis++) {
    expect(Math.abs(min[axis] + max[axis])).toBeLessThan(1e-5)
  }
})

test('the report says what the file holds', async () => {
  const { glb, report } = await makeResult('sword')
  const box = boxOf(await filePartsOf(glb))
  expect(report.boundingBox).toEqual({ min: [...box.min], max: [...box.max] })
  expect(report).toMatchObject({ hasTextures: false, rigged: false, animations: [], watertight: true })
})
