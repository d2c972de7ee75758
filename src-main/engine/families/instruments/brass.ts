import { bevel, scaled, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { trombone, trumpet } from './brass-high.ts'
import { horn, tuba } from './brass-low.ts'

/** Brass with a cup mouthpiece: trumpet, trombone, horn, tuba, bugle. Seen from the side to +Z. Real size: a trumpet is 50 cm long. */
export const brass: Family = {
  name: 'brass',
  parameters: {
    kind: choice(['trumpet', 'trombone', 'horn', 'tuba', 'bugle'], 'Which instrument'),
    size: meters(0.5, { min: 0.2, max: 1.4 }, 'Its longest side'),
    bell: ratio('Width of the bell against the usual', 1, { min: 0.8, max: 1.3 }),
  },
  slots: {
    body: { material: { recipe: 'polished-metal', color: '#d9a83e' } },
    valve: { material: { recipe: 'polished-metal', color: '#cfd1d2' }, second: {} },
    pearl: { material: { recipe: 'shell', color: '#f3eee2' } },
    mouthpiece: { material: { recipe: 'polished-metal', color: '#cfd1d2' } },
  },
  partWords: {
    body: { slot: 'body', part: 'tube' },
    bell: { slot: 'body', part: 'bell' },
    valve: { slot: 'valve', part: 'valve' },
    key: { slot: 'valve', part: 'valve' },
    slide: { slot: 'valve', part: 'slide' },
    mouthpiece: { slot: 'mouthpiece', part: 'mouthpiece' },
  },
  adjectives: { 'wide bell': { bell: 1.2 } },
  build,
}

function build(context: FamilyContext): Shape {
  const size = Number(context.parameters['size'])
  const edge = { edge: bevel(0.003) }
  switch (context.parameters['kind']) {
    case 'trombone':
      return scaled(size, tag(edge, trombone(context)))
    case 'horn':
      return scaled(size, tag(edge, horn(context)))
    case 'tuba':
      return scaled(size, tag(edge, tuba(context)))
    case 'bugle':
      return scaled(size, tag(edge, trumpet(context, false)))
    default:
      return scaled(size, tag(edge, trumpet(context, true)))
  }
}
