import { group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

import { bulldozer, excavator, tank, tractor } from './heavy-machines.ts'
import { wheelLoader } from './heavy-loader.ts'
import type { Maker } from './heavy-parts.ts'
import { steam, train } from './heavy-rails.ts'

/** Heavy machines, front to +Z: steam locomotive, tram, tractor, bulldozer, excavator, wheel loader, battle tank. Real sizes. */
export const heavy: Family = {
  name: 'heavy',
  parameters: {
    kind: choice(
      ['steam', 'train', 'tractor', 'bulldozer', 'excavator', 'tank', 'wheel loader'],
      'What it is'
    ),
    wheel: ratio('Size of the wheels', 1, { min: 0.9, max: 1.15 }),
  },
  slots: {
    paint: { material: { recipe: 'painted-metal', color: '#e0a020' } },
    second: { material: { recipe: 'painted-metal', color: '#b3262c' }, second: {} },
    dark: { material: { recipe: 'iron', color: '#2b2d30' } },
    metal: { material: { recipe: 'brushed-metal', color: '#a9afb5' } },
    glass: { material: { recipe: 'window-glass', color: '#2a3945' } },
    tyre: { material: { recipe: 'rubber', color: '#1f2022' } },
  },
  partWords: {
    body: { slot: 'paint', part: 'body' },
    wheel: { slot: 'second', part: 'wheel' },
    tyre: { slot: 'tyre', part: 'tyre' },
    tire: { slot: 'tyre', part: 'tyre' },
    track: { slot: 'dark', part: 'track' },
    cab: { slot: 'paint', part: 'cab' },
    chimney: { slot: 'dark', part: 'chimney' },
    smokestack: { slot: 'dark', part: 'chimney' },
    bucket: { slot: 'metal', part: 'bucket' },
    blade: { slot: 'metal', part: 'bucket' },
    arm: { slot: 'paint', part: 'arm' },
    gun: { slot: 'paint', part: 'gun' },
    window: { slot: 'glass', part: 'window' },
    stripe: { slot: 'second', part: 'stripe' },
  },
  adjectives: {},
  build,
}

const KINDS: Readonly<Record<string, Maker>> = {
  steam,
  train,
  tractor,
  bulldozer,
  excavator,
  tank,
  'wheel loader': wheelLoader,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  return group((KINDS[String(p['kind'])] ?? tractor)(context, Number(p['wheel'])))
}
