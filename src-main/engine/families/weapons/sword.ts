import { sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { blade } from '../../kit/blades.ts'
import { roundedRect } from '../../kit/outlines.ts'
import {
  at,
  ball,
  bevel,
  ellipsoid,
  extrude,
  group,
  lathe,
  mirrored,
  row,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { Family, FamilyContext, ParameterValues } from '../types.ts'

/**
 * A sword standing on its pommel, point up, flat side to the front: blade, guard, wrapped grip, pommel. A dagger is a
 * short one, a sabre a curved one with one edge. Real size: a knight's sword is about 95 cm long.
 */
export const sword: Family = {
  name: 'sword',
  parameters: {
    blade_length: { kind: 'number', min: 0.15, max: 1.3, default: 0.76, unit: 'm', help: 'Guard to point' },
    blade_width: { kind: 'number', min: 0.015, max: 0.12, default: 0.05, unit: 'm', help: 'At the guard' },
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
      options: ['cross', 'curved', 'disc', 'bow'],
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

const TAU = 2 * Math.PI

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
    const stone = at([0, guardY + 0.002, 0.015], ellipsoid([0.011, 0.013, 0.007]))
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
      thickness: Math.min(0.0095, Number(p['blade_width']) * 0.22),
      taper: Number(p['taper']),
      pointAt: p['edges'] === 'one' ? 0.8 : 0.86,
      curve: Number(p['curve']),
      fuller: 0.55,
      edges: p['edges'] === 'one' ? 1 : 2,
    },
    { part: 'blade', role: 'feature', material: context.material('blade') }
  )
}

function guardOf(p: ParameterValues, grip: number, context: FamilyContext): Shape {
  const width = Number(p['guard_width'])
  const tags = { part: 'guard', role: 'support', material: context.material('guard') }
  const block = at(
    [0, 0, 0],
    extrude(roundedRect(Math.max(0.034, Number(p['blade_width']) * 1.05), 0.024, 0.007), 0.026, {
      edge: soft(0.005),
    })
  )
  switch (p['guard']) {
    case 'disc':
      return tag(
        tags,
        lathe(
          [
            [0, -0.006],
            [0.034, -0.006],
            [0.039, -0.003],
            [0.039, 0.003],
            [0.034, 0.006],
            [0, 0.006],
          ],
          { edge: soft(0.002) }
        )
      )
    case 'bow':
      return tag(tags, block, ...bow(width, grip))
    case 'curved':
      return tag(tags, block, mirrored(arm(width, 0.035)))
    default:
      return tag(tags, block, mirrored(arm(width, 0)))
  }
}

/** One arm of the cross, thinner towards its ball end; `rise` bends the end towards the point. */
function arm(width: number, rise: number): Shape {
  const half = width / 2
  const path = [0, 0.3, 0.6, 0.85, 1].map((t): Vec3 => [half * t * 0.96, rise * t * t, 0])
  return group([
    sweep(path, [0.011, 0.0095, 0.0085, 0.0085, 0.0095], { smooth: true, caps: 'round' }),
    at([half * 0.97, rise, 0], ball(0.0115)),
  ])
}

/** A knuckle bow from the guard down to the pommel, and a short arm on the other side. */
function bow(width: number, grip: number): Shape[] {
  const reach = width * 0.42
  const path = [0, 0.15, 0.35, 0.6, 0.85, 1].map((t): Vec3 => [
    reach * Math.sqrt(sin(Math.PI * Math.min(0.97, t + 0.02))),
    -t * (grip + 0.02),
    0,
  ])
  return [
    sweep(path, 0.005, { smooth: true, caps: 'round' }),
    sweep(
      [
        [0, 0, 0],
        [-width * 0.28, 0.004, 0],
        [-width * 0.36, 0.014, 0],
      ],
      [0.008, 0.006, 0.008],
      { smooth: true, caps: 'round' }
    ),
  ]
}

/** An oval grip, swelling in the middle, with a cord wound around it. */
function gripOf(length: number, context: FamilyContext): Shape {
  const tags = { part: 'grip', role: 'handle', material: context.material('grip') }
  const core = lathe(
    [
      [0, 0],
      [0.0125, 0],
      [0.0145, length * 0.25],
      [0.0155, length * 0.5],
      [0.0145, length * 0.75],
      [0.0125, length],
      [0, length],
    ],
    { smooth: true, sharpAt: [0, 1, 5, 6] }
  )
  const turns = Math.max(6, Math.round(length / 0.011))
  const cord = at([0, length / (turns * 2), 0], row(turns, [0, length / turns, 0], torus(0.0138, 0.0026)))
  const collar = at([0, 0.006, 0], torus(0.0138, 0.0045))
  return group([
    tag(tags, core, cord),
    tag(
      { part: 'ferrule', role: 'support', material: context.material('guard') },
      collar,
      at([0, length - 0.012, 0], collar)
    ),
  ])
}

function pommel(kind: string, context: FamilyContext): Shape {
  const tags = { part: 'pommel', role: 'ornament', material: context.material('guard'), edge: bevel(0.002) }
  switch (kind) {
    case 'ball':
      return tag(tags, at([0, 0.025, 0], ball(0.0255)))
    case 'cap':
      return tag(
        tags,
        lathe(
          [
            [0, 0],
            [0.017, 0],
            [0.02, 0.006],
            [0.02, 0.024],
            [0.016, 0.032],
            [0, 0.032],
          ],
          { edge: soft(0.003) }
        )
      )
    default:
      return tag(tags, at([0, 0.026, 0], wheel(), { rotate: [TAU / 4, 0, 0] }))
  }
}

/** A disc with a raised middle, as on a knight's sword; its faces look to ±Z once stood up. */
function wheel(): Shape {
  return lathe(
    [
      [0, -0.0125],
      [0.012, -0.0125],
      [0.014, -0.009],
      [0.021, -0.009],
      [0.0265, -0.004],
      [0.0265, 0.004],
      [0.021, 0.009],
      [0.014, 0.009],
      [0.012, 0.0125],
      [0, 0.0125],
    ],
    { edge: soft(0.0015) }
  )
}
