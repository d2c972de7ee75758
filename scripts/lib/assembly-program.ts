import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The folders of `assembly/` that are programs. */
export const PROGRAMS = ['decimation', 'isotropic']
/** The compiler of `assembly/`, which `npm exec` fetches: it is too large for an installation that only runs what it made. */
export const COMPILER = 'assemblyscript@0.28.20'
/** Its options: no collector of garbage, no checks; the list of numbers is the same on every machine. */
export const COMPILER_OPTIONS = ['-O3', '--runtime', 'stub', '--noAssert', '--use', 'abort=']
/** The section of the program that names what it was compiled from. */
export const SOURCES_SECTION = 'sources'

/** SHA-256 of the compiler's name, its options and all sources that a folder's `index.ts` stands on, in hex. */
export function digestSources(folder: string): string {
  const sources = new Map<string, string>()
  const read = (name: string): void => {
    if (!sources.has(name)) {
      const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      sources.set(name, text)
      for (const [, path] of text.matchAll(/ from '(\.[^']+)'/g)) {
        read(`${posix.join(posix.dirname(name), path)}.ts`)
      }
    }
  }
  read('index.ts')
  const hash = createHash('sha256').update(JSON.stringify([COMPILER, COMPILER_OPTIONS]))
  for (const name of [...sources.keys()].sort()) {
    hash.update(`\0${name}\0${sources.get(name)}`)
  }
  return hash.digest('hex')
}

/** A WebAssembly program with one more custom section at its end, for texts of less than 128 bytes with their name. */
export function withSection(program: Uint8Array, name: string, text: string): Uint8Array {
  const [nameBytes, textBytes] = [Buffer.from(name), Buffer.from(text)]
  const size = 1 + nameBytes.length + textBytes.length
  if (size > 127) {
    throw new Error('withSection: the text is too long')
  }
  return Buffer.concat([program, Uint8Array.of(0, size, nameBytes.length), nameBytes, textBytes])
}

/** The text of a program's custom section; null: it has none. */
export function sectionOf(program: Uint8Array, name: string): string | null {
  const module = new WebAssembly.Module(Uint8Array.from(program))
  const section = WebAssembly.Module.customSections(module, name).at(0)
  return section === undefined ? null : Buffer.from(section).toString('utf8')
}
