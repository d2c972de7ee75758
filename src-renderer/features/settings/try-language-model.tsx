import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { LanguageModelTested } from '../../../src-main/contract/studio-language-model.ts'
import { call } from '../../shared/api/client.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import styles from './settings.module.css'

/** A language model as it is typed, until it is saved. */
export interface LanguageModelDraft {
  readonly address: string
  /** null: the stored one stays. */
  readonly key: string | null
  readonly model: string
  readonly seconds: number | null
}

/** Has one prompt read, with nothing kept. */
export function TryLanguageModel({
  draft,
  isWhole,
}: {
  readonly draft: LanguageModelDraft
  readonly isWhole: boolean
}) {
  const testing = useAction()
  const [prompt, setPrompt] = useState('')
  const [tested, setTested] = useState<LanguageModelTested | null>(null)
  const test = (): void =>
    void testing.run(async () => {
      setTested(null)
      const { address, model, key } = draft
      const body = {
        address,
        model,
        ...(key === null ? {} : { key }),
        ...(prompt.trim() === '' ? {} : { prompt }),
      }
      setTested(await call('/studio/language-model/test', LanguageModelTested, { method: 'POST', body }))
    })
  return (
    <>
      <form
        className={styles['ask']}
        onSubmit={event => {
          event.preventDefault()
          test()
        }}
      >
        <TextField
          label="Try it with a prompt"
          placeholder="a small red wooden chair"
          maxLength={600}
          value={prompt}
          onChange={setPrompt}
        />
        <Button
          type="submit"
          disabledReason={
            isWhole ? (testing.isBusy ? 'Waiting for its answer.' : null) : 'Choose a model first.'
          }
        >
          {testing.isBusy ? 'Testing…' : 'Test'}
        </Button>
      </form>
      {testing.error === null ? null : <ErrorNotice error={testing.error} />}
      {tested === null ? null : <Outcome tested={tested} />}
    </>
  )
}

function Outcome({ tested }: { readonly tested: LanguageModelTested }) {
  const { is_usable: isUsable, message, seconds, sent, answer } = tested
  return (
    <div role="status" className={styles['outcome']} data-usable={isUsable}>
      <p className={styles['verdict']}>
        {isUsable ? <CircleCheck size={16} aria-hidden="true" /> : <CircleX size={16} aria-hidden="true" />}
        <span>
          {message} It took {seconds.toFixed(1)} s.
        </span>
      </p>
      {sent === '' ? null : (
        <Disclosure label="What was sent">
          <pre className={styles['sent']}>{sent}</pre>
        </Disclosure>
      )}
      {answer === '' ? null : (
        <Disclosure label="What came back">
          <pre className={styles['sent']}>{answer}</pre>
        </Disclosure>
      )}
    </div>
  )
}
