import { asin, atan2, cos, pow, sin, TAU } from '../kernel/det-math.ts'
import { splinePoint } from '../kernel/spline.ts'
import type { Vec3 } from '../kernel/types.ts'
import { addScaled, cross, distance, dot, mix, normalize, scale, subtract } from '../kernel/vector.ts'
import { at, loft, sharp, sweep } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'

/** Cloth as closed shells: rings around a body, skinned to a wall with hems, and what is sewn onto such a wall. */

/** One ring of a garment; point 0 faces +Z, the next ones go toward +X. */
export type ClothRing = readonly Vec3[]

export interface RingForm {
  readonly y: number
  /** Half the width and half the depth, metres. */
  readonly rx: number
  readonly rz: number
  readonly x?: number
  readonly z?: number
  /** Folds around the ring, their depth as a share of the radius, and where the first one lies (radians). */
  readonly folds?: number
  readonly depth?: number
  readonly phase?: number
  /** 2 an ellipse, 4 a rounded box. */
  readonly square?: number
  /** Metres that the front (+Z) lies lower than the back. */
  readonly dip?: number
  /** Metres that the sides lie lower than the middle. */
  readonly droop?: number
  readonly points?: number
}

/** A level ring around the body, with folds. All rings of one garment need the same number of `points`. */
export function clothRing(form: RingForm): ClothRing {
  const { y, rx, rz, x = 0, z = 0, folds = 0, depth = 0, phase = 0, square = 2, dip = 0, droop = 0 } = form
  const points = form.points ?? 32
  return Array.from({ length: points }, (_, i): Vec3 => {
    const angle = (TAU * i) / points
    const [s, c] = [sin(angle), cos(angle)]
    const round =
      square === 2 ? 1 : pow(pow(Math.abs(s) + 1e-9, square) + pow(Math.abs(c) + 1e-9, square), -1 / square)
    const r = round * (1 + depth * sin(folds * angle + phase))
    return [x + rx * r * s, y - dip * c - droop * s * s, z + rz * r * c]
  })
}

export interface TubeForm {
  readonly points?: number
  /** Folds across the tube: the radius of every second ring shrinks by this share. */
  readonly crease?: number
}

/**
 * Rings square to a path: sleeves, fingers, toes. `radii` gives half the width (sideways) and half the height per path
 * point. `up` is the direction point 0 faces as far as the path allows.
 */
export function tubeRings(
  path: readonly Vec3[],
  radii: readonly (readonly [across: number, along: number])[],
  up: Vec3,
  { points = 16, crease = 0 }: TubeForm = {}
): readonly ClothRing[] {
  return path.map((point, k) => {
    const before = path[Math.max(0, k - 1)]
    const after = path[Math.min(path.length - 1, k + 1)]
    const along = normalize(subtract(after, before))
    const side = normalize(cross(up, along), [1, 0, 0])
    const front = cross(along, side)
    const shrink = k % 2 === 1 ? 1 - crease : 1
    const [rx, rz] = radii[k]
    return Array.from({ length: points }, (_, i): Vec3 => {
      const angle = (TAU * i) / points
      return addScaled(addScaled(point, side, rx * shrink * sin(angle)), front, rz * shrink * cos(angle))
    })
  })
}

const middleOf = (ring: ClothRing): Vec3 =>
  scale(
    ring.reduce<Vec3>((sum, point) => [sum[0] + point[0], sum[1] + point[1], sum[2] + point[2]], [0, 0, 0]),
    1 / ring.length
  )

/** The ring drawn in toward its middle by `size` metres (out when negative). */
export function drawnIn(ring: ClothRing, size: number): ClothRing {
  const middle = middleOf(ring)
  return ring.map(point => {
    const reach = Math.max(distance(point, middle), 1e-6)
    return addScaled(point, subtract(middle, point), Math.min(size / reach, 0.95))
  })
}

/** The ring that lies `depth` metres inside an end of the tube. */
function ringWithin(rings: readonly ClothRing[], depth: number): ClothRing {
  let left = depth
  for (let i = 0; i + 1 < rings.length; i += 1) {
    const gap = distance(middleOf(rings[i]), middleOf(rings[i + 1]))
    if (gap >= left) {
      return rings[i].map((point, k) => mix(point, rings[i + 1][k], left / Math.max(gap, 1e-9)))
    }
    left -= gap
  }
  return rings[rings.length - 1]
}

/** Rings between the given ones on splines, `pieces` per gap: what is sewn onto sparse rings needs them to lie flush. */
export function denseRings(rings: readonly ClothRing[], pieces: number): readonly ClothRing[] {
  const last = rings.length - 1
  const dense = rings.slice(0, last).flatMap((ring, i) => {
    const [before, next] = [rings[Math.max(0, i - 1)], rings[i + 1]]
    const after = rings[Math.min(last, i + 2)]
    return Array.from({ length: pieces }, (_, k) =>
      ring.map((point, c): Vec3 => {
        const [x, y, z] = splinePoint([before[c], point, next[c], after[c]], k / pieces, 3)
        return [x, y, z]
      })
    )
  })
  return [...dense, rings[last]]
}

export interface ShellForm extends ShapeTags {
  /** Thickness of the cloth at its hems, metres. */
  readonly wall: number
  /** How deep one sees into the last ring, metres; 0 closes it flat. */
  readonly top?: number
  /** The same at the first ring; several depths are rings of a lining, which bends as the cloth around it does. */
  readonly bottom?: number | readonly number[]
}

/** A tube of cloth through the rings: its open ends show the wall's thickness and the inside as deep as one sees. */
export function clothShell(
  rings: readonly ClothRing[],
  { wall, top = 0, bottom = 0, ...tags }: ShellForm
): Shape {
  const inside = (end: readonly ClothRing[], depths: readonly number[]): ClothRing[] =>
    depths.length > 0
      ? [drawnIn(end[0], wall), ...depths.map(depth => drawnIn(ringWithin(end, depth), wall * 1.6))]
      : []
  const listed = (depth: number | readonly number[]): readonly number[] =>
    typeof depth !== 'number' ? depth : depth > 0 ? [depth] : []
  const sections = [
    ...inside(rings, listed(bottom)).reverse(),
    ...rings,
    ...inside([...rings].reverse(), listed(top)),
  ]
  return loft(sections, { smooth: true, edge: sharp, ...tags })
}

/** A point on a garment: `u` around (0 front, 0.25 +X, 0.5 back), `v` from the first ring (0) to the last (1), lifted. */
export type ClothSurface = (u: number, v: number, lift?: number) => Vec3

/** The surface through the rings, for what is sewn on. */
export function surfaceOf(rings: readonly ClothRing[]): ClothSurface {
  const middles = rings.map(middleOf)
  const steps = middles.map((middle, i) => (i === 0 ? 0 : distance(middle, middles[i - 1])))
  const total = steps.reduce((sum, step) => sum + step, 0)
  const marks: number[] = []
  steps.reduce((sum, step, i) => (marks[i] = sum + step / total), 0)
  const count = rings[0].length
  const rowAt = (v: number): readonly [row: number, t: number] => {
    let row = 0
    while (row + 2 < marks.length && v > marks[row + 1]) {
      row += 1
    }
    return [row, (v - marks[row]) / Math.max(marks[row + 1] - marks[row], 1e-9)]
  }
  const flat = (u: number, v: number): Vec3 => {
    const [row, t] = rowAt(v)
    const place = (u - Math.floor(u)) * count
    const column = Math.floor(place) % count
    const next = (column + 1) % count
    const f = place - Math.floor(place)
    const along = (ring: ClothRing): Vec3 => mix(ring[column], ring[next], f)
    return mix(along(rings[row]), along(rings[row + 1]), t)
  }
  return (u, v, lift = 0) => {
    const point = flat(u, v)
    if (lift === 0) {
      return point
    }
    const [row, t] = rowAt(v)
    return addScaled(point, outward(flat, [u, v], mix(middles[row], middles[row + 1], t)), lift)
  }
}

/** Unit normal of a surface, away from `middle`. */
function outward(surface: ClothSurface, [u, v]: readonly [number, number], middle: Vec3): Vec3 {
  const around = subtract(surface(u + 0.01, v), surface(u - 0.01, v))
  const up = subtract(surface(u, v + 0.01), surface(u, v - 0.01))
  const normal = normalize(cross(around, up))
  return dot(normal, subtract(surface(u, v), middle)) < 0 ? scale(normal, -1) : normal
}

/** Lays `child`, which faces +Z, onto the surface; `lift` metres above it, turned by `roll` radians. */
export function sewnOn(
  surface: ClothSurface,
  [u, v]: readonly [number, number],
  child: Shape,
  { lift = 0, roll = 0 }: { readonly lift?: number; readonly roll?: number } = {}
): Shape {
  const normal = normalize(subtract(surface(u, v, 0.001), surface(u, v)))
  return at(surface(u, v, lift), at([0, 0, 0], child, { rotate: [0, 0, roll] }), {
    rotate: [-asin(normal[1]), atan2(normal[0], normal[2]), 0],
  })
}

/** One row of a patch: how high, and from where to where around. */
export type PatchRow = readonly [v: number, from: number, to: number]

/** A piece of cloth that hugs the surface: pockets, plackets, knees, bibs. Sunk in by as much as it stands out. */
export function patchOf(
  surface: ClothSurface,
  rows: readonly PatchRow[],
  thick: number,
  { columns = 5, ...tags }: ShapeTags & { readonly columns?: number } = {}
): Shape {
  const sections = rows.map(([v, from, to]) => {
    const line = (lift: number): Vec3[] =>
      Array.from({ length: columns }, (_, i) => surface(from + ((to - from) * i) / (columns - 1), v, lift))
    return [...line(thick), ...line(-thick).reverse()]
  })
  return loft(sections, { edge: sharp, ...tags })
}

/** A seam, a topstitch or a cord along the surface through the listed places. */
export function seamOf(
  surface: ClothSurface,
  places: readonly (readonly [number, number])[],
  radius: number,
  { steps = 4, closed = false, lift = 0, ...tags }: ShapeTags & SeamForm = {}
): Shape {
  const path = places.flatMap(([u, v], i): Vec3[] => {
    const next = places[i + 1]
    if (next === undefined) {
      return closed ? [] : [surface(u, v, lift)]
    }
    return Array.from({ length: steps }, (_, k) =>
      surface(u + ((next[0] - u) * k) / steps, v + ((next[1] - v) * k) / steps, lift)
    )
  })
  return sweep(path, radius, {
    closed,
    section: { kind: 'outline', points: DIAMOND },
    caps: 'flat',
    edge: sharp,
    ...tags,
  })
}

export interface SeamForm {
  /** Pieces between two places. */
  readonly steps?: number
  readonly closed?: boolean
  readonly lift?: number
}

const DIAMOND = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/** A band of cloth around the whole garment from `v0` to `v1`: waistbands, cuffs, ribbons, trims. */
export function bandOf(
  surface: ClothSurface,
  [v0, v1]: readonly [number, number],
  { lift, points = 32, opening = 0, ...tags }: ShapeTags & BandForm
): Shape {
  const ring = (v: number, height: number): ClothRing =>
    Array.from({ length: points }, (_, i) => surface(i / points, v, height))
  const rings = [ring(v0, -lift), ring(v0, lift), ring(v1, lift)]
  const end =
    opening > 0
      ? [drawnIn(ring(v1, lift), lift * 2), drawnIn(ring(v1 - opening, 0), lift * 2)]
      : [ring(v1, -lift)]
  return loft([...rings, ...end], { edge: sharp, ...tags })
}

export interface BandForm {
  /** How far it stands out, metres. */
  readonly lift: number
  readonly points?: number
  /** The band is the rim of an opening, seen into by this share of `v`. */
  readonly opening?: number
}
