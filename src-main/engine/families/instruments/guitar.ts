import { bevel, group, scaled, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { banjoBody, hollowGuitarBody, solidBody } from './guitar-body.ts'
import { guitarNeck } from './guitar-neck.ts'
import { readGuitarPlan } from './guitar-plan.ts'
import { guitarStand } from './guitar-stand.ts'

/** A plucked instrument with a fretted neck, upright, its front to +Z. Real size: a guitar is one metre long. */
export const guitar: Family = {
  name: 'guitar',
  parameters: {
    kind: choice(['acoustic', 'electric', 'banjo'], 'How the body is made'),
    length: meters(1, { min: 0.4, max: 1.3 }, 'Lower end to the top of the headstock'),
    width: ratio('Width of the body against the usual', 1, { min: 0.75, max: 1.3 }),
    thick: ratio('Depth of the body against the usual', 1, { min: 0.6, max: 1.6 }),
    strings: count(6, { min: 3, max: 12 }, 'Strings'),
    hand: choice(['right', 'left'], 'Which hand plucks'),
    cutaway: flag('Shoulder cut out beside the neck'),
    stand: flag('On a stand'),
  },
  slots: {
    body: { material: { recipe: 'varnished-wood', color: '#c8823c', axis: [0, 1, 0] } },
    side: { material: { recipe: 'varnished-wood', color: '#6a3a1f', axis: [0, 1, 0] } },
    neck: { material: { recipe: 'varnished-wood', color: '#8a5530', axis: [0, 1, 0] } },
    fingerboard: { material: { recipe: 'wood', color: '#3a241a', axis: [0, 1, 0] } },
    pickguard: { material: { recipe: 'glossy-plastic', color: '#f0ece0' }, second: {} },
    pickup: { material: { recipe: 'plastic', color: '#1c1c1e' } },
    metal: { material: { recipe: 'polished-metal', color: '#cfd1d2' } },
    inlay: { material: { recipe: 'shell', color: '#f2ecdc' } },
    stand: { material: { recipe: 'plastic', color: '#2a2a2c' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    hand: {},
    top: { slot: 'body', part: 'body' },
    side: { slot: 'side', part: 'side' },
    neck: { slot: 'neck', part: 'neck' },
    headstock: { slot: 'neck', part: 'neck' },
    fretboard: { slot: 'fingerboard', part: 'fingerboard' },
    fingerboard: { slot: 'fingerboard', part: 'fingerboard' },
    fret: { slot: 'metal', part: 'frets' },
    string: { slot: 'metal', part: 'strings', count: 'strings' },
    pickguard: { slot: 'pickguard', part: 'pickguard' },
    pickup: { slot: 'pickup', part: 'pickup' },
    knob: { slot: 'pickup', part: 'knob' },
    bridge: { slot: 'fingerboard', part: 'bridge' },
    peg: { slot: 'metal', part: 'tuner' },
    tuner: { slot: 'metal', part: 'tuner' },
    stand: { slot: 'stand', part: 'stand', with: { stand: 'yes' } },
  },
  adjectives: {
    electric: { kind: 'electric' },
    acoustic: { kind: 'acoustic' },
    classical: { kind: 'acoustic' },
    left: { hand: 'left' },
    'left hand': { hand: 'left' },
    'left handed': { hand: 'left' },
    'left-handed': { hand: 'left' },
    lefthanded: { hand: 'left' },
    handed: {},
    lefty: { hand: 'left' },
    cutaway: { cutaway: 'yes' },
    wide: { width: 1.15 },
    slim: { width: 0.9, thick: 0.75 },
    thin: { thick: 0.7 },
    'twelve string': { strings: 12 },
    'seven string': { strings: 7 },
  },
  heightParameter: 'length',
  build,
}

function build(context: FamilyContext): Shape {
  const plan = readGuitarPlan(context)
  const body =
    plan.kind === 'electric'
      ? solidBody(plan, context)
      : plan.kind === 'banjo'
        ? banjoBody(plan, context)
        : hollowGuitarBody(plan, context)
  const whole = tag({ edge: bevel(0.002) }, ...body, ...guitarNeck(plan, context))
  return scaled(
    plan.scale,
    context.parameters['stand'] === 'yes' ? group([whole, guitarStand(plan, context)]) : whole
  )
}
