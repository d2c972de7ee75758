import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import {
  bandSaw,
  butterChurn,
  drillPress,
  grindstone,
  kiln,
  laserCutter,
  loom,
  pottersWheel,
  spinningWheel,
  turningLathe,
} from './machine-tool-makers.ts'

const KINDS = {
  'drill press': drillPress,
  'laser cutter': laserCutter,
  lathe: turningLathe,
  'band saw': bandSaw,
  'potters wheel': pottersWheel,
  kiln,
  grindstone,
  'spinning wheel': spinningWheel,
  loom,
  'butter churn': butterChurn,
}

/** Machines that a craft is done with: at the bench, at the wheel, at the loom. Real sizes. */
export const machineTool: Family = {
  name: 'machine tool',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    body: { material: { recipe: 'painted-metal', color: '#3f7d54' } },
    metal: { material: { recipe: 'brushed-metal', color: '#b4babf' }, second: {} },
    dark: { material: { recipe: 'painted-metal', color: '#30343a' } },
    light: { material: { recipe: 'plastic', color: '#f0ede4' } },
    red: { material: { recipe: 'glossy-plastic', color: '#cf2f2a' } },
    green: { material: { recipe: 'glossy-plastic', color: '#48b04e' } },
    blue: { material: { recipe: 'plastic', color: '#3f6ea8' } },
    cream: { material: { recipe: 'wool', color: '#efe6d0' } },
    wool: { material: { recipe: 'wool', color: '#e8dfca' } },
    wood: { material: { recipe: 'wood', color: '#a9743f', axis: [0, 1, 0] } },
    oak: { material: { recipe: 'wood', color: '#d2a566', axis: [0, 1, 0] } },
    stone: { material: { recipe: 'stone', color: '#a9a397' } },
    brick: { material: { recipe: 'plaster', color: '#efe0c0' } },
    clay: { material: { recipe: 'clay', color: '#b5683f' } },
    glass: { material: { recipe: 'glass', color: '#f08a4a' } },
    screen: { material: { recipe: 'glow', color: '#5fb4ea' } },
    ember: { material: { recipe: 'glow', color: '#ff6a2b' } },
  },
  partWords: {
    table: { slot: 'metal', part: 'table' },
    wheel: { slot: 'wood', part: 'wheel' },
    handle: { slot: 'wood', part: 'handle' },
    lever: { slot: 'metal', part: 'lever' },
    frame: { slot: 'wood', part: 'frame' },
    pot: { slot: 'clay', part: 'pot' },
    leg: { slot: 'wood', part: 'leg' },
    screen: { slot: 'screen', part: 'screen' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 }, wide: { wide: 1.2 } },
  build: buildProportioned(KINDS),
}
