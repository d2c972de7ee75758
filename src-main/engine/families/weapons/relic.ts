import { buildKind } from '../kind-maker.ts'
import { choice, ratio } from '../specs.ts'
import type { Family } from '../types.ts'
import { arrow, grenade, lightSword, machineGun, nunchucks, quiver, rifle } from './relic/arms.ts'
import { fireHoop, genieLamp, magicWand, portal, scepter, wizardStaff } from './relic/magic.ts'
import { catapult, guillotine, swordInStone } from './relic/siege.ts'

const KINDS = {
  catapult,
  guillotine,
  'sword in stone': swordInStone,
  wand: magicWand,
  staff: wizardStaff,
  scepter,
  'light sword': lightSword,
  grenade,
  nunchucks,
  arrow,
  quiver,
  lamp: genieLamp,
  portal,
  rifle,
  'machine gun': machineGun,
  'fire hoop': fireHoop,
}

/** Engines of war, magic things and arms of other times and worlds. Real size. */
export const relic: Family = {
  name: 'relic',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.5 }),
  },
  slots: {
    wood: { material: { recipe: 'wood', color: '#8a5a34' } },
    metal: { material: { recipe: 'brushed-metal', color: '#b9bec3' }, second: {} },
    gold: { material: { recipe: 'polished-metal', color: '#e0b048' } },
    gem: { material: { recipe: 'gem', color: '#c2263f' } },
    glow: { material: { recipe: 'glow', color: '#7fd0ff' } },
    dark: { material: { recipe: 'painted-metal', color: '#2b2c30' } },
    light: { material: { recipe: 'porcelain', color: '#f5f1ea' } },
    leather: { material: { recipe: 'leather', color: '#6b4226' } },
    rope: { material: { recipe: 'wool', color: '#c7ab78' } },
    stone: { material: { recipe: 'stone', color: '#8d8b86' } },
    green: { material: { recipe: 'painted-metal', color: '#55642f' } },
    moss: { material: { recipe: 'grass', color: '#6f8f3a' } },
  },
  partWords: {
    blade: { slot: 'metal', part: 'blade' },
    crystal: { slot: 'gem', part: 'crystal' },
    star: { slot: 'gold', part: 'star' },
    feather: { slot: 'gem', part: 'feather' },
    strap: { slot: 'dark', part: 'strap' },
    rope: { slot: 'rope', part: 'rope' },
    stone: { slot: 'stone', part: 'stone' },
    chain: { slot: 'metal', part: 'chain' },
    scope: { slot: 'dark', part: 'scope' },
    rune: { slot: 'glow', part: 'rune' },
    smoke: { slot: 'glow', part: 'smoke' },
    flame: { slot: 'glow', part: 'flame' },
  },
  adjectives: { large: { size: 1.2 }, small: { size: 0.8 } },
  build: buildKind(KINDS),
}
