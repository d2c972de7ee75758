import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { surfaceIn } from '../../kit/servings.ts'
import { hoopOn, staves } from '../../kit/staves.ts'
import { vessel, type VesselOptions } from '../../kit/vessels.ts'
import {
  around,
  at,
  bevel,
  box,
  capsule,
  cylinder,
  group,
  lathe,
  mirrored,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Pails and bins: a bucket with a bail, a wooden one of staves, a trash can with its lid. Real size: 28 cm tall. */
export const bucket: Family = {
  name: 'bucket',
  parameters: {
    height: meters(0.28, { min: 0.1, max: 1.1 }, 'Bottom to rim'),
    width: meters(0.29, { min: 0.1, max: 0.8 }, 'Diameter at the rim'),
    taper: ratio('Bottom against rim', 0.74, { min: 0.5, max: 1 }),
    kind: choice(['pail', 'wood', 'can', 'bin'], 'Bucket, wooden bucket, trash can, wastebasket'),
    handle: choice(['bail', 'none'], 'The bow to carry it by'),
    lid: flag('A lid on it'),
    content: choice(['none', 'water', 'sand', 'paint', 'ice', 'paper'], 'What is in it'),
  },
  slots: {
    body: { material: { recipe: 'brushed-metal', color: '#aab1b6' } },
    metal: { material: { recipe: 'polished-metal', color: '#c3c8cc' } },
    grip: { material: { recipe: 'wood', color: '#b0793f' } },
  },
  partWords: {
    handle: { slot: 'metal', part: 'handle', with: { handle: 'bail' } },
    bail: { slot: 'metal', part: 'handle', with: { handle: 'bail' } },
    grip: { slot: 'grip', part: 'grip' },
    lid: { slot: 'metal', part: 'lid', with: { lid: 'yes' } },
    hoop: { slot: 'metal', part: 'hoop', with: { kind: 'wood' } },
    band: { slot: 'metal', part: 'hoop', with: { kind: 'wood' } },
    ...Object.fromEntries(
      ['water', 'sand', 'paint', 'ice', 'paper'].map(word => [
        word,
        { part: 'content', with: { content: word } },
      ])
    ),
    trash: { part: 'content', with: { content: 'paper' } },
    garbage: { part: 'content', with: { content: 'paper' } },
  },
  adjectives: {
    tall: { height: 1.3 },
    short: { height: 0.75 },
    wide: { width: 1.25 },
    full: { content: 'water' },
    overflowing: { content: 'paper' },
    empty: { content: 'none' },
    open: { lid: 'no' },
  },
  heightParameter: 'height',
  build,
}

function form(context: FamilyContext): VesselOptions {
  const p = context.parameters
  const [h, r] = [Number(p['height']), Number(p['width']) / 2]
  const low = r * Number(p['taper'])
  const lip = p['kind'] === 'wood' ? [] : [[r * 1.035, h * 0.975] as Vec2, [r * 1.035, h] as Vec2]
  return {
    outside: [[low, 0], [low + (r - low) * 0.5, h * 0.5], [r, h * (lip.length > 0 ? 0.96 : 1)], ...lip],
    wall: Math.max(0.003, r * 0.025),
    base: h * 0.02,
    foot: 0,
  }
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const [h, r] = [Number(p['height']), Number(p['width']) / 2]
  const options = form(context)
  const kind = String(p['kind'])
  const body = { part: 'body', role: 'body', material: context.material('body') }
  const parts: Shape[] =
    kind === 'wood'
      ? wooden(options, context)
      : kind === 'can'
        ? ribbed(options, context)
        : [vessel(options, body)]
  if (kind === 'pail') {
    const low = r * Number(p['taper'])
    parts.push(
      tag(
        body,
        ...[0.34, 0.4].map(t => hoopOn(options.outside, h * t, { tall: h * 0.02, thick: r * 0.015 })),
        lathe(
          [
            [low * 0.99, 0],
            [low * 1.03, 0],
            [low * 1.05, h * 0.035],
            [low * 0.99, h * 0.035],
          ],
          { closed: true }
        )
      )
    )
  }
  if (p['handle'] === 'bail' && kind !== 'can' && kind !== 'bin' && !context.without.has('handle')) {
    parts.push(...bail(r, h, context))
  }
  if (p['lid'] === 'yes' && !context.without.has('lid')) {
    parts.push(lid(r, h, context))
  } else if (p['content'] !== 'none') {
    parts.push(...filling(String(p['content']), options, h, r))
  }
  return group(parts, {
    anchors: {
      inside: { at: [0, options.base, 0], normal: [0, 1, 0] },
      rim: { at: [0, h, 0], normal: [0, 1, 0] },
    },
  })
}

/** Staves held by two hoops, with a floor. */
function wooden(options: VesselOptions, context: FamilyContext): Shape[] {
  const top = options.outside[options.outside.length - 1]
  const body = { part: 'body', role: 'body', material: context.material('body') }
  const low = options.outside[0][0]
  return [
    staves(options.outside, 16, top[0] * 0.09, body),
    at([0, top[1] * 0.06, 0], cylinder(low * 0.97, top[1] * 0.04, body)),
    tag(
      { part: 'hoop', role: 'feature', material: context.material('metal') },
      ...[0.2, 0.78].map(t =>
        hoopOn(options.outside, top[1] * t, { tall: top[1] * 0.07, thick: top[0] * 0.022 })
      )
    ),
  ]
}

/** A can of corrugated sheet with two side handles. */
function ribbed(options: VesselOptions, context: FamilyContext): Shape[] {
  const { outside } = options
  const [r, h] = [outside[outside.length - 1][0] / 1.035, outside[outside.length - 1][1]]
  const low = outside[0][0]
  const y = h * 0.72
  const out = low + (r - low) * 0.72
  const path: readonly Vec3[] = [
    [out * 0.97, y + h * 0.03, r * 0.2],
    [out * 1.14, y, r * 0.2],
    [out * 1.14, y, -r * 0.2],
    [out * 0.97, y + h * 0.03, -r * 0.2],
  ]
  const rib = sweep(
    [
      [low * 1.0, h * 0.1, 0],
      [r * 0.99, h * 0.88, 0],
    ],
    r * 0.035,
    { flatten: 1 }
  )
  return [
    vessel(options, { part: 'body', role: 'body', material: context.material('body') }),
    tag({ part: 'body', role: 'body', material: context.material('body') }, around(24, rib)),
    tag(
      { part: 'handle', role: 'handle', material: context.material('metal') },
      mirrored(sweep(path, r * 0.035))
    ),
    tag(
      { part: 'band', role: 'ornament', material: context.material('metal') },
      hoopOn(outside, h * 0.06, { tall: h * 0.07, thick: r * 0.03 })
    ),
  ]
}

/** A domed lid with a bow on it. */
function lid(r: number, h: number, context: FamilyContext): Shape {
  const R = r * 1.08
  const path: readonly Vec3[] = [
    [-r * 0.22, r * 0.2, 0],
    [-r * 0.2, r * 0.33, 0],
    [r * 0.2, r * 0.33, 0],
    [r * 0.22, r * 0.2, 0],
  ]
  return at(
    [0, h - h * 0.03, 0],
    tag(
      { part: 'lid', role: 'feature', material: context.material('metal') },
      lathe(
        [
          [0, 0],
          [R, 0],
          [R, r * 0.08],
          [R * 0.94, r * 0.1],
          [R * 0.6, r * 0.2],
          [R * 0.3, r * 0.245],
          [0, r * 0.25],
        ],
        { smooth: true, sharpAt: [0, 1, 2, 3, 6] }
      ),
      sweep(path, r * 0.04)
    )
  )
}

/** Ears at the rim, the bow leaning back, a turned grip in its middle. */
function bail(r: number, h: number, context: FamilyContext): Shape[] {
  const lean = 0.55
  const reach = r * 1.12
  const point = (angle: number): Vec3 => {
    const up = reach * sin(angle)
    return [r * 1.06 * cos(angle), h * 0.9 + up * cos(lean), -up * sin(lean)]
  }
  const path = Array.from({ length: 15 }, (_, i) => point((TAU / 2) * (i / 14)))
  const [, y, z] = point(TAU / 4)
  return [
    tag(
      { part: 'handle', role: 'feature', material: context.material('metal') },
      sweep(path, r * 0.026, { smooth: true }),
      mirrored(at([r * 1.0, h * 0.9, 0], box([r * 0.07, h * 0.13, r * 0.2], { edge: bevel(r * 0.02) }))),
      mirrored(at([r * 1.05, h * 0.9, 0], capsule(r * 0.045, r * 0.12), { rotate: [0, 0, TAU / 4] }))
    ),
    at(
      [0, y, z],
      capsule(r * 0.085, r * 0.56, { part: 'grip', role: 'handle', material: context.material('grip') }),
      {
        rotate: [0, 0, TAU / 4],
      }
    ),
  ]
}

const FILLINGS: Readonly<Record<string, readonly [recipe: string, color: string]>> = {
  water: ['liquid', '#4f8fa8'],
  sand: ['sand', '#d9bd85'],
  paint: ['enamel', '#c93a3a'],
  ice: ['ice', '#dcecf4'],
  paper: ['paper', '#efece3'],
}

function filling(kind: string, options: VesselOptions, h: number, r: number): Shape[] {
  const [recipe, color] = FILLINGS[kind] ?? FILLINGS['water']
  const look = { part: 'content', role: 'content', material: { recipe, color } }
  const surface = surfaceIn(options, h * 0.82, look)
  if (kind === 'paper') {
    const ball = lathe(
      [
        [0, -r * 0.3],
        [r * 0.26, -r * 0.18],
        [r * 0.3, r * 0.05],
        [r * 0.18, r * 0.24],
        [0, r * 0.28],
      ],
      { flutes: { count: 7, depth: 0.2 } }
    )
    return [tag(look, surface, around(4, at([r * 0.5, h * 0.92, 0], ball)), at([0, h * 0.98, 0], ball))]
  }
  return [surface]
}
