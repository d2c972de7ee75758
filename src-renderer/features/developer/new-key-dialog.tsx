import { useEffect, useRef } from 'react'
import type { CreatedKey } from '../../../src-main/contract/studio.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import styles from './developer.module.css'

/** Shows a new key, this once. It is closed by its button only, so that a stray click does not lose the key. */
export function NewKeyDialog(props: { readonly created: CreatedKey; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { name, key } = props.created
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby="new-key-title"
      onCancel={event => event.preventDefault()}
    >
      <h2 id="new-key-title">Key “{name}”</h2>
      <p>This is the only time the key is shown. Store it where your client reads its secrets.</p>
      <div className={styles['secret']}>
        <code>{key}</code>
        <CopyButton text={key} label="the key" />
      </div>
      <Button look="primary" onClick={props.onClose}>
        I stored it
      </Button>
    </dialog>
  )
}
