import { atan2, clamp, hypot, log, PI } from '../../kernel/det-math.ts'
import { board } from './board.ts'
import type { Colours } from './colours.ts'
import { brightness } from './evidence.ts'
import { median } from './median.ts'
import type { Outline } from './outline.ts'
import type { Relief } from './relief-mesh.ts'
import { boxFillOf, extentOf } from './stance.ts'
import { BANDS, turnsAtRim } from './turning.ts'

/** Directions of the outward normal that are told apart, and the way inward as tenths of the local radius. */
const DIRECTIONS = 8
const TENTHS = 10
/** Cells nearer to the outline than this mix with what is behind; thinner parts than this share of the thickest tell nothing. */
const MIXED = 3
const THIN = 0.25
/** Cells to either side over which a change is measured; larger steps of the brightness are edges of the pattern. */
const REACH = 2
const EDGE = 0.06
/** Added to the brightness whose logarithm is taken: what is black says nothing. */
const BLACK = 0.05
/** Share of the local radius from which on cells belong to the face. */
const FACE = 0.3
/** Fewest cells of a band that face one direction. */
const FEWEST = 12
/** Tenths in which a narrow edge is rounded, the last of them, and those behind it in which what is round goes on turning. */
const RIM = [0, 3] as const
const END = [2, 3] as const
const INNER = [3, 6] as const
/**
 * Most change behind the edge; least change of the edge, and how many times the former it is at least; most change of the face in
 * any direction, of its median cell and of three quarters; all over the local radius.
 */
const FLAT = { inner: 0.08, edge: 0.1, contrast: 4, face: 0.11, most: 0.24 } as const
/** Most share of edges (machines have more), and most change at the inner end of the edge. */
const CUT = { edges: 0.15, end: 0.16 } as const
/** The same of an upright rectangle: it may bear print, and a jar or a battery, which is one as well, turns more slowly. */
const PAGE = { edges: 0.25, end: 0.1 } as const
/** Brightness from which on a face is white. */
const WHITE = 0.8
/** Share of its box from which on a silhouette is a rectangle, and how much taller than wide paper is at most: beyond it stand cupboards. */
const RECTANGLE = { fill: 0.86, tallest: 1.55 } as const

/**
 * Whether a thing is cut from a sheet: its brightness changes over a narrow rounded edge along its outline and no farther in, but
 * for one trend over the whole face (light that falls off, a colour that runs into another). What is round turns from the light
 * all the way to its middle line, and what is blunt has no such edge.
 */
export function isSheet(outline: Outline, colours: Colours, edges: number): boolean {
  const { wide, tall } = extentOf(outline)
  const isRectangle = boxFillOf(outline) >= RECTANGLE.fill
  const asked = isRectangle ? PAGE : CUT
  if (edges > asked.edges || (isRectangle && tall > RECTANGLE.tallest * wide)) {
    return false
  }
  const changes = changesOf(outline, colours)
  const face = changes.filter(({ depth }) => depth >= FACE)
  const trend = [median(face.map(({ x }) => x)), median(face.map(({ y }) => y))] as const
  const turning = face.map(({ x, y, radius }) => hypot(x - trend[0], y - trend[1]) * radius)
  const upper = Float64Array.from(turning).sort()[Math.floor(0.75 * turning.length)]
  if (turning.length === 0 || median(turning) > FLAT.face || upper > FLAT.most) {
    return false
  }
  const inward = changesInward(changes, trend)
  const rim = most(inward.slice(...RIM))
  const inner = most(inward.slice(...INNER))
  const isNarrow =
    most(inward.slice(...END)) <= asked.end && rim >= Math.max(FLAT.edge, FLAT.contrast * inner)
  // What is white is overexposed, and shaded along its outline alone.
  const isWhite = median(face.map(({ light }) => light)) >= WHITE
  const isTurning =
    turnsAtRim(outline, colours, BANDS.deep) || (isWhite && turnsAtRim(outline, colours, BANDS.rim))
  return inner <= FLAT.inner && isNarrow && !isTurning
}

/** Half the thickness of a sheet: a share of its narrower side, and its limits in frame units. */
const THICK = { share: 0.045, least: 0.015, most: 0.033 } as const

/** A sheet of even thickness with a rounded edge. */
export function sheetRelief(outline: Outline): Relief {
  const { wide, tall } = extentOf(outline)
  const depth = clamp(THICK.share * Math.min(wide, tall) * outline.grid.cell, THICK.least, THICK.most)
  return board(outline, depth, 0, 0.8 * depth)
}

/** How the brightness changes at a cell inside, away from edges. */
interface Change {
  /** The brightness itself, 0–1. */
  readonly light: number
  /** Of its logarithm, per cell. */
  readonly x: number
  readonly y: number
  /** Share of the local radius (cells) from the outline inward. */
  readonly depth: number
  readonly radius: number
  /** Unit vector inward; null on the ridge. */
  readonly inward: readonly [x: number, y: number] | null
}

function changesOf({ grid, distance, radius }: Outline, colours: Colours): Change[] {
  const { width, cell } = grid
  const bright = brightness(colours)
  const light = bright.map(value => log(value + BLACK))
  const thickest = distance.reduce((largest, value) => Math.max(largest, value), 0)
  const steps = [1, width].flatMap(step => [-REACH * step, -step, step, REACH * step])
  const changes: Change[] = []
  for (let i = MIXED * width; i < distance.length - MIXED * width; i += 1) {
    const isTold = distance[i] >= MIXED * cell && radius[i] >= THIN * thickest
    if (!isTold || steps.some(step => Math.abs(bright[i + step] - bright[i]) > EDGE)) {
      continue
    }
    const [gx, gy] = [distance[i + 1] - distance[i - 1], distance[i + width] - distance[i - width]]
    const length = hypot(gx, gy)
    changes.push({
      light: bright[i],
      x: (light[i + REACH] - light[i - REACH]) / (2 * REACH),
      y: (light[i + REACH * width] - light[i - REACH * width]) / (2 * REACH),
      depth: distance[i] / radius[i],
      radius: radius[i] / cell,
      inward: length < 1.2 * cell ? null : [gx / length, gy / length],
    })
  }
  return changes
}

/**
 * For each tenth of the way inward, how much the brightness changes over the local radius beyond the trend: the mean over the
 * directions of what their median cell shows, so that a pattern does not count. `null` where nothing is seen.
 */
function changesInward(
  changes: readonly Change[],
  trend: readonly [number, number]
): readonly (number | null)[] {
  const bins = Array.from({ length: TENTHS * DIRECTIONS }, (): number[] => [])
  for (const { x, y, depth, radius, inward } of changes) {
    if (inward !== null) {
      const direction = Math.floor((atan2(-inward[1], -inward[0]) / (2 * PI) + 1) * DIRECTIONS) % DIRECTIONS
      const tenth = Math.min(TENTHS - 1, Math.floor(depth * TENTHS))
      const change = (x - trend[0]) * inward[0] + (y - trend[1]) * inward[1]
      bins[tenth * DIRECTIONS + direction].push(change * radius)
    }
  }
  return Array.from({ length: TENTHS }, (_, tenth) => {
    const told = bins
      .slice(tenth * DIRECTIONS, (tenth + 1) * DIRECTIONS)
      .filter(values => values.length >= FEWEST)
    const count = told.reduce((sum, values) => sum + values.length, 0)
    const total = told.reduce((sum, values) => sum + Math.abs(median(values)) * values.length, 0)
    return count > 0 ? total / count : null
  })
}

/** The largest of what is seen; -1 where nothing is. */
const most = (values: readonly (number | null)[]): number =>
  values.reduce<number>((largest, value) => Math.max(largest, value ?? -1), -1)
