// npm run listen -- --forward-to http://localhost:3000/webhooks
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  await ensureInstalled()
  await ensureBuilt()
  const { code } = await runNode(inRoot('out/main/listen.js'), args)
  return code
})
