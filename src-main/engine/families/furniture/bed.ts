import { bevel, group, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { bedding } from './bed-bedding.ts'
import { bedFrame, bunkLadder, canopy, cribRails } from './bed-frame.ts'
import { readPlan } from './bed-plan.ts'

/** Beds: one or two sleepers wide, bunks, cribs, four-posters. Head toward −Z. Real size: a mattress of 1.5 × 2 m. */
export const bed: Family = {
  name: 'bed',
  parameters: {
    width: meters(1.5, { min: 0.5, max: 2.2 }, 'Width of the mattress'),
    length: meters(2, { min: 1, max: 2.2 }, 'Length of the mattress'),
    height: meters(1.12, { min: 0.5, max: 2.3 }, 'Floor to the top of the headboard'),
    deck: meters(0.32, { min: 0.2, max: 0.7 }, 'Floor to the underside of the mattress'),
    head: choice(['panel', 'slats', 'padded', 'bars'], 'What fills the headboard'),
    kind: choice(['plain', 'bunk', 'crib', 'poster'], 'Build of the frame'),
    pillows: count(2, { min: 0, max: 4 }, 'Pillows side by side'),
    canopy: flag('Cloth over the posts'),
    blanket: flag('A blanket on it', 'yes'),
  },
  slots: {
    frame: { material: { recipe: 'wood', color: '#8a5a34', axis: [0, 1, 0] } },
    blanket: { material: { recipe: 'fabric', color: '#4f6f94' }, second: { blanket: 'yes' } },
    sheet: { material: { recipe: 'fabric', color: '#f2efe8' } },
    pillow: { material: { recipe: 'fabric', color: '#fbfaf6' } },
    curtain: { material: { recipe: 'fabric', color: '#d9cdb8' } },
  },
  partWords: {
    frame: { slot: 'frame' },
    headboard: { slot: 'frame', part: 'headboard' },
    footboard: { slot: 'frame', part: 'footboard' },
    post: { slot: 'frame', part: 'post' },
    leg: { slot: 'frame', part: 'post' },
    blanket: { slot: 'blanket', part: 'blanket', with: { blanket: 'yes' } },
    duvet: { slot: 'blanket', part: 'blanket', with: { blanket: 'yes' } },
    quilt: { slot: 'blanket', part: 'blanket', with: { blanket: 'yes' } },
    comforter: { slot: 'blanket', part: 'blanket', with: { blanket: 'yes' } },
    bedspread: { slot: 'blanket', part: 'blanket', with: { blanket: 'yes' } },
    cover: { slot: 'blanket', part: 'blanket', with: { blanket: 'yes' } },
    sheet: { slot: 'sheet', part: 'mattress' },
    mattress: { slot: 'sheet', part: 'mattress' },
    bedding: { slot: 'blanket', part: 'blanket' },
    pillow: { slot: 'pillow', part: 'pillow', count: 'pillows' },
    curtain: { slot: 'curtain', part: 'curtain', with: { kind: 'poster', canopy: 'yes' } },
    canopy: { slot: 'curtain', part: 'curtain', with: { kind: 'poster', canopy: 'yes' } },
    ladder: { slot: 'frame', part: 'ladder' },
  },
  adjectives: {
    single: { width: 0.62, pillows: 1 },
    twin: { width: 0.65, pillows: 1 },
    double: { width: 1 },
    queen: { width: 1.05 },
    'king size': { width: 1.2 },
    king: { width: 1.2 },
    narrow: { width: 0.65 },
    unmade: { blanket: 'no' },
    upholstered: { head: 'padded' },
    padded: { head: 'padded' },
    antique: { head: 'bars' },
    victorian: { head: 'bars' },
    canopied: { kind: 'poster', canopy: 'yes' },
    high: { height: 1.25 },
    low: { deck: 0.7 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const plan = readPlan(context)
  const p = context.parameters
  const wood = { role: 'support', material: context.material('frame'), edge: bevel(0.005) }
  const hasBlanket = p['blanket'] === 'yes' && !context.without.has('blanket')
  const parts: Shape[] = [tag(wood, ...bedFrame(plan)), ...bedding(plan, plan.deck, hasBlanket, context)]
  if (plan.kind === 'bunk') {
    parts.push(
      ...bedding(plan, plan.deck + plan.height * 0.55, hasBlanket, context),
      tag({ ...wood, part: 'ladder', role: 'feature' }, ...bunkLadder(plan))
    )
  }
  if (plan.kind === 'crib') {
    parts.push(tag({ ...wood, part: 'rail', role: 'feature' }, ...cribRails(plan)))
  }
  if (plan.kind === 'poster' && p['canopy'] === 'yes' && !context.without.has('curtain')) {
    parts.push(
      tag(
        { part: 'curtain', role: 'ornament', material: context.material('curtain'), edge: soft(0.006) },
        ...canopy(plan)
      )
    )
  }
  return group(parts, {
    anchors: { top: { at: [0, plan.deck + plan.mattress, plan.length * 0.12], normal: [0, 1, 0] } },
  })
}
