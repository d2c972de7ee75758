import { useQuery } from '@tanstack/react-query'
import { FAVOURITES_ID, type StudioLabel } from '../../../src-main/contract/studio-labels.ts'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { labelsQuery } from '../../shared/api/queries.ts'

/** Favourites, collections and tags, each kind by name; none until they are read. */
export function useLabels(): readonly StudioLabel[] {
  const { data = [] } = useQuery(labelsQuery)
  return data
}

export const isFavourite = (asset: Pick<StudioAsset, 'labels'> | null): boolean =>
  asset?.labels.includes(FAVOURITES_ID) ?? false

/** Which of the labels a model is under. */
export function labelsOf(
  asset: Pick<StudioAsset, 'labels'>,
  labels: readonly StudioLabel[],
  kind: StudioLabel['kind']
): readonly StudioLabel[] {
  return labels.filter(label => label.kind === kind && asset.labels.includes(label.id))
}
