import { Button } from '../shared/ui/button.tsx'
import iconUrl from './icon.svg'
import styles from './app.module.css'

/** For a page that was opened without its token, or whose service was started anew. */
export function NoSession() {
  return (
    <main className={styles['page']}>
      <img src={iconUrl} alt="" width={56} height={56} />
      <h1>This page has no session</h1>
      <p>
        The studio belongs to whoever started it. Open the address that <code>npm start</code> or{' '}
        <code>npm run serve</code> printed after <strong>Studio</strong>: it carries a token that is new at
        each start.
      </p>
      <p>Clients of the API do not need this page; they send a key.</p>
    </main>
  )
}

/** For when nothing could be loaded at all. */
export function FullPageNotice({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <main className={styles['page']} role="alert">
      <img src={iconUrl} alt="" width={56} height={56} />
      <h1>The studio could not be loaded</h1>
      <p>{error.message}</p>
      <Button look="primary" onClick={onRetry}>
        Try again
      </Button>
    </main>
  )
}
