// npm run training-data -- FOLDER [--rounds 4] [--seed N]: the models that the shape prior is trained on
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '4' }, seed: { type: 'string', default: '20261126' } },
  })
  if (positionals.length !== 1) {
    throw new Error('Name the folder that the models go to.')
  }
  await ensureInstalled()
  const shares = availableParallelism()
  const runs = Array.from({ length: shares }, (_, share) =>
    runNode(inRoot('training/models.ts'), [
      positionals[0],
      String(share),
      String(shares),
      values.rounds,
      values.seed,
    ])
  )
  return Math.max(...(await Promise.all(runs)).map(({ code }) => code ?? 1))
})
