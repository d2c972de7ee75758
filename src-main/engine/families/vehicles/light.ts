import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { handTruck, jetSki, pennyFarthing, rickshaw, segway } from './light-rides.ts'

const KINDS = {
  'penny-farthing': pennyFarthing,
  'hand truck': handTruck,
  segway,
  rickshaw,
  'jet ski': jetSki,
}

/** Light vehicles of one rider or one runner: penny-farthing, hand truck, self-balancing scooter, rickshaw, jet ski. Real sizes. */
export const lightVehicle: Family = {
  name: 'light vehicle',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    paint: { material: { recipe: 'painted-metal', color: '#b3262b' } },
    wood: { material: { recipe: 'varnished-wood', color: '#6b3a1e', axis: [0, 0, 1] } },
    metal: { material: { recipe: 'polished-metal', color: '#b9bec3' } },
    rubber: { material: { recipe: 'rubber', color: '#25272a' } },
    leather: { material: { recipe: 'leather', color: '#6e4224' } },
    hood: { material: { recipe: 'leather', color: '#26262a' } },
    cushion: { material: { recipe: 'leather', color: '#c9a04a' }, second: {} },
    card: { material: { recipe: 'cardboard', color: '#b98a58' } },
    light: { material: { recipe: 'glossy-plastic', color: '#f2f1ec' } },
    dark: { material: { recipe: 'plastic', color: '#26282c' } },
  },
  partWords: {
    wheel: { slot: 'rubber', part: 'tyre' },
    tyre: { slot: 'rubber', part: 'tyre' },
    saddle: { slot: 'leather', part: 'saddle' },
    seat: { slot: 'cushion', part: 'cushion' },
    hood: { slot: 'hood', part: 'hood' },
    box: { slot: 'card', part: 'box' },
    handlebar: { slot: 'metal', part: 'handlebar' },
    pedal: { slot: 'rubber', part: 'pedal' },
    frame: { slot: 'paint', part: 'frame' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 }, wide: { wide: 1.2 } },
  build: buildProportioned(KINDS),
}
