import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { caravan, formulaCar, seaplane, speedboat } from './leisure-machines.ts'
import { cementMixer, combineHarvester, towerCrane } from './site-machines.ts'
import { houseboat, monorail, trebuchet, turret } from './strange-machines.ts'
import { marsRover, mech, spaceship, spaceStation } from './space-machines.ts'

const KINDS = {
  'tower crane': towerCrane,
  'cement mixer': cementMixer,
  'combine harvester': combineHarvester,
  caravan,
  speedboat,
  seaplane,
  'formula 1 car': formulaCar,
  spaceship,
  'space station': spaceStation,
  'mars rover': marsRover,
  mech,
  monorail,
  trebuchet,
  turret,
  houseboat,
}

/** Machines of building sites, fields, holidays, races and space. Real sizes; their front to +Z. */
export const greatMachine: Family = {
  name: 'great machine',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    body: { material: { recipe: 'painted-metal', color: '#e8b01c' }, second: {} },
    paint: { material: { recipe: 'car-paint', color: '#d3562a' }, follows: true },
    light: { material: { recipe: 'painted-metal', color: '#f0efea' } },
    accent: { material: { recipe: 'painted-metal', color: '#c9302a' } },
    yellow: { material: { recipe: 'painted-metal', color: '#ecc12e' } },
    dark: { material: { recipe: 'painted-metal', color: '#2c2e32' } },
    trim: { material: { recipe: 'plastic', color: '#26282b' } },
    metal: { material: { recipe: 'brushed-metal', color: '#a9afb5' } },
    tyre: { material: { recipe: 'rubber', color: '#1f2022' } },
    glass: { material: { recipe: 'window-glass', color: '#2f4654' } },
    gold: { material: { recipe: 'polished-metal', color: '#c99a45' } },
    solar: { material: { recipe: 'glossy-plastic', color: '#22408c' } },
    stone: { material: { recipe: 'concrete', color: '#a9a69e' } },
    wood: { material: { recipe: 'varnished-wood', color: '#8a5a32', axis: [0, 0, 1] } },
    seat: { material: { recipe: 'leather', color: '#d9c7a2' } },
    glow: { material: { recipe: 'glow', color: '#7fd0ff' } },
    'red glow': { material: { recipe: 'glow', color: '#ff4030' } },
    rope: { material: { recipe: 'wool', color: '#c9aa72' } },
    leaf: { material: { recipe: 'leaf', color: '#3f7a34' } },
  },
  partWords: {
    wheel: { slot: 'tyre', part: 'tyre' },
    tyre: { slot: 'tyre', part: 'tyre' },
    tire: { slot: 'tyre', part: 'tyre' },
    cab: { part: 'cab' },
    drum: { slot: 'light', part: 'drum' },
    jib: { slot: 'body', part: 'jib' },
    hook: { slot: 'accent', part: 'hook' },
    reel: { slot: 'accent', part: 'reel' },
    window: { slot: 'glass', part: 'window' },
    door: { part: 'door' },
    stripe: { part: 'stripe' },
    hull: { slot: 'light', part: 'hull' },
    engine: { part: 'engine' },
    wing: { part: 'wing' },
    float: { slot: 'light', part: 'float' },
    propeller: { slot: 'dark', part: 'propeller' },
    'solar panel': { slot: 'solar', part: 'solar_panel' },
    module: { slot: 'light', part: 'module' },
    mast: { part: 'mast' },
    arm: { part: 'arm' },
    leg: { part: 'leg' },
    gun: { slot: 'dark', part: 'gun' },
    seat: { slot: 'seat', part: 'seat' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 } },
  build: buildProportioned(KINDS),
}
