import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Teaches Node the bundler's `?raw` imports, so that the store's sources run as they are. */
export function registerRawImports(): void {
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.endsWith('?raw')) {
        return nextLoad(url, context)
      }
      const text = readFileSync(fileURLToPath(url.slice(0, -'?raw'.length)), 'utf8')
      return { format: 'module', shortCircuit: true, source: `export default ${JSON.stringify(text)}` }
    },
  })
}
