import { serve } from './cli/serve.ts'

process.exitCode = await serve(process.argv.slice(2), {
  workerUrl: new URL('./engine-worker.js', import.meta.url),
  rendererUrl: new URL('../renderer/', import.meta.url),
})
