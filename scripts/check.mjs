// npm run check [-- names …] [--root DIR]: everything that must hold before a commit
import { parseArgs } from 'node:util'
import { CHECKS, runChecks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { root } from './lib/project.mjs'

await main(async args => {
  // Another root lets a test show that a rule is found broken.
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { root: { type: 'string', default: root } },
  })
  const unknown = positionals.filter(name => !CHECKS.includes(name))
  if (unknown.length > 0) {
    throw new Error(`No such check: ${unknown.join(', ')}. There are ${CHECKS.join(', ')}.`)
  }
  await ensureInstalled()
  const { failed } = await runChecks(positionals.length > 0 ? positionals : CHECKS, values.root)
  return failed > 0 ? 1 : 0
})
