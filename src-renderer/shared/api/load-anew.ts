import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Makes what is loaded stale, and loads anew what is shown. A first load that is under way may be older than the change, and
 * the cache does not begin it again by itself: its end is waited for.
 */
export async function loadAnew(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const firstLoads = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(query => query.state.data === undefined)
  await Promise.allSettled(firstLoads.map(async query => query.promise))
  await client.invalidateQueries(filters)
}
