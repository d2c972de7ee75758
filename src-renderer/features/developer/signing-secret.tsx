import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SigningSecret } from '../../../src-main/contract/studio.ts'
import { call } from '../../shared/api/client.ts'
import { signingSecretQuery } from '../../shared/api/page-queries.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import styles from './developer.module.css'

/** The secret that webhooks are signed with: hidden until somebody asks for it. */
export function SecretPanel() {
  const [isShown, setShown] = useState(false)
  return (
    <Panel title="Signing secret">
      <p className={styles['note']}>
        Every webhook carries the header <code>service-signature</code>: the hex HMAC-SHA256 of the raw body
        with this secret. Check it before you trust a body.
      </p>
      {isShown ? (
        <Secret onHide={() => setShown(false)} />
      ) : (
        <Button onClick={() => setShown(true)}>Reveal</Button>
      )}
    </Panel>
  )
}

function Secret({ onHide }: { readonly onHide: () => void }) {
  const { data: secret, error, refetch } = useQuery(signingSecretQuery)
  if (secret === undefined) {
    return error === null ? (
      <Skeleton rows={1} />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <>
      <div className={styles['field']}>
        <code aria-label="Signing secret">{secret}</code>
        <CopyButton text={secret} label="the signing secret" isIconOnly />
      </div>
      <div className={styles['row']}>
        <Rotate />
        <Button look="quiet" onClick={onHide}>
          Hide
        </Button>
      </div>
    </>
  )
}

/** Asks first: receivers have to be told. */
function Rotate() {
  const [isAsking, setAsking] = useState(false)
  const [hasOverlap, setOverlap] = useState(true)
  const client = useQueryClient()
  const action = useAction()
  const rotate = async (): Promise<void> => {
    const body = { overlap: hasOverlap }
    const { secret } = await call('/studio/signing-secret/rotate', SigningSecret, { method: 'POST', body })
    client.setQueryData(signingSecretQuery.queryKey, secret)
    setAsking(false)
    showToast('The signing secret was rotated. Give the new one to your receivers.', { kind: 'ok' })
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Rotate</Button>
      <Dialog
        title="Rotate the signing secret?"
        description="Deliveries from now on are signed with the new one. The old one cannot be brought back."
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Keep
            </Button>
            <Button look="danger" disabled={action.isBusy} onClick={() => void action.run(rotate)}>
              Rotate
            </Button>
          </>
        }
      >
        <Switch
          label="Sign with the old one as well for 24 hours"
          hint={
            <>
              In <code>service-signature-previous</code>, so that receivers can change over. Turn it off when
              somebody else may know the old one.
            </>
          }
          isOn={hasOverlap}
          onChange={setOverlap}
        />
        {action.error === null ? null : <ErrorNotice error={action.error} />}
      </Dialog>
    </>
  )
}
