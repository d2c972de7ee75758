// npm run sentences [-- --file LIST] [--build] [--random N]: how many sentences give what they say
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  await ensureInstalled()
  const { code } = await runNode(inRoot('quality/sentences.ts'), args)
  return code ?? 1
})
