import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'plinth-unused-'))

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

describe('npm run check unused', () => {
  it('fails on a function that was left behind and on a file that nobody imports, and on nothing that is used', () => {
    write('package.json', JSON.stringify({ name: 'planted', type: 'module' }))
    write('scripts/start.mjs', "import { used } from '../src-main/used.mjs'\nused()\n")
    write('src-main/used.mjs', 'export const used = () => 1\nexport const leftBehind = () => 2\n')
    write('src-main/alone.mjs', 'export const alone = () => 3\n')
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(root, 'scripts/check.mjs'), 'unused', '--root', folder],
      { encoding: 'utf8' }
    )
    expect(status).toBe(1)
    expect(stdout).toMatch(/^leftBehind\s/m)
    expect(stdout).toMatch(/^src-main\/alone\.mjs/m)
    expect(stdout).not.toMatch(/^used\s/m)
  })
})
