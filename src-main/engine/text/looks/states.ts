import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { bend, dent, taper } from '../../modifiers/modifiers.ts'
import {
  at,
  ball,
  difference,
  ellipsoid,
  extrude,
  group,
  intersection,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { childMaps } from '../../shape/walk.ts'
import { skinBounds, skinOf, surfaceBefore } from '../contact/contact.ts'
import { partsOfShape, withoutParts } from '../contact/prune.ts'
import { letGo, onGround } from '../contact/rest-pose.ts'

/** States that change what a thing is: in pieces, running, spilt, torn open. */

/** Matter that breaks into pieces, and sheets that tear. */
const BRITTLE = new Set([
  'ceramic',
  'porcelain',
  'glass',
  'clay',
  'terracotta',
  'window-glass',
  'stone',
  'marble',
])
const SHEETS = new Set(['paper', 'newspaper', 'cardboard', 'parchment'])
const SOFT = new Set(['plush', 'fur', 'fabric', 'velvet', 'felt', 'wool', 'knit'])

export const breaks = ({ recipe }: MaterialSpec): boolean => BRITTLE.has(recipe)
export const tears = ({ recipe }: MaterialSpec): boolean => SHEETS.has(recipe)
export const isStuffed = ({ recipe }: MaterialSpec): boolean => SOFT.has(recipe)

/** Steps of an edge of fracture, shares of its length, up and down in turns. */
const JAGS = [0, 0.14, -0.05, 0.1, -0.08, 0.12, 0] as const
/** What is lower than this share of its width breaks as a sheet does, seen from above. */
const FLAT = 0.4
/** Gap between the pieces of a sheet, in shares of its width. */
const GAP = 0.14

/** Broken into two along a jagged line: a corner of a vessel lies beside it, the half of a plate or a sheet beside the other. */
export function inPieces(shape: Shape, matter: MaterialSpec): Shape {
  const { min, max } = measureShape(shape)
  const [wide, tall, deep] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  // No larger than it must be: a boolean counts as large as its operands.
  const over = 0.53
  const middle = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2] as const
  const tags = { part: 'body', role: 'body', material: matter, edge: sharp } as const
  const isFlat = tall < FLAT * wide
  const isThin = deep < FLAT * wide
  if (isFlat || isThin) {
    const long = isFlat ? deep : tall
    // A wall of air from the jagged line to the right, through the whole thickness.
    const line = JAGS.map((jag, i): Vec2 => [(0.1 + jag) * wide, (i / (JAGS.length - 1) - 0.5) * 1.1 * long])
    const block = extrude(
      [...line, [over * wide, 0.55 * long], [over * wide, -0.55 * long]].reverse() as readonly Vec2[],
      1.1 * (isFlat ? tall : deep),
      { edge: sharp }
    )
    const cutter = at([...middle], block, { rotate: isFlat ? [PI / 2, 0, 0] : [0, 0, 0] })
    const part = at([GAP * wide, 0, 0.06 * wide], intersection([shape, cutter], tags), {
      rotate: [0, isFlat ? -0.16 : 0, 0],
    })
    return group([difference([shape, cutter], tags), part])
  }
  const line = JAGS.map((jag, i): Vec2 => {
    const t = i / (JAGS.length - 1)
    return [(t - 0.5) * 1.1 * wide, (0.24 - 0.42 * t + 0.9 * jag) * tall]
  })
  const block = extrude([...line, [0.55 * wide, over * tall], [-0.55 * wide, over * tall]], 1.1 * deep, {
    edge: sharp,
  })
  const cutter = at([...middle], block)
  const shard = onGround(
    at([0, 0, 0], intersection([shape, cutter], { ...tags, part: 'shard' }), { rotate: [0, 0, -1.9] })
  )
  // A boolean is measured by its operands: only what is left of it counts.
  const own = skinBounds(shard)
  const beside = max[0] + 0.12 * wide - own.min[0]
  return group([difference([shape, cutter], tags), at([beside, min[1] - own.min[1], 0.35 * wide], shard)])
}

/** A puddle on the ground with its middle at the origin. */
function puddle(radius: number, thick: number, matter: MaterialSpec): Shape {
  const steps = 40
  const outline = Array.from({ length: steps }, (_, i): Vec2 => {
    const angle = (TAU * i) / steps
    const r = radius * (1 + 0.12 * sin(3 * angle + 0.7) + 0.07 * sin(5 * angle + 2.1))
    return [r * cos(angle), r * sin(angle)]
  })
  return at(
    [0, thick / 2, 0],
    extrude(outline, thick, { edge: soft(0.45 * thick), part: 'puddle', role: 'feature', material: matter }),
    { rotate: [-PI / 2, 0, 0] }
  )
}

/** How low and how narrow at the top a thing has become that melts, and its puddle, in shares of its own size. */
const MELT = { low: 0.84, top: 0.72, puddle: 0.78, thick: 0.035 } as const

/** Sunk down and narrower above, in a puddle of itself, with drops down its sides. */
export function melting(shape: Shape, matter: MaterialSpec): Shape {
  const { min, max } = measureShape(shape)
  const [wide, tall] = [Math.max(max[0] - min[0], max[2] - min[2]), max[1] - min[1]]
  const sunk = onGround(at([0, 0, 0], taper(shape, MELT.top), { scale: [1.06, MELT.low, 1.06] }))
  const skin = skinOf(sunk)
  const drops = [-0.24, -0.08, 0.1, 0.26].flatMap((x, i) => {
    const y = (0.3 + 0.13 * ((i * 2) % 3)) * tall
    const z = surfaceBefore(skin, x * wide, y)
    return z === null ? [] : [at([x * wide, y, z], ellipsoid([0.032 * wide, 0.09 * tall, 0.028 * wide]))]
  })
  return group([
    sunk,
    tag({ part: 'drop', role: 'ornament', material: matter }, ...drops),
    puddle(MELT.puddle * wide, MELT.thick * Math.min(wide, tall), matter),
  ])
}

/** Matter that runs, and the parts of vessels that are of it. */
const RUNS = new Set(['liquid', 'water', 'ceramic', 'glossy-plastic', 'enamel'])
const CONTENT = /^(?:liquid|water|content|filling|soup|milk|coffee|tea)/

/** What is in a vessel and runs; null for what is empty, or full of coins. */
function liquidOf(shape: Shape): MaterialSpec | null {
  const visit = (node: Shape, isIn: boolean, matter: MaterialSpec | undefined): MaterialSpec | null => {
    const isContent = isIn || node.role === 'content' || CONTENT.test(node.part ?? '')
    const own = node.material ?? matter
    if (isContent && own !== undefined && RUNS.has(own.recipe)) {
      return own
    }
    for (const { child } of childMaps(node)) {
      const found = visit(child, isContent, own)
      if (found !== null) {
        return found
      }
    }
    return null
  }
  return visit(shape, false, undefined)
}

/** On its side in what has run out of it; who is empty or solid only lies there. */
export function spilt(shape: Shape): Shape {
  const matter = liquidOf(shape)
  const lain = letGo(shape, [0, 0, -PI / 2])
  if (matter === null) {
    return lain
  }
  const { min, max } = measureShape(lain)
  const wide = max[2] - min[2]
  return group([
    lain,
    at([max[0] + 0.25 * wide, min[1], 0.05 * wide], puddle(0.62 * wide, 0.03 * wide, matter)),
  ])
}

/** Upright in what runs over its rim; null for what has nothing in it that runs. */
export function overflowing(shape: Shape): Shape {
  const matter = liquidOf(shape)
  if (matter === null) {
    return shape
  }
  const { min, max } = measureShape(shape)
  const [wide, tall] = [max[0] - min[0], max[1] - min[1]]
  const skin = skinOf(shape)
  const streams = [-0.3, 0, 0.26].flatMap((x, i) => {
    const z = [0.3, 0.5, 0.7, 0.86].map(t => surfaceBefore(skin, x * wide, min[1] + t * tall))
    return z.flatMap((front, k) =>
      front === null
        ? []
        : [
            at(
              [x * wide, min[1] + [0.3, 0.5, 0.7, 0.86][k] * tall, front],
              ellipsoid([(0.05 + 0.01 * i) * wide, 0.14 * tall, 0.025 * wide])
            ),
          ]
    )
  })
  return group([
    shape,
    tag({ part: 'stream', role: 'feature', material: matter }, ...streams),
    at([0, min[1], 0], puddle(0.85 * wide, 0.03 * wide, matter)),
  ])
}

/** Tongues of flame around a thing on fire: in how many directions, and at which shares of its height. */
const SECTORS = 6
const BANDS = [0.2, 0.5, 0.8] as const
/** Way of a tongue upwards and its radius there, in shares of its length: outwards, aside, up, radius. */
const TONGUE = [
  [-0.06, 0, -0.06, 0.1],
  [0.05, 0.05, 0.22, 0.135],
  [0.06, -0.05, 0.52, 0.09],
  [0.02, 0.05, 0.8, 0.042],
  [0.05, 0.02, 1, 0.004],
] as const
const FIRE: MaterialSpec = { recipe: 'glossy-plastic', color: '#f2641c' }
const HEART: MaterialSpec = { recipe: 'glossy-plastic', color: '#ffc53a' }

/**
 * On fire: flames lick up from its outermost places all around, and the tallest from its top. They are as long as half of what it is
 * wide or high, whichever is less.
 */
export function ablaze(shape: Shape): Shape {
  const { min, max } = skinBounds(shape)
  const [wide, tall] = [Math.max(max[0] - min[0], max[2] - min[2]), max[1] - min[1]]
  const [x, z] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2]
  const size = 0.5 * Math.min(1.3 * wide, 1.3 * tall)
  const places = skinOf(shape).parts.flatMap(({ positions }) => pointsOf(positions))
  const top = farthest(places, place => place[1])
  const rooted = BANDS.flatMap((share, band) =>
    Array.from({ length: SECTORS }, (_, i): readonly Tongue[] => {
      const angle = ((i + band / 2) * TAU) / SECTORS
      const out = ([px, , pz]: Vec3): number => (px - x) * cos(angle) + (pz - z) * sin(angle)
      const near = places.filter(
        place => Math.abs(place[1] - min[1] - share * tall) < 0.15 * tall && out(place) > 0
      )
      const root = farthest(near, out)
      return root === null ? [] : [{ root, angle, length: size * [1, 0.72, 0.86][(i + band) % 3] }]
    }).flat()
  )
  const crest =
    top === null
      ? []
      : [0, 2.1, 4.2].map((angle, i) => ({ root: top, angle, length: size * (1.2 - 0.2 * i) }))
  const tongues = [...rooted, ...crest]
  return group([
    shape,
    tag({ part: 'flame', role: 'light', material: FIRE }, ...tongues.map(one => tongueOf(one, 1))),
    tag({ part: 'flame_heart', role: 'light', material: HEART }, ...tongues.map(one => tongueOf(one, 0.5))),
  ])
}

interface Tongue {
  readonly root: Vec3
  /** To which side it leans outwards. */
  readonly angle: number
  readonly length: number
}

/** One tongue of flame; its heart is a share of it and stands out in front at its foot. */
function tongueOf({ root, angle, length }: Tongue, share: number): Shape {
  const [c, s] = [cos(angle), sin(angle)]
  const forth = 1.05 * (1 - share) * 0.135
  return sweep(
    TONGUE.map(([out, aside, up]): Vec3 => [
      root[0] + length * ((out * share + forth) * c - aside * share * s),
      root[1] + length * up * share,
      root[2] + length * ((out * share + forth) * s + aside * share * c),
    ]),
    TONGUE.map(([, , , radius]) => radius * length * share),
    { smooth: true, caps: 'round' }
  )
}

const pointsOf = (positions: ArrayLike<number>): readonly Vec3[] =>
  Array.from({ length: positions.length / 3 }, (_, i): Vec3 => [
    positions[3 * i],
    positions[3 * i + 1],
    positions[3 * i + 2],
  ])

/** The place that lies farthest, the first one of equals; null of none. */
const farthest = (places: readonly Vec3[], reach: (place: Vec3) => number): Vec3 | null =>
  places.reduce<Vec3 | null>(
    (best, place) => (best === null || reach(place) > reach(best) ? place : best),
    null
  )

const WATER: MaterialSpec = { recipe: 'liquid', color: '#5aa0c8' }

/** A jet out of the side, lower than half way up, into a puddle on the ground. */
export function leaking(shape: Shape): Shape {
  const { min, max } = skinBounds(shape)
  const [wide, tall] = [max[0] - min[0], max[1] - min[1]]
  const [x, y] = [(min[0] + max[0]) / 2 + 0.12 * wide, min[1] + 0.42 * tall]
  const z = surfaceBefore(skinOf(shape), x, y)
  if (z === null) {
    return shape
  }
  const size = Math.min(wide, tall)
  const far = 0.42 * size
  const jet = [0, 0.25, 0.5, 0.75, 1].map((t): Vec3 => [
    x,
    y - t * t * (y - min[1]),
    z - 0.03 * size + t * far,
  ])
  const matter = liquidOf(shape) ?? WATER
  return group([
    shape,
    tag(
      { part: 'stream', role: 'feature', material: matter },
      sweep(
        jet,
        [0.022, 0.026, 0.03, 0.034, 0.038].map(r => r * size),
        { smooth: true, caps: 'round' }
      )
    ),
    at([x, min[1], z + far], puddle(0.34 * size, 0.025 * size, matter)),
  ])
}

/** Sunk down, wider below, with knocks: a ball without its air. */
export function deflated(shape: Shape): Shape {
  return onGround(at([0, 0, 0], dent(shape, 0.75), { scale: [1.1, 0.56, 1.1] }))
}

/** Bites out of a side: how large each is, and where, in shares of the size from the middle. */
const BITES = [
  [0.44, 0.2, 0.28],
  [0.5, -0.06, 0.27],
  [0.4, 0.02, 0.33],
] as const
const FLESH: MaterialSpec = { recipe: 'fruit', color: '#f4e6b8' }

/** With a half bitten off at +X; what is seen there is of `flesh`. */
export function bitten(shape: Shape, matter: MaterialSpec): Shape {
  const { min, max } = skinBounds(shape)
  const [wide, tall, deep] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  const size = Math.min(wide, Math.max(tall, deep))
  const [mx, my, mz] = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
  const cutter = (more: number): Shape =>
    group(
      BITES.flatMap(([x, up, r]) =>
        [-0.16, 0.16].map(z => at([mx + x * wide, my + up * size, mz + z * size], ball((r + more) * size)))
      )
    )
  const names = [...partsOfShape(shape)].filter(([, role]) => role === 'body').map(([name]) => name)
  const rest = withoutParts(shape, new Set(names), true).shape
  const others = new Set([...partsOfShape(shape).keys()].filter(name => !names.includes(name)))
  const [bulk, kept] = rest === shape ? [shape, []] : [withoutParts(shape, others, true).shape, [rest]]
  return group([
    ...kept,
    difference([bulk, cutter(0)], { part: 'body', role: 'body', material: matter, edge: sharp }),
    difference([at([mx, my, mz], ellipsoid([0.475 * wide, 0.37 * tall, 0.475 * deep])), cutter(-0.006)], {
      part: 'flesh',
      role: 'feature',
      material: FLESH,
      edge: sharp,
    }),
  ])
}

/** How far who curls up is bent, radians. */
const CURLED = 4.1

/** Who lies, bent around until the nose is at the tail. */
export const curledUp = (shape: Shape): Shape =>
  onGround(at([0, 0, 0], onGround(bend(shape, CURLED, 'z')), { rotate: [0, 0.9, 0] }))

/** White stuffing out of a tear in the belly. */
export function tornOpen(shape: Shape): Shape {
  const { min, max } = measureShape(shape)
  const [wide, tall] = [max[0] - min[0], max[1] - min[1]]
  const skin = skinOf(shape)
  const puffs = [
    [0, 0.4, 0.085],
    [0.07, 0.45, 0.07],
    [-0.06, 0.33, 0.075],
    [0.03, 0.29, 0.06],
    [0.1, 0.37, 0.055],
  ].flatMap(([x, y, r]) => {
    const z = surfaceBefore(skin, (x + 0.04) * wide, min[1] + y * tall)
    return z === null
      ? []
      : [
          at(
            [(x + 0.04) * wide, min[1] + y * tall, z],
            ellipsoid([r * wide, 0.85 * r * wide, 0.8 * r * wide])
          ),
        ]
  })
  return group([
    shape,
    tag({ part: 'stuffing', role: 'feature', material: { recipe: 'wool', color: '#f6f2e6' } }, ...puffs),
  ])
}
