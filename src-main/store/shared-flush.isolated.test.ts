import type * as Fs from 'node:fs'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { makeTemporaryFolder } from './testing/harness.ts'
import { createSharedFlush } from './shared-flush.ts'

type End = (error: Error | null) => void
const disk = vi.hoisted(() => ({ flushes: new Array<End>() }))
vi.mock('node:fs', async original => ({
  ...(await original<typeof Fs>()),
  fdatasync: (_file: number, end: End) => void disk.flushes.push(end),
}))

async function withFlush(work: (flushed: () => Promise<void>) => Promise<void>): Promise<void> {
  const folder = makeTemporaryFolder()
  const path = join(folder.path, 'a.db')
  writeFileSync(`${path}-wal`, '')
  const { flushed, close } = createSharedFlush(path)
  disk.flushes.length = 0
  try {
    await work(flushed)
  } finally {
    close()
    folder.remove()
  }
}

it('a commit that comes while a flush is under way waits for the next one, which serves all that came', async () => {
  await withFlush(async flushed => {
    const over: string[] = []
    const wait = async (name: string) => {
      await flushed()
      over.push(name)
    }
    const all = Promise.all([wait('first'), wait('second'), wait('third')])
    expect(disk.flushes).toHaveLength(1)
    disk.flushes[0](null)
    await Promise.resolve()
    await Promise.resolve()
    expect(over).toEqual(['first'])
    expect(disk.flushes).toHaveLength(2)
    disk.flushes[1](null)
    await all
    expect(over).toEqual(['first', 'second', 'third'])
  })
})

it('a disk that refuses is told to those it was asked for, and the next may try again', async () => {
  await withFlush(async flushed => {
    const refused = flushed()
    disk.flushes[0](new Error('EIO'))
    await expect(refused).rejects.toThrow('EIO')
    const tried = flushed()
    disk.flushes[1](null)
    await expect(tried).resolves.toBeUndefined()
  })
})
