import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findBlender, startBlender } from './blender.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-blender-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function program(path: string, mode = 0o755): string {
  const full = join(folder, path)
  mkdirSync(join(full, '..'), { recursive: true })
  writeFileSync(full, '#!/bin/sh\nprintf "%s\\n" "$@" > "$(dirname "$0")/told"\n')
  chmodSync(full, mode)
  return full
}

const find = (platform: NodeJS.Platform, env: Record<string, string>) =>
  findBlender({ platform, env, applicationsDir: join(folder, 'Applications') })

it('is the first program of that name on the path that can be run; folders and plain files are none', () => {
  mkdirSync(join(folder, 'a', 'blender'), { recursive: true })
  program('b/blender', 0o644)
  const wanted = program('c/blender')
  program('d/blender')
  const path = ['a', 'b', 'c', 'd'].map(name => join(folder, name)).join(delimiter)
  expect(find('linux', { PATH: path })).toBe(wanted)
  expect(find('linux', { PATH: join(folder, 'a') })).toBeNull()
})

it('is no program of a folder that depends on where the studio was started', () => {
  program('here/blender')
  const before = process.cwd()
  process.chdir(folder)
  try {
    expect(find('linux', { PATH: 'here' })).toBeNull()
  } finally {
    process.chdir(before)
  }
})

it('is where the installer puts it: the newest version on Windows, the application on a Mac', () => {
  program('Blender Foundation/Blender 3.6/blender.exe')
  const newest = program('Blender Foundation/Blender 4.10/blender.exe')
  program('Blender Foundation/Blender 4.2/blender.exe')
  expect(find('win32', { ProgramFiles: folder })).toBe(newest)
  const application = program('Applications/Blender.app/Contents/MacOS/Blender')
  expect(find('darwin', {})).toBe(application)
})

it('is started with the file as one argument, whatever stands in its name', async () => {
  const path = program('bin/blender')
  const filePath = join(folder, 'a chair; $(touch x) "y".glb')
  // A pipe: reading it waits for the program, however long a busy machine takes to start one.
  const told = join(folder, 'bin', 'told')
  execFileSync('mkfifo', [told])
  await startBlender(path, { scriptPath: '/script.py', filePath })
  const words = (await readFile(told, 'utf8')).trim().split('\n')
  expect(words).toEqual(['--python', '/script.py', '--', filePath])
  await expect(startBlender(join(folder, 'none'), { scriptPath: '', filePath })).rejects.toThrow('ENOENT')
})
