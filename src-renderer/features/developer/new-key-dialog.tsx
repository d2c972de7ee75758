import type { CreatedKey } from '../../../src-main/contract/studio.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import styles from './developer.module.css'

/** Shows a new key, this once. It is closed by its button only: neither Escape nor a stray click loses the key. */
export function NewKeyDialog(props: { readonly created: CreatedKey; readonly onClose: () => void }) {
  const { name, key } = props.created
  return (
    <Dialog
      title={`Key “${name}”`}
      description="This is the only time the key is shown. Store it where your client reads its secrets."
      size="medium"
      isOpen
      isDismissable={false}
      onClose={props.onClose}
      footer={
        <Button look="primary" onClick={props.onClose}>
          I stored it
        </Button>
      }
    >
      <div className={styles['secret']}>
        <code aria-label="The new key">{key}</code>
        <CopyButton text={key} label="the key" />
      </div>
      <p className={styles['note']}>
        The snippets read it from the environment: <code>export PLINTH_API_KEY=…</code>
      </p>
    </Dialog>
  )
}
