import { beforeEach, expect, test } from 'vitest'
import {
  compareModels,
  endComparing,
  showNextAlone,
  useComparing,
  compareDisabledReason,
} from './comparing.ts'
import { selectAsset, selectedAssetId } from './selection.ts'

beforeEach(() => {
  endComparing()
  selectAsset(null)
})

test('a comparison holds each model once, four at most, and one of them is selected', () => {
  selectAsset('other')
  compareModels(['a', 'b', 'a', 'c', 'd', 'e'])
  expect(useComparing.getState()).toMatchObject({ assetIds: ['a', 'b', 'c', 'd'], layout: 'side' })
  expect(selectedAssetId()).toBe('a')
  selectAsset('b')
  compareModels(['a', 'b'])
  expect(useComparing.getState()).toMatchObject({ assetIds: ['a', 'b'], layout: 'split' })
  expect(selectedAssetId()).toBe('b')
})

test('one model is no comparison, and the selection stays', () => {
  selectAsset('other')
  compareModels(['a', 'a'])
  expect(useComparing.getState().assetIds).toEqual([])
  expect(selectedAssetId()).toBe('other')
  expect(
    [
      compareDisabledReason(1),
      compareDisabledReason(2),
      compareDisabledReason(4),
      compareDisabledReason(5),
    ].map(Boolean)
  ).toEqual([true, false, false, true])
})

test('A and B take turns, and the last is followed by A', () => {
  compareModels(['a', 'b'])
  const seen = [1, 2, 3].map(() => {
    showNextAlone()
    return useComparing.getState().alone
  })
  expect(seen).toEqual([0, 1, 0])
})
