import { CONCEPTS, familyOf, isSurroundings } from '../../concepts/registry.ts'
import type { Concept, ParameterSpec, ParameterValue, ParameterValues } from '../../families/types.ts'
import { createRandom } from '../../kernel/random.ts'
import type { Mesh } from '../../kernel/types.ts'
import type { Shape, Tolerance } from '../../shape/types.ts'

/** Coarse: a silhouette of 64 pixels shows nothing finer. */
export const SKETCH_TOLERANCE: Tolerance = { chord: 0.004, minSegments: 8, maxSegments: 24, bevelSegments: 1 }

/**
 * Forms that say nothing about depth or stand for many things: what looks like one of these is better modelled by its own
 * outline.
 */
const SCENES = new Set([
  'island',
  'cliff',
  'mountain',
  'volcano',
  'iceberg',
  'cloud',
  'campfire',
  'log pile',
  'rainbow',
])

/** Whether a concept serves as a template: a place is no thing that a picture is taken for. */
export const isTemplate = (concept: Concept): boolean => !SCENES.has(concept.name) && !isSurroundings(concept)

/**
 * Options of a choice that leave a concept what it is: not another concept's kind or addition (a hamburger of kind sandwich is a
 * sandwich, a horse with a horn a unicorn).
 */
export function ownOptions(concept: Concept, name: string, spec: ParameterSpec): readonly string[] {
  if (spec.kind !== 'choice') {
    return []
  }
  const others = CONCEPTS.filter(other => other.family === concept.family && other.name !== concept.name)
  const isForeign = (option: string): boolean =>
    (name === 'kind' || option === 'yes') && others.some(({ preset }) => preset?.[name] === option)
  return spec.options.filter(option => !isForeign(option))
}

/** A concept's parameters before any word or seed: the family's defaults under the concept's preset. */
export function plainParameters(concept: Concept): ParameterValues {
  const values: Record<string, ParameterValue> = {}
  for (const [name, spec] of Object.entries(familyOf(concept).parameters)) {
    values[name] = spec.default
  }
  return { ...values, ...concept.preset }
}

/** The shape program of a concept at the given parameters, dressed in its own materials. Metres, as the family builds it. */
export function buildConcept(concept: Concept, parameters: ParameterValues): Shape {
  const family = familyOf(concept)
  const [main] = Object.keys(family.slots)
  return family.build({
    parameters,
    without: new Set(),
    random: createRandom(`0/${concept.name}`).fork('build'),
    material: slot => {
      const name = slot in family.slots ? slot : main
      return { ...family.slots[name].material, ...concept.materials?.[name] }
    },
  })
}

/** All parts as one mesh; vertices are not shared between parts. */
export function joinParts(parts: readonly Mesh[]): Mesh {
  const positions = new Float32Array(parts.reduce((sum, part) => sum + part.positions.length, 0))
  const indices = new Uint32Array(parts.reduce((sum, part) => sum + part.indices.length, 0))
  let [vertex, corner] = [0, 0]
  for (const part of parts) {
    positions.set(part.positions, vertex * 3)
    for (let i = 0; i < part.indices.length; i += 1) {
      indices[corner + i] = part.indices[i] + vertex
    }
    vertex += part.positions.length / 3
    corner += part.indices.length
  }
  return { positions, indices }
}
