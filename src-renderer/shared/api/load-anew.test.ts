import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { loadAnew } from './load-anew.ts'

const client = new QueryClient()
afterEach(() => client.clear())

/** A shown query whose loads end when they are told to. */
function show(queryKey: readonly string[]) {
  const loads: ((value: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>(resolve => loads.push(resolve)),
  })
  return { loads, hide: observer.subscribe(() => undefined) }
}

const turn = () => new Promise(resolve => setTimeout(resolve))

describe('loading anew', () => {
  it('loads once more what changed while it was loaded for the first time: that answer may be older', async () => {
    const { loads, hide } = show(['assets'])
    await turn()
    const done = loadAnew(client, { queryKey: ['assets'] })
    loads[0]('before the change')
    await turn()
    expect(loads).toHaveLength(2)
    loads[1]('after it')
    await done
    expect(client.getQueryData(['assets'])).toBe('after it')
    hide()
  })

  it('waits for nothing else', async () => {
    const other = show(['keys'])
    const { loads, hide } = show(['assets'])
    await turn()
    loads[0]('old')
    await turn()
    const done = loadAnew(client, { queryKey: ['assets'] })
    await turn()
    loads[1]('new')
    await done
    expect(client.getQueryData(['assets'])).toBe('new')
    hide()
    other.hide()
  })
})
