import { buildKind } from '../kind-maker.ts'
import { choice, ratio } from '../specs.ts'
import type { Family } from '../types.ts'
import { abacus, palette, paperClip, ruler } from './stationery-counting.ts'
import { calendar, clipboard, stapler, tape } from './stationery-desk.ts'
import { banknotes, board, eraser, magazine, newspaper } from './stationery-print.ts'

const KINDS = {
  stapler,
  ruler,
  tape,
  clipboard,
  calendar,
  abacus,
  palette,
  'paper clip': paperClip,
  newspaper,
  magazine,
  banknotes,
  board,
  eraser,
}

/** Things of the desk, the school and the kiosk. Real size. */
export const stationery: Family = {
  name: 'stationery',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.8 }),
  },
  slots: {
    body: { material: { recipe: 'glossy-plastic', color: '#c8312b' } },
    metal: { material: { recipe: 'polished-metal', color: '#c6cacf' }, second: {} },
    dark: { material: { recipe: 'plastic', color: '#232428' } },
    wood: { material: { recipe: 'wood', color: '#b98a52' } },
    paper: { material: { recipe: 'paper', color: '#f8f5ec' } },
    accent: { material: { recipe: 'plastic', color: '#2a62b0' } },
    line: { material: { recipe: 'plastic', color: '#5d6068' } },
    print: { material: { recipe: 'paper', color: '#24583a' } },
    light: { material: { recipe: 'rubber', color: '#f3efe8' } },
    skin: { material: { recipe: 'paper', color: '#e8b892' } },
    red: { material: { recipe: 'paper', color: '#c22a36' } },
    yellow: { material: { recipe: 'paper', color: '#f2d648' } },
  },
  partWords: {
    paper: { slot: 'paper', part: 'paper' },
    page: { slot: 'paper', part: 'pages' },
    bead: { slot: 'body', part: 'bead' },
    frame: { slot: 'wood', part: 'frame' },
    clip: { slot: 'metal', part: 'clip' },
    writing: { slot: 'line', part: 'writing' },
    band: { slot: 'paper', part: 'band' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 } },
  build: buildKind(KINDS),
}
