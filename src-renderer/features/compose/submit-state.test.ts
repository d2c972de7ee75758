import { describe, expect, it } from 'vitest'
import type { StudioState } from '../../../src-main/contract/studio.ts'
import { judgeDraft } from './submit-state.ts'

function stateWith(balance: number, modes: StudioState['modes'] = ['text']): StudioState {
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
      prices: { text_preview: 20, text_refine: 30, image: 30, texture: 10, remesh: 5, rig: 5 },
      plan_limits: { free: 1, pro: 10, studio: 20 },
    },
    modes,
    faults: 0,
    rate_limits: { read_per_minute: 120, create_per_minute: 60 },
  }
}

describe('the Generate button', () => {
  it('names the price of the chosen stage', () => {
    expect(judgeDraft({ prompt: 'a mug', stage: 'preview' }, stateWith(100))).toEqual({
      label: 'Generate · 20 credits',
      isEnabled: true,
    })
    expect(judgeDraft({ prompt: 'a mug', stage: 'refine' }, stateWith(100)).label).toBe(
      'Generate · 30 credits'
    )
  })

  it('does nothing for a blank prompt', () => {
    expect(judgeDraft({ prompt: ' \n', stage: 'preview' }, stateWith(100)).isEnabled).toBe(false)
  })

  it('says what is missing when it cannot work', () => {
    const labels = [
      judgeDraft({ prompt: 'a mug', stage: 'refine' }, stateWith(29)),
      judgeDraft({ prompt: 'a'.repeat(601), stage: 'preview' }, stateWith(100)),
      judgeDraft({ prompt: 'a mug', stage: 'preview' }, stateWith(100, [])),
    ]
    expect(labels).toEqual([
      { label: 'Needs 30 credits, 29 credits left', isEnabled: false },
      { label: '1 character too long', isEnabled: false },
      { label: 'No engine for text here', isEnabled: false },
    ])
  })
})
