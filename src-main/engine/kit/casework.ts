import { cos, sin, TAU } from '../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
} from '../shape/build.ts'
import type { MaterialSpec } from '../material/types.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'
import { hung } from './motions.ts'
import { roundedRect } from './outlines.ts'

/** Fronts and fittings of cabinets. Fronts face +Z; their back lies in z = 0, their middle on the axis. */

/** How a front is taken hold of. */
export type Pull = 'knob' | 'bar' | 'cup' | 'ring' | 'none'

/** A turned knob that stands out along +Z from the origin. */
export function knob(radius: number, tags: ShapeTags = {}): Shape {
  const r = radius
  return rotated(
    [Math.PI / 2, 0, 0],
    lathe(
      [
        [0, -r * 0.1],
        [r * 0.62, -r * 0.1],
        [r * 0.6, r * 0.12],
        [r * 0.38, r * 0.4],
        [r * 0.5, r * 0.75],
        [r, r * 1.15],
        [r * 0.95, r * 1.55],
        [r * 0.5, r * 1.85],
        [0, r * 1.9],
      ],
      { smooth: true, sharpAt: [0, 1, 8], ...tags }
    )
  )
}

/** A bow handle along X (or Y when `isUpright`) that stands out along +Z. */
export function barPull(length: number, thick: number, isUpright = false, tags: ShapeTags = {}): Shape {
  const half = length / 2
  const out = thick * 3
  const point = (a: number, z: number): Vec3 => (isUpright ? [0, a, z] : [a, 0, z])
  return sweep(
    [
      point(-half, -thick * 0.4),
      point(-half, out * 0.7),
      point(-half * 0.82, out),
      point(half * 0.82, out),
      point(half, out * 0.7),
      point(half, -thick * 0.4),
    ],
    thick / 2,
    tags
  )
}

/** A ring that hangs from a plate. */
export function ringPull(radius: number, tags: ShapeTags = {}): Shape {
  const r = radius
  const path = Array.from({ length: 12 }, (_, i): Vec3 => {
    const angle = (TAU * i) / 12
    return [r * cos(angle), r * sin(angle), 0]
  })
  return group(
    [
      at([0, 0, r * 0.06], rotated([Math.PI / 2, 0, 0], cylinder(r * 0.55, r * 0.24))),
      at([0, 0, r * 0.25], ball(r * 0.3)),
      at([0, -r * 0.85, r * 0.3], sweep(path, r * 0.13, { closed: true, smooth: true }), {
        rotate: [0.12, 0, 0],
      }),
    ],
    tags
  )
}

/** A hollow shell pull under which the fingers reach. */
export function cupPull(width: number, tags: ShapeTags = {}): Shape {
  const half = width / 2
  const outline: Vec2[] = [
    [-half, 0],
    [half, 0],
    [half * 0.92, width * 0.22],
    [half * 0.55, width * 0.34],
    [-half * 0.55, width * 0.34],
    [-half * 0.92, width * 0.22],
  ]
  return at(
    [0, -width * 0.12, width * 0.1],
    extrude(outline, width * 0.24, { edge: soft(width * 0.07), ...tags })
  )
}

export interface FrontOptions {
  readonly width: number
  readonly height: number
  readonly thick: number
  readonly pull: Pull
  /** How many pulls side by side. */
  readonly pulls?: number
  /** A raised field on it. */
  readonly isPanelled?: boolean
  readonly material: MaterialSpec
  readonly metal: MaterialSpec
  readonly part?: string
}

function pullOf(kind: Pull, size: number, isUpright: boolean): Shape[] {
  switch (kind) {
    case 'knob':
      return [knob(size * 0.16)]
    case 'bar':
      return [barPull(size, size * 0.11, isUpright)]
    case 'cup':
      return [cupPull(size * 0.85)]
    case 'ring':
      return [ringPull(size * 0.2)]
    default:
      return []
  }
}

/** The front of a drawer with its pulls (parts `drawer`, `handle`). */
export function drawerFront(options: FrontOptions): Shape {
  const { width: w, height: h, thick } = options
  const count = options.pulls ?? (w > 0.55 ? 2 : 1)
  const size = Math.min(0.12, w * 0.42, h * 0.9)
  const pulls = Array.from({ length: count }, (_, i) =>
    group(
      pullOf(options.pull, size, false).map(shape =>
        at([count === 1 ? 0 : (i / (count - 1) - 0.5) * w * 0.56, 0, thick], shape)
      )
    )
  )
  return group(
    [
      tag(
        { part: options.part ?? 'drawer', role: 'feature', material: options.material, edge: bevel(0.004) },
        at([0, 0, thick / 2], box([w, h, thick])),
        ...(options.isPanelled === true
          ? [at([0, 0, thick], box([w - 0.05, h - 0.05, 0.008], { edge: bevel(0.003) }))]
          : [])
      ),
      ...(options.pull === 'none'
        ? []
        : [tag({ part: 'handle', role: 'handle', material: options.metal }, ...pulls)]),
    ],
    {
      moves: {
        name: options.part ?? 'drawer',
        at: [0, 0, 0],
        motion: { kind: 'slide', axis: [0, 0, 1], range: [0, 0.6 * w] },
      },
    }
  )
}

/** A door leaf with frame and field; its handle sits at the side `hand` (1: +X). Parts `door`, `handle`. */
export function doorFront(
  options: FrontOptions & {
    readonly hand: 1 | -1
    readonly fields?: number
    /** A side of a leaf that moves as a whole. */
    readonly isFixed?: boolean
  }
): Shape {
  const { width: w, height: h, thick, hand } = options
  const fields = options.fields ?? 1
  const stile = Math.min(0.07, w * 0.18)
  const tall = (h - stile * (fields + 1)) / fields
  const size = Math.min(0.14, h * 0.3)
  const field = (i: number): Shape =>
    at(
      [0, -h / 2 + stile + tall / 2 + i * (tall + stile), thick],
      group([
        box([w - stile * 2, tall, 0.012], { edge: bevel(0.01) }),
        at([0, 0, 0.005], box([w - stile * 2 - 0.05, tall - 0.05, 0.014], { edge: bevel(0.012) })),
      ])
    )
  const leaf = group([
    tag(
      { part: options.part ?? 'door', role: 'feature', material: options.material, edge: bevel(0.004) },
      at([0, 0, thick / 2], box([w, h, thick])),
      ...(options.isPanelled === false ? [] : Array.from({ length: fields }, (_, i) => field(i)))
    ),
    tag(
      { part: 'handle', role: 'handle', material: options.metal },
      ...pullOf(options.pull, size, true).map(shape =>
        at([hand * (w / 2 - Math.min(0.035, w * 0.09)), 0, thick], shape)
      )
    ),
  ])
  return options.isFixed === true ? leaf : hung(leaf, (-hand * w) / 2, options.part ?? 'door')
}

/** Four legs under a case of `width` × `depth`; `leg` stands at the origin, foot at y = 0. */
export function fourLegs(width: number, depth: number, leg: Shape): Shape {
  return mirrored(mirrored(at([width / 2, 0, depth / 2], leg), undefined, 'z'))
}

/** A moulding around a case: an open-topped slab with a stepped edge, flat in XZ, its middle at the origin. */
export function cornice(width: number, depth: number, tall: number, grow: number): Shape {
  const slab = (extra: number, thick: number, y: number): Shape =>
    at([0, y, 0], box([width + extra * 2, thick, depth + extra * 2], { edge: soft(thick * 0.3) }))
  return group([
    slab(grow * 0.35, tall * 0.4, -tall * 0.3),
    slab(grow * 0.7, tall * 0.4, 0),
    slab(grow, tall * 0.4, tall * 0.3),
  ])
}

/** A flat ring outline turned into a frame: outer less inner rectangle, facing +Z. */
export function rectFrame(
  width: number,
  height: number,
  bar: number,
  depth: number,
  tags: ShapeTags = {}
): Shape {
  return extrude(roundedRect(width, height, 0, 0), depth, {
    holes: [[...roundedRect(width - bar * 2, height - bar * 2, 0, 0)].reverse()],
    ...tags,
  })
}
