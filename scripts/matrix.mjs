// npm run matrix: every concept in four styles with three seeds, judged as files; two processes share the work
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async () => {
  await ensureInstalled()
  const runs = ['1/2', '2/2'].map(share => runNode(inRoot('quality/matrix.ts'), [share]))
  const codes = await Promise.all(runs)
  return Math.max(...codes.map(({ code }) => code ?? 1))
})
