import { cellsFor, coverageGridOf } from '../coverage-grid.ts'
import { squarenessOf } from '../squareness.ts'
import type { Form, View } from '../types.ts'
import { coloursOn } from './colours.ts'
import { coreOf } from './core.ts'
import { cushion } from './cushion.ts'
import { withoutLoose } from './loose.ts'
import { outlineOf } from './outline.ts'
import { ROUND_DEPTH } from './pillow.ts'
import { meshOfRelief } from './relief-mesh.ts'
import { straightBase } from './straight-base.ts'
import { uprightRelief } from './upright.ts'

/** Most triangles of the form. */
const TRIANGLES = 40_000
/**
 * From this depth on, as a share of what the outline alone would give it, a rounded outline is a body: of leaves and letters .07 is
 * expected, of faces drawn in flat colours .16 and more.
 */
const BODY = 0.115

/**
 * An outline rounded into a body, in the view's frame: what is left when neither shading nor a construction tells more. It is as deep
 * as wide: how deep a drawing expects is no measure of it, and what was flatter looked like a lens from the side. null where `depth`,
 * the mean depth that is expected (frame units), is that of a sheet, or the outline too thin for a body.
 */
export function roundedForm(view: View, depth: number): Form | null {
  const outline = outlineOf(withoutLoose(coverageGridOf(view.mask, cellsFor(view.mask))))
  const core = coreOf(outline)
  const isOnGround = core !== null && straightBase(outline, core) !== null
  const squareness = isOnGround ? squarenessOf([{ ...outline, width: 1, height: 1 }]) : 0
  const relief =
    uprightRelief(outline, core, coloursOn(outline.grid, view), squareness) ??
    cushion(outline, ROUND_DEPTH, squareness)
  let [sum, count] = [0, 0]
  for (const square of relief.square) {
    sum += square > 0 ? 2 * Math.sqrt(square) : 0
    count += square > 0 ? 1 : 0
  }
  if ((depth * count) / Math.max(sum, 1e-9) < BODY) {
    return null
  }
  const mesh = meshOfRelief(relief, TRIANGLES)
  return mesh && { kind: 'pillow', parts: [{ name: 'body', mesh }], isProfile: false, notes: [] }
}
