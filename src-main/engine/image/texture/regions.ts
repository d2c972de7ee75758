import type { Cells } from './coarse.ts'
import { findNearest, type Size } from '../nearest-seed.ts'
import { likeness } from './likeness.ts'

/** Cells of one colour that hang together. */
export interface Regions {
  /** Per cell its region's number, -1 for none. */
  readonly of: Int32Array
  /** Per region its cells. */
  readonly sizes: readonly number[]
  /** Per region how thick it is, cells: twice the depth of its deepest cell. */
  readonly thickness: Float32Array
  /** Per region its mean colour, 3 values. */
  readonly colours: Float32Array
}

/** How much a step between two regions may exceed those inside of them: larger for small regions; roots of linear light × cells. */
const SCALE = 1.2
/** Smaller regions, in cells, are borders between others or grain. */
const LEAST = 8
/** Cells to which a region is a strip, and likeness from which on it is a shade of what it lies along. */
export const STRIP = 3.9
const SHADE_STRIP = 10
const SHADE = 0.2
/** Steps are sorted by so many levels. */
const LEVELS = 1024

/**
 * Cuts what is marked into regions of one colour, soft shading allowed: the graph cut of Felzenszwalb & Huttenlocher 2004
 * ("Efficient graph-based image segmentation") on cells, with steps sorted in buckets.
 */
export function cutRegions(cells: Cells, isOwn: Uint8Array): Regions {
  const { values, width } = cells
  const parent = Int32Array.from(isOwn, (_, c) => c)
  const size = new Int32Array(isOwn.length).fill(1)
  const inside = new Float32Array(isOwn.length)
  const find = (c: number): number => {
    let at = c
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]]
      at = parent[at]
    }
    return at
  }
  const join = (a: number, b: number, step: number): void => {
    const [more, less] = size[a] >= size[b] ? [a, b] : [b, a]
    parent[less] = more
    size[more] += size[less]
    inside[more] = Math.max(inside[a], inside[b], step)
  }
  const { from, to, step } = sortedEdges(values, isOwn, width)
  for (let e = 0; e < from.length; e += 1) {
    const [a, b] = [find(from[e]), find(to[e])]
    if (a !== b && step[e] <= inside[a] + SCALE / size[a] && step[e] <= inside[b] + SCALE / size[b]) {
      join(a, b, step[e])
    }
  }
  for (let e = 0; e < from.length; e += 1) {
    const [a, b] = [find(from[e]), find(to[e])]
    if (a !== b && (size[a] < LEAST || size[b] < LEAST)) {
      join(a, b, step[e])
    }
  }
  const regions = numbered(isOwn, find, cells)
  for (const [strip, into] of findShades(regions, cells)) {
    const [a, b] = [find(strip), find(into)]
    if (a !== b) {
      join(a, b, 0)
    }
  }
  return numbered(isOwn, find, cells)
}

/**
 * Thin strips along another region which has their colour in other light: what is soft of an edge, and the shade along a
 * contour. Each as one of its cells and one of that region's.
 */
function findShades(regions: Regions, cells: Size): [number, number][] {
  const { of, sizes, colours, thickness } = regions
  const { width } = cells
  const best = new Map<number, { likeness: number; from: number; to: number }>()
  const compare = (from: number, to: number): void => {
    const [a, b] = [of[from], of[to]]
    if (a < 0 || b < 0 || a === b || thickness[a] > SHADE_STRIP || sizes[b] < sizes[a]) {
      return
    }
    const alike = likeness(colours, 3 * a, colours, 3 * b)
    if (alike > (best.get(a)?.likeness ?? SHADE)) {
      best.set(a, { likeness: alike, from, to })
    }
  }
  for (let c = 0; c < of.length; c += 1) {
    for (const n of [c + 1, c + width]) {
      if (n < of.length) {
        compare(c, n)
        compare(n, c)
      }
    }
  }
  return [...best.values()].map(({ from, to }) => [from, to])
}

/** Pairs of neighbouring cells and the steps between them. */
interface Edges {
  readonly from: Int32Array
  readonly to: Int32Array
  readonly step: Float32Array
}

/** Steps between neighbouring cells, the small ones first (counting sort by LEVELS). */
function sortedEdges(values: Float32Array, isOwn: Uint8Array, width: number): Edges {
  const starts = new Int32Array(LEVELS + 1)
  const visit = (each: (from: number, to: number, step: number, level: number) => void): void => {
    for (let from = 0; from < isOwn.length; from += 1) {
      const isLast = from % width === width - 1
      for (let k = isOwn[from] === 0 ? 3 : 0; k < 3; k += 1) {
        const to = from + (k === 0 ? 1 : k === 1 ? width : width + 1)
        if ((k === 1 || !isLast) && to < isOwn.length && isOwn[to] !== 0) {
          const step = stepBetween(values, 3 * from, 3 * to)
          each(from, to, step, Math.min(LEVELS - 1, Math.floor(step * LEVELS)))
        }
      }
    }
  }
  visit((_from, _to, _step, level) => (starts[level + 1] += 1))
  for (let level = 0; level < LEVELS; level += 1) {
    starts[level + 1] += starts[level]
  }
  const count = starts[LEVELS]
  const edges = { from: new Int32Array(count), to: new Int32Array(count), step: new Float32Array(count) }
  visit((from, to, step, level) => {
    const at = starts[level]
    starts[level] += 1
    edges.from[at] = from
    edges.to[at] = to
    edges.step[at] = step
  })
  return edges
}

function stepBetween(values: Float32Array, a: number, b: number): number {
  const [dr, dg, db] = [values[a] - values[b], values[a + 1] - values[b + 1], values[a + 2] - values[b + 2]]
  return Math.sqrt((dr * dr + dg * dg + db * db) / 3)
}

function numbered(isOwn: Uint8Array, find: (c: number) => number, cells: Cells): Regions {
  const of = new Int32Array(isOwn.length).fill(-1)
  const numbers = new Map<number, number>()
  const sizes: number[] = []
  const sums: number[] = []
  for (let c = 0; c < isOwn.length; c += 1) {
    if (isOwn[c] === 0) {
      continue
    }
    const root = find(c)
    const region = numbers.get(root) ?? sizes.length
    if (region === sizes.length) {
      numbers.set(root, region)
      sizes.push(0)
      sums.push(0, 0, 0)
    }
    of[c] = region
    sizes[region] += 1
    for (let k = 0; k < 3; k += 1) {
      sums[3 * region + k] += cells.values[3 * c + k]
    }
  }
  const colours = Float32Array.from(sums, (sum, i) => sum / sizes[Math.floor(i / 3)])
  return { of, sizes, colours, thickness: thicknessOf({ of, sizes }, cells) }
}

/** Per region how thick it is, cells: twice the depth of its deepest cell. */
function thicknessOf({ of, sizes }: Pick<Regions, 'of' | 'sizes'>, cells: Size): Float32Array {
  const { width } = cells
  const isBorder = Uint8Array.from(of, (region, c) =>
    region >= 0 && [c - 1, c + 1, c - width, c + width].some(n => of[n] !== region) ? 1 : 0
  )
  const { distance } = findNearest(isBorder, cells)
  const thickness = new Float32Array(sizes.length)
  for (let c = 0; c < of.length; c += 1) {
    if (of[c] >= 0) {
      thickness[of[c]] = Math.max(thickness[of[c]], 2 * distance[c] + 1)
    }
  }
  return thickness
}

/** Per region column and row of its middle. */
export function middlesOf({ of, sizes }: Pick<Regions, 'of' | 'sizes'>, width: number): Float32Array {
  const middles = new Float32Array(2 * sizes.length)
  for (let c = 0; c < of.length; c += 1) {
    if (of[c] >= 0) {
      middles[2 * of[c]] += (c % width) / sizes[of[c]]
      middles[2 * of[c] + 1] += Math.floor(c / width) / sizes[of[c]]
    }
  }
  return middles
}
