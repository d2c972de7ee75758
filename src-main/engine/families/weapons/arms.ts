import { group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { boomerang, bow, crossbow, shuriken, slingshot } from './arms-old.ts'
import { shield } from './arms-shield.ts'
import { bomb, cannon, dynamite } from './arms-blast.ts'
import { pistol, raygun, revolver } from './arms-fire.ts'

/** Bows, shields and firearms, standing or lying as one shows them. Real sizes. */
export const arms: Family = {
  name: 'arms',
  parameters: {
    kind: choice(
      [
        'bow',
        'crossbow',
        'shield',
        'slingshot',
        'boomerang',
        'shuriken',
        'pistol',
        'revolver',
        'raygun',
        'cannon',
        'bomb',
        'dynamite',
      ],
      'What it is'
    ),
    form: choice(['heater', 'round'], 'Outline of a shield'),
    size: ratio('Size', 1, { min: 0.7, max: 1.3 }),
  },
  slots: {
    body: { material: { recipe: 'wood', color: '#8a5a30' } },
    second: { material: { recipe: 'leather', color: '#4a2d1c' }, second: {} },
    metal: { material: { recipe: 'brushed-metal', color: '#b4bac0' } },
    string: { material: { recipe: 'wool', color: '#e9e1cc' } },
    strap: { material: { recipe: 'leather', color: '#5b3a24' } },
  },
  partWords: {
    string: { slot: 'string', part: 'string' },
    arrow: { slot: 'second', part: 'arrow' },
    grip: { slot: 'second', part: 'grip' },
    strap: { slot: 'strap', part: 'strap' },
    handle: { slot: 'second', part: 'grip' },
    barrel: { slot: 'metal', part: 'barrel' },
    boss: { slot: 'metal', part: 'boss' },
    rim: { slot: 'metal', part: 'rim' },
    emblem: { slot: 'second', part: 'emblem' },
    cross: { slot: 'second', part: 'emblem' },
    wheel: { slot: 'second', part: 'felloe' },
    fuse: { slot: 'string', part: 'fuse' },
  },
  adjectives: { round: { form: 'round' }, viking: { form: 'round' }, circular: { form: 'round' } },
  heightParameter: 'size',
  build,
}

const KINDS: Readonly<Record<string, (context: FamilyContext, k: number) => Shape[]>> = {
  bow,
  crossbow,
  shield,
  slingshot,
  boomerang,
  shuriken,
  pistol,
  revolver,
  raygun,
  cannon,
  bomb,
  dynamite,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  return group((KINDS[String(p['kind'])] ?? bow)(context, Number(p['size'])))
}
