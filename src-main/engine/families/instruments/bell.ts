import type { Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { churchBell, handBell, shipBell } from './bell-cast.ts'
import { deskBell, gong, jingleBell } from './bell-struck.ts'

/** What rings: a handbell, a ship's bell on its bracket, a church bell on its yoke, a jingle bell, a gong, a desk bell. */
export const bell: Family = {
  name: 'bell',
  parameters: {
    kind: choice(['hand', 'ship', 'church', 'jingle', 'gong', 'desk'], 'How it is hung'),
    height: meters(0.2, { min: 0.03, max: 2 }, 'Height of the whole'),
    flare: ratio('Width of the mouth against the usual', 1, { min: 0.8, max: 1.25 }),
  },
  slots: {
    bell: { material: { recipe: 'polished-metal', color: '#d2a548' } },
    handle: { material: { recipe: 'varnished-wood', color: '#5f341c' }, second: {} },
    clapper: { material: { recipe: 'iron', color: '#4a4b4e' } },
    rope: { material: { recipe: 'fabric', color: '#e4d6b4' } },
  },
  partWords: {
    bell: { slot: 'bell', part: 'bell' },
    handle: { slot: 'handle', part: 'handle' },
    clapper: { slot: 'clapper', part: 'clapper' },
    rope: { slot: 'rope', part: 'rope' },
    lanyard: { slot: 'rope', part: 'rope' },
    stand: { slot: 'handle', part: 'stand' },
    bracket: { slot: 'handle', part: 'stand' },
    ribbon: { slot: 'rope', part: 'rope' },
  },
  adjectives: {
    wide: { flare: 1.15 },
    narrow: { flare: 0.88 },
    hand: { kind: 'hand' },
    school: { kind: 'hand' },
    ship: { kind: 'ship' },
    church: { kind: 'church' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const tall = Number(context.parameters['height'])
  switch (context.parameters['kind']) {
    case 'ship':
      return shipBell(tall, context)
    case 'church':
      return churchBell(tall, context)
    case 'jingle':
      return jingleBell(tall, context)
    case 'gong':
      return gong(tall, context)
    case 'desk':
      return deskBell(tall, context)
    default:
      return handBell(tall, context)
  }
}
