import { useState, type FormEvent } from 'react'
import { CreatedKey } from '../../../src-main/contract/studio.ts'
import { call } from '../../shared/api/client.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import styles from './developer.module.css'

/** Names and creates a key. */
export function CreateKey({ onCreated }: { readonly onCreated: (created: CreatedKey) => void }) {
  const [name, setName] = useState('')
  const action = useAction()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void action.run(async () => {
      onCreated(await call('/studio/keys', CreatedKey, { method: 'POST', body: { name } }))
      setName('')
    })
  }
  const disabledReason = action.isBusy
    ? 'Creating the key.'
    : name.trim() === ''
      ? 'Enter a name first, such as that of the client that will use it.'
      : null
  return (
    <form className={styles['create']} onSubmit={submit}>
      <input
        aria-label="Name of the new key"
        placeholder="Name, e.g. build server"
        maxLength={100}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" disabledReason={disabledReason}>
        Create key
      </Button>
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </form>
  )
}
