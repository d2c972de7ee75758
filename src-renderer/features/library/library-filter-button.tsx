import { ListFilter } from 'lucide-react'
import { Button } from '../../shared/ui/button.tsx'
import { Popover } from '../../shared/ui/popover.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { facetsIn, FACETS } from './filter-assets.ts'
import { useFacetWords } from './library-filters.tsx'
import { changeFilter, useLibraryView } from './library-view.ts'
import styles from './library.module.css'

/** What the library is narrowed down by beside its search and its collection. */
export function LibraryFilters() {
  const filter = useLibraryView(state => state.filter)
  const words = useFacetWords()
  const count = facetsIn(filter).length
  return (
    <Popover
      title="Filters"
      align="end"
      trigger={
        <Button aria-label={count === 0 ? 'Filters' : `Filters, ${count} on`} data-on={count > 0}>
          <ListFilter size={16} aria-hidden="true" />
          {count === 0 ? null : count}
        </Button>
      }
    >
      <div className={styles['facets']}>
        {FACETS.map(facet => (
          <Select
            key={facet}
            label={words[facet].label}
            value={filter[facet]}
            options={words[facet].options}
            onChange={value => changeFilter({ [facet]: value })}
          />
        ))}
      </div>
    </Popover>
  )
}
