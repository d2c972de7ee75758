import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Document, WebIO, type Accessor, type Material } from '@gltf-transform/core'
import { ALL_EXTENSIONS, KHRTextureTransform } from '@gltf-transform/extensions'
import { run } from '../src-main/engine/index.ts'
import { pairQuads } from '../src-main/engine/finish/pair-quads.ts'
import { encodePicture } from '../src-main/engine/image/encode.ts'
import { sampleModel } from '../src-main/engine/model/sample-model.ts'
import { writeGlb } from '../src-main/engine/model/write-glb.ts'
import type { EngineTask } from '../src-main/engine/task.ts'

/** A model to be exported. */
export interface ExportSample {
  readonly name: string
  readonly glb: Uint8Array
}

/** Models of the engine, models of hand for what it does not make, and every GLB of a folder. */
export async function makeExportSamples(
  folder: string | undefined,
  only: readonly string[] | undefined
): Promise<readonly ExportSample[]> {
  const makers: readonly (readonly [name: string, make: () => Promise<Uint8Array>])[] = [
    ['chair', () => fromWords('a wooden chair', {})],
    ['dog of quads', () => fromWords('a brown dog', { topology: 'quad' })],
    ['lighthouse, many parts', () => fromWords('a lighthouse', {})],
    ['sword without textures', () => fromWords('a steel sword', {}, 'preview')],
    ['lamp of three levels', () => withLevels('a desk lamp')],
    ['glass, glow and veil', makeMaterials],
    ['vertex colours', () => toGlb(makeColored())],
    ['skin and clip', () => toGlb(makeSkinned())],
    ['shapes and clip', () => toGlb(makeMorphing())],
    ['mirrored instances, names', () => toGlb(makeInstances())],
    ['moved and cut textures', async () => toGlb(await makeTextured())],
    ['bare strip', () => toGlb(makeBare())],
    ...(folder === undefined ? [] : filesOf(folder)),
  ]
  const wanted = makers.filter(([name]) => only === undefined || only.some(part => name.includes(part)))
  const samples: ExportSample[] = []
  for (const [name, make] of wanted) {
    samples.push({ name, glb: await make() })
  }
  return samples
}

function filesOf(folder: string): (readonly [string, () => Promise<Uint8Array>])[] {
  const files = readdirSync(folder).filter(file => file.endsWith('.glb'))
  const read = (file: string) => Promise.resolve(new Uint8Array(readFileSync(join(folder, file))))
  return files.sort().map(file => [file.replace(/[.]glb$/, ''), () => read(file)] as const)
}

const HOOKS = { onProgress: () => undefined }
const OPTIONS: EngineTask['options'] = {
  style: 'realistic',
  targetTriangles: 20_000,
  topology: 'triangle',
  textureResolution: 512,
  symmetry: 'auto',
  pbr: true,
  seed: 3,
  origin: 'bottom',
}

async function fromWords(
  prompt: string,
  options: Partial<EngineTask['options']>,
  stage: 'preview' | 'refine' = 'refine'
): Promise<Uint8Array> {
  const task = { negativePrompt: null, pictures: [], sourceGlb: null }
  const { glb } = await run(
    { ...task, mode: 'text', prompt, stage, options: { ...OPTIONS, ...options } },
    HOOKS
  )
  return glb
}

async function withLevels(prompt: string): Promise<Uint8Array> {
  const options = { ...OPTIONS, targetTriangles: 8000, levelsOfDetail: 3 }
  const task = { negativePrompt: null, pictures: [], prompt: null, stage: null }
  const { glb } = await run(
    { ...task, mode: 'remesh', sourceGlb: await fromWords(prompt, {}), options },
    HOOKS
  )
  return glb
}

async function makeMaterials(): Promise<Uint8Array> {
  const model = sampleModel()
  const parts = model.parts.map(part => ({ ...part, ...pairQuads(part.mesh) }))
  return writeGlb({ ...model, parts })
}

const toGlb = (document: Document): Promise<Uint8Array> =>
  new WebIO().registerExtensions(ALL_EXTENSIONS).writeBinary(document)

interface Builder {
  readonly document: Document
  list(values: readonly number[], type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4'): Accessor
  indices(values: readonly number[]): Accessor
  joints(values: readonly number[]): Accessor
}

function createBuilder(): Builder {
  const document = new Document()
  const buffer = document.createBuffer()
  type Numbers = Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint8Array<ArrayBuffer>
  const list = (array: Numbers, type: Parameters<Accessor['setType']>[0]) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  return {
    document,
    list: (values, type) => list(Float32Array.from(values), type),
    indices: values => list(Uint16Array.from(values), 'SCALAR'),
    joints: values => list(Uint8Array.from(values), 'VEC4'),
  }
}

/** A hilly square of 24 × 24 fields with colours of the rainbow at its vertices. */
function makeColored(): Document {
  const { document, list, indices } = createBuilder()
  const side = 25
  const at = Array.from({ length: side * side }, (_, i) => [i % side, Math.floor(i / side)] as const)
  const corners = at.flatMap(([x, y]) => {
    const a = y * side + x
    return x + 1 < side && y + 1 < side ? [a, a + side, a + side + 1, a, a + side + 1, a + 1] : []
  })
  const primitive = document
    .createPrimitive()
    .setAttribute(
      'POSITION',
      list(
        at.flatMap(([x, y]) => [x / 10, ((x * y) % 7) / 40, y / 10]),
        'VEC3'
      )
    )
    .setAttribute(
      'COLOR_0',
      list(
        at.flatMap(([x, y]) => [x / 24, y / 24, 1 - x / 24, 1]),
        'VEC4'
      )
    )
    .setIndices(indices(corners))
    .setMaterial(document.createMaterial('painted').setMetallicFactor(0))
  const mesh = document.createMesh('hills').addPrimitive(primitive)
  document.createScene().addChild(document.createNode('Hills').setMesh(mesh))
  return document
}

/** A bar of eight rings, for skins and shapes. */
function makeBar({ document, list, indices }: Builder) {
  const rings = Array.from({ length: 9 }, (_, ring) => ring / 4)
  const square = [
    [-0.2, -0.2],
    [0.2, -0.2],
    [0.2, 0.2],
    [-0.2, 0.2],
  ] as const
  const positions = rings.flatMap(y => square.flatMap(([x, z]) => [x, y, z]))
  const sides = rings.slice(1).flatMap((_, ring) =>
    square.flatMap((_, k) => {
      const [a, b] = [4 * ring + k, 4 * ring + ((k + 1) % 4)]
      return [a, a + 4, b + 4, a, b + 4, b]
    })
  )
  const top = 4 * (rings.length - 1)
  const corners = [...sides, 0, 1, 2, 0, 2, 3, top, top + 2, top + 1, top, top + 3, top + 2]
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', list(positions, 'VEC3'))
    .setIndices(indices(corners))
    .setMaterial(
      document.createMaterial('rubber').setBaseColorFactor([0.8, 0.1, 0.1, 1]).setMetallicFactor(0)
    )
  return { rings, positions, primitive }
}

/** Two joints that stand bent in the file, and a clip that bends them on. */
function makeSkinned(): Document {
  const builder = createBuilder()
  const { document, list, joints } = builder
  const { rings, primitive } = makeBar(builder)
  const share = rings.flatMap(y => Array.from({ length: 4 }, () => Math.min(1, Math.max(0, y - 0.5))))
  primitive.setAttribute('JOINTS_0', joints(share.flatMap(() => [0, 1, 0, 0]))).setAttribute(
    'WEIGHTS_0',
    list(
      share.flatMap(upper => [1 - upper, upper, 0, 0]),
      'VEC4'
    )
  )
  const upper = document
    .createNode('upper')
    .setTranslation([0, 1, 0])
    .setRotation([0, 0, Math.sin(0.2), Math.cos(0.2)])
  const lower = document.createNode('lower').addChild(upper)
  const bind = [
    [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1, 0, 1],
  ]
  const skin = document
    .createSkin('bones')
    .addJoint(lower)
    .addJoint(upper)
    .setInverseBindMatrices(list(bind.flat(), 'MAT4'))
  const body = document
    .createNode('Body')
    .setMesh(document.createMesh('bar').addPrimitive(primitive))
    .setSkin(skin)
  const turns = [0.2, 0.6, 0.2].flatMap(turn => [0, 0, Math.sin(turn), Math.cos(turn)])
  const sampler = document
    .createAnimationSampler()
    .setInput(list([0, 0.5, 1], 'SCALAR'))
    .setOutput(list(turns, 'VEC4'))
  const channel = document
    .createAnimationChannel()
    .setTargetNode(upper)
    .setTargetPath('rotation')
    .setSampler(sampler)
  document.createAnimation('bow').addSampler(sampler).addChannel(channel)
  document.createScene().addChild(lower).addChild(body)
  return document
}

/** Two shapes and a clip of their weights. */
function makeMorphing(): Document {
  const builder = createBuilder()
  const { document, list } = builder
  const { positions, primitive } = makeBar(builder)
  const wide = positions.map((value, i) => (i % 3 === 1 ? 0 : value))
  const tall = positions.map((value, i) => (i % 3 === 1 ? value * 0.5 : 0))
  for (const [name, moved] of [
    ['wide', wide],
    ['tall', tall],
  ] as const) {
    primitive.addTarget(document.createPrimitiveTarget(name).setAttribute('POSITION', list(moved, 'VEC3')))
  }
  const mesh = document
    .createMesh('bar')
    .addPrimitive(primitive)
    .setWeights([0, 0])
    .setExtras({ targetNames: ['wide', 'tall'] })
  const node = document.createNode('Blob').setMesh(mesh)
  const sampler = document
    .createAnimationSampler()
    .setInput(list([0, 1, 2], 'SCALAR'))
    .setOutput(list([0, 0, 1, 0, 0, 1], 'SCALAR'))
  const channel = document
    .createAnimationChannel()
    .setTargetNode(node)
    .setTargetPath('weights')
    .setSampler(sampler)
  document.createAnimation('breathe').addSampler(sampler).addChannel(channel)
  document.createScene().addChild(node)
  return document
}

/** One mesh at four nodes, turned, stretched and mirrored, with names that are hard on files. */
function makeInstances(): Document {
  const builder = createBuilder()
  const { document } = builder
  const mesh = document.createMesh('bar').addPrimitive(makeBar(builder).primitive)
  const whole = document.createNode('Fence').setScale([2, 2, 2])
  const posts: readonly (readonly [string, [number, number, number], [number, number, number]])[] = [
    ['Pfosten ä/1', [0, 0, 0], [1, 1, 1]],
    ['CON', [1, 0, 0], [-1, 1, 1]],
    ['con', [2, 0, 0.5], [1, 0.5, 1]],
    ['木の柱', [3, 0, 0], [1, 1, -2]],
  ]
  for (const [name, at, scale] of posts) {
    whole.addChild(
      document
        .createNode(name)
        .setMesh(mesh)
        .setTranslation(at)
        .setScale(scale)
        .setRotation([0, Math.sin(0.3), 0, Math.cos(0.3)])
    )
  }
  document.createScene().addChild(whole)
  return document
}

/** Two squares: a texture that is turned and repeated by KHR_texture_transform, and one that is cut out by its alpha. */
async function makeTextured(): Promise<Document> {
  const { document, list, indices } = createBuilder()
  const scene = document.createScene()
  const square = (name: string, at: number, material: Material) => {
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', list([at, 0, 0, at + 1, 0, 0, at + 1, 1, 0.2, at, 1, 0], 'VEC3'))
      .setAttribute('NORMAL', list([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1], 'VEC3'))
      .setAttribute('TEXCOORD_0', list([0, 1, 1, 1, 1, 0, 0, 0.25], 'VEC2'))
      .setIndices(indices([0, 1, 2, 0, 2, 3]))
      .setMaterial(material)
    scene.addChild(document.createNode(name).setMesh(document.createMesh(name).addPrimitive(primitive)))
  }
  const picture = async (name: string, format: 'png' | 'jpeg', cut: boolean) => {
    const [width, height] = [64, 32]
    const data = Uint8Array.from({ length: 4 * width * height }, (_, i) => {
      const [x, y] = [Math.floor(i / 4) % width, Math.floor(i / 4 / width)]
      return [4 * x, 8 * y, x > y ? 200 : 40, cut && x < 20 ? 0 : 255][i % 4]
    })
    const image = await encodePicture({ width, height, data }, format)
    return document.createTexture(name).setImage(image).setMimeType(`image/${format}`)
  }
  const turned = document
    .createMaterial('turned')
    .setMetallicFactor(0)
    .setBaseColorTexture(await picture('Straße', 'jpeg', false))
  const transform = document
    .createExtension(KHRTextureTransform)
    .createTransform()
    .setRotation(0.5)
    .setScale([2, 3])
    .setOffset([0.1, 0.2])
  turned.getBaseColorTextureInfo()?.setExtension('KHR_texture_transform', transform)
  const cut = document
    .createMaterial('leaf')
    .setMetallicFactor(0)
    .setAlphaMode('MASK')
    .setAlphaCutoff(0.4)
    .setBaseColorFactor([0.5, 1, 0.5, 1])
    .setBaseColorTexture(await picture('leaf', 'png', true))
  square('Sign', 0, turned)
  square('Leaf', 1.5, cut)
  return document
}

/** A strip without indices, normals or a material. */
function makeBare(): Document {
  const { document, list } = createBuilder()
  const positions = Array.from({ length: 12 }, (_, i) => [i % 2, Math.floor(i / 2) / 2, (i % 3) / 5]).flat()
  const primitive = document.createPrimitive().setAttribute('POSITION', list(positions, 'VEC3')).setMode(5)
  document
    .createScene()
    .addChild(document.createNode('Strip').setMesh(document.createMesh('strip').addPrimitive(primitive)))
  return document
}
