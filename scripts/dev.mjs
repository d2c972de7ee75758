// npm run dev [-- --profile DIR …]: the page with hot reload, before the running service of the profile or one of its own
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { childEnv, inRoot, nodePath, readJson, toolPath } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

/** Exit code of a service that finds its profile in use. */
const HELD = 3

function profileOf(args) {
  const at = args.indexOf('--profile')
  return at === -1 ? inRoot('.profile') : resolve(args[at + 1] ?? '')
}

/** Starts a service. Resolves with its address, or with null when the profile is in use already. */
function startService(profile, args) {
  const child = spawn(
    nodePath,
    [inRoot('out/main/headless.js'), '--port', '0', '--ready-json', ...args, '--profile', profile],
    { env: childEnv({ PLINTH_CHECK_ANSWERS: '1' }), stdio: ['ignore', 'pipe', 'inherit'] }
  )
  return new Promise((done, fail) => {
    createInterface({ input: child.stdout }).once('line', line => {
      const ready = JSON.parse(line)
      done({ origin: new URL(ready.base_url).origin, token: ready.studio_token, stop: () => child.kill() })
    })
    child.once('exit', code => {
      if (code === HELD) {
        done(null)
      } else {
        fail(new Error(`The service ended with ${code}; its message is above.`))
      }
    })
  })
}

function runningService(profile) {
  const lock = readJson(resolve(profile, 'service.lock'))
  if (!lock?.port) {
    throw new Error(`The service of ${profile} is not ready. Try again soon.`)
  }
  const origin = `${lock.is_tls ? 'https' : 'http'}://127.0.0.1:${lock.port}`
  return { origin, token: lock.studio_token, stop: () => undefined }
}

await main(async args => {
  await ensureInstalled()
  await ensureBuilt()
  const profile = profileOf(args)
  const service = (await startService(profile, args)) ?? runningService(profile)
  try {
    const { code } = await runNode(toolPath('vite'), ['--config', 'vite.dev.config.ts'], {
      env: childEnv({ PLINTH_SERVICE: service.origin, PLINTH_TOKEN: service.token }),
    })
    return code
  } finally {
    service.stop()
  }
})
