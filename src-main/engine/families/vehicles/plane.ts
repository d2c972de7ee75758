import { group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { airliner, jet } from './plane-jets.ts'
import { biplane, propeller } from './plane-props.ts'

/** Aeroplanes on their wheels, nose to +Z: airliner, fighter jet, propeller plane, biplane. Real sizes. */
export const plane: Family = {
  name: 'plane',
  parameters: {
    kind: choice(['airliner', 'jet', 'propeller', 'biplane'], 'What it is built for'),
    span: ratio('Wing span', 1, { min: 0.8, max: 1.25 }),
    propellers: count(
      0,
      { min: 0, max: 4 },
      'Propellers of who has no engines of another kind; 0 for those that its kind has'
    ),
    engines: choice(['two', 'four'], 'Engines of an airliner'),
  },
  slots: {
    body: { material: { recipe: 'painted-metal', color: '#eef0f2' } },
    wing: { material: { recipe: 'painted-metal', color: '#c3c9cf' }, follows: true },
    accent: { material: { recipe: 'painted-metal', color: '#1f4f9c' }, second: {} },
    glass: { material: { recipe: 'window-glass', color: '#27384a' } },
    metal: { material: { recipe: 'brushed-metal', color: '#8b9198' } },
    tyre: { material: { recipe: 'rubber', color: '#222324' } },
  },
  partWords: {
    wing: { slot: 'wing', part: 'wing' },
    body: { slot: 'body', part: 'body' },
    fuselage: { slot: 'body', part: 'body' },
    tail: { slot: 'accent', part: 'tail' },
    fin: { slot: 'accent', part: 'tail' },
    stripe: { slot: 'accent', part: 'stripe' },
    engine: { slot: 'metal', part: 'engine' },
    propeller: { slot: 'metal', part: 'propeller', count: 'propellers', with: { propellers: 1 } },
    window: { slot: 'glass', part: 'window' },
    cockpit: { slot: 'glass', part: 'window' },
    wheel: { slot: 'tyre', part: 'tyre' },
  },
  steady: ['propellers'],
  adjectives: { wide: { span: 1.15 }, long: { span: 1.1 } },
  build,
}

const KINDS: Readonly<Record<string, (context: FamilyContext) => Shape[]>> = {
  airliner,
  jet,
  propeller,
  biplane,
}

function build(context: FamilyContext): Shape {
  const kind = String(context.parameters['kind'])
  // Who asks for its propellers means no jet.
  const isDriven = kind !== 'biplane' && Number(context.parameters['propellers']) > 0
  return group((KINDS[isDriven ? 'propeller' : kind] ?? airliner)(context))
}
