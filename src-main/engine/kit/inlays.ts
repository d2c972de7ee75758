import { cos, PI, sin, TAU } from '../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import { group, loft, sharp, sweep } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'
import { outerRadius } from './vessels.ts'

/** Painting as thin relief on turned bodies: what a preview, which has no textures, shows of it. */

/** Where on a turned body: `angle` in radians from the front (+Z) toward +X, `height` above the foot. */
export interface Spot {
  readonly angle: number
  readonly height: number
}

/** The point of a turned body that lies `u` metres around and `v` metres up from a spot, `lift` above the surface. */
function onBody(outside: readonly Vec2[], spot: Spot, [u, v]: Vec2, lift: number): Vec3 {
  const y = spot.height + v
  const radius = outerRadius(outside, y)
  const step = 0.004
  const slope = (outerRadius(outside, y + step) - outerRadius(outside, y - step)) / (2 * step)
  const size = Math.sqrt(1 + slope * slope)
  const angle = spot.angle + u / outerRadius(outside, spot.height)
  const r = radius + lift / size
  return [r * sin(angle), y - (lift * slope) / size, r * cos(angle)]
}

/** How deep rims go, metres: a coarse body lies inside its true curve. */
const SINK = 0.0008

/** A star-shaped outline painted on a turned body, `lift` above it everywhere, its rim sunk into the body's facets. */
export function patchOn(
  outside: readonly Vec2[],
  spot: Spot,
  { outline, lift }: { readonly outline: readonly Vec2[]; readonly lift: number },
  tags: ShapeTags = {}
): Shape {
  const ring = (share: number, height: number): readonly Vec3[] =>
    outline.map(([u, v]) => onBody(outside, spot, [u * share, v * share], height))
  return loft([ring(1, -lift - SINK), ring(1, lift), ring(0.66, lift), ring(0.33, lift), ring(0, lift)], {
    edge: sharp,
    ...tags,
  })
}

/** A painted line over spots of a turned body: a stem, a tendril, a border. */
export function lineOn(
  outside: readonly Vec2[],
  spots: readonly Spot[],
  width: number,
  tags: ShapeTags = {}
): Shape {
  const path = spots.map(spot => onBody(outside, spot, [0, 0], 0))
  return sweep(path, width / 2, { smooth: true, ...tags })
}

/** An outline of `lobes` round petals, `size` its outer radius. */
export function blossomOutline(lobes: number, size: number, depth = 0.24, turn = 0): readonly Vec2[] {
  const points = lobes * 3
  return Array.from({ length: points }, (_, i): Vec2 => {
    const angle = (TAU * i) / points
    const wave = Math.abs(cos((lobes * angle) / 2))
    const r = size * (1 - depth + depth * wave)
    return [r * cos(angle + turn), r * sin(angle + turn)]
  })
}

/** A pointed leaf from the origin along `turn`, as an outline around its own middle. */
export function leafOutline(length: number, width: number, turn: number): readonly Vec2[] {
  const quarter: readonly Vec2[] = [
    [-0.5, 0],
    [-0.28, 0.36],
    [0.04, 0.5],
    [0.32, 0.3],
    [0.5, 0],
    [0.32, -0.3],
    [0.04, -0.5],
    [-0.28, -0.36],
  ]
  return quarter.map(([a, b]): Vec2 => [
    a * length * cos(turn) - b * width * sin(turn),
    a * length * sin(turn) + b * width * cos(turn),
  ])
}

export interface PaintedFlower {
  readonly size: number
  readonly kind: 'peony' | 'daisy'
  /** Petals, outer to inner: two or three tones. */
  readonly petals: readonly MaterialSpec[]
  readonly middle: MaterialSpec
  readonly lift: number
}

/** A flower painted on a turned body: layers of petals that rise toward the middle (part `flower`, `flower_middle`). */
export function flowerOn(outside: readonly Vec2[], spot: Spot, flower: PaintedFlower): Shape {
  const { size, petals, lift, kind } = flower
  const rings: readonly (readonly [lobes: number, share: number, depth: number])[] =
    kind === 'daisy'
      ? [[5, 1, 0.5]]
      : [
          [8, 1, 0.2],
          [7, 0.72, 0.22],
          [5, 0.45, 0.26],
        ]
  const layers = rings.map(([lobes, share, depth], i) =>
    patchOn(
      outside,
      spot,
      { outline: blossomOutline(lobes, size * share, depth, PI / 2 + i * 0.4), lift: lift * (1 + i * 0.7) },
      { part: 'flower', role: 'ornament', material: petals[Math.min(i, petals.length - 1)] }
    )
  )
  const middle = patchOn(
    outside,
    spot,
    {
      outline: blossomOutline(6, size * (kind === 'daisy' ? 0.3 : 0.2), 0.1),
      lift: lift * (1 + rings.length * 0.7),
    },
    { part: 'flower_middle', role: 'ornament', material: flower.middle }
  )
  return group([...layers, middle])
}

export interface PaintedPosy {
  /** Radius of the largest flower. */
  readonly size: number
  readonly petals: readonly MaterialSpec[]
  readonly middle: MaterialSpec
  readonly leaf: MaterialSpec
  readonly lift: number
}

/** Where the flowers of a posy lie, in sizes of the largest: across, up, share of its size. */
const POSY: readonly (readonly [u: number, v: number, share: number])[] = [
  [0, 0.15, 1],
  [-1.35, 0.75, 0.66],
  [1.3, -0.75, 0.62],
]
/** Leaves: across, up, turn. */
const POSY_LEAVES: readonly (readonly [u: number, v: number, turn: number])[] = [
  [1.15, 0.75, 0.6],
  [-1.2, -0.45, 3.7],
  [0.35, -1.35, 4.9],
  [-0.45, 1.45, 1.9],
  [1.95, -0.1, 1.0],
  [-2, 0.2, 4.4],
]

/** A spray of peonies with buds and leaves painted on a turned body (parts `flower`, `flower_middle`, `leaf`). */
export function posyOn(outside: readonly Vec2[], spot: Spot, posy: PaintedPosy): Shape {
  const { size, lift } = posy
  const around = outerRadius(outside, spot.height)
  const moved = (u: number, v: number): Spot => ({
    angle: spot.angle + (u * size) / around,
    height: spot.height + v * size,
  })
  const leaves = POSY_LEAVES.map(([u, v, turn]) =>
    patchOn(outside, moved(u, v), { outline: leafOutline(size * 1.15, size * 0.5, turn), lift })
  )
  const stem = lineOn(
    outside,
    [moved(-1.35, 0.6), moved(-0.9, -0.3), moved(0, -0.9), moved(0.9, -0.8)],
    size * 0.1
  )
  return group([
    group([...leaves, stem], { part: 'leaf', role: 'ornament', material: posy.leaf }),
    ...POSY.map(([u, v, share]) =>
      flowerOn(outside, moved(u, v), {
        kind: 'peony',
        size: size * share,
        petals: posy.petals,
        middle: posy.middle,
        lift: lift * 1.3,
      })
    ),
  ])
}
