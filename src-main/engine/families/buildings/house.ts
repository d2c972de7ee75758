import { framedWindow, type WindowOptions } from '../../kit/openings.ts'
import { at, group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { Family, FamilyContext } from '../types.ts'
import { entrance } from './house-front.ts'
import { FLOOR_HEIGHT, readPlan, ridgeOf, type HousePlan } from './house-plan.ts'
import { chimney, roof } from './house-roof.ts'
import { corners, plinth, walls } from './house-walls.ts'

/**
 * A house with a gable roof: door and windows to the front (+Z), ridge across. Cottage, cabin and barn are presets. Real
 * size: a small one is 8 m wide.
 */
export const house: Family = {
  name: 'house',
  parameters: {
    width: { kind: 'number', min: 3.5, max: 18, default: 8.4, unit: 'm', help: 'Along the front' },
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
    porch: {
      kind: 'choice',
      options: ['no', 'yes', 'columns'],
      default: 'no',
      help: 'A roof on posts before the door, or one on tall columns',
    },
    walls: { kind: 'choice', options: ['plain', 'logs'], default: 'plain', help: 'Flat walls or round logs' },
    door: { kind: 'choice', options: ['panel', 'barn'], default: 'panel', help: 'One leaf or wide wings' },
    roof: {
      kind: 'choice',
      options: ['gable', 'gambrel'],
      default: 'gable',
      help: 'One slope a side or two',
    },
    cover: {
      kind: 'choice',
      options: ['tiles', 'thatch'],
      default: 'tiles',
      help: 'Thin and hard, or thick and rounded',
    },
    gable: { kind: 'choice', options: ['side', 'front'], default: 'side', help: 'Where the gable looks' },
  },
  slots: {
    wall: { material: { recipe: 'plaster', color: '#e4d9c2' } },
    roof: { material: { recipe: 'roof-tiles', color: '#9b4a35' } },
    door: { material: { recipe: 'painted-wood', color: '#5b2f22' } },
    trim: { material: { recipe: 'painted-wood', color: '#f3efe6' }, second: {} },
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
    smokestack: { slot: 'chimney', part: 'chimney', with: { chimney: 'yes' } },
    trim: { slot: 'trim' },
    porch: { slot: 'trim', part: 'porch', with: { porch: 'yes' } },
    column: { slot: 'trim', part: 'porch', with: { porch: 'columns' } },
    log: { slot: 'wall', part: 'wall', with: { walls: 'logs' } },
    step: { slot: 'plinth', part: 'step' },
    floor: { count: 'floors' },
    story: { count: 'floors' },
    storey: { count: 'floors' },
  },
  adjectives: {
    tall: { floors: 3 },
    thatched: { cover: 'thatch' },
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
  if (!plan.isLog) {
    parts.push(corners(plan, context))
  }
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

function windows(plan: HousePlan, context: FamilyContext): Shape[] {
  const count = Math.round(Number(context.parameters['windows']))
  const hasShutters = context.parameters['shutters'] === 'yes' && !context.without.has('shutter')
  const options: WindowOptions = {
    width: Math.min(1.2, plan.width / 7),
    height: 1.45,
    panes: count < 3 ? [2, 3] : [2, 2],
    shutters: !hasShutters ? 'none' : count < 3 ? 'louvred' : 'panelled',
    frame: context.material('trim'),
    glass: context.material('glass'),
    shutter: context.material('shutter'),
  }
  const pane = framedWindow(options)
  // A house of many windows wears its shutters to the front only.
  const plain = count < 3 ? pane : framedWindow({ ...options, shutters: 'none' })
  const front = plan.depth / 2 + plan.face
  const side = plan.width / 2 + plan.face
  const rows: Shape[] = []
  for (let floor = 0; floor < plan.floors; floor++) {
    const y = plan.plinth + floor * FLOOR_HEIGHT + 0.85
    const columns = floor === 0 ? sidePlaces(plan.width, count) : allPlaces(plan.width, count)
    rows.push(...columns.map(x => at([x, y, front], pane)))
    const ends = allPlaces(plan.depth, count - 1).filter((_, i) => i < 3)
    if (count > 0) {
      rows.push(
        ...allPlaces(plan.width, count).map(x => at([x, y, -front], plain, { rotate: [0, Math.PI, 0] }))
      )
    }
    rows.push(...ends.map(z => at([side, y, z], plain, { rotate: [0, Math.PI / 2, 0] })))
    rows.push(...ends.map(z => at([-side, y, z], plain, { rotate: [0, -Math.PI / 2, 0] })))
  }
  return [...rows, ...atticWindows(plan, options)]
}

/** A small window high in each gable that looks to the side. */
function atticWindows(plan: HousePlan, options: WindowOptions): Shape[] {
  if (plan.gable === 'front' || ridgeOf(plan) - plan.wallTop < 1.9) {
    return []
  }
  const pane = framedWindow({ ...options, width: 0.75, height: 0.95, panes: [2, 2], shutters: 'none' })
  const y = plan.wallTop + 0.2
  return [-1, 1].map(way => at([(way * plan.width) / 2, y, 0], pane, { rotate: [0, (way * Math.PI) / 2, 0] }))
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
