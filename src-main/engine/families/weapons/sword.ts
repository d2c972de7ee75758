import { blade } from '../../kit/blades.ts'
import { at, ellipsoid, group, mirrored, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { Family, FamilyContext, ParameterValues } from '../types.ts'
import { gripOf, guardOf, pommel } from './sword-hilt.ts'

/**
 * A sword standing on its pommel, point up, flat side to the front: blade, guard, wrapped grip, pommel. A dagger is a
 * short one, a sabre a curved one with one edge. Real size: a knight's sword is about 95 cm long.
 */
export const sword: Family = {
  name: 'sword',
  parameters: {
    blade_length: { kind: 'number', min: 0.15, max: 1.3, default: 0.74, unit: 'm', help: 'Guard to point' },
    blade_width: { kind: 'number', min: 0.015, max: 0.12, default: 0.06, unit: 'm', help: 'At the guard' },
    curve: {
      kind: 'number',
      min: 0,
      max: 0.3,
      default: 0,
      unit: 'ratio',
      help: 'Sideways shift of the point',
    },
    taper: {
      kind: 'number',
      min: 0.4,
      max: 1.4,
      default: 0.72,
      unit: 'ratio',
      help: 'Width before the point',
    },
    edges: { kind: 'choice', options: ['two', 'one'], default: 'two', help: 'Cutting edges' },
    grip_length: {
      kind: 'number',
      min: 0.08,
      max: 0.36,
      default: 0.11,
      unit: 'm',
      help: 'Between guard and pommel',
    },
    guard: {
      kind: 'choice',
      options: ['cross', 'curved', 'disc', 'bow', 'cup'],
      default: 'cross',
      help: 'What keeps the hand safe',
    },
    guard_width: { kind: 'number', min: 0.06, max: 0.4, default: 0.2, unit: 'm', help: 'Tip to tip' },
    pommel: { kind: 'choice', options: ['wheel', 'ball', 'cap'], default: 'wheel', help: 'End of the grip' },
    gem: { kind: 'choice', options: ['no', 'yes'], default: 'no', help: 'A stone in the guard' },
  },
  slots: {
    blade: { material: { recipe: 'polished-metal', color: '#c9ced6', axis: [0, 1, 0] } },
    guard: { material: { recipe: 'polished-metal', color: '#b08d3c' } },
    grip: { material: { recipe: 'leather', color: '#4a2b1a' } },
    gem: { material: { recipe: 'glass', color: '#b3122a' } },
  },
  partWords: {
    blade: { slot: 'blade', part: 'blade' },
    edge: { slot: 'blade', part: 'blade' },
    hilt: { slot: 'guard' },
    guard: { slot: 'guard', part: 'guard' },
    crossguard: { slot: 'guard', part: 'guard' },
    pommel: { slot: 'guard', part: 'pommel' },
    grip: { slot: 'grip', part: 'grip' },
    handle: { slot: 'grip', part: 'grip' },
    gem: { slot: 'gem', part: 'gem', with: { gem: 'yes' } },
    gemstone: { slot: 'gem', part: 'gem', with: { gem: 'yes' } },
    jewel: { slot: 'gem', part: 'gem', with: { gem: 'yes' } },
  },
  adjectives: {
    long: { blade_length: 1.25 },
    short: { blade_length: 0.65 },
    broad: { blade_width: 1.5 },
    wide: { blade_width: 1.5 },
    slim: { blade_width: 0.7 },
    slender: { blade_width: 0.7 },
    curved: { curve: 0.15, edges: 'one' },
    ornate: { guard: 'curved', gem: 'yes', pommel: 'ball' },
    jeweled: { gem: 'yes' },
    royal: { gem: 'yes', guard: 'curved' },
    'long blade': { blade_length: 1.25 },
    'short blade': { blade_length: 0.65 },
    'curved blade': { curve: 0.15, edges: 'one' },
    'broad blade': { blade_width: 1.5 },
    'wide blade': { blade_width: 1.5 },
    'thin blade': { blade_width: 0.6 },
    'long grip': { grip_length: 1.8 },
    'long handle': { grip_length: 1.8 },
    'cross guard': { guard: 'cross' },
    medieval: { guard: 'cross', pommel: 'wheel' },
  },
  heightParameter: 'blade_length',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const grip = Number(p['grip_length'])
  const pommelHeight = p['pommel'] === 'cap' ? 0.03 : 0.05
  const guardY = pommelHeight + grip
  const parts: Shape[] = [
    pommel(String(p['pommel']), context),
    at([0, pommelHeight - 0.004, 0], gripOf(grip + 0.008, context)),
    at([0, guardY, 0], bladeOf(p, context)),
  ]
  if (!context.without.has('guard')) {
    parts.push(at([0, guardY, 0], guardOf(p, grip, context)))
  }
  if (p['gem'] === 'yes' && !context.without.has('gem')) {
    const stone = at([0, guardY + 0.001, 0.02], ellipsoid([0.016, 0.0165, 0.011]))
    parts.push(
      tag(
        { part: 'gem', role: 'ornament', material: context.material('gem') },
        mirrored(stone, undefined, 'z')
      )
    )
  }
  return group(parts)
}

function bladeOf(p: ParameterValues, context: FamilyContext): Shape {
  const length = Number(p['blade_length'])
  return blade(
    {
      length,
      width: Number(p['blade_width']),
      thickness: Math.min(0.014, Number(p['blade_width']) * 0.24),
      taper: Number(p['taper']),
      pointAt: p['edges'] === 'one' ? 0.8 : 0.86,
      curve: Number(p['curve']),
      fuller: 0.7,
      edges: p['edges'] === 'one' ? 1 : 2,
    },
    { part: 'blade', role: 'feature', material: context.material('blade') }
  )
}
