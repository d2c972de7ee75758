// npm run test:kills [-- N]: the built service killed N times (default 25) in each phase of a generation's life.
// npm run test:kills -- --farm [N [JOBS]]: service, broker and workers of a farm killed N times each (default 50) while JOBS (500) are made
// npm run test:kills -- --engines [N]: engine, network and service each killed at N moments (default 20) of jobs at each kind of engine
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { childEnv, toolPath } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

/** Workers that stand still for longer than their lease lives, for every ten that are killed. */
const KILLS_A_FREEZE = 10

/** What each option runs, with the numbers that stand beside it. */
const RUNS = {
  '--farm': (kills = '50', jobs = '500') => ({
    file: 'e2e/service/farm-kill.test.ts',
    env: {
      PLINTH_FARM_KILLS: kills,
      PLINTH_FARM_JOBS: jobs,
      PLINTH_FARM_FREEZES: String(Math.floor(Number(kills) / KILLS_A_FREEZE)),
    },
  }),
  '--engines': (moments = '20') => ({
    file: 'e2e/service/engine-kill.test.ts',
    env: { PLINTH_ENGINE_KILLS: moments },
  }),
  '': (count = '25') => ({ file: 'e2e/service/kill.test.ts', env: { PLINTH_KILLS: count } }),
}

await main(async args => {
  await ensureInstalled()
  await ensureBuilt()
  const option = args.find(arg => arg in RUNS) ?? ''
  const { file, env } = RUNS[option](...args.filter(arg => arg !== option))
  const vitest = ['run', '--project=service', '--reporter=verbose', '--disableConsoleIntercept=true', file]
  const { code } = await runNode(toolPath('vitest'), vitest, { env: childEnv(env) })
  return code
})
