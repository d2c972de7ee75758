import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { generationsQuery } from '../shared/api/queries.ts'
import { runCommand } from '../shared/commands/registry.ts'
import { useCommands } from '../shared/commands/use-commands.ts'
import {
  hasDesktop,
  notify,
  onDesktop,
  openProfileFolder,
  showProgress,
  takeOpened,
} from '../shared/desktop/bridge.ts'
import { selectAsset } from '../shared/state/selection.ts'
import { useNotices } from '../shared/state/notices.ts'
import { showToast } from '../shared/state/toasts.ts'
import { showOpened } from './show-opened.ts'
import { newsSince, overallProgress, restartsSince, seenOf, type Seen } from './generation-news.ts'

/** Two sentences take a while to be read. */
const LONG_TOAST_MS = 10_000

/** Notifications, and what only the window does: menu, taskbar. Shows nothing. */
export function DesktopEffects() {
  useNews()
  useTaskbar()
  useEffect(() => onDesktop('command', ({ id }) => void runCommand(id)), [])
  useOpened()
  useEffect(() => onDesktop('select', ({ asset_id }) => selectAsset(asset_id)), [])
  useCommands(
    hasDesktop()
      ? [
          {
            id: 'app.profileFolder',
            title: 'Open the profile folder',
            group: 'App',
            keywords: ['files', 'data', 'directory'],
            run: () => void openProfileFolder().catch(report),
          },
        ]
      : []
  )
  return null
}

/** Shows what was asked for outside the window: what came before the page did, and what comes from now on. */
function useOpened(): void {
  useEffect(() => {
    const take = (): void =>
      void takeOpened().then(items => items.forEach(item => void showOpened(item)), report)
    take()
    return onDesktop('opened', take)
  }, [])
}

function useNews(): void {
  const { data } = useQuery(generationsQuery)
  const seen = useRef<Seen>(new Map())
  useEffect(() => {
    if (data !== undefined) {
      restartsSince(seen.current, data).forEach(words => showToast(words, { lastsMs: LONG_TOAST_MS }))
      const { tellsFinished, tellsFailed } = useNotices.getState()
      newsSince(seen.current, data)
        .filter(({ isFailure }) => (isFailure ? tellsFailed : tellsFinished))
        .forEach(news => void notify(news, selectAsset).catch(report))
      seen.current = seenOf(data)
    }
  }, [data])
}

function useTaskbar(): void {
  const { data: fraction = null } = useQuery({
    ...generationsQuery,
    enabled: hasDesktop(),
    select: overallProgress,
  })
  useEffect(() => {
    showProgress(fraction).catch(report)
  }, [fraction])
}

function report(error: unknown): void {
  showToast(error instanceof Error ? error.message : String(error), { kind: 'bad' })
}
