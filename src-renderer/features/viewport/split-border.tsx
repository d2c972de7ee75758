import { useMemo, type KeyboardEvent, type PointerEvent } from 'react'
import { formatUnits } from '../../shared/lib/format.ts'
import { setSplit, useCompare } from './compare.ts'
import { measureScene } from './measure.ts'
import type { ViewModel } from './model.ts'
import styles from './split-border.module.css'

interface SplitBorderProps {
  readonly before: ViewModel
  readonly after: ViewModel
}

const STEP = 0.05

/** The border between before and after, to be dragged or moved by keys, and what each side has. */
export function SplitBorder({ before, after }: SplitBorderProps) {
  const split = useCompare(state => state.split)
  const counts = useMemo(
    () => [before, after].map(({ scene }) => measureScene(scene).triangles),
    [before, after]
  )
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
      <p className={styles['side']} data-side="before">
        <strong>Before</strong> {formatUnits(counts[0] ?? 0, 'triangle')}
      </p>
      <p className={styles['side']} data-side="after">
        <strong>After</strong> {formatUnits(counts[1] ?? 0, 'triangle')}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Before and after"
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent} % before, ${100 - percent} % after`}
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
