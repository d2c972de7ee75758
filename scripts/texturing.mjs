// npm run texturing [-- --models FOLDER] [--only WORD]: mode texture over twenty models, its seams, UVs, geometry and time
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  await ensureInstalled()
  const cwd = process.env.INIT_CWD ?? process.cwd()
  const { code } = await runNode(inRoot('quality/texturing.ts'), args, { cwd })
  return code
})
