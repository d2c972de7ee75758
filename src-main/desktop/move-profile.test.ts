import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyProfile, findTarget, listProfile, sizeOf } from './move-profile.ts'

let root = ''
let profile = ''
const KEPT = [
  'plinth.db',
  'blobs/ab/abcd',
  'browser/Local Storage/leveldb/000003.log',
  'browser/desktop.json',
]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plinth-move-'))
  profile = join(root, 'Plinth')
  const made = ['service.lock', 'compiled-code/v1/x', 'exports/e/chair.obj', 'browser/GPUCache/data_0']
  for (const path of [...KEPT, ...made, 'browser/Cache/Cache_Data/f', 'browser/Local Storage/leveldb/LOCK']) {
    mkdirSync(join(profile, path, '..'), { recursive: true })
    writeFileSync(join(profile, path), `of ${path}`)
  }
  symlinkSync('somewhere-1234', join(profile, 'browser', 'SingletonLock'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const room = async (): Promise<number> => 1e12

describe('a profile that is moved', () => {
  it('takes along all that is kept, with its rights and times, and nothing of the running process', async () => {
    chmodSync(join(profile, 'plinth.db'), 0o600)
    utimesSync(join(profile, 'blobs/ab/abcd'), 1_000_000, 1_000_000)
    const files = await listProfile(profile)
    expect(files.map(({ path }) => path).toSorted()).toEqual(KEPT.toSorted())
    const target = join(root, 'disk', 'Plinth.moving')
    const shares: number[] = []
    await copyProfile(profile, target, files, share => shares.push(share))
    for (const path of KEPT) {
      expect(readFileSync(join(target, path), 'utf8')).toBe(`of ${path}`)
      expect(readFileSync(join(profile, path), 'utf8')).toBe(`of ${path}`)
    }
    expect(statSync(join(target, 'plinth.db')).mode & 0o777).toBe(0o600)
    expect(statSync(join(target, 'blobs/ab/abcd')).mtimeMs).toBe(1e9)
    expect(shares.at(-1)).toBe(1)
    expect(sizeOf(files)).toBe(KEPT.join('').length + KEPT.length * 'of '.length)
  })

  it('is whole where it was when the copy fails half way', async () => {
    const files = await listProfile(profile)
    const target = join(root, 'disk')
    // One of the files is there already: somebody else's.
    mkdirSync(join(target, 'blobs/ab'), { recursive: true })
    writeFileSync(join(target, 'blobs/ab/abcd'), 'another one')
    await expect(copyProfile(profile, target, files, () => undefined)).rejects.toThrow('EEXIST')
    expect(readFileSync(join(target, 'blobs/ab/abcd'), 'utf8')).toBe('another one')
    expect(await listProfile(profile)).toEqual(files)
  })
})

describe('the place that a profile is moved to', () => {
  it('is a folder of its own in the one that was chosen', async () => {
    const parent = join(root, 'disk')
    mkdirSync(parent)
    expect(await findTarget(profile, parent, { sizeBytes: 10, freeBytes: room })).toBe(join(parent, 'Plinth'))
  })

  it('is refused in words: in itself, over something, without room', async () => {
    const inside = join(profile, 'blobs')
    await expect(findTarget(profile, inside, { sizeBytes: 10, freeBytes: room })).rejects.toThrow('in itself')
    await expect(findTarget(profile, root, { sizeBytes: 10, freeBytes: room })).rejects.toThrow(
      'lies there already'
    )
    const parent = join(root, 'disk')
    mkdirSync(join(parent, 'Plinth'), { recursive: true })
    await expect(findTarget(profile, parent, { sizeBytes: 10, freeBytes: room })).rejects.toThrow(
      'is there already'
    )
    rmSync(join(parent, 'Plinth'), { recursive: true })
    await expect(
      findTarget(profile, parent, { sizeBytes: 3e9, freeBytes: async () => 2.5e9 })
    ).rejects.toThrow('1.5 GB more are needed')
  })
})
