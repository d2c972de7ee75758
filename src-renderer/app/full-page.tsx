import type { ReactNode } from 'react'
import { Button } from '../shared/ui/button.tsx'
import { CopyButton } from '../shared/ui/copy-button.tsx'
import { describeError } from '../shared/lib/describe-error.ts'
import iconUrl from './icon.svg'
import styles from './app.module.css'

/** For a page that was opened without its token, or loaded anew after its service was. */
export function NoSession({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Page title="This page has no session" buttons={<Button onClick={onRetry}>Try again</Button>}>
      <p>
        The studio belongs to whoever started it. Open the address that <code>npm start</code> or{' '}
        <code>npm run serve</code> printed after <strong>Studio</strong>: it carries a token that is new at
        each start.
      </p>
      <p>Clients of the API do not need this page; they send a key.</p>
    </Page>
  )
}

/** For when the service was not there at all. */
export function ServiceGone({ onRetry }: { readonly onRetry: () => void }) {
  const retry = (
    <Button look="primary" onClick={onRetry}>
      Try again
    </Button>
  )
  return (
    <Page title="The service does not answer" isAlert buttons={retry}>
      <p>
        Is it still running? The studio comes back by itself when it is. Nothing is lost: models, credits and
        generations live in the service’s profile.
      </p>
    </Page>
  )
}

/** For a page that is older or newer than the service behind it. */
export function VersionMismatch({ error }: { readonly error: Error | null }) {
  const buttons = (
    <>
      <Button look="primary" onClick={() => location.reload()}>
        Reload the page
      </Button>
      {error === null ? null : (
        <CopyButton text={describeError(error).details} label="the error" words="Copy details" />
      )}
    </>
  )
  return (
    <Page title="The service was updated" isAlert buttons={buttons}>
      <p>This page was loaded from an earlier version. Reload it to continue.</p>
    </Page>
  )
}

/** For any other reason that nothing could be loaded. */
export function FullPageNotice({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { message, details } = describeError(error)
  const buttons = (
    <>
      <Button look="primary" onClick={onRetry}>
        Try again
      </Button>
      <CopyButton text={details} label="the error" words="Copy details" />
    </>
  )
  return (
    <Page title="The studio could not be loaded" isAlert buttons={buttons}>
      <p>{message}</p>
    </Page>
  )
}

interface PageProps {
  readonly title: string
  readonly isAlert?: boolean
  readonly buttons: ReactNode
  readonly children: ReactNode
}

function Page({ title, isAlert = false, buttons, children }: PageProps) {
  return (
    <main className={styles['page']} role={isAlert ? 'alert' : undefined}>
      <img src={iconUrl} alt="" width={56} height={56} />
      <h1>{title}</h1>
      {children}
      <div className={styles['pageButtons']}>{buttons}</div>
    </main>
  )
}
