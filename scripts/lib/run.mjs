import { spawn } from 'node:child_process'
import { childEnv, nodePath, root } from './project.mjs'

/**
 * Runs a program to its end and hands on Ctrl-C and SIGTERM, so that a child closes gracefully before we do.
 * @returns {Promise<{code: number, output: string, timedOut: boolean}>} `output` is empty unless `capture` is set
 */
export function run(
  command,
  args,
  { cwd = root, env = childEnv(), capture = false, timeoutMs, ...rest } = {}
) {
  return new Promise((resolve, reject) => {
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd, env, stdio, ...rest })
    let output = ''
    let timedOut = false
    child.stdout?.on('data', chunk => (output += chunk))
    child.stderr?.on('data', chunk => (output += chunk))
    const timer = timeoutMs && setTimeout(() => ((timedOut = true), child.kill('SIGKILL')), timeoutMs)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    // A terminal sends Ctrl-C to the whole group; only what reaches us alone is handed on.
    const handOn = signal => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal)
    signals.forEach(signal => process.on(signal, handOn))
    const settle = () => {
      clearTimeout(timer)
      signals.forEach(signal => process.off(signal, handOn))
    }
    child.on('error', error => (settle(), reject(error)))
    child.on(
      'close',
      (code, signal) => (settle(), resolve({ code: code ?? (signal ? 1 : 0), output, timedOut }))
    )
  })
}

/** Runs a JavaScript file on the pinned Node. */
export function runNode(file, args = [], options = {}) {
  return run(nodePath, [file, ...args], options)
}
