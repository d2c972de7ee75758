// npm run test:fuzz [-- --requests N --sockets N --files N --seed S]: made-up requests, raw sockets and hostile files
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { childEnv, toolPath } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '100000' },
      sockets: { type: 'string', default: '4000' },
      files: { type: 'string', default: '300' },
      seed: { type: 'string', default: String(Date.now()) },
    },
  })
  await ensureInstalled()
  process.stdout.write(`Seed ${values.seed}: --seed ${values.seed} repeats this run.\n`)
  const env = childEnv({
    PLINTH_FUZZ_REQUESTS: values.requests,
    PLINTH_FUZZ_SOCKETS: values.sockets,
    PLINTH_FUZZ_FILES: values.files,
    PLINTH_FUZZ_SEED: values.seed,
  })
  const options = ['run', '--project=unit', '--reporter=verbose', 'src-main/http/contract/fuzz/']
  const { code } = await runNode(toolPath('vitest'), options, { env })
  return code
})
