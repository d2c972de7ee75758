import { findConcept } from '../src-main/engine/concepts/registry.ts'
import { KNOWN_MODELS } from '../quality/support/known-models.ts'

/** Set B: the first concept of each of some families that `KNOWN_MODELS` (set A) leaves out. */
const FURTHER_MODELS = [
  'bread',
  'cottage',
  'cushion',
  'electric car',
  'fighter jet',
  'fireplace',
  'fishing rod',
  'gingerbread man',
  'gloves',
  'golden retriever',
  'letter',
  'motorcycle',
  'octopus',
  'penguin',
  'pony',
  'rocking chair',
  'safe',
  'seahorse',
  'seal',
  'straw hat',
  'tyrannosaurus',
  'umbrella',
  'urn',
] as const

/** The families on which forms from pictures are measured: the network that is measured has seen none of them. */
export function heldFamilies(): ReadonlySet<string> {
  const prompts = [...Object.values(KNOWN_MODELS).flat(), ...FURTHER_MODELS]
  return new Set(prompts.map(prompt => findConcept(prompt)?.concept.family ?? ''))
}
