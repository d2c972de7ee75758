// npm run template-fit -- 60 2: photographs of known models given to the template fit: what it accepts, and how rightly
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  await ensureInstalled()
  const { code } = await runNode(inRoot('quality/template-fit.ts'), args)
  return code ?? 1
})
