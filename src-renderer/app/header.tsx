import { Code, Keyboard, Moon, Sun } from 'lucide-react'
import { useConnection, type ConnectionState } from '../shared/api/events.tsx'
import { useStudioState } from '../shared/api/studio-state.tsx'
import { runCommand } from '../shared/commands/registry.ts'
import { formatUnits } from '../shared/lib/format.ts'
import { usePanels } from '../shared/state/panels.ts'
import { Badge } from '../shared/ui/badge.tsx'
import { Button } from '../shared/ui/button.tsx'
import { CopyButton } from '../shared/ui/copy-button.tsx'
import { IconButton } from '../shared/ui/icon-button.tsx'
import { Kbd } from '../shared/ui/kbd.tsx'
import { Tooltip } from '../shared/ui/tooltip.tsx'
import iconUrl from './icon.svg'
import { Credits } from './ledger.tsx'
import styles from './header.module.css'

const WORDS: Record<ConnectionState, string> = {
  connecting: 'Connecting',
  up: 'Running',
  down: 'Reconnecting',
}

/** Name, state of the service, where clients find it, what is left to spend; the window's own buttons. */
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
        <code aria-label="Base address" title={baseUrl}>
          {baseUrl}
        </code>
        <CopyButton text={baseUrl} label="the base address" isIconOnly />
      </div>
      <div className={styles['badges']}>
        {settings.allow_local_targets ? (
          <Badge kind="warn" title="http and private addresses are accepted. The real service refuses them.">
            Localhost webhooks allowed
          </Badge>
        ) : null}
        {faults > 0 ? (
          <Badge kind="warn" title="The service fails on purpose: a rule was set over its control plane.">
            {formatUnits(faults, 'fault')} on
          </Badge>
        ) : null}
      </div>
      <Credits account={account} />
      <WindowButtons />
    </header>
  )
}

function ServerState() {
  const connection = useConnection()
  return (
    <p role="status" className={styles['server']} data-state={connection}>
      <span className={styles['dot']} />
      {WORDS[connection]}
    </p>
  )
}

function WindowButtons() {
  const { theme, isDeveloperOpen } = usePanels()
  return (
    <div className={styles['buttons']}>
      <Tooltip text={isDeveloperOpen ? 'Close the developer panel' : 'Open the developer panel'} shortcut="D">
        <Button
          look="quiet"
          className={styles['developer']}
          aria-pressed={isDeveloperOpen}
          onClick={() => runCommand('developer.toggle')}
        >
          <Code size={16} aria-hidden="true" />
          Developer
        </Button>
      </Tooltip>
      <IconButton
        label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
        icon={theme === 'dark' ? <Sun size={16} /> : <Moon size={16} />}
        onClick={() => runCommand('app.theme')}
      />
      <IconButton
        label="Keyboard shortcuts"
        shortcut="?"
        icon={<Keyboard size={16} />}
        onClick={() => runCommand('app.shortcuts')}
      />
      <Tooltip text="All commands" shortcut="Mod+K">
        <Button look="quiet" aria-label="All commands" onClick={() => runCommand('app.palette')}>
          <Kbd shortcut="Mod+K" />
        </Button>
      </Tooltip>
    </div>
  )
}
