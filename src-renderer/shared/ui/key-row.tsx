import { useState, type KeyboardEvent, type ReactNode } from 'react'
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
  const [state, setState] = useState<'fresh' | 'asking' | 'kept'>('fresh')
  // Escape means the question alone, not the page that it stands on.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault()
      setState('kept')
    }
  }
  if (state !== 'asking') {
    return (
      <Button
        look="quiet"
        autoFocus={state === 'kept'}
        aria-label={`Revoke ${props.name}`}
        onClick={() => setState('asking')}
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
      <Button look="quiet" onClick={() => setState('kept')}>
        Keep
      </Button>
    </div>
  )
}
