import type { KeyboardEvent, PointerEvent } from 'react'
import { setSplit, useComparing } from '../../shared/state/comparing.ts'
import styles from './split-border.module.css'

const STEP = 0.05

/** The border between A and B, to be dragged or moved by keys. */
export function SplitBorder() {
  const split = useComparing(state => state.split)
  const percent = Math.round(split * 100)
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const { currentTarget: handle, clientX } = event
    const area = handle.parentElement?.getBoundingClientRect()
    if (area !== undefined && handle.hasPointerCapture(event.pointerId)) {
      setSplit((clientX - area.left) / area.width)
    }
  }
  const move = (event: KeyboardEvent): void => {
    const target = moveBy(event.key, split)
    if (target !== null) {
      event.preventDefault()
      event.stopPropagation()
      setSplit(target)
    }
  }
  return (
    <div className={styles['split']}>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Border between A and B"
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent} % A, ${100 - percent} % B`}
        className={styles['handle']}
        style={{ left: `${split * 100}%` }}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={move}
      />
    </div>
  )
}

/** Where a key moves the border to; null for other keys. */
function moveBy(key: string, split: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return split - STEP
    case 'ArrowRight':
    case 'ArrowUp':
      return split + STEP
    case 'Home':
      return 0
    case 'End':
      return 1
    default:
      return null
  }
}
