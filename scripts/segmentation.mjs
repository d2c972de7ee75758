// npm run segmentation [-- --models N] [--trust]: masks of known models before many grounds; --trust fits their confidence
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  await ensureInstalled()
  const cwd = process.env.INIT_CWD ?? process.cwd()
  const measure = args.includes('--trust') ? 'segmentation-trust.ts' : 'segmentation.ts'
  const { code } = await runNode(inRoot('quality', measure), args, { cwd })
  return code
})
