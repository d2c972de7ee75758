import { group, scaled } from '../../shape/build.ts'
import { buildKind } from '../kind-maker.ts'
import { choice, ratio } from '../specs.ts'
import type { Family } from '../types.ts'
import {
  birdBath,
  hoseReel,
  monkeyBars,
  roseArch,
  sandbox,
  stoneLantern,
  weatherVane,
} from './yard/garden.ts'
import { beaverDam, brick, fencePost, wagonWheel } from './yard/rural.ts'
import { barricade, busShelter, dumpster, flagpole, railBarrier, windsock } from './yard/street.ts'

const KINDS = {
  'bird bath': birdBath,
  'rose arch': roseArch,
  'stone lantern': stoneLantern,
  sandbox,
  'monkey bars': monkeyBars,
  'weather vane': weatherVane,
  'hose reel': hoseReel,
  dumpster,
  'bus shelter': busShelter,
  barricade,
  windsock,
  flagpole,
  'rail barrier': railBarrier,
  brick,
  'fence post': fencePost,
  'wagon wheel': wagonWheel,
  'beaver dam': beaverDam,
}

/** What stands in yards, gardens and along roads. Real size. */
export const yardThing: Family = {
  name: 'yard thing',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.5 }),
    width: ratio('Width against the usual', 1, { min: 0.75, max: 1.35 }),
  },
  slots: {
    accent: { material: { recipe: 'painted-metal', color: '#c9302c' } },
    light: { material: { recipe: 'painted-metal', color: '#f4f1e8' }, second: {} },
    frame: { material: { recipe: 'wood', color: '#b5834c' } },
    metal: { material: { recipe: 'brushed-metal', color: '#9aa0a5' } },
    dark: { material: { recipe: 'plastic', color: '#26282b' } },
    stone: { material: { recipe: 'stone', color: '#a7a399' } },
    gold: { material: { recipe: 'polished-metal', color: '#d6a53c' } },
    glass: { material: { recipe: 'window-glass', color: '#b9d3da' } },
    water: { material: { recipe: 'liquid', color: '#4f8fae' } },
    leaf: { material: { recipe: 'leaf', color: '#4d8a3c' } },
    earth: { material: { recipe: 'soil', color: '#5d4631' } },
    iron: { material: { recipe: 'iron', color: '#3a3a3c' } },
    sand: { material: { recipe: 'sand', color: '#e2c98f' } },
  },
  partWords: {
    bird: { slot: 'accent', part: 'bird' },
    basin: { slot: 'stone', part: 'basin' },
    rose: { slot: 'accent', part: 'rose' },
    slat: { slot: 'frame', part: 'slat' },
    rung: { slot: 'light', part: 'rung' },
    bucket: { slot: 'accent', part: 'bucket' },
    spoke: { slot: 'frame', part: 'spoke' },
    rail: { slot: 'frame', part: 'rail' },
    stick: { slot: 'frame', part: 'stick' },
    hose: { slot: 'leaf', part: 'hose' },
    lid: { slot: 'dark', part: 'lid' },
    sign: { slot: 'accent', part: 'sign' },
    stripe: { slot: 'accent', part: 'stripe' },
    flag: { slot: 'accent', part: 'flag' },
    pole: { slot: 'metal', part: 'pole' },
    roof: { slot: 'accent', part: 'roof' },
  },
  adjectives: { large: { size: 1.2 }, small: { size: 0.8 }, wide: { width: 1.2 }, narrow: { width: 0.85 } },
  build: context => {
    const wide = Number(context.parameters['width'])
    const built = buildKind(KINDS)(context)
    return wide === 1 ? built : scaled([wide, 1, 1], group([built]))
  },
}
