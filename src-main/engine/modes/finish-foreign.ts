import type { Document } from '@gltf-transform/core'
import type { GenerationOptions } from '../../contract/options.ts'
import { decodePixels } from '../image/decode/decode.ts'
import { shrunkTo } from '../image/decode/shrink.ts'
import { encodePicture } from '../image/encode.ts'
import { addNormals } from '../model/add-normals.ts'
import { drawnNodes, openGlb } from '../model/file-scene.ts'
import { listsOf, parseJson, readGlbChunks } from '../model/glb-json.ts'
import { checkBeforeReading, checkBounds, checkContent } from '../model/import-limits.ts'
import { measureDocument } from '../model/measure.ts'
import { readGltfSource } from '../model/mend/gltf-source.ts'
import { mendGltf } from '../model/mend/mend-gltf.ts'
import { MendReport } from '../model/mend/mend-report.ts'
import { writeAnew } from '../model/mend/write-anew.ts'
import { textureSize } from '../model/texture-size.ts'
import { validateWritten } from '../model/validate.ts'
import { renderThumbnail } from '../render/thumbnail.ts'
import { EngineError, type EngineResult, type EngineTask } from '../task.ts'
import { centered, decodeAnyPicture, readToDraw } from './read-to-draw.ts'
import { runRemesh } from './remesh.ts'

/** What is asked of a model that another engine made. */
export interface ForeignWish extends Pick<EngineTask, 'mode' | 'prompt' | 'options'> {
  /** Which axis of the engine's models points up. */
  readonly up: 'y' | 'z'
}

export interface FinishedForeign extends EngineResult {
  /** What was mended, one sentence a kind of fault. */
  readonly repairs: readonly string[]
}

/** Of a surface that no engine coloured: a light grey clay, so that its shape is seen. */
const PLAIN = { baseColor: [0.6, 0.6, 0.62, 1], metallic: 0, roughness: 0.85 } as const

/**
 * What another engine sent, as a model of this service is: a whole GLB without a fault, upright, standing on the ground or centred, as
 * high as was asked for, with normals and a material, and with no more triangles and texels than were asked for.
 * @throws {EngineError} `generation_failed`, whose message begins with "It": a page or a text instead of a model, half of one, one that
 * breaks rules beyond repair.
 */
export async function finishForeign(glb: Uint8Array, wish: ForeignWish): Promise<FinishedForeign> {
  checkHeader(glb)
  try {
    return await finish(glb, wish)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // What its sender could do about it is no use to the caller: the first sentence says what is wrong.
    throw new EngineError(
      'generation_failed',
      error instanceof EngineError ? firstSentence(reason) : `It could not be read: ${reason.slice(0, 200)}`
    )
  }
}

async function finish(glb: Uint8Array, wish: ForeignWish): Promise<FinishedForeign> {
  const report = new MendReport()
  checkBeforeReading(listsOf(parseJson(readGlbChunks(glb).json)), glb.byteLength)
  const main = { name: 'engine.glb', bytes: new Uint8Array(glb.buffer, glb.byteOffset, glb.byteLength) }
  const model = {
    main,
    files: [main],
    metresPerUnit: null,
    up: null,
    report,
    decodePicture: decodeAnyPicture,
  }
  const document = await mendGltf(readGltfSource(model), model, true)
  checkContent(document, drawnNodes(document))
  const { triangles } = measureDocument(document)
  if (triangles === 0) {
    throw new EngineError('generation_failed', 'It has no triangles.')
  }
  addNormals(document)
  addMaterials(document)
  place(document, wish)
  await shrinkTextures(document, wish.options.textureResolution)
  const whole = await writeAnew(document, report)
  const warnings = await validateWritten(whole)
  const { repairs } = report
  const about = { name: nameOf(wish), repairs }
  const { targetTriangles } = wish.options
  if (targetTriangles !== undefined && triangles > targetTriangles) {
    const reduced = await runRemesh(remeshTask(whole, wish.options), { onProgress: () => undefined })
    return { ...reduced, ...about, warnings: [...report.remarks, ...warnings, ...reduced.warnings] }
  }
  const written = await openGlb(whole)
  const { model: drawn, left } = await readToDraw(written)
  const facts = measureDocument(written)
  checkBounds(facts, drawn.parts)
  return {
    ...about,
    glb: whole,
    thumbnail: renderThumbnail(centered(drawn, facts.boundingBox)),
    report: facts,
    warnings: [...report.remarks, ...warnings, ...left],
  }
}

/** Magic, version and length (glTF 2.0 §4.4.2), before anything else is believed. */
function checkHeader(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).trimStart()
  if (!head.startsWith('glTF') || bytes.byteLength < 20) {
    const isPage = /^<(!doctype|html|head|body|\?xml)/i.test(head)
    const isText = /^[[{"]/.test(head)
    throw new EngineError(
      'generation_failed',
      bytes.byteLength === 0
        ? 'It sent nothing.'
        : `It sent ${isPage ? 'a web page' : isText ? 'JSON' : 'something else'} instead of a GLB.`
    )
  }
  const [version, length] = [view.getUint32(4, true), view.getUint32(8, true)]
  if (version !== 2) {
    throw new EngineError('generation_failed', `It is a GLB of version ${version}, not 2.`)
  }
  if (length > bytes.byteLength) {
    throw new EngineError(
      'generation_failed',
      `It is cut short: ${length} bytes are announced and ${bytes.byteLength} arrived.`
    )
  }
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s[A-Z]|$)/s.exec(text)?.[0] ?? text
}

/** A surface without a material would be drawn as white metal. */
function addMaterials(document: Document): void {
  const bare = document
    .getRoot()
    .listMeshes()
    .flatMap(mesh => mesh.listPrimitives())
    .filter(primitive => primitive.getMaterial() === null)
  if (bare.length === 0) {
    return
  }
  const make = (isColored: boolean) =>
    document
      .createMaterial('Plain')
      .setBaseColorFactor(isColored ? [1, 1, 1, 1] : [...PLAIN.baseColor])
      .setMetallicFactor(PLAIN.metallic)
      .setRoughnessFactor(PLAIN.roughness)
  const isColored = (semantics: readonly string[]): boolean => semantics.includes('COLOR_0')
  const materials = new Map<boolean, ReturnType<typeof make>>()
  for (const primitive of bare) {
    const key = isColored(primitive.listSemantics())
    const material = materials.get(key) ?? make(key)
    materials.set(key, material)
    primitive.setMaterial(material)
  }
}

/** One node above all: upright, as high as asked for, its origin where it should be. */
function place(document: Document, { up, options }: ForeignWish): void {
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0]
  const top = document.createNode('Model')
  if (up === 'z') {
    // A quarter turn about x: what pointed along z points along y.
    top.setRotation([-Math.SQRT1_2, 0, 0, Math.SQRT1_2])
  }
  for (const node of scene.listChildren()) {
    scene.removeChild(node)
    top.addChild(node)
  }
  scene.addChild(top)
  const { min, max } = measureDocument(document).boundingBox
  const height = max[1] - min[1]
  const scale = options.heightMeters === undefined || height <= 0 ? 1 : options.heightMeters / height
  const middle = min.map((value, axis) => (value + max[axis]) / 2)
  const foot = options.origin === 'center' ? middle[1] : min[1]
  top.setScale([scale, scale, scale]).setTranslation([-scale * middle[0], -scale * foot, -scale * middle[2]])
}

/** Pictures of more texels than were asked for become smaller; what cannot be read stays as it is. */
async function shrinkTextures(
  document: Document,
  side: GenerationOptions['textureResolution']
): Promise<void> {
  for (const texture of document.getRoot().listTextures()) {
    const size = textureSize(texture)
    const bytes = texture.getImage()
    if (bytes === null || size === null || Math.max(...size) <= side) {
      continue
    }
    const picture = await decodePixels(bytes).catch(() => null)
    if (picture !== null) {
      const format = texture.getMimeType() === 'image/jpeg' ? 'jpeg' : 'png'
      texture
        .setImage(Uint8Array.from(await encodePicture(shrunkTo(picture, side), format)))
        .setMimeType(`image/${format}`)
    }
  }
}

function remeshTask(sourceGlb: Uint8Array, { levelsOfDetail: _, ...options }: GenerationOptions): EngineTask {
  return {
    mode: 'remesh',
    prompt: null,
    negativePrompt: null,
    stage: null,
    options: { ...options, symmetry: 'off', topology: 'triangle', remeshMethod: 'decimate' },
    pictures: [],
    sourceGlb,
  }
}

const NAME_LENGTH = 60

/** As the words say; an engine calls everything alike. */
function nameOf({ prompt, mode }: ForeignWish): string {
  const words = (prompt ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(an?|the) /i, '')
  if (words === '' || mode === 'texture') {
    return mode === 'image' ? 'Model from a picture' : 'Model'
  }
  const short = Array.from(words).slice(0, NAME_LENGTH).join('').trim()
  return short.charAt(0).toUpperCase() + short.slice(1)
}
