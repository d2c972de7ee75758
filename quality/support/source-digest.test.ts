import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { digestOfSources } from './source-digest.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plinth-digest-'))
  write('src-main/engine/families/chair.ts', 'legs(4)')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test.each([
  ['code of the engine', 'src-main/engine/families/chair.ts', 'legs(3)'],
  ['a file more', 'src-main/engine/families/stool.ts', ''],
  ['a word', 'resources/lexicon/nouns.json', '["chair"]'],
  ['a judge', 'quality/support/make.ts', 'judge()'],
  ['a package', 'package-lock.json', '{"packages":{}}'],
])('%s changes the digest: a broken chair would count as proved', (_, path, text) => {
  const before = digestOfSources(root)
  write(path, text)
  expect(digestOfSources(root)).not.toBe(before)
})

test('what is written down of proofs, and code that no family is made by, do not', () => {
  const before = digestOfSources(root)
  write('quality/concepts.proved.json', '{}')
  write('src-main/http/server.ts', 'listen()')
  expect(digestOfSources(root)).toBe(before)
})
