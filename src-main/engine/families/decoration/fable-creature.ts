import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { centaur, golem, slime, treant } from './fable-creatures.ts'

const KINDS = { golem, centaur, treant, slime }

/** Creatures of fables and games that are half a person and half something else: a horse, stone, a tree, jelly. Real sizes. */
export const fableCreature: Family = {
  name: 'fable creature',
  parameters: { kind: choice(Object.keys(KINDS), 'Which creature'), ...PROPORTIONS },
  slots: {
    stone: { material: { recipe: 'stone', color: '#8a857c' } },
    coat: { material: { recipe: 'fur', color: '#7d4a28', scale: 0.6 } },
    bark: { material: { recipe: 'bark', color: '#7a5738' } },
    jelly: { material: { recipe: 'glossy-plastic', color: '#5fc93f' } },
    skin: { material: { recipe: 'skin', color: '#d9a27c' } },
    hair: { material: { recipe: 'fur', color: '#3a2416' } },
    iris: { material: { recipe: 'glossy-plastic', color: '#2f6fae' } },
    lips: { material: { recipe: 'skin', color: '#a8574d' } },
    dark: { material: { recipe: 'glossy-plastic', color: '#1f1a18' } },
    light: { material: { recipe: 'glossy-plastic', color: '#f6f4ee' }, second: {} },
    foam: { material: { recipe: 'glossy-plastic', color: '#a9ec8c' }, follows: true },
    leather: { material: { recipe: 'leather', color: '#5a3820' } },
    wood: { material: { recipe: 'varnished-wood', color: '#8a5a2c' } },
    glow: { material: { recipe: 'glow', color: '#3fd4ff' } },
    amber: { material: { recipe: 'glow', color: '#ffb52e' } },
    moss: { material: { recipe: 'foliage', color: '#6a9240' } },
    leaves: { material: { recipe: 'foliage', color: '#4f8f38' } },
  },
  partWords: {
    eye: { part: 'eye' },
    rune: { slot: 'glow', part: 'rune' },
    moss: { slot: 'moss', part: 'moss' },
    bow: { slot: 'wood', part: 'bow' },
    tail: { slot: 'hair', part: 'tail' },
    hoof: { slot: 'dark', part: 'hoof' },
    beard: { part: 'beard' },
    leaf: { slot: 'leaves', part: 'leaf' },
    trunk: { slot: 'bark', part: 'trunk' },
    mouth: { slot: 'dark', part: 'mouth' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 } },
  build: buildProportioned(KINDS),
}
