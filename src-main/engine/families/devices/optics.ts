import { bevel, scaled, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { binoculars, magnifier } from './optics-handheld.ts'
import { microscope } from './optics-stands.ts'
import { spyglass, telescope } from './optics-tubes.ts'

/** Lenses in tubes: telescope on three legs, spyglass, microscope, binoculars, magnifying glass. Real size: a microscope is 38 cm tall. */
export const optics: Family = {
  name: 'optics',
  parameters: {
    kind: choice(['telescope', 'spyglass', 'microscope', 'binoculars', 'magnifier'], 'Which instrument'),
    size: meters(1.4, { min: 0.1, max: 2 }, 'Its longest side'),
  },
  slots: {
    body: { material: { recipe: 'polished-metal', color: '#c9a24d' } },
    dark: { material: { recipe: 'plastic', color: '#26272b' }, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#c9ccd0' } },
    wood: { material: { recipe: 'varnished-wood', color: '#6b3f22', axis: [0, 1, 0] } },
    glass: { material: { recipe: 'glass', color: '#cfe6f2' } },
  },
  partWords: {
    tube: { slot: 'body', part: 'tube' },
    body: { slot: 'body', part: 'tube' },
    lens: { slot: 'glass', part: 'lens' },
    glass: { slot: 'glass', part: 'lens' },
    eyepiece: { slot: 'dark', part: 'eyepiece' },
    tripod: { slot: 'wood', part: 'tripod' },
    leg: { slot: 'wood', part: 'tripod' },
    handle: { slot: 'wood', part: 'handle' },
    frame: { slot: 'body', part: 'ring' },
    ring: { slot: 'body', part: 'ring' },
  },
  adjectives: { long: { size: 1.15 }, handheld: {} },
  build,
}

function build(context: FamilyContext): Shape {
  const size = Number(context.parameters['size'])
  const edge = { edge: bevel(0.003) }
  switch (context.parameters['kind']) {
    case 'spyglass':
      return scaled(size, tag(edge, ...spyglass(context)))
    case 'microscope':
      return scaled(size, tag(edge, ...microscope(context)))
    case 'binoculars':
      return scaled(size, tag(edge, ...binoculars(context)))
    case 'magnifier':
      return scaled(size, tag(edge, ...magnifier(context)))
    default:
      return scaled(size, tag(edge, ...telescope(context)))
  }
}
