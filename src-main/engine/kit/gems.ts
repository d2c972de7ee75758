import { asin, atan2, cos, PI, sin, TAU } from '../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import { cross, normalize, subtract } from '../kernel/vector.ts'
import { at, ball, group, lathe, loft, scatter, sharp, sweep } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'

/** Cut stones, settings, chains and strings of beads. Stones look up (+Y) with their girdle at y = 0. */

const polygonRing = (sides: number, radius: number, y: number, turn = 0, squash = 1): readonly Vec3[] =>
  Array.from({ length: sides }, (_, i): Vec3 => {
    const a = (TAU * i) / sides + turn
    return [radius * sin(a), y, radius * squash * cos(a)]
  })

export interface CutForm extends ShapeTags {
  /** Shown large: the small facets along the girdle, too. */
  readonly isLarge?: boolean
}

/** A round of facets next to the girdle, every second corner drawn in. */
const halves = (radius: number, share: number, y: number): readonly Vec3[] =>
  polygonRing(16, radius * share, radius * y).map(([x, height, z], i): Vec3 => {
    const k = i % 2 === 0 ? 1 : 0.985
    return [x * k, height, z * k]
  })

/** A round brilliant (proportions of Tolkowsky 1919: table 53 %, crown 16 %, pavilion 43 % of the width). */
export function brilliant(radius: number, { isLarge = false, ...tags }: CutForm = {}): Shape {
  const star = polygonRing(16, radius * 0.86, radius * 0.17).map(([x, y, z], i): Vec3 => {
    const k = i % 2 === 0 ? 1 : 0.93
    return [x * k, y, z * k]
  })
  const table = polygonRing(16, radius * 0.57, radius * 0.36).map(([x, y, z], i): Vec3 => {
    const k = i % 2 === 0 ? 1 : 0.924
    return [x * k, y, z * k]
  })
  const low = polygonRing(16, radius * 0.5, -radius * 0.48).map(([x, y, z], i): Vec3 => {
    const k = i % 2 === 0 ? 1 : 0.88
    return [x * k, y, z * k]
  })
  return loft(
    [
      polygonRing(16, 0, -radius * 0.88),
      low,
      ...(isLarge ? [halves(radius, 0.84, -0.19)] : []),
      polygonRing(16, radius, -radius * 0.02),
      polygonRing(16, radius, radius * 0.02),
      ...(isLarge ? [halves(radius, 0.95, 0.08)] : []),
      star,
      table,
    ],
    { edge: sharp, ...tags }
  )
}

/** A step cut with clipped corners: `width` along X, `length` along Z. */
export function emeraldCut(width: number, length: number, { isLarge = false, ...tags }: CutForm = {}): Shape {
  const small = Math.min(width, length)
  const ring = (inset: number, y: number): readonly Vec3[] => {
    const [x, z] = [width / 2 - inset, length / 2 - inset]
    const c = Math.min(x, z) * 0.42
    const corners: readonly Vec2[] = [
      [x - c, z],
      [x, z - c],
      [x, -z + c],
      [x - c, -z],
      [-x + c, -z],
      [-x, -z + c],
      [-x, z - c],
      [-x + c, z],
    ]
    return corners.map(([a, b]): Vec3 => [a, y, b])
  }
  const steps: readonly Vec2[] = isLarge ? MANY_STEPS : STEPS
  return loft(
    steps.map(([inset, y]) => ring(small * inset, small * y)),
    { edge: sharp, ...tags }
  )
}

/** Inset and height of each step of a step cut, as shares of the width. */
const STEPS: readonly Vec2[] = [
  [0.42, -0.42],
  [0.24, -0.3],
  [0.1, -0.15],
  [0, -0.01],
  [0, 0.02],
  [0.07, 0.11],
  [0.17, 0.18],
]
const MANY_STEPS: readonly Vec2[] = [
  [0.44, -0.42],
  [0.36, -0.385],
  [0.29, -0.34],
  [0.22, -0.285],
  [0.155, -0.22],
  [0.095, -0.15],
  [0.04, -0.075],
  [0, -0.012],
  [0, 0.02],
  [0.025, 0.06],
  [0.06, 0.1],
  [0.1, 0.133],
  [0.145, 0.16],
  [0.2, 0.178],
]

/** A polished dome on a flat back. */
export function cabochon(width: number, length: number, height: number, tags: ShapeTags = {}): Shape {
  const half = width / 2
  return {
    op: 'place',
    scale: [1, 1, length / width],
    child: lathe(
      [
        [0, -height * 0.12],
        [half * 0.9, -height * 0.12],
        [half, 0],
        [half * 0.93, height * 0.35],
        [half * 0.68, height * 0.74],
        [half * 0.34, height * 0.95],
        [0, height],
      ],
      { smooth: true, sharpAt: [0, 1], ...tags }
    ),
  }
}

/** A pear-shaped drop cut in facets, its tip up along +Y; its widest place at y = 0. */
export function drop(radius: number, tags: ShapeTags = {}): Shape {
  const ring = (r: number, y: number, turn: number): readonly Vec3[] =>
    polygonRing(8, r * radius, y * radius, turn)
  return loft(
    [
      ring(0.35, -0.95, 0),
      ring(0.82, -0.55, 0.1),
      ring(1, 0, 0.2),
      ring(0.8, 0.7, 0.3),
      ring(0.45, 1.4, 0.4),
      ring(0.08, 2.1, 0.5),
    ],
    { edge: sharp, ...tags }
  )
}

/** `count` claws around a stone of that radius, from below to just over its girdle. */
export function prongs(count: number, radius: number, tags: ShapeTags = {}): Shape {
  const w = radius * 0.13
  return group(
    Array.from({ length: count }, (_, i): Shape => {
      const a = (TAU * (i + 0.5)) / count
      const [s, c] = [sin(a), cos(a)]
      return sweep(
        [
          [s * radius * 0.35, -radius * 1.05, c * radius * 0.35],
          [s * radius * 0.98, -radius * 0.15, c * radius * 0.98],
          [s * radius * 1.06, radius * 0.05, c * radius * 1.06],
          [s * radius * 0.86, radius * 0.22, c * radius * 0.86],
        ],
        [w, w, w, w * 0.7],
        { edge: sharp }
      )
    }),
    tags
  )
}

/** A bezel: a collar round a stone of that radius. */
export function bezel(radius: number, height: number, tags: ShapeTags = {}): Shape {
  return lathe(
    [
      [radius * 0.6, -height],
      [radius * 1.14, -height],
      [radius * 1.16, height * 0.1],
      [radius * 1.02, height * 0.28],
      [radius * 0.94, 0],
    ],
    { closed: true, edge: sharp, ...tags }
  )
}

/** Euler angles that take +X to `along` and +Z to about `facing`. */
export function facingAlong(along: Vec3, facing: Vec3): Vec3 {
  const t = normalize(along)
  const b = normalize(cross(facing, t))
  const n = cross(t, b)
  return [atan2(b[2], n[2]), asin(-t[2]), atan2(t[1], t[0])]
}

/** Places evenly along a polyline: where and in which direction. */
export function placesAlong(
  path: readonly Vec3[],
  count: number,
  closed: boolean
): readonly { readonly at: Vec3; readonly along: Vec3 }[] {
  const points = closed ? [...path, path[0]] : path
  const lengths = points.map((point, i) => {
    const [x, y, z] = i === 0 ? [0, 0, 0] : subtract(point, points[i - 1])
    return Math.sqrt(x * x + y * y + z * z)
  })
  const total = lengths.reduce((sum, one) => sum + one, 0)
  let [index, passed] = [1, 0]
  return Array.from({ length: count }, (_, k) => {
    const wanted = (total * (k + (closed ? 0 : 0.5))) / count
    while (index < points.length - 1 && passed + lengths[index] < wanted) {
      passed += lengths[index]
      index += 1
    }
    const along = subtract(points[index], points[index - 1])
    const t = (wanted - passed) / Math.max(lengths[index], 1e-9)
    const [a] = [points[index - 1]]
    return { at: [a[0] + along[0] * t, a[1] + along[1] * t, a[2] + along[2] * t] satisfies Vec3, along }
  })
}

export interface ChainForm extends ShapeTags {
  readonly links: number
  /** Thickness of the wire, metres. */
  readonly wire: number
  readonly closed?: boolean
  /** The way out of what the chain lies on, per place. */
  readonly outward?: (at: Vec3) => Vec3
}

/** Interlocking oval links along a path; every second one stands on edge. */
export function chain(
  path: readonly Vec3[],
  { links, wire, closed = false, outward, ...tags }: ChainForm
): Shape {
  const places = placesAlong(path, links, closed)
  const gap = places.length > 1 ? Math.sqrt(squaredGap(places[0].at, places[1].at)) : wire * 4
  const long = gap / 2 + wire * 1.3
  const oval = sweep(
    Array.from({ length: 8 }, (_, i): Vec3 => {
      const a = (TAU * i) / 8
      return [long * cos(a), long * 0.62 * sin(a), 0]
    }),
    wire,
    { closed: true, edge: sharp, section: { kind: 'outline', points: DIAMOND } }
  )
  return scatter(
    places.map((place, i) => ({
      at: place.at,
      rotate: facingAlong(
        place.along,
        i % 2 === 0
          ? (outward?.(place.at) ?? [0, 1, 0])
          : tipped(place.along, outward?.(place.at) ?? [0, 1, 0])
      ),
    })),
    { ...oval, ...tags }
  )
}

const tipped = (along: Vec3, outward: Vec3): Vec3 => normalize(cross(normalize(along), outward))

function squaredGap(a: Vec3, b: Vec3): number {
  const [x, y, z] = subtract(a, b)
  return x * x + y * y + z * z
}

const DIAMOND: readonly Vec2[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

/** Beads threaded on a path; `size` gives each one's radius (pearls grow toward the middle). */
export function beads(
  path: readonly Vec3[],
  count: number,
  size: (share: number) => number,
  { closed = false, ...tags }: ShapeTags & { readonly closed?: boolean } = {}
): Shape {
  const largest = size(0.5)
  return scatter(
    placesAlong(path, count, closed).map((place, i) => ({ at: place.at, scale: size(i / count) / largest })),
    ball(largest, { edge: sharp, ...tags })
  )
}

/** The stone `child` (looking up) turned to face +Z at a place. */
export const facingFront = (position: Vec3, child: Shape): Shape =>
  at(position, child, { rotate: [PI / 2, 0, 0] })
