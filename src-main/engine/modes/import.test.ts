import { Document, WebIO, type Primitive } from '@gltf-transform/core'
import { EXTMeshoptCompression, KHRDracoMeshCompression } from '@gltf-transform/extensions'
import draco3d from 'draco3dgltf'
import { encode } from 'jpeg-js'
import { MeshoptEncoder } from 'meshoptimizer'
import { describe, expect, test } from 'vitest'
import { box } from '../model/fixtures.ts'
import { importModel } from './import.ts'
import { decodePng, encodePng } from '../model/png.ts'
import { readGlb } from '../model/read-glb.ts'

/** A box of 2 m × 1 m × 1 m as another program would write it. */
function foreign(): { document: Document; primitive: Primitive } {
  const document = new Document()
  const buffer = document.createBuffer()
  const { positions, normals, indices } = box([2, 1, 1])
  const list = (type: 'SCALAR' | 'VEC3', array: Float32Array | Uint32Array) =>
    document.createAccessor().setType(type).setArray(array.slice()).setBuffer(buffer)
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', list('VEC3', positions))
    .setAttribute('NORMAL', list('VEC3', normals))
    .setIndices(list('SCALAR', indices))
  const node = document.createNode('Crate').setMesh(document.createMesh('crate').addPrimitive(primitive))
  document.createScene().addChild(node)
  return { document, primitive }
}

/** A GLB that is taken in; its picture and facts. */
async function inspectModel(bytes: Uint8Array) {
  const made = await importModel([{ name: 'a.glb', bytes }], { main: null, unit: null, up: null })
  if (made.kind === 'question') {
    throw new Error('It was asked.')
  }
  return { ...made.inspection, repairs: made.repairs, glb: made.glb }
}

const binary = (document: Document, io = new WebIO()) => io.writeBinary(document)
const crate = () => binary(foreign().document)

/** The same file with another JSON, so that a test can break what a writer would not. */
function withJson(glb: Uint8Array, change: (json: Record<string, never[]>) => unknown): Uint8Array {
  const file = Buffer.from(glb)
  const length = file.readUInt32LE(12)
  const json = JSON.parse(file.toString('utf8', 20, 20 + length))
  change(json)
  const text = Buffer.from(JSON.stringify(json))
  const chunk = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')])
  const header = Buffer.from(file.subarray(0, 20))
  header.writeUInt32LE(file.length - length + chunk.length, 8)
  header.writeUInt32LE(chunk.length, 12)
  return new Uint8Array(Buffer.concat([header, chunk, file.subarray(20 + length)]))
}

const refusal = async (glb: Uint8Array): Promise<string> => {
  const error: unknown = await inspectModel(glb).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'EngineError', code: 'source_unusable' })
  return (error as Error).message
}

/** Average colour of what is drawn opaquely. */
function averageOf(thumbnail: Uint8Array): readonly number[] {
  const { data } = decodePng(thumbnail)
  const sum = [0, 0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 255) {
      ;[data[at], data[at + 1], data[at + 2], 1].forEach((value, k) => (sum[k] += value))
    }
  }
  expect(sum[3]).toBeGreaterThan(10_000)
  return sum.slice(0, 3).map(value => value / sum[3])
}

/** The crate in one texture, all of whose UVs lie in its middle. */
function dressed(image: Uint8Array, mimeType: string, slot: 'BaseColor' | 'Emissive'): Document {
  const { document, primitive } = foreign()
  const uvs = new Float32Array(2 * (primitive.getAttribute('POSITION')?.getCount() ?? 0)).fill(0.5)
  const buffer = document.getRoot().listBuffers()[0]
  primitive.setAttribute(
    'TEXCOORD_0',
    document.createAccessor().setType('VEC2').setArray(uvs).setBuffer(buffer)
  )
  const texture = document.createTexture('paint').setImage(new Uint8Array(image)).setMimeType(mimeType)
  const material = document.createMaterial().setMetallicFactor(0)
  if (slot === 'BaseColor') {
    material.setBaseColorTexture(texture)
  } else {
    material
      .setBaseColorFactor([0.02, 0.02, 0.02, 1])
      .setEmissiveTexture(texture)
      .setEmissiveFactor([1, 1, 1])
  }
  primitive.setMaterial(material)
  return document
}

const plain = (color: readonly number[]) => ({
  width: 16,
  height: 16,
  data: Uint8Array.from({ length: 1024 }, (_, i) => color[i % 4]),
})

describe('a model that is taken in', () => {
  test('its facts are measured and its picture is drawn', async () => {
    const { name, report, thumbnail, warnings } = await inspectModel(await crate())
    expect([name, warnings]).toEqual(['Crate', []])
    expect(report).toMatchObject({
      triangles: 12,
      vertices: 24,
      boundingBox: { min: [-1, -0.5, -0.5], max: [1, 0.5, 0.5] },
      hasTextures: false,
      watertight: true,
    })
    expect(decodePng(thumbnail)).toMatchObject({ width: 512, height: 512 })
    averageOf(thumbnail)
  })

  test('the picture is the same however far from the middle the model stands', async () => {
    const { document } = foreign()
    document.getRoot().listNodes()[0].setTranslation([5000, 0, 0])
    const far = await inspectModel(await binary(document))
    const here = await inspectModel(await crate())
    averageOf(far.thumbnail).forEach((value, k) => {
      expect(Math.abs(value - averageOf(here.thumbnail)[k])).toBeLessThan(3)
    })
  })

  test('normals turn with their node: a quarter turn leaves none pointing inwards', async () => {
    const { document } = foreign()
    document.getRoot().listNodes()[0].setRotation([Math.SQRT1_2, 0, 0, Math.SQRT1_2]).setScale([1, 2, 3])
    const { positions, normals } = (await readGlb(await binary(document))).parts[0].mesh
    // The box stands around the origin: outwards is away from it.
    for (let i = 0; i < positions.length; i += 3) {
      const along = [0, 1, 2].reduce((sum, k) => sum + positions[i + k] * normals[i + k], 0)
      expect(along).toBeGreaterThan(0.4)
    }
  })

  test('Draco compression is unpacked for measuring', async () => {
    const { document } = foreign()
    document.createExtension(KHRDracoMeshCompression).setRequired(true)
    const io = new WebIO()
      .registerExtensions([KHRDracoMeshCompression])
      .registerDependencies({ 'draco3d.encoder': await draco3d.createEncoderModule() })
    const glb = await binary(document, io)
    expect(Buffer.from(glb).toString('latin1')).toContain('KHR_draco_mesh_compression')
    const { report, thumbnail } = await inspectModel(glb)
    expect(report).toMatchObject({ triangles: 12, watertight: true })
    expect(report.boundingBox.max[0]).toBeCloseTo(1, 3)
    averageOf(thumbnail)
  })

  test('meshopt compression is unpacked for measuring', async () => {
    const { document } = foreign()
    document.createExtension(EXTMeshoptCompression).setRequired(true)
    await MeshoptEncoder.ready
    const io = new WebIO()
      .registerExtensions([EXTMeshoptCompression])
      .registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
    const { report } = await inspectModel(await binary(document, io))
    expect(report).toMatchObject({ triangles: 12, watertight: true, boundingBox: { max: [1, 0.5, 0.5] } })
  })

  test.each(['image/jpeg', 'image/png'])('a texture of type %s colours the picture', async mimeType => {
    const red = plain([220, 30, 30, 255])
    const image = mimeType === 'image/jpeg' ? encode(red, 95).data : encodePng(red)
    const { thumbnail, report, warnings } = await inspectModel(
      await binary(dressed(image, mimeType, 'BaseColor'))
    )
    const [r, g, b] = averageOf(thumbnail)
    expect(r).toBeGreaterThan(2 * Math.max(g, b))
    expect([report.hasTextures, warnings]).toEqual([true, []])
  })

  test('an emissive texture shines where it is bright, not all over', async () => {
    const dark = await inspectModel(
      await binary(dressed(encodePng(plain([0, 0, 0, 255])), 'image/png', 'Emissive'))
    )
    const green = await inspectModel(
      await binary(dressed(encodePng(plain([0, 200, 0, 255])), 'image/png', 'Emissive'))
    )
    expect(Math.max(...averageOf(dark.thumbnail))).toBeLessThan(110)
    expect(averageOf(green.thumbnail)[1]).toBeGreaterThan(averageOf(dark.thumbnail)[1] + 50)
  })

  test('an emissive picture that cannot be decoded leaves the model dark, and says so', async () => {
    const whole = encodePng(plain([255, 255, 255, 255]))
    // The header stays, the pixels do not.
    const glb = await binary(dressed(whole.fill(7, 45, whole.length - 16), 'image/png', 'Emissive'))
    const { thumbnail, warnings } = await inspectModel(glb)
    expect(Math.max(...averageOf(thumbnail))).toBeLessThan(110)
    expect(warnings.join()).toContain('damaged')
  })
})

describe('a model that is refused, in words that help', () => {
  test('what is no GLB, what is JSON text, and another version', async () => {
    const text = new TextEncoder()
    expect(await refusal(text.encode('hello, I am no model'))).toContain('not a GLB')
    expect(await refusal(new Uint8Array(0))).toContain('empty')
    expect(await refusal(text.encode('\ufeff {"asset":{"version":"2.0"}}'))).toMatch(/no triangle/)
    const first = Buffer.from(await crate())
    first.writeUInt32LE(1, 4)
    expect(await refusal(first)).toContain('version 1')
  })

  test('a file that ends too soon, wherever it ends', async () => {
    const glb = await crate()
    expect(await refusal(glb.subarray(0, 8))).toContain('cut short')
    expect(await refusal(glb.subarray(0, 100))).toContain('cut short')
    expect(await refusal(glb.subarray(0, glb.length - 1))).toContain('cut short')
  })

  test('a JSON chunk that is no JSON object', async () => {
    const glb = Buffer.from(await crate())
    glb.write('}{', 20)
    expect(await refusal(glb)).toContain('JSON')
  })

  test('geometry that lies in a file beside it, which is named', async () => {
    const glb = withJson(await crate(), json => Object.assign(json['buffers'][0], { uri: 'shape.bin' }))
    expect(await refusal(glb)).toMatch(/`shape\.bin`.*Send/)
  })

  test('no triangle: an empty scene, points', async () => {
    const { document, primitive } = foreign()
    primitive.setMode(0).setIndices(null)
    expect(await refusal(await binary(document))).toContain('no triangle')
    const empty = new Document()
    empty.createScene().addChild(empty.createNode('lamp'))
    expect(await refusal(await binary(empty))).toContain('no triangle')
  })

  test('too many triangles, counted where each instance is drawn', async () => {
    const { document } = foreign()
    const mesh = document.getRoot().listMeshes()[0]
    const scene = document.getRoot().listScenes()[0]
    const corners = new Uint16Array(60_000).map((_, index) => index % 3)
    const buffer = document.getRoot().listBuffers()[0]
    mesh
      .listPrimitives()[0]
      .setIndices(document.createAccessor().setType('SCALAR').setArray(corners).setBuffer(buffer))
    for (let i = 0; i < 100; i++) {
      scene.addChild(document.createNode().setMesh(mesh))
    }
    expect(await refusal(await binary(document))).toMatch(/2020000 triangles; at most 2000000/)
  })

  test('a list that claims to unpack to more than memory holds is refused before it does', async () => {
    const glb = withJson(await crate(), json =>
      (json['accessors'] as object[]).push({ componentType: 5126, type: 'VEC3', count: 2_000_000_000 })
    )
    expect(await refusal(glb)).toContain('unpacks to more')
  })

  test('a texture with sides beyond the limit is not decoded', async () => {
    const image = encodePng(plain([0, 0, 0, 255]))
    new DataView(image.buffer, image.byteOffset).setUint32(16, 16_385)
    const glb = await binary(dressed(image, 'image/png', 'BaseColor'))
    expect(await refusal(glb)).toMatch(/paint has 16385 × 16 pixels/)
  })

  test('positions without end, a size without measure, no size at all', async () => {
    const scaled = async (factor: number) => {
      const { document } = foreign()
      document.getRoot().listNodes()[0].setScale([factor, factor, factor])
      return refusal(await binary(document))
    }
    expect(await scaled(1e38 * 9)).toContain('finite')
    expect(await scaled(1e9)).toContain('metres')
    expect(await scaled(1e-12)).toContain('no size')
  })
})

describe('files that are small and would take for ever', () => {
  /** A triangle, and nodes that draw it. */
  const file = (change: (json: Record<string, unknown>) => void): Uint8Array => {
    const json: Record<string, unknown> = {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
      ],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: [{ byteLength: 36 }],
    }
    change(json)
    return packed(JSON.stringify(json))
  }
  const packed = (json: string): Uint8Array => {
    const text = Buffer.from(json.padEnd(4 * Math.ceil(json.length / 4)))
    const points = Buffer.from(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0).buffer)
    const sizes = Uint32Array.of(0x46546c67, 2, 28 + text.length + 36, text.length, 0x4e4f534a)
    const second = Buffer.from(Uint32Array.of(36, 0x004e4942).buffer)
    return new Uint8Array(Buffer.concat([Buffer.from(sizes.buffer), text, second, points]))
  }
  const nodesOf = (count: number, node: (index: number) => object) => (json: Record<string, unknown>) => {
    const nodes = Array.from({ length: count }, (_, index) => node(index))
    const isNested = nodes.some(one => 'children' in one)
    Object.assign(json, { nodes, scenes: [{ nodes: isNested ? [0] : nodes.map((_, index) => index) }] })
  }

  test('the smallest of them is taken in: what follows is refused for its count alone', async () => {
    expect((await inspectModel(file(() => undefined))).report.triangles).toBe(1)
  })

  test('a hundred thousand nodes', async () => {
    expect(await refusal(file(nodesOf(100_000, () => ({ mesh: 0 }))))).toMatch(/100000 nodes.*Join/)
  })

  test('a mesh of a thousand primitives that a hundred nodes have', async () => {
    const primitives = Array.from({ length: 1000 }, () => ({ attributes: { POSITION: 0 } }))
    const glb = file(json => {
      nodesOf(100, () => ({ mesh: 0 }))(json)
      json['meshes'] = [{ primitives }]
    })
    expect(await refusal(glb)).toMatch(/draws 100000 primitives/)
  })

  test('twenty thousand primitives in one place', async () => {
    const primitives = Array.from({ length: 20_000 }, () => ({ attributes: { POSITION: 0 } }))
    expect(await refusal(file(json => (json['meshes'] = [{ primitives }])))).toMatch(
      /lie over one another 5000 times/
    )
  })

  test('nodes far below one another; a ring of them is opened', async () => {
    const chain = (count: number, last: object) =>
      file(nodesOf(count, index => (index + 1 < count ? { children: [index + 1] } : last)))
    expect(await refusal(chain(40_000, { mesh: 0 }))).toMatch(/256 deep.*Flatten/)
    // A ring is opened: what hangs in it is drawn.
    expect((await inspectModel(chain(20, { mesh: 0, children: [0] }))).repairs.join()).toMatch(/ring/)
  })

  test('JSON of two hundred thousand lists in one another; brackets in a text are none', async () => {
    const text = JSON.stringify({ asset: { version: '2.0' }, extras: 'DEEP' })
    const deep = text.replace('"DEEP"', '['.repeat(200_000) + ']'.repeat(200_000))
    expect(await refusal(packed(deep))).toMatch(/512 deep/)
    const glb = file(json => (json['extras'] = `a \\" quote, ${'['.repeat(2000)}`))
    expect((await inspectModel(glb)).report.triangles).toBe(1)
  })
})
