import { group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { canoe, rowboat } from './ship-boats.ts'
import { battleship, carrier } from './ship-navy.ts'
import { galleon, sailboat } from './ship-sails.ts'
import { steamer, submarine } from './ship-steam.ts'

/** What floats, on its keel, bow to +Z: sailing ship, sailboat, rowing boat, canoe, steamship, submarine, warships. Real sizes. */
export const ship: Family = {
  name: 'ship',
  parameters: {
    kind: choice(
      ['galleon', 'sailboat', 'rowboat', 'canoe', 'steamer', 'submarine', 'battleship', 'carrier'],
      'How it is built and driven'
    ),
    funnels: count(2, { min: 1, max: 4 }, 'Funnels of a steamship'),
    height: ratio('Height of masts', 1, { min: 0.8, max: 1.2 }),
    flag: choice(['plain', 'pirate'], 'What flies from the mast'),
    oars: flag('A pair of oars', 'yes'),
  },
  slots: {
    hull: { material: { recipe: 'wood', color: '#7b4f2c', axis: [0, 0, 1] } },
    deck: { material: { recipe: 'wood', color: '#c69a63', axis: [0, 0, 1] } },
    sail: { material: { recipe: 'fabric', color: '#efe6d0' }, second: {} },
    trim: { material: { recipe: 'painted-wood', color: '#c89b3c' } },
    mast: { material: { recipe: 'wood', color: '#8d6238', axis: [0, 1, 0] } },
    metal: { material: { recipe: 'brushed-metal', color: '#80868c' } },
  },
  partWords: {
    hull: { slot: 'hull', part: 'hull' },
    body: { slot: 'hull', part: 'hull' },
    deck: { slot: 'deck', part: 'deck' },
    sail: { slot: 'sail', part: 'sail' },
    mast: { slot: 'mast', part: 'mast' },
    flag: { slot: 'trim', part: 'flag' },
    oar: { slot: 'mast', part: 'oar', many: 2, with: { oars: 'yes' } },
    paddle: { slot: 'mast', part: 'oar', many: 2, with: { oars: 'yes' } },
    funnel: { slot: 'trim', part: 'funnel', count: 'funnels' },
    chimney: { slot: 'trim', part: 'funnel', count: 'funnels' },
    periscope: { slot: 'metal', part: 'periscope' },
    gun: { slot: 'metal', part: 'gun' },
    turret: { slot: 'trim', part: 'turret' },
    jet: { slot: 'metal', part: 'aircraft' },
  },
  adjectives: { tall: { height: 1.15 }, pirate: { flag: 'pirate' } },
  build,
}

const KINDS: Readonly<Record<string, (context: FamilyContext) => Shape[]>> = {
  galleon,
  sailboat,
  rowboat,
  canoe,
  steamer,
  submarine,
  battleship,
  carrier,
}

function build(context: FamilyContext): Shape {
  const shape = (KINDS[String(context.parameters['kind'])] ?? galleon)(context)
  return group(shape)
}
