import { useQuery } from '@tanstack/react-query'
import { Code, Coins, PanelLeftClose, PanelLeftOpen, Search, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { desktopQuery } from '../features/settings/desktop-query.ts'
import { useConnection, type ConnectionState } from '../shared/api/events.tsx'
import { useStudioState } from '../shared/api/studio-state.tsx'
import { runCommand } from '../shared/commands/registry.ts'
import { formatCount, formatUnits } from '../shared/lib/format.ts'
import { openDeveloper, openSettings, usePanels } from '../shared/state/panels.ts'
import { Badge } from '../shared/ui/badge.tsx'
import { Button } from '../shared/ui/button.tsx'
import { CopyButton } from '../shared/ui/copy-button.tsx'
import { IconButton } from '../shared/ui/icon-button.tsx'
import { Kbd } from '../shared/ui/kbd.tsx'
import { Tooltip } from '../shared/ui/tooltip.tsx'
import iconUrl from './icon.svg'
import styles from './header.module.css'

const WORDS: Record<ConnectionState, string> = {
  connecting: 'Connecting',
  up: 'Server on',
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
          {baseUrl.replace('http://', '')}
        </code>
        <CopyButton text={baseUrl} label="the base address" isIconOnly />
      </div>
      <div className={styles['badges']}>
        <ProfileBadge />
        {settings.is_api_off ? (
          <BadgeButton
            title="Clients with an API key get 503. Open the settings"
            onClick={() => openSettings('server')}
          >
            API off
          </BadgeButton>
        ) : null}
        {settings.allow_local_targets ? (
          <BadgeButton
            title="http and private addresses are accepted. The real service refuses them. Open the settings"
            onClick={() => openSettings('server')}
          >
            Localhost webhooks allowed
          </BadgeButton>
        ) : null}
        {faults > 0 ? (
          <BadgeButton
            title="The service fails on purpose. Open the rules"
            onClick={() => openDeveloper('faults')}
          >
            {formatUnits(faults, 'injected fault')}
          </BadgeButton>
        ) : null}
      </div>
      <Credits balance={account.balance} held={account.held} />
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

/** Which profile is in use, where it is not the first one. */
function ProfileBadge() {
  const { data } = useQuery(desktopQuery)
  const name = data?.profile_name ?? null
  return name === null ? null : (
    <button
      type="button"
      className={styles['badgeButton']}
      title={`The profile “${name}” is in use. Open the settings`}
      onClick={() => openSettings('profile')}
    >
      <Badge>Profile: {name}</Badge>
    </button>
  )
}

/** A warning that leads to where it is settled. */
function BadgeButton(props: {
  readonly title: string
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  return (
    <button type="button" className={styles['badgeButton']} title={props.title} onClick={props.onClick}>
      <Badge kind="warn">{props.children}</Badge>
    </button>
  )
}

/** What is left to spend; leads to what it was spent on, and to more of it. */
function Credits({ balance, held }: { readonly balance: number; readonly held: number }) {
  return (
    <Button
      look="quiet"
      aria-label={`Credits: ${formatCount(balance)}, ${formatCount(held)} held`}
      onClick={() => openSettings('accounts')}
    >
      <Coins size={16} aria-hidden="true" />
      <span className={styles['balance']}>{formatCount(balance)}</span> credits
      {held > 0 ? <span> · {formatCount(held)} held</span> : null}
    </Button>
  )
}

function WindowButtons() {
  const page = usePanels(state => state.page)
  const areSidesOpen = usePanels(state => state.areSidesOpen)
  return (
    <div className={styles['buttons']}>
      <IconButton
        label={areSidesOpen ? 'Hide the side panels' : 'Show the side panels'}
        shortcut="Mod+B"
        icon={areSidesOpen ? <PanelLeftClose size={16} /> : <PanelLeftOpen size={16} />}
        onClick={() => runCommand('app.sides')}
      />
      <Tooltip
        text={page === 'developer' ? 'Close the developer page' : 'Open the developer page'}
        shortcut="D"
      >
        <Button
          look="quiet"
          className={styles['developer']}
          aria-pressed={page === 'developer'}
          onClick={() => runCommand('developer.toggle')}
        >
          <Code size={16} aria-hidden="true" />
          Developer
        </Button>
      </Tooltip>
      <IconButton
        label="Settings"
        shortcut="Mod+,"
        isPressed={page === 'settings'}
        icon={<Settings size={16} />}
        onClick={() => runCommand('app.settings')}
      />
      <Tooltip text="All commands" shortcut="Mod+K">
        <Button look="quiet" aria-label="All commands" onClick={() => runCommand('app.palette')}>
          <Search size={16} aria-hidden="true" />
          <span className={styles['search']}>All commands</span>
          <span className={styles['key']}>
            <Kbd shortcut="Mod+K" />
          </span>
        </Button>
      </Tooltip>
    </div>
  )
}
