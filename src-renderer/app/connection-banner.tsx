import { Unplug } from 'lucide-react'
import { useConnection } from '../shared/api/events.tsx'
import styles from './app.module.css'

/** Says that the service went away while the studio is open. What is shown stays: it comes back by itself. */
export function ConnectionBanner() {
  return useConnection() === 'down' ? (
    <p role="alert" className={styles['banner']}>
      <Unplug size={16} aria-hidden="true" />
      The service does not answer. Reconnecting: what you see may be out of date until it is back.
    </p>
  ) : null
}
