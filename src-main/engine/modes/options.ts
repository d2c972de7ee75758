import { STYLES, type GenerationOptions, type Style } from '../../contract/options.ts'
import { canonicalLook } from '../words/look-words.ts'
import type { Notes } from '../text/grammar/notes.ts'

/** Says which options and style words mode `text` does not honour yet: never silently. */
export function noteUnusedOptions(options: GenerationOptions, styles: readonly string[], notes: Notes): void {
  const [style] = styles
  if (style !== undefined && canonicalLook(style) !== options.style) {
    notes.say(`The prompt asks for the style “${style}”; options.style: ${options.style} was made.`)
  }
  if (options.rigNames !== undefined) {
    notes.say('options.rig_names changes nothing in mode text.')
  }
  if (options.imageViews !== undefined) {
    notes.say('options.image_views changes nothing in mode text.')
  }
}

/** A model that misses the wished number of triangles by more is told to: a share of it, and more than two boxes, the steps of small parts. */
const TOLD_SHORTFALL = 0.02
const TOLD_TRIANGLES = 24

/**
 * Says when a model has more triangles than were asked for, for closed parts have a least number, or clearly fewer, for the
 * number is an upper bound that a form of flat faces or of little detail does not reach.
 */
export function noteTriangles(triangles: number, { targetTriangles }: GenerationOptions, notes: Notes): void {
  if (targetTriangles === undefined) {
    return
  }
  if (triangles > targetTriangles) {
    notes.say(
      `options.target_triangles ${targetTriangles} is too few for a closed form; the model has ${triangles}.`
    )
  } else if (targetTriangles - triangles > Math.max(TOLD_TRIANGLES, TOLD_SHORTFALL * targetTriangles)) {
    notes.say(
      `options.target_triangles ${targetTriangles} is an upper bound; the model has ${triangles}, as many as its form takes.`
    )
  }
}

/** The style of the options; when that is the default, the one that the prompt names ("a voxel castle"). */
export function styleAsked(options: GenerationOptions, styles: readonly string[]): Style {
  const named = STYLES.find(style => styles.some(word => canonicalLook(word) === style))
  return options.style === 'realistic' ? (named ?? 'realistic') : options.style
}
