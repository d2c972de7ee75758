/**
 * Compiles the folders of assembly/ to resources/FOLDER.wasm, the loops of remeshing that the engine runs:
 *
 *     node scripts/build-assembly.mjs [--check]
 *
 * `--check` compares instead of writing. Needed whenever a source there changes; a test tells. npm fetches the compiler
 * (AssemblyScript, 100 MB with what it stands on) into its own cache. Same sources, same bytes.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  COMPILER,
  COMPILER_OPTIONS,
  digestSources,
  PROGRAMS,
  SOURCES_SECTION,
  withSection,
} from './lib/assembly-program.ts'
import { main } from './lib/main.mjs'
import { inRoot, outerEnv } from './lib/project.mjs'
import { run } from './lib/run.mjs'

await main(async args => {
  let others = 0
  for (const name of PROGRAMS) {
    const target = inRoot(`resources/${name}.wasm`)
    const program = await compile(name)
    if (!args.includes('--check')) {
      writeFileSync(target, program)
    } else if (!program.equals(readFileSync(target))) {
      others++
      process.stdout.write(`${name} has other bytes: node scripts/build-assembly.mjs\n`)
    }
  }
  return others === 0 ? 0 : 1
})

async function compile(name) {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-assembly-'))
  try {
    const made = join(folder, 'made.wasm')
    const asc = ['asc', `assembly/${name}/index.ts`, ...COMPILER_OPTIONS, '-o', made]
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const { code } = await run(npm, ['exec', '--yes', `--package=${COMPILER}`, '--', ...asc], {
      env: outerEnv(),
    })
    if (code !== 0) {
      throw new Error('The compiler found errors.')
    }
    return withSection(readFileSync(made), SOURCES_SECTION, digestSources(inRoot(`assembly/${name}`)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
