import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { StudioAsset, StudioAssetPage } from '../../../src-main/contract/studio-assets.ts'
import { findLoaded, type LoadedPages } from './loaded-assets.ts'
import { assetsQuery } from './queries.ts'

const aPage = (...ids: readonly string[]): StudioAssetPage =>
  ({ assets: ids.map(id => ({ id, name: id }) as StudioAsset), next_before: null }) as StudioAssetPage

it('finds a model on any of the pages, and none that is not there', () => {
  const pages = [aPage('a', 'b'), aPage('c')]
  expect([findLoaded(pages, 'c')?.id, findLoaded(pages, 'd')]).toEqual(['c', null])
})

it('finds a model as it is after its page was read anew: what is remembered of a page does not outlive it', () => {
  const page = aPage('a')
  findLoaded([page], 'a')
  const renamed = { ...page, assets: [{ ...page.assets[0], name: 'b' }] }
  expect(findLoaded([renamed], 'a')?.name).toBe('b')
})

it('tells who asks for one model nothing of a page that arrives: else a page is work for half of the window', () => {
  const client = new QueryClient()
  const put = (pages: LoadedPages): void =>
    void client.setQueryData(assetsQuery.queryKey, { pages: [...pages], pageParams: pages.map(() => null) })
  const first = aPage('a')
  put([first])
  const observer = new InfiniteQueryObserver(client, {
    ...assetsQuery,
    enabled: false,
    notifyOnChangeProps: ['data'],
    select: ({ pages }) => findLoaded(pages, 'a'),
  })
  const told: unknown[] = []
  const stop = observer.subscribe(({ data }) => told.push(data))
  put([first, aPage('b')])
  put([aPage(), aPage('b')])
  return new Promise<void>(resolve => setTimeout(resolve)).then(() => {
    stop()
    expect(told).toEqual([null])
  })
})
