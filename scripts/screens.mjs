// npm run screens -- [FOLDER] [part of a name]: pictures of every state of the studio, in both sizes and themes
import { resolve } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { childEnv, inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async ([folder = 'test-results/screens', ...names]) => {
  await ensureInstalled()
  await ensureBuilt()
  const chromium = await findChromium()
  if (chromium === null) {
    throw new Error('No Chromium starts here.')
  }
  const target = resolve(process.env.INIT_CWD ?? process.cwd(), folder)
  const env = childEnv({ PLINTH_CHROMIUM: chromium })
  const { code } = await runNode(inRoot('e2e/screens/run.ts'), [target, ...names], { env })
  return code
})
