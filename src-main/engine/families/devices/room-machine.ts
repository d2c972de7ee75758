import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { airFryer, xrayMachine } from './room-machine-makers.ts'

const KINDS = { 'air fryer': airFryer, 'x-ray machine': xrayMachine }

/** Machines of kitchens and of sickrooms that are no cabinets. Real sizes. */
export const roomMachine: Family = {
  name: 'room machine',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    dark: { material: { recipe: 'plastic', color: '#34383e' } },
    black: { material: { recipe: 'glossy-plastic', color: '#15171a' } },
    light: { material: { recipe: 'plastic', color: '#eceeee' } },
    metal: { material: { recipe: 'brushed-metal', color: '#b9bec3' }, second: {} },
    blue: { material: { recipe: 'plastic', color: '#3f86b8' } },
    yellow: { material: { recipe: 'wax', color: '#f0c552' } },
    glow: { material: { recipe: 'glow', color: '#bfe6ff' } },
  },
  partWords: {
    drawer: { slot: 'black', part: 'drawer' },
    handle: { slot: 'metal', part: 'handle' },
    screen: { slot: 'black', part: 'screen' },
    pad: { slot: 'blue', part: 'pad' },
    arm: { slot: 'light', part: 'arm' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 }, wide: { wide: 1.2 } },
  build: buildProportioned(KINDS),
}
