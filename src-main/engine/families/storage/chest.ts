import { at, group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { chestBox, chestLid } from './chest-boards.ts'
import { boxFittings, lidFittings } from './chest-fittings.ts'
import { cobwebs, treasure } from './chest-contents.ts'
import { readPlan } from './chest-plan.ts'

/** A box with a lid: chest, trunk, toy chest, jewelry box. Real size: 80 cm wide. */
export const chest: Family = {
  name: 'chest',
  parameters: {
    width: meters(0.8, { min: 0.08, max: 1.6 }, 'Left to right'),
    depth: meters(0.46, { min: 0.05, max: 0.9 }, 'Front to back'),
    height: meters(0.36, { min: 0.03, max: 0.9 }, 'Of the box, without the lid'),
    lid: choice(['domed', 'flat'], 'Form of the lid'),
    open: flag('The lid stands open'),
    straps: count(2, { min: 0, max: 4 }, 'Iron bands around it'),
    corners: flag('Metal on the corners', 'yes'),
    lock: flag('A lock with its hasp', 'yes'),
    handles: flag('Rings at the sides', 'yes'),
    feet: choice(['none', 'ball'], 'What it stands on'),
    content: choice(['none', 'gold', 'jewels', 'toys'], 'What is in it'),
    cobweb: flag('Cobwebs on it'),
  },
  slots: {
    wood: { material: { recipe: 'wood', color: '#8a5a33', axis: [1, 0, 0] } },
    metal: { material: { recipe: 'iron', color: '#3d3e42' }, second: { corners: 'yes' } },
    lining: { material: { recipe: 'velvet', color: '#7d1f34' } },
  },
  partWords: {
    lid: { slot: 'wood', part: 'lid' },
    box: { slot: 'wood', part: 'body' },
    strap: { slot: 'metal', part: 'strap', count: 'straps', with: { straps: 2 } },
    band: { slot: 'metal', part: 'strap', count: 'straps', with: { straps: 2 } },
    hinge: { slot: 'metal', part: 'strap', with: { straps: 2 } },
    corner: { slot: 'metal', part: 'corner', with: { corners: 'yes' } },
    fitting: { slot: 'metal', with: { corners: 'yes' } },
    lock: { slot: 'metal', part: 'lock', with: { lock: 'yes' } },
    padlock: { slot: 'metal', part: 'lock', with: { lock: 'yes' } },
    clasp: { slot: 'metal', part: 'lock', with: { lock: 'yes' } },
    latch: { slot: 'metal', part: 'lock', with: { lock: 'yes' } },
    handle: { slot: 'metal', part: 'handle', with: { handles: 'yes' } },
    foot: { slot: 'wood', part: 'foot', with: { feet: 'ball' } },
    lining: { slot: 'lining', part: 'lining', with: { open: 'yes' } },
    ...contentWords('gold|coin|gold coin|treasure|golden coin', 'gold'),
    ...contentWords('jewel|gem|gemstone|jewelry|pearl', 'jewels'),
    ...contentWords('toy|ball|block', 'toys'),
    cobweb: { part: 'cobweb', with: { cobweb: 'yes' } },
    'spider web': { part: 'cobweb', with: { cobweb: 'yes' } },
    web: { part: 'cobweb', with: { cobweb: 'yes' } },
  },
  adjectives: {
    ...Object.fromEntries(
      ['cobweb covered', 'cobwebs', 'cobweb', 'cobwebbed', 'cobwebby', 'spider web covered'].map(word => [
        word,
        { cobweb: 'yes' },
      ])
    ),
    open: { open: 'yes' },
    opened: { open: 'yes' },
    overflowing: { open: 'yes', content: 'gold' },
    full: { open: 'yes', content: 'gold' },
    closed: { open: 'no' },
    locked: { lock: 'yes' },
    domed: { lid: 'domed' },
    rounded: { lid: 'domed' },
    flat: { lid: 'flat' },
    simple: { straps: 0, corners: 'no' },
    plain: { straps: 0, corners: 'no' },
    ornate: { corners: 'yes', feet: 'ball' },
    wide: { width: 1.25 },
    long: { width: 1.3 },
    deep: { depth: 1.25 },
    tall: { height: 1.3 },
    low: { height: 0.75 },
  },
  heightParameter: 'height',
  build,
}

function contentWords(words: string, content: string): Family['partWords'] {
  return Object.fromEntries(
    words.split('|').map(word => [word, { part: 'content', with: { content, open: 'yes' } }])
  )
}

/** How far a lid opens, radians. */
const WIDEST = 1.9

function build(context: FamilyContext): Shape {
  const plan = readPlan(context)
  const p = context.parameters
  const has = (name: string, part: string): boolean => p[name] === 'yes' && !context.without.has(part)
  const wanted = {
    corners: has('corners', 'corner'),
    lock: has('lock', 'lock'),
    handles: has('handles', 'handle'),
  }
  const hinge: readonly [number, number, number] = [0, plan.foot + plan.height, -plan.depth / 2]
  // The bands over the lid go with it, those of the box stay, as do lock plate and keyhole.
  const lid = group([at([0, 0, plan.depth / 2], group([chestLid(plan), lidFittings(plan, wanted)]))], {
    moves: {
      name: 'lid',
      at: [0, 0, 0],
      motion: { kind: 'hinge', axis: [1, 0, 0], range: [plan.opening - WIDEST, plan.opening] },
    },
  })
  const top = plan.foot + plan.height + (plan.isDomed ? plan.depth * 0.36 : plan.wall * 1.8)
  const parts: Shape[] = [
    chestBox(plan),
    boxFittings(plan, wanted),
    at(hinge, lid, { rotate: [-plan.opening, 0, 0] }),
  ]
  if (p['content'] !== 'none' && p['open'] === 'yes') {
    parts.push(treasure(plan, String(p['content']), context))
  }
  if (p['cobweb'] === 'yes' && !context.without.has('cobweb')) {
    parts.push(cobwebs(plan))
  }
  return group(parts, {
    anchors: {
      top: { at: [0, top, 0], normal: [0, 1, 0] },
      ...(p['open'] === 'yes' ? { inside: { at: [0, plan.foot + plan.wall, 0], normal: [0, 1, 0] } } : {}),
    },
  })
}
