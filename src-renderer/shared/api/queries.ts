import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { StudioAsset, StudioAssetPage } from '../../../src-main/contract/studio-assets.ts'
import { MeshHealth } from '../../../src-main/contract/studio-repair.ts'
import { AssetRecipe } from '../../../src-main/contract/studio-recipe.ts'
import {
  StudioGeneration,
  StudioGenerations,
  StudioState,
  type StudioEventData,
} from '../../../src-main/contract/studio.ts'
import { StudioLabels } from '../../../src-main/contract/studio-labels.ts'
import { ApiError, call } from './client.ts'
import { keepProgress } from './patch-progress.ts'

/**
 * What the page reads from the service: key, address and schema in one place. Server data lives here only; what settings and the
 * developer page alone read is in `page-queries.ts`, which comes with them.
 */

export const studioStateQuery = queryOptions({
  queryKey: ['studio-state'],
  queryFn: ({ signal }) => call('/studio/state', StudioState, { signal }),
})

/** The newest generations, of the studio and of API keys alike. */
export const generationsQuery = queryOptions({
  queryKey: ['generations'],
  queryFn: async ({ signal, client }) => {
    const { generations } = await call('/studio/generations?limit=200', StudioGenerations, { signal })
    return keepProgress(client.getQueryData<StudioGeneration[]>(['generations']), generations)
  },
})

/** One generation, however old. */
export const generationQuery = (generationId: string) =>
  queryOptions({
    queryKey: ['generation', generationId],
    queryFn: ({ signal }) => call(`/studio/generations/${generationId}`, StudioGeneration, { signal }),
    // What made a model has ended, and no longer changes.
    staleTime: Infinity,
  })

/** What a model's file remembers of its making; null for a file without it. */
export const recipeQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['recipe', assetId],
    queryFn: async ({ signal }) =>
      (await call(`/studio/assets/${assetId}/recipe`, AssetRecipe, { signal })).recipe,
    // A file never changes.
    staleTime: Infinity,
  })

/** What is wrong with a model's mesh, and what it prints as. */
export const meshHealthQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['mesh-health', assetId],
    queryFn: ({ signal }) => call(`/studio/assets/${assetId}/faults`, MeshHealth, { signal }),
    // A file never changes.
    staleTime: Infinity,
  })

/** Models of the library that are read at a time: a hundred take a frame's time and more when they come in the middle of scrolling. */
const LIBRARY_PAGE = 48

/** The library, newest first, page by page. */
export const assetsQuery = infiniteQueryOptions({
  queryKey: ['assets'],
  queryFn: ({ pageParam, signal }) =>
    call(
      `/studio/assets?limit=${LIBRARY_PAGE}${pageParam === null ? '' : `&before=${encodeURIComponent(pageParam)}`}`,
      StudioAssetPage,
      {
        signal,
      }
    ),
  initialPageParam: null as string | null,
  getNextPageParam: page => page.next_before,
})

/** The library narrowed down or in another order, page by page, as the parameters of the address say. */
export const narrowedAssetsQuery = (parameters: string) =>
  infiniteQueryOptions({
    queryKey: ['narrowed-assets', parameters],
    queryFn: ({ pageParam, signal }) =>
      call(
        `/studio/assets?limit=${LIBRARY_PAGE}&${parameters}${pageParam === null ? '' : `&cursor=${pageParam}`}`,
        StudioAssetPage,
        { signal }
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
    // What was found for the word before stays until the new one is answered.
    placeholderData: keepPreviousData,
  })

/** Favourites, collections and tags. */
export const labelsQuery = queryOptions({
  queryKey: ['labels'],
  queryFn: async ({ signal }) => (await call('/studio/labels', StudioLabels, { signal })).labels,
})

/** One asset, wherever in the library; null when it is there no more. */
export const assetQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['asset', assetId],
    queryFn: async ({ signal }) => {
      try {
        return await call(`/studio/assets/${assetId}`, StudioAsset, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) {
          return null
        }
        throw error
      }
    },
  })

/** Which of the keys above an event makes stale. An asset's own is patched, where that is enough. */
export const STALE_AFTER: Readonly<Record<StudioEventData['type'], readonly string[]>> = {
  generation: ['generations', 'studio-state', 'ledger', 'accounts'],
  asset: ['assets'],
  label: ['labels', 'narrowed-assets'],
  account: ['studio-state', 'ledger', 'accounts'],
  key: ['keys'],
  delivery: ['deliveries', 'retry-clock'],
  request: ['requests'],
  settings: ['studio-state', 'faults', 'retry-clock', 'language-model', 'engines', 'farm'],
}
