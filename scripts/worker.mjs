// npm run worker -- --queue redis://… --service https://…: makes models for a service on another machine
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  await ensureInstalled()
  await ensureBuilt()
  const { code } = await runNode(inRoot('out/main/worker.js'), args, {
    cwd: process.env.INIT_CWD ?? process.cwd(),
  })
  return code
})
