import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { shaded } from '../../kit/shades.ts'
import { at, group, lathe, loft, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { island } from './island.ts'
import { crag } from './rock.ts'

/** Landscapes as they stand on a desk: mountain, volcano, iceberg, island with a palm, arch. Real size: models 30 cm wide. */
export const land: Family = {
  name: 'land',
  parameters: {
    kind: choice(['mountain', 'volcano', 'iceberg', 'island', 'cliff'], 'What it is'),
    height: meters(0.3, { min: 0.05, max: 4000 }, 'Foot to peak'),
    snow: flag('Snow on the peaks', 'yes'),
    smoke: flag('Smoke over the crater'),
    palms: choice(['1', '2'], 'Palm trees of an island'),
  },
  slots: {
    rock: { material: { recipe: 'stone', color: '#7c756d' } },
    snow: { material: { recipe: 'snow', color: '#f4f7fa' }, second: { snow: 'yes' } },
    grass: { material: { recipe: 'grass', color: '#5f8f3f' } },
    lava: { material: { recipe: 'ember', color: '#ff5a1f' } },
    sand: { material: { recipe: 'sand', color: '#e6cf98' } },
    water: { material: { recipe: 'liquid', color: '#3f8fb5' } },
    leaves: { material: { recipe: 'foliage', color: '#4f8f35' } },
  },
  partWords: {
    snow: { slot: 'snow', part: 'snow', with: { snow: 'yes' } },
    peak: { slot: 'snow', part: 'snow', with: { snow: 'yes' } },
    cap: { slot: 'snow', part: 'snow', with: { snow: 'yes' } },
    lava: { slot: 'lava', part: 'lava', with: { kind: 'volcano' } },
    magma: { slot: 'lava', part: 'lava', with: { kind: 'volcano' } },
    smoke: { part: 'smoke', with: { smoke: 'yes' } },
    ash: { part: 'smoke', with: { smoke: 'yes' } },
    palm: { slot: 'leaves', part: 'leaves', with: { kind: 'island' } },
    'palm tree': { slot: 'leaves', part: 'leaves', with: { kind: 'island' } },
    sand: { slot: 'sand', part: 'sand' },
    beach: { slot: 'sand', part: 'sand' },
    water: { slot: 'water', part: 'water' },
    sea: { slot: 'water', part: 'water' },
    tree: { slot: 'grass', part: 'pines' },
  },
  adjectives: {
    snowy: { snow: 'yes' },
    erupting: { smoke: 'yes' },
    active: { smoke: 'yes' },
    smoking: { smoke: 'yes' },
    snowless: { snow: 'no' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  switch (context.parameters['kind']) {
    case 'volcano':
      return volcano(h, context)
    case 'iceberg':
      return iceberg(h, context)
    case 'island':
      return island(h, context)
    case 'cliff':
      return cliff(h, context)
    default:
      return mountain(h, context)
  }
}

/** Radius of a ridged cone at an angle: ridges run down from the peak. */
function ridge(angle: number, wild: readonly number[]): number {
  return (
    1 + 0.16 * sin(3 * angle + wild[0]) + 0.1 * sin(5 * angle + wild[1]) + 0.07 * sin(8 * angle + wild[2])
  )
}

interface Cone {
  readonly height: number
  readonly radius: number
  readonly wild: readonly number[]
  /** Grows it by this, for what lies on it. */
  readonly lift: number
}

const SIDES = 26

/** A ridged cone between two shares of its height; the lower edge zigzags when `rough`. */
function slope({ height, radius, wild, lift }: Cone, from: number, to: number, rough: number): Shape {
  const ring = (t: number, isEdge: boolean): Vec3[] =>
    Array.from({ length: SIDES }, (_, i): Vec3 => {
      const a = (TAU * i) / SIDES
      const ragged = isEdge ? rough * (0.5 * sin(5 * a + wild[1]) + (i % 2 === 0 ? 0.5 : -0.5)) : 0
      const y = Math.min(0.97, Math.max(0, t + ragged))
      const k = ridge(a, wild)
      const steep = (1 - y) * (0.62 + 0.38 * (1 - y))
      const r = radius * (steep * (1 + (k - 1) * (1 - 0.4 * y)) + 0.012) + lift
      return [r * cos(a), height * y + lift * 0.6, r * sin(a)]
    })
  const steps = 5
  return loft(
    Array.from({ length: steps + 1 }, (_, i) => ring(from + ((to - from) * i) / steps, i === 0)),
    { edge: sharp }
  )
}

function mountain(h: number, context: FamilyContext): Shape {
  const random = context.random.fork('ridges')
  const peaks: readonly (readonly [number, number, number, number])[] = [
    [0, 0, 1, 0.8],
    [-0.62, 0.12, 0.66, 0.58],
    [0.6, 0.2, 0.56, 0.52],
    [0.1, 0.5, 0.36, 0.42],
  ]
  const hasSnow = context.parameters['snow'] === 'yes' && !context.without.has('snow')
  const cones = peaks.map(([x, z, k, r]) => ({
    spot: [x * h, 0, z * h] as Vec3,
    cone: {
      height: h * k,
      radius: h * r,
      wild: [random.range(0, 6), random.range(0, 6), random.range(0, 6)],
      lift: 0,
    },
  }))
  const pine = lathe(
    [
      [0, 0],
      [h * 0.026, 0],
      [h * 0.012, h * 0.04],
      [h * 0.018, h * 0.04],
      [0, h * 0.085],
    ],
    { edge: sharp }
  )
  const trees = Array.from({ length: 46 }, () => {
    const a = random.range(0, TAU)
    return {
      at: [cos(a) * h * random.range(0.78, 1.0), 0, 0.1 * h + sin(a) * h * random.range(0.66, 0.9)] as Vec3,
      scale: random.range(0.8, 1.3),
    }
  })
  const base = Array.from({ length: 28 }, (_, i): Vec3 => {
    const a = (TAU * i) / 28
    const k = 1 + 0.05 * sin(3 * a) + 0.03 * sin(5 * a + 1)
    return [cos(a) * h * 1.12 * k, 0, 0.1 * h + sin(a) * h * 0.98 * k]
  })
  return group([
    tag(
      { part: 'rock', role: 'feature', material: context.material('rock') },
      ...cones.map(({ spot, cone }) => at(spot, slope(cone, 0, 1, 0)))
    ),
    ...(hasSnow
      ? [
          tag(
            { part: 'snow', role: 'feature', material: context.material('snow') },
            ...cones
              .slice(0, 3)
              .map(({ spot, cone }) => at(spot, slope({ ...cone, lift: h * 0.012 }, 0.6, 1, 0.09)))
          ),
        ]
      : []),
    tag(
      { part: 'grass', role: 'support', material: context.material('grass') },
      loft([base, base.map(([x, , z]): Vec3 => [x * 0.98, h * 0.035, z * 0.98])], { edge: sharp })
    ),
    tag(
      { part: 'pines', role: 'ornament', material: { recipe: 'foliage', color: '#2f5d3a' } },
      at([0, h * 0.03, 0], scatter(trees, pine))
    ),
  ])
}

function volcano(h: number, context: FamilyContext): Shape {
  const random = context.random.fork('ridges')
  const wild = [random.range(0, 6), random.range(0, 6), random.range(0, 6)]
  const r = h * 0.95
  const top = 0.26
  const ring = (y: number, k: number): Vec3[] =>
    Array.from({ length: SIDES }, (_, i): Vec3 => {
      const a = (TAU * i) / SIDES
      const out = r * k * (1 + (ridge(a, wild) - 1) * 0.55)
      return [out * cos(a), h * (y + (y > 0.8 ? 0.035 * sin(3 * a + wild[0]) : 0)), out * sin(a)]
    })
  const body = loft(
    [
      ring(0, 1),
      ring(0.22, 0.74),
      ring(0.5, 0.5),
      ring(0.78, 0.33),
      ring(0.95, top),
      ring(0.93, top - 0.05),
      ring(0.72, 0.14),
    ],
    { edge: sharp }
  )
  const pool = lathe(
    [
      [0, h * 0.7],
      [r * 0.2, h * 0.74],
      [r * 0.215, h * 0.865],
      [0, h * 0.9],
    ],
    { edge: sharp }
  )
  const flows = Array.from({ length: 5 }, (_, i): Shape => {
    const a = [0.5, 1.5, 2.9, 4.2, 5.4][i] + random.range(-0.12, 0.12)
    const end = [0.1, 0.4, 0.25, 0.48, 0.2][i]
    const point = (y: number, turn: number, lift: number): Vec3 => {
      const k =
        y > 0.78
          ? 0.33 + (top - 0.33) * ((y - 0.78) / 0.17)
          : y > 0.5
            ? 0.5 + (0.33 - 0.5) * ((y - 0.5) / 0.28)
            : y > 0.22
              ? 0.74 + (0.5 - 0.74) * ((y - 0.22) / 0.28)
              : 1 + (0.74 - 1) * (y / 0.22)
      const b = a + turn
      const out = r * k * (1 + (ridge(b, wild) - 1) * 0.55) + lift
      return [out * cos(b), h * y, out * sin(b)]
    }
    const path = [
      point(0.93, 0, -h * 0.045),
      point(0.95, 0, h * 0.01),
      point(0.78, 0.04, h * 0.004),
      point(0.62, -0.03, h * 0.004),
      point((0.62 + end) / 2, 0.05, h * 0.004),
      point(end, 0.02, 0),
    ]
    return sweep(
      path,
      [0.05, 0.05, 0.046, 0.044, 0.052, 0.04].map(k => k * h),
      { smooth: true, caps: 'round', flatten: 0.7, edge: sharp }
    )
  })
  const smoke = context.parameters['smoke'] === 'yes' && !context.without.has('smoke')
  return group([
    tag({ part: 'rock', role: 'body', material: context.material('rock') }, body),
    tag({ part: 'lava', role: 'feature', material: context.material('lava') }, pool, ...flows),
    ...(smoke ? [plume(h, context)] : []),
  ])
}

/** A column of smoke puffs over the crater. */
function plume(h: number, context: FamilyContext): Shape {
  const random = context.random.fork('smoke')
  const balls = Array.from({ length: 16 }, (_, i) => {
    const t = i / 15
    const a = i * 2.4
    const out = h * (0.02 + 0.2 * t * t)
    const size = h * (0.1 + 0.15 * t) * random.range(0.85, 1.1)
    return {
      kind: 'ball' as const,
      at: [out * cos(a), h * (0.92 + 0.62 * t), out * sin(a)] as Vec3,
      radii: [size, size * 0.85, size] as Vec3,
    }
  })
  return {
    op: 'blend',
    balls,
    blend: h * 0.03,
    detail: h * 0.045,
    part: 'smoke',
    role: 'ornament',
    material: { recipe: 'plaster', color: '#a9a5a2' },
  }
}

/** Blue ice with a white top, half a model's worth of it under a sheet of water. */
function iceberg(h: number, context: FamilyContext): Shape {
  const random = context.random.fork('ice')
  const ice = { recipe: 'ice', color: '#bfe3f2' } as const
  const sea = Array.from({ length: 32 }, (_, i): Vec3 => {
    const a = (TAU * i) / 32
    const k = h * (1.05 + 0.03 * sin(4 * a) + 0.02 * sin(7 * a))
    return [cos(a) * k, 0, sin(a) * k * 0.85]
  })
  const block = (x: number, z: number, k: number, label: string): Shape =>
    at([x * h, 0, z * h], crag(h * 0.95 * k, h * k, h * 0.8 * k, random.fork(label)))
  const cap = (x: number, z: number, k: number, label: string): Shape =>
    at(
      [x * h, h * 0.012, z * h],
      crag(h * 0.95 * k * 1.015, h * k * 1.01, h * 0.8 * k * 1.015, random.fork(label))
    )
  const spots = [
    [0, -0.08, 1, 'a'],
    [0.52, 0.1, 0.6, 'b'],
    [-0.5, 0.16, 0.46, 'c'],
    [0.08, 0.46, 0.28, 'd'],
  ] as const
  return group([
    tag(
      { part: 'ice', role: 'feature', material: ice },
      ...spots.map(([x, z, k, label]) => block(x, z, k, label))
    ),
    tag(
      { part: 'snow', role: 'feature', material: context.material('snow') },
      ...spots
        .slice(0, 3)
        .map(([x, z, k, label]) =>
          at(
            [0, h * k * 0.42, 0],
            at([x * h * 0.42, 0, z * h * 0.42], at([0, 0, 0], cap(x, z, k, label), { scale: 0.58 }))
          )
        )
    ),
    tag(
      { part: 'water', role: 'support', material: context.material('water') },
      loft([sea, sea.map(([x, , z]): Vec3 => [x * 0.99, h * 0.05, z * 0.99])], { edge: sharp })
    ),
  ])
}

/** A rock face with a flat green top and layers. */
function cliff(h: number, context: FamilyContext): Shape {
  const random = context.random.fork('cliff')
  const outline = Array.from({ length: 18 }, (_, i): readonly [number, number] => {
    const a = (TAU * i) / 18
    const k = 1 + random.range(-0.1, 0.1)
    return [0.75 * k * cos(a) * h, 0.55 * k * sin(a) * h]
  })
  const layers = 7
  const layer = (i: number, k: number, thick: number): Shape => {
    const ring = (y: number, grow: number): Vec3[] =>
      outline.map(([x, z], n): Vec3 => [
        x * k * grow * (1 + 0.04 * sin(n * 2.1 + i * 3)),
        y,
        z * k * grow * (1 + 0.04 * sin(n * 1.7 + i * 2)),
      ])
    const y = (h * 0.94 * i) / layers
    return loft([ring(y, 1), ring(y + thick * 0.5, 1.02), ring(y + thick, 0.99)], { edge: sharp })
  }
  const rock = context.material('rock')
  const all = Array.from({ length: layers }, (_, i) =>
    layer(i, 1.12 - 0.24 * (i / layers) + random.range(-0.03, 0.03), (h * 0.97) / layers)
  )
  return group(
    [
      tag({ part: 'rock', role: 'feature', material: rock }, ...all.filter((_, i) => i % 2 === 0)),
      tag(
        { part: 'rock_light', role: 'feature', material: shaded(rock, 0.07) },
        ...all.filter((_, i) => i % 2 === 1)
      ),
      tag(
        { part: 'grass', role: 'ornament', material: context.material('grass') },
        at(
          [0, h * 0.93, 0],
          loft(
            [
              outline.map(([x, z]): Vec3 => [x * 0.93, 0, z * 0.93]),
              outline.map(([x, z]): Vec3 => [x * 0.96, h * 0.045, z * 0.96]),
              outline.map(([x, z]): Vec3 => [x * 0.86, h * 0.07, z * 0.86]),
            ],
            { edge: sharp }
          )
        )
      ),
    ],
    { anchors: { top: { at: [0, h, 0], normal: [0, 1, 0] } } }
  )
}
