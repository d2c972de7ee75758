import { cos, sin, TAU } from '../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import { extrude, loft, rotated } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'

/** Streamlined bodies along Z: fuselages, boats, wings. */

/** One cross-section of a fuselage: place, half width, half height, height of its middle. */
export type FuselageStation = readonly [z: number, wide: number, tall: number, y?: number]

/** A closed body of elliptic sections, smooth along and around. */
export function fuselage(stations: readonly FuselageStation[], tags: ShapeTags = {}): Shape {
  const rings = stations.map(([z, wide, tall, y = 0]): readonly Vec3[] =>
    Array.from({ length: 16 }, (_, i): Vec3 => {
      const a = (TAU * i) / 16
      return [wide * cos(a), y + tall * sin(a), z]
    })
  )
  return loft(rings, { smooth: true, ...tags })
}

/** One frame of a boat: place, half width at the sheer, height of sheer and of keel. */
export type HullStation = readonly [z: number, half: number, sheer: number, keel: number]

/** Shape of a frame from the keel to the sheer, as shares of half width and depth. */
const FRAME: readonly Vec2[] = [
  [0, 0],
  [0.5, 0.06],
  [0.82, 0.3],
  [0.96, 0.65],
  [1, 1],
]

/** A boat that is open above: a shell `wall` thick, bow to +Z. */
export function openHull(stations: readonly HullStation[], wall: number, tags: ShapeTags = {}): Shape {
  const rings = stations.map(([z, half, sheer, keel]): readonly Vec3[] => {
    const side = (k: number, inset: number): readonly Vec3[] =>
      FRAME.map(([x, y]): Vec3 => {
        const low = keel + inset
        return [k * x * Math.max(0.004, half - inset), low + (sheer - low) * y, z]
      })
    const outside = [...[...side(-1, 0)].reverse(), ...side(1, 0).slice(1)]
    const inside = [...[...side(1, wall)].reverse(), ...side(-1, wall).slice(1)]
    return [...outside, ...inside]
  })
  return loft(rings, tags)
}

/** A ship's body closed by its deck, bow to +Z. */
export function deckedHull(stations: readonly HullStation[], tags: ShapeTags = {}): Shape {
  const rings = stations.map(([z, half, sheer, keel]): readonly Vec3[] => {
    const side = (k: number): readonly Vec3[] =>
      FRAME.map(([x, y]): Vec3 => [k * x * half, keel + (sheer - keel) * y, z])
    return [...[...side(-1)].reverse(), ...side(1).slice(1)]
  })
  return loft(rings, tags)
}

export interface WingForm {
  /** Root to tip along +X, metres. */
  readonly span: number
  /** Chord at root and tip. */
  readonly root: number
  readonly tip: number
  /** How far the tip's leading edge lies behind the root's. */
  readonly sweep: number
  /** How much higher the tip is. */
  readonly rise?: number
  /** Thickness as a share of the chord. */
  readonly thick?: number
}

/** One wing towards +X, its root's leading edge at the origin, the chord towards −Z, an airfoil in section. */
export function airfoil(
  { span, root, tip, sweep, rise = 0, thick = 0.12 }: WingForm,
  tags: ShapeTags = {}
): Shape {
  const shape: readonly Vec2[] = [
    [0, 0],
    [0.08, 0.32],
    [0.35, 0.55],
    [0.7, 0.34],
    [1, 0.02],
    [0.7, -0.22],
    [0.35, -0.42],
    [0.08, -0.26],
  ]
  const ring = (t: number, k: number): readonly Vec3[] => {
    const chord = (root + (tip - root) * t) * k
    const lost = ((root + (tip - root) * t) * (1 - k)) / 2
    return shape.map(([c, h]): Vec3 => [
      t * span,
      rise * t + h * thick * chord,
      -sweep * t - lost - c * chord,
    ])
  }
  return loft([ring(0, 1), ring(0.5, 1), ring(0.96, 1), ring(1, 0.7)], tags)
}

/** A fin standing upright in the plane x = 0: outline as [along Z, up]. */
export function uprightFin(outline: readonly Vec2[], thick: number, tags: ShapeTags = {}): Shape {
  return rotated([0, -Math.PI / 2, 0], extrude(outline, thick, tags))
}
