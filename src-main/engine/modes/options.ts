import type { GenerationOptions } from '../../contract/options.ts'
import { ENGINE_STYLES } from '../finish/style.ts'
import type { Notes } from '../text/notes.ts'

/** Says which options and style words mode `text` does not honour yet: never silently. */
export function noteUnusedOptions(options: GenerationOptions, styles: readonly string[], notes: Notes): void {
  if (!ENGINE_STYLES.includes(options.style)) {
    notes.say(`options.style: ${options.style} is not made yet; the model is realistic.`)
  }
  const [style] = styles
  if (style !== undefined && style !== options.style) {
    notes.say(`The style “${style}” is not made yet; the model is realistic.`)
  }
  if (options.topology === 'quad') {
    notes.say('options.topology: quads are not made yet; the model has triangles.')
  }
  if (options.symmetry === 'on') {
    notes.say('options.symmetry: on changes nothing yet; families decide their symmetry.')
  }
  if (options.pose !== undefined) {
    notes.say('options.pose is not honoured yet.')
  }
  if (options.rigNames !== undefined) {
    notes.say('options.rig_names changes nothing in mode text.')
  }
  if (options.imageViews !== undefined) {
    notes.say('options.image_views changes nothing in mode text.')
  }
}
