import type { LoggedRequest } from '../../../src-main/contract/studio-inspector.ts'
import { classes } from '../../shared/lib/classes.ts'
import { formatAgo } from '../../shared/lib/format.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { prettyBody } from './filter-requests.ts'
import styles from './developer.module.css'

const TICK_MS = 10_000

interface RequestRowProps {
  readonly request: LoggedRequest
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** One request in a line; opened, what was sent, what was answered and what was noticed. */
export function RequestRow({ request, isOpen, onToggle }: RequestRowProps) {
  const now = useNow(TICK_MS)
  return (
    <li className={styles['entry']}>
      <button type="button" className={styles['line']} aria-expanded={isOpen} onClick={onToggle}>
        <Badge kind={request.status >= 500 ? 'bad' : request.status >= 400 ? 'warn' : 'ok'}>
          {request.status}
        </Badge>
        <span className={styles['method']}>{request.method}</span>
        <span className={styles['path']} title={request.path}>
          {request.path}
        </span>
        <span className={styles['time']}>{request.duration_ms.toFixed(1)} ms</span>
      </button>
      {isOpen ? <RequestDetail request={request} ago={formatAgo(request.at, now)} /> : null}
    </li>
  )
}

function RequestDetail({ request, ago }: { readonly request: LoggedRequest; readonly ago: string }) {
  return (
    <div className={styles['detail']}>
      <p className={styles['note']}>
        {ago} · {request.key_id === null ? 'the studio' : 'an API key'}
        {request.code === null ? '' : ` · ${request.code}`} · <code>{request.id}</code>
      </p>
      {request.notes.length === 0 ? null : (
        <ul className={styles['notes']} aria-label="Notes">
          {request.notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Body name="Request" text={request.request_body} />
      <Body name="Answer" text={request.response_body} />
    </div>
  )
}

/** A body with a way to copy it. */
export function Body({ name, text }: { readonly name: string; readonly text: string | null }) {
  return text === null || text === '' ? null : (
    <section aria-label={name}>
      <header className={styles['bodyHead']}>
        <h3>{name}</h3>
        <CopyButton text={text} label={`the ${name.toLowerCase()}`} isIconOnly />
      </header>
      <pre className={classes(styles['code'], styles['body'])} tabIndex={0}>
        {prettyBody(text)}
      </pre>
    </section>
  )
}
