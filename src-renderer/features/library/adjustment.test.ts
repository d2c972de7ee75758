import { expect, it } from 'vitest'
import type { Recipe } from '../../../src-main/contract/studio-recipe.ts'
import {
  bodyOfAdjusted,
  changedOf,
  isYesOrNo,
  readingOf,
  sceneOf,
  stepOf,
  wordsOf,
  type NumberSpec,
} from './adjustment.ts'

const HEIGHT: NumberSpec = { kind: 'number', min: 0.3, max: 0.6, default: 0.45, unit: 'm', help: '' }
const LEGS: NumberSpec = { kind: 'number', min: 3, max: 8, default: 4, unit: 'count', help: '' }

const CHAIR: Recipe = {
  prompt: 'a chair on a rug',
  negative_prompt: 'arms',
  stage: 'refine',
  seed: 7,
  things: [
    {
      concept: 'chair',
      family: 'chair',
      parameters: [
        { name: 'seat_height', spec: HEIGHT, value: 0.5 },
        { name: 'legs', spec: LEGS, value: 4 },
      ],
    },
    { concept: 'rug', family: 'rug', parameters: [{ name: 'seat_height', spec: HEIGHT, value: 0.4 }] },
  ],
}

it('says how the things of a scene stand to each other, and nothing of files that do not tell', () => {
  const [chair, rug] = CHAIR.things
  const related = { ...chair, name: 'chair', relations: [{ kind: 'on', thing: 'wool_rug' }] }
  expect(sceneOf({ ...CHAIR, things: [related, rug] })).toBe('Scene: chair on wool rug.')
  expect(sceneOf(CHAIR)).toBe('')
})

it('sends only what was changed, so that the prompt still decides the rest', () => {
  expect(changedOf(CHAIR, { seat_height: 0.5, legs: 3 })).toEqual({ legs: 3 })
  expect(bodyOfAdjusted(CHAIR, { seat_height: 0.5, legs: 3 })).toEqual({
    mode: 'text',
    prompt: 'a chair on a rug',
    negative_prompt: 'arms',
    stage: 'refine',
    options: { seed: 7, parameters: { legs: 3 } },
  })
})

it('keeps the options and what was set before, under what is set now', () => {
  const options = { style: 'voxel', seed: 1, parameters: { seat_height: 0.5, legs: 5 } }
  expect(bodyOfAdjusted(CHAIR, { legs: 3 }, options).options).toEqual({
    style: 'voxel',
    seed: 7,
    parameters: { seat_height: 0.5, legs: 3 },
  })
})

it('steps whole for counts and finely enough for lengths', () => {
  expect(stepOf(LEGS)).toBe(1)
  expect(stepOf(HEIGHT)).toBeCloseTo(0.002)
  expect(stepOf({ ...HEIGHT, min: 0, max: 1 })).toBeCloseTo(0.01)
})

it('reads lengths in the unit of their range or the chosen one, and names in words', () => {
  expect(readingOf(HEIGHT, 0.452, 'auto')).toBe('45.2 cm')
  expect(readingOf({ ...HEIGHT, max: 2.5 }, 0.452, 'auto')).toBe('0.452 m')
  expect(readingOf(LEGS, 4, 'auto')).toBe('4')
  // A slider in centimetres beside facts in inches is a size that nobody can compare.
  expect(readingOf(HEIGHT, 0.254, 'in')).toBe('10.0 in')
  expect(
    [
      ['no', 'yes'],
      ['yes', 'no', 'half'],
      ['on', 'off'],
    ].map(isYesOrNo)
  ).toEqual([true, false, false])
  expect(wordsOf('seat_height')).toBe('Seat height')
})
