import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { TURNTABLE_FRAMES } from '../../../src-main/contract/studio-assets.ts'
import { classes } from '../../shared/lib/classes.ts'
import styles from './turntable.module.css'

/** A pointer that rests on a tile this long wants to see more. */
const REST_MS = 250

interface Turning {
  readonly isTurning: boolean
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerLeave: () => void
}

/**
 * Has a mouse moved onto this model's tile and stayed, of somebody who does not mind motion? A tile that is scrolled under a mouse that does
 * not move is none: whoever turns the wheel over the library would have one model after the other drawn from all sides. The tile's
 * element may become that of another model.
 */
export function useTurning(assetId: string): Turning {
  const [turningId, setTurning] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = (): void => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => stop, [assetId])
  return {
    isTurning: turningId === assetId,
    onPointerMove({ pointerType }) {
      const isWanted = pointerType === 'mouse' && !matchMedia('(prefers-reduced-motion: reduce)').matches
      if (isWanted && timer.current === undefined) {
        timer.current = setTimeout(() => setTurning(assetId), REST_MS)
      }
    },
    onPointerLeave() {
      stop()
      setTurning(null)
    },
  }
}

/** The model turning, in place of its still picture once its pictures are there; one that cannot be drawn so stays still. */
export function Turntable({ assetId, widthPx }: { readonly assetId: string; readonly widthPx: number }) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <span
      className={classes(styles['frame'], isLoaded && styles['loaded'])}
      style={{ width: widthPx, height: widthPx }}
      aria-hidden="true"
    >
      <img
        className={styles['strip']}
        src={`/studio/assets/${assetId}/turntable`}
        alt=""
        width={widthPx * TURNTABLE_FRAMES}
        height={widthPx}
        draggable={false}
        onLoad={() => setLoaded(true)}
      />
    </span>
  )
}
