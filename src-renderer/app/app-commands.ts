import type { Command } from '../shared/commands/registry.ts'
import { useCommands } from '../shared/commands/use-commands.ts'
import { useStudioState } from '../shared/api/studio-state.tsx'
import { changeAppearance, shownTheme, useAppearance } from '../shared/state/appearance.ts'
import {
  closePage,
  openDeveloper,
  openSettings,
  showRightTab,
  toggleSides,
  usePanels,
  type RightTab,
} from '../shared/state/panels.ts'
import { newestUndo, runToastAction, showToast } from '../shared/state/toasts.ts'
import { showOverlay } from './overlays.ts'

/** What the window itself offers. */
export function useAppCommands(): void {
  const { areSidesOpen, page, settingsSection } = usePanels()
  const theme = shownTheme(
    useAppearance(state => state.theme),
    matchMedia('(prefers-color-scheme: light)').matches
  )
  const { base_url: baseUrl } = useStudioState()
  useCommands([
    {
      id: 'app.palette',
      title: 'All commands',
      group: 'App',
      shortcut: 'Mod+K',
      keywords: ['palette', 'search'],
      run: () => showOverlay('palette'),
    },
    {
      id: 'app.shortcuts',
      title: 'Keyboard shortcuts',
      group: 'App',
      shortcut: '?',
      keywords: ['keys', 'help'],
      run: () =>
        page === 'settings' && settingsSection === 'shortcuts' ? closePage() : openSettings('shortcuts'),
    },
    {
      id: 'app.settings',
      title: page === 'settings' ? 'Close the settings' : 'Settings',
      group: 'App',
      shortcut: 'Mod+,',
      keywords: ['preferences', 'options', 'credits', 'prices', 'profile', 'backup', 'licences'],
      run: () => (page === 'settings' ? closePage() : openSettings()),
    },
    { id: 'app.undo', title: 'Undo', group: 'App', shortcut: 'Mod+Z', ...UNDO },
    {
      id: 'app.theme',
      title: theme === 'dark' ? 'Use the light theme' : 'Use the dark theme',
      group: 'App',
      keywords: ['theme', 'colours', 'dark', 'light'],
      run: () => changeAppearance({ theme: theme === 'dark' ? 'light' : 'dark' }),
    },
    {
      id: 'app.sides',
      title: areSidesOpen ? 'Hide the side panels' : 'Show the side panels',
      group: 'View',
      shortcut: 'Mod+B',
      aliases: ['Tab'],
      keywords: ['panels', 'sidebar', 'full'],
      run: toggleSides,
    },
    ...rightTabCommands(),
    {
      id: 'developer.toggle',
      title: page === 'developer' ? 'Close the developer page' : 'Open the developer page',
      group: 'Developer',
      shortcut: 'D',
      keywords: ['api', 'keys', 'webhooks', 'requests', 'deliveries', 'faults', 'snippet'],
      run: () => (page === 'developer' ? closePage() : openDeveloper()),
    },
    {
      id: 'developer.copyBaseUrl',
      title: 'Copy the base address',
      group: 'Developer',
      keywords: ['url', 'api', 'clipboard'],
      run: () => void copy(baseUrl),
    },
  ])
}

const UNDO: Pick<Command, 'run' | 'disabledReason'> = {
  disabledReason: () => (newestUndo() === null ? 'Nothing to undo' : null),
  run: () => {
    const toast = newestUndo()
    if (toast !== null) {
      runToastAction(toast)
    }
  },
}

function rightTabCommands(): readonly Command[] {
  const show = (tab: RightTab): void => {
    if (!usePanels.getState().areSidesOpen) {
      toggleSides()
    }
    closePage()
    showRightTab(tab)
  }
  return [
    { id: 'view.library', title: 'Show the library', group: 'View', run: () => show('library') },
    {
      id: 'view.details',
      title: 'Show the details',
      group: 'View',
      keywords: ['inspector'],
      run: () => show('details'),
    },
    {
      id: 'view.adjust',
      title: 'Adjust the model',
      group: 'View',
      shortcut: 'A',
      keywords: ['parameters', 'sliders', 'live'],
      run: () => show('adjust'),
    },
    {
      id: 'view.scene',
      title: 'Show the scene tree',
      group: 'View',
      shortcut: 'O',
      keywords: ['parts', 'materials', 'bones', 'outliner'],
      run: () => show('scene'),
    },
  ]
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast('Base address copied', { kind: 'ok' })
  } catch {
    showToast('The browser does not allow copying here', { kind: 'bad' })
  }
}
