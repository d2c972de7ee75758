import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFilesInMemory } from './memory-folder.mjs'
import { inRoot, plainEnv, toolPath } from './project.mjs'
import { runNode } from './run.mjs'

const SOURCES = ['src-main', 'src-renderer', 'e2e', 'scripts', 'bench', 'quality', 'training']

/** Name → package, command, arguments. Lint checks the types as well: reading every type once serves both. */
const STEPS = {
  format: ['oxfmt', 'oxfmt', ['--check', '.']],
  lint: ['oxlint', 'oxlint', ['--deny-warnings']],
  imports: ['dependency-cruiser', 'depcruise', ['--config', inRoot('.dependency-cruiser.cjs')]],
  unused: ['knip', 'knip', ['--no-progress', '--config', inRoot('knip.json')]],
  unit: ['vitest', 'vitest', ['run', '--project=unit*', '--reporter=dot']],
}

/** All there are. */
export const CHECKS = Object.keys(STEPS)

/** Those that `npm test` does not include. */
export const STATIC_CHECKS = CHECKS.filter(name => name !== 'unit')

async function check(name, folder) {
  const [packageName, command, args] = STEPS[name]
  const folders = name === 'imports' ? SOURCES.filter(source => existsSync(join(folder, source))) : []
  const startedAt = Date.now()
  const { code, output } = await runNode(toolPath(packageName, command), [...args, ...folders], {
    cwd: folder,
    env: { ...plainEnv(), ...temporaryFilesInMemory() },
    capture: true,
  })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
  if (code !== 0) {
    process.stdout.write(`${output.trimEnd()}\n`)
  }
  return code === 0
}

/** Runs checks in a folder, two at a time, and prints each result. Resolves to how many passed and failed. */
export async function runChecks(names, folder) {
  const queue = [...names]
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const isOk = await check(name, folder)
      counts[isOk ? 'passed' : 'failed'] += 1
    }
  }
  await Promise.all([work(), work()])
  return counts
}
