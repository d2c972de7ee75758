import { X } from 'lucide-react'
import { LIBRARY_STYLES, LIBRARY_TRAITS, SOURCE_FORMATS } from '../../../src-main/contract/studio-assets.ts'
import { MODES } from '../../../src-main/contract/generation.ts'
import { sentenceCase } from '../../shared/lib/format.ts'
import { ALL, facetsIn, NO_FILTER, type Facet } from './filter-assets.ts'
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
    label: 'Created from',
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

/** What each filter and its choices are called. */
export function useFacetWords(): Readonly<Record<Facet, FacetWords>> {
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
