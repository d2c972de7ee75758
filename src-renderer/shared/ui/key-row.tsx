import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useAction } from '../lib/use-action.ts'
import { Button } from './button.tsx'
import { ErrorNotice } from './notice.tsx'
import styles from './keys.module.css'

/** Keys, one below the other. */
export function KeyList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {children}
    </ul>
  )
}

interface KeyRowProps {
  readonly name: string
  /** Its first and last characters. */
  readonly hint: string
  /** When it was made, and used. */
  readonly note: string
  readonly isRevoked: boolean
  /** Takes it away for good. What it throws is shown. */
  readonly onRevoke: () => Promise<void>
}

/** One key: what is known of it, and its end. */
export function KeyRow({ name, hint, note, isRevoked, onRevoke }: KeyRowProps) {
  const action = useAction()
  return (
    <li className={styles['key']} data-revoked={isRevoked}>
      <div className={styles['about']}>
        <p className={styles['name']}>{name}</p>
        <code className={styles['hint']}>{hint}</code>
        <p className={styles['used']}>{note}</p>
      </div>
      {isRevoked ? null : (
        <Revoke name={name} isBusy={action.isBusy} onRevoke={() => void action.run(onRevoke)} />
      )}
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </li>
  )
}

/** Asks back in place: a revoked key cannot be brought back. */
function Revoke(props: { readonly name: string; readonly isBusy: boolean; readonly onRevoke: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const wasAsked = useRef(false)
  const ask = (isOn: boolean): void => {
    wasAsked.current = true
    setAsking(isOn)
  }
  // Escape means the question alone, not the page that it stands on.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault()
      ask(false)
    }
  }
  if (!isAsking) {
    return (
      <Button
        look="quiet"
        autoFocus={wasAsked.current}
        aria-label={`Revoke ${props.name}`}
        onClick={() => ask(true)}
      >
        Revoke
      </Button>
    )
  }
  return (
    <div className={styles['ask']} onKeyDown={onKeyDown}>
      <Button look="danger" autoFocus disabled={props.isBusy} onClick={props.onRevoke}>
        Revoke for good
      </Button>
      <Button look="quiet" onClick={() => ask(false)}>
        Keep
      </Button>
    </div>
  )
}
