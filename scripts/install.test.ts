import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

it('nothing is installed through a link: npm emptied the packages of the working tree that it led to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-install-'))
  try {
    const [tree, other] = [join(folder, 'tree'), join(folder, 'other')]
    cpSync(join(root, 'scripts/lib'), join(tree, 'scripts/lib'), { recursive: true })
    writeFileSync(join(tree, 'package.json'), '{ "name": "tree", "version": "1.0.0" }')
    writeFileSync(
      join(tree, 'package-lock.json'),
      '{ "name": "tree", "lockfileVersion": 3, "packages": { "node_modules/left-out": { "version": "1.0.0" } } }'
    )
    mkdirSync(join(other, 'node_modules/kept'), { recursive: true })
    symlinkSync(join(other, 'node_modules'), join(tree, 'node_modules'))
    const install = "import('./scripts/lib/install.mjs').then(m => m.ensureInstalled())"
    const run = () => execFileSync(process.execPath, ['-e', install], { cwd: tree, stdio: 'pipe' })
    expect(run).toThrow(/is a link to .*install there, or remove the link/)
    expect(existsSync(join(other, 'node_modules/kept'))).toBe(true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
