import { Document, WebIO, type Accessor } from '@gltf-transform/core'
import { EXTMeshoptCompression, KHRDracoMeshCompression, KHRTextureBasisu } from '@gltf-transform/extensions'
import draco3d from 'draco3dgltf'
import { MeshoptEncoder } from 'meshoptimizer'
import { box } from '../../src-main/engine/model/fixtures.ts'
import { encodePng } from '../../src-main/engine/model/png.ts'

/** GLB and glTF files as other programs write them, whole and broken. */

type List = 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4'
/** Lists of glTF's JSON, to be broken by hand. */
export type Json = Record<string, Record<string, unknown>[]> & { asset: unknown; scene?: unknown }

/** A box of 2 m × 1 m × 1 m with all that a model can carry: texture, tangents, skin, morph target, clip. */
export function crate(): Document {
  const document = new Document()
  const buffer = document.createBuffer()
  const { positions, normals, indices } = box([2, 1, 1])
  const count = positions.length / 3
  const list = (type: List, array: Float32Array | Uint16Array | Uint32Array): Accessor =>
    document.createAccessor().setType(type).setArray(array.slice()).setBuffer(buffer)
  const texture = document.createTexture('paint').setImage(picture()).setMimeType('image/png')
  const tangents = Float32Array.from(
    { length: 4 * count },
    (_, at) => [...tangentOf(normals, at >> 2), 1][at & 3]
  )
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', list('VEC3', positions))
    .setAttribute('NORMAL', list('VEC3', normals))
    .setAttribute('TANGENT', list('VEC4', tangents))
    .setAttribute(
      'TEXCOORD_0',
      list(
        'VEC2',
        Float32Array.from({ length: 2 * count }, (_, at) => (at % 5) / 5)
      )
    )
    .setAttribute('JOINTS_0', list('VEC4', new Uint16Array(4 * count)))
    .setAttribute(
      'WEIGHTS_0',
      list(
        'VEC4',
        Float32Array.from({ length: 4 * count }, (_, at) => (at % 4 === 0 ? 1 : 0))
      )
    )
    .setIndices(list('SCALAR', new Uint16Array(indices)))
    .setMaterial(document.createMaterial('wood').setBaseColorTexture(texture))
  const raised = positions.map((_, at) => (at % 3 === 1 ? 0.1 : 0))
  primitive.addTarget(document.createPrimitiveTarget('raised').setAttribute('POSITION', list('VEC3', raised)))
  const joint = document.createNode('root')
  const skin = document.createSkin('rig').addJoint(joint).setSkeleton(joint)
  skin.setInverseBindMatrices(
    list(
      'MAT4',
      Float32Array.from({ length: 16 }, (_, at) => (at % 5 === 0 ? 1 : 0))
    )
  )
  const mesh = document.createMesh('crate').addPrimitive(primitive).setWeights([0])
  const node = document.createNode('Crate').setMesh(mesh).setSkin(skin)
  document.createScene('scene').addChild(node).addChild(joint)
  const sampler = document
    .createAnimationSampler()
    .setInput(list('SCALAR', Float32Array.of(0, 1)))
    .setOutput(list('VEC4', Float32Array.of(0, 0, 0, 1, 0, 1, 0, 0)))
  document
    .createAnimation('turn')
    .addSampler(sampler)
    .addChannel(
      document.createAnimationChannel().setTargetNode(joint).setTargetPath('rotation').setSampler(sampler)
    )
  return document
}

/** A box without anything beside its shape: what Draco packs. */
function bare(): Document {
  const document = crate()
  for (const one of [...document.getRoot().listSkins(), ...document.getRoot().listAnimations()]) {
    one.dispose()
  }
  const primitive = document.getRoot().listMeshes()[0].listPrimitives()[0]
  primitive.listTargets().forEach(target => target.dispose())
  for (const semantic of ['JOINTS_0', 'WEIGHTS_0', 'TANGENT']) {
    primitive.setAttribute(semantic, null)
  }
  document.getRoot().listMeshes()[0].setWeights([])
  return document
}

export const glbOf = (document: Document): Promise<Uint8Array> => new WebIO().writeBinary(document)

/** Packed as two common tools do. */
export async function packedGlb(kind: 'draco' | 'meshopt'): Promise<Uint8Array> {
  const document = bare()
  if (kind === 'draco') {
    document.createExtension(KHRDracoMeshCompression).setRequired(true)
    const io = new WebIO().registerExtensions([KHRDracoMeshCompression])
    return io
      .registerDependencies({ 'draco3d.encoder': await draco3d.createEncoderModule() })
      .writeBinary(document)
  }
  await MeshoptEncoder.ready
  document.createExtension(EXTMeshoptCompression).setRequired(true)
  return new WebIO()
    .registerExtensions([EXTMeshoptCompression])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
    .writeBinary(document)
}

/** A crate's GLB whose JSON and bytes were changed by hand. */
export async function brokenGlb(change: (json: Json, binary: DataView) => void): Promise<Uint8Array> {
  const glb = Buffer.from(await glbOf(crate()))
  const length = glb.readUInt32LE(12)
  const json = JSON.parse(glb.toString('utf8', 20, 20 + length)) as Json
  const binary = glb.subarray(28 + length)
  change(json, new DataView(binary.buffer, binary.byteOffset, binary.byteLength))
  return joined(json, binary)
}

/** A crate as glTF with its files. */
export async function gltfFiles(): Promise<Record<string, Uint8Array>> {
  const { json, resources } = await new WebIO().writeJSON(crate(), { basename: 'crate' })
  return { 'crate.gltf': Buffer.from(JSON.stringify(json)), ...resources }
}

/** The same with everything inside of one text. */
export async function gltfText(): Promise<Uint8Array> {
  const { json, resources } = await new WebIO().writeJSON(crate(), { basename: 'crate' })
  for (const one of [...(json.buffers ?? []), ...(json.images ?? [])]) {
    const bytes = resources[one.uri ?? '']
    one.uri = `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`
  }
  return Buffer.from(JSON.stringify(json))
}

/** Where the floats of an attribute of the crate begin in the binary chunk. */
export function offsetOf(json: Json, semantic: string): number {
  const primitives = json['meshes'][0]['primitives'] as {
    attributes: Record<string, number>
    indices: number
  }[]
  const index = semantic === 'indices' ? primitives[0].indices : primitives[0].attributes[semantic]
  const accessor = json['accessors'][index]
  const view = json['bufferViews'][Number(accessor['bufferView'])]
  return Number(accessor['byteOffset'] ?? 0) + Number(view['byteOffset'] ?? 0)
}

/** Bytes from one element of an attribute to the next. */
export function strideOf(json: Json, semantic: string): number {
  const primitives = json['meshes'][0]['primitives'] as { attributes: Record<string, number> }[]
  const view =
    json['bufferViews'][Number(json['accessors'][primitives[0].attributes[semantic]]['bufferView'])]
  return Number(view['byteStride'] ?? 12)
}

function joined(json: unknown, binary: Buffer): Uint8Array {
  const text = Buffer.from(JSON.stringify(json))
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')])
  const total = 12 + 8 + padded.length + 8 + binary.length
  const header = Buffer.from(Uint32Array.of(0x46546c67, 2, total, padded.length, 0x4e4f534a).buffer)
  return Buffer.concat([
    header,
    padded,
    Buffer.from(Uint32Array.of(binary.length, 0x004e4942).buffer),
    binary,
  ])
}

/** At a right angle to the normal. */
function tangentOf(normals: Float32Array, vertex: number): readonly number[] {
  return Math.abs(normals[3 * vertex]) > 0.5 ? [0, 1, 0] : [1, 0, 0]
}

/** A small picture in two colours. */
export function picture(): Uint8Array {
  const data = Uint8Array.from({ length: 4 * 16 * 16 }, (_, at) =>
    at % 4 === 3 ? 255 : (at >> 5) % 2 === 0 ? 200 : 90
  )
  return encodePng({ width: 16, height: 16, data })
}

/** A crate whose picture is packed as Basis Universal (KTX2), as the glTF tools for the web do; or what a broken download leaves of it. */
export async function basisGlb(picture: Uint8Array = ktx2()): Promise<Uint8Array> {
  const document = bare()
  document.createExtension(KHRTextureBasisu).setRequired(true)
  document.getRoot().listTextures()[0].setImage(picture).setMimeType('image/ktx2')
  return new WebIO().registerExtensions([KHRTextureBasisu]).writeBinary(document)
}

/**
 * A KTX2 of 16 × 16 pixels of one red, UASTC without supercompression (KTX File Format 2.0 §3; UASTC Texture Specification 1.0,
 * mode 8: a colour for the whole block).
 */
function ktx2(): Uint8Array {
  const [blocks, level] = [16, 192]
  const file = Buffer.alloc(level + 16 * blocks)
  file.set([0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a])
  const words = [0, 1, 16, 16, 0, 0, 1, 1, 0, 104, 44, 0, 0]
  words.forEach((word, at) => file.writeUInt32LE(word, 12 + 4 * at))
  for (const [at, value] of [level, 16 * blocks, 16 * blocks].entries()) {
    file.writeBigUInt64LE(BigInt(value), 80 + 8 * at)
  }
  // How the pixels are packed: model UASTC, BT.709, sRGB, blocks of 4 × 4, 16 bytes, one sample of RGB.
  const described = [
    44,
    0,
    (40 << 16) | 2,
    (2 << 16) | (1 << 8) | 166,
    (3 << 8) | 3,
    16,
    0,
    127 << 16,
    0,
    0,
    0xffffffff,
  ]
  described.forEach((word, at) => file.writeUInt32LE(word >>> 0, 104 + 4 * at))
  const [mode, red, green, blue, alpha] = [0x17n, 220n, 30n, 20n, 255n]
  const block = mode | (red << 5n) | (green << 13n) | (blue << 21n) | (alpha << 29n)
  for (let at = 0; at < blocks; at++) {
    file.writeBigUInt64LE(block, level + 16 * at)
  }
  return file
}
