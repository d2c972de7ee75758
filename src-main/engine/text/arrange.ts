import { cos, sin } from '../kernel/det-math.ts'
import type { Bounds } from '../kernel/mesh.ts'
import type { Vec3 } from '../kernel/types.ts'
import { findAnchor } from '../shape/anchors.ts'
import { at, group, scaled } from '../shape/build.ts'
import { measureShape } from '../shape/measure.ts'
import type { Shape } from '../shape/types.ts'

/**
 * Where a thing stands relative to the first one: beside it, before it, behind it; under its feet (`base`), around it
 * (`container`), above it (`cover`), inside it (`content`), or wherever the first one has room for it (`company`).
 */
export type Side = 'beside' | 'front' | 'behind' | 'base' | 'container' | 'cover' | 'content' | 'company'

export interface Standing {
  /** One copy. */
  readonly shape: Shape
  readonly count: number
  /** Ends the names of its parts. */
  readonly label: string
  readonly side: Side
}

/** Space between neighbours, as a share of the narrower one's width. */
const GAP = 0.18
/** Copies in one row; more stand in further rows. */
const ROW = 5
/** Of a hollow thing's outside: what is free inside. */
const HOLLOW = 0.72
/** How much wider than what stands on it a base must be. */
const FOOTING = 1.1
/** How far things sink into what carries them, as a share of their height: soft or uneven ground leaves no gap. */
const SINK = 0.006
/** Golden angle, radians: spreads a heap without rows. */
const GOLDEN_ANGLE = 2.399963

/** `count` copies of a shape side by side on the ground, never touching, centred; their parts are numbered. */
export function repeat(shape: Shape, count: number): Shape {
  if (count <= 1) {
    return shape
  }
  const bounds = measureShape(shape)
  const columns = Math.min(count, count <= ROW ? count : Math.ceil(Math.sqrt(count)))
  const rows = Math.ceil(count / columns)
  const stepX = extent(bounds, 0) * (1 + GAP)
  const stepZ = extent(bounds, 2) * (1 + GAP)
  const places = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, count - row * columns)
    const place = [((index % columns) - (inRow - 1) / 2) * stepX, 0, ((rows - 1) / 2 - row) * stepZ] as const
    return at(place, shape, { suffix: String(index + 1) })
  })
  return group(places)
}

/**
 * Several things on one ground: the first in the middle of the row, the others where the prompt has them. Their parts are
 * named apart.
 */
export function standTogether(things: readonly Standing[]): Shape {
  const [first, ...others] = things
  if (others.length === 0) {
    return repeat(first.shape, first.count)
  }
  const main = repeat(first.shape, first.count)
  const placed: Shape[] = []
  let spot: Vec3 = [0, 0, 0]
  for (const other of others.filter(({ side }) => isHolder(side))) {
    const held = hold(main, other)
    spot = held.spot
    placed.push(at([0, 0, 0], held.holder, { suffix: other.label }))
  }
  placed.unshift(at(spot, main, { suffix: first.label }))
  for (const other of others.filter(({ side }) => !isHolder(side))) {
    const inside = first.count === 1 ? takeIn(first.shape, other) : null
    if (inside !== null) {
      placed.push(at(spot, inside, { suffix: other.label }))
    }
  }
  const kept = others.filter(
    other => !isHolder(other.side) && (first.count > 1 || takeIn(first.shape, other) === null)
  )
  return group([...placed, ...standAround(placed, kept)])
}

const isHolder = (side: Side): boolean => side === 'base' || side === 'container' || side === 'cover'

/** What carries or surrounds `main`, large enough for it, and where `main` stands then. */
function hold(main: Shape, other: Standing): { readonly holder: Shape; readonly spot: Vec3 } {
  const own = measureShape(main)
  const plain = repeat(other.shape, other.count)
  const box = measureShape(plain)
  switch (other.side) {
    case 'base': {
      const holder = resized(plain, Math.max(1, (FOOTING * reach(own)) / reach(box)))
      const top = findAnchor(holder, 'top') ?? [0, measureShape(holder).max[1], 0]
      return { holder, spot: [top[0], top[1] - SINK * extent(own, 1), top[2]] }
    }
    case 'container': {
      const isNarrow = findAnchor(main, 'stem') !== null
      const holder = resized(plain, isNarrow ? 1 : Math.max(1, reach(own) / (HOLLOW * reach(box))))
      const size = extent(measureShape(holder), 1)
      const floor = findAnchor(holder, 'inside') ?? [0, 0.1 * size, 0]
      // Something low in something deep would not be seen.
      const lift = Math.max(0, 0.6 * (size - floor[1]) - extent(own, 1))
      return { holder, spot: [floor[0], floor[1] + lift, floor[2]] }
    }
    default: {
      const holder = resized(plain, Math.max(1, (FOOTING * extent(own, 1)) / extent(box, 1)))
      // Forward of the middle: of a tree it is the trunk.
      return { holder, spot: [0, 0, 0.3 * measureShape(holder).max[2]] }
    }
  }
}

/** `other` in the hollow of `main` or on its top; null when it has neither, or no room. */
function takeIn(main: Shape, other: Standing): Shape | null {
  if (other.side !== 'content' && other.side !== 'company') {
    return null
  }
  const floor = findAnchor(main, 'inside')
  const room = measureShape(main)
  const box = measureShape(other.shape)
  if (floor !== null) {
    const isNarrow = findAnchor(other.shape, 'stem') !== null
    const width = HOLLOW * Math.min(extent(room, 0), extent(room, 2))
    const factor = isNarrow ? 1 : Math.min(1, width / reach(box))
    return factor < 0.5 ? null : at(floor, heap(resized(other.shape, factor), other.count, width, isNarrow))
  }
  const top = findAnchor(main, 'top')
  if (top === null || reach(box) > 0.9 * reach(room)) {
    return null
  }
  return at([top[0], top[1] - SINK * extent(box, 1), top[2]], repeat(other.shape, other.count))
}

/** Copies lying in a round hollow of `width`, layer on layer; upright ones share one layer and lean apart. */
function heap(shape: Shape, count: number, width: number, isNarrow: boolean): Shape {
  if (count <= 1) {
    return shape
  }
  const box = measureShape(shape)
  const size = reach(box)
  const inLayer = isNarrow ? count : Math.max(1, Math.floor((0.75 * width * width) / (size * size)))
  const radius = isNarrow ? 0.25 * width : Math.max(0, (width - size) / 2)
  const copies = Array.from({ length: count }, (_, index) => {
    const layer = Math.floor(index / inLayer)
    const members = Math.min(inLayer, count - layer * inLayer)
    const share = members === 1 ? 0 : Math.sqrt(((index % inLayer) + 0.5) / members)
    const turn = index * GOLDEN_ANGLE
    const [x, z] = [radius * share * cos(turn), radius * share * sin(turn)]
    const lean: Vec3 = isNarrow ? [0.25 * share * sin(turn), 0, -0.25 * share * cos(turn)] : [0, turn, 0]
    return at([x, layer * 0.8 * extent(box, 1), z], shape, { rotate: lean, suffix: String(index + 1) })
  })
  return group(copies)
}

/** Things on the ground around what stands already. */
function standAround(placed: readonly Shape[], others: readonly Standing[]): readonly Shape[] {
  const middle = measureShape(group(placed))
  let right = middle.max[0]
  let front = middle.max[2]
  let back = middle.min[2]
  return others.map(other => {
    const shape = repeat(other.shape, other.count)
    const box = measureShape(shape)
    const gap = GAP * Math.min(extent(box, 0), extent(middle, 0))
    const suffix = { suffix: other.label }
    if (other.side === 'front') {
      front += gap + extent(box, 2)
      return at([0, 0, front - box.max[2]], shape, suffix)
    }
    if (other.side === 'behind') {
      back -= gap + extent(box, 2)
      return at([0, 0, back - box.min[2]], shape, suffix)
    }
    right += gap + extent(box, 0)
    return at([right - box.max[0], 0, 0], shape, suffix)
  })
}

/** A thing at another size, feet on the ground. */
export function resized(shape: Shape, factor: number): Shape {
  return factor === 1 ? shape : scaled(factor, shape)
}

/** Length of a box along an axis. */
export function extent(bounds: Bounds, axis: 0 | 1 | 2): number {
  return bounds.max[axis] - bounds.min[axis]
}

/** The longer side of a box on the ground. */
const reach = (bounds: Bounds): number => Math.max(extent(bounds, 0), extent(bounds, 2))
