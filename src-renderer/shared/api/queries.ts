import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { StudioAsset, StudioAssetPage } from '../../../src-main/contract/studio-assets.ts'
import { STUDIO_PAGE } from '../../../src-main/contract/page-limit.ts'
import { MeshHealth } from '../../../src-main/contract/studio-repair.ts'
import { AssetRecipe } from '../../../src-main/contract/studio-recipe.ts'
import {
  Ledger,
  SigningSecret,
  StudioAccounts,
  StudioGeneration,
  StudioGenerations,
  StudioKeys,
  StudioState,
  type StudioEventData,
} from '../../../src-main/contract/studio.ts'
import { StudioLabels } from '../../../src-main/contract/studio-labels.ts'
import {
  LoggedRequests,
  RetryClock,
  StudioDeliveries,
  StudioDeliveryDetail,
} from '../../../src-main/contract/studio-inspector.ts'
import { EngineList } from '../../../src-main/contract/studio-engines.ts'
import { FaultRules } from '../../../src-main/contract/studio-faults.ts'
import { LanguageModelView } from '../../../src-main/contract/studio-language-model.ts'
import { ProfileView } from '../../../src-main/contract/studio-profile.ts'
import { ApiError, call } from './client.ts'
import { keepProgress } from './patch-progress.ts'

/** Everything the page reads from the service: key, address and schema in one place. Server data lives here only. */

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

/** The library, newest first, page by page. */
export const assetsQuery = infiniteQueryOptions({
  queryKey: ['assets'],
  queryFn: ({ pageParam, signal }) =>
    call(
      `/studio/assets?limit=${STUDIO_PAGE}${pageParam === null ? '' : `&before=${encodeURIComponent(pageParam)}`}`,
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
        `/studio/assets?limit=${STUDIO_PAGE}&${parameters}${pageParam === null ? '' : `&cursor=${pageParam}`}`,
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

export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: async ({ signal }) => (await call('/studio/accounts', StudioAccounts, { signal })).accounts,
})

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ signal }) => (await call('/studio/keys', StudioKeys, { signal })).keys,
})

export const requestsQuery = queryOptions({
  queryKey: ['requests'],
  queryFn: async ({ signal }) =>
    (await call('/studio/requests?limit=200', LoggedRequests, { signal })).requests,
})

export const faultsQuery = queryOptions({
  queryKey: ['faults'],
  queryFn: async ({ signal }) => (await call('/studio/faults', FaultRules, { signal })).faults,
})

export const retryClockQuery = queryOptions({
  queryKey: ['retry-clock'],
  queryFn: ({ signal }) => call('/studio/retry-clock', RetryClock, { signal }),
})

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call('/studio/profile', ProfileView, { signal }),
  // What lies in the folder changes with nearly everything: it is counted when somebody looks.
  staleTime: 0,
})

export const enginesQuery = queryOptions({
  queryKey: ['engines'],
  queryFn: ({ signal }) => call('/studio/engines', EngineList, { signal }),
})

export const deliveriesQuery = queryOptions({
  queryKey: ['deliveries'],
  queryFn: async ({ signal }) =>
    (await call('/studio/deliveries?limit=100', StudioDeliveries, { signal })).deliveries,
})

export const deliveryQuery = (generationId: string) =>
  queryOptions({
    queryKey: ['deliveries', generationId],
    queryFn: ({ signal }) => call(`/studio/deliveries/${generationId}`, StudioDeliveryDetail, { signal }),
  })

export const signingSecretQuery = queryOptions({
  queryKey: ['signing-secret'],
  queryFn: async ({ signal }) => (await call('/studio/signing-secret', SigningSecret, { signal })).secret,
  // A secret stays on the page only while somebody looks at it.
  gcTime: 0,
})

/** The newest movements first, page by page; each page in the order of its booking. */
export const ledgerQuery = (accountId: string) =>
  infiniteQueryOptions({
    queryKey: ['ledger', accountId],
    queryFn: ({ pageParam, signal }) =>
      call(
        `/studio/accounts/${accountId}/ledger?limit=${STUDIO_PAGE}${pageParam === null ? '' : `&before=${pageParam}`}`,
        Ledger,
        { signal }
      ),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.next_before,
  })

/** The language model that reads prompts, and how it is set up. */
export const languageModelQuery = queryOptions({
  queryKey: ['language-model'],
  queryFn: ({ signal }) => call('/studio/language-model', LanguageModelView, { signal }),
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
  settings: ['studio-state', 'faults', 'retry-clock', 'language-model', 'engines'],
}
