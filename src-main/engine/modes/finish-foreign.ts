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
import { mendDocument, mendGltf } from '../model/mend/mend-gltf.ts'
import { MendReport } from '../model/mend/mend-report.ts'
import { writeAnew } from '../model/mend/write-anew.ts'
import { textureSize } from '../model/texture-size.ts'
import { validateWritten } from '../model/validate.ts'
import { renderThumbnail } from '../render/thumbnail.ts'
import { carryRig } from '../rig/carry-rig.ts'
import { nameIn } from '../rig/rig-names.ts'
import { EngineError, type EngineResult, type EngineTask } from '../task.ts'
import { centered, decodeAnyPicture, readToDraw } from './read-to-draw.ts'
import { runRemesh } from './remesh.ts'

/** What is asked of a model that another engine made. */
export interface ForeignWish extends Pick<EngineTask, 'mode' | 'prompt' | 'options'> {
  /** Which axis of the engine's models points up; files that say so themselves are turned by what they say. */
  readonly up: 'y' | 'z'
  /** The model that it was made of, in modes that begin with one. */
  readonly sourceGlb: Uint8Array | null
}

export interface FinishedForeign extends EngineResult {
  /** What was mended, one sentence a kind of fault. */
  readonly repairs: readonly string[]
  /** Of the file that was sent. */
  readonly format: 'GLB' | 'FBX'
}

const OTHERWISE =
  'The rig came with the body in another pose or form: it has the surface and the look that came with it.'

/** Of a surface that no engine coloured: a light grey clay, so that its shape is seen. */
const PLAIN = { baseColor: [0.6, 0.6, 0.62, 1], metallic: 0, roughness: 0.85 } as const

/**
 * What another engine sent, a GLB or an FBX, as a model of this service is: a whole GLB without a fault, upright, standing on the ground or
 * centred, as high as was asked for or as what it was made of, with normals and a material, and with no more triangles and texels than
 * were asked for. A rig is put into the very model that it was made for, as long as its form is still that.
 * @throws {EngineError} `generation_failed`, whose message begins with "It": a page or a text instead of a model, half of one, one that
 * breaks rules beyond repair, one without a skin in mode rig.
 */
export async function finishForeign(sent: Uint8Array, wish: ForeignWish): Promise<FinishedForeign> {
  const format = isFbx(sent) ? 'FBX' : 'GLB'
  if (format === 'GLB') {
    checkHeader(sent)
  }
  try {
    return { ...(await finish(sent, format, wish)), format }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // What its sender could do about it is no use to the caller: the first sentence says what is wrong.
    throw new EngineError(
      'generation_failed',
      error instanceof EngineError ? firstSentence(reason) : `It could not be read: ${reason.slice(0, 200)}`
    )
  }
}

async function finish(
  sent: Uint8Array,
  format: FinishedForeign['format'],
  wish: ForeignWish
): Promise<Omit<FinishedForeign, 'format'>> {
  const report = new MendReport()
  const read = await readSent(sent, format, report)
  const { triangles, rigged } = measureDocument(read)
  if (triangles === 0) {
    throw new EngineError('generation_failed', 'It has no triangles.')
  }
  if (wish.mode === 'rig' && !rigged) {
    throw new EngineError('generation_failed', 'It has no skeleton that moves it.')
  }
  const source = wish.sourceGlb === null ? null : await openGlb(wish.sourceGlb)
  const document = wish.mode === 'rig' && source !== null && putOn(source, read, wish) ? source : read
  if (document === read) {
    addNormals(document)
    addMaterials(document)
    place(document, source === null ? null : heightOf(source), {
      ...wish,
      up: format === 'FBX' ? 'y' : wish.up,
    })
  }
  await shrinkTextures(document, wish.options.textureResolution)
  const whole = await writeAnew(document, report)
  const warnings = [
    ...(wish.mode === 'rig' && source !== null && document === read ? [OTHERWISE] : []),
    ...(await validateWritten(whole)),
  ]
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

async function readSent(
  sent: Uint8Array,
  format: FinishedForeign['format'],
  report: MendReport
): Promise<Document> {
  const bytes = new Uint8Array(sent.buffer, sent.byteOffset, sent.byteLength)
  const main = { name: `engine.${format.toLowerCase()}`, bytes }
  const model = {
    main,
    files: [main],
    metresPerUnit: null,
    up: null,
    report,
    decodePicture: decodeAnyPicture,
  }
  if (format === 'GLB') {
    checkBeforeReading(listsOf(parseJson(readGlbChunks(bytes).json)), bytes.byteLength)
    const document = await mendGltf(readGltfSource(model), model, true)
    checkContent(document, drawnNodes(document))
    return document
  }
  const { readForeign } = await import('../model/formats/read-foreign.ts')
  const document = await readForeign('fbx', model)
  checkContent(document, drawnNodes(document))
  await mendDocument(document, model, false)
  return document
}

/** Binary and text FBX begin with these words. */
function isFbx(bytes: Uint8Array): boolean {
  return /^(Kaydara FBX Binary|; FBX \d)/.test(Buffer.from(bytes.subarray(0, 32)).toString('latin1'))
}

/** The rig of what was sent, in the model that it was made for; false where that stands otherwise now. */
function putOn(source: Document, read: Document, { options: { rigNames } }: ForeignWish): boolean {
  return carryRig(source, read, bone => (rigNames === undefined ? bone : nameIn(rigNames, bone)))
}

function heightOf(document: Document): number {
  const { min, max } = measureDocument(document).boundingBox
  return max[1] - min[1]
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

/** One node above all: upright, as high as asked for or as what it was made of, its origin where it should be. */
function place(document: Document, sourceHeight: number | null, { up, options }: ForeignWish): void {
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
  const wanted = options.heightMeters ?? sourceHeight
  const scale = wanted === null || wanted <= 0 || height <= 0 ? 1 : wanted / height
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
