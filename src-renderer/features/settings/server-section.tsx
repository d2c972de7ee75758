import type { ReactNode } from 'react'
import type { SettingsView } from '../../../src-main/contract/studio-settings.ts'
import { useConnection } from '../../shared/api/events.tsx'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
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
        note="It answers on this machine only, for as long as Plinth runs."
        aside={<span role="status">{CONNECTION_WORDS[connection]}</span>}
      >
        <div className={styles['field']}>
          <code aria-label="Base address of the API">{baseUrl}</code>
          <CopyButton text={baseUrl} label="the base address" isIconOnly />
        </div>
      </Group>
      <Group title="What it accepts">
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
              'Let API keys use what goes beyond the API, such as Idempotency-Key. Answers name what was used.',
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
