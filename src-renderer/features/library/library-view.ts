import { create } from 'zustand'
import { NO_FILTER, type LibraryFilter, type Order } from './filter-assets.ts'

interface LibraryView {
  readonly filter: LibraryFilter
  readonly order: Order
  /** The asset whose name is being changed. */
  readonly renamingId: string | null
  /** The assets whose collections and tags are being changed. */
  readonly organisedIds: readonly string[]
  /** The collection whose name is being changed. */
  readonly renamedLabelId: string | null
  /** Is what is asked for less often shown in the details? */
  readonly isMoreOpen: boolean
}

/** What the library shows, kept while the panel is away. */
export const useLibraryView = create<LibraryView>()(() => ({
  filter: NO_FILTER,
  order: 'newest',
  renamingId: null,
  organisedIds: [],
  renamedLabelId: null,
  isMoreOpen: false,
}))

export function changeFilter(change: Partial<LibraryFilter>): void {
  useLibraryView.setState(({ filter }) => ({ filter: { ...filter, ...change } }))
}

export function changeOrder(order: Order): void {
  useLibraryView.setState({ order })
}

export function startRenaming(assetId: string | null): void {
  useLibraryView.setState({ renamingId: assetId })
}

/** Opens the dialog with the collections and tags of models; none closes it. */
export function organise(assetIds: readonly string[]): void {
  useLibraryView.setState({ organisedIds: assetIds })
}

export function startRenamingLabel(labelId: string | null): void {
  useLibraryView.setState({ renamedLabelId: labelId })
}

/** Shows or folds what is asked for less often, for the models that come after this one, too. */
export function openMore(isMoreOpen: boolean): void {
  useLibraryView.setState({ isMoreOpen })
}
