import { atan2, cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { nugget } from '../../kit/servings.ts'
import { at, group, lathe, loft, rotated, scatter, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { cabbage, asparagus, leek, broccoli } from './vegetable-greens.ts'
import { detailTags } from './vegetable-tags.ts'
import { leafTags } from './vegetable-tags.ts'
import { bodyTags } from './vegetable-tags.ts'
import { beet, carrot, chili, corn, ginger } from './vegetable-roots.ts'
import { artichoke, cauliflower, celery } from './vegetable-heads.ts'

/** Vegetables that are more than one turned body: carrot, corn, broccoli, mushroom, pineapple, cabbage, beet, celery. */
export const vegetable: Family = {
  name: 'vegetable',
  parameters: {
    height: meters(0.2, { min: 0.02, max: 0.6 }, 'Foot to tip'),
    girth: ratio('Thickness'),
    kind: choice(
      [
        'carrot',
        'corn',
        'chili',
        'broccoli',
        'mushroom',
        'pineapple',
        'cabbage',
        'asparagus',
        'leek',
        'beet',
        'cauliflower',
        'artichoke',
        'celery',
        'ginger',
      ],
      'Which one'
    ),
    spots: flag('Warts on the cap of a mushroom'),
    leaves: ratio('Size of the leaves'),
  },
  slots: {
    body: { material: { recipe: 'fruit', color: '#ee7a1f' } },
    leaf: { material: { recipe: 'leaf', color: '#4c9238' } },
    detail: { material: { recipe: 'fruit', color: '#f7f1e3' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    cap: { slot: 'body', part: 'body' },
    kernel: { slot: 'body', part: 'body' },
    leaf: { slot: 'leaf', part: 'leaf' },
    husk: { slot: 'leaf', part: 'leaf' },
    crown: { slot: 'leaf', part: 'leaf' },
    green: { slot: 'leaf', part: 'leaf' },
    stem: { slot: 'detail', part: 'stem' },
    stalk: { slot: 'detail', part: 'stem' },
    spot: { slot: 'detail', part: 'spot', with: { spots: 'yes' } },
    dot: { slot: 'detail', part: 'spot', with: { spots: 'yes' } },
  },
  adjectives: {
    long: { height: 1.25 },
    tall: { height: 1.25 },
    fat: { girth: 1.25 },
    thin: { girth: 0.75 },
    spotted: { spots: 'yes' },
    dots: { spots: 'yes' },
    'long leaf': { leaves: 1.35 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  const g = Number(context.parameters['girth'])
  const make = KINDS[String(context.parameters['kind'])] ?? carrot
  return make(h, g, context)
}

/** Cap, gills and stem with a skirt; warts on a toadstool. */
function mushroom(h: number, g: number, context: FamilyContext): Shape {
  const r = h * 0.5 * g
  const cap = lathe(
    [
      [0, h * 0.56],
      [r * 0.7, h * 0.56],
      [r * 0.97, h * 0.53],
      [r, h * 0.58],
      [r * 0.9, h * 0.76],
      [r * 0.55, h * 0.94],
      [0, h],
    ],
    { smooth: true, sharpAt: [1, 2] }
  )
  const gills = lathe(
    [
      [0, h * 0.53],
      [r * 0.3, h * 0.53],
      [r * 0.9, h * 0.55],
      [r * 0.7, h * 0.58],
      [0, h * 0.6],
    ],
    { flutes: { count: 24, depth: 0.02 }, edge: sharp }
  )
  const stem = lathe(
    [
      [0, 0],
      [r * 0.3, 0],
      [r * 0.38, h * 0.05],
      [r * 0.34, h * 0.16],
      [r * 0.24, h * 0.36],
      [r * 0.26, h * 0.56],
      [0, h * 0.58],
    ],
    { smooth: true, sharpAt: [1] }
  )
  const skirt = lathe(
    [
      [r * 0.2, h * 0.42],
      [r * 0.46, h * 0.35],
      [r * 0.47, h * 0.365],
      [r * 0.24, h * 0.46],
    ],
    { closed: true, flutes: { count: 12, depth: 0.06 }, edge: sharp }
  )
  const hasSpots = context.parameters['spots'] === 'yes' && !context.without.has('spot')
  return group([
    tag({ ...bodyTags(context), role: 'feature' }, cap),
    tag(detailTags('stem', context), gills, stem, skirt),
    ...(hasSpots ? [tag(detailTags('spot', context), ...warts(r, h))] : []),
  ])
}

/** Flat flecks on the cap of a toadstool, whose upper side is half an ellipsoid. */
function warts(r: number, h: number): readonly Shape[] {
  const rise = 0.42 * h
  return Array.from({ length: 26 }, (_, i) => {
    const share = Math.sqrt((i + 0.35) / 26) * 0.97
    const up = Math.sqrt(1 - share * share)
    const size = r * (0.13 - 0.014 * ((i * 3) % 5)) * (1 - 0.3 * share)
    const fleck = nugget([size, r * 0.022, size * (0.72 + 0.07 * ((i * 2) % 4))])
    const leant = at([0, 0.58 * h + rise * up, r * share], rotated([0, i * 1.7, 0], fleck), {
      rotate: [atan2(share / r, up / rise), 0, 0],
    })
    return rotated([0, i * GOLDEN_ANGLE, 0], leant)
  })
}

/** Diamonds of skin with a spine each, a crown of stiff leaves. */
function pineapple(h: number, g: number, context: FamilyContext): Shape {
  const tall = h * 0.6
  const r = h * 0.19 * g
  const radius = (t: number): number =>
    r * Math.sqrt(Math.max(0.1, 1 - (2 * t - 0.96) * (2 * t - 0.96) * 0.82))
  const rows = 9
  const eyes = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 11 }, (_, i) => {
      const t = (row + 0.5) / rows
      const angle = ((i + (row % 2) / 2) / 11) * 6.283185307
      const a = radius(t)
      return {
        at: [a * sin(angle), tall * t, a * cos(angle)] as const,
        rotate: [0.35 * (0.5 - t), angle, 0.785] as const,
        scale: 0.72 + (0.3 * a) / r,
      }
    })
  ).flat()
  const body = lathe(
    [0, 0.06, 0.2, 0.4, 0.6, 0.8, 0.94, 1].map(
      t => [t === 0 || t === 1 ? radius(t) * 0.7 : radius(t), tall * t] as const
    ),
    { smooth: true }
  )
  const blade = (i: number): Shape => {
    const ring = Math.floor(i / 7)
    const tilt = [0.95, 0.6, 0.3, 0.08][ring]
    const long = h * [0.24, 0.31, 0.36, 0.38][ring] * Number(context.parameters['leaves'])
    return at([0, tall * 0.97, 0], at([0, 0, 0], leafBlade(long, h * 0.05), { rotate: [tilt, 0, 0] }), {
      rotate: [0, i * 0.8976 + ring * 0.45, 0],
    })
  }
  return group([
    tag(bodyTags(context), body),
    scatter(
      eyes,
      tag(
        { part: 'eye', role: 'ornament', material: context.material('detail') },
        nugget([r * 0.17, r * 0.17, r * 0.1])
      )
    ),
    tag(leafTags(context), ...Array.from({ length: 24 }, (_, i) => blade(i))),
  ])
}

/** A stiff pointed leaf along +Y, keeled toward −Z. */
function leafBlade(long: number, wide: number): Shape {
  const ring = (t: number, share: number): readonly Vec3[] => [
    [-wide * share, long * t, wide * 0.2 * share],
    [0, long * t, -wide * 0.3 * share],
    [wide * share, long * t, wide * 0.2 * share],
    [0, long * t, wide * 0.02],
  ]
  return loft([ring(0, 0.5), ring(0.3, 0.62), ring(0.7, 0.36), ring(1, 0.02)], { edge: sharp })
}

const KINDS: Readonly<Record<string, (h: number, g: number, context: FamilyContext) => Shape>> = {
  carrot,
  corn,
  chili,
  broccoli,
  mushroom,
  pineapple,
  cabbage,
  asparagus,
  leek,
  beet,
  cauliflower,
  artichoke,
  celery,
  ginger,
}
