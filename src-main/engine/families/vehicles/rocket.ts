import { group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { type Maker } from './rocket-parts.ts'
import { storyRocket, shuttle, ufo } from './rocket-space.ts'
import { balloon, helicopter, parachute } from './rocket-air.ts'

/** Things that leave the ground straight up: rocket, space shuttle, flying saucer, hot air balloon, helicopter, parachute. */
export const rocket: Family = {
  name: 'rocket',
  parameters: {
    kind: choice(['rocket', 'shuttle', 'ufo', 'balloon', 'helicopter', 'parachute'], 'What it is'),
    gores: choice(['four', 'rainbow'], 'Colours of a balloon'),
    fins: count(4, { min: 3, max: 6 }, 'Fins of a rocket'),
    girth: ratio('Thickness', 1, { min: 0.8, max: 1.25 }),
  },
  slots: {
    body: { material: { recipe: 'painted-metal', color: '#f0eee8' } },
    accent: { material: { recipe: 'painted-metal', color: '#d2302c' }, second: {} },
    glass: { material: { recipe: 'glass', color: '#6fc3e6' } },
    metal: { material: { recipe: 'brushed-metal', color: '#8d949b' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    fin: { slot: 'accent', part: 'fin', count: 'fins' },
    nose: { slot: 'accent', part: 'nose' },
    window: { slot: 'glass', part: 'window' },
    porthole: { slot: 'glass', part: 'window' },
    dome: { slot: 'glass', part: 'window' },
    basket: { slot: 'metal', part: 'basket' },
    stripe: { slot: 'accent', part: 'stripe' },
    rotor: { slot: 'metal', part: 'rotor' },
    light: { part: 'light' },
  },
  adjectives: {
    rainbow: { gores: 'rainbow' },
    colorful: { gores: 'rainbow' },
    colourful: { gores: 'rainbow' },
    slim: { girth: 0.85 },
    thick: { girth: 1.2 },
    fat: { girth: 1.2 },
  },
  build,
}

const KINDS: Readonly<Record<string, Maker>> = {
  rocket: storyRocket,
  shuttle,
  ufo,
  balloon,
  helicopter,
  parachute,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  return group((KINDS[String(p['kind'])] ?? storyRocket)(context, Number(p['girth'])))
}
