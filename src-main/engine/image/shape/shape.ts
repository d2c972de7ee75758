import { FLOOR } from '../frame.ts'
import { PI } from '../../kernel/det-math.ts'
import type { Form, View } from '../types.ts'
import { animalParts } from './animal.ts'
import { leans } from './axis.ts'
import { board } from './board.ts'
import { boxedOf, boxedParts } from './boxed.ts'
import type { Colours } from './colours.ts'
import type { Core } from './core.ts'
import { discOf, discParts } from './disc.ts'
import { hypothesis, firstCovering, type Cover, type ShapedForm } from './form-hypothesis.ts'
import { isUnshaded, type Shading } from './evidence.ts'
import { furnitureParts } from './furniture.ts'
import { legsOf } from './legs.ts'
import type { Outline } from './outline.ts'
import { readingOf } from './reading.ts'
import { meshOfRelief } from './relief-mesh.ts'
import { flowerOf, isRosette } from './rosette.ts'
import { singleForm } from './single.ts'
import { extentOf, stanceOf } from './stance.ts'
import { turnedForms } from './turned.ts'
import { BANDS, turnsAtRim } from './turning.ts'
import { vehicleParts } from './vehicle.ts'

/** What the request says beside the picture. */
export interface ShapeHint {
  readonly prompt: string | null
}

/** Most triangles of the whole form. */
const TRIANGLES = 40_000

/**
 * A form for a thing of which one picture is known, in the view's frame: closed parts whose silhouette from the front is the
 * mask. Throws `RangeError` for an empty mask.
 */
export function shapeFromView(view: View, hint: ShapeHint, reading = readingOf(view)): ShapedForm {
  const { outline, core, colours, shading } = reading
  const turned = turnedForms(outline, core, { colours, shading, prompt: hint.prompt })
  const best = firstCovering(view, COVERING, [
    hypothesis(() => boxedForm(outline, colours)),
    hypothesis(() => discForm(outline, colours, shading)),
    { make: () => firstCovering(view, CLOSE, turned.map(hypothesis)), least: TURNED },
    hypothesis(() => vehicleForm(outline)),
    hypothesis(() => standingForm(outline, core)),
    hypothesis(() => singleForm(outline, core, { colours, shading }, TRIANGLES)),
  ])
  if (best === null) {
    throw new RangeError('The mask is too thin for a body.')
  }
  return { ...best, isUnshaded: isUnshaded(shading) }
}

/** What covers less is of another kind than the form takes it for. */
const COVERING: Cover = { least: 0.93, better: 0.02 }
/** A body of revolution is its profile: what its outline is not so exactly, others make better. */
const TURNED = 0.95
/** Turned bodies differ in how their ends are seen. */
const CLOSE: Cover = { least: 0.965, better: 0.01 }

/** Boxes and houses seen over a corner. */
function boxedForm(outline: Outline, colours: Colours): Form | null {
  const boxed = boxedOf(outline, colours)
  if (boxed === null) {
    return null
  }
  const pitch = (boxed.house.pitch / PI) * 180
  return { kind: 'box', parts: boxedParts(boxed, outline), isProfile: false, notes: [], pitch }
}

/** Half the thickness of a rosette, as a share of its narrower side. */
const ROSETTE = 0.09

/** Flat things seen from the front that are round, or alike all around, with a handle or a stalk. */
function discForm(outline: Outline, colours: Colours, shading: Shading): Form | null {
  const seen = discOf(outline, colours)
  // A drawing of a ball is as even as one of a disc: a rim alone tells.
  const disc = seen?.rim === null && isUnshaded(shading) ? null : seen
  if (disc === null && isRosette(outline, colours) && !turnsAtRim(outline, colours, BANDS.deep)) {
    const { wide, tall } = extentOf(outline)
    const half = ROSETTE * Math.min(wide, tall) * outline.grid.cell
    const mesh = meshOfRelief(board(outline, half, 0, half), TRIANGLES)
    return mesh && { kind: 'slab', parts: [{ name: 'body', mesh }], isProfile: false, notes: [] }
  }
  const flat = disc ?? flowerOf(outline, colours)
  const parts = flat && discParts(outline, flat, TRIANGLES)
  return parts && { kind: 'slab', parts, isProfile: false, notes: [] }
}

/** Vehicles on wheels seen from the side. */
function vehicleForm(outline: Outline): Form | null {
  const parts = vehicleParts(outline, TRIANGLES, FLOOR)
  return parts && { kind: 'layers', parts, isProfile: true, goesRound: true, notes: [] }
}

/** Things on legs: the legs stand at depths of their own. */
function standingForm(outline: Outline, core: Core | null): ShapedForm | null {
  const legs = legsOf(outline.grid)
  const stance = stanceOf(outline, legs, core)
  if (stance === 'other' || (stance === 'animal' && leans(outline))) {
    return null
  }
  if (stance === 'furniture') {
    const made = furnitureParts(outline, legs, TRIANGLES, FLOOR)
    return made.parts.length > 1 ? { kind: 'layers', isProfile: false, notes: [], ...made } : null
  }
  const parts = animalParts(outline, legs, { triangles: TRIANGLES, floor: FLOOR, isBird: stance === 'bird' })
  return parts.length > 1 ? { kind: 'layers', parts, isProfile: true, notes: [] } : null
}
