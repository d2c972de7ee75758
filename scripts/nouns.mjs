// npm run nouns -- --seed 1: what the engine makes of random concrete nouns of WordNet
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  await ensureInstalled()
  const { code } = await runNode(inRoot('quality/nouns.ts'), args)
  return code ?? 1
})
