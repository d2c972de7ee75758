import { smoothstep } from '../../kernel/det-math.ts'
import { areaOf } from '../../kernel/polygon.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { bandsOf } from './bands.ts'
import type { Colours } from './colours.ts'
import { coreOf, type Core } from './core.ts'
import { bluntedSquare, standing, type Standing } from './cushion.ts'
import { convexHull } from '../../kernel/convex-hull.ts'
import { runsOf, sizeOf, type Run } from './legs.ts'
import { blurredInside, continuedOutside, outlineOf, walled, type Outline } from './outline.ts'
import { pillow } from './pillow.ts'
import { solvePoisson } from './poisson.ts'
import type { Relief } from './relief-mesh.ts'
import { blurred, countInside, withValues } from '../coverage-grid.ts'
import { extentOf } from './stance.ts'
import { isArched } from './straight-base.ts'

/** What an even thing's silhouette covers of itself and its mirror image, and of its convex hull, at least. */
const LEAST_CORE = 0.85
const MOST_SKEW = 0.06
const LEAST_FILL = 0.74
/** Standard deviation of the blur that takes twigs away, frame units. */
const TWIGS = 0.04
/** The ground it stands on, as a share of its greatest width. */
const LEAST_BASE = 0.15
/** Curvature between the rows against that within them: ends are rounded over about a tenth of the width. */
const PULL = 0.03
/**
 * Depth over width: of a thing that nothing is known of, of one whose pattern lies in level bands as if it were turned, and of one
 * that stands on two feet or wheels, which has a length behind them: most are two or three times as long as wide.
 */
const DEPTH = { plain: 0.72, banded: 0.92, standing: 1 } as const
/** Share of the colours' variance that lies between the rows, on the way from any pattern to one of level bands. */
const BANDS = [0.4, 0.7] as const
/** What is thinner than these shares of the thickest is a limb and as deep as wide. */
const LIMB = [0.3, 0.55] as const
/** Rows over which a side must not move by more than a cell to be a wall, as a share of the height. */
const WALL = 0.1
/** Share of walls on the way from round to square sections, and the exponent of a square one's squared height. */
const WALLS = [0.2, 0.5] as const
const SQUARE = 0.25

/**
 * The body of a thing that stands on the ground and is its own mirror image, as a hamburger, a cake, a penguin or a house from
 * the front: nearly as deep as wide, row by row, where a pillow would be a lens. Sections are ellipses, squarer the more of its
 * sides are upright walls, unless its pattern lies in level bands. Null for what gives no such evidence.
 */
export function uprightRelief(outline: Outline, sharp: Core | null, colours: Colours): Relief | null {
  const core = isEven(sharp) ? sharp : coreOf(softened(outline))
  if (!isEven(core)) {
    return null
  }
  const feet = feetOf(outline)
  if (feet.length === 0 || fillOf(outline) < LEAST_FILL) {
    return null
  }
  const pose = standing(outline)
  if (pose.outline === outline && !isArched(outline, core)) {
    return null
  }
  const bands = smoothstep(BANDS[0], BANDS[1], bandsOf(outline, core, colours).share)
  const depth = feet.length > 1 ? DEPTH.standing : DEPTH.plain + (DEPTH.banded - DEPTH.plain) * bands
  const walls = smoothstep(WALLS[0], WALLS[1], wallsOf(outline)) * (1 - bands)
  return bodyOn(pose, depth, 1 - (1 - SQUARE) * walls)
}

const isEven = (core: Core | null): core is Core =>
  core !== null && core.share >= LEAST_CORE && core.skew <= MOST_SKEW

/** The outline without its twigs and folds: a tree is as even as a cone, though none of its twigs has a twin. */
function softened({ grid }: Outline): Outline {
  return outlineOf(withValues(grid, blurred(grid, grid.values, TWIGS / grid.cell)))
}

function bodyOn({ outline, floor, tilt }: Standing, depth: number, exponent: number): Relief {
  const { grid, radius } = outline
  const thickest = radius.reduce((most, value) => Math.max(most, value), 0)
  const area = grid.cell * grid.cell
  const rows = solvePoisson(grid, extentOf(outline).wide / 2, PULL)
  const crest = blurredInside(outline, crestsOf(outline, rows), 4)
  const body = blurredInside(
    outline,
    radius.map(value => smoothstep(LIMB[0] * thickest, LIMB[1] * thickest, value)),
    4
  )
  const round = pillow(outline)
  const square = round.square.map((value, i) => {
    if (outline.distance[i] <= 0 || crest[i] <= 0) {
      return 0
    }
    const section = bluntedSquare(rows[i], crest[i], exponent) * area * depth * depth
    return value + (section - value) * body[i]
  })
  const ended = exponent < 1 ? walled(outline, square) : { square: continuedOutside(outline, square) }
  return { ...round, ...ended, floor, tilt }
}

/** The highest value of the run of inside cells that each cell lies in. */
function crestsOf({ grid }: Outline, values: Float32Array): Float32Array {
  const { width, height } = grid
  const crests = new Float32Array(values.length)
  for (let row = 0; row < height; row += 1) {
    for (const { from, to } of runsOf(grid.values, row * width, width)) {
      const run = values.subarray(row * width + from, row * width + to + 1)
      const most = run.reduce((high, value) => Math.max(high, value), 0)
      crests.fill(most, row * width + from, row * width + to + 1)
    }
  }
  return crests
}

/** The runs of a low row, left to right, where they are wide enough to stand on; else none. */
function feetOf(outline: Outline): readonly Run[] {
  const { width, values } = outline.grid
  const { wide, tall } = extentOf(outline)
  const last = Math.floor(values.findLastIndex(value => value >= 0.5) / width)
  const runs = runsOf(values, (last - Math.round(0.015 * tall)) * width, width)
  return runs.reduce((sum, run) => sum + sizeOf(run), 0) >= LEAST_BASE * wide ? runs : []
}

/** Share of its convex hull that a silhouette covers. */
function fillOf({ grid }: Outline): number {
  const { width, height, values } = grid
  const ends = Array.from({ length: height }, (_, row) =>
    runsOf(values, row * width, width).map(run => [run, row] as const)
  )
  const points = ends.flat().flatMap(([{ from, to }, row]): Vec2[] => [
    [from, row],
    [to + 1, row],
    [from, row + 1],
    [to + 1, row + 1],
  ])
  const area = areaOf(convexHull(points))
  return countInside(grid) / Math.max(area, 1)
}

/** Share of the height in which both outer sides run upright. */
export function wallsOf(outline: Outline): number {
  const { width, height, values } = outline.grid
  const { tall } = extentOf(outline)
  const reach = Math.max(2, Math.round((WALL * tall) / 2))
  const sides = Array.from({ length: height }, (_, row) => {
    const runs = runsOf(values, row * width, width)
    return runs.length === 0 ? null : [runs[0].from, runs[runs.length - 1].to]
  })
  const isWall = (row: number, side: number): boolean => {
    const [above, here, below] = [sides[row - reach], sides[row], sides[row + reach]].map(
      ends => ends?.[side]
    )
    return (
      above !== undefined &&
      here !== undefined &&
      below !== undefined &&
      Math.abs(above - below) <= 1 &&
      Math.abs(above - here) <= 1
    )
  }
  const walls = sides.filter((_, row) => isWall(row, 0) && isWall(row, 1)).length
  return walls / Math.max(tall - 2 * reach, 1)
}
