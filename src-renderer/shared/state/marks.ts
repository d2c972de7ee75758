import { create } from 'zustand'

/** Models that are chosen together, to be deleted at once. */
interface Marks {
  readonly ids: ReadonlySet<string>
  /** Where a range starts that Shift spans. */
  readonly anchorId: string | null
}

const NONE: Marks = { ids: new Set(), anchorId: null }
const useMarkStore = create<Marks>()(() => NONE)

/** The marked models' ids. */
export const useMarks = (): ReadonlySet<string> => useMarkStore(state => state.ids)

/** The marked models' ids now; for commands. */
export const listMarks = (): ReadonlySet<string> => useMarkStore.getState().ids

/** No marks. What was opened last is where the next range starts. */
export function clearMarks(anchorId: string | null = null): void {
  useMarkStore.setState(({ ids }) => ({ ids: ids.size === 0 ? ids : NONE.ids, anchorId }))
}

export function setMarks(ids: Iterable<string>): void {
  useMarkStore.setState({ ids: new Set(ids) })
}

/** Marks one, or takes its mark away. The first mark takes in what was open before: it is highlighted already. */
export function toggleMark(id: string): void {
  useMarkStore.setState(({ ids, anchorId }) => {
    const before = ids.size === 0 && anchorId !== null ? [anchorId] : [...ids]
    const next = before.includes(id) ? before.filter(other => other !== id) : [...before, id]
    return { ids: new Set(next), anchorId: id }
  })
}

/** Marks everything from where the range starts to one, in the order that is shown. */
export function markTo(id: string, order: readonly string[]): void {
  useMarkStore.setState(({ anchorId }) => {
    const from = anchorId === null || !order.includes(anchorId) ? id : anchorId
    return { ids: new Set(rangeOf(order, from, id)), anchorId: from }
  })
}

/** The ids between two, both included, whichever comes first. */
export function rangeOf(order: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [order.indexOf(from), order.indexOf(to)]
  return a < 0 || b < 0 ? [] : order.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** The marks without those that are gone. Asked whenever a page of models arrives: it makes nothing of the thousands that are there. */
export function keepMarks(existing: Iterable<{ readonly id: string }>): void {
  useMarkStore.setState(state => {
    const gone = new Set(state.ids)
    for (const { id } of existing) {
      if (gone.size === 0) {
        break
      }
      gone.delete(id)
    }
    return gone.size === 0 ? state : { ids: new Set([...state.ids].filter(id => !gone.has(id))) }
  })
}
