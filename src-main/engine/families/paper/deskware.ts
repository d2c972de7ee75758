import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import {
  binderClip,
  compasses,
  pencilHolder,
  protractor,
  pushPin,
  rubberStamp,
  sharpener,
  tapeDispenser,
} from './deskware-desk.ts'
import { cashRegister, cassette, floppy } from './deskware-devices.ts'
import { dna, gradCap, lectern, locker, testTubes } from './deskware-school.ts'

const KINDS = {
  'pencil sharpener': sharpener,
  protractor,
  'drawing compass': compasses,
  'tape dispenser': tapeDispenser,
  'push pin': pushPin,
  'binder clip': binderClip,
  'rubber stamp': rubberStamp,
  'cash register': cashRegister,
  'pencil holder': pencilHolder,
  'test tubes': testTubes,
  cassette,
  'floppy disk': floppy,
  'dna model': dna,
  lectern,
  locker,
  'graduation cap': gradCap,
}

/** What offices, schools and shops work with. Real sizes. */
export const deskware: Family = {
  name: 'deskware',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    body: { material: { recipe: 'plastic', color: '#3a6ea5' } },
    metal: { material: { recipe: 'polished-metal', color: '#c6cacf' }, second: {} },
    dark: { material: { recipe: 'plastic', color: '#26282c' } },
    light: { material: { recipe: 'paper', color: '#f4f1e8' } },
    wood: { material: { recipe: 'wood', color: '#c49257', axis: [0, 1, 0] } },
    clear: { material: { recipe: 'glass', color: '#d6eaf0' } },
    tape: { material: { recipe: 'glossy-plastic', color: '#e6dcae' } },
    paper: { material: { recipe: 'paper', color: '#faf8f1' } },
    screen: { material: { recipe: 'glossy-plastic', color: '#14301f' } },
    glow: { material: { recipe: 'glow', color: '#6ff08a' } },
    gold: { material: { recipe: 'polished-metal', color: '#d8a93e' } },
    pink: { material: { recipe: 'rubber', color: '#e58a94' } },
    red: { material: { recipe: 'glossy-plastic', color: '#d03a32' } },
    green: { material: { recipe: 'glossy-plastic', color: '#3f9a52' } },
    blue: { material: { recipe: 'glossy-plastic', color: '#2f6fc4' } },
    yellow: { material: { recipe: 'glossy-plastic', color: '#efbf33' } },
  },
  partWords: {
    blade: { slot: 'light', part: 'blade' },
    pencil: { part: 'pencil' },
    handle: { slot: 'wood', part: 'handle' },
    tape: { slot: 'tape', part: 'tape' },
    wire: { slot: 'metal', part: 'wire' },
    key: { slot: 'light', part: 'key' },
    drawer: { slot: 'body', part: 'drawer' },
    label: { slot: 'light', part: 'label' },
    door: { slot: 'body', part: 'door' },
    tassel: { slot: 'gold', part: 'tassel' },
    leg: { slot: 'metal', part: 'leg' },
    strand: { slot: 'body', part: 'strand' },
    rack: { slot: 'wood', part: 'rack' },
    book: { slot: 'paper', part: 'page' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 }, wide: { wide: 1.2 } },
  build: buildProportioned(KINDS),
}
