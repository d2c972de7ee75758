import { rod } from '../../kit/plates.ts'
import { at, bevel, group, scaled, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { body, strung } from './violin-body.ts'
import { bow, head } from './violin-head.ts'

/** A bowed instrument, upright, with its bow beside it. Real size: a violin is 59 cm long. */
export const violin: Family = {
  name: 'violin',
  parameters: {
    length: meters(0.6, { min: 0.4, max: 1.95 }, 'End pin to scroll'),
    thick: ratio('Height of the ribs against a violin', 1, { min: 0.7, max: 2.6 }),
    endpin: flag('A spike that it stands on'),
    bow: flag('The bow', 'yes'),
  },
  slots: {
    body: { material: { recipe: 'varnished-wood', color: '#b4602a', axis: [0, 1, 0] } },
    side: { material: { recipe: 'varnished-wood', color: '#8a431c', axis: [0, 1, 0] }, follows: true },
    neck: { material: { recipe: 'varnished-wood', color: '#8a431c', axis: [0, 1, 0] } },
    fingerboard: { material: { recipe: 'wood', color: '#1d1715', axis: [0, 1, 0] }, second: {} },
    bridge: { material: { recipe: 'wood', color: '#dcb57c' } },
    string: { material: { recipe: 'polished-metal', color: '#d9dadb' } },
    bow: { material: { recipe: 'varnished-wood', color: '#5d2a17', axis: [0, 1, 0] } },
    hair: { material: { recipe: 'fur', color: '#efe8d6' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    neck: { slot: 'neck', part: 'neck' },
    scroll: { slot: 'neck', part: 'scroll' },
    bow: { slot: 'bow', part: 'bow', with: { bow: 'yes' } },
    string: { slot: 'string', part: 'strings' },
    fingerboard: { slot: 'fingerboard', part: 'fingerboard' },
    peg: { slot: 'fingerboard', part: 'peg' },
    bridge: { slot: 'bridge', part: 'bridge' },
  },
  adjectives: {},
  heightParameter: 'length',
  build,
}

const RIBS = 0.032

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const hasPin = p['endpin'] === 'yes'
  const tall = hasPin ? 0.7 : 0.605
  const thick = Number(p['thick'])
  const rib = RIBS * thick
  const instrument = group([...body(rib, context), ...strung(rib, context), ...head(rib, context)])
  const parts: Shape[] = [at([0, hasPin ? 0.095 : 0.006, 0], instrument)]
  if (hasPin) {
    parts.push(
      rod([0, 0, 0], [0, 0.11, 0], [0.003, 0.004], {
        part: 'endpin',
        role: 'support',
        material: context.material('string'),
      })
    )
  }
  if (p['bow'] === 'yes' && !context.without.has('bow')) {
    parts.push(at([0.16, 0, 0], bow(context)))
  }
  return scaled(Number(p['length']) / tall, tag({ edge: bevel(0.0015) }, ...parts))
}
