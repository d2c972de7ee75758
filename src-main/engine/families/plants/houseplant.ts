import type { Vec2 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { whorl } from '../../kit/petals.ts'
import { flowerPot, SOIL_LEVEL } from '../../kit/pots.ts'
import { at, group, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { flytrap } from './flytrap.ts'
import { ivyHanging } from './ivy.ts'
import { fernFrond, monsteraLeaf, onStalks, rubber, succulent, swords } from './houseplant-leaves.ts'

/** A plant of leaves in a pot: monstera, fern, snake plant, aloe, rosette succulent, ivy, rubber plant, flytrap. */
export const houseplant: Family = {
  name: 'houseplant',
  parameters: {
    kind: choice(
      ['monstera', 'fern', 'snake', 'aloe', 'succulent', 'ivy', 'rubber', 'flytrap', 'empty'],
      'Which plant'
    ),
    height: meters(0.6, { min: 0.05, max: 2.5 }, 'Foot of the pot to the top'),
    leaves: count(9, { min: 3, max: 16 }, 'Leaves'),
    pot_size: ratio('Size of the pot', 1, { min: 0.6, max: 1.5 }),
    style: choice(['classic', 'round', 'straight', 'bowl'], 'Form of the pot'),
    pot: flag('Stands in a pot', 'yes'),
  },
  slots: {
    leaves: { material: { recipe: 'leaf', color: '#3f7d3c' } },
    stem: { material: { recipe: 'leaf', color: '#5e8f3c' } },
    trap: { material: { recipe: 'leaf', color: '#c8364a' } },
    pot: { material: { recipe: 'terracotta', color: '#b8653f' }, second: {} },
  },
  partWords: {
    leaf: { slot: 'leaves', part: 'leaf', count: 'leaves' },
    leave: { slot: 'leaves', part: 'leaf', count: 'leaves' },
    frond: { slot: 'leaves', part: 'leaf', count: 'leaves' },
    foliage: { slot: 'leaves', part: 'leaf' },
    stem: { slot: 'stem', part: 'stem' },
    trap: { slot: 'trap', part: 'trap' },
    pot: { slot: 'pot', part: 'pot', with: { pot: 'yes' } },
    planter: { slot: 'pot', part: 'pot', with: { pot: 'yes' } },
    flowerpot: { slot: 'pot', part: 'pot', with: { pot: 'yes' } },
    soil: { part: 'soil' },
  },
  adjectives: {
    potted: { pot: 'yes' },
    leafy: { leaves: 13 },
    lush: { leaves: 14 },
    bushy: { leaves: 14 },
    round: { style: 'round' },
  },
  heightParameter: 'height',
  build,
}

/** Pot against the whole: height and radius. */
const POTS: Readonly<Record<string, Vec2>> = {
  monstera: [0.3, 0.2],
  fern: [0.34, 0.24],
  snake: [0.27, 0.16],
  aloe: [0.38, 0.24],
  succulent: [0.55, 0.44],
  ivy: [0.44, 0.26],
  rubber: [0.27, 0.17],
  flytrap: [0.42, 0.32],
  empty: [1, 0.56],
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const kind = String(p['kind'])
  const height = Number(p['height'])
  const [tall, wide] = POTS[kind]
  const isPotted = p['pot'] === 'yes' && !context.without.has('pot')
  const size = Number(p['pot_size'])
  const potTall = height * tall * Math.min(1, size)
  const radius = height * wide * size
  const style =
    p['style'] === 'classic' || p['style'] === 'round' || p['style'] === 'straight' ? p['style'] : 'bowl'
  const pot = isPotted
    ? [
        flowerPot(
          { radius, height: potTall, style },
          context.material('pot'),
          kind !== 'empty' && !context.without.has('soil')
        ),
      ]
    : []
  if (kind === 'empty') {
    return group(pot, { anchors: { inside: { at: [0, potTall * 0.22, 0], normal: [0, 1, 0] } } })
  }
  const foot = isPotted ? potTall * SOIL_LEVEL : 0
  return group([...pot, at([0, foot, 0], plantOf(kind, height - foot, radius, context))])
}

function plantOf(kind: string, h: number, potRadius: number, context: FamilyContext): Shape {
  const leaf = (...shapes: readonly Shape[]): Shape =>
    tag({ part: 'leaf', role: 'feature', material: context.material('leaves') }, ...shapes)
  const n = Number(context.parameters['leaves'])
  const random = context.random.fork('leaves')
  switch (kind) {
    case 'monstera':
      return onStalks(h, n, context, monsteraLeaf(h * 0.36))
    case 'rubber':
      return rubber(h, n + 4, context)
    case 'fern': {
      const frond = fernFrond(h * 1.05)
      return leaf(
        ...Array.from({ length: n + 5 }, (_, i): Shape =>
          at([0, -h * 0.02, 0], frond, {
            rotate: [0.2 + 0.75 * Math.sqrt(i / (n + 4)), i * GOLDEN_ANGLE, 0],
            scale: random.range(0.85, 1.02),
          })
        )
      )
    }
    case 'snake':
      return swords(h, Math.max(6, n), context)
    case 'aloe':
      return leaf(
        ...[0, 1, 2].map(ring =>
          whorl(
            {
              length: h * (1.02 - 0.16 * ring),
              width: h * 0.17,
              point: 1,
              belly: 0.15,
              root: 0.85,
              cup: 0.32,
              bend: 0.25 + 0.2 * ring,
              thick: h * 0.05,
              rows: 6,
              across: 5,
            },
            { count: 4 + ring, open: 0.14 + 0.33 * ring, radius: h * 0.03, turn: ring * 0.7, jitter: 0.12 },
            random
          )
        )
      )
    case 'succulent':
      return succulent(h, potRadius, context)
    case 'ivy':
      return ivyHanging(h, potRadius, context)
    default:
      return flytrap(h, context)
  }
}
