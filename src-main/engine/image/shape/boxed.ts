import { clamp, cos, sin } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import type { FormPart } from '../types.ts'
import { eavesShare, edgeShare, facesDiffer } from './box-faces.ts'
import type { Colours } from './colours.ts'
import { signedDistance } from '../nearest-seed.ts'
import { meshesOf, outlinesOf, ROOFS, type House, type Roof } from './house.ts'
import { cornerOf, type Corner } from './oblique.ts'
import { outlineOfValues, type Outline } from './outline.ts'
import { piecesOf, rootedIn } from './pieces.ts'
import { pillow } from './pillow.ts'
import { meshOfRelief } from './relief-mesh.ts'
import { withValues, type CoverageGrid } from '../coverage-grid.ts'

/** A box found in a picture, and the IoU of its outline with the mask. */
export interface Boxed {
  readonly house: House
  readonly overlap: number
}

/** What a kind of top asks: IoU, gain over a flat top, share of the near edge's rows that the picture shows. */
const ASKED: Readonly<Record<Roof, { overlap: number; gain: number; edge: number }>> = {
  flat: { overlap: 0.915, gain: 0, edge: 0.6 },
  length: { overlap: 0.915, gain: 0.025, edge: 0.6 },
  depth: { overlap: 0.915, gain: 0.025, edge: 0.6 },
  hip: { overlap: 0.94, gain: 0.03, edge: 0.6 },
}
/** A rounded edge between the walls shows less: then the outline must agree more. */
const ROUNDED = { overlap: 0.93, edge: 0.35 } as const
/** An outline that agrees so well needs no edge between the walls, if not all faces are equally bright. */
const EXACT = 0.975
/** Eaves seen along so much of their length, under a slope of another colour, tell a roof that the outline hardly does: its gain then. */
const EAVES = { share: 0.85, gain: 0.01, overlap: 0.95 } as const
/** Least height of a roof over the walls' top. */
const LEAST_RISE = 0.1
/** Least height of the walls as a share of the ridge's: a roof on the ground is a bell's outline, or a cone's. */
const LEAST_WALLS = 0.15
/** What nearness costs: pictures without perspective are to stay so. */
const NEARNESS_PRICE = 0.04

/**
 * A box, with or without a roof, seen over one of its corners: the lower edges give camera and footprint, then every measure
 * is moved in turn as long as the outline covers the mask better (coordinate descent). Null when none fits.
 */
export function boxedOf(outline: Outline, colours: Colours): Boxed | null {
  const corner = cornerOf(outline)
  if (corner === null) {
    return null
  }
  const counts = countsOf(outline.grid)
  const tries = ROOFS.map(roof => bestOf(outline, corner, roof, counts))
  const [flat] = tries
  const fitting = tries.filter(({ house, overlap }) => {
    const asked = ASKED[house.roof]
    const isRoof =
      house.roof === 'flat' ||
      (house.ridge - house.walls > LEAST_RISE && house.walls > LEAST_WALLS * house.ridge)
    const isBetter =
      overlap >= asked.overlap &&
      (house.roof === 'flat' || overlap >= flat.overlap + gainOf(house, overlap, colours))
    const edge = edgeShare(corner, house, colours)
    const isEdgeSeen = edge >= asked.edge || (edge >= ROUNDED.edge && overlap >= ROUNDED.overlap)
    return isRoof && isBetter && (isEdgeSeen || (overlap >= EXACT && facesDiffer(corner, house, colours)))
  })
  return fitting.reduce<Boxed | null>((a, b) => (a !== null && a.overlap >= b.overlap ? a : b), null)
}

/** By how much a roof's outline must agree better than a flat top's. */
const gainOf = (house: House, overlap: number, colours: Colours): number =>
  house.roof !== 'hip' && overlap >= EAVES.overlap && eavesShare(house, colours) >= EAVES.share
    ? EAVES.gain
    : ASKED[house.roof].gain

/** The best end of the search from several heights of the walls. */
function bestOf(outline: Outline, corner: Corner, roof: Roof, counts: Counts): Boxed {
  const starts = (roof === 'flat' ? [1] : [0.45, 0.6, 0.75]).map(share =>
    startOf(outline, corner, roof, share)
  )
  return starts.map(start => refined(start, counts)).reduce((a, b) => (b.overlap > a.overlap ? b : a))
}

function startOf({ grid, distance }: Outline, corner: Corner, roof: Roof, share: number): House {
  const { left, near, right, yaw, pitch } = corner
  const length = (right[0] - near[0]) / cos(yaw)
  const depth = (near[0] - left[0]) / sin(yaw)
  const first = distance.findIndex(value => value > 0)
  const top = grid.top - Math.floor(first / grid.width) * grid.cell
  const y = (left[1] + right[1]) / 2
  const back = length * sin(yaw) + depth * cos(yaw)
  const full = Math.max(0.05, (top - near[1] - back * sin(pitch)) / cos(pitch))
  const tallest = Math.max(0.08, (top - y) / cos(pitch))
  const house = { yaw, pitch, length, depth, x: (left[0] + right[0]) / 2, y, roof, nearness: 0 }
  return roof === 'flat'
    ? { ...house, walls: full, ridge: full, overhang: 0 }
    : { ...house, walls: share * tallest, ridge: tallest, overhang: 0.02 }
}

/** Measures in the order in which they are moved, with the first step of each. */
const MEASURES = [
  ['walls', 0.08],
  ['ridge', 0.08],
  ['overhang', 0.02],
  ['length', 0.04],
  ['depth', 0.04],
  ['x', 0.02],
  ['y', 0.02],
  ['yaw', 0.07],
  ['pitch', 0.05],
  ['nearness', 0.08],
] as const
const HALVINGS = 5

function refined(start: House, grid: Counts): Boxed {
  const merit = ({ house, overlap }: Boxed): number => overlap - NEARNESS_PRICE * house.nearness
  let best: Boxed = { house: start, overlap: overlapOf(start, grid) }
  for (let scale = 1, round = 0; round < HALVINGS; round += 1, scale /= 2) {
    for (let turn = 0; turn < 3; turn += 1) {
      const before = best.overlap
      for (const [measure, step] of MEASURES) {
        for (const change of [step * scale, -step * scale]) {
          const house = bounded({ ...best.house, [measure]: best.house[measure] + change })
          const next = { house, overlap: overlapOf(house, grid) }
          best = merit(next) > merit(best) ? next : best
        }
      }
      if (best.overlap - before < 5e-4) {
        break
      }
    }
  }
  return best
}

function bounded(house: House): House {
  const walls = Math.max(0.03, house.walls)
  return {
    ...house,
    walls,
    ridge: house.roof === 'flat' ? walls : Math.max(walls + 0.02, house.ridge),
    overhang: house.roof === 'flat' ? 0 : clamp(house.overhang, 0, 0.15),
    length: Math.max(0.05, house.length),
    depth: Math.max(0.05, house.depth),
    yaw: clamp(house.yaw, 0.08, 1.49),
    pitch: clamp(house.pitch, 0.05, 0.9),
    nearness: clamp(house.nearness, 0, 0.22),
  }
}

/** Every second row is compared. */
const ROWS = 2

/** The grid's inside cells, counted along each row: what lies between two columns is a difference. */
interface Counts extends CoverageGrid {
  readonly before: Int32Array
  readonly area: number
}

function countsOf(grid: CoverageGrid): Counts {
  const { width, height, values } = grid
  const before = new Int32Array((width + 1) * height)
  let area = 0
  for (let row = 0; row < height; row += 1) {
    for (let x = 0; x < width; x += 1) {
      const isInside = values[row * width + x] >= 0.5 ? 1 : 0
      before[row * (width + 1) + x + 1] = before[row * (width + 1) + x] + isInside
      area += row % ROWS === 1 ? isInside : 0
    }
  }
  return { ...grid, before, area }
}

/** IoU of the house’s outline and the silhouette. */
function overlapOf(house: House, { width, height, cell, left, top, before, area }: Counts): number {
  const outlines = outlinesOf(house)
  let [both, drawn] = [0, 0]
  const add = (row: number, from: number, to: number): void => {
    const [a, b] = [from, to].map(x => clamp(x, 0, width))
    if (to > from) {
      both += before[row * (width + 1) + b] - before[row * (width + 1) + a]
      drawn += to - from
    }
  }
  for (let row = 1; row < height; row += ROWS) {
    let [from, to] = [0, 0]
    for (const outline of outlines) {
      const span = spanAt(outline, top - row * cell)
      const a = Math.ceil((span[0] - left) / cell)
      const b = Math.floor((span[1] - left) / cell) + 1
      if (!(b > a)) {
        continue
      }
      if (to > from && (a > to || b < from)) {
        add(row, a, b)
      } else {
        ;[from, to] = to > from ? [Math.min(from, a), Math.max(to, b)] : [a, b]
      }
    }
    add(row, from, to)
  }
  return both / Math.max(1, area + drawn - both)
}

/** Where a level line cuts a convex outline; empty when it misses. */
function spanAt(outline: readonly Vec2[], y: number): readonly [number, number] {
  let [from, to] = [Infinity, -Infinity]
  for (let i = 0; i < outline.length; i += 1) {
    const [a, b] = [outline[i], outline[(i + 1) % outline.length]]
    if (a[1] <= y !== b[1] <= y) {
      const x = a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1])
      from = Math.min(from, x)
      to = Math.max(to, x)
    }
  }
  return [from, to]
}

/** Smallest leftover that becomes a part of its own (frame units²), how far it stands out and reaches into the box (frame units). */
const CRUMB = 0.0006
const STANDS_OUT = 0.045
const ROOT = 0.03

/** The box's parts, and what the mask shows beyond them (a chimney, an aerial) as round parts where they meet it. */
export function boxedParts({ house }: Boxed, { grid }: Outline): FormPart[] {
  const bodies: FormPart[] = [...meshesOf(house)]
  const { width, cell, left, top } = grid
  const outlines = outlinesOf(house)
  const isDrawn = (x: number, y: number): boolean =>
    outlines.some(outline => {
      const [from, to] = spanAt(outline, y)
      return x >= from - 1.5 * cell && x <= to + 1.5 * cell
    })
  const drawn = grid.values.map((_, i) =>
    isDrawn(left + (i % width) * cell, top - Math.floor(i / width) * cell) ? 1 : 0
  )
  const rest = grid.values.map((value, i) => (drawn[i] > 0 ? 0 : value))
  const away = signedDistance(withValues(grid, drawn))
  const pieces = piecesOf(grid, rest).filter(
    piece =>
      piece.area * cell * cell > CRUMB &&
      away.some((value, i) => piece.cells[i] > 0 && -value * cell > STANDS_OUT)
  )
  return pieces.reduce((parts, piece, i) => {
    const own = outlineOfValues(grid, rootedIn(piece.cells, grid.values, width, Math.round(ROOT / cell)))
    const z = depthUnder(bodies, own)
    const relief = pillow(own)
    const mesh = z === null ? null : meshOfRelief({ ...relief, centre: relief.centre.map(() => z) }, 3000)
    return mesh === null ? parts : [...parts, { name: `attachment ${i + 1}`, mesh }]
  }, bodies)
}

/** z of the bodies' front where a leftover overlaps them; null when it does not. */
function depthUnder(bodies: readonly FormPart[], { grid }: Outline): number | null {
  const { width, cell, left, top, values } = grid
  const found: number[] = []
  values.forEach((value, i) => {
    if (value >= 0.5) {
      const z = frontAt(bodies, left + (i % width) * cell, top - Math.floor(i / width) * cell)
      found.push(...(z === null ? [] : [z]))
    }
  })
  return found.length === 0 ? null : found.sort((a, b) => a - b)[found.length >> 1]
}

function frontAt(bodies: readonly FormPart[], x: number, y: number): number | null {
  let front: number | null = null
  for (const { mesh } of bodies) {
    const { positions: p, indices } = mesh
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = [indices[t] * 3, indices[t + 1] * 3, indices[t + 2] * 3]
      const area = (p[b] - p[a]) * (p[c + 1] - p[a + 1]) - (p[b + 1] - p[a + 1]) * (p[c] - p[a])
      const v = ((x - p[a]) * (p[c + 1] - p[a + 1]) - (y - p[a + 1]) * (p[c] - p[a])) / area
      const w = ((p[b] - p[a]) * (y - p[a + 1]) - (p[b + 1] - p[a + 1]) * (x - p[a])) / area
      if (area > 1e-9 && v >= 0 && w >= 0 && v + w <= 1) {
        const z = p[a + 2] + v * (p[b + 2] - p[a + 2]) + w * (p[c + 2] - p[a + 2])
        front = Math.max(front ?? z, z)
      }
    }
  }
  return front
}
