// npm run test:kills [-- N]: the built service killed N times (default 25) in each phase of a generation's life
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { childEnv, toolPath } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async ([count = '25']) => {
  await ensureInstalled()
  await ensureBuilt()
  const args = ['run', '--project=service', '--reporter=verbose', 'e2e/service/kill.test.ts']
  const { code } = await runNode(toolPath('vitest'), args, { env: childEnv({ PLINTH_KILLS: count }) })
  return code
})
