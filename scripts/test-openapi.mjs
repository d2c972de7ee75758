// npm run test:openapi: the OpenAPI document before the linters and the generator of clients that people use; ends with `N passed, N failed`
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { runOpenApi } from './lib/openapi.mjs'

await main(async () => {
  await ensureInstalled()
  const { passed, failed } = await runOpenApi()
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return failed > 0 ? 1 : 0
})
