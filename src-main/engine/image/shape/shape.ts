import type { Form, FormPart, View } from '../types.ts'
import { animalParts } from './animal.ts'
import { coloursOn } from './colours.ts'
import { coreOf, type Core } from './core.ts'
import { shadingOf } from './evidence.ts'
import { furnitureParts } from './furniture.ts'
import { isTurned } from './kinds.ts'
import { attachments, latheMesh, turnedProfile } from './lathe.ts'
import { legsOf } from './legs.ts'
import { isOpenAbove } from './opening.ts'
import { outlineOf, type Outline } from './outline.ts'
import { pillow } from './pillow.ts'
import { meshOfRelief } from './relief-mesh.ts'
import { sheetOfMask } from './sheet.ts'
import { stanceOf } from './stance.ts'

/** What the request says beside the picture. */
export interface ShapeHint {
  readonly prompt: string | null
  readonly symmetry: 'off' | 'auto' | 'on'
}

/** Cells along the silhouette's longer side. */
const CELLS = 176
/** Most triangles of the whole form. */
const TRIANGLES = 40_000
/** Height at which round feet are cut flat. */
const FLOOR = 0.008

/**
 * A form for a thing of which one picture is known, in the view's frame: closed parts whose silhouette from the front is the
 * mask. Throws `RangeError` for an empty mask.
 */
export function shapeFromView(view: View, hint: ShapeHint): Form {
  const outline = outlineOf(sheetOfMask(view.mask, CELLS))
  const core = coreOf(outline)
  return turnedForm(outline, core, view, hint) ?? standingForm(outline, core) ?? roundForm(outline, core)
}

function turnedForm(outline: Outline, core: Core | null, view: View, hint: ShapeHint): Form | null {
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

/** Things on legs: the legs stand at depths of their own. */
function standingForm(outline: Outline, core: Core | null): Form | null {
  const legs = legsOf(outline.sheet)
  const stance = stanceOf(outline, legs, core)
  if (stance === 'other') {
    return null
  }
  const build = stance === 'animal' ? animalParts : furnitureParts
  const parts = build(outline, legs, TRIANGLES, FLOOR)
  return parts.length > 1 ? { kind: 'layers', parts, isProfile: stance === 'animal', notes: [] } : null
}

function roundForm(outline: Outline, core: Core | null): Form {
  const mesh = meshOfRelief({ ...pillow(outline), floor: FLOOR }, TRIANGLES)
  if (mesh === null) {
    throw new RangeError('The mask is too thin for a body.')
  }
  const isProfile = core === null || core.share < 0.75 || core.skew > 0.12
  return { kind: 'pillow', parts: [{ name: 'body', mesh }], isProfile, notes: [] }
}
