/**
 * Compiles assembly/decimation to resources/decimation.wasm, the loops of decimation that the engine runs:
 *
 *     node scripts/build-decimation.mjs [--check]
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
  SOURCES_SECTION,
  withSection,
} from './lib/decimation-program.ts'
import { main } from './lib/main.mjs'
import { inRoot, outerEnv } from './lib/project.mjs'
import { run } from './lib/run.mjs'

const TARGET = inRoot('resources/decimation.wasm')

await main(async args => {
  const program = await compile()
  if (!args.includes('--check')) {
    writeFileSync(TARGET, program)
    return 0
  }
  const isSame = program.equals(readFileSync(TARGET))
  process.stdout.write(isSame ? 'The same bytes.\n' : 'Other bytes: node scripts/build-decimation.mjs\n')
  return isSame ? 0 : 1
})

async function compile() {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-assembly-'))
  try {
    const made = join(folder, 'decimation.wasm')
    const asc = ['asc', 'assembly/decimation/index.ts', ...COMPILER_OPTIONS, '-o', made]
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const { code } = await run(npm, ['exec', '--yes', `--package=${COMPILER}`, '--', ...asc], {
      env: outerEnv(),
    })
    if (code !== 0) {
      throw new Error('The compiler found errors.')
    }
    return withSection(readFileSync(made), SOURCES_SECTION, digestSources(inRoot('assembly/decimation')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
