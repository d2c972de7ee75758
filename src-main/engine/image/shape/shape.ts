import type { Form, View } from '../types.ts'
import { outlineOf } from './outline.ts'
import { pillow } from './pillow.ts'
import { meshOfRelief } from './relief-mesh.ts'
import { sheetOfMask } from './sheet.ts'

/** What the request says beside the picture. */
export interface ShapeHint {
  readonly prompt: string | null
  readonly symmetry: 'off' | 'auto' | 'on'
}

/** Cells along the silhouette's longer side. */
const CELLS = 176
/** Most triangles of the whole form. */
const TRIANGLES = 40_000

/**
 * A form for a thing of which one picture is known, in the view's frame: closed parts whose silhouette from the front is the
 * mask. Throws `RangeError` for an empty mask.
 */
export function shapeFromView(view: View, _hint: ShapeHint): Form {
  const outline = outlineOf(sheetOfMask(view.mask, CELLS))
  const mesh = meshOfRelief({ ...pillow(outline), floor: 0.008 }, TRIANGLES)
  if (mesh === null) {
    throw new RangeError('The mask is too thin for a body.')
  }
  return { kind: 'pillow', parts: [{ name: 'body', mesh }], isProfile: false, notes: [] }
}
