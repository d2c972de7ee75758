import { at, bevel, rotated, scaled, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { metronome, musicBox } from './gramophone-boxes.ts'
import { player, record, withHorn } from './gramophone-record.ts'

/** Music from machines: gramophone with its horn, record player, a record alone, metronome, music box. Real size: a gramophone is 65 cm tall. */
export const gramophone: Family = {
  name: 'gramophone',
  parameters: {
    kind: choice(['gramophone', 'player', 'record', 'metronome', 'music box'], 'Which machine'),
    size: meters(0.66, { min: 0.08, max: 1.2 }, 'Its longest side'),
  },
  slots: {
    case: { material: { recipe: 'varnished-wood', color: '#6a3a1e' } },
    horn: { material: { recipe: 'polished-metal', color: '#d4a548' }, second: {} },
    record: { material: { recipe: 'glossy-plastic', color: '#141416' } },
    label: { material: { recipe: 'paper', color: '#b3312b' } },
    metal: { material: { recipe: 'polished-metal', color: '#c9ccd0' } },
    lining: { material: { recipe: 'velvet', color: '#7a1f33' } },
  },
  partWords: {
    horn: { slot: 'horn', part: 'horn' },
    box: { slot: 'case', part: 'case' },
    base: { slot: 'case', part: 'case' },
    case: { slot: 'case', part: 'case' },
    record: { slot: 'record', part: 'record' },
    label: { slot: 'label', part: 'label' },
    crank: { slot: 'metal', part: 'crank' },
    arm: { slot: 'metal', part: 'arm' },
    lid: { slot: 'case', part: 'lid' },
    lining: { slot: 'lining', part: 'lining' },
  },
  adjectives: {},
  build,
}

function build(context: FamilyContext): Shape {
  const size = Number(context.parameters['size'])
  const edge = { edge: bevel(0.006) }
  switch (context.parameters['kind']) {
    case 'player':
      return scaled(size, tag(edge, ...player(context)))
    case 'record':
      return scaled(
        size,
        tag(edge, rotated([-0.14, 0, 0], at([0, 0.5, 0], rotated([Math.PI / 2, 0, 0], record(0.5, context)))))
      )
    case 'metronome':
      return scaled(size, tag(edge, ...metronome(context)))
    case 'music box':
      return scaled(size, tag(edge, ...musicBox(context)))
    default:
      return scaled(size, tag(edge, ...withHorn(context)))
  }
}
