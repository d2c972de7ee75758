import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { SettingsView } from '../../../src-main/contract/studio-settings.ts'
import { useConnection } from '../../shared/api/events.tsx'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { hasDesktop, readLogin, setKeepsRunning, setLogin } from '../../shared/desktop/bridge.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import { desktopQuery } from './desktop-query.ts'
import { Group, Section } from './section.tsx'
import { useChangeSettings } from './use-change-settings.ts'
import styles from './settings.module.css'

const CONNECTION_WORDS = { connecting: 'Connecting', up: 'Running', down: 'Reconnecting' } as const

/** Where clients find the service, and what it accepts. */
export function ServerSection() {
  const { base_url: baseUrl, settings } = useStudioState()
  const connection = useConnection()
  const { change, error } = useChangeSettings()
  const isFixed = (name: SettingsView['fixed_by_start'][number]): boolean =>
    settings.fixed_by_start.includes(name)
  return (
    <Section>
      <Group
        title="Service"
        note="It listens on this machine only, while Plinth runs."
        aside={<span role="status">{settings.is_api_off ? 'API off' : CONNECTION_WORDS[connection]}</span>}
      >
        <div className={styles['field']}>
          <code aria-label="Base address of the API">{baseUrl}</code>
          <CopyButton text={baseUrl} label="the base address" isIconOnly />
        </div>
        <Switch
          label="Answer API keys"
          hint="Off: clients with a key get 503 and are not charged; the studio keeps working."
          isOn={!settings.is_api_off}
          onChange={isOn => change({ is_api_off: !isOn })}
        />
        <PortField
          now={Number(new URL(baseUrl).port)}
          port={settings.port}
          onChange={port => change({ port })}
        />
        {hasDesktop() ? <DesktopSwitches /> : null}
      </Group>
      <Group title="Requests">
        <div>
          <Switch
            label="Allow localhost webhooks"
            hint={hintOf(
              'Webhooks and pictures may use http and private addresses. The real service refuses them.',
              isFixed('allow_local_targets') ? '--allow-local-targets' : null
            )}
            isOn={settings.allow_local_targets}
            isDisabled={isFixed('allow_local_targets')}
            onChange={isOn => change({ allow_local_targets: isOn })}
          />
          <Switch
            label="Extensions"
            hint={hintOf(
              'Let API keys use extensions of the API, such as Idempotency-Key. Responses name those that were used.',
              isFixed('extensions') ? '--extensions' : null
            )}
            isOn={settings.extensions}
            isDisabled={isFixed('extensions')}
            onChange={isOn => change({ extensions: isOn })}
          />
        </div>
        {error === null ? null : <ErrorNotice error={error} />}
      </Group>
    </Section>
  )
}

interface PortFieldProps {
  /** That it listens on. */
  readonly now: number
  /** Of the next start. */
  readonly port: number | null
  readonly onChange: (port: number | null) => void
}

function PortField({ now, port, onChange }: PortFieldProps) {
  const [draft, setDraft] = useState(port)
  const save = (next: number | null): void => {
    if (next !== port) {
      onChange(next)
    }
  }
  return (
    <div className={styles['port']}>
      <NumberField
        label="Port (from the next start)"
        isName
        value={draft}
        min={1024}
        max={65_535}
        placeholder="4747"
        onChange={setDraft}
        onCommit={save}
      />
      <p className={styles['note']}>
        It listens on {now} now. Empty: 4747. If the port is taken, the next free one is used. A port given at
        start takes precedence.
      </p>
    </div>
  )
}

/** In the window only: a browser is opened and closed by its user. */
function DesktopSwitches() {
  return (
    <div>
      <KeepsRunningSwitch />
      <LoginSwitch />
    </div>
  )
}

function KeepsRunningSwitch() {
  const client = useQueryClient()
  const { data, error } = useQuery(desktopQuery)
  const action = useAction()
  if (data === undefined || data === null) {
    return error === null ? null : <ErrorNotice error={error} />
  }
  return (
    <>
      <Switch
        label="Keep running when the window is closed"
        hint="In the tray, from where it is opened or quit. Off: closing the window ends the service. Where the desktop has no tray, start Plinth again to see the window."
        isOn={data.keeps_running}
        onChange={isOn =>
          void action.run(async () => {
            client.setQueryData(desktopQuery.queryKey, await setKeepsRunning(isOn))
          })
        }
      />
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </>
  )
}

function LoginSwitch() {
  const client = useQueryClient()
  const { data, error } = useQuery(loginQuery)
  const action = useAction()
  if (data === undefined) {
    return error === null ? null : <ErrorNotice error={error} />
  }
  return (
    <>
      <Switch
        label="Open at login"
        hint={data.is_offered ? undefined : 'Offered by the installed program on macOS and Windows.'}
        isOn={data.is_on}
        isDisabled={!data.is_offered}
        onChange={isOn =>
          void action.run(async () => {
            client.setQueryData(loginQuery.queryKey, await setLogin(isOn))
          })
        }
      />
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </>
  )
}

const loginQuery = queryOptions({ queryKey: ['login'], queryFn: readLogin })

/** What a switch does, and why it cannot be turned off. */
function hintOf(words: string, option: string | null): ReactNode {
  return option === null ? (
    words
  ) : (
    <>
      {words}{' '}
      <strong>
        On because the service was started with <code>{option}</code>; it stays on until the service ends.
      </strong>
    </>
  )
}
