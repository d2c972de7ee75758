import { VertexLayout, WebIO, type Document } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { RIG_POSES, type GenerationOptions, type RigPose } from '../../contract/options.ts'
import {
  EngineError,
  type EngineHooks,
  type EngineResult,
  type EngineTask,
  type FoundSkeleton,
  type SkeletonTask,
} from '../task.ts'
import { drawnNodes, openGlb, triangleIndices } from '../model/file-scene.ts'
import { GENERATOR } from '../model/generator.ts'
import { dropUnused } from '../model/drop-unused.ts'
import { measureDocument } from '../model/measure.ts'
import { decodePicture } from '../model/picture.ts'
import { readDocument, type SceneModel } from '../model/read-glb.ts'
import { dropPacking } from '../model/drop-packing.ts'
import { renderThumbnail } from '../render/thumbnail.ts'
import { mirroredName } from '../rig/bone-names.ts'
import { carryClips, readClipGiver, type ClipGiver } from '../rig/clips/given-clips.ts'
import { makeClips, makeSoundClips } from '../rig/clips/index.ts'
import { dropRig } from '../rig/drop-rig.ts'
import { addClips } from '../rig/file-clips.ts'
import { addHalfJoints } from '../rig/half-joints.ts'
import { moveJoints } from '../rig/move-joints.ts'
import { poseRig } from '../rig/pose-rig.ts'
import { readRig, type FileRig } from '../rig/read-rig.ts'
import { readRigSource, type RigScene } from '../rig/read-source.ts'
import { nameIn } from '../rig/rig-names.ts'
import { findSkeleton } from '../rig/skeleton/index.ts'
import { bindSkin } from '../rig/skin/index.ts'
import type { Clip, Refusal, RigSource, Skeleton, SkinWeights } from '../rig/types.ts'
import { turnUpright } from '../rig/upright.ts'
import { writeRig } from '../rig/write-rig.ts'
import { createNotes, type Notes } from '../text/grammar/notes.ts'
import { followStages, type StageWeight } from './stages.ts'

/** Weights are milliseconds of processor time of a model of 50 000 triangles. */
const STAGES: readonly StageWeight[] = [
  { name: 'read', weight: 200 },
  { name: 'skeleton', weight: 900 },
  { name: 'skin', weight: 900 },
  { name: 'clips', weight: 200 },
  { name: 'write', weight: 200 },
  { name: 'thumbnail', weight: 500 },
  { name: 'measure', weight: 40 },
]

/**
 * Mode `rig`: the library's model with a skeleton, weights and clips. Geometry, textures, names and morph targets stay as they are; a rig
 * that is there already is kept, unless `options.existing_rig` says `replace`, and gets clips where it has none. Clips are those of
 * `clipsGlb` where it is given. Rejects with `EngineError`: `source_unusable` when the model has no surface, nothing that could bend
 * or turn, or when the clips do not fit its body.
 */
export async function runRig(task: EngineTask, hooks: EngineHooks): Promise<EngineResult> {
  const stages = followStages(STAGES, hooks)
  const notes = createNotes()
  const { options } = task
  // Joints that were put right are for a skeleton of our own.
  const isNew = options.existingRig === 'replace' || options.joints !== undefined
  const { document, model, giver } = await stages.run('read', async () => {
    const opened = await readSource({ ...task, isNew })
    return { document: opened, model: readLook(opened), giver: await readGiver(task, notes) }
  })
  const kept = readRig(document)
  if (kept === null) {
    const scene = readRigSource(document)
    const skeleton = await stages.run('skeleton', () => skeletonOf(scene, options, notes))
    // Bodies that lie or face elsewhere are worked out standing, and stand in the file as they did.
    const upright = turnUpright(scene.source, skeleton)
    const bound = await stages.run('skin', () =>
      addHalfJoints(upright.skeleton, bindSkin(upright.source, upright.skeleton))
    )
    const { weights } = bound
    const jointed = { source: upright.source, skeleton: bound.skeleton }
    const clips = await stages.run('clips', () => newClips(jointed, weights, { giver, notes }))
    const lost = writeRig(document, scene, {
      skeleton: bound.skeleton,
      facing: skeleton.facing,
      weights,
      clips,
      nameOf: namesFor(skeleton, options, notes),
    })
    if (lost.length > 0) {
      notes.say(`The model's own clips moved its parts, which the new bones move now: ${lost.join(', ')}.`)
    }
  } else {
    await stages.run('clips', () => keepRig(document, kept, { options, notes, giver }))
  }
  const isPosed = standAs(document, options, notes)
  const glb = await stages.run('write', () => write(document))
  // At rest bones hold the model where it was: what was read shows it already.
  const thumbnail = await stages.run('thumbnail', () => {
    return renderThumbnail(isPosed ? readLook(document) : model)
  })
  const report = await stages.run('measure', () => measureDocument(document))
  return { name: model.name, glb, thumbnail, report, warnings: notes.list() }
}

/** The skeleton that `runRig` would make, before any weights: what somebody looks at and puts right. */
export async function previewRig(
  sourceGlb: Uint8Array,
  { existingRig, rigClass }: Omit<SkeletonTask, 'file'>
): Promise<FoundSkeleton> {
  const document = await readSource({ sourceGlb, isNew: existingRig === 'replace' })
  const kept = readRig(document)
  const { bodyClass, confidence, bones } =
    kept?.skeleton ??
    skeletonOf(readRigSource(document), rigClass === undefined ? {} : { rigClass }, createNotes())
  const names = new Set(bones.map(({ name }) => name))
  return {
    bodyClass,
    confidence,
    isExisting: kept !== null,
    bones: bones.map(({ name, parent, head, tail }) => {
      const twin = mirroredName(name)
      const above = parent < 0 ? null : bones[parent].name
      return { name, parent: above, head, tail, twin: twin !== name && names.has(twin) ? twin : null }
    }),
  }
}

async function readSource({
  sourceGlb,
  isNew,
}: {
  readonly sourceGlb: Uint8Array | null
  /** A rig that is there goes. */
  readonly isNew: boolean
}): Promise<Document> {
  if (sourceGlb === null) {
    throw new EngineError('source_unusable', 'The source model could not be found.')
  }
  const document = await openGlb(sourceGlb)
  const drawn = drawnNodes(document).flatMap(({ primitives }) => primitives)
  if (drawn.every(primitive => triangleIndices(primitive).length === 0)) {
    throw new EngineError('source_unusable', 'The source model has no triangles to rig.')
  }
  if (isNew) {
    dropRig(document)
  }
  return document
}

const readLook = (document: Document): SceneModel => readDocument(document, { decodePicture: decodeOrNull })

function skeletonOf(
  { source, known }: RigScene,
  options: Pick<GenerationOptions, 'joints' | 'rigClass'>,
  notes: Notes
): Skeleton {
  const found = findSkeleton(source, known, options.rigClass)
  if ('reason' in found) {
    throw new EngineError('source_unusable', `This model cannot be rigged: ${found.reason} ${found.help}`)
  }
  const { skeleton, unknown } = moveJoints(found, options.joints ?? {})
  if (unknown.length > 0) {
    notes.say(
      `options.joints names bones that the skeleton does not have: ${unknown.slice(0, 4).join(', ')}.`
    )
  }
  return skeleton
}

/** What bones are called in the file: other programs' names are for humanoids. */
function namesFor(
  { bodyClass }: Skeleton,
  { rigNames }: GenerationOptions,
  notes: Notes
): (bone: string) => string {
  if (rigNames === undefined) {
    return bone => bone
  }
  if (bodyClass !== 'humanoid') {
    notes.say(
      `options.rig_names ${rigNames} is for humanoids; the bones of this ${bodyClass} have their own names.`
    )
    return bone => bone
  }
  return bone => nameIn(rigNames, bone)
}

/** Whose clips are carried over; null where the engine makes them. */
async function readGiver({ clipsGlb = null }: EngineTask, notes: Notes): Promise<ClipGiver | null> {
  if (clipsGlb === null) {
    return null
  }
  const giver = readClipGiver(await openGlb(clipsGlb))
  if ('reason' in giver) {
    throw unusable(giver)
  }
  if (giver.tooMany > 0) {
    const { length } = giver.clips
    notes.say(
      `The asset of options.clips_from has ${length + giver.tooMany} clips; the first ${length} were carried over.`
    )
  }
  return giver
}

/** Clips of a new rig: those of another model, or our own that its skin can follow. */
function newClips(
  upright: { readonly source: RigSource; readonly skeleton: Skeleton },
  weights: SkinWeights,
  { giver, notes }: { readonly giver: ClipGiver | null; readonly notes: Notes }
): readonly Clip[] {
  if (giver !== null) {
    return clipsFor(upright, giver)
  }
  const { clips, torn } = makeSoundClips(upright.source, upright.skeleton, weights)
  if (torn.length > 0) {
    notes.say(
      `Left out, because the model would tear: ${torn.join(', ')}. Its limbs lie at its body or at each other; one that stands free gets them.`
    )
  }
  return clips
}

/** Those of another model, or our own. */
function clipsFor(
  { source, skeleton }: { readonly source: RigSource; readonly skeleton: Skeleton },
  giver: ClipGiver | null
): readonly Clip[] {
  if (giver === null) {
    return makeClips(source, skeleton)
  }
  const clips = carryClips(giver, source, skeleton)
  if ('reason' in clips) {
    throw unusable(clips)
  }
  return clips
}

const unusable = ({ reason, help }: Refusal): EngineError =>
  new EngineError('source_unusable', `${reason} ${help}`)

/**
 * The rig stays; its bones are renamed when that was asked for. Clips are added where there are none, or where those of another model
 * are asked for: they stand beside its own, in place of those of the same name.
 */
function keepRig(
  document: Document,
  rig: FileRig,
  {
    options,
    notes,
    giver,
  }: { readonly options: GenerationOptions; readonly notes: Notes; readonly giver: ClipGiver | null }
): void {
  const { skeleton, nodes } = rig
  const count = `${nodes.length} ${nodes.length === 1 ? 'bone' : 'bones'}`
  notes.say(
    `The model has a rig of ${count} already: it was kept. options.existing_rig replace makes a new one.`
  )
  if (options.rigClass !== undefined && options.rigClass !== skeleton.bodyClass) {
    notes.say(
      `options.rig_class ${options.rigClass} is for a new rig: the one that was kept is of a ${skeleton.bodyClass}.`
    )
  }
  if (options.rigNames !== undefined) {
    const nameOf = namesFor(skeleton, options, notes)
    skeleton.bones.forEach(({ name }, index) => nodes[index].setName(nameOf(name)))
  }
  const own = document.getRoot().listAnimations()
  if (own.length > 0 && giver === null) {
    return
  }
  const upright = turnUpright(readRigSource(document).source, skeleton)
  const clips = clipsFor(upright, giver)
  const names = new Set(clips.map(({ name }) => name))
  const replaced = own.filter(animation => names.has(animation.getName()))
  if (replaced.length > 0) {
    const list = replaced.map(animation => animation.getName()).slice(0, 8)
    notes.say(`Clips of the model were replaced by those of options.clips_from: ${list.join(', ')}.`)
  }
  replaced.forEach(animation => animation.dispose())
  addClips(document, rig, upright.skeleton, clips)
}

/** The pose that was asked for becomes the rest of the file; true where the model stands in it now. */
function standAs(document: Document, { pose }: GenerationOptions, notes: Notes): boolean {
  if (pose === undefined || pose === 'rest') {
    return false
  }
  if (!isPose(pose)) {
    notes.say(
      `options.pose “${pose.slice(0, 60)}” is not known in mode rig: ${RIG_POSES.join(', ')}. The model stands as it did.`
    )
    return false
  }
  const isPosed = poseRig(document, pose)
  if (!isPosed) {
    notes.say(`options.pose ${pose} is for humanoids with arms or legs; the model stands as it did.`)
  }
  return isPosed
}

const isPose = (pose: string): pose is Exclude<RigPose, 'rest'> => pose === 't' || pose === 'a'

function decodeOrNull(bytes: Uint8Array): ReturnType<typeof decodePicture> {
  try {
    return decodePicture(bytes)
  } catch {
    return null
  }
}

async function write(document: Document): Promise<Uint8Array> {
  dropUnused(document)
  dropPacking(document)
  document.getRoot().getAsset().generator = GENERATOR
  const io = new WebIO().registerExtensions(ALL_EXTENSIONS)
  return io.setVertexLayout(VertexLayout.SEPARATE).writeBinary(document)
}
