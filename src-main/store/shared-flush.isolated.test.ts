import type * as Fs from 'node:fs'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeTemporaryFolder } from './testing/harness.ts'
import { createSharedFlush } from './shared-flush.ts'

type End = (error: Error | null) => void
const disk = vi.hoisted(() => ({
  /** Under way beside the loop. */
  flushes: new Array<End>(),
  /** What each flush within the loop does. */
  flushNow: () => {},
  countNow: 0,
}))
vi.mock('node:fs', async original => ({
  ...(await original<typeof Fs>()),
  fdatasync: (_file: number, end: End) => void disk.flushes.push(end),
  fdatasyncSync: () => {
    disk.countNow += 1
    disk.flushNow()
  },
}))

let now = 0
beforeEach(() => {
  disk.flushes.length = 0
  disk.countNow = 0
  disk.flushNow = () => {}
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return () => vi.restoreAllMocks()
})

async function withFlush(work: (flushed: () => Promise<void>) => Promise<void>): Promise<void> {
  const folder = makeTemporaryFolder()
  const path = join(folder.path, 'a.db')
  writeFileSync(`${path}-wal`, '')
  const { flushed, close } = createSharedFlush(path)
  try {
    await work(flushed)
  } finally {
    close()
    folder.remove()
  }
}

/** Asks for a flush, and has the one beside the loop end after so many milliseconds. */
async function flushBeside(flushed: () => Promise<void>, tookMs: number): Promise<void> {
  const done = flushed()
  await nextTurn()
  now += tookMs
  disk.flushes.pop()?.(null)
  await done
}

it('a commit that comes while a flush is under way waits for the next one, which serves all that came', async () => {
  await withFlush(async flushed => {
    const over: string[] = []
    const wait = async (name: string) => {
      await flushed()
      over.push(name)
    }
    const first = wait('first')
    await nextTurn()
    expect(disk.flushes).toHaveLength(1)
    const others = Promise.all([wait('second'), wait('third')])
    await nextTurn()
    expect(disk.flushes).toHaveLength(1)
    now += 30
    disk.flushes[0](null)
    await first
    expect(over).toEqual(['first'])
    expect(disk.flushes).toHaveLength(2)
    disk.flushes[1](null)
    await others
    expect(over).toEqual(['first', 'second', 'third'])
  })
})

it('commits of one turn of the loop share one flush', async () => {
  await withFlush(async flushed => {
    const all = Promise.all([flushed(), flushed(), flushed()])
    await nextTurn()
    expect(disk.flushes).toHaveLength(1)
    disk.flushes[0](null)
    await all
    expect(disk.flushes).toHaveLength(1)
  })
})

it('a quick disk is waited for within the loop, once for all commits of a turn, until it is slow again', async () => {
  await withFlush(async flushed => {
    await flushBeside(flushed, 0.2)
    disk.flushNow = () => (now += 30)
    await Promise.all([flushed(), flushed()])
    expect(disk.countNow).toBe(1)
    // It held the loop for 30 ms: no second one may.
    await flushBeside(flushed, 30)
    expect(disk.countNow).toBe(1)
  })
})

it('a disk that refuses is told to those it was asked for, and the next may try again', async () => {
  await withFlush(async flushed => {
    const refused = flushed()
    await nextTurn()
    disk.flushes[0](new Error('EIO'))
    await expect(refused).rejects.toThrow('EIO')
    const tried = flushed()
    await nextTurn()
    disk.flushes[1](null)
    await expect(tried).resolves.toBeUndefined()
  })
})

it('a quick disk that refuses within the loop is told to those it was asked for', async () => {
  await withFlush(async flushed => {
    await flushBeside(flushed, 0.2)
    disk.flushNow = () => {
      throw new Error('EIO')
    }
    await expect(flushed()).rejects.toThrow('EIO')
  })
})
