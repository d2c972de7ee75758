import { bevel, scaled, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { boombox, radio, speaker } from './audio-boxes.ts'
import { megaphone } from './audio-megaphone.ts'
import { headphones, microphone, oldTelevision } from './audio-stands.ts'

/** Sound: radio, boombox, loudspeaker, headphones, microphone. Real size: a radio is 30 cm wide. */
export const audio: Family = {
  name: 'audio',
  parameters: {
    kind: choice(
      ['radio', 'boombox', 'speaker', 'headphones', 'microphone', 'television', 'megaphone'],
      'What it is'
    ),
    size: meters(0.3, { min: 0.1, max: 1.4 }, 'Its longest side'),
  },
  slots: {
    case: { material: { recipe: 'varnished-wood', color: '#8a5128' } },
    cloth: { material: { recipe: 'fabric', color: '#d6c49a' }, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#cfb06a' } },
    dark: { material: { recipe: 'plastic', color: '#1d1d20' } },
    dial: { material: { recipe: 'glow', color: '#f3dfa6' } },
  },
  partWords: {
    case: { slot: 'case', part: 'case' },
    body: { slot: 'case', part: 'case' },
    speaker: { slot: 'cloth', part: 'grille' },
    grille: { slot: 'cloth', part: 'grille' },
    knob: { slot: 'metal', part: 'knob' },
    antenna: { slot: 'metal', part: 'antenna' },
    handle: { slot: 'metal', part: 'handle' },
    cushion: { slot: 'cloth', part: 'cushion' },
    dial: { slot: 'dial', part: 'dial' },
    screen: { slot: 'dial', part: 'screen' },
    stand: { slot: 'metal', part: 'stand' },
  },
  adjectives: { large: { size: 1.2 } },
  build,
}

function build(context: FamilyContext): Shape {
  const size = Number(context.parameters['size'])
  const edge = { edge: bevel(0.006) }
  switch (context.parameters['kind']) {
    case 'boombox':
      return scaled(size, tag(edge, ...boombox(context)))
    case 'speaker':
      return scaled(size, tag(edge, ...speaker(context)))
    case 'headphones':
      return scaled(size, tag(edge, ...headphones(context)))
    case 'microphone':
      return scaled(size, tag(edge, ...microphone(context)))
    case 'television':
      return scaled(size, tag(edge, ...oldTelevision(context)))
    case 'megaphone':
      return scaled(size, tag(edge, ...megaphone(context)))
    default:
      return scaled(size, tag(edge, ...radio(context)))
  }
}
