import { createHash } from 'node:crypto'
import type { ComfyGraph } from '../../contract/comfy-workflow.ts'
import type { BackendTask } from '../../domain/ports-backend.ts'
import type { ComfyRecipe } from './comfyui-family.ts'
import { valueOf } from './given-values.ts'
import type { GivenWork } from './protocol.ts'

/** A generation as a ComfyUI is given it: its name, the graph that makes it, and what stands for the marks of that graph. */

/** The name of the work of a generation: always the same, in the form that its names have. */
export function workIdOf(generationId: string): string {
  const hex = createHash('sha256').update(`plinth:${generationId}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** The first that takes as many pictures; of several, those for one picture come first. */
export function chosen(
  recipes: readonly ComfyRecipe[],
  { request, pictures }: BackendTask
): ComfyRecipe | null {
  const ofMode = recipes.filter(({ mode }) => mode === request.mode)
  const fits = ({ least, pictures: most }: ComfyRecipe): boolean =>
    least <= pictures.length && pictures.length <= most
  return (request.mode === 'image' ? ofMode.find(fits) : ofMode.at(0)) ?? null
}

/** The files of a task, by mark. */
export function filesOf({ task, model }: GivenWork): readonly (readonly [string, Uint8Array])[] {
  return [
    ...task.pictures.map(
      (bytes, index) => [index === 0 ? 'picture' : `picture_${index + 1}`, bytes] as const
    ),
    ...(model === null ? [] : [['model', model] as const]),
  ]
}

export const FILE_MARKS: ReadonlySet<string> = new Set([
  'picture',
  'picture_2',
  'picture_3',
  'picture_4',
  'model',
])

/** What stands for the marks of texts. */
export function textsOf({ request }: BackendTask, workId: string): Readonly<Record<string, string | number>> {
  const { prompt, negativePrompt, options } = request
  return {
    prompt: prompt ?? '',
    negative_prompt: negativePrompt ?? '',
    seed: options.seed,
    target_triangles: options.targetTriangles ?? USUAL_TRIANGLES,
    texture_resolution: options.textureResolution,
    work: workId,
  }
}

/** For workflows that ask, where the caller did not say. */
const USUAL_TRIANGLES = 40_000

/** The graph with values in place of its marks; text of the caller is put in once and never read for marks itself. */
export function filled(graph: ComfyGraph, texts: Readonly<Record<string, string | number>>): ComfyGraph {
  const given = { texts, files: {} }
  return Object.fromEntries(
    Object.entries(graph).map(([id, { class_type: type, inputs }]) => [
      id,
      {
        class_type: type,
        inputs: Object.fromEntries(
          Object.entries(inputs).map(([name, value]) => [
            name,
            typeof value === 'string' ? valueOf(value, given) : value,
          ])
        ),
      },
    ])
  )
}
