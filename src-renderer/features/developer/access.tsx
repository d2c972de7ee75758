import { Keys } from './keys.tsx'
import { SecretPanel } from './signing-secret.tsx'
import styles from './developer.module.css'

/** What lets clients in, and what proves to receivers who sent a webhook. */
export function Access() {
  return (
    <div className={styles['scroll']}>
      <Keys />
      <SecretPanel />
    </div>
  )
}
