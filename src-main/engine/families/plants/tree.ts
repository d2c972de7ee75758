import { acos, atan2, cos, sin } from '../../kernel/det-math.ts'
import type { Random, Vec2, Vec3 } from '../../kernel/types.ts'
import { at, blend, extrude, group, lathe, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { BlendBall, ScatterShape, Shape } from '../../shape/types.ts'
import type { Family, FamilyContext, ParameterValue } from '../types.ts'

type Values = Readonly<Record<string, ParameterValue>>

/** The golden angle: neighbours of a spiral never stand above each other, as leaves and branches do. */
const GOLDEN = 2.399963229728653

/**
 * A tree grown by simple rules: trunk with root flare, limbs along a golden-angle spiral, a crown of leaf masses
 * (broadleaf), whorls of drooping boughs (conifer) or a head of fronds (palm). Real size: a young oak of 5 m.
 */
export const tree: Family = {
  name: 'tree',
  parameters: {
    kind: {
      kind: 'choice',
      options: ['broadleaf', 'conifer', 'palm', 'bare'],
      default: 'broadleaf',
      help: 'How it grows',
    },
    height: { kind: 'number', min: 0.6, max: 30, default: 5, unit: 'm', help: 'Ground to the top' },
    crown: { kind: 'number', min: 0.5, max: 1.6, default: 1, unit: 'ratio', help: 'Width of the crown' },
    trunk: { kind: 'number', min: 0.5, max: 2.2, default: 1, unit: 'ratio', help: 'Thickness of the trunk' },
    limbs: {
      kind: 'number',
      min: 3,
      max: 12,
      default: 7,
      unit: 'count',
      help: 'Main branches, boughs or fronds',
    },
    clear: {
      kind: 'number',
      min: 0.08,
      max: 0.6,
      default: 0.3,
      unit: 'ratio',
      help: 'Trunk without branches',
    },
    fruit: {
      kind: 'number',
      min: 0,
      max: 60,
      default: 0,
      unit: 'count',
      help: 'Fruits or blossoms in the crown',
    },
    snow: {
      kind: 'choice',
      options: ['no', 'yes'],
      default: 'no',
      help: 'Baubles and a star, for a Christmas tree',
    },
  },
  slots: {
    leaves: { material: { recipe: 'foliage', color: '#4f7f2f' } },
    trunk: { material: { recipe: 'bark', color: '#6b4a32', axis: [0, 1, 0] } },
    fruit: { material: { recipe: 'plastic', color: '#c4232b' } },
    star: { material: { recipe: 'polished-metal', color: '#e8b93a' } },
  },
  partWords: {
    leaf: { slot: 'leaves', part: 'leaves' },
    leave: { slot: 'leaves', part: 'leaves' },
    foliage: { slot: 'leaves', part: 'leaves' },
    crown: { slot: 'leaves', part: 'leaves' },
    needle: { slot: 'leaves', part: 'leaves' },
    frond: { slot: 'leaves', part: 'leaves' },
    trunk: { slot: 'trunk', part: 'trunk' },
    branch: { slot: 'trunk', part: 'branch' },
    bark: { slot: 'trunk', part: 'trunk' },
    fruit: { slot: 'fruit', part: 'fruit', count: 'fruit' },
    blossom: { slot: 'fruit', part: 'fruit', count: 'fruit' },
    apple: { slot: 'fruit', part: 'fruit', count: 'fruit' },
  },
  adjectives: {
    tall: { height: 1.6, crown: 0.85 },
    small: { height: 0.5 },
    young: { height: 0.6, trunk: 0.7 },
    old: { trunk: 1.5, crown: 1.15 },
    ancient: { trunk: 1.8, crown: 1.25 },
    wide: { crown: 1.3 },
    slim: { crown: 0.7 },
    slender: { crown: 0.7, trunk: 0.8 },
    bare: { kind: 'bare' },
    dead: { kind: 'bare' },
    leafless: { kind: 'bare' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext<Values>): Shape {
  const kind = context.without.has('leaves') ? 'bare' : String(context.parameters['kind'])
  switch (kind) {
    case 'conifer':
      return conifer(context)
    case 'palm':
      return palm(context)
    default:
      return broadleaf(context, kind === 'bare')
  }
}

// ---------------------------------------------------------------- broadleaf

interface Limb {
  readonly path: readonly Vec3[]
  readonly radius: number
}

function broadleaf(context: FamilyContext<Values>, isBare: boolean): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = h * 0.042 * Number(p['trunk'])
  const random = context.random.fork('limbs')
  const limbs = growLimbs(p, random)
  const wood = tag(
    { material: context.material('trunk'), role: 'support' },
    tag({ part: 'trunk' }, trunk(h * (isBare ? 0.78 : 0.62), r, random)),
    tag(
      { part: 'branch' },
      ...limbs.map(limbShape),
      ...limbs.flatMap(limb => twigs(limb, isBare ? 4 : 1, random).map(limbShape))
    )
  )
  if (isBare) {
    return wood
  }
  const masses = crownMasses(limbs, h, Number(p['crown']), context.random.fork('crown'))
  const crown = tag(
    { part: 'leaves', role: 'feature', material: context.material('leaves') },
    blend(masses, { blend: h * 0.022, detail: h * 0.055 }),
    leafSprays(masses, h, context.random.fork('sprays'))
  )
  return group([wood, crown, ...fruits(masses, context, h * 0.014)])
}

/** A trunk that leans a little, with flared roots. */
function trunk(height: number, radius: number, random: Random): Shape {
  const lean = random.range(-0.03, 0.03)
  const path = [0, 0.05, 0.14, 0.35, 0.6, 0.82, 1].map((t): Vec3 => [
    height * lean * t * t + height * 0.012 * sin(5 * t),
    height * t,
    height * 0.01 * sin(7 * t + 1) * t,
  ])
  const core = sweep(
    path,
    [1.75, 1.3, 1.06, 0.92, 0.74, 0.5, 0.16].map(k => k * radius),
    { smooth: true }
  )
  const roots = Array.from({ length: 5 }, (_, i): Shape => {
    const angle = i * ((2 * Math.PI) / 5) + random.range(-0.3, 0.3)
    const reach = radius * random.range(2.1, 2.8)
    const dir: Vec2 = [cos(angle), sin(angle)]
    return sweep(
      [
        [dir[0] * radius * 0.5, radius * 1.9, dir[1] * radius * 0.5],
        [dir[0] * radius * 1.25, radius * 0.6, dir[1] * radius * 1.25],
        [dir[0] * reach, radius * 0.16, dir[1] * reach],
      ],
      [radius * 0.42, radius * 0.38, radius * 0.14],
      { smooth: true, caps: 'round' }
    )
  })
  return group([core, ...roots])
}

/** Limbs leave the trunk along a golden spiral, lower ones longer and flatter, tips bending up to the light. */
function growLimbs(p: Values, random: Random): readonly Limb[] {
  const h = Number(p['height'])
  const count = Math.round(Number(p['limbs']))
  const clear = Number(p['clear'])
  const r = h * 0.042 * Number(p['trunk'])
  return Array.from({ length: count }, (_, i): Limb => {
    const t = i / Math.max(1, count - 1)
    const start = h * (clear + (0.58 - clear) * t)
    const angle = i * GOLDEN + random.range(-0.25, 0.25)
    const reach = h * Number(p['crown']) * (0.25 - 0.12 * t) * random.range(0.85, 1.12)
    const rise = h * (0.14 + 0.14 * t) * random.range(0.85, 1.15)
    const point = (u: number): Vec3 => [
      cos(angle) * reach * u,
      start + rise * (0.35 * u + 0.65 * u * u),
      sin(angle) * reach * u,
    ]
    return { path: [0, 0.3, 0.65, 1].map(point), radius: r * (0.5 - 0.22 * t) }
  })
}

const limbShape = ({ path, radius }: Limb): Shape =>
  sweep(
    path,
    path.map((_, i) => radius * (1 - (0.82 * i) / (path.length - 1))),
    { smooth: true, caps: 'round' }
  )

/** Thinner branches that leave a limb in its outer half. */
function twigs(limb: Limb, count: number, random: Random): readonly Limb[] {
  const [, , middle, tip] = limb.path
  const length =
    Math.sqrt((tip[0] - middle[0]) ** 2 + (tip[1] - middle[1]) ** 2 + (tip[2] - middle[2]) ** 2) * 1.3
  return Array.from({ length: count }, (_, i): Limb => {
    const t = (i + 0.5) / count
    const from: Vec3 = [0, 1, 2].map(k => middle[k] + (tip[k] - middle[k]) * t) as unknown as Vec3
    const angle = random.range(0, 2 * Math.PI)
    const to: Vec3 = [
      from[0] + cos(angle) * length * 0.7,
      from[1] + length * random.range(0.35, 0.8),
      from[2] + sin(angle) * length * 0.7,
    ]
    const mid: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - length * 0.06, (from[2] + to[2]) / 2]
    return { path: [from, mid, to], radius: limb.radius * 0.45 }
  })
}

/** Leaf masses around the ends of the limbs and over the trunk: what a crown looks like from afar. */
function crownMasses(limbs: readonly Limb[], h: number, width: number, random: Random): readonly BlendBall[] {
  const size = h * 0.125 * Math.sqrt(width)
  const balls: BlendBall[] = []
  const push = (at: Vec3, k: number) =>
    balls.push({ kind: 'ball', at, radii: [size * k * 1.08, size * k * 0.88, size * k * 1.08] })
  for (const { path } of limbs) {
    const tip = path[path.length - 1]
    push(tip, random.range(1, 1.2))
    for (let i = 0; i < 4; i++) {
      const angle = random.range(0, 2 * Math.PI)
      const out = size * random.range(0.6, 1)
      push(
        [
          tip[0] * 0.9 + cos(angle) * out,
          tip[1] + size * random.range(-0.25, 0.75),
          tip[2] * 0.9 + sin(angle) * out,
        ],
        random.range(0.55, 0.8)
      )
    }
  }
  const top = h * 0.86
  push([0, top - size * 0.3, 0], 1.35)
  push([0, top - size * 1.7, 0], 1.6)
  push([size * 0.4, top + size * 0.25, size * 0.2], 0.85)
  return balls
}

/** Small pointed leaves that stand out of the masses, so that the outline is leafy and not a cloud's. */
function leafSprays(masses: readonly BlendBall[], h: number, random: Random): Shape {
  const places: ScatterShape['places'][number][] = []
  const balls = masses.flatMap(mass => (mass.kind === 'ball' ? [mass] : []))
  for (const mass of balls) {
    for (let i = 0; i < 11; i++) {
      const y = random.range(-0.8, 0.98)
      const angle = random.range(0, 2 * Math.PI)
      const ring = Math.sqrt(Math.max(0, 1 - y * y))
      const dir: Vec3 = [cos(angle) * ring, y, sin(angle) * ring]
      const at: Vec3 = [
        mass.at[0] + dir[0] * mass.radii[0],
        mass.at[1] + dir[1] * mass.radii[1],
        mass.at[2] + dir[2] * mass.radii[2],
      ]
      const turn = random.range(0.75, 1.3)
      const scale = random.range(0.8, 1.35)
      if (!balls.some(other => other !== mass && isInside(at, other))) {
        places.push({ at, rotate: [acos(dir[1]) + turn, atan2(dir[0], dir[2]), 0], scale })
      }
    }
  }
  return scatter(places, leaf(h * 0.075))
}

function isInside(point: Vec3, ball: Extract<BlendBall, { kind: 'ball' }>): boolean {
  const d = [0, 1, 2].map(k => (point[k] - ball.at[k]) / ball.radii[k])
  return d[0] * d[0] + d[1] * d[1] + d[2] * d[2] < 0.9
}

/** A pointed leaf along +Y, `size` long, its stalk end below the origin. */
function leaf(size: number): Shape {
  return extrude(
    [
      [-size * 0.3, -size * 0.25],
      [size * 0.3, -size * 0.25],
      [0, size * 0.75],
    ],
    size * 0.07,
    { edge: sharp }
  )
}

/** Fruits hang at the lower outside of the masses. */
function fruits(masses: readonly BlendBall[], context: FamilyContext<Values>, radius: number): Shape[] {
  const count = context.without.has('fruit') ? 0 : Math.round(Number(context.parameters['fruit']))
  if (count === 0) {
    return []
  }
  const random = context.random.fork('fruit')
  const balls = masses.flatMap(mass => (mass.kind === 'ball' ? [mass] : []))
  const places: ScatterShape['places'][number][] = []
  for (let i = 0; i < count * 4 && places.length < count; i++) {
    const mass = balls[i % balls.length]
    const angle = random.range(0, 2 * Math.PI)
    const y = random.range(-0.6, 0.5)
    const ring = Math.sqrt(1 - y * y)
    const point: Vec3 = [
      mass.at[0] + cos(angle) * ring * mass.radii[0],
      mass.at[1] + y * mass.radii[1],
      mass.at[2] + sin(angle) * ring * mass.radii[2],
    ]
    if (!balls.some(other => other !== mass && isInside(point, other))) {
      places.push({ at: point })
    }
  }
  const fruit = lathe(
    [
      [0, -radius],
      [radius * 0.8, -radius * 0.62],
      [radius, 0.1 * radius],
      [radius * 0.7, radius * 0.8],
      [0, radius * 0.8],
    ],
    { smooth: true, sharpAt: [0, 4] }
  )
  return [
    tag({ part: 'fruit', role: 'ornament', material: context.material('fruit') }, scatter(places, fruit)),
  ]
}

// ---------------------------------------------------------------- conifer

/** Whorls of boughs as skirts with a jagged hem, each smaller than the one below. */
function conifer(context: FamilyContext<Values>): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const clear = Math.min(0.2, Number(p['clear']) * 0.45)
  const layers = Math.max(5, Math.round(Number(p['limbs'])))
  const radius = h * 0.25 * Number(p['crown'])
  const random = context.random.fork('layers')
  const skirts = Array.from({ length: layers }, (_, i): Shape => {
    const t = i / layers
    const bottom = h * (clear + (1 - clear) * t * 0.93)
    const tall = (h * (1 - clear) * 1.75) / layers
    const r = radius * (1 - t * 0.9) * random.range(0.95, 1.05)
    return at([0, bottom, 0], skirt(r, Math.min(tall, h - bottom), 9 + (i % 2)), {
      rotate: [0, random.range(0, 1), 0],
    })
  })
  const r = h * 0.026 * Number(p['trunk'])
  const stem = sweep(
    [
      [0, 0, 0],
      [0, h * 0.08, 0],
      [0, h * 0.55, 0],
      [0, h * 0.9, 0],
    ],
    [r * 1.5, r, r * 0.7, r * 0.2],
    { smooth: true }
  )
  return group([
    tag({ part: 'trunk', role: 'support', material: context.material('trunk') }, stem),
    tag({ part: 'leaves', role: 'feature', material: context.material('leaves') }, ...skirts),
    ...(p['snow'] === 'yes' ? christmas(h, radius, clear, layers, context) : []),
  ])
}

function skirt(r: number, tall: number, lobes: number): Shape {
  return lathe(
    [
      [0, tall * 0.18],
      [r * 0.55, tall * 0.06],
      [r * 0.96, -tall * 0.06],
      [r, -tall * 0.02],
      [r * 0.72, tall * 0.22],
      [r * 0.4, tall * 0.52],
      [r * 0.14, tall * 0.84],
      [0, tall],
    ],
    { flutes: { count: lobes, depth: 0.17 } }
  )
}

/** Baubles at the hems and a star on top. */
function christmas(
  h: number,
  radius: number,
  clear: number,
  layers: number,
  context: FamilyContext<Values>
): Shape[] {
  const random = context.random.fork('baubles')
  const places = Array.from({ length: layers * 5 }, (_, i): ScatterShape['places'][number] => {
    const t = Math.floor(i / 5) / layers
    const angle = i * GOLDEN
    const r = radius * (1 - t * 0.9) * 0.92
    return {
      at: [cos(angle) * r, h * (clear + (1 - clear) * t * 0.93) - h * 0.006, sin(angle) * r],
      scale: random.range(0.85, 1.15),
    }
  })
  const bauble = lathe(
    [
      [0, -1],
      [0.7, -0.7],
      [1, 0],
      [0.7, 0.7],
      [0, 1],
    ].map(([x, y]): Vec2 => [x * h * 0.02, y * h * 0.02]),
    { smooth: true, sharpAt: [0, 4] }
  )
  const star = Array.from({ length: 10 }, (_, i): Vec2 => {
    const angle = Math.PI / 2 + (i * Math.PI) / 5
    const r = h * (i % 2 === 0 ? 0.055 : 0.024)
    return [r * cos(angle), r * sin(angle)]
  })
  return [
    tag({ part: 'fruit', role: 'ornament', material: context.material('fruit') }, scatter(places, bauble)),
    at(
      [0, h + h * 0.03, 0],
      extrude(star, h * 0.016, { part: 'star', role: 'ornament', material: context.material('star') })
    ),
  ]
}

// ---------------------------------------------------------------- palm

/** A bent, ringed trunk under a head of feather fronds that arch over and hang. */
function palm(context: FamilyContext<Values>): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = h * 0.028 * Number(p['trunk'])
  const bend = h * 0.12 * context.random.fork('bend').range(0.6, 1.2)
  const stemTop = h * 0.8
  const path = Array.from({ length: 13 }, (_, i): Vec3 => [bend * (i / 12) * (i / 12), (stemTop * i) / 12, 0])
  const stem = sweep(
    path,
    path.map((_, i) => r * (i === 0 ? 1.6 : (1.15 - 0.4 * (i / 12)) * (i % 2 === 0 ? 1.08 : 0.9))),
    {}
  )
  const count = Math.max(8, Math.round(Number(p['limbs'])) + 4)
  const random = context.random.fork('fronds')
  const fronds = Array.from({ length: count }, (_, i): Shape => {
    const lift = 0.9 - 0.75 * (i / count) + random.range(-0.08, 0.08)
    return at([0, 0, 0], frond(h * 0.42 * Number(p['crown']) * random.range(0.9, 1.08), lift), {
      rotate: [0, i * GOLDEN, 0],
    })
  })
  const nuts = Array.from({ length: 4 }, (_, i): ScatterShape['places'][number] => ({
    at: [cos(i * 1.7) * r * 1.7, -r * 1.2, sin(i * 1.7) * r * 1.7],
  }))
  const nut = lathe(
    [
      [0, -1.1],
      [0.75, -0.6],
      [0.95, 0.1],
      [0.6, 0.85],
      [0, 1.1],
    ].map(([x, y]): Vec2 => [x * r * 1.15, y * r * 1.15]),
    { smooth: true, sharpAt: [0, 4] }
  )
  const head = group([
    tag({ part: 'leaves', role: 'feature', material: context.material('leaves') }, ...fronds),
    ...(context.without.has('fruit')
      ? []
      : [
          tag(
            { part: 'coconut', role: 'ornament', material: { recipe: 'bark', color: '#5a3a22' } },
            scatter(nuts, nut)
          ),
        ]),
  ])
  return group([
    tag({ part: 'trunk', role: 'support', material: context.material('trunk') }, stem),
    at([bend, stemTop, 0], head),
  ])
}

/** A frond along +X: an arching rib and pointed leaflets on both sides. `lift` 1 rises steeply, 0 hangs. */
function frond(length: number, lift: number): Shape {
  const point = (t: number): Vec3 => [
    length * t * (1 - 0.18 * t),
    length * (lift * t - (0.55 + 0.5 * lift) * t * t),
    0,
  ]
  const rib = sweep(
    [0, 0.25, 0.5, 0.75, 1].map(point),
    [0.022, 0.018, 0.014, 0.009, 0.004].map(k => k * length),
    { smooth: true }
  )
  const leaflets = Array.from({ length: 9 }, (_, i): Shape => {
    const t = 0.14 + (0.84 * i) / 8
    const size = length * 0.34 * (0.45 + 0.55 * sin(Math.PI * Math.min(1, t + 0.1)))
    const blade = extrude(
      [
        [0, -size * 0.085],
        [size * 0.5, -size * 0.075],
        [size, 0],
        [size * 0.5, size * 0.075],
        [0, size * 0.085],
      ],
      length * 0.012,
      { edge: sharp }
    )
    const side = (sign: 1 | -1) =>
      at(point(t), blade, { rotate: [Math.PI / 2 - sign * 0.5, -sign * 0.95, -0.35] })
    return group([side(1), side(-1)])
  })
  return group([rib, ...leaflets])
}
