import { finishGeometry, type FinishedGeometry } from '../finish/finish.ts'
import { boundsOfMeshes, mapBounds } from '../finish/frame.ts'
import { applyStyle, limitOfStyle } from '../finish/style.ts'
import { symmetricDepth, symmetricModel } from '../finish/symmetry.ts'
import type { Style } from '../../contract/options.ts'
import { decodeUpright } from '../image/decode/decode.ts'
import { formOf, hasOneFront, type ModelledForm } from '../image/form.ts'
import { frameOf } from '../image/frame.ts'
import { segment, USABLE_CONFIDENCE } from '../image/segment/segment.ts'
import { showsThing } from '../image/segment/shows-thing.ts'
import { placeViews } from '../image/texture/placed-view.ts'
import { textureFromViews } from '../image/texture/texture.ts'
import type { Picture, Segmentation } from '../image/types.ts'
import { emptyPicture, unsurePicture } from '../image/unsure.ts'
import { uprighted } from '../image/upright.ts'
import type { Bounds } from '../kernel/mesh.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { measureGlb } from '../model/measure.ts'
import type { SurfaceMaterial } from '../material/surface.ts'
import type { FinishedModel } from '../model/types.ts'
import { writeGlb } from '../model/write-glb.ts'
import { renderThumbnail } from '../render/thumbnail.ts'
import type { CompiledModel } from '../shape/types.ts'
import { EngineError, type EngineHooks, type EngineResult, type EngineTask } from '../task.ts'
import { createNotes, type Notes } from '../text/grammar/notes.ts'
import { unwrap, type UnwrappedMesh } from '../uv/unwrap.ts'
import { ENGINE_VERSION } from '../version.ts'
import { noteTriangles } from './options.ts'
import { followStages, type Stages, type StageWeight } from './stages.ts'
import { bakeSurfaces, type SurfacedModel } from './surfaces.ts'

/** Weights are milliseconds of processor time of one picture of a megapixel. */
const STAGES: readonly StageWeight[] = [
  { name: 'decode', weight: 100 },
  { name: 'segment', weight: 600 },
  { name: 'shape', weight: 3000 },
  { name: 'finish', weight: 200 },
  { name: 'unwrap', weight: 400 },
  { name: 'bake', weight: 1000 },
  { name: 'write', weight: 320 },
  { name: 'thumbnail', weight: 500 },
  { name: 'measure', weight: 20 },
]

/** Most triangles when the caller names no number. */
const LIMIT = 20_000
/** Surfaces of a form from pictures bend softly unless they turn by more than this, radians. */
const CREASE = 0.9

/** Styles that are a material: what the pictures show of colour is not part of them. */
const MATERIAL_STYLES: ReadonlySet<Style> = new Set([
  'clay',
  'sculpture',
  'marble',
  'steampunk',
  'gold',
  'bronze',
  'neon',
])

/**
 * Mode `image`: one to four pictures of a thing → its form with their colours. Rejects with `EngineError`: `image_unusable`
 * for a picture that cannot be read, whose subject cannot be separated from the background, or that does not fit the others.
 */
export async function runImage(task: EngineTask, hooks: EngineHooks): Promise<EngineResult> {
  const stages = followStages(STAGES, hooks)
  const notes = createNotes()
  const pictures = await stages.run('decode', step => decodeAll(task.pictures, step))
  const found = await stages.run('segment', step => segmentAll(pictures, notes, step))
  const form = await stages.run('shape', async () => {
    await prepareGeometry()
    const masks = found.map(({ mask }) => mask)
    const confidences = found.map(({ confidence }) => confidence)
    return formOf({ pictures, masks, confidences, prompt: task.prompt, options: task.options })
  })
  form.notes.forEach(sentence => notes.say(sentence))
  noteUnused(task, notes)
  const { geometry, before } = await stages.run('finish', () => finish(form, task))
  noteTriangles(geometry.triangles, task.options, notes)
  const surfaced = MATERIAL_STYLES.has(task.options.style)
    ? await bakeSurfaces(geometry, task.options, stages)
    : await paint({ form, geometry, before, isDrawn: found.some(isDrawing) }, task, stages)
  return deliver({ ...surfaced, name: form.name, extras: extrasOf(form, task) }, notes, stages)
}

/** A drawing's shading is paint: it is no light that could be taken out. Cut out already, it shows by having none. */
const isDrawing = ({ background }: Segmentation): boolean => background === 'drawing'

/** `Picture 2` when there are several. */
const nameOf = (index: number, count: number): string => (count > 1 ? `Picture ${index + 1}` : 'The picture')

async function decodeAll(encoded: readonly Uint8Array[], step: (share: number) => void): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const [index, bytes] of encoded.entries()) {
    pictures.push(await decodeUpright(bytes, nameOf(index, encoded.length)))
    step((index + 1) / encoded.length)
  }
  if (pictures.length === 0) {
    throw new EngineError('image_unusable', 'There is no picture to work from.')
  }
  return pictures
}

function segmentAll(
  pictures: readonly Picture[],
  notes: Notes,
  step: (share: number) => void
): Segmentation[] {
  return pictures.map((picture, index) => {
    const found = segment(picture)
    // Among several pictures a doubtful one is used when it fits the others: the form says so.
    const isUsable = found.confidence >= USABLE_CONFIDENCE || pictures.length > 1
    const hasThing = showsThing(found.mask)
    if (!hasThing && found.background === 'alpha') {
      throw emptyPicture(index, pictures.length)
    }
    if (!isUsable || !hasThing) {
      throw unsurePicture(index, pictures.length, found.confidence)
    }
    const which = nameOf(index, pictures.length)
    found.notes.forEach(sentence => notes.say(pictures.length > 1 ? `${which}: ${sentence}` : sentence))
    step((index + 1) / pictures.length)
    return found
  })
}

/** Says which options mode `image` does not honour: never silently. */
function noteUnused({ options, pictures, negativePrompt }: EngineTask, notes: Notes): void {
  if (options.pose !== undefined) {
    notes.say('options.pose changes nothing in mode image: the pictures show the pose.')
  }
  if (options.rigNames !== undefined) {
    notes.say('options.rig_names changes nothing in mode image.')
  }
  if (options.parameters !== undefined) {
    notes.say('options.parameters changes nothing in mode image.')
  }
  if (negativePrompt !== null) {
    notes.say('negative_prompt changes nothing in mode image.')
  }
  if (options.imageViews !== undefined && options.imageViews.length > pictures.length) {
    notes.say('options.image_views names more views than there are pictures.')
  }
}

interface FramedGeometry {
  readonly geometry: FinishedGeometry
  /** The box in the front view's frame that became the geometry's. */
  readonly before: Bounds
}

function finish(form: ModelledForm, { options }: EngineTask): FramedGeometry {
  const { style, targetTriangles, symmetry, origin, topology } = options
  const limit = targetTriangles ?? limitOfStyle(style, LIMIT)
  const compiled: CompiledModel = {
    parts: form.parts.map(({ name, mesh }) => ({
      name,
      role: 'body',
      material: { recipe: 'plastic' },
      edge: { kind: 'sharp' },
      creaseAngle: CREASE,
      positions: uprighted(mesh.positions, form.pitch),
      indices: mesh.indices,
    })),
    joints: [],
  }
  const evened = form.isProfile ? symmetricDepth : symmetricModel
  const shaped = symmetry === 'on' ? evened(compiled) : compiled
  const styled = applyStyle(shaped, style, limit)
  const heightMeters = options.heightMeters ?? form.heightMeters
  const geometry = finishGeometry(styled, {
    limit,
    origin,
    topology,
    ...(heightMeters === null ? {} : { heightMeters }),
  })
  return { geometry, before: boundsOfMeshes(styled.parts) }
}

/** The pictures' colours on the finished geometry. */
async function paint(
  {
    form,
    geometry,
    before,
    isDrawn,
  }: FramedGeometry & { readonly form: ModelledForm; readonly isDrawn: boolean },
  { options }: EngineTask,
  stages: Stages
): Promise<SurfacedModel> {
  const { textureResolution: resolution, pbr } = options
  const { meshes } = await stages.run('unwrap', () =>
    unwrap(
      geometry.parts.map(part => part.mesh),
      { resolution }
    )
  )
  const textures = await stages.run('bake', step => {
    const parts = meshes.map((mesh, index) => ({
      name: geometry.parts[index].name,
      mesh: asSeen({ ...mesh, positions: mapBounds(mesh.positions, geometry.bounds, before) }, form.pitch),
    }))
    const views = placeViews(form.views, frameOf(form.views[0].mask), form.poses)
    return textureFromViews(parts, views, {
      resolution,
      pbr,
      isProfile: form.isProfile,
      goesRound: form.goesRound === true,
      isSameBehind: form.kind === 'box' && form.views.length === 1,
      pitch: form.pitch,
      isDrawn: form.isUnshaded === true,
      isPlainBehind: hasOneFront(form),
      light: isDrawn || form.isUnshaded === true ? 'keep' : 'even',
      onProgress: step,
    })
  })
  const material: SurfaceMaterial = {
    name: 'surface',
    baseColor: [1, 1, 1],
    alpha: 1,
    metallic: pbr ? 1 : 0,
    roughness: pbr ? 1 : 0.7,
    emissive: [0, 0, 0],
    transmission: 0,
    doubleSided: false,
    textured: true,
  }
  const parts = geometry.parts.map(({ name, role, quads }, index) => ({
    name,
    role,
    mesh: meshes[index],
    material: 0,
    ...(quads === undefined ? {} : { quads }),
  }))
  return { parts, materials: [material], textures, joints: [] }
}

/** An upright mesh as the camera saw it. */
function asSeen(mesh: UnwrappedMesh, pitch: number): UnwrappedMesh {
  return {
    ...mesh,
    positions: uprighted(mesh.positions, -pitch),
    normals: uprighted(mesh.normals, -pitch),
    tangents: uprighted(mesh.tangents, -pitch, 4),
  }
}

/** What the file remembers of its making. */
function extrasOf(
  form: ModelledForm,
  { prompt, pictures, options }: EngineTask
): Readonly<Record<string, unknown>> {
  return {
    engine: ENGINE_VERSION,
    ...(prompt === null ? {} : { prompt }),
    pictures: pictures.length,
    views: form.views.map(({ name }) => name),
    form: form.kind,
    ...(form.concept === null ? {} : { concept: form.concept }),
    seed: options.seed,
  }
}

async function deliver(model: FinishedModel, notes: Notes, stages: Stages): Promise<EngineResult> {
  const glb = await stages.run('write', () => writeGlb(model))
  const thumbnail = await stages.run('thumbnail', () => renderThumbnail(model))
  const report = await stages.run('measure', () => measureGlb(glb))
  return { name: model.name, glb, thumbnail, report, warnings: notes.list() }
}
