import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Search, Trash2, Upload, X } from 'lucide-react'
import { memo } from 'react'
import { FAVOURITES_ID } from '../../../src-main/contract/studio-labels.ts'
import { labelsQuery } from '../../shared/api/queries.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { runCommand } from '../../shared/commands/registry.ts'
import { formatCount, formatUnits } from '../../shared/lib/format.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { lazyPart } from '../../shared/lib/lazy-part.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { ALL, isFiltering } from './filter-assets.ts'
import { removeLabel } from './label-actions.ts'
import { FilterChips } from './library-filters.tsx'
import { changeFilter, changeOrder, startRenamingLabel, useLibraryView } from './library-view.ts'
import { MarkBar } from './mark-bar.tsx'
import { useLabels } from './use-labels.ts'
import type { ShownLibrary } from './use-library.ts'
import styles from './library.module.css'

const LibraryFilters = lazyPart(async () => (await import('./library-filter-button.tsx')).LibraryFilters)

const ORDER_WORDS = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'name', label: 'Name' },
  { value: 'triangles', label: 'Triangles' },
  { value: 'size', label: 'File size' },
] as const

/** Search, filters and order; import; how many models there are, or what can be done with the marked ones. */
export function LibraryBar({ library }: { readonly library: ShownLibrary }) {
  const isNarrowed = useLibraryView(({ filter }) => isFiltering(filter))
  return (
    <header className={styles['bar']}>
      <Controls />
      <Count library={library} isNarrowed={isNarrowed} />
      <MarkBar />
    </header>
  )
}

/** What narrows the library down. A page of models that arrives changes nothing of it. */
const Controls = memo(function Controls() {
  const { filter, order } = useLibraryView()
  const { imports } = useStudioState()
  return (
    <>
      <div className={styles['search']}>
        <SearchField text={filter.search} />
        {imports === null ? null : (
          <IconButton
            label="Import models"
            shortcut="Mod+I"
            icon={<Upload size={16} />}
            onClick={() => runCommand('library.import')}
          />
        )}
      </div>
      <div className={styles['filters']}>
        <CollectionChoice value={filter.collection} />
        <Select label="Order" isLabelHidden value={order} options={ORDER_WORDS} onChange={changeOrder} />
        <span className={styles['filterPlace']}>
          <LibraryFilters />
        </span>
      </div>
      <FilterChips />
    </>
  )
})

function SearchField({ text }: { readonly text: string }) {
  const clear = (): void => changeFilter({ search: '' })
  return (
    <TextField
      label="Search the library"
      isLabelHidden
      type="search"
      placeholder="Search"
      icon={<Search size={14} />}
      value={text}
      onChange={search => changeFilter({ search })}
      onKeyDown={event => (event.key === 'Escape' ? clear() : undefined)}
      after={
        text === '' ? undefined : (
          <IconButton label="Clear the search" icon={<X size={14} />} onClick={clear} />
        )
      }
    />
  )
}

/** All models, the favourites, or one collection. */
function CollectionChoice({ value }: { readonly value: string }) {
  const labels = useLabels()
  const favourites = labels.find(({ kind }) => kind === 'favourite')
  const collections = labels.filter(({ kind }) => kind === 'collection')
  const options = [
    { value: ALL, label: 'All models' },
    { value: FAVOURITES_ID, label: 'Favourites', hint: formatCount(favourites?.count ?? 0) },
    ...collections.map(({ id, name, count }) => ({ value: id, label: name, hint: formatCount(count) })),
  ]
  return (
    <Select
      label="Collection"
      isLabelHidden
      value={value}
      options={options}
      onChange={collection => changeFilter({ collection })}
    />
  )
}

/** What can be done with the collection that is shown. */
function CollectionTools() {
  const client = useQueryClient()
  const shown = useLibraryView(state => state.filter.collection)
  const collection = useLabels().find(({ id, kind }) => kind === 'collection' && id === shown)
  return collection === undefined ? null : (
    <>
      <IconButton
        label="Rename the collection"
        icon={<Pencil size={14} />}
        onClick={() => startRenamingLabel(collection.id)}
      />
      <IconButton
        label="Delete the collection"
        hint="Delete the collection; its models stay"
        icon={<Trash2 size={14} />}
        onClick={() =>
          void removeLabel(collection, () => client.refetchQueries({ queryKey: labelsQuery.queryKey }))
        }
      />
    </>
  )
}

function Count({ library, isNarrowed }: { readonly library: ShownLibrary; readonly isNarrowed: boolean }) {
  const { assets, total, isTotalKnown, hasMore } = library
  const all = isTotalKnown ? formatUnits(total, 'model') : `${formatCount(total)}+ models`
  return total === 0 ? null : (
    <div className={styles['countRow']}>
      <p className={styles['count']} aria-live="polite">
        {isNarrowed ? `${formatCount(assets.length)}${hasMore ? '+' : ''} of ${all}` : all}
      </p>
      <CollectionTools />
    </div>
  )
}
