// npm run restore -- newest: a copy of the database in the place of the present one
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  await ensureInstalled()
  await ensureBuilt()
  const { code } = await runNode(inRoot('out/main/restore.js'), args, {
    cwd: process.env.INIT_CWD ?? process.cwd(),
  })
  return code
})
