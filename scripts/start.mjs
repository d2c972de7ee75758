// npm start: installs and builds what is missing, then opens the studio in a window, else serves it to the browser
import { spawn } from 'node:child_process'
import { ensureBuilt } from './lib/build.mjs'
import { obtainElectron, noWindowReason } from './lib/electron.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { childEnv, inRoot, root } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

/** Runs the studio in Electron. Resolves to null when Electron ended before the studio was open. */
function openWindow(electron, args) {
  return new Promise(resolve => {
    const env = childEnv()
    delete env.ELECTRON_RUN_AS_NODE
    const child = spawn(electron, [root, ...args], { env, stdio: ['inherit', 'pipe', 'inherit'] })
    let isOpen = false
    child.stdout.on('data', chunk => {
      isOpen = true
      process.stdout.write(chunk)
    })
    // A terminal sends Ctrl-C to the whole group; only what reaches us alone is handed on.
    process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    child.on('error', () => resolve(null))
    child.on('close', code => resolve(isOpen || code === 0 ? (code ?? 1) : null))
  })
}

await main(async args => {
  await ensureInstalled()
  await ensureBuilt()
  let reason = noWindowReason()
  if (!reason) {
    const electron = await obtainElectron()
    const code = electron && (await openWindow(electron, args))
    if (typeof code === 'number') {
      return code
    }
    reason = electron ? 'Electron did not start here' : 'the Electron runtime is not installed'
  }
  process.stderr.write(`No window, because ${reason}: serving the studio to the browser.\n`)
  const open = process.env.DISPLAY || process.platform !== 'linux' ? ['--open'] : []
  const { code } = await runNode(inRoot('out/main/headless.js'), [...open, ...args])
  return code
})
