import { Document, WebIO } from '@gltf-transform/core'
import { expect, it } from 'vitest'
import { pyramidFile, WIDE } from '../../../e2e/support/models.ts'
import { DEFAULT_OPTIONS } from '../../domain/resolve-options.ts'
import { openGlb } from '../model/file-scene.ts'
import { sphere } from '../model/fixtures.ts'
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

const PYRAMID = pyramidFile('model.glb', {}, WIDE).buffer
const ask = (options: Partial<typeof DEFAULT_OPTIONS> = {}, prompt: string | null = 'a red teapot') =>
  ({ mode: 'image', prompt, up: 'y', options: { ...DEFAULT_OPTIONS, ...options } }) as const

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
