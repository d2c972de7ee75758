import { useState, type FormEvent } from 'react'
import { SignatureCheck } from '../../../src-main/contract/studio-inspector.ts'
import { call } from '../../shared/api/client.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import styles from './developer.module.css'

/** What a receiver computed against what is expected, and why they differ. */
export function SignatureCheckForm({ generationId }: { readonly generationId: string }) {
  const [signature, setSignature] = useState('')
  const [body, setBody] = useState('')
  const [check, setCheck] = useState<SignatureCheck | null>(null)
  const action = useAction()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void action.run(async () => {
      const question = { signature, ...(body === '' ? {} : { body }) }
      const path = `/studio/deliveries/${generationId}/check-signature`
      setCheck(await call(path, SignatureCheck, { method: 'POST', body: question }))
    })
  }
  return (
    <Disclosure label="Check a signature">
      <form className={styles['check']} onSubmit={submit}>
        <TextField
          label="Signature that your receiver computed"
          value={signature}
          onChange={value => {
            setSignature(value)
            setCheck(null)
          }}
        />
        <label className={styles['bodyField']}>
          Body that it read
          <textarea
            rows={3}
            placeholder="Empty: the body above"
            value={body}
            onChange={event => {
              setBody(event.target.value)
              setCheck(null)
            }}
          />
        </label>
        <Button
          type="submit"
          disabledReason={
            action.isBusy
              ? 'It is being checked.'
              : signature.trim() === ''
                ? 'Paste a signature first.'
                : null
          }
        >
          Check
        </Button>
        {check === null ? null : <Verdict check={check} got={signature.trim()} />}
        {action.error === null ? null : <ErrorNotice error={action.error} />}
      </form>
    </Disclosure>
  )
}

function Verdict({ check, got }: { readonly check: SignatureCheck; readonly got: string }) {
  const isMatch = check.verdict === 'match'
  return (
    <div role="status" className={styles['verdict']}>
      <p>
        <Badge kind={isMatch ? 'ok' : 'bad'}>{isMatch ? 'Match' : 'No match'}</Badge> {check.message}
      </p>
      <dl className={styles['facts']}>
        <dt>Expected</dt>
        <dd>
          <code>{check.expected}</code>
        </dd>
        <dt>Got</dt>
        <dd>
          <code>{got}</code>
        </dd>
      </dl>
    </div>
  )
}
