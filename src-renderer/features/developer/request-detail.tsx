import type { LoggedRequest } from '../../../src-main/contract/studio-inspector.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { openSettings } from '../../shared/state/panels.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Body, Headers } from './message.tsx'
import { writeCurl } from './request-curl.ts'
import { isLocalTargetRefused } from './local-target.ts'
import { kindOf } from './request-row.tsx'
import styles from './developer.module.css'

/** What was sent, what was answered and what was noticed. */
export function RequestDetail({
  request,
  keyName,
}: {
  readonly request: LoggedRequest
  readonly keyName: string
}) {
  const { base_url: baseUrl } = useStudioState()
  const { command, reason } = writeCurl(request, new URL(baseUrl).origin)
  return (
    <article className={styles['detail']} aria-label="Request">
      <header className={styles['detailHead']}>
        <Badge kind={kindOf(request.status)}>{request.status}</Badge>
        <code className={styles['wholePath']}>
          {request.method} {request.path}
        </code>
        {command === null ? (
          <Button disabledReason={reason}>Copy as curl</Button>
        ) : (
          <CopyButton text={command} label="the request as curl" words="Copy as curl" />
        )}
      </header>
      <dl className={styles['facts']}>
        <dt>Time</dt>
        <dd>{new Date(request.at).toLocaleString('en-GB')}</dd>
        <dt>Key</dt>
        <dd>{keyName}</dd>
        <dt>Duration</dt>
        <dd>{request.duration_ms.toFixed(1)} ms</dd>
        {request.code === null ? null : (
          <>
            <dt>Code</dt>
            <dd>
              <code>{request.code}</code>
            </dd>
          </>
        )}
        <dt>Id</dt>
        <dd>
          <code>{request.id}</code>
        </dd>
      </dl>
      {request.notes.length === 0 ? null : (
        <ul className={styles['notes']} aria-label="Notes">
          {request.notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {isLocalTargetRefused(request) ? <LocalTargets /> : null}
      <Body name="Request" text={request.request_body} />
      <Headers name="Request headers" headers={request.request_headers} />
      <Body name="Response" text={request.response_body} />
      <Headers name="Response headers" headers={request.response_headers} />
    </article>
  )
}

/** Where a receiver on one's own machine is refused, the setting that takes it is one press away. */
function LocalTargets() {
  const { settings } = useStudioState()
  return (
    <div className={styles['resend']}>
      <p className={styles['note']}>
        {settings.allow_local_targets
          ? 'Localhost webhooks are allowed by now: send the request again.'
          : 'Addresses of this machine and of its network are refused, as the real service does.'}
      </p>
      {settings.allow_local_targets ? null : (
        <Button onClick={() => openSettings('server')}>Allow localhost webhooks…</Button>
      )}
    </div>
  )
}
