import type { LoggedRequest } from '../../../src-main/contract/studio-inspector.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import styles from './developer.module.css'

interface RequestRowProps {
  readonly request: LoggedRequest
  readonly keyName: string
  readonly isShown: boolean
  readonly onShow: () => void
}

/** One request in a line. */
export function RequestRow({ request, keyName, isShown, onShow }: RequestRowProps) {
  const { status, method, path, at, duration_ms: durationMs } = request
  return (
    <li>
      <button type="button" className={styles['line']} aria-current={isShown} onClick={onShow}>
        <span className={styles['clock']}>{formatClock(at)}</span>
        <Badge kind={kindOf(status)}>{status}</Badge>
        <span className={styles['method']}>{method}</span>
        <span className={styles['path']} title={path}>
          {path}
        </span>
        <span className={styles['keyName']} title={keyName}>
          {keyName}
        </span>
        <span className={styles['time']}>{Math.max(1, Math.round(durationMs))} ms</span>
      </button>
    </li>
  )
}

export function kindOf(status: number): 'bad' | 'warn' | 'ok' {
  return status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'ok'
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** `14:05:09`, of this machine's time zone. */
export const formatClock = (instant: string): string => CLOCK.format(new Date(instant))
