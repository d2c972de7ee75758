import { findConcept } from '../src-main/engine/concepts/registry.ts'
import { KNOWN_MODELS, OTHER_MODELS } from '../quality/support/known-models.ts'

/** The families on which forms from pictures are measured: the network that is measured has seen none of them. */
export function heldFamilies(): ReadonlySet<string> {
  const prompts = [KNOWN_MODELS, OTHER_MODELS].flatMap(models => Object.values(models).flat())
  return new Set(prompts.map(prompt => findConcept(prompt)?.concept.family ?? ''))
}
