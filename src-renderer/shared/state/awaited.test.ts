import { expect, it } from 'vitest'
import { settle } from './awaited.ts'

it('shows the model when nothing else was selected meanwhile', () => {
  const awaited = [{ generationId: 'g1', whileSelected: 'old' }]
  expect(settle(awaited, { generationId: 'g1', assetId: 'new', selected: 'old' })).toEqual({
    show: 'new',
    awaited: [],
  })
})

it('leaves a choice made meanwhile alone', () => {
  const awaited = [{ generationId: 'g1', whileSelected: null }]
  expect(settle(awaited, { generationId: 'g1', assetId: 'new', selected: 'chosen' }).show).toBeNull()
})

it('shows one after the other when several were asked for', () => {
  const awaited = ['g1', 'g2'].map(generationId => ({ generationId, whileSelected: null }))
  const first = settle(awaited, { generationId: 'g1', assetId: 'a1', selected: null })
  expect(settle(first.awaited, { generationId: 'g2', assetId: 'a2', selected: 'a1' }).show).toBe('a2')
})

it('stops waiting for one that failed, and shows nothing', () => {
  const awaited = [{ generationId: 'g1', whileSelected: null }]
  expect(settle(awaited, { generationId: 'g1', assetId: null, selected: null })).toEqual({
    show: null,
    awaited: [],
  })
})

it('shows nothing that nobody here asked for', () => {
  expect(settle([], { generationId: 'api', assetId: 'a1', selected: null }).show).toBeNull()
})
