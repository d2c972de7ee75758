import { describe, expect, it } from 'vitest'
import { readMeasure } from './measures.ts'
import { tokenise } from './tokens.ts'

function measured(text: string): string | null {
  const tokens = tokenise(text)
  const match = readMeasure(tokens, 0)
  return match === null
    ? null
    : `${match.measure.dimension} ${Number(match.measure.meters.toFixed(4))} of ${match.length}`
}

describe('measures', () => {
  it.each([
    ['1.2 m tall', 'height 1.2 of 3'],
    ['1,5 metres high', 'height 1.5 of 3'],
    ['1,200 mm wide', 'width 1.2 of 3'],
    ['30cm', 'size 0.3 of 2'],
    ['30-cm-tall', 'height 0.3 of 3'],
    ['six feet tall', 'height 1.8288 of 3'],
    ['5 feet 4 inches tall', 'height 1.6256 of 5'],
    ['5\'4" tall', 'height 1.6256 of 5'],
    ['12 in tall', 'height 0.3048 of 3'],
    ['half a meter high', 'height 0.5 of 4'],
    ['a meter long', 'length 1 of 3'],
    ['2 m in diameter', 'diameter 2 of 4'],
    ['height of 80 cm', 'height 0.8 of 4'],
    ['height: 80 cm', 'height 0.8 of 4'],
    ['width 1.5m', 'width 1.5 of 3'],
    ['1/2 m tall', 'height 0.5 of 5'],
  ])('%s', (text, expected) => {
    expect(measured(text)).toBe(expected)
  })

  it.each([
    '2 in red',
    'a foot',
    '4 legs',
    'tall',
    '3',
    'm',
    'a foot stool',
    '0 m tall',
    '5000 m tall',
    'inches',
  ])('is none: %s', text => {
    expect(measured(text)).toBeNull()
  })
})
