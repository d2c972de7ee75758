import { bevel, scaled, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { alto } from './saxophone-body.ts'
import { soprano } from './saxophone-straight.ts'

/** A conical brass tube bent back at its foot, with bell, keys, neck and mouthpiece. Real size: an alto is 65 cm tall. */
export const saxophone: Family = {
  name: 'saxophone',
  parameters: {
    length: meters(0.66, { min: 0.4, max: 1.2 }, 'Bow to the top of the neck'),
    bell: ratio('Width of the bell against the usual', 1, { min: 0.75, max: 1.35 }),
    kind: choice(['alto', 'soprano'], 'Bent back, or straight'),
  },
  slots: {
    body: { material: { recipe: 'polished-metal', color: '#d9a83e' } },
    key: { material: { recipe: 'polished-metal', color: '#d9a83e' }, follows: true, second: {} },
    pearl: { material: { recipe: 'shell', color: '#f3eee2' } },
    mouthpiece: { material: { recipe: 'glossy-plastic', color: '#17171a' } },
    cork: { material: { recipe: 'cork' } },
    reed: { material: { recipe: 'wood', color: '#dcc28a' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    bell: { slot: 'body', part: 'bell' },
    key: { slot: 'key', part: 'key' },
    button: { slot: 'pearl', part: 'pearl' },
    neck: { slot: 'body', part: 'body' },
    mouthpiece: { slot: 'mouthpiece', part: 'mouthpiece' },
    reed: { slot: 'reed', part: 'reed' },
  },
  adjectives: {
    alto: {},
    tenor: { length: 1.2 },
    baritone: { length: 1.5 },
    soprano: { kind: 'soprano' },
    straight: { kind: 'soprano' },
  },
  heightParameter: 'length',
  build,
}

function build(context: FamilyContext): Shape {
  const size = Number(context.parameters['length']) / 0.66
  const parts = context.parameters['kind'] === 'soprano' ? soprano(context) : alto(context)
  return scaled(size, tag({ edge: bevel(0.0012) }, ...parts))
}
