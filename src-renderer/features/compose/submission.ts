import { useState } from 'react'
import type { Mode } from '../../../src-main/contract/generation.ts'
import { createGeneration } from '../../shared/api/create-generation.ts'
import { toGenerationBody } from '../../shared/api/generation-body.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { useDrafts, type Draft } from '../../shared/state/draft.ts'
import { fieldOf, type Refusal } from './refusal.ts'
import { checkDraft, type SubmitState } from './submit-state.ts'
import { useUploads } from './uploads.ts'

/** A form on its way to the service. */
export interface Submission extends SubmitState {
  /** It speaks of the form that was sent: it is null again as soon as the form changes. */
  readonly refusal: Refusal | null
  generate(): void
}

/** Sends the form of a mode, by the button or by the command. */
export function useSubmission(mode: Mode, draft: Draft): Submission {
  const state = useStudioState()
  const action = useAction()
  const uploads = useUploads()
  const shown = useDrafts(drafts => drafts.drafts[mode])
  const [sent, setSent] = useState<Draft | null>(null)
  const checked = checkDraft(mode, draft, state, uploads)
  const disabledReason = action.isBusy ? 'The request is being sent.' : checked.disabledReason
  const generate = (): void => {
    setSent(shown)
    void action.run(async () => void (await createGeneration(toGenerationBody(mode, draft))))
  }
  useCommands([
    {
      id: 'compose.generate',
      title: checked.disabledReason === null ? checked.label : 'Generate',
      group: 'Generate',
      shortcut: 'Mod+Enter',
      keywords: ['submit', 'create', 'make', 'generate'],
      disabledReason: () => disabledReason,
      run: generate,
    },
  ])
  const { error } = action
  const refusal = error !== null && sent === shown ? { field: fieldOf(error), error } : null
  return { ...checked, disabledReason, refusal, generate }
}
