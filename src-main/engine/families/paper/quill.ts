import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { at, bevel, cylinder, group, lathe, loft, rotated, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A feather, cut to write with or as it fell: shaft, vane with barbs, nib; upright, in an inkwell if wanted. */
export const quill: Family = {
  name: 'quill',
  parameters: {
    length: meters(0.28, { min: 0.08, max: 0.6 }, 'Point to tip'),
    width: ratio('Width of the vane against the usual', 1, { min: 0.6, max: 1.6 }),
    curve: ratio('How far it bends', 1, { min: 0, max: 2 }),
    nib: choice(['cut', 'metal', 'none'], 'Its point'),
    inkwell: flag('A bottle of ink that it stands in'),
  },
  slots: {
    vane: { material: { recipe: 'feathers', color: '#f1ede4' } },
    shaft: { material: { recipe: 'bone', color: '#eadfc4' } },
    nib: { material: { recipe: 'polished-metal', color: '#c9a24d' }, second: { nib: 'metal' } },
    inkwell: { material: { recipe: 'glass', color: '#2b3350' } },
    ink: { material: { recipe: 'liquid', color: '#12131c' } },
  },
  partWords: {
    feather: { slot: 'vane', part: 'vane' },
    vane: { slot: 'vane', part: 'vane' },
    plume: { slot: 'vane', part: 'vane' },
    shaft: { slot: 'shaft', part: 'shaft' },
    nib: { slot: 'nib', part: 'nib', with: { nib: 'metal' } },
    tip: { slot: 'nib', part: 'nib', with: { nib: 'metal' } },
    ink: { slot: 'ink', part: 'ink', with: { inkwell: 'yes' } },
    inkwell: { slot: 'inkwell', part: 'inkwell', with: { inkwell: 'yes' } },
    'ink well': { slot: 'inkwell', part: 'inkwell', with: { inkwell: 'yes' } },
    inkpot: { slot: 'inkwell', part: 'inkwell', with: { inkwell: 'yes' } },
    'ink bottle': { slot: 'inkwell', part: 'inkwell', with: { inkwell: 'yes' } },
  },
  adjectives: {
    simple: {},
    feather: {},
    long: { length: 1.25 },
    short: { length: 0.75 },
    fluffy: { width: 1.3 },
    wide: { width: 1.3 },
    slim: { width: 0.75 },
    slender: { width: 0.75 },
    curved: { curve: 1.7 },
    straight: { curve: 0.15 },
  },
  heightParameter: 'length',
  build,
}

/** A point of the shaft at the share `t` of its length. */
type Line = (t: number) => Vec3

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const long = Number(p['length'])
  const bend = 0.16 * Number(p['curve'])
  // It bends sideways and, as a feather does, backward over its length.
  const line: Line = t => [long * (0.1 * t + bend * t * t * t), long * t, -0.55 * bend * long * t * t]
  const r = long * 0.0145
  const start = p['nib'] === 'none' ? 0.12 : 0.3
  const feather = group([
    tag(
      { part: 'shaft', role: 'body', material: context.material('shaft') },
      sweep(
        [p['nib'] === 'none' ? 0 : 0.035, 0.12, 0.3, 0.5, 0.7, 0.88, 0.985].map(line),
        [r * (p['nib'] === 'none' ? 0.5 : 0.9), r, r * 0.95, r * 0.75, r * 0.52, r * 0.32, r * 0.1],
        { smooth: true }
      )
    ),
    tag(
      { part: 'vane', role: 'feature', material: context.material('vane') },
      ...vane(line, long, start, context),
      ...down(line, long, start, context)
    ),
    ...(p['nib'] === 'none' ? [] : [point(line, long, context)]),
  ])
  if (p['inkwell'] !== 'yes') {
    return feather
  }
  return group([at([-long * 0.03, long * 0.05, 0], rotated([0, 0, -0.12], feather)), inkwell(long, context)])
}

/** Half width of the vane at the share `u` of its own length; it is wider on the inner side of the bend. */
function halfWidth(u: number, side: 1 | -1): number {
  const swell = Math.sqrt(Math.max(0, sin(Math.PI * Math.min(1, 0.06 + u * 0.94)))) * (1 - 0.28 * u)
  return (side === 1 ? 0.085 : 0.115) * swell
}

/** Two sides of overlapping barb tufts, each a thin curved blade that leaves the shaft upward; splits show here and there. */
function vane(line: Line, long: number, start: number, context: FamilyContext): Shape[] {
  const wide = Number(context.parameters['width'])
  const random = context.random.fork('barbs')
  const count = 30
  const tufts: Shape[] = []
  for (const side of [1, -1] as const) {
    for (let i = 0; i < count; i++) {
      const u = i / (count - 1)
      const t = start + (0.985 - start) * u
      const isSplit = i > 3 && i < count - 4 && random.chance(0.1)
      const w =
        long * wide * halfWidth(u, side) * random.range(0.94, 1.05) * (isSplit ? 0.8 : 1) + long * 0.006
      const rise = (long * 0.03 + w * 0.55) * (isSplit ? 0.75 : 1)
      tufts.push(
        tuft(line(t), {
          w,
          rise,
          side,
          tall: ((long * (0.985 - start)) / count) * (1 + 0.5 * u),
          thick: long * 0.0042,
        })
      )
    }
  }
  return tufts
}

/** One tuft: a flat blade from the shaft outward and up, drooping a little to the front. */
function tuft(
  root: Vec3,
  {
    w,
    rise,
    side,
    tall,
    thick,
  }: {
    readonly w: number
    readonly rise: number
    readonly side: number
    readonly tall: number
    readonly thick: number
  }
): Shape {
  const section = (t: number, half: number, deep: number): readonly Vec3[] => {
    const x = root[0] + side * w * t
    const y = root[1] + rise * t * t
    const z = root[2] - 0.5 * w * t * t
    return [
      [x, y - half, z],
      [x, y, z + deep],
      [x, y + half, z],
      [x, y, z - deep],
    ]
  }
  return loft(
    [
      section(0, tall * 0.75, thick),
      section(0.5, tall * 0.95, thick * 0.7),
      section(0.85, tall * 0.72, thick * 0.5),
      section(1, tall * 0.12, thick * 0.2),
    ],
    { edge: sharp }
  )
}

/** Loose down where the vane begins. */
function down(line: Line, long: number, start: number, context: FamilyContext): Shape[] {
  const random = context.random.fork('down')
  return Array.from({ length: 12 }, (_, i) => {
    const side = i % 2 === 0 ? 1 : -1
    const [x, y, z] = line(start - 0.05 + 0.06 * (i / 12))
    const w = long * random.range(0.03, 0.06)
    return sweep(
      [
        [x, y, z],
        [x + side * w * 0.6, y + w * random.range(-0.1, 0.3), z + w * random.range(-0.3, 0.3)],
        [x + side * w, y + w * random.range(0.2, 0.9), z + w * random.range(-0.5, 0.5)],
      ],
      [long * 0.0028, long * 0.0022, 0],
      { smooth: true }
    )
  })
}

/** A slanting cut with its slit, or a split metal nib. */
function point(line: Line, long: number, context: FamilyContext): Shape {
  const isMetal = context.parameters['nib'] === 'metal'
  const foot = line(0)
  const top = line(0.07)
  const r = long * 0.0145
  const half: readonly (readonly [number, number, number])[] = [
    [0, 0.1, 0.12],
    [0.3, 0.55, 0.5],
    [0.62, 1.02, 0.9],
    [1, 1.08, 1.05],
  ]
  const sections = half.map(([t, w, d]) => {
    const [x, y, z] = [foot[0] + (top[0] - foot[0]) * t, foot[1] + (top[1] - foot[1]) * t, 0]
    return Array.from({ length: 8 }, (_, k): Vec3 => [
      x + r * w * cos((k * Math.PI) / 4),
      y,
      z - r * (1 - t) * 0.7 + r * d * sin((k * Math.PI) / 4),
    ])
  })
  return loft(sections, {
    part: 'nib',
    role: 'feature',
    material: isMetal ? context.material('nib') : { recipe: 'bone', color: '#4a3a2c' },
    edge: sharp,
  })
}

/** A low square-shouldered bottle with ink in it. */
function inkwell(long: number, context: FamilyContext): Shape {
  const s = long / 0.28
  const wall: readonly Vec2[] = [
    [0, 0],
    [0.03, 0],
    [0.034, 0.004],
    [0.034, 0.028],
    [0.028, 0.036],
    [0.017, 0.04],
    [0.017, 0.047],
    [0.02, 0.05],
    [0.0195, 0.054],
    [0.0135, 0.054],
    [0.0135, 0.04],
    [0, 0.038],
  ]
  return group([
    lathe(
      wall.map(([x, y]): Vec2 => [x * s, y * s]),
      { part: 'inkwell', role: 'support', material: context.material('inkwell'), edge: bevel(0.001) }
    ),
    at(
      [0, 0.044 * s, 0],
      cylinder(0.0145 * s, 0.008 * s, { part: 'ink', role: 'content', material: context.material('ink') })
    ),
  ])
}
