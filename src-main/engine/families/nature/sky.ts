import { at, extrude, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { snowCrystal } from './snow-crystal.ts'
import { crescent, meteor, moon, planet, star, sun } from './sky-bodies.ts'
import { bolt, cloud, rainbow } from './sky-weather.ts'

/** Signs of the sky as things to stand on a desk: cloud, bolt, sun, moon, planet, star, snowflake, meteor. */
export const sky: Family = {
  name: 'sky',
  parameters: {
    kind: choice(
      [
        'cloud',
        'bolt',
        'sun',
        'crescent',
        'full-moon',
        'planet',
        'saturn',
        'star',
        'snowflake',
        'meteor',
        'rainbow',
      ],
      'What it is'
    ),
    height: meters(0.3, { min: 0.02, max: 10 }, 'Height'),
    points: count(5, { min: 4, max: 16 }, 'Points of a star, rays of a sun'),
    rain: choice(['none', 'rain', 'bolt'], 'What falls from a cloud'),
  },
  slots: {
    body: { material: { recipe: 'plaster', color: '#f3f6fa' } },
    second: { material: { recipe: 'plastic', color: '#f6b52c' }, second: {} },
  },
  partWords: {
    ray: { slot: 'second', part: 'ray', count: 'points' },
    ring: { slot: 'second', part: 'ring', with: { kind: 'saturn' } },
    point: { slot: 'body', part: 'body', count: 'points' },
    tail: { slot: 'second', part: 'tail' },
    rain: { slot: 'second', part: 'rain', with: { rain: 'rain' } },
    raindrop: { slot: 'second', part: 'rain', with: { rain: 'rain' } },
    lightning: { slot: 'second', part: 'bolt', with: { rain: 'bolt' } },
    bolt: { slot: 'second', part: 'bolt', with: { rain: 'bolt' } },
    crater: { slot: 'second', part: 'crater' },
  },
  adjectives: {
    rainy: { rain: 'rain' },
    raining: { rain: 'rain' },
    stormy: { rain: 'bolt' },
    thunder: { rain: 'bolt' },
    crescent: { kind: 'crescent' },
    full: { kind: 'full-moon' },
    ringed: { kind: 'saturn' },
  },
  steady: ['points'],
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = h / 2
  const body = (shape: Shape): Shape =>
    tag({ part: 'body', role: 'feature', material: context.material('body') }, shape)
  switch (p['kind']) {
    case 'bolt':
      return body(at([0, 0, 0], bolt(h)))
    case 'sun':
      return at([0, r, 0], sun(r, context))
    case 'crescent':
      return at([0, r, 0], body(extrude(crescent(r), r * 0.5, { edge: { kind: 'soft', size: r * 0.16 } })))
    case 'full-moon':
      return at([0, r, 0], moon(r, context))
    case 'planet':
    case 'saturn':
      return planet(h, p['kind'] === 'saturn', context)
    case 'star':
      return at([0, r * 0.81, 0], body(star(r, Number(p['points']))))
    case 'snowflake':
      return at([0, r, 0], body(snowCrystal(r)))
    case 'meteor':
      return meteor(h, context)
    case 'rainbow':
      return rainbow(h, context)
    default:
      return cloud(h, context)
  }
}
