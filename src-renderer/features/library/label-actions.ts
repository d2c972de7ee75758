import {
  FAVOURITES_ID,
  LabelledAssets,
  MAX_LABELLED,
  StudioLabel,
} from '../../../src-main/contract/studio-labels.ts'
import { call, send } from '../../shared/api/client.ts'
import { formatUnits } from '../../shared/lib/format.ts'
import { showToast, UNDO_LABEL } from '../../shared/state/toasts.ts'
import { attempt } from './attempt.ts'
import { ALL } from './filter-assets.ts'
import { changeFilter, useLibraryView } from './library-view.ts'

/** What can be done with favourites, collections and tags. Each says itself what became of it; none rejects. */

/** Makes models favourites, or ends it. One star shows what it did by itself. */
export async function star(assetIds: readonly string[], isIn: boolean): Promise<void> {
  await attempt('The favourites were not changed', async () => {
    const changed = await assign(FAVOURITES_ID, assetIds, isIn)
    if (assetIds.length > 1) {
      tell('Favourites', { labelId: FAVOURITES_ID, changed, isIn })
    }
  })
}

/** Puts models into a collection or takes them out; the same of a tag. Can be undone. */
export async function file(
  label: Pick<StudioLabel, 'id' | 'name'>,
  assetIds: readonly string[],
  isIn: boolean
): Promise<void> {
  await attempt(`${label.name} was not changed`, async () => {
    const changed = await assign(label.id, assetIds, isIn)
    tell(label.name, { labelId: label.id, changed, isIn })
  })
}

/** Makes a collection or a tag with these models in it; the one of that name where there is one already. */
export async function create(
  kind: 'collection' | 'tag',
  name: string,
  assetIds: readonly string[]
): Promise<void> {
  await attempt(`${name} was not made`, async () => {
    const label = await call('/studio/labels', StudioLabel, { method: 'POST', body: { kind, name } })
    await assign(label.id, assetIds, true)
  })
}

/** Gives a collection another name. Throws `ApiError`: the dialog shows it. */
export async function renameLabel(labelId: string, name: string): Promise<void> {
  await send(`/studio/labels/${labelId}`, { method: 'PATCH', body: { name } })
}

/**
 * Deletes a collection, not its models; for 8 s it can be taken back.
 *
 * @param readLabels Reads all labels anew: what is chosen in the list of collections has to be in it.
 */
export async function removeLabel(
  { id, name }: Pick<StudioLabel, 'id' | 'name'>,
  readLabels: () => Promise<void>
): Promise<void> {
  await attempt(`${name} was not deleted`, async () => {
    await send(`/studio/labels/${id}`, { method: 'DELETE' })
    const isShown = useLibraryView.getState().filter.collection === id
    if (isShown) {
      changeFilter({ collection: ALL })
    }
    showToast(`${name} deleted; its models stay`, {
      action: {
        label: UNDO_LABEL,
        run: () =>
          void attempt(`${name} is still deleted`, async () => {
            await send(`/studio/labels/${id}/restore`, { method: 'POST' })
            if (isShown) {
              await readLabels()
              changeFilter({ collection: id })
            }
          }),
      },
    })
  })
}

interface Assignment {
  readonly labelId: string
  readonly changed: readonly string[]
  readonly isIn: boolean
}

function tell(name: string, { labelId, changed, isIn }: Assignment): void {
  if (changed.length > 0) {
    const undo = (): Promise<void> =>
      attempt(`${name} was not changed back`, async () => void (await assign(labelId, changed, !isIn)))
    const models = formatUnits(changed.length, 'model')
    showToast(isIn ? `${models} added to ${name}` : `${models} removed from ${name}`, {
      action: { label: UNDO_LABEL, run: () => void undo() },
    })
  }
}

/** Which of them were not so before. */
async function assign(
  labelId: string,
  assetIds: readonly string[],
  isIn: boolean
): Promise<readonly string[]> {
  const changed: string[] = []
  for (let at = 0; at < assetIds.length; at += MAX_LABELLED) {
    const body = { asset_ids: assetIds.slice(at, at + MAX_LABELLED), is_in: isIn }
    const answer = await call(`/studio/labels/${labelId}/assets`, LabelledAssets, { method: 'POST', body })
    changed.push(...answer.changed)
  }
  return changed
}
