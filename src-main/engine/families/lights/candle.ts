import { candle } from '../../kit/candles.ts'
import { group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { candelabra, chamberstick, ironHolder, stick } from './candle-holders.ts'

/** A candle in what holds it: turned stick, wrought iron, chamberstick, candelabra; or alone. Real size: a stick of 22 cm. */
export const candleFamily: Family = {
  name: 'candle',
  parameters: {
    holder: choice(['stick', 'iron', 'chamber', 'candelabra'], 'What carries the candle'),
    alone: flag('Without a holder'),
    height: meters(0.22, { min: 0.02, max: 1 }, 'Height of the holder'),
    candle_height: meters(0.16, { min: 0.03, max: 0.4 }, 'Height of the candle'),
    candle_radius: meters(0.0115, { min: 0.008, max: 0.06 }, 'Half its thickness'),
    arms: count(5, { min: 2, max: 9 }, 'Candles of a candelabra'),
    drips: count(3, { min: 0, max: 8 }, 'Runs of wax'),
    candle: flag('A candle stands in it', 'yes'),
    lit: flag('It burns', 'yes'),
  },
  slots: {
    holder: { material: { recipe: 'polished-metal', color: '#c99b3f' } },
    wax: { material: { recipe: 'wax', color: '#f6ecd2' }, second: { candle: 'yes' } },
  },
  partWords: {
    holder: { slot: 'holder', part: 'holder', with: { alone: 'no' } },
    base: { slot: 'holder', part: 'holder', with: { alone: 'no' } },
    stand: { slot: 'holder', part: 'holder', with: { alone: 'no' } },
    arm: { slot: 'holder', part: 'arm', count: 'arms', with: { holder: 'candelabra', alone: 'no' } },
    branch: { slot: 'holder', part: 'arm', count: 'arms', with: { holder: 'candelabra', alone: 'no' } },
    candle: { slot: 'wax', part: 'candle', count: 'arms', with: { candle: 'yes' } },
    wax: { slot: 'wax', part: 'candle', with: { candle: 'yes' } },
    drip: { slot: 'wax', part: 'candle', count: 'drips', with: { drips: 6 } },
    flame: { part: 'flame', with: { lit: 'yes' } },
    candlestick: { slot: 'holder', part: 'holder', with: { holder: 'stick', height: 0.2, alone: 'no' } },
    plate: { slot: 'holder', part: 'holder', with: { holder: 'chamber', height: 0.035, alone: 'no' } },
    saucer: { slot: 'holder', part: 'holder', with: { holder: 'chamber', height: 0.035, alone: 'no' } },
  },
  adjectives: {
    lit: { lit: 'yes' },
    burning: { lit: 'yes' },
    flaming: { lit: 'yes' },
    glowing: { lit: 'yes' },
    unlit: { lit: 'no' },
    new: { drips: 0, lit: 'no' },
    empty: { candle: 'no' },
    melted: { drips: 8, candle_height: 0.7 },
    melting: { drips: 8, candle_height: 0.8 },
    dripping: { drips: 7 },
    tall: { height: 1.3, candle_height: 1.3 },
    short: { height: 0.7, candle_height: 0.7 },
    thick: { candle_radius: 1.4 },
    thin: { candle_radius: 0.75 },
    slim: { candle_radius: 0.75 },
    rustic: { drips: 5 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const tall = Number(p['height'])
  const r = Number(p['candle_radius'])
  const metal = context.material('holder')
  const light = lightOf(context)
  if (p['alone'] === 'yes') {
    return light
  }
  switch (p['holder']) {
    case 'iron':
      return ironHolder(tall, r, metal, light)
    case 'chamber':
      return chamberstick(tall, r, metal, light)
    case 'candelabra':
      return candelabra(tall, Number(p['arms']), r, { metal, light })
    default:
      return stick(tall, r, metal, light)
  }
}

/** The candle as the parameters say; nothing but an empty group without one. */
function lightOf(context: FamilyContext): Shape {
  const p = context.parameters
  if (p['candle'] !== 'yes' || context.without.has('candle')) {
    return group([])
  }
  return candle({
    radius: Number(p['candle_radius']),
    height: Number(p['candle_height']),
    wax: context.material('wax'),
    drips: Number(p['drips']),
    isLit: p['lit'] === 'yes' && !context.without.has('flame'),
  })
}
