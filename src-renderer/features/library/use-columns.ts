import { useLayoutEffect, useState, type RefObject } from 'react'
import { columnsIn, GAP_PX } from './grid-moves.ts'

/** How the tiles share a list's width. */
export interface Columns {
  readonly columns: number
  /** Width of a tile. */
  readonly tilePx: number
}

/** The columns of a list, whatever width its panel has. */
export function useColumns(list: RefObject<HTMLElement | null>): Columns {
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) {
      return
    }
    const measure = (): void => {
      // A panel behind another tab has no width; its columns wait.
      if (element.clientWidth > 0) {
        setWidthPx(element.clientWidth)
      }
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  const columns = columnsIn(widthPx)
  return { columns, tilePx: Math.max(1, Math.floor((widthPx - (columns - 1) * GAP_PX) / columns)) }
}
