import type { Shape } from '../../shape/types.ts'
import type { Family, FamilyContext } from '../types.ts'
import { baobab } from './baobab.ts'
import { bonsai } from './bonsai.ts'
import { broadleaf } from './broadleaf.ts'
import { conifer } from './conifer.ts'
import { palm } from './palm.ts'
import { willow } from './willow.ts'

/**
 * A tree grown by simple rules: trunk with root flare, limbs along a golden-angle spiral, a crown of leaf masses
 * (broadleaf), whorls of drooping boughs (conifer), a head of fronds (palm), hanging strands
 * (willow) or tufts on a bottle of a trunk (baobab). Real size: a young oak of 5 m.
 */
export const tree: Family = {
  name: 'tree',
  parameters: {
    kind: {
      kind: 'choice',
      options: ['broadleaf', 'conifer', 'palm', 'bonsai', 'bare', 'willow', 'baobab'],
      default: 'broadleaf',
      help: 'How it grows',
    },
    height: { kind: 'number', min: 0.6, max: 30, default: 5, unit: 'm', help: 'Ground to the top' },
    crown: { kind: 'number', min: 0.5, max: 1.6, default: 1, unit: 'ratio', help: 'Width of the crown' },
    trunk: { kind: 'number', min: 0.5, max: 2.2, default: 1, unit: 'ratio', help: 'Thickness of the trunk' },
    limbs: {
      kind: 'number',
      min: 3,
      max: 12,
      default: 7,
      unit: 'count',
      help: 'Main branches, boughs or fronds',
    },
    clear: {
      kind: 'number',
      min: 0.08,
      max: 0.6,
      default: 0.3,
      unit: 'ratio',
      help: 'Trunk without branches',
    },
    fruit: {
      kind: 'number',
      min: 0,
      max: 60,
      default: 0,
      unit: 'count',
      help: 'Fruits or blossoms in the crown',
    },
    snow: {
      kind: 'choice',
      options: ['no', 'yes'],
      default: 'no',
      help: 'Baubles and a star, for a Christmas tree',
    },
  },
  slots: {
    leaves: { material: { recipe: 'foliage', color: '#4f7f2f' } },
    trunk: { material: { recipe: 'bark', color: '#6b4a32', axis: [0, 1, 0] } },
    fruit: { material: { recipe: 'plastic', color: '#c4232b' } },
    star: { material: { recipe: 'polished-metal', color: '#dcab43' } },
    pot: { material: { recipe: 'ceramic', color: '#4d6273' } },
  },
  partWords: {
    leaf: { slot: 'leaves', part: 'leaves' },
    leave: { slot: 'leaves', part: 'leaves' },
    foliage: { slot: 'leaves', part: 'leaves' },
    crown: { slot: 'leaves', part: 'leaves' },
    needle: { slot: 'leaves', part: 'leaves' },
    frond: { slot: 'leaves', part: 'leaves' },
    trunk: { slot: 'trunk' },
    branch: { slot: 'trunk', part: 'branch' },
    bark: { slot: 'trunk' },
    fruit: { slot: 'fruit', part: 'fruit', count: 'fruit', with: { fruit: 30 } },
    blossom: { slot: 'fruit', part: 'fruit', count: 'fruit', with: { fruit: 50 } },
    flower: { slot: 'fruit', part: 'fruit', count: 'fruit', with: { fruit: 50 } },
    apple: { slot: 'fruit', part: 'fruit', count: 'fruit', with: { fruit: 30 } },
    bauble: { slot: 'fruit', part: 'fruit', with: { kind: 'conifer', snow: 'yes' } },
    ornament: { slot: 'fruit', part: 'fruit', with: { kind: 'conifer', snow: 'yes' } },
    pot: { slot: 'pot', part: 'pot' },
    star: { slot: 'star', part: 'star', with: { kind: 'conifer', snow: 'yes' } },
  },
  adjectives: {
    tall: { height: 1.6, crown: 0.85 },
    small: { height: 0.5 },
    young: { height: 0.6, trunk: 0.7 },
    old: { trunk: 1.5, crown: 1.15 },
    ancient: { trunk: 1.8, crown: 1.25 },
    wide: { crown: 1.3 },
    slim: { crown: 0.7 },
    slender: { crown: 0.7, trunk: 0.8 },
    bare: { kind: 'bare' },
    dead: { kind: 'bare' },
    leafless: { kind: 'bare' },
    'thick trunk': { trunk: 1.6 },
    'thin trunk': { trunk: 0.65 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const kind = context.without.has('leaves') ? 'bare' : String(context.parameters['kind'])
  switch (kind) {
    case 'conifer':
      return conifer(context)
    case 'bonsai':
      return bonsai(context)
    case 'willow':
      return willow(context)
    case 'baobab':
      return baobab(context)
    case 'palm':
      return palm(context)
    default:
      return broadleaf(context, kind === 'bare')
  }
}
