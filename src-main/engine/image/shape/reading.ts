import { cellsFor, coverageGridOf } from '../coverage-grid.ts'
import type { View } from '../types.ts'
import { coloursOn, type Colours } from './colours.ts'
import { coreOf, type Core } from './core.ts'
import { withoutLoose } from './loose.ts'
import { outlineOf, type Outline } from './outline.ts'

/** What every form of an outline is made from. */
export interface Reading {
  readonly outline: Outline
  readonly core: Core | null
  readonly colours: Colours
}

/** Measures a picture’s outline once for all forms that are tried on it. Throws `RangeError` for an empty mask. */
export function readingOf(view: View): Reading {
  const outline = outlineOf(withoutLoose(coverageGridOf(view.mask, cellsFor(view.mask))))
  return { outline, core: coreOf(outline), colours: coloursOn(outline.grid, view) }
}
