import { ensurePackageInstalled } from './install.mjs'
import { runProjects } from './vitest.mjs'

/** Runs the tests of `e2e/openapi`, after what they read the document with was installed. Resolves to how many passed and failed. */
export async function runOpenApi() {
  await ensurePackageInstalled('e2e', 'openapi')
  return runProjects('openapi')
}
