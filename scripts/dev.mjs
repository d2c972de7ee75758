// npm run dev [-- --profile DIR]: the studio's page with hot reload, in front of a running or a new service
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { childEnv, inRoot, nodePath, toolPath } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

/** Starts a service for the while. Resolves with its ready line; rejects when it ends first. */
function startService(args) {
  const child = spawn(nodePath, [inRoot('out/main/headless.js'), '--ready-json', ...args], {
    env: childEnv(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', line => resolve({ child, ready: JSON.parse(line) }))
    child.on('exit', code => reject(new Error(`The service ended with ${code}; its message is above.`)))
  })
}

await main(async args => {
  await ensureInstalled()
  await ensureBuilt()
  const { child, ready } = await startService(args)
  child.removeAllListeners('exit')
  const { code } = await runNode(toolPath('vite'), ['--config', 'vite.dev.config.ts'], {
    env: childEnv({ PLINTH_SERVICE: new URL(ready.base_url).origin, PLINTH_TOKEN: ready.studio_token }),
  })
  child.kill('SIGTERM')
  return code
})
