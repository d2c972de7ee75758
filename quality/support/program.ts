import { KNOWN_NAMES } from '../../src-main/engine/concepts/registry.ts'
import { compose, type Composition } from '../../src-main/engine/text/compose.ts'
import { createNotes } from '../../src-main/engine/text/grammar/notes.ts'
import { parseNegative, parsePrompt } from '../../src-main/engine/text/grammar/parse.ts'
import { understandScene } from '../../src-main/engine/text/meaning/understand.ts'

/** What a prompt is decided to be, before anything is built of it: pure data, from which the rest of the engine makes the file. */
export interface Program extends Composition {
  readonly notes: readonly string[]
}

/** The program of a prompt and a seed. */
export function programOf(prompt: string, seed: number): Program {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const notes = createNotes()
  const composition = compose({
    scene,
    understood: understandScene(scene),
    negative: parseNegative('', KNOWN_NAMES),
    seed,
    wished: {},
    notes,
  })
  return { ...composition, notes: notes.list() }
}
