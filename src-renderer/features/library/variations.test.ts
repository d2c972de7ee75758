import { expect, it } from 'vitest'
import type { StudioState } from '../../../src-main/contract/studio.ts'
import { checkVariations, modeDisabledReason } from './variations.ts'

const stateWith = (balance: number, modes: StudioState['modes'] = ['text']): StudioState =>
  ({
    modes,
    settings: { prices: { text_preview: 20, text_refine: 30 } },
    account: { balance },
  }) as StudioState
const TEXT = { mode: 'text' } as const

it('costs four of the stage the model was made at', () => {
  expect(checkVariations(TEXT, { stage: 'preview' }, stateWith(80))).toEqual({
    isOffered: true,
    credits: 80,
    disabledReason: null,
  })
  expect(checkVariations(TEXT, { stage: 'refine' }, stateWith(119))).toMatchObject({
    credits: 120,
    disabledReason: 'Not enough credits: needs 120, you have 119',
  })
})

it('is offered only for what words made', () => {
  expect(checkVariations({ mode: 'texture' }, { stage: null }, stateWith(500)).isOffered).toBe(false)
  expect(checkVariations(null, null, stateWith(500)).isOffered).toBe(false)
})

it('waits until the request is read, and says when there is no engine', () => {
  expect(checkVariations(TEXT, null, stateWith(500)).disabledReason).toBe('Loading its request.')
  expect(checkVariations(TEXT, { stage: 'preview' }, stateWith(500, ['image'])).disabledReason).toContain(
    'no engine'
  )
  expect(modeDisabledReason('texture', stateWith(0))).toContain('no engine')
  expect(modeDisabledReason('texture', stateWith(0, ['texture']))).toBeNull()
})
