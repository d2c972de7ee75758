import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A built entry and its arguments, run to its end. */
export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs `out/main/<entry>.js`. */
export function runEntry(entry: 'headless' | 'generate', args: readonly string[]): Promise<Outcome> {
  const file = fileURLToPath(new URL(`../../out/main/${entry}.js`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', chunk => (stdout += String(chunk)))
  child.stderr.on('data', chunk => (stderr += String(chunk)))
  return new Promise(resolve => child.on('close', code => resolve({ code, stdout, stderr })))
}
