import { describe, expect, test } from 'vitest'
import { createNotes } from './notes.ts'
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

  test('a prompt that says nothing of looks chooses nothing', () => {
    expect(outfit('make it nicer please').specs).toBeNull()
    expect(outfit('').specs).toBeNull()
  })

  test('a part that the model does not have is said', () => {
    expect(outfit('wooden with brass handles').notes.join(' ')).toContain('“handle”')
  })
})
