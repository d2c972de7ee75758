import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { toAscii } from './ascii-chunks.ts'

describe('toAscii', () => {
  it.each([
    ['a text', "'Prompt … “a mug” × 2'"],
    ['a character of two units', "'a 🐢 b'"],
    ['a character after a backslash that does nothing', "'a\\…b'"],
    ['a character after a backslash of its own', "'a\\\\…b'"],
    ['a template', '`${1 + 1} × ${"é"}`'],
    ['a pattern', "'x – y'.replace(/[–—]/, '…')"],
    ['a pattern of whole characters', "'🐢🐇'.replace(/[🐇]/u, 'ü')"],
    ['a name', '(() => { const größe = 3; return größe })()'],
  ])('keeps what %s means', (_, code) => {
    const ascii = toAscii(code)
    expect(ascii).toMatch(/^[\0-\x7f]+$/)
    expect(runInNewContext(ascii)).toBe(runInNewContext(code))
  })
})
