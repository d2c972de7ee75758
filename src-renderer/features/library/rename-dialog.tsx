import { useRef, useState, type SyntheticEvent } from 'react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { rename } from './asset-actions.ts'
import { startRenaming } from './library-view.ts'

const MAX_NAME = 200

/** Asks for a model’s new name. */
export function RenameDialog({ asset }: { readonly asset: Asset }) {
  const [name, setName] = useState(asset.name)
  const field = useRef<HTMLInputElement>(null)
  const action = useAction()
  const close = (): void => startRenaming(null)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (name.trim() !== '') {
      void action.run(async () => {
        await rename(asset.id, name.trim())
        close()
      })
    }
  }
  return (
    <Dialog
      title="Rename the model"
      isOpen
      onClose={close}
      initialFocus={field}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form="rename-asset"
            look="primary"
            disabledReason={name.trim() === '' ? 'A model needs a name.' : null}
          >
            Rename
          </Button>
        </>
      }
    >
      <form id="rename-asset" onSubmit={submit}>
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={MAX_NAME}
          ref={field}
          onFocus={event => event.target.select()}
        />
        {action.error === null ? null : <ErrorNotice error={action.error} />}
      </form>
    </Dialog>
  )
}
