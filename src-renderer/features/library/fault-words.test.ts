import { describe, expect, it } from 'vitest'
import type { PrintFacts } from '../../../src-main/contract/studio-repair.ts'
import { countInWords, factsOfPrint, linesOfRepair } from './fault-words.ts'

const PRINT: PrintFacts = {
  size_mm: [500, 1000, 250],
  shells: 3,
  volume_cm3: 8000,
  surface_cm2: 12_000,
  thinnest_wall: { thickness_mm: 12, at: [0, 0, 0], toward: [0, 0, 0] },
  overhang: { area_cm2: 600, share: 0.05 },
}
const valueOf = (name: string, heightMm: number | null, print = PRINT): string | undefined =>
  factsOfPrint(print, heightMm).find(fact => fact.name === name)?.value

describe('faults in words', () => {
  it('say one and many, and that there may be more', () => {
    expect(countInWords({ kind: 'hole', count: 1 })).toBe('1 hole')
    expect(countInWords({ kind: 'loose_vertex', count: 1200 })).toBe('1,200 loose vertices')
    expect(countInWords({ kind: 'self_intersection', count: 3, is_complete: false })).toBe(
      'at least 3 self-intersections'
    )
  })

  it('tell a repair by what it did and what it left, with the reason', () => {
    const left = [{ kind: 'hole', count: 1, reason: 'it was not asked for.' }] as const
    expect(linesOfRepair({ mended: [{ kind: 'crack', count: 2 }], left: [...left] })).toEqual([
      'Fixed: 2 cracks',
      'Not fixed: 1 hole; it was not asked for.',
    ])
  })
})

describe('print facts', () => {
  it('are those of the model at its own size', () => {
    expect(valueOf('Size', null)).toBe('500 × 1,000 × 250 mm')
    expect(valueOf('Volume', null)).toBe('8,000 cm³')
  })

  it('follow the height: lengths once, areas twice, volumes three times', () => {
    expect(valueOf('Size', 100)).toBe('50.0 × 100 × 25.0 mm')
    expect(valueOf('Thinnest wall', 100)).toBe('1.20 mm')
    expect(valueOf('Surface', 100)).toBe('120 cm²')
    expect(valueOf('Volume', 100)).toBe('8.00 cm³')
    expect(valueOf('Overhangs', 100)).toBe('6.00 cm², 5 %')
  })

  it('of an open model have no volume and no wall, and a flat one no scale', () => {
    const open = { ...PRINT, volume_cm3: null, thinnest_wall: null }
    expect([valueOf('Volume', null, open), valueOf('Thinnest wall', 50, open)]).toEqual([
      'No closed shell',
      'No closed shell',
    ])
    expect(valueOf('Size', 100, { ...PRINT, size_mm: [10, 0, 10] })).toBe('10.0 × 0.00 × 10.0 mm')
  })
})
