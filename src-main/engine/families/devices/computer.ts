import { at, group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { desk } from './computer-desk.ts'
import { laptop, monitor, television } from './computer-screens.ts'

/** Flat screens: laptop, monitor with keyboard and mouse, television on its foot. Real size: a laptop is 33 cm wide. */
export const computer: Family = {
  name: 'computer',
  parameters: {
    kind: choice(['laptop', 'desktop', 'television', 'monitor'], 'What it is'),
    width: meters(0.33, { min: 0.2, max: 1.8 }, 'Width of the screen'),
    tower: flag('A case beside the screen'),
  },
  slots: {
    case: { material: { recipe: 'brushed-metal', color: '#b4b9c0' } },
    bezel: { material: { recipe: 'plastic', color: '#1b1c1f' } },
    display: { material: { recipe: 'glow', color: '#3558a8' } },
    key: { material: { recipe: 'plastic', color: '#2b2d31' }, second: {} },
    stand: { material: { recipe: 'brushed-metal', color: '#9ba0a7' } },
  },
  partWords: {
    screen: { slot: 'display', part: 'display' },
    display: { slot: 'display', part: 'display' },
    keyboard: { slot: 'key', part: 'key' },
    key: { slot: 'key', part: 'key' },
    lid: { slot: 'case', part: 'lid' },
    stand: { slot: 'stand', part: 'stand' },
    tower: { slot: 'bezel', part: 'tower', with: { tower: 'yes' } },
    mouse: { slot: 'bezel', part: 'mouse' },
  },
  adjectives: { wide: { width: 1.2 }, modern: {}, flat: {}, gaming: { tower: 'yes' } },
  build,
}

function build(context: FamilyContext): Shape {
  const wide = Number(context.parameters['width'])
  switch (context.parameters['kind']) {
    case 'desktop':
      return group([at([0, 0, -0.06], group(monitor(wide, context))), ...desk(wide, context)])
    case 'monitor':
      return group(monitor(wide, context))
    case 'television':
      return group(television(wide, context))
    default:
      return group(laptop(wide, context))
  }
}
