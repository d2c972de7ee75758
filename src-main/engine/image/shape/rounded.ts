import { clamp } from '../../kernel/det-math.ts'
import { cellsFor, coverageGridOf } from '../coverage-grid.ts'
import type { Form, View } from '../types.ts'
import { cushion } from './cushion.ts'
import { withoutLoose } from './loose.ts'
import { outlineOf } from './outline.ts'
import { meshOfRelief } from './relief-mesh.ts'

/** Most triangles of the form. */
const TRIANGLES = 40_000
/**
 * How flat a rounded body may be, as a share of the depth that its outline alone would give it, and the share from which on it is a
 * body: of leaves and letters .09 is expected, of faces drawn in flat colours .19 and more.
 */
const FLATTEST = 0.8
const BODY = 0.14

/**
 * An outline rounded into a body, in the view's frame: what is left when neither shading nor a construction tells more. It is on
 * average as deep as `depth` (frame units), within limits; null when that is the depth of a sheet, or the outline too thin for a body.
 */
export function roundedForm(view: View, depth: number): Form | null {
  const outline = outlineOf(withoutLoose(coverageGridOf(view.mask, cellsFor(view.mask))))
  const relief = cushion(outline)
  let [sum, count] = [0, 0]
  for (const square of relief.square) {
    sum += square > 0 ? 2 * Math.sqrt(square) : 0
    count += square > 0 ? 1 : 0
  }
  const expected = (depth * count) / Math.max(sum, 1e-9)
  if (expected < BODY) {
    return null
  }
  const share = clamp(expected, FLATTEST, 1)
  const square = relief.square.map(value => share * share * value)
  const mesh = meshOfRelief({ ...relief, square }, TRIANGLES)
  return mesh && { kind: 'pillow', parts: [{ name: 'body', mesh }], isProfile: false, notes: [] }
}
