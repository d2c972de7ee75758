import { lazy, Suspense, type CSSProperties } from 'react'
import { Compose } from '../features/compose/compose.tsx'
import { Export } from '../features/export/export.tsx'
import { Details } from '../features/library/details.tsx'
import { LibraryActions } from '../features/library/library-actions.tsx'
import { Library } from '../features/library/library.tsx'
import { ResultBar } from '../features/library/result-bar.tsx'
import { Queue } from '../features/queue/queue.tsx'
import { useResults } from '../shared/api/use-results.ts'
import { firstPaint } from '../shared/lib/first-paint.ts'
import { lazyPart } from '../shared/lib/lazy-part.tsx'
import { showRightTab, usePanels } from '../shared/state/panels.ts'
import { Tabs } from '../shared/ui/tabs.tsx'
import { Toasts } from '../shared/ui/toasts.tsx'
import { useAppCommands } from './app-commands.ts'
import { Boundary } from './boundary.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { DesktopEffects } from './desktop-effects.tsx'
import { Divider } from './divider.tsx'
import { Header } from './header.tsx'
import { NarrowBar } from './narrow-bar.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import { usePageFocus } from './use-page-focus.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useTitle } from './use-title.ts'
import { WindowDrop } from './window-drop.tsx'
import styles from './app.module.css'

// three.js is more than half of the page: it comes after the first paint, which it would hold up otherwise.
const Viewport = lazy(async () => {
  await firstPaint()
  return { default: (await import('../features/viewport/viewport.tsx')).Viewport }
})

// It reads the scene of three.js, and comes with it.
const ScenePanel = lazy(async () => {
  await firstPaint()
  return { default: (await import('../features/viewport/scene-panel.tsx')).ScenePanel }
})

const AdjustPanel = lazyPart(async () => (await import('../features/library/adjust-panel.tsx')).AdjustPanel)
const DeveloperPage = lazyPart(async () => (await import('./developer-page.tsx')).DeveloperPage)
const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)
const SettingsPage = lazyPart(async () => (await import('./settings-page.tsx')).SettingsPage)

/** One window, three zones: compose and queue, viewport, library and details; a page covers some of them. */
export function Layout() {
  const { areSidesOpen, page, widths, narrowSide } = usePanels()
  usePageFocus()
  useAppCommands()
  useShortcuts()
  useTitle()
  useResults()
  return (
    <div className={styles['window']}>
      <Header />
      <ConnectionBanner />
      <ProblemBanner />
      <div
        className={styles['zones']}
        style={{ '--left': `${widths.left}px`, '--right': `${widths.right}px` } as CSSProperties}
        data-sides={areSidesOpen}
        data-narrow-side={narrowSide}
        data-page={page}
      >
        {areSidesOpen ? <NarrowBar /> : null}
        {areSidesOpen ? <LeftZone /> : null}
        {areSidesOpen ? <Divider side="left" /> : null}
        <main className={styles['centre']} aria-label="Viewport">
          <Boundary name="The viewport">
            <Suspense fallback={<div className={styles['viewportLoading']} aria-busy="true" />}>
              <Viewport result={<ResultBar />} />
            </Suspense>
          </Boundary>
        </main>
        {areSidesOpen ? <Divider side="right" /> : null}
        {areSidesOpen ? <RightZone /> : null}
        <Toasts className={styles['toasts']} />
        <Boundary name="The page">
          {page === 'developer' ? <DeveloperPage /> : null}
          {page === 'settings' ? <SettingsPage /> : null}
        </Boundary>
      </div>
      <Boundary name="Renaming and deleting">
        <LibraryActions />
      </Boundary>
      <Boundary name="The export">
        <Export />
      </Boundary>
      <Boundary name="The palette">
        <Palette />
      </Boundary>
      <DesktopEffects />
      <WindowDrop />
    </div>
  )
}

function LeftZone() {
  return (
    <aside className={styles['left']} aria-label="New model and queue">
      <div className={styles['compose']}>
        <Boundary name="Compose">
          <Compose />
        </Boundary>
      </div>
      <div className={styles['queue']}>
        <Boundary name="The queue">
          <Queue />
        </Boundary>
      </div>
    </aside>
  )
}

function RightZone() {
  const tab = usePanels(state => state.rightTab)
  const library = (
    <Boundary name="The library">
      <Library />
    </Boundary>
  )
  const details = (
    <Boundary name="The details">
      <Details />
    </Boundary>
  )
  const adjust = (
    <Boundary name="The parameters">
      <AdjustPanel />
    </Boundary>
  )
  const scene = (
    <Boundary name="The scene">
      <Suspense fallback={null}>
        <ScenePanel />
      </Suspense>
    </Boundary>
  )
  return (
    <aside className={styles['right']} aria-label="Library and details">
      <Tabs
        label="Right panel"
        value={tab}
        onChange={showRightTab}
        isKeptMounted
        tabs={[
          { value: 'library', label: 'Library', panel: library },
          { value: 'details', label: 'Details', panel: details },
          { value: 'adjust', label: 'Adjust', panel: adjust },
          { value: 'scene', label: 'Scene', panel: scene },
        ]}
      />
    </aside>
  )
}
