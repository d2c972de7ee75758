import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { FarmView } from '../../../src-main/contract/farm.ts'
import { STUDIO_PAGE } from '../../../src-main/contract/page-limit.ts'
import { EngineList } from '../../../src-main/contract/studio-engines.ts'
import { FaultRules } from '../../../src-main/contract/studio-faults.ts'
import {
  LoggedRequests,
  RetryClock,
  StudioDeliveries,
  StudioDeliveryDetail,
} from '../../../src-main/contract/studio-inspector.ts'
import { LanguageModelView } from '../../../src-main/contract/studio-language-model.ts'
import { ProfileView } from '../../../src-main/contract/studio-profile.ts'
import { Ledger, SigningSecret, StudioAccounts, StudioKeys } from '../../../src-main/contract/studio.ts'
import { call } from './client.ts'

/** What settings and the developer page alone read from the service, loaded with them. */

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

/** Workers of the farm and their keys; 404 where the service was started without a broker. */
export const farmQuery = queryOptions({
  queryKey: ['farm'],
  queryFn: ({ signal }) => call('/studio/farm', FarmView, { signal }),
  // That a key was used is told by no event.
  staleTime: 0,
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

/** The newest entries first, page by page; each page in the order of its booking. */
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
