import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFileNames, plainFileStem, safeFileName, safeFileStem } from './file-name.ts'

const bytes = (text: string): number => new TextEncoder().encode(text).length
/** Any text, with much of what is dangerous in it. */
const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      ' ',
      ':',
      '\0',
      '\n',
      '\u202e',
      '\ud800',
      'CON',
      'nul',
      'com1',
      'é',
      'e\u0301',
      '🧑‍🚀',
      'Å'
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 3 })
  ),
  maxLength: 60,
})

describe('a safe file name', () => {
  it('is taken by every system, whatever the name was', () => {
    fc.assert(
      fc.property(nasty, name => {
        const stem = safeFileStem(name)
        expect(stem).not.toMatch(/[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u202a-\u202e]|^[. ]|[. ]$/u)
        expect(stem.split('.')[0]).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)$/i)
        expect(stem.normalize('NFC')).toBe(stem)
        expect(stem).not.toMatch(/\p{Cs}/u)
        expect(stem.length).toBeGreaterThan(0)
        expect(bytes(stem)).toBeLessThanOrEqual(101)
      })
    )
  })

  it('stays as it is once it is safe', () => {
    fc.assert(
      fc.property(nasty, name => {
        expect(safeFileStem(safeFileStem(name))).toBe(safeFileStem(name))
      })
    )
  })

  it.each([
    ['Café crème 42', 'Café crème 42'],
    ['../../etc/passwd', 'etc passwd'],
    ['con', '_con'],
    ['COM1.chair', '_COM1.chair'],
    ['...', 'model'],
    ['tail. . ', 'tail'],
    ['a\u202egnp.exe', 'a gnp.exe'],
  ])('of %j is %j', (name, stem) => {
    expect(safeFileStem(name)).toBe(stem)
  })

  it('is cut between whole characters', () => {
    expect(safeFileStem('🧑‍🚀'.repeat(50))).toBe('🧑‍🚀'.repeat(9))
  })

  it('has its ending once', () => {
    expect(safeFileName('chair.GLB', 'glb')).toBe('chair.glb')
    expect(safeFileName('chair', 'obj')).toBe('chair.obj')
  })
})

describe('a plain file name', () => {
  it('breaks in no list of files', () => {
    fc.assert(
      fc.property(nasty, name => {
        expect(plainFileStem(name)).toMatch(/^[A-Za-z0-9_-]{1,61}$/)
      })
    )
  })
})

describe('names of one folder', () => {
  it('differ on systems that know no case and on those that know no composed characters', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(nasty, fc.constantFrom('a', 'A', 'a-2', 'Å', 'Å')), { maxLength: 30 }),
        wanted => {
          const names = createFileNames()
          const given = wanted.map(name => names.take(safeFileStem(name)))
          for (const fold of [
            (name: string) => name.toLowerCase(),
            (name: string) => name.toUpperCase(),
            (name: string) => name.normalize('NFD').toLowerCase(),
          ]) {
            expect(new Set(given.map(fold)).size).toBe(given.length)
          }
        }
      )
    )
  })

  it('are numbered from 2', () => {
    const names = createFileNames()
    expect(['Chair', 'chair', 'CHAIR'].map(name => names.take(name))).toEqual(['Chair', 'chair-2', 'CHAIR-3'])
  })
})
