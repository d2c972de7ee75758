import { describe, expect, test } from 'vitest'
import { createNotes } from '../grammar/notes.ts'
import { chooseOutfit, type WearingPart } from './outfit.ts'

const PARTS: readonly WearingPart[] = [
  { name: 'seat_cushion', spec: { recipe: 'fabric', color: '#888888' }, area: 1 },
  { name: 'Leg.001', spec: { recipe: 'wood' }, area: 0.4 },
  { name: 'leg_left', spec: { recipe: 'wood' }, area: 0.4 },
  { name: 'window', spec: { recipe: 'window-glass' }, area: 0.2 },
]

function outfit(prompt: string, negativePrompt: string | null = null) {
  const notes = createNotes()
  const specs = chooseOutfit({ prompt, negativePrompt, parts: PARTS, families: [], notes })
  return { specs, recipes: specs?.map(({ recipe }) => recipe), notes: notes.list() }
}

describe('what a texture prompt dresses', () => {
  test.each([
    ['gold', ['polished-metal', 'polished-metal', 'polished-metal', 'window-glass']],
    ['red leather', ['leather', 'wood', 'wood', 'window-glass']],
    ['mossy stone', ['stone', 'stone', 'stone', 'window-glass']],
    ['white marble with gold legs', ['marble', 'polished-metal', 'polished-metal', 'window-glass']],
    ['the legs are brass', ['fabric', 'polished-metal', 'polished-metal', 'window-glass']],
    ['zebra', ['fur', 'fur', 'fur', 'window-glass']],
    ['a knight in golden armor', ['polished-metal', 'polished-metal', 'polished-metal', 'window-glass']],
  ])('%s', (prompt, recipes) => {
    expect(outfit(prompt).recipes).toEqual(recipes)
  })

  test('a colour alone goes to what covers most of the model and leaves the rest', () => {
    const { specs } = outfit('blue')
    expect(specs?.[0].color).not.toBe('#888888')
    expect(specs?.[1].color).toBeUndefined()
  })

  test('conditions mark everything, patterns take a second colour', () => {
    const { specs } = outfit('red and white striped plastic, muddy')
    expect(specs?.[0]).toMatchObject({ recipe: 'plastic', pattern: 'stripes' })
    expect(specs?.every(({ covers = [] }) => covers.some(({ kind }) => kind === 'mud'))).toBe(true)
  })

  test('what must not appear does not', () => {
    expect(outfit('wooden', 'leather').recipes).not.toContain('leather')
    expect(outfit('glossy plastic', 'wood').recipes).not.toContain('wood')
  })

  test.each([
    ['worn red leather with brass studs', { recipe: 'leather', pattern: 'dots', accent: '#c9a24d' }],
    ['blue and white porcelain', { recipe: 'porcelain', pattern: 'floral' }],
    ['zebra stripes', { recipe: 'fur', pattern: 'zebra' }],
    ['leopard print', { recipe: 'fur', pattern: 'spots' }],
    ['snake skin', { recipe: 'scales' }],
    ['weathered bronze', { recipe: 'patinated-metal' }],
    ['military camouflage', { pattern: 'camouflage', color: '#6f7145' }],
    ['polished silver armor', { recipe: 'polished-metal' }],
    ['rusty yellow paint', { wear: 0.9 }],
    ['police black and white', { pattern: 'split', accent: '#f3f2ee' }],
    ['rainbow colored', { pattern: 'rainbow' }],
  ])('“%s” is understood as a whole', (prompt, look) => {
    const { specs, notes } = outfit(prompt)
    expect(specs?.[0]).toMatchObject(look)
    expect(notes).toEqual([])
  })

  test('a coat leaves eyes and noses as they are, a statue does not', () => {
    const parts = [
      { name: 'body', spec: { recipe: 'fur' }, area: 1 },
      { name: 'eye', spec: { recipe: 'glossy-plastic' }, area: 0.01 },
    ]
    const eyes = ['zebra stripes', 'black fur', 'marble'].map(prompt => {
      const request = { prompt, negativePrompt: null, parts, families: [], notes: createNotes() }
      return chooseOutfit(request)?.[1].recipe
    })
    expect(eyes).toEqual(['glossy-plastic', 'glossy-plastic', 'marble'])
  })

  test('a prompt that says nothing of looks chooses nothing', () => {
    expect(outfit('make it nicer please').specs).toBeNull()
    expect(outfit('').specs).toBeNull()
  })

  test('a part that the model does not have is said', () => {
    expect(outfit('wooden with brass handles').notes.join(' ')).toContain('“handle”')
  })
})
