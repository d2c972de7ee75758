import type { KeyboardEvent } from 'react'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { isMac } from '../../shared/desktop/platform.ts'
import { remove, removeMany } from './asset-actions.ts'
import { moveInGrid } from './grid-moves.ts'
import { startRenaming } from './library-view.ts'
import { clearMarks, listMarks, markTo, setMarks, toggleMark } from '../../shared/state/marks.ts'

interface GridKeys {
  readonly assets: readonly StudioAsset[]
  readonly columns: number
  /** Place of the tile that has the focus, or would have it. */
  readonly active: number
  /** Makes another tile the active one, brings it into sight and moves the focus there. */
  goTo(place: number): void
}

/** What the keys do in the grid. Arrows move; with Shift they mark; Space marks one, Mod+A all; Delete and F2 act. */
export function handleGridKey(event: KeyboardEvent, { assets, columns, active, goTo }: GridKeys): void {
  const asset = assets[active]
  if (asset === undefined || event.altKey) {
    return
  }
  const ids = (): readonly string[] => assets.map(({ id }) => id)
  const isMod = isMac() ? event.metaKey : event.ctrlKey
  const to = isMod ? null : moveInGrid(event.key, active, { count: assets.length, columns })
  if (to !== null) {
    goTo(to)
    if (event.shiftKey) {
      markFrom(asset.id, assets[to].id, ids())
    }
  } else if (isMod && event.key.toLowerCase() === 'a') {
    setMarks(ids())
  } else if (event.key === ' ' && (isMod || listMarks().size > 0)) {
    toggleMark(asset.id)
  } else if (event.key === 'Escape' && listMarks().size > 0) {
    clearMarks(asset.id)
  } else if (event.key === 'Delete') {
    goTo(Math.max(0, active + 1 < assets.length ? active + 1 : active - 1))
    void (listMarks().size > 0 ? removeMany([...listMarks()]) : remove(asset))
  } else if (event.key === 'F2') {
    startRenaming(asset.id)
  } else {
    return
  }
  event.preventDefault()
}

/** A range starts where the first Shift was pressed. */
function markFrom(from: string, to: string, order: readonly string[]): void {
  if (listMarks().size === 0) {
    clearMarks(from)
  }
  markTo(to, order)
}
