import { readFileSync } from 'node:fs'
import { CONCEPTS } from '../concepts/registry.ts'
import type { Concept } from '../families/types.ts'
import { exp } from '../kernel/det-math.ts'
import { resourcePath } from '../resources.ts'
import { openInference } from './inference.ts'
import { PRIOR_PIXELS, PRIOR_SIDE, priorInput } from './solid/prior-grid.ts'
import type { View } from './types.ts'

/** Which of the engine's concepts a picture may show: chances that add up to 1. */
export interface Recognition {
  /** Of one concept; 0 of those that the recogniser has not learnt. */
  chanceOf(concept: Concept): number
  /** Of all concepts of a family together. */
  familyChance(family: string): number
}

/** Pixels along each side of the picture that the recogniser sees: half of those of the shape prior. */
const SIDE = PRIOR_SIDE / 2
const PIXELS = SIDE * SIDE
/** Colours and the mask: of the shape prior's channels the first ones. */
const CHANNELS = 4

/**
 * Asks the recogniser (training/README.md) for the picture and for its mirror image. Only concepts that `isAllowed` lets pass have
 * a chance: measurements leave families out.
 */
export async function recognise(
  view: View,
  isAllowed: (concept: Concept) => boolean = () => true
): Promise<Recognition> {
  const infer = await openInference(resourcePath('recogniser', 'recogniser.onnx'))
  const picture = halfSize(priorInput(view).picture)
  const dims = [1, CHANNELS, SIDE, SIDE]
  const { logits } = await infer({ picture: { data: picture, dims } }, ['logits'])
  const plain = Float64Array.from(logits)
  const mirror = await infer({ picture: { data: mirrored(picture), dims } }, ['logits'])
  return recognitionOf(
    learntNames(),
    plain.map((value, i) => (value + mirror.logits[i]) / 2),
    isAllowed
  )
}

function recognitionOf(
  names: readonly string[],
  logits: Float64Array,
  isAllowed: (concept: Concept) => boolean
): Recognition {
  const allowed = new Map(CONCEPTS.filter(isAllowed).map(concept => [concept.name, concept]))
  const most = names.reduce(
    (best, name, i) => (allowed.has(name) ? Math.max(best, logits[i]) : best),
    -Infinity
  )
  const weights = names.map((name, i) => (allowed.has(name) ? exp(logits[i] - most) : 0))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const chances = new Map(names.map((name, i) => [name, weights[i] / sum]))
  const families = new Map<string, number>()
  for (const [name, { family }] of allowed) {
    families.set(family, (families.get(family) ?? 0) + (chances.get(name) ?? 0))
  }
  return {
    chanceOf: ({ name }) => chances.get(name) ?? 0,
    familyChance: family => families.get(family) ?? 0,
  }
}

let known: readonly string[] | undefined

/** Names of the concepts in the order of the network's answers, read once. */
export function learntNames(): readonly string[] {
  known ??= namesIn(readFileSync(resourcePath('recogniser', 'concepts.json'), 'utf8'))
  return known
}

function namesIn(text: string): readonly string[] {
  const names: unknown = JSON.parse(text)
  if (!Array.isArray(names) || !names.every(name => typeof name === 'string')) {
    throw new TypeError('The names that the recogniser has learnt are no list.')
  }
  return names
}

/** Means of two by two pixels of the first channels. */
function halfSize(picture: Float32Array): Float32Array {
  const half = new Float32Array(CHANNELS * PIXELS)
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    for (let y = 0; y < SIDE; y += 1) {
      for (let x = 0; x < SIDE; x += 1) {
        const at = channel * PRIOR_PIXELS + 2 * y * PRIOR_SIDE + 2 * x
        const below = at + PRIOR_SIDE
        half[channel * PIXELS + y * SIDE + x] =
          (picture[at] + picture[at + 1] + picture[below] + picture[below + 1]) / 4
      }
    }
  }
  return half
}

/** Each row from right to left. */
function mirrored(picture: Float32Array): Float32Array {
  const result = new Float32Array(picture.length)
  for (let row = 0; row < picture.length; row += SIDE) {
    for (let x = 0; x < SIDE; x += 1) {
      result[row + x] = picture[row + SIDE - 1 - x]
    }
  }
  return result
}
