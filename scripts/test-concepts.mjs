// npm run test:concepts [-- --all] [--shard i/n]: every concept whose proof is not on record; ends with `N passed, N failed`
import { parseArgs } from 'node:util'
import { runConcepts } from './lib/concepts.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'

function readShard(text) {
  const [, index, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? []
  if (index === undefined || Number(index) > Number(count)) {
    throw new Error(`--shard ${text}: it is one of 1/2, 2/2 and the like.`)
  }
  return { index: Number(index), count: Number(count) }
}

await main(async args => {
  const { values } = parseArgs({
    args,
    options: { all: { type: 'boolean', default: false }, shard: { type: 'string', default: '1/1' } },
  })
  const shard = readShard(values.shard)
  await ensureInstalled()
  const { passed, failed, skipped } = await runConcepts({ everything: values.all, shard })
  const left = skipped > 0 ? `, ${skipped} skipped` : ''
  process.stdout.write(`${passed} passed, ${failed} failed${left}\n`)
  return failed > 0 ? 1 : 0
})
