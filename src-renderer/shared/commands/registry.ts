import { create } from 'zustand'

/** Headings of the palette and the shortcut sheet, in their order. */
export const COMMAND_GROUPS = ['Generate', 'View', 'Library', 'Developer', 'App'] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** Something the user can do, by button, shortcut, menu or palette: one definition drives them all. */
export interface Command {
  /** `area.verb`, e.g. `viewport.frame`. */
  readonly id: string
  readonly title: string
  /** Heading in the palette and the shortcut sheet. */
  readonly group: CommandGroup
  readonly keywords?: readonly string[]
  /** e.g. `F`, `Shift+Z`, `Mod+Enter` (Mod is ⌘ or Ctrl). Plain letters do not fire while somebody types. */
  readonly shortcut?: string
  /** Further keys that do the same. */
  readonly aliases?: readonly string[]
  /** Why it cannot be done now, in words; null when it can. */
  disabledReason?(): string | null
  run(): void
}

interface Registry {
  readonly commands: ReadonlyMap<string, Command>
}

const useRegistry = create<Registry>()(() => ({ commands: new Map() }))

/** Adds commands; the returned function takes them away again. A second command of the same id replaces the first. */
export function registerCommands(commands: readonly Command[]): () => void {
  useRegistry.setState(state => {
    const next = new Map(state.commands)
    commands.forEach(command => next.set(command.id, command))
    return { commands: next }
  })
  return () =>
    useRegistry.setState(state => {
      const next = new Map(state.commands)
      for (const command of commands) {
        if (next.get(command.id) === command) {
          next.delete(command.id)
        }
      }
      return { commands: next }
    })
}

/** All commands, in the order they were registered. */
export const useCommandList = (): ReadonlyMap<string, Command> => useRegistry(state => state.commands)

export const listCommands = (): readonly Command[] => [...useRegistry.getState().commands.values()]

/** Runs a command by id; nothing happens when it is unknown or cannot be done now. Tells whether it ran. */
export function runCommand(id: string): boolean {
  const command = useRegistry.getState().commands.get(id)
  if (command === undefined || (command.disabledReason?.() ?? null) !== null) {
    return false
  }
  command.run()
  return true
}
