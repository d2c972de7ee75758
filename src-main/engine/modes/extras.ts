import { createHash } from 'node:crypto'
import type { EngineTask } from '../task.ts'
import type { Composition, Design } from '../text/compose.ts'
import { ENGINE_VERSION } from '../version.ts'

/** Largest shape program that the file carries whole, in characters of JSON; a larger one leaves its digest. */
const LARGEST_PROGRAM = 64_000

/**
 * What the file remembers of its making, under `extras.plinth`: enough to change parameters and build it again. The shape
 * program itself when it is small, else its SHA-256.
 */
export function extrasOf(composition: Composition, task: EngineTask): Readonly<Record<string, unknown>> {
  const program = JSON.stringify(composition.shape)
  const isSmall = program.length <= LARGEST_PROGRAM
  return {
    engine: ENGINE_VERSION,
    prompt: task.prompt,
    ...(task.negativePrompt === null ? {} : { negative_prompt: task.negativePrompt }),
    stage: task.stage,
    seed: task.options.seed,
    ...(task.reading === undefined ? {} : { reading: task.reading }),
    things: composition.designs.map((design, index) => ({
      ...describeDesign(design),
      ...placeInScene(composition, index),
    })),
    ...(isSmall
      ? { shape: composition.shape }
      : { shape_sha256: createHash('sha256').update(program).digest('hex') }),
  }
}

/**
 * In a scene: the name that ends those of a thing's parts, and how it stands to others, by their names. `{}` for a single thing,
 * whose parts have plain names.
 */
function placeInScene({ labels, relations }: Composition, index: number): Readonly<Record<string, unknown>> {
  if (labels.length < 2) {
    return {}
  }
  const own = relations.filter(({ from }) => from === index)
  return { name: labels[index], relations: own.map(({ kind, to }) => ({ kind, thing: labels[to] })) }
}

function describeDesign(design: Design): Readonly<Record<string, unknown>> {
  return {
    concept: design.concept.name,
    family: design.concept.family,
    understood: design.how,
    noun: design.noun,
    count: design.count,
    scale: design.scale,
    ...(design.raised === undefined ? {} : { raised: design.raised }),
    parameters: design.parameters,
    materials: design.materials,
    ...(Object.keys(design.partMaterials).length === 0 ? {} : { part_materials: design.partMaterials }),
    without: design.without,
  }
}
