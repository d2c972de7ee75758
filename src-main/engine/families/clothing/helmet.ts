import type { Vec3 } from '../../kernel/types.ts'
import { group, scaled } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { knightHelmet, vikingHelmet } from './helmet-old.ts'
import { astronautHelmet, bicycleHelmet, footballHelmet, hardHat } from './helmet-new.ts'

/** Hard headgear: of a knight, a viking, an astronaut, of football, of the building site, for bicycles. Real size. */
export const helmet: Family = {
  name: 'helmet',
  parameters: {
    kind: choice(['knight', 'viking', 'astronaut', 'football', 'hard hat', 'bicycle'], 'Whose it is'),
    size: ratio('Size against the usual', 1, { min: 0.7, max: 1.4 }),
    horns: ratio('Length of the horns', 1, { min: 0.5, max: 1.8 }),
    plume: flag('A plume', 'yes'),
  },
  slots: {
    shell: { material: { recipe: 'polished-metal', color: '#9ea3a8' } },
    trim: { material: { recipe: 'polished-metal', color: '#c79a4a' }, second: {} },
    accent: { material: { recipe: 'feathers', color: '#b3262c' } },
    dark: { material: { recipe: 'plastic', color: '#17181b' } },
  },
  partWords: {
    visor: { slot: 'trim', part: 'visor' },
    horn: { slot: 'accent', part: 'horn' },
    plume: { slot: 'accent', part: 'plume', with: { plume: 'yes' } },
    feather: { slot: 'accent', part: 'plume', with: { plume: 'yes' } },
    rivet: { slot: 'trim', part: 'rivet' },
    stripe: { slot: 'accent', part: 'stripe' },
    strap: { slot: 'dark', part: 'strap' },
    'face mask': { slot: 'trim', part: 'mask' },
    mask: { slot: 'trim', part: 'mask' },
  },
  adjectives: {
    horned: {},
    large: { size: 1.15 },
    knight: { kind: 'knight' },
    medieval: { kind: 'knight' },
    viking: { kind: 'viking' },
    space: { kind: 'astronaut' },
    football: { kind: 'football' },
    bicycle: { kind: 'bicycle' },
    bike: { kind: 'bicycle' },
  },
  build: context =>
    scaled(
      Number(context.parameters['size']),
      group(parts(context), {
        anchors: {
          temple: { at: OPENINGS[String(context.parameters['kind'])] ?? [0.1, 0.2, 0], normal: [0, 1, 0] },
        },
      })
    ),
}

/** Where the side of a head lies in each kind, metres: a hard hat sits on it, the others go around it. */
const OPENINGS: Readonly<Record<string, Vec3>> = {
  viking: [0.09, 0.08, 0],
  astronaut: [0.12, 0.19, 0],
  football: [0.106, 0.15, 0],
  'hard hat': [0.095, 0.05, 0],
  bicycle: [0.09, 0.06, 0],
}

function parts(context: FamilyContext): Shape[] {
  switch (context.parameters['kind']) {
    case 'viking':
      return vikingHelmet(context)
    case 'astronaut':
      return astronautHelmet(context)
    case 'football':
      return footballHelmet(context)
    case 'hard hat':
      return hardHat(context)
    case 'bicycle':
      return bicycleHelmet(context)
    default:
      return knightHelmet(context)
  }
}
