import { addedWords, RememberedReading } from '../../contract/scene-reading.ts'
import { findFamily } from '../families/registry.ts'
import type { ModelRecipe, RecipeParameter, RecipeThing } from '../task.ts'
import { readGlbJson, type GlbJson } from '../model/glb-json.ts'
import { withPainted } from '../text/reading/painted.ts'
import { WRITTEN_PARAMETERS, WRITTEN_SHAPE } from '../text/reading/written-shape.ts'

/**
 * What a file made here remembers of its making: things with their parameters, ranges and values. null for a file that
 * was not made from a prompt here. Reads the JSON chunk only.
 * @throws {EngineError} `source_unusable` when the bytes are no GLB.
 */
export function readRecipe(glb: Uint8Array): ModelRecipe | null {
  const past = rememberedIn(readGlbJson(glb))
  if (past === null || !Array.isArray(past['things']) || typeof past['prompt'] !== 'string') {
    return null
  }
  const things = past['things'].flatMap((thing: unknown) => (isRecord(thing) ? thingOf(thing) : []))
  if (things.length === 0) {
    return null
  }
  const { negative_prompt: negative, stage, seed } = past
  const reading = readingIn(past)
  return {
    prompt: past['prompt'],
    negativePrompt: typeof negative === 'string' ? negative : null,
    stage: stage === 'refine' ? 'refine' : 'preview',
    seed: typeof seed === 'number' ? seed : 0,
    ...(reading === null ? {} : { readBy: reading.model }),
    things,
  }
}

/**
 * How a file's prompt was read, for a model of the same words or of these and how parts are painted: null where the grammar read it, where the
 * words are others, and for a file that was not made from a prompt here.
 */
export function readReading(glb: Uint8Array, prompt: string): RememberedReading | null {
  const past = rememberedIn(readGlbJson(glb))
  const before = past?.['prompt']
  const added = typeof before === 'string' ? addedWords(before, prompt) : null
  const reading = past === null || added === null ? null : readingIn(past)
  return reading === null || added === null ? null : { ...reading, scene: withPainted(reading.scene, added) }
}

/** Files come from anywhere: what does not hold to the limits of a reading is none. */
function readingIn(past: Record<string, unknown>): RememberedReading | null {
  const read = RememberedReading.safeParse(past['reading'])
  return read.success ? read.data : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `extras.plinth` of the first node that has things. */
function rememberedIn({ nodes }: GlbJson): Record<string, unknown> | null {
  for (const { extras } of nodes) {
    const own = isRecord(extras) ? extras['plinth'] : null
    if (isRecord(own) && 'things' in own) {
      return own
    }
  }
  return null
}

/** A thing of a family that this engine has; its values in the family's order. */
function thingOf(thing: Record<string, unknown>): RecipeThing[] {
  const { concept, family: name, parameters } = thing
  const parametersOfFamily =
    name === WRITTEN_SHAPE
      ? WRITTEN_PARAMETERS
      : typeof name === 'string'
        ? findFamily(name)?.parameters
        : undefined
  if (
    typeof name !== 'string' ||
    parametersOfFamily === undefined ||
    typeof concept !== 'string' ||
    !isRecord(parameters)
  ) {
    return []
  }
  const listed = Object.entries(parametersOfFamily).map(([key, spec]): RecipeParameter => {
    const value = parameters[key]
    return {
      name: key,
      spec,
      value: typeof value === 'number' || typeof value === 'string' ? value : spec.default,
    }
  })
  const { name: label, relations } = thing
  return [
    {
      concept,
      family: name,
      ...(typeof label === 'string' ? { name: label } : {}),
      relations: Array.isArray(relations) ? relations.flatMap(relationOf) : [],
      parameters: listed,
    },
  ]
}

function relationOf(relation: unknown): RecipeThing['relations'] {
  if (!isRecord(relation)) {
    return []
  }
  const { kind, thing } = relation
  return typeof kind === 'string' && typeof thing === 'string' ? [{ kind, thing }] : []
}
