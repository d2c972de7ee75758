import { beforeEach, expect, it } from 'vitest'
import { createDiskWatch, type DiskWatch } from './disk-watch.ts'
import { createHealthReport, type HealthReport } from './health.ts'
import {
  createFakeBus,
  createFakeClock,
  createFakeLogger,
  type FakeBus,
  type FakeClock,
} from './testing/fakes.ts'

const GB = 1e9

let clock: FakeClock
let bus: FakeBus
let health: HealthReport
let watch: DiskWatch
let disk: { free: number | null; isFull: boolean }
beforeEach(() => {
  clock = createFakeClock()
  bus = createFakeBus()
  health = createHealthReport(bus)
  disk = { free: 50 * GB, isFull: false }
  watch = createDiskWatch({
    disk: {
      freeBytes: () => Promise.resolve(disk.free),
      tryWriting: () => (disk.isFull ? Promise.reject(noSpace()) : Promise.resolve()),
    },
    health,
    clock,
    logger: createFakeLogger(),
  })
})

const noSpace = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
const rest = () => new Promise<void>(resolve => void setImmediate(resolve))
const codes = () => health.problems().map(({ code }) => code)

it('tells that the disk is full until a write succeeds again, without a restart', async () => {
  disk.isFull = true
  expect(watch.note(noSpace())).toBe(true)
  expect(codes()).toEqual(['disk_full'])
  clock.advance(60_000)
  await rest()
  expect(codes()).toEqual(['disk_full'])
  disk.isFull = false
  clock.advance(5_000)
  await rest()
  expect(codes()).toEqual([])
  expect(bus.published).toEqual([{ type: 'settings' }, { type: 'settings' }])
})

it.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'EDQUOT', 'EFBIG'])('takes %s for a full disk', code => {
  expect(watch.note(Object.assign(new Error('x'), { code }))).toBe(true)
})

it('takes no note of what is not the disk’s', () => {
  expect(watch.note(Object.assign(new Error('UNIQUE'), { code: 'SQLITE_CONSTRAINT_UNIQUE' }))).toBe(false)
  expect(watch.note(new Error('plain'))).toBe(false)
  expect(codes()).toEqual([])
})

it('warns while there is still space, in words that change by tenths of a gigabyte only', async () => {
  watch.start()
  await rest()
  expect(codes()).toEqual([])
  disk.free = 0.75 * GB
  clock.advance(60_000)
  await rest()
  expect(health.problems()).toMatchObject([{ code: 'disk_low', message: expect.stringContaining('0.8 GB') }])
  disk.free = 0.74 * GB
  clock.advance(60_000)
  await rest()
  expect(bus.published).toHaveLength(1)
  disk.free = 2 * GB
  clock.advance(60_000)
  await rest()
  expect(codes()).toEqual([])
  expect(watch.freeBytes()).toBe(2 * GB)
})

it('looks no more once it is stopped', async () => {
  watch.start()
  await rest()
  watch.stop()
  disk.free = 0
  clock.advance(600_000)
  await rest()
  expect(codes()).toEqual([])
})
