import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import openapiTypeScript, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GLB } from '../../src-main/http/contract/testing/backend.ts'
import { startHarness } from '../../src-main/http/contract/testing/harness.ts'
import { runProgram } from '../service/support/run-program.ts'

/**
 * A TypeScript client generated from the emitted document by `openapi-typescript`, over `openapi-fetch`: it compiles under
 * strict checks and walks from a prompt to a file. The document is what its author sees of this service.
 */

const modules = fileURLToPath(new URL('node_modules', import.meta.url))
const program = fileURLToPath(new URL('walk.ts.txt', import.meta.url))

const COMPILER_OPTIONS = {
  target: 'es2022',
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
}

let service
let folder
beforeAll(async () => {
  service = await startHarness()
  const { body } = await service.call('GET', '/studio/openapi.json', { key: service.ann.key })
  folder = mkdtempSync(join(tmpdir(), 'plinth-client-'))
  symlinkSync(modules, join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTypeScript(body)))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['walk.ts'] })
  )
  copyFileSync(program, join(folder, 'walk.ts'))
}, 60_000)
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const node = (args, env = {}) => runProgram(process.execPath, args, { cwd: folder, env })

describe('a TypeScript client generated from the document', () => {
  it('compiles under strict checks, and what is misspelt does not', async () => {
    const { code, stdout } = await node([join(modules, 'typescript', 'bin', 'tsc'), '-p', '.'])
    expect([code, stdout]).toEqual([0, ''])
  }, 60_000)

  it('walks from a prompt to the file, and is told of each error by its code', async () => {
    const baseUrl = service.started.baseUrl
    const { code, stdout, stderr } = await node(['walk.ts'], { BASE_URL: baseUrl, KEY: service.ann.key })
    expect([code, stderr]).toEqual([0, ''])
    const walk = JSON.parse(stdout)
    expect(walk).toMatchObject({
      credits: 20,
      status: 'succeeded',
      progress: 100,
      format: 'glb',
      sizeBytes: GLB.length,
      modelBytes: GLB.length,
      magic: 'glTF',
      thumbnail: 'image/png',
      errors: [
        [404, 'not_found', null],
        [400, 'invalid_request', 'prompt'],
        [401, 'unauthorized', null],
      ],
    })
    expect(walk.listed).toEqual([walk.asset])
  })
})
