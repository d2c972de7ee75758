import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at, group, lathe, loft, scatter, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { island } from './island.ts'
import { cliff, iceberg } from './land-sea.ts'
import { slope } from './land-slope.ts'
import { volcano } from './land-volcano.ts'

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
