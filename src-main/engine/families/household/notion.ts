import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import {
  bandage,
  bellows,
  button,
  holePunch,
  knittingNeedles,
  mousetrap,
  paperweight,
  ringBinder,
  rubberBands,
  safetyPin,
  thimble,
  tweezers,
  xray,
  zipper,
} from './notion-makers.ts'

const KINDS = {
  thimble,
  button,
  zipper,
  'safety pin': safetyPin,
  'knitting needles': knittingNeedles,
  tweezers,
  bandage,
  paperweight,
  mousetrap,
  'rubber bands': rubberBands,
  'x-ray': xray,
  'ring binder': ringBinder,
  'hole punch': holePunch,
  bellows,
}

/** What lies in the drawers of a house: haberdashery, first aid, the desk's small things, a trap. Real sizes. */
export const notion: Family = {
  name: 'notion',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    metal: { material: { recipe: 'brushed-metal', color: '#c8ccd0' }, second: {} },
    gold: { material: { recipe: 'polished-metal', color: '#d2a94e' } },
    dark: { material: { recipe: 'plastic', color: '#2b2f35' } },
    light: { material: { recipe: 'plastic', color: '#f3f1ea' } },
    red: { material: { recipe: 'glossy-plastic', color: '#c9352f' } },
    blue: { material: { recipe: 'glossy-plastic', color: '#2d5fb0' } },
    leaf: { material: { recipe: 'glossy-plastic', color: '#4f9a45' } },
    cloth: { material: { recipe: 'fabric', color: '#f0e8d8' } },
    shade: { material: { recipe: 'fabric', color: '#c9b98f' } },
    wool: { material: { recipe: 'wool', color: '#b84a63' } },
    wood: { material: { recipe: 'wood', color: '#c99a60', axis: [0, 0, 1] } },
    leather: { material: { recipe: 'leather', color: '#6b3d22' } },
    glass: { material: { recipe: 'glass', color: '#e8f3f6' } },
    paper: { material: { recipe: 'paper', color: '#f7f4ea' } },
    cheese: { material: { recipe: 'wax', color: '#f4c63f' } },
    film: { material: { recipe: 'glossy-plastic', color: '#12233c' } },
    bone: { material: { recipe: 'glow', color: '#bcd6ea' } },
  },
  partWords: {
    handle: { slot: 'red', part: 'handle' },
    board: { slot: 'wood', part: 'board' },
    label: { slot: 'light', part: 'label' },
    needle: { slot: 'wood', part: 'needle' },
    spring: { slot: 'metal', part: 'spring' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 } },
  build: buildProportioned(KINDS),
}
