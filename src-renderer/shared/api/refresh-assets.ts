import type { QueryClient } from '@tanstack/react-query'
import { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { ApiError, call } from './client.ts'
import { loadAnew } from './load-anew.ts'
import { patchAssets, type LoadedAssets } from './patch-assets.ts'
import { assetsQuery } from './queries.ts'

/** More than these are loaded sooner as pages. */
const ONE_BY_ONE = 8

/** Reads the assets that changed and puts them into the loaded pages; all pages anew where that is not enough. */
export async function refreshAssets(client: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  await Promise.all([
    // Where it belongs in a search, or whether it does, only the service can say.
    loadAnew(client, { queryKey: ['narrowed-assets'] }),
    ...[...ids].map(id => loadAnew(client, { queryKey: ['asset', id] })),
    refreshPages(client, ids),
  ])
}

async function refreshPages(client: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  const { queryKey } = assetsQuery
  const isLoading = (): boolean => client.isFetching({ queryKey }) > 0
  if (client.getQueryData(queryKey) === undefined || isLoading() || ids.size === 0 || ids.size > ONE_BY_ONE) {
    return loadAnew(client, { queryKey })
  }
  try {
    const found = await Promise.all([...ids].map(async id => [id, await readAsset(id)] as const))
    // What was loaded meanwhile may be older than what was read.
    if (isLoading()) {
      return await loadAnew(client, { queryKey })
    }
    client.setQueryData<LoadedAssets>(queryKey, loaded =>
      loaded === undefined
        ? loaded
        : found.reduce((pages, [id, asset]) => patchAssets(pages, id, asset), loaded)
    )
  } catch {
    await loadAnew(client, { queryKey })
  }
}

/** null when it is in the library no more. */
async function readAsset(id: string): Promise<StudioAsset | null> {
  try {
    return await call(`/studio/assets/${id}`, StudioAsset)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      return null
    }
    throw error
  }
}
