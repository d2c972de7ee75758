import { at, bevel, box, cylinder, group, row, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildProportioned, PROPORTIONS, type KindMaker } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { SlotTags } from '../slot-tags.ts'
import type { Family } from '../types.ts'

const W = 1.2
const D = 0.8
const TALL = 0.144

/** One pallet: boards above, cross boards, nine blocks, three runners below, nails. */
function one(slot: SlotTags): Shape {
  const decks = [-0.3275, -0.1725, 0, 0.1725, 0.3275]
  const across = [-0.5275, 0, 0.5275]
  const along = [-0.35, 0, 0.35]
  return group([
    tag(
      { ...slot('board', 'wood', 'body'), edge: bevel(0.003) },
      ...decks.map((z, i) => at([0, 0.133, z], box([W, 0.022, i % 2 === 0 ? 0.145 : 0.1])))
    ),
    tag(
      { ...slot('cross_board', 'dark wood', 'support'), edge: bevel(0.003) },
      ...across.map(x => at([x, 0.111, 0], box([0.145, 0.0224, D])))
    ),
    tag(
      { ...slot('block', 'dark wood', 'feature'), edge: bevel(0.004) },
      ...across.flatMap(x => along.map(z => at([x, 0.061, z], box([0.14, 0.079, 0.098]))))
    ),
    tag(
      { ...slot('runner', 'wood', 'support'), edge: bevel(0.003) },
      ...along.map(z => at([0, 0.011, z], box([W, 0.022, 0.1])))
    ),
    tag(
      slot('nail', 'metal', 'ornament'),
      ...across.flatMap(x =>
        decks.flatMap(z => [-0.035, 0.035].map(dx => at([x + dx, 0.1442, z], cylinder(0.006, 0.002))))
      )
    ),
  ])
}

const KINDS: Readonly<Record<string, KindMaker>> = {
  pallet: slot => [one(slot)],
  stack: slot => [row(5, [0, TALL + 0.001, 0], one(slot))],
}

/** Pallets of wood that forklifts lift: one, or a stack of five. Real size: 1.2 m by 80 cm. */
export const pallet: Family = {
  name: 'pallet',
  parameters: { kind: choice(Object.keys(KINDS), 'One, or a stack'), ...PROPORTIONS },
  slots: {
    wood: { material: { recipe: 'wood', color: '#c99d66', axis: [1, 0, 0] } },
    'dark wood': {
      material: { recipe: 'wood', color: '#ab8150', axis: [0, 0, 1] },
      follows: true,
      second: {},
    },
    metal: { material: { recipe: 'iron', color: '#6a6c70' } },
  },
  partWords: {
    board: { slot: 'wood', part: 'board' },
    slat: { slot: 'wood', part: 'board' },
    block: { slot: 'dark wood', part: 'block' },
    nail: { slot: 'metal', part: 'nail' },
  },
  adjectives: { stacked: { kind: 'stack' } },
  build: buildProportioned(KINDS),
}
