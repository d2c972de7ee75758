// npm run dist: packages for this system into dist/. Arguments go to electron-builder: --dir, --linux deb, --win …
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { toolPath } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  await ensureInstalled()
  await ensureBuilt()
  // A runtime that is here already is not downloaded.
  const { ELECTRON_OVERRIDE_DIST_PATH: dist } = process.env
  const electronDist = dist ? [`--config.electronDist=${dist}`] : []
  const { code } = await runNode(toolPath('electron-builder'), [
    '--publish',
    'never',
    ...electronDist,
    ...args,
  ])
  return code
})
