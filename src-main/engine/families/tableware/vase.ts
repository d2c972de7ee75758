import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { blossomOutline, patchOn } from '../../kit/inlays.ts'
import { dense, handle, outerRadius, type VesselOptions } from '../../kit/vessels.ts'
import { around, at, ellipsoid, group, lathe, mirrored, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { cupBody } from './cup-body.ts'
import { paintedFlowers, unpatterned } from './painting.ts'

/** A vessel for flowers or ashes: vase, urn, amphora, ginger jar. Real size: a vase is 28 cm tall. */
export const vase: Family = {
  name: 'vase',
  parameters: {
    height: meters(0.28, { min: 0.08, max: 1.2 }, 'Foot to the rim'),
    width: meters(0.16, { min: 0.04, max: 0.7 }, 'Largest diameter'),
    shape: choice(['classic', 'round', 'bottle', 'cylinder', 'amphora', 'urn', 'jar'], 'Outline'),
    handles: choice(['none', 'two'], 'Handles at the neck'),
    painted: choice(['none', 'peonies', 'bands', 'dots'], 'Painting on the body'),
    bands: count(0, { min: 0, max: 5 }, 'Rings of another colour'),
    lid: flag('A lid with a knob'),
    flowers: count(0, { min: 0, max: 12 }, 'Cut flowers in it'),
    chip: flag('A piece broken out of the rim'),
  },
  slots: {
    body: { material: { recipe: 'ceramic', color: '#7fa6b8' } },
    handle: { material: { recipe: 'ceramic', color: '#7fa6b8' }, follows: true },
    trim: { material: { recipe: 'ceramic', color: '#26456b' }, second: { bands: 3 } },
    flower: { material: { recipe: 'ceramic', color: '#c73d63' } },
    leaf: { material: { recipe: 'ceramic', color: '#4a7d4c' } },
    bloom: { material: { recipe: 'petal', color: '#e0607a' } },
    stem: { material: { recipe: 'leaf', color: '#4c7f3c' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    neck: {},
    rim: { slot: 'trim', part: 'band', with: { bands: 2 } },
    handle: { slot: 'handle', part: 'handle', many: 2, with: { handles: 'two' } },
    band: { slot: 'trim', part: 'band', count: 'bands', with: { bands: 3 } },
    ring: { slot: 'trim', part: 'band', count: 'bands', with: { bands: 3 } },
    lid: { slot: 'body', part: 'lid', with: { lid: 'yes' } },
    peony: { slot: 'flower', part: 'flower', with: { painted: 'peonies' } },
    'cherry blossom': { slot: 'flower', part: 'flower', with: { painted: 'peonies' } },
    blossom: { slot: 'flower', part: 'flower', with: { painted: 'peonies' } },
    chrysanthemum: { slot: 'flower', part: 'flower', with: { painted: 'peonies' } },
    'floral design': { slot: 'flower', part: 'flower', with: { painted: 'peonies' } },
    dot: { slot: 'trim', part: 'dot', with: { painted: 'dots' } },
    flower: { slot: 'bloom', part: 'bloom', count: 'flowers', with: { flowers: 7 } },
    bouquet: { slot: 'bloom', part: 'bloom', with: { flowers: 9 } },
    stem: { slot: 'stem', part: 'stem', with: { flowers: 7 } },
  },
  adjectives: {
    tall: { height: 1.4 },
    short: { height: 0.7 },
    wide: { width: 1.3 },
    narrow: { width: 0.72 },
    slim: { width: 0.7 },
    slender: { width: 0.68 },
    round: { shape: 'round' },
    floral: { painted: 'peonies' },
    ming: { painted: 'peonies', shape: 'classic' },
    chinese: { painted: 'peonies' },
    intricate: { bands: 3 },
    ornate: { bands: 3, handles: 'two' },
    greek: { shape: 'amphora', handles: 'two', bands: 3 },
    decorative: { bands: 2 },
    chipped: { chip: 'yes' },
    empty: { flowers: 0 },
    'narrow neck': { shape: 'bottle' },
    'thin neck': { shape: 'bottle' },
    'slender neck': { shape: 'bottle' },
    'long neck': { shape: 'bottle', height: 1.2 },
    'wide neck': { shape: 'jar' },
    'short neck': { shape: 'jar' },
    'painted flower': { painted: 'peonies', flowers: 0 },
    'painted peony': { painted: 'peonies', flowers: 0 },
  },
  heightParameter: 'height',
  build,
}

/** Outlines as shares of the half width and of the height. */
const OUTLINES: Readonly<Record<string, readonly Vec2[]>> = {
  classic: [
    [0.5, 0],
    [0.53, 0.02],
    [0.56, 0.06],
    [0.8, 0.3],
    [1, 0.6],
    [0.9, 0.76],
    [0.5, 0.88],
    [0.44, 0.93],
    [0.58, 1],
  ],
  round: [
    [0.42, 0],
    [0.46, 0.03],
    [0.78, 0.16],
    [1, 0.42],
    [0.86, 0.68],
    [0.42, 0.84],
    [0.34, 0.9],
    [0.46, 1],
  ],
  bottle: [
    [0.62, 0],
    [0.66, 0.02],
    [0.92, 0.14],
    [1, 0.27],
    [0.74, 0.43],
    [0.34, 0.58],
    [0.25, 0.75],
    [0.27, 0.92],
    [0.4, 1],
  ],
  cylinder: [
    [0.82, 0],
    [0.86, 0.015],
    [0.88, 0.1],
    [0.94, 0.6],
    [1, 1],
  ],
  amphora: [
    [0.34, 0],
    [0.36, 0.02],
    [0.26, 0.07],
    [0.52, 0.22],
    [0.94, 0.5],
    [0.96, 0.6],
    [0.62, 0.74],
    [0.36, 0.81],
    [0.33, 0.93],
    [0.5, 0.97],
    [0.5, 1],
  ],
  urn: [
    [0.6, 0],
    [0.62, 0.05],
    [0.34, 0.1],
    [0.26, 0.17],
    [0.5, 0.25],
    [0.88, 0.45],
    [0.98, 0.66],
    [0.8, 0.84],
    [0.72, 0.9],
    [1, 1],
  ],
  jar: [
    [0.7, 0],
    [0.73, 0.02],
    [0.78, 0.1],
    [0.94, 0.45],
    [1, 0.66],
    [0.84, 0.88],
    [0.5, 0.96],
    [0.5, 1],
  ],
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = Number(p['width']) / 2
  const outline = (OUTLINES[String(p['shape'])] ?? OUTLINES['classic']).map(([a, y]): Vec2 => [a * r, y * h])
  const wall = Math.max(0.003, r * 0.045)
  const options: VesselOptions = { outside: dense(outline, 3), wall, base: h * 0.03 + wall, foot: 0 }
  const plain = { ...context, material: (slot: string) => unpatterned(context.material(slot)) }
  const has = (part: string) => !context.without.has(part)
  const parts: Shape[] = [...cupBody(options, p['chip'] === 'yes', plain)]
  if (p['handles'] === 'two' && has('handle')) {
    parts.push(twoHandles(options, h, context))
  }
  for (let i = 0; i < Number(p['bands']); i++) {
    parts.push(band(options, h * BANDS[i % BANDS.length], h * (i > 2 ? 0.012 : 0.018), context))
  }
  if (p['painted'] === 'peonies' && has('flower')) {
    const middle = h * (p['shape'] === 'bottle' ? 0.27 : p['shape'] === 'round' ? 0.4 : 0.52)
    parts.push(
      paintedFlowers(
        options.outside,
        { height: middle, size: Math.min(r * 0.42, h * 0.12), angles: [0, 2.09, 4.19] },
        context
      )
    )
  } else if (p['painted'] === 'dots') {
    parts.push(dots(options, h, context))
  }
  if (p['lid'] === 'yes' && has('lid')) {
    parts.push(at([0, h, 0], lid(outline[outline.length - 1][0], context)))
  }
  if (Number(p['flowers']) > 0 && has('bloom')) {
    parts.push(...bouquet(Number(p['flowers']), options, h, context))
  }
  return group(parts, { anchors: { inside: { at: [0, options.base, 0], normal: [0, 1, 0] } } })
}

/** Heights of rings, as shares: under the rim, above the foot, at the shoulder. */
const BANDS = [0.965, 0.07, 0.78, 0.3, 0.86]

function band({ outside, wall }: VesselOptions, y: number, tall: number, context: FamilyContext): Shape {
  const at = (t: number, lift: number): Vec2 => [outerRadius(outside, y + t * tall) + lift, y + t * tall]
  const lift = wall * 0.3
  return lathe([at(-1, -lift), at(-1, lift), at(0, lift), at(1, lift), at(1, -lift), at(0, -lift)], {
    closed: true,
    edge: sharp,
    part: 'band',
    role: 'ornament',
    material: context.material('trim'),
  })
}

function twoHandles({ outside, wall }: VesselOptions, h: number, context: FamilyContext): Shape {
  const isUrn = context.parameters['shape'] === 'urn'
  const attach = (t: number): Vec2 => [outerRadius(outside, h * t) - wall * 0.5, h * t]
  const one = handle(
    {
      top: attach(isUrn ? 0.8 : 0.92),
      bottom: attach(isUrn ? 0.5 : 0.64),
      reach: h * (isUrn ? 0.16 : 0.13),
      thickness: h * 0.035,
      style: 'ear',
    },
    { part: 'handle', role: 'handle', material: context.material('handle') }
  )
  return mirrored(one)
}

function dots({ outside }: VesselOptions, h: number, context: FamilyContext): Shape {
  const places = [0.34, 0.52, 0.7].flatMap((t, row) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map(i => ({ angle: ((i + (row % 2) / 2) * Math.PI) / 4, height: h * t }))
  )
  const outline = blossomOutline(4, h * 0.035, 0)
  return tag(
    { part: 'dot', role: 'ornament', material: context.material('trim') },
    ...places.map(spot => patchOn(outside, spot, { outline, lift: h * 0.004 }))
  )
}

function lid(radius: number, context: FamilyContext): Shape {
  const r = radius
  return lathe(
    [
      [0, -0.004],
      [r * 1.06, -0.004],
      [r * 1.08, r * 0.12],
      [r * 0.8, r * 0.5],
      [r * 0.3, r * 0.68],
      [r * 0.2, r * 0.76],
      [r * 0.3, r * 0.94],
      [r * 0.2, r * 1.14],
      [0, r * 1.2],
    ],
    {
      smooth: true,
      sharpAt: [1, 2],
      part: 'lid',
      role: 'lid',
      material: unpatterned(context.material('body')),
    }
  )
}

/** Cut flowers fanned out of the mouth: a stem each and a head of two rings of petals. */
function bouquet(
  flowers: number,
  options: VesselOptions,
  h: number,
  context: FamilyContext
): readonly Shape[] {
  const mouth = outerRadius(options.outside, h) - options.wall
  const size = Math.min(h * 0.17, 0.06)
  const heads = Array.from({ length: flowers }, (_, i) => {
    const away = i === 0 ? 0.1 : 0.5 + 0.5 * (i % 2)
    const angle = i * 2.399963
    const lean = mouth * 0.5 * away + h * 0.24 * away
    const top: Vec3 = [lean * sin(angle), h * (1.52 - 0.2 * away + 0.04 * (i % 3)), lean * cos(angle)]
    const neck: Vec3 = [mouth * 0.6 * away * sin(angle), h * 0.98, mouth * 0.6 * away * cos(angle)]
    return { top, neck, tilt: [0.5 * away * cos(angle), 0, -0.5 * away * sin(angle)] as const }
  })
  const petals = (n: number, length: number, rise: number): Shape =>
    around(
      n,
      at([0, size * rise, length * 0.5], ellipsoid([length * 0.36, size * 0.1, length * 0.56]), {
        rotate: [-0.4 - rise, 0, 0],
      })
    )
  const head = group([petals(6, size, 0.12), petals(5, size * 0.62, 0.3)])
  const core = at([0, size * 0.24, 0], ellipsoid([size * 0.24, size * 0.2, size * 0.24]))
  const place = (child: Shape): readonly Shape[] =>
    heads.map(({ top, tilt }) => at(top, child, { rotate: tilt }))
  return [
    group(place(head), { part: 'bloom', role: 'feature', material: context.material('bloom'), edge: sharp }),
    group(place(core), {
      part: 'bloom_middle',
      role: 'ornament',
      material: { recipe: 'petal', color: '#e9b73a' },
    }),
    tag(
      { part: 'stem', role: 'content', material: context.material('stem') },
      ...heads.map(({ top, neck }) => sweep([[0, options.base * 0.8, 0], neck, top], h * 0.009))
    ),
  ]
}
