import { TAU } from '../../kernel/det-math.ts'
import { tiedBow } from '../../kit/sewing.ts'
import { shaded } from '../../kit/shades.ts'
import { at, bevel, box, group, sharp } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { stocking } from './stocking.ts'
import { balloons } from './party-balloons.ts'
import { feature } from './party-feature.ts'
import { crystalBall, snowGlobe } from './party-globes.ts'
import { bauble, partyHat } from './party-trims.ts'

/** Things for feasts: gift, balloons, bauble, stocking, party hat, snow globe, crystal ball. */
export const party: Family = {
  name: 'party',
  parameters: {
    kind: choice(
      ['gift', 'balloon', 'bauble', 'stocking', 'party-hat', 'snow-globe', 'crystal-ball'],
      'What it is'
    ),
    height: meters(0.2, { min: 0.02, max: 3 }, 'Height'),
    balloons: count(1, { min: 1, max: 9 }, 'Balloons on their strings'),
    shape: choice(['round', 'heart', 'star'], 'Form of a balloon'),
  },
  slots: {
    body: { material: { recipe: 'paper', color: '#c8262f' } },
    trim: { material: { recipe: 'satin', color: '#e9b93f' }, second: {} },
    glass: { material: { recipe: 'glass', color: '#e8f4fa' } },
    stand: { material: { recipe: 'varnished-wood', color: '#6e4426' } },
  },
  partWords: {
    bow: { slot: 'trim', part: 'ribbon' },
    ribbon: { slot: 'trim', part: 'ribbon' },
    string: { slot: 'trim', part: 'string' },
    balloon: { slot: 'body', part: 'body', count: 'balloons' },
    cap: { slot: 'trim', part: 'cap' },
    cuff: { slot: 'trim', part: 'cuff' },
    pompom: { slot: 'trim', part: 'pompom' },
    stand: { slot: 'stand', part: 'stand' },
    base: { slot: 'stand', part: 'stand' },
    wrapping: { slot: 'body', part: 'body' },
    paper: { slot: 'body', part: 'body' },
    fir: { part: 'fir' },
    tree: { part: 'fir' },
    house: { slot: 'body', part: 'house' },
    roof: { part: 'roof' },
  },
  adjectives: { 'heart-shaped': { shape: 'heart' } },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  switch (p['kind']) {
    case 'balloon':
      return balloons(h, Number(p['balloons']), context)
    case 'bauble':
      return bauble(h, context)
    case 'stocking':
      return stocking(h, context)
    case 'party-hat':
      return partyHat(h, context)
    case 'snow-globe':
      return snowGlobe(h, context)
    case 'crystal-ball':
      return crystalBall(h, context)
    default:
      return gift(h, context)
  }
}

/** A box with its lid, ribbons crosswise and a bow. */
function gift(h: number, context: FamilyContext): Shape {
  const [w, low] = [h * 0.95, h * 0.72]
  const lid = h * 0.16
  const t = w * 0.075
  const wrap = context.material('body')
  const edge = bevel(h * 0.008)
  const bands = [0, TAU / 4].map(turn =>
    at(
      [0, 0, 0],
      group([
        at([0, low / 2 - h * 0.005, 0], box([w * 0.16, low * 0.995, w + h * 0.012], { edge: sharp })),
        at(
          [0, low - lid * 0.5 + h * 0.085, 0],
          box([w * 0.165, lid + h * 0.012, w * 1.06 + h * 0.014], { edge: sharp })
        ),
      ]),
      { rotate: [0, turn, 0] }
    )
  )
  const bow = tiedBow({ width: w * 0.72, ribbon: w * 0.2, tails: w * 0.3 })
  const top = low + h * 0.085
  return group(
    [
      feature('body', wrap, at([0, low / 2, 0], box([w, low, w], { edge }))),
      feature(
        'lid',
        shaded(wrap, 0.05),
        at([0, top - lid / 2 + h * 0.003, 0], box([w * 1.06, lid, w * 1.06], { edge }))
      ),
      feature(
        'ribbon',
        context.material('trim'),
        ...bands,
        at([0, top + t, 0], bow, { rotate: [-1.05, 0, 0] }),
        at([0, top + t * 0.9, 0], tiedBow({ width: w * 0.62, ribbon: w * 0.18, tails: 0 }), {
          rotate: [-0.25, 0.7, 0],
        }),
        at([0, top + t * 0.9, 0], tiedBow({ width: w * 0.62, ribbon: w * 0.18, tails: 0 }), {
          rotate: [-0.25, -0.7, 0],
        })
      ),
    ],
    { anchors: { top: { at: [0, top, 0], normal: [0, 1, 0] } } }
  )
}
