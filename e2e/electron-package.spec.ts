import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'playwright/test'
import { electronPath, SWITCHES } from './support/electron.ts'

/** A packed program keeps its packages in one archive: what the engine's worker reads there by its path must be found. */

test.skip(electronPath === null, 'There is no Electron runtime here (PLINTH_ELECTRON names one).')

const root = fileURLToPath(new URL('..', import.meta.url))
const decoders = join(root, 'src-main/engine/image/decode')

/** The files that the decoders of pictures name. */
const wasmFiles = (): readonly string[] =>
  readdirSync(decoders)
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap(name => [
      ...readFileSync(join(decoders, name), 'utf8').matchAll(/compileWasm\('(?<file>[^']+)'\)/g),
    ])
    .map(found => found.groups?.['file'] ?? '')

/** What `compileWasm` does, in a process started as the engine's workers are. */
const WORKER = `
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
const resolve = createRequire(import.meta.url).resolve
const read = async file => {
  const path = resolve(file)
  await WebAssembly.compile(await readFile(path))
  return path
}
process.parentPort.on('message', async ({ data }) => {
  process.parentPort.postMessage(await Promise.all(data.map(read)))
})
`
/** The archive's program: it starts a worker out of the archive, and tells what that says. */
const MAIN = `
import { app, utilityProcess } from 'electron'
import { fileURLToPath } from 'node:url'
app.whenReady().then(() => {
  const worker = utilityProcess.fork(fileURLToPath(new URL('./worker.mjs', import.meta.url)))
  worker.on('message', paths => {
    process.stdout.write(JSON.stringify(paths) + '\\n')
    app.exit()
  })
  worker.on('exit', code => app.exit(code))
  worker.postMessage(JSON.parse(process.argv.at(-1)))
})
`

test('the decoders of pictures are read out of the archive by a worker', () => {
  const files = wasmFiles()
  expect(files.length).toBeGreaterThanOrEqual(3)
  const folder = mkdtempSync(join(tmpdir(), 'plinth-archive-'))
  try {
    const app = join(folder, 'app')
    for (const file of files) {
      const packageName = file.split('/').slice(0, 2).join('/')
      const target = join(app, 'node_modules', packageName)
      mkdirSync(target, { recursive: true })
      cpSync(join(root, 'node_modules', packageName), target, { recursive: true })
    }
    writeFileSync(join(app, 'package.json'), '{"type":"module","main":"main.mjs"}')
    writeFileSync(join(app, 'worker.mjs'), WORKER)
    writeFileSync(join(app, 'main.mjs'), MAIN)
    const archive = join(folder, 'app.asar')
    execFileSync(process.execPath, [
      join(root, 'node_modules/@electron/asar/bin/asar.js'),
      'pack',
      app,
      archive,
    ])
    rmSync(app, { recursive: true })
    const output = execFileSync(electronPath ?? '', [...SWITCHES, archive, JSON.stringify(files)], {
      env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder },
      encoding: 'utf8',
    })
    const paths = JSON.parse(output.trim().split('\n').at(-1) ?? '') as string[]
    expect(paths.map(path => path.startsWith(archive))).toEqual(files.map(() => true))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
