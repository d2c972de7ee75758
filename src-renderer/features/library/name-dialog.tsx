import { useRef, useState, type SyntheticEvent } from 'react'
import { useAction } from '../../shared/lib/use-action.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'

interface NameDialogProps {
  readonly title: string
  /** As it is now. */
  readonly name: string
  /** What it throws is shown. */
  readonly rename: (name: string) => Promise<void>
  readonly onClose: () => void
}

const MAX_NAME = 200

/** Asks for a new name. */
export function NameDialog({ title, name: before, rename, onClose }: NameDialogProps) {
  const [name, setName] = useState(before)
  const field = useRef<HTMLInputElement>(null)
  const action = useAction()
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (name.trim() !== '') {
      void action.run(async () => {
        await rename(name.trim())
        onClose()
      })
    }
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="rename"
            look="primary"
            disabledReason={name.trim() === '' ? 'The name is empty.' : null}
          >
            Rename
          </Button>
        </>
      }
    >
      <form id="rename" onSubmit={submit}>
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
