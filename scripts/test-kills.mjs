// npm run test:kills [-- N]: the built service killed N times (default 25) in each phase of a generation's life.
// npm run test:kills -- --farm [N [JOBS]]: service, broker and workers of a farm killed N times each (default 50) while JOBS (500) are made
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { childEnv, toolPath } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

/** Workers that stand still for longer than their lease lives, for every ten that are killed. */
const KILLS_A_FREEZE = 10

function farm(kills = '50', jobs = '500') {
  const freezes = String(Math.floor(Number(kills) / KILLS_A_FREEZE))
  return {
    file: 'e2e/service/farm-kill.test.ts',
    env: { PLINTH_FARM_KILLS: kills, PLINTH_FARM_JOBS: jobs, PLINTH_FARM_FREEZES: freezes },
  }
}

await main(async args => {
  await ensureInstalled()
  await ensureBuilt()
  const isFarm = args.includes('--farm')
  const [count, jobs] = args.filter(arg => arg !== '--farm')
  const { file, env } = isFarm
    ? farm(count, jobs)
    : { file: 'e2e/service/kill.test.ts', env: { PLINTH_KILLS: count ?? '25' } }
  const { code } = await runNode(
    toolPath('vitest'),
    ['run', '--project=service', '--reporter=verbose', file],
    { env: childEnv(env) }
  )
  return code
})
