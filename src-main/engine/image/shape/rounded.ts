import { smoothstep } from '../../kernel/det-math.ts'
import { withValues } from '../coverage-grid.ts'
import { isFaceted } from '../facets.ts'
import { signedDistance } from '../nearest-seed.ts'
import { squarenessOf } from '../squareness.ts'
import type { Form, View } from '../types.ts'
import { board } from './board.ts'
import { cushion, standing } from './cushion.ts'
import { blurredInside, meanRadius, type Outline } from './outline.ts'
import { piecesOf, type Piece } from './pieces.ts'
import { limitedDepth, ROUND_DEPTH } from './pillow.ts'
import { readingOf, type Reading } from './reading.ts'
import { meshOfRelief, type Relief } from './relief-mesh.ts'
import { isTwin } from './stance.ts'
import { straightBase } from './straight-base.ts'

/** Most triangles of the form. */
const TRIANGLES = 40_000
/**
 * From this depth on, as a share of what the outline alone would give it, a rounded outline is a body: of leaves and letters .07 is
 * expected, of faces drawn in flat colours .16 and more.
 */
const BODY = 0.115
/**
 * What is no mirror image of itself is seen in profile: a boot, a guitar, a fish. How blunt its rim is at least, and its greatest half depth
 * in half mean widths: it was a lens from before, and a guitar's body a ball.
 */
const PROFILE = { blunt: 0.7, depth: 1.3 } as const

/**
 * An outline made a body, in the view's frame: what is left when neither shading nor a construction tells more. What stands on a straight
 * edge and runs upright and across goes straight back; what is its own mirror image is as deep as wide, a profile is
 * less deep where it is widest, with a blunt rim: how deep a drawing expects is no measure of it, and what was flatter looked like a lens from the side. null where `depth`, the mean depth that is expected (frame units), is that of a
 * sheet, or the outline too thin for a body. `reading`: what is measured on the view already; `shaped`: what else is known of its depth.
 */
export function roundedForm(
  view: View,
  depth: number,
  reading = readingOf(view),
  shaped: (relief: Relief) => Relief = relief => relief
): Form | null {
  const { outline } = reading
  const round = isTwin(outline) ? cushion(outline, ROUND_DEPTH) : profile(outline)
  const relief = isBuilt(reading) ? drawnBack(outline) : round
  let [sum, count] = [0, 0]
  for (const square of relief.square) {
    sum += square > 0 ? 2 * Math.sqrt(square) : 0
    count += square > 0 ? 1 : 0
  }
  if ((depth * count) / Math.max(sum, 1e-9) < BODY) {
    return null
  }
  const mesh = meshOfRelief(shaped(relief), TRIANGLES)
  return mesh && { kind: 'pillow', parts: [{ name: 'body', mesh }], isProfile: false, notes: [] }
}

/** The body of what is seen in profile. */
const profile = (outline: Outline): Relief =>
  cushion(outline, limitedDepth(PROFILE.depth * meanRadius(outline)), PROFILE.blunt)

/** Squareness of an outline from which on it is built: of buildings, a sofa, a television and a robot it is .8 to 1, of faces, animals and food 0 to .3. */
const BUILT = 0.5

/**
 * Whether an outline is built: of flat faces, or standing straight and square, and its largest part by itself: a helicopter’s rotor and
 * runners are square, its cabin is round.
 */
function isBuilt({ outline, core }: Reading): boolean {
  if (isFaceted(outline)) {
    return true
  }
  if (core === null || straightBase(outline, core) === null) {
    return false
  }
  const { grid, distance } = outline
  const [largest] = stoutPieces(outline)
  const part = withValues(grid, Float32Array.from(largest.cells))
  return [
    { grid, distance },
    { grid: part, distance: signedDistance(part).map(value => value * grid.cell) },
  ].every(own => squarenessOf([{ ...own, width: 1, height: 1 }]) >= BUILT)
}

/** Depth of what is built, as a share of its width and, where that is less, of its thickness, which does not lie level in all. */
const DEEP = { wide: 0.72, thick: 0.9 } as const
/** What is thinner than these shares of the thickest is as deep as wide: a mast, a chimney, the stem of a lamp. */
const THIN = [0.15, 0.45] as const
/** Radius of the edges between front and sides, frame units. */
const EDGE = 0.03
/** Standard deviation of the blur between parts of different depths, in cells. */
const SOFT = 2

/** A body whose walls go straight back: a gable becomes a roof, and what hangs together by something thin is as deep as its own size tells. */
function drawnBack(seen: Outline): Relief {
  const { outline, floor, tilt } = standing(seen)
  const { grid, radius } = outline
  const thickest = thickestOf(outline)
  const half = Float32Array.from(radius)
  for (const { cells, left, right } of stoutPieces(outline)) {
    const thick = 2 * radius.reduce((most, value, i) => Math.max(most, value * cells[i]), 0)
    const depth = Math.min(DEEP.wide * (right + 1 - left) * grid.cell, DEEP.thick * thick)
    cells.forEach((isOwn, i) => {
      half[i] += isOwn * smoothstep(THIN[0] * thickest, THIN[1] * thickest, radius[i]) * (depth / 2 - half[i])
    })
  }
  return { ...board(outline, blurredInside(outline, half, SOFT), 0, EDGE), floor, tilt }
}

const thickestOf = ({ radius }: Outline): number => radius.reduce((most, value) => Math.max(most, value), 0)

/** What hangs together without anything thin, the largest first. */
function stoutPieces(outline: Outline): readonly Piece[] {
  const least = THIN[0] * thickestOf(outline)
  return piecesOf(
    outline.grid,
    outline.radius.map(value => (value >= least ? 1 : 0))
  )
}
