import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { airHockey } from './air-hockey.ts'
import { engine, outboardMotor, propeller } from './drive-parts.ts'
import { clapperboard, filmReel } from './film-gear.ts'
import { rocketLauncher } from './launchers.ts'
import { photocopier, waterCooler } from './office-machines.ts'
import { astrolabe, terrarium, toothpaste } from './small-goods.ts'
import { generator, jackhammer, leafBlower, robotArm } from './workshop-machines.ts'

const KINDS = {
  'robot arm': robotArm,
  generator,
  engine,
  'outboard motor': outboardMotor,
  jackhammer,
  'leaf blower': leafBlower,
  propeller,
  'rocket launcher': rocketLauncher,
  'air hockey': airHockey,
  'water cooler': waterCooler,
  photocopier,
  clapperboard,
  'film reel': filmReel,
  terrarium,
  astrolabe,
  toothpaste,
}

/** Machines of workshops and sites, of offices and studios, and instruments that one sets up. Real sizes. */
export const workshopMachine: Family = {
  name: 'workshop machine',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    body: { material: { recipe: 'painted-metal', color: '#e8741c' } },
    dark: { material: { recipe: 'plastic', color: '#26282c' } },
    light: { material: { recipe: 'plastic', color: '#eceae4' }, second: {} },
    grey: { material: { recipe: 'plastic', color: '#a9adb2' } },
    metal: { material: { recipe: 'brushed-metal', color: '#aeb3b8' } },
    accent: { material: { recipe: 'glossy-plastic', color: '#f2b521' } },
    red: { material: { recipe: 'glossy-plastic', color: '#c9282a' } },
    blue: { material: { recipe: 'glossy-plastic', color: '#2a63c2' } },
    green: { material: { recipe: 'painted-metal', color: '#4f5f3a' } },
    olive: { material: { recipe: 'painted-metal', color: '#5f6f3c' }, follows: true },
    yellow: { material: { recipe: 'painted-metal', color: '#e6bd2c' } },
    rubber: { material: { recipe: 'rubber', color: '#1d1e20' } },
    wood: { material: { recipe: 'wood', color: '#8a5c34', axis: [1, 0, 0] } },
    concrete: { material: { recipe: 'concrete', color: '#b9b6af' } },
    bronze: { material: { recipe: 'polished-metal', color: '#c9904a' } },
    brass: { material: { recipe: 'polished-metal', color: '#c79a45' } },
    'pale brass': { material: { recipe: 'polished-metal', color: '#e3c078' }, follows: true },
    ink: { material: { recipe: 'painted-metal', color: '#4a3312' } },
    glass: { material: { recipe: 'glass', color: '#e6f0f2' } },
    screen: { material: { recipe: 'glow', color: '#6fc4f2' } },
    glow: { material: { recipe: 'glow', color: '#ff4a2e' } },
    water: { material: { recipe: 'glass', color: '#6fb7ea' } },
    paper: { material: { recipe: 'paper', color: '#fbfaf6' } },
    cork: { material: { recipe: 'cork', color: '#b98a55' } },
    stone: { material: { recipe: 'stone', color: '#9d978c' } },
    soil: { material: { recipe: 'soil', color: '#4f3826' } },
    moss: { material: { recipe: 'foliage', color: '#6c9a3c' } },
    leaf: { material: { recipe: 'leaf', color: '#3f8a3a' } },
  },
  partWords: {
    wheel: { slot: 'rubber', part: 'wheel' },
    tank: { part: 'tank' },
    hose: { slot: 'red', part: 'hose' },
    handle: { part: 'handle' },
    gripper: { slot: 'dark', part: 'gripper' },
    blade: { slot: 'bronze', part: 'blade' },
    fan: { slot: 'light', part: 'fan' },
    screen: { slot: 'screen', part: 'screen' },
    bottle: { slot: 'water', part: 'bottle' },
    puck: { slot: 'accent', part: 'puck' },
    cork: { slot: 'cork', part: 'cork' },
    fern: { slot: 'leaf', part: 'fern' },
    stripe: { part: 'stripe' },
    cap: { part: 'cap' },
    drawer: { slot: 'grey', part: 'drawer' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 }, wide: { wide: 1.2 } },
  build: buildProportioned(KINDS),
}
