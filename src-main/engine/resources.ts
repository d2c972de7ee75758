import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EngineError } from './task.ts'

/**
 * Absolute path of a shipped file under `resources/`. Found by walking up from this module, because it runs from the
 * sources, from `out/main/chunks` and from inside an archive alike.
 */
export function resourcePath(...segments: readonly string[]): string {
  const wanted = join('resources', ...segments)
  let folder = dirname(fileURLToPath(import.meta.url))
  for (;;) {
    const candidate = join(folder, wanted)
    if (existsSync(candidate)) {
      return candidate
    }
    const parent = dirname(folder)
    if (parent === folder) {
      throw new EngineError('internal_error', `The installation lacks ${wanted}.`)
    }
    folder = parent
  }
}
