// npm run dist: packages for this system into dist/. Arguments go to electron-builder: --dir, --linux deb, --win …
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled, ensurePackageInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot, toolPath } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async args => {
  await ensureInstalled()
  await ensureBuilt()
  await ensurePackageInstalled('scripts', 'packaging')
  // A runtime that is here already is not downloaded.
  const { ELECTRON_OVERRIDE_DIST_PATH: dist } = process.env
  const electronDist = dist ? [`--config.electronDist=${dist}`] : []
  const packer = toolPath('electron-builder', 'electron-builder', inRoot('scripts', 'packaging'))
  const { code } = await runNode(packer, ['--publish', 'never', ...electronDist, ...args])
  return code
})
