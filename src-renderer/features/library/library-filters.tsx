import { ListFilter, X } from 'lucide-react'
import { LIBRARY_STYLES, LIBRARY_TRAITS, SOURCE_FORMATS } from '../../../src-main/contract/studio-assets.ts'
import { MODES } from '../../../src-main/contract/generation.ts'
import { sentenceCase } from '../../shared/lib/format.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Popover } from '../../shared/ui/popover.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { ALL, facetsIn, FACETS, NO_FILTER, type Facet } from './filter-assets.ts'
import { changeFilter, useLibraryView } from './library-view.ts'
import { MADE_BY } from './mode-icon.tsx'
import { useLabels } from './use-labels.ts'
import styles from './library.module.css'

interface FacetWords {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

const named = (values: readonly string[]) => values.map(value => ({ value, label: sentenceCase(value) }))

const WORDS: Readonly<Record<Exclude<Facet, 'tag'>, FacetWords>> = {
  mode: {
    label: 'Made by',
    options: [
      { value: ALL, label: 'Any mode' },
      ...[...MODES, 'import' as const].map(value => ({ value, label: MADE_BY[value] })),
    ],
  },
  origin: {
    label: 'Source',
    options: [
      { value: ALL, label: 'All sources' },
      { value: 'studio', label: 'Studio' },
      { value: 'key', label: 'API' },
    ],
  },
  trait: { label: 'Kind', options: [{ value: ALL, label: 'Any kind' }, ...named(LIBRARY_TRAITS)] },
  style: { label: 'Style', options: [{ value: ALL, label: 'Any style' }, ...named(LIBRARY_STYLES)] },
  format: {
    label: 'Imported from',
    options: [{ value: ALL, label: 'Any format' }, ...SOURCE_FORMATS.map(value => ({ value, label: value }))],
  },
}

function useFacetWords(): Readonly<Record<Facet, FacetWords>> {
  const tags = useLabels().filter(({ kind }) => kind === 'tag')
  return {
    ...WORDS,
    tag: {
      label: 'Tag',
      options: [
        { value: ALL, label: 'Any tag' },
        ...tags.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  }
}

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

/** The filters that are on, each to be taken away. */
export function FilterChips() {
  const filter = useLibraryView(state => state.filter)
  const words = useFacetWords()
  const on = facetsIn(filter)
  return on.length === 0 ? null : (
    <ul aria-label="Filters that are on" className={styles['chips']}>
      {on.map(facet => {
        const { label, options } = words[facet]
        const value = options.find(option => option.value === filter[facet])?.label ?? filter[facet]
        return (
          <li key={facet}>
            <button
              type="button"
              className={styles['chip']}
              aria-label={`Remove the filter ${label}: ${value}`}
              onClick={() => changeFilter({ [facet]: NO_FILTER[facet] })}
            >
              {value} <X size={12} aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
