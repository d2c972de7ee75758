import { useEffect, useMemo, useState, type RefObject } from 'react'
import { endComparing, useComparing } from '../../shared/state/comparing.ts'
import { ONE_CELL, shapeOf, type CellShape } from './compare.ts'
import type { ViewModel } from './model.ts'
import { useModels, type LoadedModels } from './use-models.ts'

/** What is compared in the viewport, and the models that are loaded for it. */
export interface Comparison {
  readonly models: LoadedModels
  readonly isOn: boolean
  /** Those that are loaded, in the order of their places, as soon as the selected one is. */
  readonly compared: readonly ViewModel[]
  readonly shape: CellShape
  readonly hasBorder: boolean
}

/** Another selection ends a comparison: what is selected is always in the picture. */
export function useComparison(assetId: string | null, area: RefObject<HTMLElement | null>): Comparison {
  const { assetIds, layout, alone } = useComparing()
  const isOn = assetId !== null && assetIds.includes(assetId)
  const isStale = assetIds.length > 0 && !isOn
  useEffect(() => {
    if (isStale) {
      endComparing()
    }
  }, [isStale])
  const models = useModels(isOn ? assetIds : assetId === null ? [] : [assetId])
  const states = isOn ? assetIds.map(models.of) : []
  const ready = states.flatMap(state => (state.state === 'ready' ? [state.model] : []))
  const compared = useSame(ready)
  const size = useSize(area)
  const isDivided = isOn && layout === 'side' && alone === null
  const { columns, rows } = isDivided ? shapeOf(assetIds.length, size) : ONE_CELL
  const shape = useMemo(() => ({ columns, rows }), [columns, rows])
  const isWhole = isOn && ready.length === assetIds.length
  return {
    models,
    isOn,
    compared: isWhole ? compared : NONE,
    shape: isWhole ? shape : ONE_CELL,
    hasBorder: isWhole && layout === 'split' && alone === null,
  }
}

const NONE: readonly ViewModel[] = []

/** The list of before, where it holds the same. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list)
  if (list.length === kept.length && list.every((item, index) => item === kept[index])) {
    return kept
  }
  setKept(list)
  return list
}

/** Of an element, followed as it changes. */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 1, height: 1 })
  useEffect(() => {
    const { current } = element
    if (current === null) {
      return
    }
    const watch = new ResizeObserver(() =>
      setSize({ width: current.clientWidth, height: current.clientHeight })
    )
    watch.observe(current)
    return () => watch.disconnect()
  }, [element])
  return size
}
