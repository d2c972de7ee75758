import { bevel, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { grandPiano } from './piano-grand.ts'
import { electricKeyboard } from './piano-electric.ts'
import { uprightPiano } from './piano-upright.ts'

/** Instruments with a keyboard of their own: grand, upright, electric. Real size: a grand is 1.5 m wide. */
export const piano: Family = {
  name: 'piano',
  parameters: {
    kind: choice(['grand', 'upright', 'electric'], 'How it is built'),
    width: meters(1.5, { min: 0.3, max: 1.8 }, 'Side to side'),
    length: ratio('Length of a grand against the usual 1.85 m', 1, { min: 0.75, max: 1.45 }),
    lid: choice(['open', 'closed'], 'Lid of a grand on its prop or down'),
    bench: flag('A bench before it'),
    candles: flag('Candlesticks on the panel of an upright'),
  },
  slots: {
    case: { material: { recipe: 'glossy-plastic', color: '#161517' } },
    lid: { material: { recipe: 'glossy-plastic', color: '#161517' }, follows: true },
    frame: { material: { recipe: 'polished-metal', color: '#d9a847' } },
    board: { material: { recipe: 'varnished-wood', color: '#c98f4e', axis: [0, 0, 1] } },
    metal: { material: { recipe: 'polished-metal', color: '#d4ae58' } },
    string: { material: { recipe: 'polished-metal', color: '#d8d9da' } },
    white: { material: { recipe: 'glossy-plastic', color: '#f4f0e4' } },
    black: { material: { recipe: 'plastic', color: '#141416' } },
    felt: { material: { recipe: 'wool', color: '#7a1f26' } },
    seat: { material: { recipe: 'leather', color: '#262324' }, second: { bench: 'yes' } },
  },
  partWords: {
    lid: { slot: 'lid', part: 'lid' },
    key: { slot: 'white', part: 'white_keys' },
    leg: { slot: 'case', part: 'leg' },
    pedal: { slot: 'metal', part: 'pedal' },
    string: { slot: 'string', part: 'strings' },
    frame: { slot: 'frame', part: 'frame' },
    bench: { slot: 'seat', part: 'bench', with: { bench: 'yes' } },
    stool: { slot: 'seat', part: 'bench', with: { bench: 'yes' } },
    seat: { slot: 'seat', part: 'bench', with: { bench: 'yes' } },
    candle: { slot: 'metal', part: 'candle', with: { candles: 'yes' } },
    candlestick: { slot: 'metal', part: 'candle', with: { candles: 'yes' } },
  },
  adjectives: {
    grand: {},
    baby: { length: 0.82 },
    concert: { length: 1.35 },
    upright: { kind: 'upright' },
    electric: { kind: 'electric' },
    electronic: { kind: 'electric' },
    digital: { kind: 'electric' },
    open: { lid: 'open' },
    closed: { lid: 'closed' },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const edge = { edge: bevel(0.006) }
  switch (p['kind']) {
    case 'upright':
      return tag(edge, ...uprightPiano(context))
    case 'electric':
      return tag(edge, ...electricKeyboard(context))
    default:
      return tag(edge, ...grandPiano(context))
  }
}
