// npm run soak [-- --minutes 360 --days 7]: the service under mixed work while days pass on its clock
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  await ensureInstalled()
  const { code } = await runNode(inRoot('bench/soak.ts'), args)
  return code
})
