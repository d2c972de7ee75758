// npm run rebuild -- chair --views 4: known models rebuilt from pictures of them, compared with what they are
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  await ensureInstalled()
  const { code } = await runNode(inRoot('quality/rebuild.ts'), args)
  return code ?? 1
})
