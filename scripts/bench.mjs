// npm run bench [-- --quick]
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  await ensureInstalled()
  await ensureBuilt()
  const { code } = await runNode(inRoot('bench/run.ts'), args)
  return code
})
