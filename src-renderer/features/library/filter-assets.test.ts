import { expect, it } from 'vitest'
import { isFiltering, isNarrowed, NO_FILTER, toParameters } from './filter-assets.ts'

it('is off while nothing but blanks is searched for', () => {
  expect(isFiltering({ ...NO_FILTER, search: '  ' })).toBe(false)
  expect(isNarrowed({ ...NO_FILTER, search: '  ' }, 'newest')).toBe(false)
})

it('another order needs the service as much as a filter does', () => {
  expect(isNarrowed(NO_FILTER, 'name')).toBe(true)
  expect(isNarrowed({ ...NO_FILTER, mode: 'rig' }, 'newest')).toBe(true)
})

it('asks for what is set and for nothing else, and escapes what is typed', () => {
  expect(toParameters(NO_FILTER, 'size')).toBe('order=size')
  expect(
    toParameters(
      { ...NO_FILTER, search: ' café & co ', mode: 'rig', origin: 'key', trait: 'animated' },
      'newest'
    )
  ).toBe('order=newest&search=caf%C3%A9+%26+co&mode=rig&origin=key&has=animated')
  expect(toParameters({ ...NO_FILTER, style: 'voxel', tag: 'lbl_b', collection: 'lbl_a' }, 'name')).toBe(
    'order=name&style=voxel&label=lbl_b&label=lbl_a'
  )
})

it('asks for no more of a pasted page than the service takes', () => {
  const parameters = toParameters({ ...NO_FILTER, search: 'x'.repeat(5000) }, 'newest')
  expect(new URLSearchParams(parameters).get('search')).toHaveLength(300)
})
