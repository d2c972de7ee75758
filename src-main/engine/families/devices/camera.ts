import { at, bevel, group, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { film, instant } from './camera-bodies.ts'
import { tripod } from './camera-lens.ts'

/** A camera: film camera with leather, or one for instant pictures. Real size: 14 cm wide. */
export const camera: Family = {
  name: 'camera',
  parameters: {
    kind: choice(['film', 'instant'], 'How it is built'),
    width: meters(0.14, { min: 0.08, max: 0.3 }, 'Left to right'),
    lens: ratio('Length of the lens against the usual', 1, { min: 0.5, max: 2.5 }),
    flash: flag('A flash on top'),
    strap: flag('A strap', 'yes'),
    tripod: flag('On three legs'),
  },
  slots: {
    leather: { material: { recipe: 'leather', color: '#1f1e20' } },
    metal: { material: { recipe: 'brushed-metal', color: '#c3c5c7' }, second: {} },
    lens: { material: { recipe: 'plastic', color: '#19191b' } },
    glass: { material: { recipe: 'glossy-plastic', color: '#283a63' } },
    strap: { material: { recipe: 'leather', color: '#6a4226' } },
    detail: { material: { recipe: 'plastic', color: '#e9e7e1' } },
  },
  partWords: {
    body: { slot: 'leather', part: 'body' },
    lens: { slot: 'lens', part: 'lens' },
    flash: { slot: 'detail', part: 'flash', with: { flash: 'yes' } },
    strap: { slot: 'strap', part: 'strap', with: { strap: 'yes' } },
    tripod: { slot: 'metal', part: 'tripod', with: { tripod: 'yes' } },
    button: { slot: 'metal', part: 'top' },
  },
  adjectives: {
    instant: { kind: 'instant' },
    vintage: {},
    old: { flash: 'no' },
    film: { kind: 'film' },
    'long lens': { lens: 1.7 },
    'large lens': { lens: 1.4 },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const wide = Number(p['width'])
  const size = wide / 0.14
  const lift = p['tripod'] === 'yes' ? 1.1 : 0
  const body = p['kind'] === 'instant' ? instant(context) : film(context)
  const whole: Shape = { op: 'place', scale: size, child: tag({ edge: bevel(0.0015) }, ...body) }
  return group([at([0, lift, 0], whole), ...(lift > 0 ? [tripod(lift, context)] : [])])
}
