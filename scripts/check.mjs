// npm run check [-- names …] [--root DIR]: everything that must hold before a commit, two at a time
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot, root, toolPath } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

const SOURCES = ['src-main', 'src-renderer', 'e2e', 'scripts', 'bench']

/** Name → package, command, arguments. `imports` can look at another tree, so that the rules can be tested. */
const STEPS = {
  format: ['prettier', 'prettier', ['--check', '--log-level=warn', '.']],
  lint: ['eslint', 'eslint', ['--max-warnings=0', '.']],
  types: ['typescript', 'tsc', ['--noEmit', '-p', '.']],
  imports: ['dependency-cruiser', 'depcruise', ['--config', inRoot('.dependency-cruiser.cjs')]],
  unit: ['vitest', 'vitest', ['run', '--project=unit', '--reporter=dot']],
}

function argumentsOf(name, folder) {
  const [, , args] = STEPS[name]
  return name === 'imports' ? [...args, ...(folder === root ? SOURCES : SOURCES.slice(0, 2))] : args
}

async function check(name, folder) {
  const [packageName, command] = STEPS[name]
  const startedAt = Date.now()
  const { code, output } = await runNode(toolPath(packageName, command), argumentsOf(name, folder), {
    cwd: folder,
    capture: true,
  })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
  if (code !== 0) {
    process.stdout.write(`${output.trimEnd()}\n`)
  }
  return code === 0
}

await main(async args => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { root: { type: 'string', default: root } },
  })
  const unknown = positionals.filter(name => !(name in STEPS))
  if (unknown.length > 0) {
    throw new Error(`No such check: ${unknown.join(', ')}. There are ${Object.keys(STEPS).join(', ')}.`)
  }
  await ensureInstalled()
  const queue = positionals.length > 0 ? positionals : Object.keys(STEPS)
  const results = []
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      results.push(await check(name, values.root))
    }
  }
  await Promise.all([work(), work()])
  return results.every(Boolean) ? 0 : 1
})
