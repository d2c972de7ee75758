import { group, scaled } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { blender, coffeeMachine, toaster } from './appliance-counter.ts'
import { dishwasher, microwave, oven, refrigerator, washingMachine } from './appliance-cabinets.ts'
import { fan } from './appliance-fan.ts'
import { hairDryer, iron, vacuum } from './appliance-handheld.ts'
import { sewingMachine } from './appliance-sewing.ts'
import { vendingMachine } from './appliance-vending.ts'

/** Machines of the household. Real size. */
export const appliance: Family = {
  name: 'appliance',
  parameters: {
    kind: choice(
      [
        'refrigerator',
        'oven',
        'microwave',
        'dishwasher',
        'washing machine',
        'toaster',
        'blender',
        'coffee machine',
        'fan',
        'hair dryer',
        'iron',
        'vacuum',
        'sewing machine',
        'vending machine',
      ],
      'What it is'
    ),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.5 }),
    wide: ratio('Width against the usual', 1, { min: 0.8, max: 1.25 }),
  },
  slots: {
    body: { material: { recipe: 'enamel', color: '#e9ebec' } },
    trim: { material: { recipe: 'brushed-metal', color: '#9ea4aa' }, second: {} },
    dark: { material: { recipe: 'glossy-plastic', color: '#1c1e22' } },
    accent: { material: { recipe: 'plastic', color: '#d9473a' } },
    glass: { material: { recipe: 'glossy-plastic', color: '#4d6a7c' } },
  },
  partWords: {
    door: { slot: 'body', part: 'door' },
    handle: { slot: 'trim', part: 'handle' },
    knob: { slot: 'trim', part: 'knob' },
    button: { slot: 'accent', part: 'button' },
    window: { slot: 'glass', part: 'window' },
    magnet: { slot: 'accent', part: 'magnet' },
    cord: { slot: 'dark', part: 'cord' },
    cable: { slot: 'dark', part: 'cord' },
    toast: { slot: 'accent', part: 'toast' },
    bread: { slot: 'accent', part: 'toast' },
    blade: { slot: 'trim', part: 'blade' },
    burner: { slot: 'dark', part: 'burner' },
    lid: { slot: 'dark', part: 'lid' },
    jar: { slot: 'glass', part: 'jar' },
    hose: { slot: 'dark', part: 'hose' },
    wheel: { slot: 'dark', part: 'wheel' },
  },
  adjectives: {
    large: { size: 1.15 },
    wide: { wide: 1.15 },
    narrow: { wide: 0.88 },
    tall: { size: 1.15 },
    portable: { size: 0.85 },
  },
  build: context => {
    const size = Number(context.parameters['size'])
    return scaled([size * Number(context.parameters['wide']), size, size], group(parts(context)))
  },
}

const MAKERS: Readonly<Record<string, (context: FamilyContext) => Shape[]>> = {
  oven,
  microwave,
  dishwasher,
  'washing machine': washingMachine,
  toaster,
  blender,
  'coffee machine': coffeeMachine,
  fan,
  'hair dryer': hairDryer,
  iron,
  vacuum,
  'sewing machine': sewingMachine,
  'vending machine': vendingMachine,
}

const parts = (context: FamilyContext): Shape[] =>
  (MAKERS[String(context.parameters['kind'])] ?? refrigerator)(context)
