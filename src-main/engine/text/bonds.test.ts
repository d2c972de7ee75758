import { expect, test } from 'vitest'
import { KNOWN_NAMES } from '../concepts/registry.ts'
import { bondsOf } from './bonds.ts'
import { withCompanions } from './companions.ts'
import { parsePrompt } from './grammar/parse.ts'
import type { Placed } from './relations/placed.ts'
import { understandScene } from './meaning/understand.ts'

test('what is leaned on is carried by what carries who leans: lifted out of it alone, the two were pushed into it in turns', () => {
  const flat = (thing: Placed): readonly Placed[] => [thing, ...thing.companions.flatMap(flat)]
  const prompt = 'a ladder leaning against a barrel on top of a cart'
  const things = withCompanions(understandScene(parsePrompt(prompt, KNOWN_NAMES)).subjects).flatMap(flat)
  const names = things.map(({ concept }) => concept.name)
  const bonds = bondsOf(things, names)
  const [ladder, barrel, cart] = ['ladder', 'barrel', 'cart'].map(name =>
    names.findIndex(one => one.includes(name))
  )
  expect(bonds[ladder].follows).toContain(barrel)
  expect(bonds[barrel].follows).toContain(cart)
})
