import { group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { anvil, gear, key, magnet, padlock, spring } from './iron-things.ts'
import { anchor, shipwheel } from './sea-iron.ts'
import { bolt, drill, nail, pliers, saw, screwdriver, wrench } from './handtool-kinds.ts'

/** Hand tools and ironmongery, standing upright with the flat side to the front. Real sizes. */
export const handtool: Family = {
  name: 'handtool',
  parameters: {
    kind: choice(
      [
        'saw',
        'screwdriver',
        'wrench',
        'pliers',
        'drill',
        'nail',
        'bolt',
        'key',
        'padlock',
        'gear',
        'anvil',
        'magnet',
        'spring',
        'anchor',
        'shipwheel',
      ],
      'What it is'
    ),
    size: ratio('Size', 1, { min: 0.6, max: 1.5 }),
  },
  slots: {
    metal: { material: { recipe: 'brushed-metal', color: '#aeb4ba' } },
    handle: { material: { recipe: 'plastic', color: '#d9482b' }, second: {} },
    dark: { material: { recipe: 'iron', color: '#3b3e42' } },
  },
  partWords: {
    blade: { slot: 'metal', part: 'blade' },
    handle: { slot: 'handle', part: 'handle' },
    grip: { slot: 'handle', part: 'handle' },
    tip: { slot: 'metal', part: 'blade' },
    shackle: { slot: 'metal', part: 'shackle' },
    keyhole: { slot: 'dark', part: 'keyhole' },
    rope: { slot: 'handle', part: 'rope' },
  },
  adjectives: { long: { size: 1.2 }, small: { size: 0.8 } },
  heightParameter: 'size',
  build,
}

const KINDS: Readonly<Record<string, (context: FamilyContext) => Shape[]>> = {
  saw,
  screwdriver,
  wrench,
  pliers,
  drill,
  nail,
  bolt,
  key,
  padlock,
  gear,
  anvil,
  magnet,
  spring,
  anchor,
  shipwheel,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  return {
    op: 'place',
    scale: Number(p['size']),
    child: group((KINDS[String(p['kind'])] ?? wrench)(context)),
  }
}
