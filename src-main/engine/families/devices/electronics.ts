import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { cashMachine, multimeter, printer3d, solderingIron } from './electronics-bench.ts'
import {
  circuitBoard,
  graphicsCard,
  hardDrive,
  memoryModule,
  powerBank,
  processor,
  usbStick,
} from './electronics-boards.ts'

const KINDS = {
  'circuit board': circuitBoard,
  'graphics card': graphicsCard,
  processor,
  'hard drive': hardDrive,
  'usb stick': usbStick,
  'memory module': memoryModule,
  'power bank': powerBank,
  '3d printer': printer3d,
  'cash machine': cashMachine,
  multimeter,
  'soldering iron': solderingIron,
}

/** What is inside computers, and what their parts are made and measured with. Real sizes. */
export const electronics: Family = {
  name: 'electronics',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    case: { material: { recipe: 'plastic', color: '#2c3138' } },
    board: { material: { recipe: 'plastic', color: '#1f6b3a' }, second: {} },
    accent: { material: { recipe: 'plastic', color: '#59626d' } },
    dark: { material: { recipe: 'plastic', color: '#17181a' } },
    light: { material: { recipe: 'plastic', color: '#eeeeea' } },
    metal: { material: { recipe: 'brushed-metal', color: '#c2c6ca' } },
    mirror: { material: { recipe: 'polished-metal', color: '#dfe3e6' } },
    gold: { material: { recipe: 'polished-metal', color: '#d8ab4a' } },
    copper: { material: { recipe: 'polished-metal', color: '#b9683a' } },
    red: { material: { recipe: 'glossy-plastic', color: '#cf2f2a' } },
    green: { material: { recipe: 'glow', color: '#56e07a' } },
    blue: { material: { recipe: 'glossy-plastic', color: '#2a5fbf' } },
    yellow: { material: { recipe: 'rubber', color: '#edbb2a' } },
    screen: { material: { recipe: 'glow', color: '#5fb4ea' } },
    lcd: { material: { recipe: 'glossy-plastic', color: '#b7c4a4' } },
    note: { material: { recipe: 'paper', color: '#9cc08a' } },
  },
  partWords: {
    board: { slot: 'board', part: 'board' },
    chip: { slot: 'dark', part: 'chip' },
    fan: { slot: 'accent', part: 'fan' },
    platter: { slot: 'mirror', part: 'platter' },
    plug: { slot: 'metal', part: 'plug' },
    cap: { slot: 'accent', part: 'cap' },
    screen: { part: 'screen' },
    key: { slot: 'light', part: 'key' },
    dial: { slot: 'accent', part: 'dial' },
    probe: { part: 'probe' },
    handle: { slot: 'blue', part: 'handle' },
    spool: { slot: 'light', part: 'spool' },
    print: { slot: 'red', part: 'print' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 } },
  build: buildProportioned(KINDS),
}
