import { beforeAll, describe, expect, it } from 'vitest'
import { SceneReading } from '../../../contract/scene-reading.ts'
import { CONCEPTS, KNOWN_NAMES } from '../../concepts/registry.ts'
import { compose, type Composition } from '../compose.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import { understandScene } from '../meaning/understand.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { measureShape } from '../../shape/measure.ts'
import { nearestConcepts } from './nearest.ts'
import { withPainted } from './painted.ts'
import { ReadingError, sceneOfReading } from './scene-of-reading.ts'
import { vocabularyFor } from './vocabulary.ts'
import { WRITTEN_SHAPE } from './written-shape.ts'

interface Composed extends Composition {
  readonly notes: readonly string[]
}

function composed(things: readonly object[], wished: Readonly<Record<string, number>> = {}): Composed {
  const scene = sceneOfReading(SceneReading.parse({ things }), parsePrompt('anything', KNOWN_NAMES))
  const notes = createNotes()
  const negative = parseNegative('', KNOWN_NAMES)
  const composition = compose({ scene, understood: understandScene(scene), negative, seed: 0, wished, notes })
  scene.unread.forEach(word => notes.unused(word))
  return { ...composition, notes: notes.list() }
}

const problemsOf = (things: readonly object[]): readonly string[] => {
  try {
    composed(things)
    return []
  } catch (error) {
    return error instanceof ReadingError ? error.problems : [String(error)]
  }
}

const DISH = { part: 'dish', op: 'ellipsoid', size: [0.4, 0.1, 0.4], at: [0, 1, 0], color: 'red' }

beforeAll(prepareGeometry)

describe('a reading as a scene', () => {
  it('has the concepts, looks and parameters that were written', () => {
    const [chair] = composed([
      {
        id: 'c',
        concept: 'chair',
        colors: ['#1d4fb8'],
        materials: ['brushed steel'],
        parameters: [
          { name: 'seat_height', value: '0.6' },
          { name: 'horns', value: 2 },
        ],
        parts: [{ part: 'leg', material: 'brass' }],
      },
    ]).designs
    expect(chair?.parameters['seat_height']).toBe(0.6)
    expect(chair?.how).toBe('exact')
    expect(JSON.stringify([chair?.materials, chair?.partMaterials])).toContain('#c9a24d')
  })

  it('places things by their relations, and breaks circles', () => {
    const { relations, designs } = composed([
      { id: 'mug', concept: 'mug', relations: [{ kind: 'on', to: 'table' }] },
      { id: 'table', concept: 'table', relations: [{ kind: 'under', to: 'mug' }] },
    ])
    expect(designs.map(({ concept }) => concept.name)).toEqual(['mug', 'table'])
    expect(relations).toContainEqual({ from: 0, kind: 'on', to: 1 })
  })

  it('says which words had no effect', () => {
    const { notes } = composed([
      { id: 'c', concept: 'chair', colors: ['blurple'], parameters: [{ name: 'wings', value: 1 }] },
    ])
    expect(notes.join(' ')).toMatch(/“blurple”.*“wings”/)
  })

  it('makes a shape that came with the prompt, on the ground, with parameters of its own', () => {
    const plain = composed([{ id: 'd', concept: 'dish thing', pieces: [DISH] }])
    expect(plain.designs[0]?.concept.family).toBe(WRITTEN_SHAPE)
    const { min, max } = measureShape(plain.shape)
    expect([min[1], max[1]]).toEqual([expect.closeTo(0), expect.closeTo(0.2)])
    const taller = measureShape(
      composed([{ id: 'd', concept: 'dish thing', pieces: [DISH] }], { taller: 1 }).shape
    )
    expect(taller.max[1]).toBeCloseTo(0.4)
  })

  it.each([
    ['an unknown concept', [{ id: 'x', concept: 'zxqvw' }], /no concept of the list/],
    [
      'a relation to nothing',
      [{ id: 'x', concept: 'mug', relations: [{ kind: 'on', to: 'y' }] }],
      /no thing has the id/,
    ],
    [
      'two of one name',
      [
        { id: 'x', concept: 'mug' },
        { id: 'x', concept: 'mug' },
      ],
      /Two things have the id/,
    ],
    ['a part of cuts', [{ id: 'x', concept: 'x', pieces: [{ ...DISH, cut: true }] }], /nothing but cuts/],
    ['no size', [{ id: 'x', concept: 'x', pieces: [{ ...DISH, size: [] }] }], /three radii/],
    [
      'a row on the spot',
      [{ id: 'x', concept: 'x', pieces: [{ ...DISH, copies: 'row', count: 3 }] }],
      /needs a step/,
    ],
    [
      'a speck',
      [{ id: 'x', concept: 'x', pieces: [{ ...DISH, size: [0.001, 0.001, 0.001] }] }],
      /half a centimetre/,
    ],
    [
      'a street',
      [{ id: 'x', concept: 'x', pieces: [{ ...DISH, copies: 'row', count: 24, step: [50, 0, 0] }] }],
      /larger than/,
    ],
  ])('refuses %s and says so', (_name, things, words) => {
    expect(problemsOf(things).join(' ')).toMatch(words)
  })
})

describe('a reading with painted parts', () => {
  const scene = SceneReading.parse({
    things: [{ id: 'c', concept: 'chair', parts: [{ part: 'leg', material: 'oak' }] }],
  })
  const partsOf = (words: string) => withPainted(scene, words).things[0]?.parts

  it('has them as the words say, and what was painted before unless it is painted anew', () => {
    expect(partsOf('')).toEqual(scene.things[0]?.parts)
    expect(partsOf('with a red seat')).toContainEqual({ part: 'seat', color: 'red', material: '' })
    expect(partsOf('with a red seat')).toContainEqual({ part: 'leg', color: '', material: 'oak' })
    expect(partsOf('with brass legs')).toEqual([{ part: 'leg', color: '', material: 'brass' }])
  })
})

describe('the vocabulary for a prompt', () => {
  it('names what is near first: by name, by kind, and though it is misspelt', () => {
    const first = (text: string) => nearestConcepts(text, 12).map(({ name }) => name)
    expect(first('a rocking chair')[0]).toBe('rocking chair')
    expect(first('guittar')).toContain('guitar')
    expect(first('a schooner')).toContain('sailboat')
    expect(first('')).toEqual([])
  })

  it('is short, whatever the prompt is', () => {
    const longest =
      'a wizard with a staff and a cat beside a castle and a dragon, table, chair, car, boat and lamp'
    for (const prompt of ['', 'a mug', longest, '\u0000'.repeat(600)]) {
      expect(vocabularyFor(prompt).length).toBeLessThan(6_500)
    }
    expect(CONCEPTS.length).toBeGreaterThan(1_000)
  })
})
