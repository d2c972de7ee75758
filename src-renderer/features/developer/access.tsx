import type { ReactNode } from 'react'
import { SettingsView } from '../../../src-main/contract/studio-settings.ts'
import { call } from '../../shared/api/client.ts'
import { useConnection } from '../../shared/api/events.tsx'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { useAction } from '../../shared/lib/use-action.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import { Keys } from './keys.tsx'
import { SecretPanel } from './signing-secret.tsx'
import styles from './developer.module.css'

const CONNECTION_WORDS = { connecting: 'Connecting', up: 'Running', down: 'Reconnecting' } as const

/** Where clients find the service, what lets them in, and the switches of what it accepts. */
export function Access() {
  return (
    <div className={styles['scroll']}>
      <Server />
      <Keys />
      <SecretPanel />
    </div>
  )
}

function Server() {
  const { base_url: baseUrl, version, settings, rate_limits: limits } = useStudioState()
  const connection = useConnection()
  const action = useAction()
  const change = (body: Partial<SettingsView>): void =>
    void action.run(async () => {
      await call('/studio/settings', SettingsView, { method: 'PATCH', body })
    })
  const isFixed = (name: SettingsView['fixed_by_start'][number]): boolean =>
    settings.fixed_by_start.includes(name)
  return (
    <Panel title="Service" aside={`${CONNECTION_WORDS[connection]} · ${version}`}>
      <div className={styles['field']}>
        <code aria-label="Base address of the API">{baseUrl}</code>
        <CopyButton text={baseUrl} label="the base address" isIconOnly />
      </div>
      <p className={styles['note']}>
        This machine only. {limits.read_per_minute} reads and {limits.create_per_minute} creations a minute
        for each key.
      </p>
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
          'Let API keys use what goes beyond the API, such as Idempotency-Key. Answers name what was used.',
          isFixed('extensions') ? '--extensions' : null
        )}
        isOn={settings.extensions}
        isDisabled={isFixed('extensions')}
        onChange={isOn => change({ extensions: isOn })}
      />
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </Panel>
  )
}

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
