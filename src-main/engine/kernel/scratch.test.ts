import { describe, expect, it } from 'vitest'
import { scratchFloat64, scratchUint32, scratchUint8, withScratch } from './scratch.ts'

describe('lists of a scope', () => {
  it('are zeros, although the scope before wrote there', () => {
    withScratch(() => scratchUint32(1000).fill(7))
    withScratch(() => {
      const list = scratchUint32(1000)
      expect(list.every(value => value === 0)).toBe(true)
    })
  })

  it('share no memory with each other, whatever their kinds, or with those of a scope inside', () => {
    withScratch(() => {
      const bytes = scratchUint8(5).fill(1)
      const floats = scratchFloat64(3).fill(2)
      withScratch(() => scratchUint32(100).fill(3))
      const after = scratchUint32(4).fill(4)
      expect([[...bytes], [...floats], [...after]]).toEqual([
        [1, 1, 1, 1, 1],
        [2, 2, 2],
        [4, 4, 4, 4],
      ])
    })
  })

  it('are as long as asked for where one is larger than a piece of memory', () => {
    withScratch(() => {
      const small = scratchUint8(16).fill(1)
      const large = scratchFloat64(3_000_000).fill(2)
      expect(large).toHaveLength(3_000_000)
      expect(small.every(value => value === 1)).toBe(true)
    })
  })

  it('end with their scope when its work throws, too', () => {
    expect(() =>
      withScratch(() => {
        throw new Error('no')
      })
    ).toThrow('no')
    const own = scratchUint32(10)
    withScratch(() => scratchUint32(10).fill(5))
    expect(own.every(value => value === 0)).toBe(true)
  })
})
