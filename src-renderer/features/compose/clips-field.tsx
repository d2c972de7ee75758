import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { narrowedAssetsQuery } from '../../shared/api/queries.ts'
import { useAsset } from '../../shared/api/use-asset.ts'
import { formatUnits } from '../../shared/lib/format.ts'
import { Select } from '../../shared/ui/select.tsx'
import type { FieldProps } from './option-fields.tsx'
import styles from './rig-fields.module.css'

/** Longer lists are for the library's search. */
const MOST_SHOWN = 100

/** Whose clips the model gets: those that are made for its body, or those of another rigged model of the library. */
export function ClipsField(
  props: FieldProps & { readonly sourceId: string | null; readonly isKept: boolean }
) {
  const { options, set, sourceId, isKept } = props
  const chosen = options.clips_from ?? ''
  const asset = useAsset(chosen === '' ? null : chosen)
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    narrowedAssetsQuery('rigged=true')
  )
  const found = data?.pages.flatMap(page => page.assets) ?? []
  const needsMore = hasNextPage && !isFetching && found.length < MOST_SHOWN
  useEffect(() => {
    if (needsMore) {
      void fetchNextPage()
    }
  }, [needsMore, fetchNextPage])
  // Its own clips stay with a rig that is kept.
  const givers = found.filter(({ id }) => !(isKept && id === sourceId)).slice(0, MOST_SHOWN)
  const isListed = chosen === '' || givers.some(({ id }) => id === chosen)
  const listed = isListed || asset === null ? givers : [asset, ...givers]
  if (listed.length === 0 && chosen === '') {
    return null
  }
  return (
    <div className={styles['field']}>
      <Select
        label="Clips from…"
        value={chosen}
        options={[
          { value: '', label: isKept ? 'Its own' : 'Generated for this body' },
          ...listed.map(({ id, name, animations }) => ({
            value: id,
            label: id === sourceId ? `${name} (itself)` : name,
            hint: formatUnits(animations.length, 'clip'),
          })),
          ...(isListed || asset !== null ? [] : [{ value: chosen, label: 'A deleted model' }]),
        ]}
        onChange={id => set('clips_from', id === '' ? undefined : id)}
      />
      {chosen === '' ? null : (
        <p className={styles['hint']}>
          {isKept
            ? 'They come beside its own, in place of those of the same name.'
            : 'They come under their names, instead of those that are made.'}
          {asset === null ? '' : ` ${nameList(asset.animations)}.`}
        </p>
      )}
    </div>
  )
}

/** How many names of clips are told. */
const NAMES = 6

function nameList(names: readonly string[]): string {
  const rest = names.length - NAMES
  return names.slice(0, NAMES).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
