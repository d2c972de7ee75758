import { group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { Family, FamilyContext } from '../types.ts'
import { body, cabin } from './car-body.ts'
import { openCabin } from './car-open.ts'
import { readPlan } from './car-plan.ts'
import { futureTrim, lamps, mirrors, rack, roofSign, spoiler, trim, wheels } from './car-trim.ts'

/** A road car: painted body with cut-out wheel arches, glass cabin, wheels, lamps, grille, mirrors. Real size, metres. */
export const car: Family = {
  name: 'car',
  parameters: {
    body: {
      kind: 'choice',
      options: ['sedan', 'hatchback', 'suv', 'sports', 'pickup'],
      default: 'sedan',
      help: 'Body style',
    },
    roof: {
      kind: 'choice',
      options: ['closed', 'open'],
      default: 'closed',
      help: 'Open: no roof, the seats are seen, the folded top lies behind them',
    },
    length: {
      kind: 'number',
      min: 0.7,
      max: 1.4,
      default: 1,
      unit: 'ratio',
      help: 'Against the usual length',
    },
    height: {
      kind: 'number',
      min: 0.8,
      max: 1.3,
      default: 1,
      unit: 'ratio',
      help: 'Against the usual height',
    },
    wheels: { kind: 'number', min: 0.8, max: 1.4, default: 1, unit: 'ratio', help: 'Size of the wheels' },
    spokes: { kind: 'number', min: 3, max: 12, default: 5, unit: 'count', help: 'Spokes of a rim' },
    spoiler: { kind: 'choice', options: ['no', 'yes'], default: 'no', help: 'A wing at the rear' },
    rack: { kind: 'choice', options: ['no', 'yes'], default: 'no', help: 'Rails on the roof' },
    look: {
      kind: 'choice',
      options: ['usual', 'futuristic'],
      default: 'usual',
      help: 'Futuristic: strips of light, flush wheels, nothing that sticks out',
    },
    sign: {
      kind: 'choice',
      options: ['no', 'taxi', 'police'],
      default: 'no',
      help: 'What stands on the roof',
    },
    tone: {
      kind: 'choice',
      options: ['one', 'two'],
      default: 'one',
      help: 'The roof in the colour of the rims',
    },
  },
  slots: {
    paint: { material: { recipe: 'car-paint', color: '#b3202a' } },
    glass: { material: { recipe: 'window-glass', color: '#1e262d' } },
    tyre: { material: { recipe: 'rubber', color: '#1b1b1c' } },
    rim: { material: { recipe: 'polished-metal', color: '#c3c7cc' }, second: { tone: 'two' } },
    trim: { material: { recipe: 'plastic', color: '#202124' } },
    chrome: { material: { recipe: 'polished-metal', color: '#d6d9dd' } },
  },
  partWords: {
    body: { slot: 'paint', part: 'body' },
    door: { slot: 'paint' },
    wheel: { slot: 'tyre', part: 'tyre' },
    tyre: { slot: 'tyre', part: 'tyre' },
    tire: { slot: 'tyre', part: 'tyre' },
    rim: { slot: 'rim', part: 'rim' },
    window: { slot: 'glass', part: 'window' },
    windshield: { slot: 'glass', part: 'window' },
    roof: { slot: 'paint', part: 'roof' },
    seat: { part: 'seat', with: { roof: 'open' } },
    'steering wheel': { part: 'steering_wheel', with: { roof: 'open' } },
    dashboard: { slot: 'trim', part: 'dashboard', with: { roof: 'open' } },
    bumper: { slot: 'trim', part: 'bumper' },
    mirror: { slot: 'paint', part: 'mirror' },
    spoiler: { slot: 'trim', part: 'spoiler', with: { spoiler: 'yes' } },
    rack: { slot: 'trim', part: 'rack', with: { rack: 'yes' } },
    'roof rack': { slot: 'trim', part: 'rack', with: { rack: 'yes' } },
    spoke: { slot: 'rim', part: 'rim', count: 'spokes' },
    headlight: { part: 'headlight' },
  },
  adjectives: {
    long: { length: 1.2 },
    short: { length: 0.82 },
    compact: { body: 'hatchback' },
    tall: { height: 1.15 },
    low: { height: 0.88 },
    sporty: { body: 'sports', spoiler: 'yes' },
    fast: { body: 'sports' },
    racing: { body: 'sports', spoiler: 'yes' },
    sleek: { body: 'sports' },
    futuristic: { look: 'futuristic', body: 'sports' },
    modern: { look: 'futuristic' },
    electric: { look: 'futuristic' },
    'top down': { roof: 'open' },
    'top-down': { roof: 'open' },
    'open top': { roof: 'open' },
    'open-top': { roof: 'open' },
    roofless: { roof: 'open' },
    convertible: { roof: 'open' },
    autonomous: { look: 'futuristic' },
    'big wheel': { wheels: 1.2 },
    'large wheel': { wheels: 1.2 },
    'small wheel': { wheels: 0.85 },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const plan = readPlan(context.parameters)
  const isOpen = context.parameters['roof'] === 'open'
  const isFuture = context.parameters['look'] === 'futuristic'
  const parts: Shape[] = [
    body(plan, context),
    isOpen ? openCabin(plan, context) : cabin(plan, context),
    ...(isFuture ? futureTrim(plan, context) : [...lamps(plan), ...trim(plan, context)]),
  ]
  if (!context.without.has('tyre')) {
    parts.push(...wheels(plan, context))
  }
  if (!isFuture && !context.without.has('mirror')) {
    parts.push(mirrors(plan, context))
  }
  if (context.parameters['spoiler'] === 'yes' && !context.without.has('spoiler')) {
    parts.push(spoiler(plan, context))
  }
  if (context.parameters['rack'] === 'yes' && !isOpen) {
    parts.push(rack(plan, context))
  }
  if (context.parameters['sign'] !== 'no' && !isOpen) {
    parts.push(roofSign(plan, String(context.parameters['sign'])))
  }
  return group(parts)
}
