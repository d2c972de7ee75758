import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './keys.module.css'

interface NewKeyDialogProps {
  readonly name: string
  readonly secret: string
  /** Where to keep it. */
  readonly description: string
  /** How whoever has it reads it. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Shows a new key, this once. It is closed by its button only: neither Escape nor a stray click loses the key. */
export function NewKeyDialog({ name, secret, description, children, onClose }: NewKeyDialogProps) {
  return (
    <Dialog
      title={`Key “${name}”`}
      description={`This is the only time the key is shown. ${description}`}
      size="medium"
      isOpen
      isDismissable={false}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          I stored it
        </Button>
      }
    >
      <div className={styles['secret']}>
        <code aria-label="The new key">{secret}</code>
        <CopyButton text={secret} label="the key" />
      </div>
      <p className={styles['note']}>{children}</p>
    </Dialog>
  )
}
