import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '../contract/studio.ts'
import { aRequest, createFakeLogger, EPOCH } from '../domain/testing/fakes.ts'
import { StoreError } from './error.ts'
import { openStore } from './open.ts'
import { addAccount, addGeneration, makeTemporaryFolder, type TemporaryFolder } from './testing/harness.ts'

let folder: TemporaryFolder
let path: string
let problems: Problem[]
beforeEach(() => {
  folder = makeTemporaryFolder()
  path = join(folder.path, 'plinth.db')
  problems = []
})
afterEach(() => folder.remove())

const logger = createFakeLogger()
const open = (at = path) =>
  openStore({ path: at, logger, now: EPOCH, onProblem: problem => problems.push(problem) })

/** A stopped database with rows on several pages. */
function fill(): void {
  const store = open()
  addAccount(store, {}, 100_000)
  store.transact(() => {
    for (let i = 0; i < 40; i++) {
      store.settings.set(`setting ${i}`, 'value '.repeat(50))
    }
  })
  for (let i = 0; i < 20; i++) {
    addGeneration(store, { id: `gen_${i}`, request: aRequest({ prompt: `a chair ${'of oak '.repeat(30)}` }) })
  }
  store.close()
}

/** How the next start takes it: refused, told, or neither. */
function start(at: string): 'refused' | 'told' | 'unnoticed' {
  problems = []
  try {
    open(at).close()
  } catch (error) {
    if (error instanceof StoreError) {
      return 'refused'
    }
    throw error
  }
  return problems.length > 0 ? 'told' : 'unnoticed'
}

describe('a database that was damaged after a clean stop', () => {
  it('is refused or told of wherever a byte was flipped, in values as in structure', () => {
    fill()
    const sizeBytes = statSync(path).size
    // The header, where each byte means something else, and places all over the file.
    const places = [16, 18, 19, 21, 24, 28, 44, 47, 56, 60, 92, 100, 101, 103, 105]
    for (let i = 0; i < 45; i++) {
      places.push(Math.floor((sizeBytes * (i + 0.37)) / 45))
    }
    const outcomes = places.map(place => {
      const copy = join(folder.path, `flip-${place}`, 'plinth.db')
      cpSync(path, copy)
      cpSync(`${path}.sum`, `${copy}.sum`)
      const bytes = readFileSync(copy)
      bytes[place] ^= 0x10
      writeFileSync(copy, bytes)
      return [place, start(copy)] as const
    })
    expect(outcomes.filter(([, outcome]) => outcome === 'unnoticed')).toEqual([])
    expect(new Set(outcomes.map(([, outcome]) => outcome))).toEqual(new Set(['refused', 'told']))
  })

  it('is found as well when it was cut short', () => {
    fill()
    writeFileSync(path, readFileSync(path).subarray(0, -4096))
    expect(start(path)).toBe('refused')
  })

  it('opens without a word when nothing touched it, start after start', () => {
    fill()
    expect([start(path), start(path)]).toEqual(['unnoticed', 'unnoticed'])
  })

  it('is still looked at when no stop vouches for it, as after a crash or an older version', () => {
    fill()
    const bytes = readFileSync(path)
    // A page in the middle, gone.
    bytes.fill(0, 4096 * 4, 4096 * 5)
    writeFileSync(path, bytes)
    rmSync(`${path}.sum`)
    expect(start(path)).toBe('refused')
  })
})

describe('the advice', () => {
  const message = () => {
    try {
      open().close()
    } catch (error) {
      return error instanceof StoreError ? error.message : ''
    }
    return ''
  }
  const spoil = () => writeFileSync(path, 'no database at all '.repeat(500))

  it('names the copies that there are, and how to put one back', async () => {
    fill()
    const store = open()
    await store.backUp(Date.UTC(2026, 10, 22, 5))
    store.close()
    spoil()
    expect(message()).toMatch(/2026-11-22\.db.*npm run restore/s)
  })

  it('names none where there is none', () => {
    fill()
    spoil()
    expect(message()).toContain('no copy of it')
    expect(message()).not.toContain('npm run restore')
  })
})
