import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../shared/api/client.ts'

/** Loads once; the service's events say when something is stale. A refusal is not asked for again, silence once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // The service is on this machine: whether the network is there says nothing.
        networkMode: 'always',
        retry: (failures, error) => error instanceof ApiError && error.status === 0 && failures < 1,
        retryDelay: 300,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
