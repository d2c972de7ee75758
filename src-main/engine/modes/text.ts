import type { Style } from '../../contract/options.ts'
import { KNOWN_NAMES } from '../concepts/registry.ts'
import { finishGeometry, fitToBounds, type FinishedGeometry } from '../finish/finish.ts'
import { boundsOfMeshes } from '../finish/frame.ts'
import { symmetricModel } from '../finish/symmetry.ts'
import { applyStyle, limitOfStyle } from '../finish/style.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { measureGlb } from '../model/measure.ts'
import type { FinishedModel } from '../model/types.ts'
import { writeGlb } from '../model/write-glb.ts'
import { renderThumbnail } from '../render/thumbnail.ts'
import { compileWithin } from '../shape/compile-within.ts'
import { packLobes } from '../shape/pack-lobes.ts'
import { compileShape } from '../shape/compile.ts'
import { ShapeError } from '../shape/errors.ts'
import { PREVIEW_TOLERANCE, REFINE_TOLERANCE } from '../shape/tolerance.ts'
import { EngineError, type EngineHooks, type EngineResult, type EngineTask } from '../task.ts'
import { compose, type Composition } from '../text/compose.ts'
import { createNotes, type Notes } from '../text/grammar/notes.ts'
import { parseNegative, parsePrompt } from '../text/grammar/parse.ts'
import { sceneOfReading } from '../text/reading/scene-of-reading.ts'
import { describeRepertoire, understandScene, type UnderstoodScene } from '../text/meaning/understand.ts'
import type { Scene } from '../text/grammar/types.ts'
import { extrasOf } from './extras.ts'
import { noteTriangles, noteUnusedOptions, styleAsked } from './options.ts'
import { followStages, type StageWeight, type Stages } from './stages.ts'
import { bakeSurfaces, needsTexture, paintParts, withoutHidden } from './surfaces.ts'

/** Weights are milliseconds of processor time of a middling model. */
const PREVIEW: readonly StageWeight[] = [
  { name: 'understand', weight: 10 },
  { name: 'build', weight: 10 },
  { name: 'compile', weight: 80 },
  { name: 'finish', weight: 35 },
  { name: 'unwrap', weight: 150 },
  { name: 'bake', weight: 150 },
  { name: 'write', weight: 25 },
  { name: 'thumbnail', weight: 500 },
  { name: 'measure', weight: 15 },
]

const REFINE: readonly StageWeight[] = [
  { name: 'understand', weight: 10 },
  { name: 'build', weight: 10 },
  { name: 'compile', weight: 150 },
  { name: 'finish', weight: 60 },
  { name: 'unwrap', weight: 550 },
  { name: 'bake', weight: 1200 },
  { name: 'write', weight: 320 },
  { name: 'thumbnail', weight: 620 },
  { name: 'measure', weight: 20 },
]

/** Of a preview that has something to show which a flat colour cannot: one picture, quickly baked. */
const PREVIEW_SURFACES = { textureResolution: 512, pbr: false } as const

/** Most triangles when the caller names no number. */
const PREVIEW_LIMIT = 5_000
const REFINE_LIMIT = 60_000

/**
 * Mode `text`: prompt → concepts → one shape program → preview (part colours) or refine (the same program at a finer
 * tolerance in exactly the preview's bounds, with textures). Rejects with `EngineError` `generation_failed` when the prompt
 * names nothing the engine makes.
 */
export async function runText(task: EngineTask, hooks: EngineHooks): Promise<EngineResult> {
  const stages = followStages(task.stage === 'refine' ? REFINE : PREVIEW, hooks)
  const notes = createNotes()
  return deliver(await modelText(task, stages, notes), notes, stages)
}

/** Everything before the file: what `runText` writes and pictures. Rejects as it does. */
export async function modelText(task: EngineTask, stages: Stages, notes: Notes): Promise<FinishedModel> {
  const { style, ...understood } = await stages.run('understand', async () => {
    await prepareGeometry()
    return readTask(task, notes)
  })
  const options = { ...task.options, style }
  const composition = await stages.run('build', () =>
    compose({
      ...understood,
      seed: options.seed,
      wished: options.parameters ?? {},
      ...(options.pose === undefined ? {} : { pose: options.pose }),
      surroundings: options.surroundings ?? true,
      notes,
    })
  )
  const geometry = await shapeGeometry({ ...task, options }, composition, stages)
  noteTriangles(geometry.triangles, options, notes)
  const isRefine = task.stage === 'refine'
  const surfaces = isRefine ? options : { ...options, ...PREVIEW_SURFACES }
  const isTextured = isRefine || geometry.parts.some(part => needsTexture(part.material))
  const model = isTextured ? await bakeSurfaces(geometry, surfaces, stages) : paintParts(geometry)
  const lobes = geometry.lobes === undefined ? {} : { lobes: packLobes(geometry.lobes) }
  return { ...model, name: composition.name, extras: { ...extrasOf(composition, task), ...lobes } }
}

/** What a task asks for in words. */
export interface ReadTask {
  readonly style: Style
  readonly scene: Scene
  readonly understood: UnderstoodScene
  readonly negative: ReturnType<typeof parseNegative>
}

export function readTask(task: EngineTask, notes: Notes): ReadTask {
  const prompt = task.prompt ?? ''
  const grammar = parsePrompt(prompt, KNOWN_NAMES)
  const scene = task.reading === undefined ? grammar : sceneOfReading(task.reading.scene, grammar)
  const understood = understandScene(scene)
  if (understood.subjects.length === 0) {
    throw new EngineError('generation_failed', refusal(understood.unknown))
  }
  for (const noun of understood.unknown) {
    notes.say(`“${noun}” is not known and was left out.`)
  }
  for (const sentence of understood.warnings) {
    notes.say(sentence)
  }
  for (const word of scene.unread) {
    notes.unused(word)
  }
  const style = styleAsked(task.options, scene.styles)
  noteUnusedOptions({ ...task.options, style }, scene.styles, notes)
  return { style, scene, understood, negative: parseNegative(task.negativePrompt ?? '', KNOWN_NAMES) }
}

/** Says what was not understood and what there is. */
function refusal(unknown: readonly string[]): string {
  const [noun] = unknown
  const reason =
    noun === undefined
      ? 'The prompt names no thing to make.'
      : `“${noun.slice(0, 60)}” is not known to this engine.`
  return `${reason} ${describeRepertoire()}`
}

/** Compiles at the stage's tolerance. A refine takes the bounds of its preview, so that both stand in the same place. */
async function shapeGeometry(
  task: EngineTask,
  composition: Composition,
  stages: Stages
): Promise<FinishedGeometry> {
  const isRefine = task.stage === 'refine'
  const { shape } = composition
  const { origin, targetTriangles, heightMeters = composition.heightMeters } = task.options
  const { style, symmetry } = task.options
  const limit = targetTriangles ?? limitOfStyle(style, isRefine ? REFINE_LIMIT : PREVIEW_LIMIT)
  const wish = { limit, ...(targetTriangles === undefined ? {} : { target: targetTriangles }) }
  const compiled = await stages
    .run('compile', step => {
      if (!isRefine) {
        return compileWithin(shape, PREVIEW_TOLERANCE, wish)
      }
      const { parts } = compileShape(shape, PREVIEW_TOLERANCE)
      step(0.25)
      return fitToBounds(compileWithin(shape, REFINE_TOLERANCE, wish), boundsOfMeshes(parts))
    })
    .catch(explainShapeError)
  return stages.run('finish', () => {
    const styled = applyStyle(symmetry === 'on' ? symmetricModel(compiled) : compiled, style, limit)
    const geometry = finishGeometry(styled, {
      limit,
      origin,
      topology: task.options.topology,
      isStyled: style !== 'realistic',
      isScene: composition.designs.length > 1,
      isMany: composition.designs.length > 1 || composition.designs.some(({ count }) => count > 1),
      ...(heightMeters === null ? {} : { heightMeters }),
    })
    return style === 'realistic' ? geometry : withoutHidden(geometry)
  })
}

/** A program over the limits of `compile` is the prompt's doing; anything else is a defect. */
function explainShapeError(error: unknown): never {
  if (!(error instanceof ShapeError)) {
    throw error
  }
  throw new EngineError(
    'generation_failed',
    `The model could not be built: ${error.message}. Ask for fewer copies or parts.`
  )
}

async function deliver(model: FinishedModel, notes: Notes, stages: Stages): Promise<EngineResult> {
  const glb = await stages.run('write', () => writeGlb(model))
  const thumbnail = await stages.run('thumbnail', () => renderThumbnail(model))
  const report = await stages.run('measure', () => measureGlb(glb))
  return { name: model.name, glb, thumbnail, report, warnings: notes.list() }
}
