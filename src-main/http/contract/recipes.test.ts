import { statSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Recipe } from '../../contract/studio-recipe.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** GET /studio/assets/{id}/recipe. */

const RECIPE: Recipe = {
  prompt: 'a wooden chair',
  negative_prompt: null,
  stage: 'preview',
  seed: 0,
  things: [
    {
      concept: 'chair',
      family: 'chair',
      parameters: [
        {
          name: 'seat_height',
          spec: { kind: 'number', min: 0.3, max: 0.6, default: 0.45, unit: 'm', help: 'How high one sits.' },
          value: 0.5,
        },
        {
          name: 'back',
          spec: { kind: 'choice', options: ['slats', 'plain'], default: 'slats', help: 'The back.' },
          value: 'plain',
        },
      ],
    },
  ],
}

let app: Harness
let answer: Recipe | null = RECIPE
const read: string[] = []
beforeAll(async () => {
  app = await startHarness({
    recipes: {
      read: file => {
        read.push(file)
        return Promise.resolve(answer)
      },
    },
  })
})
afterAll(() => app.close())

describe('the recipe of a model', () => {
  test('is read out of its own file', async () => {
    const asset = await app.asset(app.started.firstApiKey ?? '')
    const { status, body } = await app.studio('GET', `/studio/assets/${asset}/recipe`)
    expect([status, body]).toEqual([200, { recipe: RECIPE }])
    const download = await app.call('GET', `/files/assets/${asset}.glb`, {
      key: app.started.firstApiKey ?? '',
    })
    expect(statSync(read.at(-1) ?? '').size).toBe(Number(download.headers['content-length']))
  })

  test('is null for a model without one, not an error', async () => {
    const asset = await app.asset(app.started.firstApiKey ?? '')
    answer = null
    const { status, body } = await app.studio('GET', `/studio/assets/${asset}/recipe`)
    expect([status, body]).toEqual([200, { recipe: null }])
  })

  test('belongs to the studio, and to models that are there', async () => {
    expectError(await app.studio('GET', '/studio/assets/ast_nowhere/recipe'), 'not_found')
    const asset = await app.asset(app.ann.key)
    expectError(await app.call('GET', `/studio/assets/${asset}/recipe`, { key: app.ann.key }), 'unauthorized')
    expectError(await app.studio('GET', `/studio/assets/${asset}/recipe`), 'not_found')
  })
})
