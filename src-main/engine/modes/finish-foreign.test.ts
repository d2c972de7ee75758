import { readFileSync } from 'node:fs'
import { Document, WebIO } from '@gltf-transform/core'
import { describe, expect, it } from 'vitest'
import { pyramidFile, WIDE } from '../../../e2e/support/models.ts'
import { DEFAULT_OPTIONS } from '../../domain/resolve-options.ts'
import { openGlb } from '../model/file-scene.ts'
import { sphere } from '../model/fixtures.ts'
import { run } from '../index.ts'
import { finishForeign } from './finish-foreign.ts'

/** A ball as an isosurface gives it: places and corners, nothing else. */
async function sphereGlb(rings: number): Promise<Uint8Array> {
  const { positions, indices } = sphere(1, rings)
  const document = new Document()
  const buffer = document.createBuffer()
  const list = (type: 'SCALAR' | 'VEC3', array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', list('VEC3', Float32Array.from(positions)))
    .setIndices(list('SCALAR', Uint32Array.from(indices)))
  const node = document.createNode('geometry_0').setMesh(document.createMesh().addPrimitive(primitive))
  document.createScene().addChild(node)
  return new WebIO().writeBinary(document)
}

/**
 * An egg of 0.6 × 1.8 × 1 m, normalised, given four bones from its foot to its top, and written by Blender as the nodes of UniRig for
 * ComfyUI write it: z up, in a box of two units.
 */
const RIGGED_EGG = readFileSync(new URL('../../../e2e/engines/rigged-egg.fbx', import.meta.url))
const PYRAMID = pyramidFile('model.glb', {}, WIDE).buffer
const ask = (options: Partial<typeof DEFAULT_OPTIONS> = {}, prompt: string | null = 'a red teapot') =>
  ({
    mode: 'image',
    prompt,
    up: 'y',
    sourceGlb: null,
    options: { ...DEFAULT_OPTIONS, ...options },
  }) as const

it('gives a model without normals and material both, sharp where faces meet sharply', async () => {
  const { glb, name, report } = await finishForeign(PYRAMID, ask())
  expect(name).toBe('Red teapot')
  expect(report).toMatchObject({ triangles: 6, watertight: true })
  const document = await openGlb(glb)
  const [primitive] = document.getRoot().listMeshes()[0].listPrimitives()
  expect(primitive.getMaterial()?.getRoughnessFactor()).toBeCloseTo(0.85)
  // Four sides of three corners and a base of four: no corner is shared across an edge.
  expect(primitive.getAttribute('NORMAL')?.getCount()).toBe(16)
})

it('a smooth surface keeps its vertices: no edge of it is hard', async () => {
  const document = await openGlb((await finishForeign(await sphereGlb(24), ask())).glb)
  const [primitive] = document.getRoot().listMeshes()[0].listPrimitives()
  expect(primitive.getAttribute('NORMAL')?.getCount()).toBe(sphere(1, 24).positions.length / 3)
})

it('stands upright on the ground, as high as was asked for', async () => {
  const { report } = await finishForeign(PYRAMID, ask({ heightMeters: 2.5 }))
  expect(report.boundingBox.min).toEqual([
    expect.closeTo(-1.25, 5),
    expect.closeTo(0, 5),
    expect.closeTo(-1.25, 5),
  ])
  expect(report.boundingBox.max[1]).toBeCloseTo(2.5, 5)
  // A pyramid along z lies down unless the engine is known to build that way.
  const { report: turned } = await finishForeign(PYRAMID, { ...ask({ origin: 'center' }), up: 'z' })
  expect(turned.boundingBox.max[2]).toBeCloseTo(0.5, 5)
  expect(turned.boundingBox.min[2]).toBeCloseTo(-0.5, 5)
})

it('has no more triangles than were asked for', async () => {
  const { report } = await finishForeign(await sphereGlb(48), ask({ targetTriangles: 800 }))
  expect(report.triangles).toBeLessThanOrEqual(800)
  expect(report.triangles).toBeGreaterThan(600)
})

it.each([
  [
    'a web page',
    Buffer.from('<!doctype html><title>Sign in</title><p>please</p>'),
    /It sent a web page instead of a GLB/,
  ],
  ['JSON', Buffer.from('{"detail":"Not Found","more":"words"}'), /It sent JSON instead of a GLB/],
  ['nothing', Buffer.alloc(0), /It sent nothing/],
  ['half of it', PYRAMID.subarray(0, PYRAMID.length >> 1), /It is cut short/],
  ['a version of its own', versionOne(), /It is a GLB of version 1/],
] as const)('%s is no model, and it is said', async (_name, bytes, words) => {
  await expect(finishForeign(bytes, ask())).rejects.toMatchObject({
    code: 'generation_failed',
    message: expect.stringMatching(words) as string,
  })
})

function versionOne(): Buffer {
  const bytes = Buffer.from(PYRAMID)
  bytes.writeUInt32LE(1, 4)
  return bytes
}

it.each(['remesh', 'texture', 'rig'] as const)(
  'is a source of mode %s here, as any model of the library',
  async mode => {
    const { glb } = await finishForeign(RIGGED_EGG, ask())
    const options = { ...DEFAULT_OPTIONS, textureResolution: 512, targetTriangles: 200 } as const
    const asked = {
      mode,
      stage: null,
      prompt: 'rust',
      negativePrompt: null,
      options,
      pictures: [],
      sourceGlb: glb,
    }
    const { report } = await run(asked, { onProgress: () => undefined })
    expect(report).toMatchObject({
      rigged: true,
      hasTextures: mode === 'texture',
      triangles: mode === 'remesh' ? 200 : 360,
    })
  }
)

describe('a rig that was made elsewhere', () => {
  const forRig = (sourceGlb: Uint8Array | null, options: Partial<typeof DEFAULT_OPTIONS> = {}) =>
    ({ ...ask(options, null), mode: 'rig', sourceGlb }) as const
  const egg = async (): Promise<Uint8Array> => {
    const document = await openGlb(await sphereGlb(16))
    const positions = document.getRoot().listMeshes()[0].listPrimitives()[0].getAttribute('POSITION')
    for (let v = 0; v < (positions?.getCount() ?? 0); v += 1) {
      const [x, y, z] = positions?.getElement(v, [0, 0, 0]) ?? [0, 0, 0]
      positions?.setElement(v, [0.3 * x + 5, 0.9 * y + 0.9, 0.5 * z])
    }
    document.getRoot().listMeshes()[0].listPrimitives()[0].setMaterial(document.createMaterial('Shell'))
    return new WebIO().writeBinary(document)
  }
  const joints = (document: Document) => document.getRoot().listSkins()[0]?.listJoints() ?? []

  it('as FBX is read, upright, with its skin', async () => {
    const { glb, format, report } = await finishForeign(RIGGED_EGG, forRig(null))
    const { min, max } = report.boundingBox
    expect(format).toBe('FBX')
    expect(report).toMatchObject({ rigged: true, triangles: 360 })
    expect((max[1] - min[1]) / (max[0] - min[0])).toBeCloseTo(3, 1)
    expect(joints(await openGlb(glb)).map(joint => joint.getName())).toEqual(
      expect.arrayContaining(['bone_0', 'bone_1', 'bone_2', 'bone_3'])
    )
  })

  it('is put into the model that it was made for: its triangles, place, size and material stay', async () => {
    const { glb, report } = await finishForeign(RIGGED_EGG, forRig(await egg()))
    expect(report).toMatchObject({ rigged: true, triangles: sphere(1, 16).indices.length / 3 })
    expect(report.boundingBox.min).toEqual([
      expect.closeTo(4.7, 4),
      expect.closeTo(0, 4),
      expect.closeTo(-0.5, 4),
    ])
    expect(report.boundingBox.max[1]).toBeCloseTo(1.8, 4)
    const document = await openGlb(glb)
    const [primitive] = document.getRoot().listMeshes()[0].listPrimitives()
    expect(primitive.getMaterial()?.getName()).toBe('Shell')
    const names = joints(document).map(joint => joint.getName())
    const bones = primitive.getAttribute('JOINTS_0')
    const [top, foot] = [0, (bones?.getCount() ?? 0) - 1].map(v => names[bones?.getElement(v, [])[0] ?? -1])
    expect([foot, top]).toEqual(['bone_0', 'bone_3'])
    const last =
      joints(document)
        .find(joint => joint.getName() === 'bone_3')
        ?.getWorldTranslation() ?? []
    expect(last).toEqual([expect.closeTo(5, 2), expect.closeTo(1.35, 2), expect.closeTo(0, 2)])
  })

  it('for a body that stands otherwise now keeps its own surface, as high as the model was, and says so', async () => {
    const { report, warnings } = await finishForeign(RIGGED_EGG, forRig(PYRAMID))
    const { report: given } = await finishForeign(PYRAMID, ask())
    const height = ({ boundingBox: { min, max } }: typeof report) => max[1] - min[1]
    expect(report).toMatchObject({ rigged: true, triangles: 360 })
    expect(height(report)).toBeCloseTo(height(given), 4)
    expect(warnings.join(' ')).toContain('another pose or form')
  })

  it('without a skin is none', async () => {
    await expect(finishForeign(PYRAMID, forRig(await egg()))).rejects.toMatchObject({
      code: 'generation_failed',
      message: 'It has no skeleton that moves it.',
    })
  })

  it('cut short is refused, not read for ever', async () => {
    await expect(
      finishForeign(RIGGED_EGG.subarray(0, RIGGED_EGG.length >> 1), forRig(null))
    ).rejects.toMatchObject({
      code: 'generation_failed',
      message: expect.stringMatching(/^It /) as string,
    })
  })
})
