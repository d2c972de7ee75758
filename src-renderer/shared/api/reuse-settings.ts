import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { runCommand } from '../commands/registry.ts'
import { loadDraft } from '../state/draft.ts'
import { draftOfGeneration } from './generation-body.ts'

/** Fills the form with what a generation was made of, and brings it into sight. */
export function reuseSettings(generation: StudioGeneration): void {
  loadDraft(generation.mode, draftOfGeneration(generation))
  // The form of another mode comes with the next paint.
  requestAnimationFrame(() => requestAnimationFrame(() => void runCommand('compose.prompt')))
}
