import { cellsFor, coverageGridOf } from '../coverage-grid.ts'
import type { View } from '../types.ts'
import { coloursOn, type Colours } from './colours.ts'
import { coreOf, type Core } from './core.ts'
import { shadingOf, type Shading } from './evidence.ts'
import { withoutLoose } from './loose.ts'
import { outlineOf, type Outline } from './outline.ts'

/** What every form of an outline is made from. */
export interface Reading {
  readonly outline: Outline
  readonly core: Core | null
  readonly colours: Colours
  readonly shading: Shading
}

/** Measures a picture’s outline once for all forms that are tried on it. Throws `RangeError` for an empty mask. */
export function readingOf(view: View): Reading {
  const outline = outlineOf(withoutLoose(coverageGridOf(view.mask, cellsFor(view.mask))))
  const colours = coloursOn(outline.grid, view)
  return { outline, core: coreOf(outline), colours, shading: shadingOf(outline, colours) }
}
