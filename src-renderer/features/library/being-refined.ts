import { useQuery } from '@tanstack/react-query'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { generationsQuery } from '../../shared/api/queries.ts'

/** Is a refine of this model unfinished? A second press would spend its credits once more. */
export function useIsBeingRefined(assetId: string | null): boolean {
  const { data } = useQuery(generationsQuery)
  return isBeingRefined(assetId, data ?? [])
}

/** The same, of a list of generations. */
export function isBeingRefined(
  assetId: string | null,
  generations: readonly Pick<StudioGeneration, 'status' | 'stage' | 'source_asset_id'>[]
): boolean {
  return generations.some(
    ({ status, stage, source_asset_id: source }) =>
      stage === 'refine' &&
      source !== null &&
      source === assetId &&
      (status === 'queued' || status === 'running')
  )
}
