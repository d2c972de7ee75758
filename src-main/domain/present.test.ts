import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toTimestamp } from './present.ts'

/** An hour that is off by a date line, a month that is kept from the instant before, or lost leading zeros. */
it('an instant is written as Date writes it, whatever was written before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -62_000_000_000_000, max: 253_402_300_799_999 })), instants => {
      for (const instant of instants) {
        for (const near of [instant, instant + 1, Math.floor(instant / 86_400_000) * 86_400_000 - 1]) {
          expect(toTimestamp(near)).toBe(new Date(near).toISOString())
        }
      }
    })
  )
})
