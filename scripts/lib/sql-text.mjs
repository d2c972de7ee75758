// Node's own `import` reads the store's migrations as Vite does: `import sql from './0001_create.sql?raw'` is the file's text.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.sql?raw')) {
      return nextLoad(url, context)
    }
    const text = readFileSync(fileURLToPath(url), 'utf8')
    return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true }
  },
})
