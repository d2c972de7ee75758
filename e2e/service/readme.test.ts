import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CreateGenerationBody } from '../../src-main/contract/generation.ts'
import { GLB } from '../../src-main/http/contract/testing/backend.ts'
import { startHarness, type Harness } from '../../src-main/http/contract/testing/harness.ts'
import { writeSnippet } from '../../src-renderer/features/developer/snippet-text.ts'
import { hasProgram, type ProgramEnd, runProgram } from './support/run-program.ts'

/**
 * The programs that README and the studio's developer panel offer, run as they stand against the service: only its address
 * is another one. They are what a person tries first.
 */

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const DEFAULT_ORIGIN = 'http://127.0.0.1:4747'
const PROMPT: CreateGenerationBody = { mode: 'text', prompt: 'a wooden chair' }

/** The first block of README in this language below the heading. */
function block(language: string, heading: string): string {
  const section = readme.slice(readme.indexOf(heading))
  const text = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(section)?.[1]
  if (text === undefined || !section.startsWith(heading)) {
    throw new Error(`README has no ${language} below “${heading}”`)
  }
  return text
}

let service: Harness
let folder: string
beforeAll(async () => {
  service = await startHarness()
})
afterAll(() => service.close())
beforeEach(async () => {
  await service.reset()
  folder = mkdtempSync(join(tmpdir(), 'plinth-readme-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LANGUAGES = {
  curl: { command: 'bash', file: 'walk.sh' },
  javascript: { command: process.execPath, file: 'walk.mjs' },
  python: { command: 'python3', file: 'walk.py' },
} as const
type Language = keyof typeof LANGUAGES

/** Runs a program with a key, in a folder of its own. */
function run(language: Language, text: string, key = service.ann.key): Promise<ProgramEnd> {
  const { command, file } = LANGUAGES[language]
  writeFileSync(join(folder, file), text.replaceAll(DEFAULT_ORIGIN, service.origin))
  return runProgram(command, [file], { cwd: folder, env: { KEY: key, PLINTH_API_KEY: key } })
}

const failNext = () =>
  service.studio('POST', '/studio/faults', { operation: 'generate', code: 'timed_out', times: 1 })

const hasCurl = hasProgram('curl') && hasProgram('bash')

describe.skipIf(!hasCurl)('README with curl', () => {
  const text = block('bash', '**With curl.**')

  it('walks from a prompt to the file', async () => {
    const { code, stderr } = await run('curl', text)
    expect([code, stderr]).toEqual([0, ''])
    expect(readFileSync(join(folder, 'chair.glb'))).toEqual(GLB)
  })

  it('ends and shows the service’s message when a key is wrong', async () => {
    const { stdout } = await run('curl', text, 'pl_live_wrong')
    expect(stdout).toContain('"code":"unauthorized"')
  })

  it('fetches the OpenAPI document with an API key', async () => {
    const { code, stderr } = await run('curl', block('bash', '**With a generated client'))
    expect([code, stderr]).toEqual([0, ''])
    const document = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8')) as { openapi: string }
    expect(document.openapi).toBe('3.1.0')
  })
})

const PROGRAMS: readonly [string, Language, string][] = [
  ['README in JavaScript', 'javascript', block('js', '**From JavaScript**')],
  ['README in Python', 'python', block('python', '**From Python**')],
  [
    'the studio’s snippet in JavaScript',
    'javascript',
    writeSnippet('javascript', `${DEFAULT_ORIGIN}/v1`, PROMPT),
  ],
  ['the studio’s snippet in Python', 'python', writeSnippet('python', `${DEFAULT_ORIGIN}/v1`, PROMPT)],
]

describe.each(PROGRAMS)('%s', (_name, language, text) => {
  const isHere = language === 'javascript' || hasProgram('python3')

  it.skipIf(!isHere)('walks from a prompt to the file', async () => {
    const { code, stderr } = await run(language, text)
    expect([code, stderr]).toEqual([0, ''])
    expect(readFileSync(join(folder, 'wooden-chair.glb'))).toEqual(GLB)
  })

  it.skipIf(!isHere)('tells the service’s code and message when it is refused', async () => {
    // Python's own words were `HTTP Error 401: Unauthorized`, which say neither.
    const { code, stderr } = await run(language, text, 'pl_live_wrong')
    expect(code).toBe(1)
    expect(stderr).toContain('unauthorized: This API key is unknown or revoked')
  })

  it.skipIf(!isHere)('tells why a generation failed, and saves nothing', async () => {
    await failNext()
    const { code, stderr } = await run(language, text)
    expect(code).toBe(1)
    expect(stderr).toContain('timed_out: ')
    expect(existsSync(join(folder, 'wooden-chair.glb'))).toBe(false)
  })
})
