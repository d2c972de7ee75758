import { VertexLayout, WebIO, type Document } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { MAX_TRIANGLES, type GenerationOptions, type RemeshMethod } from '../../contract/options.ts'
import { EngineError, type EngineHooks, type EngineResult, type EngineTask } from '../task.ts'
import { openGlb } from '../model/file-scene.ts'
import { GENERATOR } from '../model/generator.ts'
import { LodExtension } from '../model/lod-extension.ts'
import { measureDocument } from '../model/measure.ts'
import { decodePicture, recallPicture } from '../model/picture.ts'
import { readDocument } from '../model/read-glb.ts'
import { listSurfaces } from '../model/surfaces.ts'
import { decimate } from '../remesh/decimate.ts'
import { decimateModel } from '../remesh/decimate-model.ts'
import { dropPacking } from '../model/drop-packing.ts'
import { remeshIsotropic } from '../remesh/isotropic.ts'
import { addLevels } from '../remesh/levels-of-detail.ts'
import { skinOfSurfaces } from '../remesh/poses.ts'
import { quadrangulate } from '../remesh/quads/index.ts'
import {
  boundParts,
  decimateParts,
  listParts,
  remeshAsOne,
  remeshParts,
  type Remesher,
  type SourcePart,
} from '../remesh/remesh-parts.ts'
import { planSymmetry, type SymmetryPlan } from '../remesh/symmetry.ts'
import { transferToRemeshed, type RemeshedPart } from '../remesh/transfer/transfer.ts'
import { remeshVoxel } from '../remesh/voxel.ts'
import { renderThumbnail } from '../render/thumbnail.ts'
import { createNotes, type Notes } from '../text/grammar/notes.ts'
import { followStages, type StageWeight, type Step } from './stages.ts'

/** Weights are milliseconds of processor time of a model of 200 000 triangles. */
const STAGES: readonly StageWeight[] = [
  { name: 'read', weight: 300 },
  { name: 'remesh', weight: 1500 },
  { name: 'transfer', weight: 900 },
  { name: 'levels', weight: 200 },
  { name: 'write', weight: 200 },
  { name: 'thumbnail', weight: 500 },
  { name: 'measure', weight: 40 },
]

/** Remeshers of geometry; what the source carried is brought over afterwards. */
const REMESHERS: Readonly<Record<RemeshMethod, Remesher>> = {
  decimate,
  isotropic: remeshIsotropic,
  quad: quadrangulate,
  voxel: remeshVoxel,
}

/**
 * Mode `remesh`: the library's model in other triangles. Decimated, it keeps its texture coordinates, skins, morph targets, names and
 * clips; where seams do not allow so few triangles, and with the other methods, the surface is charted anew and everything that
 * the source carried is baked. Rejects with `EngineError`: `source_unusable` when the model has no surface.
 */
export async function runRemesh(task: EngineTask, hooks: EngineHooks): Promise<EngineResult> {
  const stages = followStages(STAGES, hooks)
  const notes = createNotes()
  const source = await stages.run('read', () => readSource(task))
  const wish = wishOf(task, source)
  noteSource(source.triangles, wish, notes)
  const made = await stages.run('remesh', step => remesh(source.document, wish, { step, notes }))
  const document = await stages.run('transfer', async step => {
    if (made.parts !== null) {
      const decode = (bytes: Uint8Array) => decodePicture(bytes)
      const resolution = task.options.textureResolution
      const lost = await transferToRemeshed(made.document, made.parts, {
        resolution,
        decode,
        onProgress: step,
      })
      for (const sentence of lost) {
        notes.say(sentence)
      }
    }
    return made.document
  })
  await stages.run('levels', step => {
    if (wish.levels > 1) {
      noteLevels(addLevels(document, { ...levelsOf(document, wish), onProgress: step }), notes)
    }
  })
  const glb = await stages.run('write', () => write(document, wish))
  const thumbnail = await stages.run('thumbnail', () => {
    const decode = made.parts === null ? decodePicture : recallPicture
    return renderThumbnail(readDocument(document, { decodePicture: bytes => orNull(decode, bytes) }))
  })
  const report = await stages.run('measure', () => measureDocument(document))
  return { name: source.name, glb, thumbnail, report, warnings: notes.list() }
}

interface Source {
  readonly document: Document
  readonly name: string
  readonly triangles: number
}

async function readSource({ sourceGlb }: EngineTask): Promise<Source> {
  if (sourceGlb === null) {
    throw new EngineError('source_unusable', 'The source model could not be found.')
  }
  const document = await openGlb(sourceGlb)
  const { triangles } = measureDocument(document)
  if (triangles === 0) {
    throw new EngineError('source_unusable', 'The source model has no triangles to remesh.')
  }
  const { name } = readDocument(document, { decodePicture: () => null })
  return { document, name, triangles }
}

interface Wish {
  /** The model's, for a part that stands for all. */
  readonly name: string
  readonly method: RemeshMethod
  readonly triangles: number
  /** 1: the model alone. */
  readonly levels: number
  readonly symmetry: GenerationOptions['symmetry']
  readonly sourceGlb: Uint8Array
}

/** Half the triangles when nothing is said; methods that make all triangles anew, as many as the source has. */
function wishOf({ options, sourceGlb }: EngineTask, { name, triangles }: Source): Wish {
  const method = options.remeshMethod ?? (options.topology === 'quad' ? 'quad' : 'decimate')
  const usual = method === 'decimate' ? Math.ceil(triangles / 2) : triangles
  return {
    name,
    method,
    triangles: options.targetTriangles ?? Math.min(usual, MAX_TRIANGLES),
    levels: options.levelsOfDetail ?? 1,
    symmetry: options.symmetry,
    sourceGlb: sourceGlb ?? new Uint8Array(),
  }
}

function noteSource(triangles: number, wish: Wish, notes: Notes): void {
  if (wish.method === 'decimate' && triangles <= wish.triangles) {
    notes.say(
      `The source has ${triangles} triangles, and options.target_triangles allows ${wish.triangles}: it was kept as it is.`
    )
  }
}

/** The document to go on with; `parts` are new geometry that waits for what the source carried. */
interface Remeshed {
  readonly document: Document
  readonly parts: readonly RemeshedPart[] | null
}

async function remesh(
  document: Document,
  wish: Wish,
  { step, notes }: { readonly step: Step; readonly notes: Notes }
): Promise<Remeshed> {
  const parts = listParts(listSurfaces(document))
  const symmetry = symmetryOf(parts, wish, notes)
  if (wish.method !== 'decimate' || symmetry !== null) {
    const remesher = REMESHERS[wish.method]
    const how = { ...wish, symmetry, onProgress: step }
    const made =
      wish.method === 'voxel' ? [remeshAsOne(parts, remesher, how)] : remeshParts(parts, remesher, how)
    return { document, parts: dropEmpty(withinBound(made, wish, notes)) }
  }
  const { triangles } = decimateModel(document, { ...wish, onProgress: share => step(0.6 * share) })
  if (triangles <= wish.triangles) {
    return { document, parts: null }
  }
  // Seams of the texture coordinates hold more triangles than wished: without them, on the source as it was.
  const fresh = await openGlb(wish.sourceGlb)
  const whole = listParts(listSurfaces(fresh))
  const { parts: reduced, lost } = decimateParts(whole, {
    triangles: wish.triangles,
    skinning: skinOfSurfaces(whole.flatMap(({ surfaces }) => surfaces)),
    onProgress: share => step(0.6 + 0.4 * share),
  })
  noteLost(lost, wish, notes)
  return { document: fresh, parts: dropEmpty(reduced) }
}

/** Parts of which nothing is left are not drawn any more. */
function dropEmpty(parts: readonly RemeshedPart[]): readonly RemeshedPart[] {
  const isThere = ({ remeshed }: RemeshedPart): boolean => remeshed.indices.length > 0
  for (const { surfaces } of parts.filter(part => !isThere(part))) {
    for (const { drawn } of surfaces) {
      const mesh = drawn.node.getMesh()
      drawn.node.setMesh(null).setSkin(null)
      if (mesh !== null && mesh.listParents().every(({ propertyType }) => propertyType === 'Root')) {
        mesh.listPrimitives().forEach(primitive => primitive.dispose())
        mesh.dispose()
      }
    }
  }
  return parts.filter(isThere)
}

/** What a method made, with no more triangles than are allowed: each piece needs some, and there may be many. */
function withinBound(made: readonly RemeshedPart[], wish: Wish, notes: Notes): readonly RemeshedPart[] {
  const bound = boundParts(made, wish.triangles)
  if (bound === null) {
    return made
  }
  if (wish.method === 'quad') {
    notes.say(
      `options.target_triangles ${wish.triangles} is too few for quads on every piece of the model: it was made of triangles.`
    )
  }
  noteLost(bound.lost, wish, notes)
  return bound.parts
}

function noteLost(lost: number, { triangles }: Wish, notes: Notes): void {
  if (lost > 0) {
    const [pieces, were] = lost === 1 ? ['smallest piece', 'was'] : [`${lost} smallest pieces`, 'were']
    notes.say(
      `options.target_triangles ${triangles} is too few for every piece of the model: its ${pieces} ${were} left out.`
    )
  }
}

/** Below this share a model that is mirrored because it was asked for changes: its caller is told. */
const SYMMETRICAL = 0.97

/** Parts that one sentence names. */
const NAMED = 4

/**
 * How the model is mirrored; null: not at all. Decimating with `auto` leaves it as it lies, because that keeps the texture coordinates,
 * which mirrored triangles would lose; one closed skin is cut in two only when it is asked for.
 */
function symmetryOf(
  parts: readonly SourcePart[],
  { method, symmetry }: Wish,
  notes: Notes
): SymmetryPlan | null {
  if ((method === 'decimate' || method === 'voxel') && symmetry === 'auto') {
    return null
  }
  const meshes = parts.map(({ mesh }) => mesh)
  const plan = planSymmetry(meshes, symmetry)
  if (plan !== null && plan.confidence < SYMMETRICAL) {
    const percent = Math.round(100 * plan.confidence)
    notes.say(`options.symmetry on: ${percent} % of the model was symmetrical; its side at +X was mirrored.`)
  }
  const lone = parts.filter((_, i) => {
    const role = plan?.roles[i]
    return role?.kind === 'side' && !role.hasTwin
  })
  if (lone.length > 0) {
    const names = lone.slice(0, NAMED).map(({ name }) => `“${name}”`)
    const others = lone.length > NAMED ? ` and ${lone.length - NAMED} others` : ''
    notes.say(
      `options.symmetry: without a twin on the other side, and therefore left there: ${names.join(', ')}${others}.`
    )
  }
  return plan
}

function levelsOf(
  document: Document,
  { levels }: Wish
): { readonly levels: number; readonly triangles: readonly number[] } {
  const { triangles } = measureDocument(document)
  return {
    levels,
    triangles: Array.from({ length: levels }, (_, level) => Math.max(1, triangles >> level)),
  }
}

/** Levels that could not be made as small as they should be. */
function noteLevels(triangles: readonly number[], notes: Notes): void {
  notes.say(`Levels of detail: ${triangles.join(', ')} triangles.`)
}

function orNull(decode: typeof decodePicture, bytes: Uint8Array): ReturnType<typeof decodePicture> {
  try {
    return decode(bytes)
  } catch {
    return null
  }
}

async function write(document: Document, { method, triangles }: Wish): Promise<Uint8Array> {
  const root = document.getRoot()
  for (const scene of root.listScenes()) {
    for (const node of scene.listChildren()) {
      const extras = node.getExtras()
      const own = extras['plinth']
      const past = typeof own === 'object' && own !== null ? own : {}
      node.setExtras({ ...extras, plinth: { ...past, remesh: { method, target_triangles: triangles } } })
    }
  }
  dropPacking(document)
  root.getAsset().generator = GENERATOR
  const io = new WebIO().registerExtensions([...ALL_EXTENSIONS, LodExtension])
  return io.setVertexLayout(VertexLayout.SEPARATE).writeBinary(document)
}
