import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint')

interface Planted {
  readonly what: string
  readonly file: string
  readonly code: string
  readonly rule: string | null
}

const engine = (code: string, rule: string | null): Planted => ({
  what: `in the engine: ${code}`,
  file: 'src-main/engine/kernel/planted.ts',
  code,
  rule,
})

const PLANTED: readonly Planted[] = [
  engine('Math.sin(1)', 'eslint(no-restricted-properties)'),
  engine('Math["pow"](2, 3)', 'eslint(no-restricted-properties)'),
  engine('Math.random()', 'eslint(no-restricted-properties)'),
  engine('export const { cos } = Math', 'eslint(no-restricted-properties)'),
  engine('export const x = 2 ** 3', 'plinth(no-power-operator)'),
  engine('export let x = 2; x **= 3', 'plinth(no-power-operator)'),
  engine('export const x = Date.now()', 'eslint(no-restricted-globals)'),
  engine('export const x = "a".localeCompare("b")', 'eslint(no-restricted-properties)'),
  engine('export const x = Math.sqrt(2) + Math.floor(1.5) + Math.fround(0.1)', null),
  {
    what: 'the time in another room',
    file: 'src-main/jobs/planted.ts',
    code: 'export const x = Date.now()',
    rule: null,
  },
  {
    what: 'a sine in a test of the engine',
    file: 'src-main/engine/planted.test.ts',
    code: 'export const x = Math.sin(1)',
    rule: null,
  },
  {
    what: 'a module that a test puts in place of another',
    file: 'src-main/engine/planted.test.ts',
    code: 'vi.mock("node:fs")',
    rule: 'eslint(no-restricted-properties)',
  },
  ...(
    [
      ['a default export', 'export default 1', 'import(no-default-export)'],
      ['any', 'export const x: any = 1', 'typescript(no-explicit-any)'],
      ['a non-null assertion', 'export const x = (y?: string) => y!', 'typescript(no-non-null-assertion)'],
      [
        'a branch without braces',
        'export const x = (y: number) => { if (y) return 1; return 2 }',
        'eslint(curly)',
      ],
      ['a loose comparison', 'export const x = (y: number) => y == 1', 'eslint(eqeqeq)'],
      ['a promise that nobody awaits', 'Promise.resolve(1)', 'typescript(no-floating-promises)'],
    ] as const
  ).map(([what, code, rule]) => ({ what, file: 'src-main/domain/planted.ts', code, rule })),
  {
    what: 'Node’s globals in the page',
    file: 'src-renderer/shared/planted.ts',
    code: 'export const x = process.env',
    rule: 'eslint(no-restricted-globals)',
  },
  {
    what: 'a hook behind a condition',
    file: 'src-renderer/shared/planted.tsx',
    code: 'import { useState } from "react"; export function Planted({ is }: { is: boolean }) { if (is) { useState(1) } return null }',
    rule: 'react-hooks(rules-of-hooks)',
  },
]

/** The n-th is planted under its path, with its number before the dot. */
const placeOf = (n: number, { file }: Planted): string => file.replace('planted', `planted-${n}`)

let folder: string
let complaints: readonly { readonly code: string; readonly filename: string }[]

/** One run for all: types are read once. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-lint-'))
  await copyFile(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  await copyFile(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'))
  await cp(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [n, planted] of PLANTED.entries()) {
    const place = join(folder, placeOf(n, planted))
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, `${planted.code}\n`)
  }
  const output = await new Promise<string>(resolve => {
    execFile(process.execPath, [oxlint, '--format=json', '.'], { cwd: folder }, (_error, stdout) => {
      resolve(stdout)
    })
  })
  complaints = (JSON.parse(output) as { diagnostics: typeof complaints }).diagnostics
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('lint', () => {
  it.each(PLANTED.map((planted, n) => [planted.what, n] as const))('%s', (_what, n) => {
    const planted = PLANTED[n]
    const rules = complaints
      .filter(({ filename }) => filename === placeOf(n, planted))
      .map(({ code }) => code)
    if (planted.rule === null) {
      expect(rules).toEqual([])
    } else {
      expect(rules).toContain(planted.rule)
    }
  })
})
