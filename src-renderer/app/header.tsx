import { useConnection, type ConnectionState } from '../shared/api/events.tsx'
import { useStudioState } from '../shared/api/studio-state.tsx'
import { formatCount, formatUnits } from '../shared/lib/format.ts'
import { CopyButton } from '../shared/ui/copy-button.tsx'
import iconUrl from './icon.svg'
import styles from './header.module.css'

const WORDS: Record<ConnectionState, string> = {
  connecting: 'Connecting',
  up: 'Running',
  down: 'Not answering',
}

/** Name, state of the service, where clients find it, what is left to spend. */
export function Header() {
  const { base_url: baseUrl, account, settings, faults } = useStudioState()
  return (
    <header className={styles['header']}>
      <h1 className={styles['brand']}>
        <img src={iconUrl} alt="" width={22} height={22} />
        Plinth
      </h1>
      <ServerState />
      <div className={styles['address']}>
        <code aria-label="Base address">{baseUrl}</code>
        <CopyButton text={baseUrl} label="the base address" />
      </div>
      <div className={styles['badges']}>
        {settings.allow_local_targets ? (
          <span className={styles['badge']} title="The real service refuses http and private addresses.">
            Local targets allowed
          </span>
        ) : null}
        {faults > 0 ? <span className={styles['badge']}>{formatUnits(faults, 'fault')} on</span> : null}
      </div>
      <p className={styles['credits']} aria-label="Credits">
        <strong>{formatCount(account.balance)}</strong> credits
        {account.held > 0 ? <span> · {formatCount(account.held)} held</span> : null}
      </p>
    </header>
  )
}

function ServerState() {
  const connection = useConnection()
  return (
    <p role="status" className={styles[connection]}>
      <span className={styles['dot']} />
      {WORDS[connection]}
    </p>
  )
}
