// npm run picture-texture [-- --sheets FOLDER] [--only WORD] [--single]: textures of known models made anew from a photograph of them
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  await ensureInstalled()
  const { code } = await runNode(inRoot('quality/picture-texture.ts'), args)
  return code ?? 1
})
