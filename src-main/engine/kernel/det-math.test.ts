import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as det from './det-math.ts'

/** Adding 0 makes −0 to 0, whose arc tangent differs by a full turn. */
const angle = fc.double({ min: -1e4, max: 1e4, noNaN: true }).map(value => value + 0)
const positive = fc.double({ min: 1e-9, max: 1e9, noNaN: true })
const unit = fc.double({ min: -1, max: 1, noNaN: true })

/** Absolute below 1, relative above. */
function isClose(actual: number, expected: number): boolean {
  return Math.abs(actual - expected) <= 1e-12 * Math.max(1, Math.abs(expected))
}

function agrees(
  own: (x: number) => number,
  reference: (x: number) => number,
  values: fc.Arbitrary<number>
): void {
  fc.assert(
    fc.property(values, x => isClose(own(x), reference(x))),
    { numRuns: 2_000 }
  )
}

describe('deterministic mathematics', () => {
  test('agrees with Math to 1e-12', () => {
    agrees(det.sin, Math.sin, angle)
    agrees(det.cos, Math.cos, angle)
    agrees(det.atan, Math.atan, angle)
    agrees(det.asin, Math.asin, unit)
    agrees(det.acos, Math.acos, unit)
    agrees(det.log, Math.log, positive)
    agrees(det.exp, Math.exp, fc.double({ min: -700, max: 700, noNaN: true }))
    agrees(det.tan, Math.tan, fc.double({ min: -1.5, max: 1.5, noNaN: true }))
  })

  test('agrees with Math in two arguments', () => {
    fc.assert(fc.property(angle, angle, (y, x) => isClose(det.atan2(y, x), Math.atan2(y, x))))
    fc.assert(
      fc.property(positive, fc.double({ min: -6, max: 6, noNaN: true }), (x, y) =>
        isClose(det.pow(x, y), Math.pow(x, y))
      )
    )
  })

  test('is exact where a model would show it: quarter turns and whole powers', () => {
    expect(det.sin(0)).toBe(0)
    expect(det.cos(0)).toBe(1)
    expect(det.sin(det.PI / 2)).toBe(1)
    expect(det.cos(det.PI)).toBe(-1)
    expect(det.pow(3, 4)).toBe(81)
    expect(det.pow(-2, 3)).toBe(-8)
    expect(det.exp(0)).toBe(1)
    expect(det.log(1)).toBe(0)
  })

  test('has the limits of Math at the ends of its range', () => {
    expect(det.log(0)).toBe(-Infinity)
    expect(det.log(-1)).toBeNaN()
    expect(det.exp(1000)).toBe(Infinity)
    expect(det.exp(-1000)).toBe(0)
    expect(det.pow(-2, 0.5)).toBeNaN()
    expect(det.acos(1.0000001)).toBe(0)
    expect(det.atan2(0, -1)).toBe(Math.PI)
  })

  test('gives the same bits as on the machine where the sums were taken', () => {
    // A changed order of operations, a fused multiply or a call into libm changes the last bits.
    let sum = 0
    for (let i = 1; i <= 1000; i += 1) {
      const x = i * 0.37
      sum +=
        det.sin(x) + det.cos(x) + det.atan(x) + det.log(x) + det.exp(-x) + det.pow(x, 0.3) + det.acos(1 / i)
    }
    expect(sum).toBe(CHECKSUM)
  })
})

const CHECKSUM = 12571.237782793216
