import { STYLES, type GenerationOptions, type Style } from '../../contract/options.ts'
import { canonicalLook } from '../text/words/look-words.ts'
import type { Notes } from '../text/notes.ts'

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

/** The style of the options; when that is the default, the one that the prompt names ("a voxel castle"). */
export function styleAsked(options: GenerationOptions, styles: readonly string[]): Style {
  const named = STYLES.find(style => styles.some(word => canonicalLook(word) === style))
  return options.style === 'realistic' ? (named ?? 'realistic') : options.style
}
