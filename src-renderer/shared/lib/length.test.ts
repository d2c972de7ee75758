import { describe, expect, it } from 'vitest'
import { formatLength, formatSides, unitFor } from './length.ts'

describe('a length', () => {
  it('keeps three useful digits in every unit', () => {
    expect(formatLength(0.4521, 'm')).toBe('0.452 m')
    expect(formatLength(0.4521, 'cm')).toBe('45.2 cm')
    expect(formatLength(0.4521, 'mm')).toBe('452 mm')
    expect(formatLength(0.0254, 'in')).toBe('1.00 in')
  })
})

describe('the unit', () => {
  it('suits the model by itself, and is the chosen one once somebody chose', () => {
    expect(unitFor(0.12, 'auto')).toBe('cm')
    expect(unitFor(8.4, 'auto')).toBe('m')
    expect(unitFor(8.4, 'mm')).toBe('mm')
  })
})

describe('three sides', () => {
  it('are all in the unit of the longest', () => {
    expect(formatSides([0.08, 0.095, 0.08], 'auto')).toBe('8.00 × 9.50 × 8.00 cm')
    expect(formatSides([6, 7.456, 0.5], 'auto')).toBe('6.00 × 7.46 × 0.500 m')
    expect(formatSides([0.1, 0.2, 0.3], 'mm')).toBe('100 × 200 × 300 mm')
  })
})
