import type { Shape } from '../../shape/types.ts'
import { group } from '../../shape/build.ts'
import { choice, count, flag, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { bicycleParts, tricycleParts, unicycleParts } from './bicycle-kinds.ts'

/** Pedalled things: bicycle, tricycle, unicycle. Front to +Z. Real size: wheels of 67 cm, 1.75 m long. */
export const bicycle: Family = {
  name: 'bicycle',
  parameters: {
    kind: choice(['bicycle', 'tricycle', 'unicycle'], 'How many wheels'),
    wheel: ratio('Size of the wheels', 1, { min: 0.75, max: 1.2 }),
    spokes: count(24, { min: 8, max: 36 }, 'Wires of a wheel'),
    bars: choice(['flat', 'drop', 'high'], 'Shape of the handlebars'),
    frame: choice(['diamond', 'step'], 'With a top tube or to step through'),
    basket: flag('A basket on the handlebars'),
    mudguards: flag('Guards over the wheels', 'yes'),
    rack: flag('A rack over the rear wheel'),
  },
  slots: {
    frame: { material: { recipe: 'painted-metal', color: '#1f6f8b' } },
    tyre: { material: { recipe: 'rubber', color: '#222324' } },
    metal: { material: { recipe: 'polished-metal', color: '#c6cace' } },
    saddle: { material: { recipe: 'leather', color: '#5a3420' }, second: {} },
    basket: { material: { recipe: 'wicker', color: '#c49a5a' } },
  },
  partWords: {
    frame: { slot: 'frame', part: 'frame' },
    wheel: { slot: 'tyre', part: 'tyre' },
    tyre: { slot: 'tyre', part: 'tyre' },
    tire: { slot: 'tyre', part: 'tyre' },
    spoke: { slot: 'metal', part: 'spoke', count: 'spokes' },
    rim: { slot: 'metal', part: 'rim' },
    chain: { slot: 'metal', part: 'chain' },
    pedal: { slot: 'metal', part: 'pedal' },
    handlebar: { slot: 'metal', part: 'handlebar' },
    saddle: { slot: 'saddle', part: 'saddle' },
    seat: { slot: 'saddle', part: 'saddle' },
    grip: { slot: 'saddle', part: 'grip' },
    basket: { slot: 'basket', part: 'basket', with: { basket: 'yes' } },
    mudguard: { slot: 'frame', part: 'mudguard', with: { mudguards: 'yes' } },
    fender: { slot: 'frame', part: 'mudguard', with: { mudguards: 'yes' } },
    rack: { slot: 'metal', part: 'rack', with: { rack: 'yes' } },
  },
  adjectives: {
    racing: { bars: 'drop', mudguards: 'no' },
    fast: { bars: 'drop', mudguards: 'no' },
    sporty: { bars: 'drop', mudguards: 'no' },
    vintage: { bars: 'high', rack: 'yes' },
    retro: { bars: 'high', rack: 'yes', basket: 'yes' },
    classic: { bars: 'high', rack: 'yes' },
  },
  build,
}

function build(context: FamilyContext): Shape {
  switch (context.parameters['kind']) {
    case 'tricycle':
      return group(tricycleParts(context))
    case 'unicycle':
      return group(unicycleParts(context))
    default:
      return group(bicycleParts(context))
  }
}
