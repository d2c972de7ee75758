import { group, scaled } from '../../shape/build.ts'
import { buildKind } from '../kind-maker.ts'
import { choice, ratio } from '../specs.ts'
import type { Family } from '../types.ts'
import { domedTomb, mosque, onionCathedral } from './landmark/domes.ts'
import { amphitheatre, stepPyramid, stoneCircle, torii, triumphalArch } from './landmark/stones.ts'
import { clockTower, spaceNeedle } from './landmark/towers.ts'

const KINDS = {
  'clock tower': clockTower,
  'space needle': spaceNeedle,
  'triumphal arch': triumphalArch,
  'step pyramid': stepPyramid,
  amphitheatre,
  'stone circle': stoneCircle,
  torii,
  'domed tomb': domedTomb,
  mosque,
  'onion cathedral': onionCathedral,
}

/** Buildings that everybody knows by their outline, of many lands and times. Real size. */
export const landmark: Family = {
  name: 'landmark',
  parameters: {
    kind: choice(Object.keys(KINDS), 'Which building'),
    size: ratio('Size against the real one', 1, { min: 0.5, max: 1.5 }),
    slender: ratio('Height against the width', 1, { min: 0.7, max: 1.4 }),
  },
  slots: {
    body: { material: { recipe: 'stone', color: '#d8ccb2' } },
    light: { material: { recipe: 'stone', color: '#ece4d2' }, second: {} },
    base: { material: { recipe: 'stone', color: '#a9a294' } },
    dark: { material: { recipe: 'plaster', color: '#3b3630' } },
    roof: { material: { recipe: 'patinated-metal', color: '#5f7f86' } },
    gold: { material: { recipe: 'polished-metal', color: '#d8a93f' } },
    green: { material: { recipe: 'painted-metal', color: '#2f8a56' } },
    red: { material: { recipe: 'painted-metal', color: '#b8322c' } },
    grass: { material: { recipe: 'grass', color: '#6f9a45' } },
  },
  partWords: {
    dome: { slot: 'roof', part: 'dome' },
    onion: { slot: 'roof', part: 'onion' },
    minaret: { slot: 'body', part: 'minaret' },
    arch: { slot: 'dark', part: 'arch' },
    column: { slot: 'light', part: 'column' },
    lintel: { slot: 'light', part: 'lintel' },
    stair: { slot: 'light', part: 'stair' },
    terrace: { slot: 'body', part: 'terrace' },
    roof: { slot: 'roof', part: 'roof' },
    spire: { slot: 'roof', part: 'spire' },
    crescent: { slot: 'gold', part: 'crescent' },
    dial: { slot: 'light', part: 'dial' },
  },
  adjectives: {
    tall: { slender: 1.2 },
    slender: { slender: 1.25 },
    squat: { slender: 0.8 },
  },
  build: context => {
    const tall = Number(context.parameters['slender'])
    const built = buildKind(KINDS)(context)
    return tall === 1 ? built : scaled([1, tall, 1], group([built]))
  },
}
