import type { Vec3 } from '../kernel/types.ts'
import { loft } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'

export interface BladeOptions {
  /** Guard to point, metres, along +Y from y = 0. */
  readonly length: number
  /** At the guard. */
  readonly width: number
  readonly thickness: number
  /** Share of the width that is left just before the point. */
  readonly taper: number
  /** Where the point begins, as a share of the length. */
  readonly pointAt: number
  /** Sideways shift of the point, as a share of the length: 0 straight, .15 a sabre. */
  readonly curve: number
  /** Depth of the fuller (the groove along the middle), as a share of the half thickness; 0 a plain diamond. */
  readonly fuller: number
  /** One edge (the other is the spine) or two. */
  readonly edges: 1 | 2
}

/** Two cutting edges with a fuller: half width, then half thickness, as shares; the last point mirrors the first. */
const DOUBLE_EDGED = [
  [1, 0],
  [0.42, 0.86],
  [0.3, 1],
  [0, 1],
] as const

/**
 * A forged blade: lofted sections from guard to point, diamond-shaped with a fuller (two edges) or wedge-shaped with a
 * spine (one edge). Flat sides face ±Z, edges ±X.
 */
export function blade(options: BladeOptions, tags: ShapeTags = {}): Shape {
  const stations = [0, 0.06, 0.3, 0.6, 0.72, 0.74, options.pointAt, (options.pointAt + 1) / 2, 0.985, 1]
  const heights = [...new Set(stations)].sort((a, b) => a - b)
  return loft(
    heights.map(t => (options.edges === 2 ? doubleSection(options, t) : singleSection(options, t))),
    { ...tags }
  )
}

/** Width and thickness at `t`, with the point drawn in like an ogive. */
function sizeAt(options: BladeOptions, t: number) {
  const body = 1 - (1 - options.taper) * Math.min(1, t / options.pointAt)
  const u = Math.max(0, (t - options.pointAt) / (1 - options.pointAt))
  const point = Math.max(0.02, 1 - u * u * 0.55 - u * 0.43)
  return {
    half: (options.width / 2) * body * point,
    thick: (options.thickness / 2) * (1 - 0.45 * t) * Math.max(0.12, 1 - u * 0.8),
    shift: options.curve * options.length * t * t,
    y: options.length * t,
  }
}

function doubleSection(options: BladeOptions, t: number): readonly Vec3[] {
  const { half, thick, shift, y } = sizeAt(options, t)
  const groove = t > 0.72 ? 0 : options.fuller
  const quarter = DOUBLE_EDGED.map(([x, z], i) => [x * half, z * thick * (i === 3 ? 1 - groove : 1)] as const)
  const ring: Vec3[] = []
  const push = (x: number, z: number) => ring.push([x + shift, y, z])
  for (const [x, z] of quarter) {
    push(x, -z)
  }
  for (const [x, z] of quarter.slice(1, 3).reverse()) {
    push(-x, -z)
  }
  push(-half, 0)
  for (const [x, z] of quarter.slice(1)) {
    push(-x, z)
  }
  for (const [x, z] of quarter.slice(1, 3).reverse()) {
    push(x, z)
  }
  return ring
}

function singleSection(options: BladeOptions, t: number): readonly Vec3[] {
  const { half, thick, shift, y } = sizeAt(options, t)
  const ring: readonly (readonly [number, number])[] = [
    [half, 0],
    [-0.2 * half, -thick * 0.95],
    [-0.85 * half, -thick],
    [-half, -thick * 0.6],
    [-half, thick * 0.6],
    [-0.85 * half, thick],
    [-0.2 * half, thick * 0.95],
  ]
  return ring.map(([x, z]): Vec3 => [x + shift, y, z])
}
