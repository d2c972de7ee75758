import { beforeAll, describe, expect, it } from 'vitest'
import { listFamilies } from '../families/registry.ts'
import type { Family, ParameterValue } from '../families/types.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { isRecipeName } from '../material/recipes/table.ts'
import { measureShape } from '../shape/measure.ts'
import { SHAPE_LIMITS } from '../shape/types.ts'
import { compose } from '../text/compose.ts'
import { createNotes } from '../text/grammar/notes.ts'
import { parseNegative, parsePrompt } from '../text/grammar/parse.ts'
import { partsOfShape } from '../text/contact/prune.ts'
import { understandScene } from '../text/meaning/understand.ts'
import { MATERIAL_SPECS } from '../words/materials.ts'
import { CONCEPTS, familyOf, KNOWN_NAMES } from './registry.ts'

// Rooms are furnished by how high their pieces are.
beforeAll(prepareGeometry)

function design(prompt: string, seed = 0) {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const understood = understandScene(scene)
  const negative = parseNegative('', KNOWN_NAMES)
  return compose({ scene, understood, negative, seed, notes: createNotes() })
}

/** What is wrong with values for a family's parameters; empty when nothing is. */
function complaints(
  family: Family,
  values: Readonly<Record<string, ParameterValue>>,
  factors: boolean
): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const spec = family.parameters[name]
    if (spec === undefined) {
      return `${name} is no parameter`
    }
    if (spec.kind === 'choice') {
      return spec.options.includes(String(value)) ? [] : `${name} has no choice ${value}`
    }
    const isFactor = factors && spec.unit !== 'count'
    const isInRange =
      Number(value) >= (isFactor ? 0.1 : spec.min) && Number(value) <= (isFactor ? 10 : spec.max)
    return typeof value === 'number' && isInRange ? [] : `${name} = ${value} is out of range`
  })
}

describe.each(listFamilies().map(family => [family.name, family] as const))('family %s', (_, family) => {
  it('names only its own slots and parameters in its words', () => {
    const found = Object.entries(family.partWords).flatMap(([word, { slot, count, with: values }]) => [
      ...(slot === undefined || slot in family.slots ? [] : [`${word}: no slot ${slot}`]),
      ...(count === undefined || count in family.parameters ? [] : [`${word}: no parameter ${count}`]),
      ...complaints(family, values ?? {}, false).map(text => `${word}: ${text}`),
    ])
    for (const [word, moves] of Object.entries(family.adjectives)) {
      found.push(...complaints(family, moves, true).map(text => `${word}: ${text}`))
    }
    expect(found).toEqual([])
  })

  it('has defaults within their ranges and recipes that exist', () => {
    const defaults = Object.fromEntries(
      Object.entries(family.parameters).map(([name, spec]) => [name, spec.default])
    )
    expect(complaints(family, defaults, false)).toEqual([])
    const recipes = Object.values(family.slots).map(({ material }) => material.recipe)
    expect(recipes.filter(recipe => !isRecipeName(recipe))).toEqual([])
  })
})

describe.each(CONCEPTS.map(concept => [concept.name, concept] as const))('concept %s', (name, concept) => {
  it('is a preset its family can take, of materials that exist', () => {
    const family = familyOf(concept)
    expect(complaints(family, concept.preset ?? {}, false)).toEqual([])
    const materials = Object.entries(concept.materials ?? {})
    expect(
      materials.filter(([slot, { recipe }]) => !(slot in family.slots) || !isRecipeName(recipe))
    ).toEqual([])
  })

  it('is made with its distinguishing part, in a finite size', () => {
    for (const seed of [0, 7]) {
      const { shape } = design(`a ${name}`, seed)
      expect([...partsOfShape(shape).keys()]).toContain(concept.feature)
      const { min, max } = measureShape(shape)
      expect([...min, ...max].every(Number.isFinite)).toBe(true)
      expect(JSON.stringify(shape).length).toBeLessThan(SHAPE_LIMITS.nodes * 100)
    }
  })
})

describe('material words', () => {
  it('name recipes that exist', () => {
    const recipes = [...MATERIAL_SPECS].map(([word, { recipe }]) => [word, recipe] as const)
    expect(recipes.filter(([, recipe]) => !isRecipeName(recipe))).toEqual([])
  })
})
