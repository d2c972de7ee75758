import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import {
  dustpan,
  featherDuster,
  soapDispenser,
  sprayBottle,
  squeegee,
  toiletBrush,
} from './housework-cleaning.ts'
import { clothesPeg, coatHanger, dryingRack, ironingBoard, washboard } from './housework-laundry.ts'

const KINDS = {
  'ironing board': ironingBoard,
  'coat hanger': coatHanger,
  'clothes peg': clothesPeg,
  washboard,
  'drying rack': dryingRack,
  dustpan,
  squeegee,
  'toilet brush': toiletBrush,
  'spray bottle': sprayBottle,
  'feather duster': featherDuster,
  'soap dispenser': soapDispenser,
}

/** What a home is kept clean with: ironing board, hanger, peg, washboard, rack; dustpan, squeegee, brush, duster, spray, soap. Real sizes. */
export const housework: Family = {
  name: 'housework',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    plastic: { material: { recipe: 'plastic', color: '#2f8fc4' } },
    cloth: { material: { recipe: 'fabric', color: '#5f8fc0' } },
    wood: { material: { recipe: 'wood', color: '#c39662', axis: [1, 0, 0] } },
    stripe: { material: { recipe: 'fabric', color: '#e9eef2' }, second: {} },
    white: { material: { recipe: 'glossy-plastic', color: '#f1f2f0' } },
    clear: { material: { recipe: 'glossy-plastic', color: '#9fd2e6' } },
    metal: { material: { recipe: 'polished-metal', color: '#c4c9ce' } },
    rubber: { material: { recipe: 'rubber', color: '#2b2d30' } },
    bristle: { material: { recipe: 'plastic', color: '#e9e4d4' } },
    feather: { material: { recipe: 'feathers', color: '#d9578f' } },
  },
  partWords: {
    handle: { slot: 'plastic', part: 'handle' },
    bristle: { slot: 'bristle', part: 'bristle' },
    feather: { slot: 'feather', part: 'feather' },
    hook: { slot: 'metal', part: 'hook' },
    leg: { slot: 'metal', part: 'leg' },
    cover: { slot: 'cloth', part: 'cover' },
    towel: { slot: 'cloth', part: 'towel' },
    spring: { slot: 'metal', part: 'spring' },
    pump: { slot: 'metal', part: 'pump' },
    trigger: { slot: 'white', part: 'trigger' },
    brush: { slot: 'plastic', part: 'brush' },
    label: { slot: 'white', part: 'label' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 }, wide: { wide: 1.2 } },
  build: buildProportioned(KINDS),
}
