import { useState, type FormEvent } from 'react'
import { useAction } from '../lib/use-action.ts'
import { Button } from './button.tsx'
import { ErrorNotice } from './notice.tsx'
import styles from './keys.module.css'

interface CreateKeyProps {
  /** Of the field, such as `Name of the new key`. */
  readonly label: string
  readonly placeholder: string
  /** What to do first, while there is no name. */
  readonly hint: string
  /** Asks the service for a key of this name. What it throws is shown. */
  readonly onCreate: (name: string) => Promise<void>
}

/** Names and creates a key, of whatever kind. */
export function CreateKey({ label, placeholder, hint, onCreate }: CreateKeyProps) {
  const [name, setName] = useState('')
  const action = useAction()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void action.run(async () => {
      await onCreate(name)
      setName('')
    })
  }
  const disabledReason = action.isBusy ? 'Creating the key.' : name.trim() === '' ? hint : null
  return (
    <form className={styles['create']} onSubmit={submit}>
      <input
        aria-label={label}
        placeholder={placeholder}
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
