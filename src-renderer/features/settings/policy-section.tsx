import { X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { EmptyNotice, ErrorNotice } from '../../shared/ui/notice.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { Group, Section } from './section.tsx'
import { useChangeSettings } from './use-change-settings.ts'
import styles from './settings.module.css'

const MIN_LETTERS = 2

/** Words that no prompt may have. */
export function PolicySection() {
  const { policy_words: words } = useStudioState().settings
  const { change, error, isBusy } = useChangeSettings()
  const [draft, setDraft] = useState('')
  const word = draft.trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change({ policy_words: [...words, word] })
    setDraft('')
  }
  const reason =
    word.length < MIN_LETTERS
      ? 'Enter a word or a phrase first.'
      : words.includes(word)
        ? 'It is in the list already.'
        : isBusy
          ? 'Saving.'
          : null
  return (
    <Section>
      <Group
        title="Rejected words"
        note={
          <>
            A prompt with one of these is refused with <code>content_rejected</code> and costs nothing, beside
            the words that are shipped. Whole words only; case and accents make no difference. For tests,{' '}
            <code>plinth-reject</code> is always refused.
          </>
        }
      >
        <form className={styles['word']} onSubmit={submit}>
          <TextField label="Word or phrase" maxLength={60} value={draft} onChange={setDraft} />
          <Button type="submit" disabledReason={reason}>
            Add
          </Button>
        </form>
        {words.length === 0 ? (
          <EmptyNotice>No words yet. Add the first above.</EmptyNotice>
        ) : (
          <ul className={styles['chips']} aria-label="Rejected words">
            {words.map(one => (
              <li key={one} className={styles['chip']}>
                {one}
                <IconButton
                  label={`Remove ${one}`}
                  icon={<X size={14} />}
                  onClick={() => change({ policy_words: words.filter(other => other !== one) })}
                />
              </li>
            ))}
          </ul>
        )}
        {error === null ? null : <ErrorNotice error={error} />}
      </Group>
    </Section>
  )
}
