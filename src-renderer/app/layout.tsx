import { lazy, Suspense } from 'react'
import { Compose } from '../features/compose/compose.tsx'
import { Developer } from '../features/developer/developer.tsx'
import { Details } from '../features/library/details.tsx'
import { Library } from '../features/library/library.tsx'
import { Queue } from '../features/queue/queue.tsx'
import { showRightTab, usePanels } from '../shared/state/panels.ts'
import { Boundary } from './boundary.tsx'
import { Header } from './header.tsx'
import styles from './app.module.css'

// three.js is two thirds of the page: it comes after the first paint.
const Viewport = lazy(async () => ({ default: (await import('../features/viewport/viewport.tsx')).Viewport }))

/** One window, three zones: compose and queue, viewport, library and details; the developer's drawer over the right. */
export function Layout() {
  const { areSidesOpen, isDeveloperOpen } = usePanels()
  return (
    <div className={styles['window']}>
      <Header />
      <div className={styles['zones']} data-sides={areSidesOpen}>
        {areSidesOpen ? <LeftZone /> : null}
        <main className={styles['centre']} aria-label="Viewport">
          <Boundary name="The viewport">
            <Suspense fallback={<div className={styles['viewportLoading']} aria-busy="true" />}>
              <Viewport />
            </Suspense>
          </Boundary>
        </main>
        {areSidesOpen ? <RightZone /> : null}
        {isDeveloperOpen ? (
          <aside className={styles['drawer']} aria-label="Developer">
            <Boundary name="The developer panel">
              <Developer />
            </Boundary>
          </aside>
        ) : null}
      </div>
    </div>
  )
}

function LeftZone() {
  return (
    <aside className={styles['left']} aria-label="New model and queue">
      <Boundary name="Compose">
        <Compose />
      </Boundary>
      <Boundary name="The queue">
        <Queue />
      </Boundary>
    </aside>
  )
}

function RightZone() {
  const tab = usePanels(state => state.rightTab)
  return (
    <aside className={styles['right']} aria-label="Library and details">
      <div role="tablist" aria-label="Right panel" className={styles['tabs']}>
        {(['library', 'details'] as const).map(name => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={tab === name}
            className={styles['tab']}
            onClick={() => showRightTab(name)}
          >
            {name === 'library' ? 'Library' : 'Details'}
          </button>
        ))}
      </div>
      <Boundary name={tab === 'library' ? 'The library' : 'The details'}>
        {tab === 'library' ? <Library /> : <Details />}
      </Boundary>
    </aside>
  )
}
