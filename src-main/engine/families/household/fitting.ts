import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { powerStrip, router, waterHeater } from './fitting-power.ts'
import {
  airConditioner,
  ceilingFan,
  doorbell,
  doorHandle,
  radiator,
  smokeDetector,
  spaceHeater,
  thermostat,
} from './fitting-walls.ts'

const KINDS = {
  radiator,
  'smoke detector': smokeDetector,
  doorbell,
  thermostat,
  'air conditioner': airConditioner,
  'door handle': doorHandle,
  'ceiling fan': ceilingFan,
  'space heater': spaceHeater,
  'water heater': waterHeater,
  'power strip': powerStrip,
  router,
}

/** What a house is fitted with: radiator, heaters, air conditioner, fan, alarm, bell, thermostat, door handle, power strip, router. Real sizes. */
export const fitting: Family = {
  name: 'fitting',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    white: { material: { recipe: 'plastic', color: '#f2f2ee' } },
    enamel: { material: { recipe: 'enamel', color: '#eeece2' }, follows: true },
    dark: { material: { recipe: 'plastic', color: '#26282c' } },
    grey: { material: { recipe: 'plastic', color: '#a3a8ad' }, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#c6cacf' } },
    brass: { material: { recipe: 'polished-metal', color: '#c9a04c' }, follows: true },
    copper: { material: { recipe: 'polished-metal', color: '#c47a4a' } },
    wood: { material: { recipe: 'wood', color: '#8a5a35', axis: [1, 0, 0] } },
    light: { material: { recipe: 'glow', color: '#fff2cc' } },
    ember: { material: { recipe: 'glow', color: '#ff5a1f' } },
    red: { material: { recipe: 'glossy-plastic', color: '#d5302a' } },
    green: { material: { recipe: 'glow', color: '#58e07a' } },
    yellow: { material: { recipe: 'plastic', color: '#efc431' } },
  },
  partWords: {
    button: { slot: 'light', part: 'button' },
    blade: { slot: 'wood', part: 'blade' },
    antenna: { slot: 'dark', part: 'antenna' },
    cable: { slot: 'white', part: 'cable' },
    cord: { slot: 'white', part: 'cable' },
    plug: { slot: 'white', part: 'plug' },
    pipe: { slot: 'copper', part: 'pipe' },
    lever: { slot: 'brass', part: 'lever' },
    knob: { slot: 'dark', part: 'knob' },
    plate: { slot: 'brass', part: 'plate' },
    grille: { slot: 'metal', part: 'grille' },
    tank: { slot: 'enamel', part: 'tank' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 }, wide: { wide: 1.2 } },
  build: buildProportioned(KINDS),
}
