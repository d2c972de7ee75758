import { ESLint } from 'eslint'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
// The planted files do not exist, so there are no types to ask for.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
})

async function complaintsAbout(file: string, code: string): Promise<readonly (string | null)[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: join(root, file) })
  return result?.messages.map(message => message.ruleId) ?? ['not linted']
}

describe('in the engine, lint refuses what differs between machines', () => {
  it.each([
    ['Math.sin(1)', 'no-restricted-properties'],
    ['Math["pow"](2, 3)', 'no-restricted-properties'],
    ['Math.random()', 'no-restricted-properties'],
    ['export const { cos } = Math', 'no-restricted-properties'],
    ['export const x = 2 ** 3', 'no-restricted-syntax'],
    ['export let x = 2; x **= 3', 'no-restricted-syntax'],
    ['export const x = Date.now()', 'no-restricted-globals'],
    ['export const x = "a".localeCompare("b")', 'no-restricted-syntax'],
  ])('%s', async (code, rule) => {
    expect(await complaintsAbout('src-main/engine/kernel/planted.ts', code)).toContain(rule)
  })

  it('and nothing that is exact', async () => {
    const code = 'export const x = Math.sqrt(2) + Math.floor(1.5) + Math.fround(0.1)'
    expect(await complaintsAbout('src-main/engine/kernel/planted.ts', code)).toEqual([])
  })

  it('and leaves other rooms and tests alone', async () => {
    expect(await complaintsAbout('src-main/jobs/planted.ts', 'export const x = Date.now()')).toEqual([])
    expect(await complaintsAbout('src-main/engine/planted.test.ts', 'export const x = Math.sin(1)')).toEqual(
      []
    )
  })
})

describe('everywhere, lint refuses', () => {
  it.each([
    ['default exports', 'export default 1', 'no-restricted-syntax'],
    ['any', 'export const x: any = 1', '@typescript-eslint/no-explicit-any'],
    [
      'non-null assertions',
      'export const x = (y?: string) => y!',
      '@typescript-eslint/no-non-null-assertion',
    ],
    ['branches without braces', 'export const x = (y: number) => { if (y) return 1; return 2 }', 'curly'],
    ['loose comparison', 'export const x = (y: number) => y == 1', 'eqeqeq'],
  ])('%s', async (_what, code, rule) => {
    expect(await complaintsAbout('src-main/domain/planted.ts', code)).toContain(rule)
  })

  it('Node’s globals in the page', async () => {
    const code = 'export const x = process.env'
    expect(await complaintsAbout('src-renderer/shared/planted.ts', code)).toContain('no-restricted-globals')
  })
})
