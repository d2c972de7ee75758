import { useState } from 'react'
import type { Mode } from '../../../src-main/contract/generation.ts'
import { ApiError } from '../../shared/api/client.ts'
import { createGeneration } from '../../shared/api/create-generation.ts'
import { MODE_FIELDS, toGenerationBody } from '../../shared/api/generation-body.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { runCommand } from '../../shared/commands/registry.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { openSettings } from '../../shared/state/panels.ts'
import { useDrafts, type Draft } from '../../shared/state/draft.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { checkDraft } from './submit-state.ts'
import { commandKey } from '../../shared/desktop/platform.ts'
import { useUploads } from './uploads.ts'
import styles from './compose.module.css'

/** The button that sends the form, with its price; what the service answered when it would not. */
export function Submit({ mode, draft }: { readonly mode: Mode; readonly draft: Draft }) {
  const state = useStudioState()
  const action = useAction()
  const uploads = useUploads()
  // A refusal speaks of the form that was sent: it goes when the form changes.
  const shown = useDrafts(drafts => drafts.drafts[mode])
  const [sent, setSent] = useState<Draft | null>(null)
  const isWaiting = mode === 'image' && uploads.some(upload => upload !== null && upload.problem === null)
  const checked = checkDraft(mode, draft, state)
  const disabledReason = action.isBusy
    ? 'The request is being sent.'
    : isWaiting
      ? 'Uploading picture…'
      : checked.disabledReason
  // Whoever presses it without a prompt is led to where it is written.
  const isUnwritten = MODE_FIELDS[mode].prompt === 'needed' && draft.prompt.trim() === ''
  const generate = (): void => {
    setSent(shown)
    void action.run(async () => void (await createGeneration(toGenerationBody(mode, draft))))
  }
  useCommands([
    {
      id: 'compose.generate',
      title: 'Generate',
      group: 'Generate',
      shortcut: 'Mod+Enter',
      keywords: ['submit', 'create', 'make'],
      disabledReason: () => disabledReason,
      run: generate,
    },
  ])
  return (
    <div className={styles['submit']}>
      {action.error !== null && sent === shown ? <Refusal error={action.error} /> : null}
      <Button
        look="primary"
        className={styles['button']}
        disabledReason={disabledReason}
        title={disabledReason === null ? `${commandKey()}Enter` : undefined}
        onClick={generate}
        onClickCapture={isUnwritten ? () => runCommand('compose.prompt') : undefined}
      >
        {checked.label}
      </Button>
      {checked.isShort ? (
        <Button look="quiet" onClick={() => openSettings('accounts')}>
          Add credits
        </Button>
      ) : null}
    </div>
  )
}

/** Nothing is charged before a request is accepted (spec §7); only the words of some errors say so themselves. */
function Refusal({ error }: { readonly error: Error }) {
  const isAnswered = error instanceof ApiError && error.status > 0
  return (
    <div className={styles['refusal']}>
      <ErrorNotice error={error} />
      {isAnswered && !/charged/.test(error.message) ? (
        <p className={styles['hint']}>No credits were charged.</p>
      ) : null}
    </div>
  )
}
