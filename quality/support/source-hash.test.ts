import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSourceHasher } from './source-hash.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plinth-sources-'))
  write('package-lock.json', lockOf('1.0.0'))
  write('suite.test.ts', "import { chair } from './rooms/chair.ts'\nconsole.log(chair)\n")
  write(
    'rooms/chair.ts',
    "import wood from 'wood/oak'\nimport type { Leg } from './leg.ts'\nexport const chair: Leg = wood(4)\n"
  )
  write('rooms/leg.ts', 'export type Leg = number\n')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const lockOf = (version: string): string => JSON.stringify({ packages: { 'node_modules/wood': { version } } })
const hash = (isLeftOut?: (path: string) => boolean) =>
  createSourceHasher(root).hash(['suite.test.ts'], isLeftOut)

test('code that a test imports through another file changes its hash: a broken chair would count as proved', () => {
  const before = hash()
  write('rooms/chair.ts', "import wood from 'wood/oak'\nexport const chair = wood(3)\n")
  expect(hash().digest).not.toBe(before.digest)
  expect(before.files).toEqual(['rooms/chair.ts', 'suite.test.ts'])
})

test('another version of a package changes it, a part of a package counts as the package', () => {
  const before = hash()
  expect(before.packages).toEqual(['wood'])
  write('package-lock.json', lockOf('1.0.1'))
  expect(hash().digest).not.toBe(before.digest)
})

test('a comment, a type and a type alone that is imported change nothing: everything would be proved again for a word', () => {
  const before = hash()
  write('rooms/leg.ts', 'export type Leg = 4\n')
  write(
    'rooms/chair.ts',
    "/** Four of them. */\nimport wood from 'wood/oak'\nimport type { Leg } from './leg.ts'\n// Sturdy.\nexport const chair: Leg = wood(4)\n"
  )
  expect(hash().digest).toBe(before.digest)
})

test('what is left out is not looked into', () => {
  const before = hash(path => path.startsWith('rooms/'))
  write('rooms/chair.ts', 'export const chair = 3\n')
  expect(hash(path => path.startsWith('rooms/')).digest).toBe(before.digest)
})
