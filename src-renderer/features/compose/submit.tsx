import type { Mode } from '../../../src-main/contract/generation.ts'
import { MODE_FIELDS } from '../../shared/api/generation-body.ts'
import { runCommand } from '../../shared/commands/registry.ts'
import { openSettings } from '../../shared/state/panels.ts'
import type { Draft } from '../../shared/state/draft.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { commandKey } from '../../shared/desktop/platform.ts'
import { chargeNote } from './field-refusal.tsx'
import type { Submission } from './submission.ts'
import styles from './compose.module.css'

interface SubmitProps {
  readonly mode: Mode
  readonly draft: Draft
  readonly submission: Submission
}

/** The button that sends the form, with its price or with what is missing; what the service answered about no field. */
export function Submit({ mode, draft, submission }: SubmitProps) {
  const { label, disabledReason, isShort, refusal, generate } = submission
  // Whoever presses it without a prompt is led to where it is written.
  const isUnwritten = MODE_FIELDS[mode].prompt === 'needed' && draft.prompt.trim() === ''
  return (
    <div className={styles['submit']}>
      {refusal?.field === 'none' ? (
        <ErrorNotice error={refusal.error} note={chargeNote(refusal.error)} />
      ) : null}
      <Button
        look="primary"
        className={styles['button']}
        disabledReason={disabledReason}
        title={disabledReason === null ? `${commandKey()}Enter` : undefined}
        onClick={generate}
        onClickCapture={isUnwritten ? () => runCommand('compose.prompt') : undefined}
      >
        {label}
      </Button>
      {isShort ? (
        <Button look="quiet" onClick={() => openSettings('accounts')}>
          Add credits
        </Button>
      ) : null}
    </div>
  )
}
