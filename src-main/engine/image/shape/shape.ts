import type { Form, FormPart, View } from '../types.ts'
import { coloursOn } from './colours.ts'
import { coreOf } from './core.ts'
import { shadingOf } from './evidence.ts'
import { isTurned } from './kinds.ts'
import { attachments, latheMesh, turnedProfile } from './lathe.ts'
import { isOpenAbove } from './opening.ts'
import { outlineOf, type Outline } from './outline.ts'
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
export function shapeFromView(view: View, hint: ShapeHint): Form {
  const outline = outlineOf(sheetOfMask(view.mask, CELLS))
  return turnedForm(outline, view, hint) ?? roundForm(outline)
}

function turnedForm(outline: Outline, view: View, hint: ShapeHint): Form | null {
  const core = coreOf(outline)
  const turned = core ? turnedProfile(outline, core) : null
  if (!core || !turned) {
    return null
  }
  const colours = coloursOn(outline.sheet, view)
  if (!isTurned(outline, core, turned, shadingOf(outline, colours))) {
    return null
  }
  const isHollow = isOpenAbove(core, turned, colours, hint.prompt)
  const body: FormPart = { name: 'body', mesh: latheMesh(outline, core, turned, isHollow) }
  const parts = [body, ...attachments(outline, core, 6000)]
  return { kind: 'lathe', parts, isProfile: false, notes: [] }
}

function roundForm(outline: Outline): Form {
  const mesh = meshOfRelief({ ...pillow(outline), floor: 0.008 }, TRIANGLES)
  if (mesh === null) {
    throw new RangeError('The mask is too thin for a body.')
  }
  return { kind: 'pillow', parts: [{ name: 'body', mesh }], isProfile: false, notes: [] }
}
