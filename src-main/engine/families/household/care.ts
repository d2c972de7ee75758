import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import {
  beaker,
  crutch,
  dripStand,
  firstAidKit,
  pills,
  plaster,
  stethoscope,
  syringe,
  walker,
} from './care-medical.ts'

const KINDS = {
  crutch,
  walker,
  stethoscope,
  syringe,
  'first aid kit': firstAidKit,
  plaster,
  pills,
  'drip stand': dripStand,
  beaker,
}

/** What a doctor, a ward and a laboratory have: crutch, walker, stethoscope, syringe, first aid kit, plaster, pills, drip stand, beaker. Real sizes. */
export const care: Family = {
  name: 'care',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    case: { material: { recipe: 'plastic', color: '#f1f1ee' }, follows: true },
    wood: { material: { recipe: 'wood', color: '#b98451', axis: [0, 1, 0] } },
    metal: { material: { recipe: 'polished-metal', color: '#c9ced2' } },
    rubber: { material: { recipe: 'rubber', color: '#2a2d31' }, second: {} },
    white: { material: { recipe: 'glossy-plastic', color: '#f6f6f3' } },
    red: { material: { recipe: 'glossy-plastic', color: '#d3262c' } },
    dark: { material: { recipe: 'plastic', color: '#2b2e33' } },
    clear: { material: { recipe: 'glossy-plastic', color: '#dbe8ee' } },
    glass: { material: { recipe: 'glass', color: '#dcebf0' } },
    liquid: { material: { recipe: 'glossy-plastic', color: '#3f9fe0' } },
    skin: { material: { recipe: 'fabric', color: '#e3b48a' } },
    hole: { material: { recipe: 'plastic', color: '#a9744c' } },
  },
  partWords: {
    needle: { slot: 'metal', part: 'needle' },
    plunger: { slot: 'white', part: 'plunger' },
    handle: { slot: 'dark', part: 'handle' },
    grip: { slot: 'rubber', part: 'grip' },
    cross: { slot: 'red', part: 'cross' },
    liquid: { slot: 'liquid', part: 'liquid' },
    hose: { slot: 'rubber', part: 'hose' },
    tube: { slot: 'metal', part: 'tube' },
    pad: { slot: 'white', part: 'pad' },
    bag: { slot: 'clear', part: 'bag' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 }, wide: { wide: 1.2 } },
  build: buildProportioned(KINDS),
}
