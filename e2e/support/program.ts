import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A built entry and its arguments, run to its end. */
export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const out = process.env['PLINTH_OUT'] ?? fileURLToPath(new URL('../../out', import.meta.url))

/** The file of a built entry. PLINTH_OUT names another build than `out/`. */
export function builtEntry(entry: 'headless' | 'generate' | 'worker'): string {
  return join(out, 'main', `${entry}.js`)
}

/** Runs a built entry. */
export function runEntry(entry: 'headless' | 'generate', args: readonly string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [builtEntry(entry), ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', chunk => (stdout += String(chunk)))
  child.stderr.on('data', chunk => (stderr += String(chunk)))
  return new Promise(resolve => child.on('close', code => resolve({ code, stdout, stderr })))
}
