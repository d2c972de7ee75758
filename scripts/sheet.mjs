// npm run sheet -- …: contact sheets of prompts and models, straight from the sources of the engine
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  await ensureInstalled()
  const cwd = process.env.INIT_CWD ?? process.cwd()
  const { code } = await runNode(inRoot('src-main/cli/sheet.ts'), args, { cwd })
  return code
})
