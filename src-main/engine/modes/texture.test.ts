import { beforeAll, describe, expect, it } from 'vitest'
import type { Document } from '@gltf-transform/core'
import { prepareEngine, run } from '../index.ts'
import { openGlb } from '../model/file-scene.ts'
import { readGlb } from '../model/read-glb.ts'
import { makeFile } from '../../../quality/support/make.ts'
import { measureUvs } from '../../../quality/support/uv-overlap.ts'
import { faultsOf } from '../../../quality/support/validate.ts'
import type { EngineResult } from '../task.ts'

const OPTIONS = {
  style: 'realistic',
  topology: 'triangle',
  textureResolution: 512,
  symmetry: 'auto',
  pbr: true,
  seed: 0,
  origin: 'bottom',
} as const

function texture(sourceGlb: Uint8Array | null, prompt: string, options = {}): Promise<EngineResult> {
  const task = { prompt, negativePrompt: null, stage: null, pictures: [], sourceGlb }
  return run(
    { mode: 'texture', ...task, options: { ...OPTIONS, ...options } },
    { onProgress: () => undefined }
  )
}

/** Corner positions of every triangle, node by node. */
function corners(document: Document): Record<string, number[]> {
  return Object.fromEntries(
    document
      .getRoot()
      .listNodes()
      .flatMap(node =>
        (node.getMesh()?.listPrimitives() ?? []).map((primitive): [string, number[]] => {
          const positions = primitive.getAttribute('POSITION')
          const indices = primitive.getIndices()?.getArray() ?? []
          return [node.getName(), [...indices].flatMap(index => positions?.getElement(index, []) ?? [])]
        })
      )
  )
}

let bare: Uint8Array
let mapped: Uint8Array
beforeAll(async () => {
  await prepareEngine(['text', 'texture'])
  bare = (await makeFile('a stool')).glb
  mapped = (await makeFile('a stool', { stage: 'refine', options: { textureResolution: 512 } })).glb
}, 30_000)

describe('mode texture', () => {
  it('makes a valid file of the same triangles in the same places, whether the model had UVs or not', async () => {
    for (const source of [bare, mapped]) {
      const { glb, report, warnings } = await texture(source, 'brushed steel with a red leather seat')
      expect(await faultsOf(glb)).toEqual([])
      expect(warnings).toEqual([])
      expect(report.hasTextures).toBe(true)
      expect(corners(await openGlb(glb))).toEqual(corners(await openGlb(source)))
    }
  })

  it('keeps good UVs, positions, normals and indices to the byte', async () => {
    const { glb } = await texture(mapped, 'mossy stone')
    const [before, after] = [await openGlb(mapped), await openGlb(glb)].map(document =>
      document
        .getRoot()
        .listMeshes()
        .flatMap(mesh => mesh.listPrimitives())
        .map(primitive => [
          primitive.getIndices()?.getArray(),
          ...['POSITION', 'NORMAL', 'TEXCOORD_0'].map(name => primitive.getAttribute(name)?.getArray()),
        ])
    )
    expect(after).toEqual(before)
  })

  it('lays out a model without UVs so that no two triangles share a texel', async () => {
    const { glb } = await texture(bare, 'gold')
    const { overlaps, least, most } = measureUvs(await readGlb(glb), 512)
    expect(overlaps).toBe(0)
    expect(least).toBeGreaterThanOrEqual(0)
    expect(most).toBeLessThanOrEqual(1)
  })

  it('paints what the prompt says: the texture of a part has its colour', async () => {
    const { glb } = await texture(bare, 'matte plastic, pure blue')
    const { textures } = await readGlb(glb)
    const data = textures?.baseColor.data ?? []
    let blue = 0
    for (let i = 0; i < data.length; i += 4) {
      blue += data[i + 2] > 2 * data[i] + 20 ? 1 : 0
    }
    expect(blue / (data.length / 4)).toBeGreaterThan(0.3)
  })

  it('can be dressed again: the file remembers what each part is made of', async () => {
    const once = await texture(bare, 'wooden with a green velvet seat')
    const twice = await texture(once.glb, 'the seat is white marble')
    const { extras, parts } = await readGlb(twice.glb)
    expect(extras).toHaveProperty('texture')
    expect(extras).toHaveProperty('things')
    const materials = Object.fromEntries(
      (await openGlb(twice.glb))
        .getRoot()
        .listNodes()
        .map(node => [node.getName(), node.getExtras()['plinth']])
    )
    expect(materials['seat']).toMatchObject({ material: { recipe: 'marble' } })
    expect(parts.length).toBeGreaterThan(1)
    expect(JSON.stringify(materials)).toContain('wood')
  })

  it('gives the same bytes for the same task, and other bytes for another seed', async () => {
    const [first, again, other] = [0, 0, 5].map(seed => texture(bare, 'rusty iron', { seed }))
    expect(Buffer.from((await first).glb).equals((await again).glb)).toBe(true)
    expect(Buffer.from((await first).glb).equals((await other).glb)).toBe(false)
  })

  it('writes a base colour alone when PBR is not wanted', async () => {
    const { textures } = await readGlb((await texture(bare, 'oak', { pbr: false })).glb)
    expect([textures?.normal, textures?.orm]).toEqual([undefined, undefined])
  })

  it('refuses a prompt without a look and a missing model, each with what to do', async () => {
    await expect(texture(bare, 'make it nicer')).rejects.toMatchObject({ code: 'generation_failed' })
    await expect(texture(bare, 'make it nicer')).rejects.toThrow('Say how the model should look')
    await expect(texture(null, 'gold')).rejects.toMatchObject({ code: 'source_unusable' })
  })
})
