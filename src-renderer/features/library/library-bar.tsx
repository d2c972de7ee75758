import { Search, X } from 'lucide-react'
import { formatCount, formatUnits } from '../../shared/lib/format.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { isFiltering } from './filter-assets.ts'
import { changeFilter, useLibraryView } from './library-view.ts'
import { MADE_BY } from './mode-icon.tsx'
import type { ShownLibrary } from './use-library.ts'
import styles from './library.module.css'

const MODES = [
  { value: 'all', label: 'All' },
  { value: 'text', label: MADE_BY.text },
  { value: 'image', label: MADE_BY.image },
  { value: 'texture', label: MADE_BY.texture },
  { value: 'remesh', label: MADE_BY.remesh },
  { value: 'rig', label: MADE_BY.rig },
  { value: 'import', label: MADE_BY.import },
] as const

/** Search and filter; how many models there are. */
export function LibraryBar({ library }: { readonly library: ShownLibrary }) {
  const { filter } = useLibraryView()
  return (
    <header className={styles['bar']}>
      <div className={styles['search']}>
        <TextField
          label="Search the library"
          isLabelHidden
          type="search"
          placeholder="Search"
          icon={<Search size={14} />}
          value={filter.search}
          onChange={search => changeFilter({ search })}
          onKeyDown={event => (event.key === 'Escape' ? changeFilter({ search: '' }) : undefined)}
          after={
            filter.search === '' ? undefined : (
              <IconButton
                label="Clear the search"
                icon={<X size={14} />}
                onClick={() => changeFilter({ search: '' })}
              />
            )
          }
        />
        <Select
          label="Made by"
          isLabelHidden
          value={filter.mode}
          options={MODES}
          onChange={mode => changeFilter({ mode })}
        />
      </div>
      {library.total === 0 ? null : (
        <p className={styles['count']} aria-live="polite">
          {countOf(library, isFiltering(filter))}
        </p>
      )}
    </header>
  )
}

function countOf({ assets, total, hasMore }: ShownLibrary, isNarrowed: boolean): string {
  const all = hasMore ? `${formatCount(total)}+ models` : formatUnits(total, 'model')
  return isNarrowed ? `${formatCount(assets.length)} of ${all}` : all
}
