import { cos, pow, sin, TAU } from '../kernel/det-math.ts'
import type { Random, Vec2, Vec3 } from '../kernel/types.ts'
import { lathe, loft, scatter, sharp, sweep } from '../shape/build.ts'
import type { ScatterShape, Shape, ShapeTags } from '../shape/types.ts'
import { GOLDEN_ANGLE } from './growth.ts'

/** Petals, leaves and how they stand around a stem. Everything grows along +Y from the origin; heads look up. */

/** A thin blade along +Y whose inside faces −Z, so that `[open, angle, 0]` leans it outward with its inside up. */
export interface PetalForm {
  readonly length: number
  readonly width: number
  /** 0 round … 1 pointed. */
  readonly point?: number
  /** Where it is widest, as a share of its length. */
  readonly belly?: number
  /** Width at the root as a share of the width. */
  readonly root?: number
  /** How far its sides rise, as a share of the width: 0.5 wraps half around. */
  readonly cup?: number
  /** Turns evenly outward over its length, radians; negative inward. */
  readonly bend?: number
  /** Turns outward at the tip only. */
  readonly flip?: number
  /** Waves along its rim, as a share of the width. */
  readonly ruffle?: number
  /** Depth of a notch in the tip, as a share of the length. */
  readonly notch?: number
  readonly thick?: number
  /** Points along and across (odd): 4 × 3 is a leaf of 26 triangles. */
  readonly rows?: number
  readonly across?: number
}

/** One petal or leaf; see {@link PetalForm}. */
export function petal(form: PetalForm, tags: ShapeTags = {}): Shape {
  const { length, width, bend = 0, flip = 0, rows = 5, across = 3 } = form
  const { cup = 0.15, ruffle = 0, notch = 0, thick = width * 0.05 } = form
  const sections: (readonly Vec3[])[] = []
  let [y, z, angle] = [0, 0, 0]
  for (let i = 0; i < rows; i++) {
    const t = i / (rows - 1)
    if (i > 0) {
      const middle = (i - 0.5) / (rows - 1)
      angle = bend * middle + flip * middle * middle * middle * middle
      y += (length / (rows - 1)) * cos(angle)
      z += (length / (rows - 1)) * sin(angle)
    }
    const half = (width / 2) * Math.max(petalWidth(form, t), 0.02)
    const spot = (s: number, lift: number): Vec3 => {
      const rise = cup * width * s * s * (half / (width / 2)) - ruffle * width * t * t * sin(4.2 * s + 1.3)
      const back = notch * length * (1 - Math.abs(s)) * t * t * t * t
      const normal = lift - rise
      return [
        half * s,
        y - back * cos(angle) - normal * sin(angle),
        z - back * sin(angle) + normal * cos(angle),
      ]
    }
    const shares = Array.from({ length: across }, (_, k) => (2 * k) / (across - 1) - 1)
    sections.push([
      ...shares.map(s => spot(s, 0)),
      ...shares
        .slice(1, -1)
        .reverse()
        .map(s => spot(s, thick)),
    ])
  }
  return loft(sections, { edge: sharp, ...tags })
}

function petalWidth({ point = 0.3, belly = 0.6, root = 0.35 }: PetalForm, t: number): number {
  if (t <= belly) {
    return root + (1 - root) * sin((TAU / 4) * (t / belly))
  }
  const u = (t - belly) / (1 - belly)
  const round = Math.sqrt(Math.max(0, 1 - pow(u, 2.6)))
  return round * (1 - point) + (1 - pow(u, 1.35)) * point
}

/** A ring of blades around +Y. */
export interface Whorl {
  readonly count: number
  /** Distance of the roots from the axis. */
  readonly radius?: number
  readonly height?: number
  /** Lean from upright, radians: π/2 lies flat. */
  readonly open: number
  /** Angle of the first one. */
  readonly turn?: number
  /** How unlike they are: share of lean and size. */
  readonly jitter?: number
}

type Place = ScatterShape['places'][number]

/** Copies of a blade in a ring. */
export function whorl(form: PetalForm, ring: Whorl, random?: Random): Shape {
  const { count, radius = 0, height = 0, open, turn = 0, jitter = 0 } = ring
  const places = Array.from({ length: count }, (_, i): Place => {
    const angle = turn + (TAU * i) / count
    const wild = (): number => (random === undefined ? 0 : random.range(-jitter, jitter))
    return {
      at: [radius * sin(angle), height, radius * cos(angle)],
      rotate: [open * (1 + wild()), angle + wild() * 0.6, 0],
      scale: 1 + wild() * 0.5,
    }
  })
  return scatter(places, petal(form))
}

/** Blades along a golden spiral, one by one: `make` gives the form and lean of the share 0 (innermost) … 1. */
export function petalSpiral(
  count: number,
  make: (share: number) => { readonly form: PetalForm; readonly open: number; readonly radius: number }
): readonly Shape[] {
  return Array.from({ length: count }, (_, i): Shape => {
    const { form, open, radius } = make(count === 1 ? 1 : i / (count - 1))
    const angle = i * GOLDEN_ANGLE
    return scatter(
      [{ at: [radius * sin(angle), 0, radius * cos(angle)], rotate: [open, angle, 0] }],
      petal(form)
    )
  })
}

/** Threads with anthers around +Y, leaning out by `open`: the stamens of a flower. */
export function stamens(
  count: number,
  form: { readonly length: number; readonly open: number; readonly thick: number; readonly radius?: number },
  thread: ShapeTags,
  anther: ShapeTags
): readonly Shape[] {
  const { length, open, thick, radius = 0 } = form
  const places = Array.from({ length: count }, (_, i): Place => {
    const angle = (TAU * i) / count + 0.4
    return { at: [radius * sin(angle), 0, radius * cos(angle)], rotate: [open, angle, 0] }
  })
  const line = sweep(
    [
      [0, -length * 0.1, 0],
      [0, length * 0.5, length * 0.03],
      [0, length, 0],
    ],
    [thick, thick * 0.8, thick * 0.7],
    { edge: sharp }
  )
  const tip = lathe(
    [
      [0, length * 0.94],
      [thick * 2, length * 1.0],
      [thick * 1.7, length * 1.1],
      [0, length * 1.14],
    ],
    { edge: sharp }
  )
  return [scatter(places, { ...line, ...thread }), scatter(places, { ...tip, ...anther })]
}

/** Seeds packed on a dome like a sunflower's: a golden spiral (Vogel 1979), `rise` high over `radius`. */
export function seedPlaces(count: number, radius: number, rise: number): readonly Place[] {
  return Array.from({ length: count }, (_, i): Place => {
    const share = Math.sqrt((i + 0.5) / count)
    const angle = i * GOLDEN_ANGLE
    return {
      at: [radius * share * sin(angle), rise * (1 - share * share), radius * share * cos(angle)],
      rotate: [share * 0.5, angle, 0],
    }
  })
}

/** A low dome on y = 0. */
export const dome = (radius: number, rise: number, tags: ShapeTags = {}): Shape => {
  const profile: readonly Vec2[] = [
    [0, -rise * 0.3],
    [radius * 0.92, -rise * 0.3],
    [radius, 0],
    [radius * 0.86, rise * 0.45],
    [radius * 0.5, rise * 0.85],
    [0, rise],
  ]
  return lathe(profile, { edge: sharp, smooth: true, sharpAt: [0, 1, 5], ...tags })
}

/** A stem through points, thinner to its end. */
export const stalk = (path: readonly Vec3[], thick: number, tip = 0.7, tags: ShapeTags = {}): Shape =>
  sweep(
    path,
    path.map((_, i) => thick * (1 - ((1 - tip) * i) / (path.length - 1))),
    { smooth: true, caps: 'round', edge: sharp, ...tags }
  )
