import { useEffect, useRef } from 'react'
import { registerCommands, type Command } from './registry.ts'

/** Offers commands while the component is there. The list may be made anew at every render. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  const signature = commands.map(({ id, title, shortcut }) => `${id} ${title} ${shortcut ?? ''}`).join('\n')
  useEffect(() => {
    const find = (id: string): Command | undefined => latest.current.find(command => command.id === id)
    return registerCommands(
      latest.current.map(command => ({
        ...command,
        disabledReason: () => find(command.id)?.disabledReason?.() ?? null,
        run: () => find(command.id)?.run(),
      }))
    )
  }, [signature])
}
