import { bevel, group, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { CLOTH, hutch, pedestals, tableDrawers, tablecloth, vise } from './table-extras.ts'
import { base, benches, tabletop } from './table-parts.ts'
import { readPlan } from './table-plan.ts'

/** Tables and desks: a top on legs, a column, trestles or drawers. Real size: a dining table is 75 cm high. */
export const table: Family = {
  name: 'table',
  parameters: {
    width: meters(1.5, { min: 0.3, max: 3 }, 'Left to right'),
    depth: meters(0.86, { min: 0.3, max: 1.8 }, 'Front to back'),
    height: meters(0.75, { min: 0.3, max: 1.2 }, 'Floor to the top'),
    thick: meters(0.035, { min: 0.015, max: 0.09 }, 'Thickness of the top'),
    top: choice(['rect', 'round', 'planks'], 'Form of the top'),
    base: choice(['legs', 'column', 'trestle', 'cross', 'none'], 'What carries it'),
    legs: choice(['square', 'tapered', 'turned', 'hairpin'], 'Form of the legs'),
    leg_count: count(4, { min: 3, max: 4 }, 'Legs; three stand around the middle'),
    leg_width: meters(0.06, { min: 0.015, max: 0.14 }, 'Thickness of a leg'),
    drawers: count(0, { min: 0, max: 4 }, 'Drawers under the top'),
    pedestals: count(0, { min: 0, max: 2 }, 'Stacks of drawers that carry it'),
    shelf: flag('A board between the legs'),
    benches: flag('Benches fixed to both sides'),
    cloth: flag('A cloth that hangs over its edges'),
    vise: flag('A vise at the front edge'),
    hutch: flag('Pigeonholes on its back edge'),
  },
  steady: ['leg_count'],
  slots: {
    frame: { material: { recipe: 'wood', color: '#8f6038', axis: [0, 1, 0] } },
    top: { material: { recipe: 'wood', color: '#a8743f', axis: [1, 0, 0] }, follows: true, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#c99b3f' } },
    cloth: { material: { recipe: 'fabric', color: '#f2ede2' } },
  },
  partWords: {
    top: { slot: 'top', part: 'top' },
    tabletop: { slot: 'top', part: 'top' },
    surface: { slot: 'top', part: 'top' },
    leg: { slot: 'frame', part: 'leg', count: 'leg_count', with: { base: 'legs' } },
    base: { slot: 'frame', part: 'leg' },
    frame: { slot: 'frame' },
    drawer: { slot: 'frame', part: 'drawer', count: 'drawers', with: { drawers: 2 } },
    handle: { slot: 'metal', part: 'handle' },
    knob: { slot: 'metal', part: 'handle' },
    shelf: { slot: 'frame', part: 'shelf', with: { shelf: 'yes' } },
    bench: { slot: 'frame', part: 'bench', with: { benches: 'yes' } },
    tablecloth: { slot: 'cloth', part: 'tablecloth', with: { cloth: 'yes' } },
    cloth: { slot: 'cloth', part: 'tablecloth', with: { cloth: 'yes' } },
    vise: { slot: 'metal', part: 'vise', with: { vise: 'yes' } },
  },
  adjectives: {
    round: { top: 'round', base: 'column' },
    circular: { top: 'round', base: 'column' },
    oval: { top: 'round' },
    square: { width: 0.62 },
    long: { width: 1.4 },
    wide: { depth: 1.25 },
    narrow: { depth: 0.75 },
    low: { height: 0.65 },
    high: { height: 1.3 },
    antique: { legs: 'turned' },
    vintage: { legs: 'turned' },
    victorian: { legs: 'turned' },
    ornate: { legs: 'turned' },
    modern: { legs: 'tapered' },
    industrial: { legs: 'hairpin' },
    rustic: { top: 'planks', thick: 1.4 },
    farmhouse: { top: 'planks', legs: 'turned' },
    sturdy: { leg_width: 1.4, thick: 1.3 },
    heavy: { leg_width: 1.4, thick: 1.3 },
    slim: { leg_width: 0.7 },
    'turned leg': { legs: 'turned' },
    'hairpin leg': { legs: 'hairpin' },
    'thin leg': { leg_width: 0.7 },
    'thick leg': { leg_width: 1.4 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const plan = readPlan(context)
  const p = context.parameters
  const wood = context.material('frame')
  const metal = context.material('metal')
  const has = (name: string, part: string): boolean => p[name] === 'yes' && !context.without.has(part)
  const parts: Shape[] = [
    tag(
      { part: 'top', role: 'feature', material: context.material('top'), edge: bevel(plan.thick * 0.16) },
      ...tabletop(plan)
    ),
    tag({ role: 'support', material: wood, edge: bevel(plan.leg * 0.07) }, ...base(plan)),
  ]
  if (plan.drawers > 0 && !context.without.has('drawer')) {
    parts.push(...tableDrawers(plan, wood, metal))
  }
  if (plan.pedestals > 0) {
    parts.push(...pedestals(plan, wood, metal))
  }
  if (has('benches', 'bench')) {
    parts.push(tag({ role: 'support', material: wood, edge: bevel(0.005) }, ...benches(plan)))
  }
  if (has('vise', 'vise')) {
    parts.push(vise(plan, metal, wood))
  }
  if (has('hutch', 'hutch')) {
    parts.push(hutch(plan, wood, metal))
  }
  const isLaid = has('cloth', 'tablecloth')
  if (isLaid) {
    parts.push(tablecloth(plan, context.material('cloth')))
  }
  const level = plan.height + (isLaid ? CLOTH : 0)
  return group(parts, { anchors: { top: { at: [0, level, 0], normal: [0, 1, 0] } } })
}
