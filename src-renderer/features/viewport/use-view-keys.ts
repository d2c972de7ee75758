import { useCommandList } from '../../shared/commands/registry.ts'

/** The shortcut of each of the viewport's commands, by its name without `viewport.`: menus print what the registry holds. */
export function useViewKeys(): (name: string) => string | undefined {
  const commands = useCommandList()
  return name => commands.get(`viewport.${name}`)?.shortcut
}
