// npm run template-fit -- 60 2: photographs of known models given to the template fit: what it accepts, and how rightly; --trust fits its verdict
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  await ensureInstalled()
  const cwd = process.env.INIT_CWD ?? process.cwd()
  const measure = args.includes('--trust') ? 'template-trust.ts' : 'template-fit.ts'
  const { code } = await runNode(inRoot('quality', measure), args, { cwd })
  return code ?? 1
})
