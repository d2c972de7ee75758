import { Search } from 'lucide-react'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { rankCommands } from '../shared/commands/rank.ts'
import { COMMAND_GROUPS, useCommandList, type Command } from '../shared/commands/registry.ts'
import { BareDialog } from '../shared/ui/dialog.tsx'
import { Kbd } from '../shared/ui/kbd.tsx'
import { returnFocus, showOverlay, useOverlay } from './overlays.ts'
import styles from './palette.module.css'

/** Every command by name, with its shortcut, and why it cannot be done now. */
export function Palette() {
  const { overlay, round } = useOverlay()
  const isOpen = overlay === 'palette'
  useEffect(() => (isOpen ? returnFocus : undefined), [isOpen])
  return (
    <BareDialog
      label="All commands"
      className={styles['popup']}
      isOpen={isOpen}
      onClose={() => showOverlay(null)}
    >
      <PaletteBody key={round} />
    </BareDialog>
  )
}

function PaletteBody() {
  const listId = useId()
  const [query, setQuery] = useState('')
  const [wanted, setWanted] = useState(0)
  const registered = useCommandList()
  const found = rankCommands(
    query,
    byGroup([...registered.values()].filter(({ id }) => id !== 'app.palette'))
  )
  const active = Math.min(wanted, found.length - 1)
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextPlace(event, active, found.length)
    if (next !== null) {
      event.preventDefault()
      setWanted(next)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(found[active])
    }
  }
  return (
    <>
      <div className={styles['query']}>
        <Search size={16} aria-hidden="true" />
        <input
          role="combobox"
          aria-label="Command"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
          placeholder="Type a command"
          value={query}
          onChange={event => {
            setQuery(event.target.value)
            setWanted(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id={listId} role="listbox" aria-label="Commands" className={styles['list']}>
        {found.map((command, place) => (
          <PaletteRow
            key={command.id}
            id={`${listId}-${place}`}
            command={command}
            isActive={place === active}
            isFound={query !== ''}
            heading={query === '' && found[place - 1]?.group !== command.group ? command.group : null}
            onPoint={() => setWanted(place)}
          />
        ))}
      </ul>
      {found.length === 0 ? <p className={styles['none']}>No command fits “{query}”.</p> : null}
    </>
  )
}

interface RowProps {
  readonly id: string
  readonly command: Command
  readonly isActive: boolean
  /** By what was typed: its group has no heading, and is named beside it. */
  readonly isFound: boolean
  readonly heading: string | null
  readonly onPoint: () => void
}

function PaletteRow({ id, command, isActive, isFound, heading, onPoint }: RowProps) {
  const reason = command.disabledReason?.() ?? null
  return (
    <>
      {heading === null ? null : (
        <li role="presentation" className={styles['heading']}>
          {heading}
        </li>
      )}
      <li
        ref={isActive ? scrollIntoView : null}
        id={id}
        role="option"
        aria-selected={isActive}
        aria-disabled={reason !== null}
        className={styles['row']}
        onPointerMove={onPoint}
        onClick={() => choose(command)}
      >
        <span className={styles['title']}>{command.title}</span>
        {reason === null && !isFound ? null : (
          <span className={styles['reason']}>{reason ?? command.group}</span>
        )}
        {command.shortcut === undefined ? null : <Kbd shortcut={command.shortcut} />}
      </li>
    </>
  )
}

function scrollIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}

/** Closes first: a command may open something of its own, or move the focus. */
function choose(command: Command | undefined): void {
  if (command === undefined || (command.disabledReason?.() ?? null) !== null) {
    return
  }
  showOverlay(null)
  queueMicrotask(() => command.run())
}

function nextPlace(event: KeyboardEvent, active: number, count: number): number | null {
  switch (event.key) {
    case 'ArrowDown':
      return (active + 1) % Math.max(1, count)
    case 'ArrowUp':
      return (active - 1 + count) % Math.max(1, count)
    case 'PageDown':
      return Math.min(count - 1, active + 8)
    case 'PageUp':
      return Math.max(0, active - 8)
    default:
      return null
  }
}

function byGroup(commands: readonly Command[]): readonly Command[] {
  return commands.toSorted((a, b) => COMMAND_GROUPS.indexOf(a.group) - COMMAND_GROUPS.indexOf(b.group))
}
