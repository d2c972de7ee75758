import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { digestSources, PROGRAMS, sectionOf, SOURCES_SECTION, withSection } from './assembly-program.ts'

const file = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

// Somebody changed a source and everything went on running what was compiled before.
test.each(PROGRAMS)(
  'the compiled %s is that of the sources as they are: node scripts/build-assembly.mjs',
  name => {
    const program = readFileSync(file(`resources/${name}.wasm`))
    expect(sectionOf(program, SOURCES_SECTION)).toBe(digestSources(file(`assembly/${name}`)))
  }
)

// The digest was written over by the next one, or made the program unreadable.
test('a program with a section added is a program and tells it', () => {
  const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)
  expect(sectionOf(empty, 'sources')).toBeNull()
  expect(sectionOf(withSection(empty, 'sources', 'abc'), 'sources')).toBe('abc')
})
