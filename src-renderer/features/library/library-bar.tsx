import { Search, Upload, X } from 'lucide-react'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { runCommand } from '../../shared/commands/registry.ts'
import { formatCount, formatUnits } from '../../shared/lib/format.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { isFiltering } from './filter-assets.ts'
import { changeFilter, changeOrder, useLibraryView } from './library-view.ts'
import { MarkBar } from './mark-bar.tsx'
import { MADE_BY } from './mode-icon.tsx'
import type { ShownLibrary } from './use-library.ts'
import styles from './library.module.css'

const MODES = [
  { value: 'all', label: 'Any mode' },
  { value: 'text', label: MADE_BY.text },
  { value: 'image', label: MADE_BY.image },
  { value: 'texture', label: MADE_BY.texture },
  { value: 'remesh', label: MADE_BY.remesh },
  { value: 'rig', label: MADE_BY.rig },
  { value: 'import', label: MADE_BY.import },
] as const
const ORIGINS = [
  { value: 'all', label: 'All sources' },
  { value: 'studio', label: 'Studio' },
  { value: 'key', label: 'API' },
] as const
const TRAITS = [
  { value: 'all', label: 'Any kind' },
  { value: 'rigged', label: 'Rigged' },
  { value: 'animated', label: 'Animated' },
  { value: 'textured', label: 'Textured' },
] as const
const ORDER_WORDS = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'name', label: 'Name' },
  { value: 'triangles', label: 'Triangles' },
  { value: 'size', label: 'File size' },
] as const

/** Search, filters and order; import; how many models there are, or what can be done with the marked ones. */
export function LibraryBar({ library }: { readonly library: ShownLibrary }) {
  const { filter, order } = useLibraryView()
  const { imports } = useStudioState()
  return (
    <header className={styles['bar']}>
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
        <Select
          label="Made by"
          isLabelHidden
          value={filter.mode}
          options={MODES}
          onChange={mode => changeFilter({ mode })}
        />
        <Select
          label="Source"
          isLabelHidden
          value={filter.origin}
          options={ORIGINS}
          onChange={origin => changeFilter({ origin })}
        />
        <Select
          label="Kind"
          isLabelHidden
          value={filter.trait}
          options={TRAITS}
          onChange={trait => changeFilter({ trait })}
        />
        <Select label="Order" isLabelHidden value={order} options={ORDER_WORDS} onChange={changeOrder} />
      </div>
      <Count library={library} isNarrowed={isFiltering(filter)} />
      <MarkBar />
    </header>
  )
}

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

function Count({ library, isNarrowed }: { readonly library: ShownLibrary; readonly isNarrowed: boolean }) {
  const { assets, total, isTotalKnown, hasMore } = library
  const all = isTotalKnown ? formatUnits(total, 'model') : `${formatCount(total)}+ models`
  return total === 0 ? null : (
    <p className={styles['count']} aria-live="polite">
      {isNarrowed ? `${formatCount(assets.length)}${hasMore ? '+' : ''} of ${all}` : all}
    </p>
  )
}
