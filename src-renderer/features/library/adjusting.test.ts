import { beforeEach, expect, test } from 'vitest'
import type { Recipe } from '../../../src-main/contract/studio-recipe.ts'
import {
  presetValues,
  randomValues,
  redoAdjusting,
  setValue,
  setValues,
  startAdjusting,
  toggleLock,
  undoAdjusting,
  useAdjusting,
} from './adjusting.ts'

const spec = { kind: 'number', min: 0.3, max: 0.62, default: 0.45, unit: 'm', help: '' } as const
const RECIPE: Recipe = {
  prompt: 'a chair',
  negative_prompt: null,
  stage: 'preview',
  seed: 0,
  things: [
    {
      concept: 'chair',
      family: 'chair',
      parameters: [
        { name: 'height', spec, value: 0.5 },
        { name: 'legs', spec: { ...spec, min: 3, max: 6, unit: 'count' }, value: 4 },
        { name: 'back', spec: { kind: 'choice', options: ['a', 'b'], default: 'a', help: '' }, value: 'a' },
      ],
    },
  ],
}
const now = () => useAdjusting.getState()

beforeEach(() => {
  startAdjusting('other')
  startAdjusting('asset')
})

test('a slider that is pulled is one step back, and another one is the next', () => {
  setValue('height', 0.4, 0)
  setValue('height', 0.45, 100)
  setValue('height', 0.5, 300)
  setValue('legs', 5, 400)
  setValue('height', 0.6, 500)
  undoAdjusting()
  expect(now().values).toEqual({ height: 0.5, legs: 5 })
  undoAdjusting()
  undoAdjusting()
  expect(now().values).toEqual({})
  undoAdjusting()
  redoAdjusting()
  expect(now().values).toEqual({ height: 0.5 })
  setValues({})
  redoAdjusting()
  expect(now().values).toEqual({})
})

test('another model begins as it was made, and cannot be undone into the one before', () => {
  setValue('height', 0.4, 0)
  startAdjusting('third')
  undoAdjusting()
  expect(now().values).toEqual({})
})

test('chance stays on the steps of each range, reaches both ends and leaves locked values alone', () => {
  toggleLock('back')
  setValue('back', 'b', 0)
  const seen = { height: new Set<number>(), legs: new Set<number>() }
  for (let i = 0; i <= 1000; i += 1) {
    const { height, legs, back } = randomValues(RECIPE, now(), () => (i % 1000) / 1000)
    expect(back).toBe('b')
    seen.height.add(Number(height))
    seen.legs.add(Number(legs))
  }
  const heights = [...seen.height].toSorted((a, b) => a - b)
  expect([heights[0], heights.at(-1)]).toEqual([0.3, 0.62])
  expect(heights.every(height => Math.abs(height * 500 - Math.round(height * 500)) < 1e-6)).toBe(true)
  expect([...seen.legs].toSorted()).toEqual([3, 4, 5, 6])
  toggleLock('back')
})

test('a preset sets what the model has and what is not locked', () => {
  toggleLock('legs')
  setValue('legs', 3, 0)
  expect(presetValues(RECIPE, { height: 0.33, legs: 6, wings: 2 }, now())).toEqual({ height: 0.33, legs: 3 })
  toggleLock('legs')
})
