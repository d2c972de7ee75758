import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { settleAwaited, useAwaited } from '../state/awaited.ts'
import { generationsQuery } from './queries.ts'

/** Shows the model of each generation this page asked for, once it is there. Belongs to the window, not to a panel. */
export function useResults(): void {
  const awaited = useAwaited()
  const { data } = useQuery({ ...generationsQuery, enabled: awaited.length > 0, select: endsOf })
  useEffect(() => {
    for (const { generationId } of awaited) {
      const assetId = data?.[generationId]
      if (assetId !== undefined) {
        settleAwaited(generationId, assetId)
      }
    }
  }, [awaited, data])
}

/** Its first asset, or null, for each generation that has ended. */
function endsOf(generations: readonly StudioGeneration[]): Readonly<Record<string, string | null>> {
  const ended = generations.filter(({ status }) => status === 'succeeded' || status === 'failed')
  return Object.fromEntries(ended.map(({ id, asset_ids }) => [id, asset_ids[0] ?? null]))
}
