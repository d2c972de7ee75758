import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { envelope, scroll } from './letter-sheets.ts'
import { card } from './playing-card.ts'

/** Written paper: a sealed envelope, a scroll on rollers, a playing card. Real size: an envelope is 22 cm wide. */
export const letter: Family = {
  name: 'letter',
  parameters: {
    kind: choice(['envelope', 'scroll', 'card'], 'What it is'),
    width: meters(0.22, { min: 0.05, max: 0.5 }, 'Left to right'),
    seal: flag('A seal of wax', 'yes'),
    suit: choice(['heart', 'spade', 'diamond'], 'Suit of a playing card'),
    rollers: flag('Wooden rollers of a scroll', 'yes'),
  },
  slots: {
    paper: { material: { recipe: 'paper', color: '#efe4cb' } },
    flap: { material: { recipe: 'paper', color: '#d8c9a6' } },
    wax: { material: { recipe: 'wax', color: '#a8222c' }, second: {} },
    ink: { material: { recipe: 'paper', color: '#43352a' } },
    wood: { material: { recipe: 'varnished-wood', color: '#6d3f20' } },
  },
  partWords: {
    paper: { slot: 'paper', part: 'paper' },
    flap: { slot: 'flap', part: 'flap' },
    seal: { slot: 'wax', part: 'seal', with: { seal: 'yes' } },
    'wax seal': { slot: 'wax', part: 'seal', with: { seal: 'yes' } },
    ribbon: { slot: 'wax', part: 'ribbon' },
    text: { slot: 'ink', part: 'text' },
    writing: { slot: 'ink', part: 'text' },
    roller: { slot: 'wood', part: 'roller' },
    heart: { slot: 'wax', part: 'suit', with: { suit: 'heart' } },
    spade: { slot: 'ink', part: 'suit', with: { suit: 'spade' } },
    diamond: { slot: 'wax', part: 'suit', with: { suit: 'diamond' } },
  },
  adjectives: { sealed: { seal: 'yes' }, wide: { width: 1.2 } },
  build,
}

function build(context: FamilyContext): Shape {
  const wide = Number(context.parameters['width'])
  switch (context.parameters['kind']) {
    case 'scroll':
      return scroll(wide, context)
    case 'card':
      return card(wide, context)
    default:
      return envelope(wide, context)
  }
}
