import { expect, it } from 'vitest'
import type { StudioState } from '../../../src-main/contract/studio.ts'
import { checkRefinement, againDisabledReason } from './refinement.ts'

function stateWith(balance: number, modes: StudioState['modes'] = ['text']) {
  return {
    modes,
    account: {
      id: 'local',
      name: 'local',
      plan: 'studio' as const,
      balance,
      held: 0,
      created_at: '2026-11-20T12:00:00.000Z',
    },
    settings: {
      allow_local_targets: false,
      extensions: false,
      is_api_off: false,
      port: null,
      policy_words: [],
      fixed_by_start: [],
      prices: { text_preview: 20, text_refine: 30, image: 30, texture: 10, remesh: 5, rig: 5 },
      plan_limits: { free: 1, pro: 10, studio: 20 },
    },
  }
}

it('offers to refine a preview, and nothing that is refined already or has no stage', () => {
  const text = { mode: 'text' as const }
  expect(checkRefinement(text, { stage: 'preview' }, stateWith(100)).isPreview).toBe(true)
  expect(checkRefinement(text, { stage: 'refine' }, stateWith(100)).isPreview).toBe(false)
  expect(checkRefinement({ mode: 'image' }, { stage: null }, stateWith(100)).isPreview).toBe(false)
  expect(checkRefinement(text, null, stateWith(100)).isPreview).toBe(false)
})

it('says why a preview cannot be refined now', () => {
  const preview = { stage: 'preview' as const }
  expect(checkRefinement({ mode: 'text' }, preview, stateWith(30)).disabledReason).toBeNull()
  expect(checkRefinement({ mode: 'text' }, preview, stateWith(29)).disabledReason).toBe(
    'Not enough credits: needs 30, you have 29'
  )
  expect(checkRefinement({ mode: 'text' }, preview, stateWith(100, [])).disabledReason).toMatch(/no engine/)
})

it('tells a foreign model from one whose request is not read yet', () => {
  expect(againDisabledReason({ generation_id: null }, null)).toMatch(/not generated here/)
  expect(againDisabledReason({ generation_id: 'gen_1' }, null)).toMatch(/Loading its request/)
})
