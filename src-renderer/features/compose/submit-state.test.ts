import { describe, expect, it } from 'vitest'
import type { Mode } from '../../../src-main/contract/generation.ts'
import type { StudioState } from '../../../src-main/contract/studio.ts'
import { EMPTY_DRAFT, type Draft } from '../../shared/state/draft.ts'
import { checkDraft } from './submit-state.ts'

const ALL: readonly Mode[] = ['text', 'image', 'texture', 'remesh', 'rig']
const PICTURE = { url: 'http://127.0.0.1:4747/files/uploads/upl_1', name: 'front.png' }

function stateWith(balance: number, modes: readonly Mode[] = ALL): StudioState {
  return {
    version: '1.0.0',
    base_url: 'http://127.0.0.1:4747/v1',
    account: {
      id: 'local',
      name: 'local',
      plan: 'studio',
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
      prices: { text_preview: 20, text_refine: 30, image: 31, texture: 10, remesh: 5, rig: 6 },
      plan_limits: { free: 1, pro: 10, studio: 20 },
    },
    modes: [...modes],
    styles: ['realistic'],
    imports: null,
    faults: 0,
    problems: [],
    rate_limits: { read_per_minute: 120, create_per_minute: 60 },
  }
}

function draftOf(change: Partial<Draft>): Draft {
  return { ...EMPTY_DRAFT, ...change }
}

const MUG = draftOf({ prompt: 'a mug' })

describe('the Generate button', () => {
  it('names the price of the mode and of the chosen stage', () => {
    expect(checkDraft('text', MUG, stateWith(100))).toEqual({
      label: 'Generate · 20 credits',
      disabledReason: null,
      isShort: false,
    })
    expect(checkDraft('text', draftOf({ prompt: 'a mug', stage: 'refine' }), stateWith(100)).label).toBe(
      'Generate · 30 credits'
    )
    expect(checkDraft('rig', draftOf({ sourceAssetId: 'ast_1' }), stateWith(100)).label).toBe(
      'Rig · 6 credits'
    )
  })

  it('says what the form still lacks', () => {
    const state = stateWith(100)
    const reasons = [
      checkDraft('text', draftOf({ prompt: ' \n' }), state),
      checkDraft('image', draftOf({ images: [null, PICTURE, null, null] }), state),
      checkDraft('remesh', EMPTY_DRAFT, state),
    ]
    expect(reasons.map(({ label, disabledReason }) => [label, disabledReason])).toEqual([
      ['Describe what to make', 'Describe what to make'],
      ['Add a front picture', 'Add a front picture'],
      ['Select a model first', 'Select a model first'],
    ])
  })

  it('tells a picture that is on its way from one that did not arrive', () => {
    const slots = (front: { readonly problem: string | null }) =>
      checkDraft('image', draftOf({ images: [null, PICTURE, null, null] }), stateWith(100), [front]).label
    expect(slots({ problem: null })).toBe('Uploading picture…')
    expect(slots({ problem: 'It is text.' })).toBe('Replace the front picture')
  })

  it('does not ask an image for words, nor a rig for pictures', () => {
    const state = stateWith(100)
    expect(
      checkDraft('image', draftOf({ images: [PICTURE, null, null, null] }), state).disabledReason
    ).toBeNull()
    expect(checkDraft('rig', draftOf({ sourceAssetId: 'ast_1' }), state).disabledReason).toBeNull()
  })

  it('shows on itself what stands in the way', () => {
    const labels = [
      checkDraft('text', draftOf({ prompt: 'a mug', stage: 'refine' }), stateWith(29)),
      checkDraft('text', draftOf({ prompt: 'a'.repeat(601) }), stateWith(100)),
      checkDraft('text', draftOf({ prompt: 'a mug', negativePrompt: '🪑'.repeat(602) }), stateWith(100)),
      checkDraft('text', MUG, stateWith(100, [])),
    ].map(({ label, disabledReason }) => [label, disabledReason !== null])
    expect(labels).toEqual([
      ['Not enough credits: needs 30, you have 29', true],
      ['1 character too long', true],
      ['2 characters too long', true],
      ['No engine for text here', true],
    ])
  })
})
