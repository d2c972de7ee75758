import type { Vec2 } from '../../kernel/types.ts'
import { blossomOutline, leafOutline, patchOn } from '../../kit/inlays.ts'
import { liquidIn } from '../../kit/servings.ts'
import { dense, outerRadius, vessel, type VesselOptions } from '../../kit/vessels.ts'
import { at, cylinder, group, lathe, sharp, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { flacon } from './flacon.ts'

/** A bottle: wine, beer, milk, water, perfume, potion. Real size: a wine bottle is 30 cm tall and 7.5 cm wide. */
export const bottle: Family = {
  name: 'bottle',
  parameters: {
    height: meters(0.3, { min: 0.05, max: 0.6 }, 'Foot to the mouth'),
    width: meters(0.075, { min: 0.03, max: 0.25 }, 'Diameter of the body'),
    shape: choice(['wine', 'slope', 'milk', 'water', 'flask', 'round', 'square'], 'Outline'),
    neck: ratio('Thickness of the neck'),
    cap: choice(['cork', 'foil', 'crown', 'screw', 'sprayer', 'none'], 'What closes it'),
    label: flag('A paper label', 'yes'),
    level: ratio('How full it is', 0.7, { min: 0, max: 1 }),
  },
  slots: {
    body: { material: { recipe: 'glass', color: '#3f6b45' } },
    liquid: { material: { recipe: 'liquid', color: '#4a1420' }, second: {} },
    label: { material: { recipe: 'paper', color: '#f1e8d2' } },
    print: { material: { recipe: 'paper', color: '#8c2f2f' } },
    cap: { material: { recipe: 'cork', color: '#c79c66' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    label: { slot: 'label', part: 'label', with: { label: 'yes' } },
    cap: { slot: 'cap', part: 'cap' },
    cork: { slot: 'cap', part: 'cap', with: { cap: 'cork' } },
    stopper: { slot: 'cap', part: 'cap', with: { cap: 'cork' } },
    lid: { slot: 'cap', part: 'cap' },
    neck: {},
    liquid: { slot: 'liquid', part: 'liquid', with: { level: 0.7 } },
    potion: { slot: 'liquid', part: 'liquid', with: { level: 0.7 } },
    water: { slot: 'liquid', part: 'liquid', with: { level: 0.7 } },
    wine: { slot: 'liquid', part: 'liquid', with: { level: 0.7 } },
    milk: { slot: 'liquid', part: 'liquid', with: { level: 0.8 } },
    perfume: { slot: 'liquid', part: 'liquid', with: { level: 0.7 } },
  },
  adjectives: {
    tall: { height: 1.25 },
    short: { height: 0.75 },
    wide: { width: 1.25 },
    slim: { width: 0.8 },
    round: { shape: 'round' },
    square: { shape: 'square' },
    empty: { level: 0.1 },
    full: { level: 1.3 },
    'half full': { level: 0.7 },
    open: { cap: 'none' },
    opened: { cap: 'none' },
    corked: { cap: 'cork' },
    unlabeled: { label: 'no' },
    'long neck': { neck: 0.8 },
    'narrow neck': { neck: 0.68 },
    'thin neck': { neck: 0.68 },
    'slender neck': { neck: 0.68 },
    'wide neck': { neck: 1.45 },
  },
  heightParameter: 'height',
  build,
}

/** Outlines as shares of the half width and of the height; the neck is at the end. */
const OUTLINES: Readonly<Record<string, readonly Vec2[]>> = {
  wine: [
    [0.94, 0],
    [1, 0.015],
    [1, 0.06],
    [1, 0.58],
    [0.86, 0.68],
    [0.42, 0.76],
    [0.36, 0.82],
    [0.36, 0.94],
    [0.41, 0.95],
    [0.41, 1],
  ],
  slope: [
    [0.94, 0],
    [1, 0.015],
    [1, 0.06],
    [1, 0.5],
    [0.86, 0.62],
    [0.5, 0.76],
    [0.42, 0.86],
    [0.4, 0.96],
    [0.45, 0.97],
    [0.45, 1],
  ],
  milk: [
    [0.94, 0],
    [1, 0.02],
    [1, 0.08],
    [1, 0.5],
    [0.84, 0.66],
    [0.56, 0.78],
    [0.54, 0.9],
    [0.66, 0.94],
    [0.66, 1],
  ],
  water: [
    [0.86, 0],
    [0.96, 0.02],
    [1, 0.06],
    [1, 0.3],
    [0.88, 0.4],
    [0.88, 0.46],
    [1, 0.56],
    [0.98, 0.68],
    [0.6, 0.86],
    [0.4, 0.92],
    [0.4, 1],
  ],
  flask: [
    [0.9, 0],
    [1, 0.03],
    [0.96, 0.1],
    [0.62, 0.42],
    [0.3, 0.68],
    [0.29, 0.94],
    [0.42, 0.96],
    [0.42, 1],
  ],
  round: [
    [0.46, 0],
    [0.62, 0.02],
    [0.9, 0.17],
    [1, 0.36],
    [0.86, 0.56],
    [0.44, 0.7],
    [0.32, 0.76],
    [0.32, 0.93],
    [0.46, 0.95],
    [0.46, 1],
  ],
}

interface BottlePlan {
  readonly h: number
  readonly r: number
  readonly options: VesselOptions
  readonly mouth: number
}

function readPlan({ parameters: p }: FamilyContext): BottlePlan {
  const h = Number(p['height'])
  const r = Number(p['width']) / 2
  const points = OUTLINES[String(p['shape'])] ?? OUTLINES['wine']
  const outline = points.map(([a, y]): Vec2 => {
    const thin = y > 0.74 ? 1 + (Number(p['neck']) - 1) * Math.min(1, (y - 0.7) / 0.1) : 1
    return [a * r * thin, y * h]
  })
  const wall = Math.max(0.0016, r * 0.05)
  return {
    h,
    r,
    options: { outside: dense(outline, 2), wall, base: wall * 2.5, foot: 0 },
    mouth: outline[outline.length - 1][0],
  }
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  if (p['shape'] === 'square') {
    return flacon(context)
  }
  const plan = readPlan(context)
  const { h, options } = plan
  const has = (part: string) => !context.without.has(part)
  const parts: Shape[] = [
    vessel(options, { edge: sharp, part: 'body', role: 'body', material: context.material('body') }),
  ]
  const level = h * (p['shape'] === 'wine' || p['shape'] === 'slope' ? 0.92 : 0.86) * Number(p['level'])
  if (level > h * 0.1 && has('liquid')) {
    parts.push(
      liquidIn(options, level, { part: 'liquid', role: 'content', material: context.material('liquid') })
    )
  }
  if (p['label'] === 'yes' && has('label')) {
    parts.push(...label(plan, context))
  }
  if (p['cap'] !== 'none' && has('cap')) {
    parts.push(capOf(plan, context))
  }
  return group(parts, { anchors: { inside: { at: [0, options.base, 0], normal: [0, 1, 0] } } })
}

type Print = readonly [x: number, y: number, outline: readonly Vec2[]]

/** Prints in shares of the bottle's radius around the middle of the label. */
const SHIELD: readonly Print[] = [
  [
    0,
    0,
    [
      [0, -0.5],
      [0.24, -0.3],
      [0.38, 0],
      [0.4, 0.4],
      [0.14, 0.36],
      [0, 0.42],
      [-0.14, 0.36],
      [-0.4, 0.4],
      [-0.38, 0],
      [-0.24, -0.3],
    ],
  ],
]
/** A bunch of six grapes under a leaf. */
const GRAPES: readonly Print[] = [
  ...[-0.28, 0, 0.28].map((x): Print => [x, 0.1, blossomOutline(4, 0.14, 0)]),
  ...[-0.14, 0.14].map((x): Print => [x, -0.15, blossomOutline(4, 0.14, 0)]),
  [0, -0.4, blossomOutline(4, 0.14, 0)],
  [0.06, 0.36, leafOutline(0.5, 0.2, 0.5)],
]

/** A paper sleeve around the straight part, with a stripe and an emblem printed on it. */
function label({ h, options }: BottlePlan, context: FamilyContext): readonly Shape[] {
  const isMilk = context.parameters['shape'] === 'milk'
  const [low, high] = isMilk ? [0.2, 0.42] : [0.14, 0.46]
  const sleeve = (from: number, to: number, lift: number): Shape => {
    const ys = [0, 0.25, 0.5, 0.75, 1].map(t => h * (from + (to - from) * t))
    const skin = (sign: number): readonly Vec2[] =>
      ys.map(y => [outerRadius(options.outside, y) + sign * lift, y] as const)
    return lathe([...skin(1), ...[...skin(-0.5)].reverse()], { closed: true, edge: sharp })
  }
  const lift = options.wall * 0.25
  const r = outerRadius(options.outside, h * 0.36)
  return [
    tag({ part: 'label', role: 'feature', material: context.material('label') }, sleeve(low, high, lift)),
    tag(
      { part: 'print', role: 'ornament', material: context.material('print') },
      sleeve(low + 0.02, low + 0.055, lift * 1.7),
      sleeve(high - 0.035, high - 0.02, lift * 1.7),
      ...(context.parameters['shape'] === 'wine' ? GRAPES : SHIELD).map(([x, y, outline]) =>
        patchOn(
          options.outside,
          { angle: x * 0.9, height: h * ((low + high) / 2 + 0.02) + y * r },
          { outline: outline.map(([u, v]): Vec2 => [u * r, v * r]), lift: lift * 1.9 }
        )
      )
    ),
  ]
}

function capOf({ h, mouth: m }: BottlePlan, context: FamilyContext): Shape {
  const tags = { part: 'cap', role: 'lid', material: context.material('cap') }
  switch (context.parameters['cap']) {
    case 'foil':
      return lathe(
        [
          [0, h * 0.8],
          [m * 0.97, h * 0.8],
          [m * 0.95, h * 0.9],
          [m * 1.06, h * 0.945],
          [m * 1.08, h * 1.004],
          [0, h * 1.006],
        ],
        { edge: sharp, ...tags }
      )
    case 'crown':
      return at(
        [0, h * 0.985, 0],
        lathe(
          [
            [0, 0],
            [m * 1.28, 0],
            [m * 1.2, h * 0.014],
            [m * 0.9, h * 0.026],
            [0, h * 0.028],
          ],
          { flutes: { count: 16, depth: 0.05 }, edge: sharp, ...tags }
        )
      )
    case 'screw':
      return at([0, h * 0.975, 0], cylinder(m * 1.2, h * 0.085, { edge: soft(m * 0.12), ...tags }))
    case 'sprayer':
      return at([0, h * 1.04, 0], cylinder(m * 0.9, h * 0.12, { edge: soft(m * 0.1), ...tags }))
    default:
      return at(
        [0, h * 1.012, 0],
        cylinder(m * 0.84, h * 0.085, { topRadius: m * 0.98, edge: soft(m * 0.08), ...tags })
      )
  }
}
