import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { PANEL_WIDTHS, setPanelWidth, usePanels, type Side } from '../shared/state/panels.ts'
import styles from './app.module.css'

const STEP_PX = 16

const NAMES: Readonly<Record<Side, string>> = {
  left: 'Width of the left panel',
  right: 'Width of the right panel',
}

/** The border of a side panel: dragged, or moved with the arrow keys, it makes the panel wider; a double click undoes that. */
export function Divider({ side }: { readonly side: Side }) {
  const widthPx = usePanels(state => state.widths[side])
  const { least, most, usual } = PANEL_WIDTHS[side]
  const start = useRef<{ readonly x: number; readonly widthPx: number } | null>(null)
  const outwards = side === 'left' ? 1 : -1
  const set = (next: number): void => setPanelWidth(side, Math.min(most, Math.max(least, Math.round(next))))
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: widthPx - outwards * STEP_PX,
      ArrowRight: widthPx + outwards * STEP_PX,
      Home: least,
      End: most,
    }
    const next = steps[event.key]
    if (next !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      set(next)
    }
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button === 0) {
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, widthPx }
    }
  }
  const onPointerMove = ({ clientX }: PointerEvent): void => {
    if (start.current !== null) {
      set(start.current.widthPx + outwards * (clientX - start.current.x))
    }
  }
  const end = (): void => {
    start.current = null
  }
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={NAMES[side]}
      aria-valuenow={widthPx}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuetext={`${widthPx} pixels`}
      tabIndex={0}
      className={styles['divider']}
      data-side={side}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onLostPointerCapture={end}
      onDoubleClick={() => set(usual)}
    />
  )
}
