import type { Vec2 } from '../../kernel/types.ts'
import { framedWindow, panelledDoor, type WindowOptions } from '../../kit/openings.ts'
import { at, bevel, box, extrude, group, mirrored, rotated, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { Family, FamilyContext, ParameterValues } from '../types.ts'

interface Plan {
  readonly width: number
  readonly depth: number
  readonly floors: number
  readonly wallTop: number
  readonly ridge: number
  readonly overhang: number
  readonly plinth: number
}

const FLOOR_HEIGHT = 2.7

/**
 * A house with a gable roof: door and windows to the front (+Z), ridge across. Cottage, cabin and barn are presets. Real
 * size: a small one is 8 m wide.
 */
export const house: Family = {
  name: 'house',
  parameters: {
    width: { kind: 'number', min: 3.5, max: 18, default: 8, unit: 'm', help: 'Along the front' },
    depth: { kind: 'number', min: 3, max: 14, default: 6.4, unit: 'm', help: 'Front to back' },
    floors: { kind: 'number', min: 1, max: 4, default: 2, unit: 'count', help: 'Storeys below the roof' },
    roof_pitch: {
      kind: 'number',
      min: 0.3,
      max: 1.6,
      default: 0.8,
      unit: 'ratio',
      help: 'Rise of the roof against half the depth',
    },
    windows: {
      kind: 'number',
      min: 0,
      max: 4,
      default: 2,
      unit: 'count',
      help: 'Windows beside the door and per upper storey side',
    },
    shutters: { kind: 'choice', options: ['no', 'yes'], default: 'no', help: 'Shutters at the windows' },
    chimney: { kind: 'choice', options: ['no', 'yes'], default: 'yes', help: 'A chimney on the roof' },
    porch: { kind: 'choice', options: ['no', 'yes'], default: 'no', help: 'A roof on posts before the door' },
    gable: { kind: 'choice', options: ['side', 'front'], default: 'side', help: 'Where the gable looks' },
  },
  slots: {
    wall: { material: { recipe: 'plaster', color: '#e4d9c2' } },
    roof: { material: { recipe: 'roof-tiles', color: '#9b4a35' } },
    door: { material: { recipe: 'painted-wood', color: '#5b2f22' } },
    trim: { material: { recipe: 'painted-wood', color: '#f3efe6' } },
    shutter: { material: { recipe: 'painted-wood', color: '#3d5a4c' } },
    glass: { material: { recipe: 'window-glass', color: '#4d6a7d' } },
    chimney: { material: { recipe: 'brick', color: '#96503c' } },
    plinth: { material: { recipe: 'stone', color: '#8b8780' } },
    knob: { material: { recipe: 'polished-metal', color: '#b9924a' } },
  },
  partWords: {
    wall: { slot: 'wall', part: 'wall' },
    roof: { slot: 'roof', part: 'roof' },
    door: { slot: 'door', part: 'door' },
    window: { slot: 'trim', part: 'window', count: 'windows' },
    frame: { slot: 'trim', part: 'window_frame' },
    shutter: { slot: 'shutter', part: 'shutter', with: { shutters: 'yes' } },
    chimney: { slot: 'chimney', part: 'chimney', with: { chimney: 'yes' } },
    trim: { slot: 'trim' },
    porch: { slot: 'trim', part: 'porch', with: { porch: 'yes' } },
    floor: { count: 'floors' },
    story: { count: 'floors' },
    storey: { count: 'floors' },
  },
  adjectives: {
    tall: { floors: 3 },
    small: { width: 0.8, depth: 0.85 },
    wide: { width: 1.35 },
    narrow: { width: 0.7 },
    steep: { roof_pitch: 1.5 },
    flat: { roof_pitch: 0.5 },
    cozy: { shutters: 'yes' },
    rustic: { shutters: 'yes' },
    'steep roof': { roof_pitch: 1.5 },
    'flat roof': { roof_pitch: 0.4 },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const plan = readPlan(context.parameters)
  const parts: Shape[] = [plinth(plan, context), walls(plan, context), roof(plan, context)]
  if (context.parameters['chimney'] === 'yes' && !context.without.has('chimney')) {
    parts.push(chimney(plan, context))
  }
  if (!context.without.has('door')) {
    parts.push(entrance(plan, context))
  }
  if (!context.without.has('window')) {
    parts.push(...windows(plan, context))
  }
  return group(parts)
}

function readPlan(p: ParameterValues): Plan {
  const floors = Math.round(Number(p['floors']))
  const depth = Number(p['depth'])
  const plinthHeight = 0.3
  const wallTop = plinthHeight + floors * FLOOR_HEIGHT
  const span = p['gable'] === 'front' ? Number(p['width']) : depth
  return {
    width: Number(p['width']),
    depth,
    floors,
    wallTop,
    ridge: wallTop + (span / 2) * Number(p['roof_pitch']),
    overhang: 0.42,
    plinth: plinthHeight,
  }
}

const plinth = (plan: Plan, context: FamilyContext): Shape =>
  at(
    [0, plan.plinth / 2, 0],
    box([plan.width + 0.16, plan.plinth, plan.depth + 0.16], {
      part: 'plinth',
      role: 'support',
      material: context.material('plinth'),
      edge: bevel(0.03),
    })
  )

const gableFront = (context: FamilyContext) => context.parameters['gable'] === 'front'

/** Walls with their gables: one prism, turned so that the gables look to the sides or to the front. */
function walls(plan: Plan, context: FamilyContext): Shape {
  const front = gableFront(context)
  const span = front ? plan.width : plan.depth
  const length = front ? plan.depth : plan.width
  const outline: readonly Vec2[] = [
    [-span / 2, plan.plinth - 0.02],
    [span / 2, plan.plinth - 0.02],
    [span / 2, plan.wallTop],
    [0, plan.ridge],
    [-span / 2, plan.wallTop],
  ]
  const prism = extrude(outline, length, {
    part: 'wall',
    role: 'body',
    material: context.material('wall'),
    edge: bevel(0.02),
  })
  return front ? prism : rotated([0, Math.PI / 2, 0], prism)
}

/** Two slabs that meet at the ridge, a ridge cap, and boards along the eaves. */
function roof(plan: Plan, context: FamilyContext): Shape {
  const front = gableFront(context)
  const half = (front ? plan.width : plan.depth) / 2
  const length = (front ? plan.depth : plan.width) + plan.overhang * 2
  const rise = plan.ridge - plan.wallTop
  const slope = rise / half
  const thick = 0.2
  const eave = half + plan.overhang
  const eaveY = plan.wallTop - plan.overhang * slope
  const slab: readonly Vec2[] = [
    [0, plan.ridge],
    [eave, eaveY],
    [eave, eaveY + thick],
    [0, plan.ridge + thick * 1.12],
  ]
  const side = mirrored(extrude(slab, length, { edge: bevel(0.03) }))
  const ridge = at([0, plan.ridge + thick * 1.02, 0], box([0.34, 0.16, length + 0.02], { edge: bevel(0.05) }))
  const fascia = mirrored(at([eave + 0.01, eaveY + thick * 0.36, 0], box([0.06, thick * 1.1, length - 0.02])))
  const model = group([
    tag({ part: 'roof', role: 'body', material: context.material('roof') }, side, ridge),
    tag({ part: 'fascia', role: 'ornament', material: context.material('trim') }, fascia),
  ])
  return front ? model : rotated([0, Math.PI / 2, 0], model)
}

function chimney(plan: Plan, context: FamilyContext): Shape {
  const top = plan.ridge + 0.95
  const bottom = plan.wallTop + (plan.ridge - plan.wallTop) * 0.3
  const shaft = at([0, (top + bottom) / 2, 0], box([0.72, top - bottom, 0.72], { edge: bevel(0.02) }))
  const cap = at([0, top, 0], box([0.9, 0.16, 0.9], { edge: bevel(0.03) }))
  const pot = at([0, top + 0.2, 0], box([0.34, 0.34, 0.34], { edge: bevel(0.03), part: 'chimney_pot' }))
  const place = gableFront(context)
    ? ([plan.width * 0.24, 0, -plan.depth * 0.12] as const)
    : ([plan.width * 0.27, 0, -plan.depth * 0.16] as const)
  return at(
    place,
    tag({ part: 'chimney', role: 'feature', material: context.material('chimney') }, shaft, cap, pot)
  )
}

/** Door, two steps, and a porch roof where wanted. */
function entrance(plan: Plan, context: FamilyContext): Shape {
  const z = plan.depth / 2
  const door = at(
    [0, plan.plinth, z + 0.02],
    panelledDoor({
      width: 1,
      height: 2.08,
      leaf: context.material('door'),
      frame: context.material('trim'),
      knob: context.material('knob'),
    })
  )
  const step = (rise: number, reach: number) =>
    at([0, rise / 2, z + reach / 2], box([1.5 + (reach - 0.4) * 0.6, rise, reach], { edge: bevel(0.02) }))
  const steps = tag(
    { part: 'step', role: 'support', material: context.material('plinth') },
    step(0.3, 0.5),
    step(0.15, 0.85)
  )
  const porch =
    context.parameters['porch'] === 'yes' && !context.without.has('porch') ? [porchOf(plan, context)] : []
  return group([door, steps, ...porch])
}

function porchOf(plan: Plan, context: FamilyContext): Shape {
  const reach = 1.5
  const z = plan.depth / 2
  const y = plan.plinth + 2.35
  const post = mirrored(at([1.15, y / 2, z + reach - 0.15], box([0.14, y, 0.14], { edge: bevel(0.02) })))
  const beam = at([0, y + 0.06, z + reach - 0.15], box([2.6, 0.16, 0.16]))
  const slab: readonly Vec2[] = [
    [0, y + 0.75],
    [1.6, y + 0.08],
    [1.6, y + 0.2],
    [0, y + 0.9],
  ]
  const cover = at([0, 0, z + reach / 2 + 0.02], mirrored(extrude(slab, reach + 0.2)))
  return group([
    tag({ part: 'porch', role: 'ornament', material: context.material('trim') }, post, beam),
    tag({ part: 'roof', role: 'body', material: context.material('roof') }, cover),
  ])
}

function windows(plan: Plan, context: FamilyContext): Shape[] {
  const count = Math.round(Number(context.parameters['windows']))
  const options: WindowOptions = {
    width: Math.min(1.1, plan.width / 8.5),
    height: 1.25,
    panes: [2, 3],
    shutters: context.parameters['shutters'] === 'yes' && !context.without.has('shutter'),
    frame: context.material('trim'),
    glass: context.material('glass'),
    shutter: context.material('shutter'),
  }
  const pane = framedWindow(options)
  const rows: Shape[] = []
  for (let floor = 0; floor < plan.floors; floor++) {
    const y = plan.plinth + floor * FLOOR_HEIGHT + 0.95
    const columns = floor === 0 ? sidePlaces(plan.width, count) : allPlaces(plan.width, count)
    rows.push(...columns.map(x => at([x, y, plan.depth / 2], pane)))
    rows.push(
      ...allPlaces(plan.width, count).map(x => at([x, y, -plan.depth / 2], pane, { rotate: [0, Math.PI, 0] }))
    )
    const ends = allPlaces(plan.depth, Math.max(1, count - 1)).filter((_, i) => i < 3)
    rows.push(...ends.map(z => at([plan.width / 2, y, z], pane, { rotate: [0, Math.PI / 2, 0] })))
    rows.push(...ends.map(z => at([-plan.width / 2, y, z], pane, { rotate: [0, -Math.PI / 2, 0] })))
  }
  return rows
}

/** Places left and right of the door. */
function sidePlaces(width: number, count: number): readonly number[] {
  const perSide = Math.ceil(count / 2)
  const free = width / 2 - 1.1
  return Array.from({ length: perSide }, (_, i) => 1.1 + (free * (i + 0.5)) / perSide).flatMap(x => [-x, x])
}

/** Evenly spread over a wall: as many as beside the door, and one above it. */
function allPlaces(width: number, count: number): readonly number[] {
  const total = Math.max(1, count + (count % 2 === 0 ? 1 : 0))
  return Array.from({ length: total }, (_, i) => (width * (i + 0.5)) / total - width / 2)
}
