import { expect, it } from 'vitest'
import { formatAgo, formatBytes, formatDuration, formatUnits } from './format.ts'

it('counts units in words, with the singular for one', () => {
  expect([0, 1, 12_480].map(value => formatUnits(value, 'credit'))).toEqual([
    '0 credits',
    '1 credit',
    '12,480 credits',
  ])
})

it('never rounds a size up to a thousand of its unit', () => {
  expect(
    [999, 1000, 9_940, 999_499, 999_500, 14_200_000, 999_500_000, 70_389_000_000].map(formatBytes)
  ).toEqual(['999 B', '1.0 kB', '9.9 kB', '999 kB', '1.0 MB', '14 MB', '1.0 GB', '70 GB'])
})

it('shows tenths of a second only while they matter, and no negative time when clocks differ', () => {
  expect([-5, 840, 14_400, 59_600, 125_000].map(formatDuration)).toEqual([
    '0.0 s',
    '0.8 s',
    '14 s',
    '1 min 0 s',
    '2 min 5 s',
  ])
})

it('says how long ago something was', () => {
  const at = '2026-11-20T12:00:00.000Z'
  const after = (seconds: number): string => formatAgo(at, Date.parse(at) + seconds * 1000)
  expect([-5, 59, 60, 3599, 7200, 86_400, 172_800].map(after)).toEqual([
    'just now',
    'just now',
    '1 min ago',
    '59 min ago',
    '2 h ago',
    '1 day ago',
    '2 days ago',
  ])
})
