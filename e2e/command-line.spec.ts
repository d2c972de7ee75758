import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { expect, test } from 'playwright/test'
import { runEntry } from './support/program.ts'
import { startService } from './support/service.ts'
import { LONG } from './support/tags.ts'

async function expectModel(file: string): Promise<void> {
  const glb = await readFile(file)
  expect(glb.subarray(0, 4).toString('latin1')).toBe('glTF')
  const png = await readFile(file.replace(/glb$/, 'png'))
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
}

test(
  'generate without a running service starts its own, writes model and picture, and leaves nothing behind',
  { tag: LONG },
  async ({}, info) => {
    const profile = info.outputPath('profile')
    const file = info.outputPath('pencil.glb')

    const first = await runEntry('generate', ['a pencil', '-o', file, '--profile', profile])
    expect(first).toMatchObject({ code: 0, stdout: `${file}\n${file.replace(/glb$/, 'png')}\n` })
    await expectModel(file)

    const again = info.outputPath('again.glb')
    expect(await runEntry('generate', ['a pencil', '-o', again, '--profile', profile])).toMatchObject({
      code: 0,
    })
    expect(await readFile(again)).toEqual(await readFile(file))
  }
)

test('generate uses the running service of its profile, and explains a failure', async ({}, info) => {
  const service = await startService()
  try {
    const file = info.outputPath('ladder.glb')
    expect(
      await runEntry('generate', ['a red ladder', '-o', file, '--profile', service.profile])
    ).toMatchObject({ code: 0 })
    await expectModel(file)
    const page = await fetch(`${service.baseUrl}/assets`, {
      headers: { authorization: `Bearer ${service.studioToken}` },
    })
    expect(await page.json()).toMatchObject({ assets: [{ prompt: 'a red ladder' }] })

    const refused = await runEntry('generate', ['plinth-reject', '--profile', service.profile])
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('prompt')
  } finally {
    await service.stop()
  }
})

test('a second service on the same profile names the first and ends with 3', async () => {
  const service = await startService()
  try {
    const second = await runEntry('headless', ['--port', '0', '--profile', service.profile, '--ready-json'])
    expect(second).toMatchObject({ code: 3, stdout: '' })
    expect(second.stderr).toContain(service.studioUrl)
  } finally {
    await service.stop()
  }
})

test('a port that was named and is taken is an error that names its holder', async ({}, info) => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as { port: number }

  const outcome = await runEntry('headless', [
    '--port',
    String(port),
    '--profile',
    info.outputPath('profile'),
  ])

  server.close()
  expect(outcome.code).toBe(1)
  expect(outcome.stderr).toContain(`Port ${port} is taken`)
  if (process.platform === 'linux') {
    expect(outcome.stderr).toContain(`(pid ${process.pid})`)
  }
})

test('the first start shows a key, a later one does not, and the library is still there', async ({}, info) => {
  const profile = info.outputPath('profile')
  const first = await startService([], profile)
  const key = first.apiKey ?? ''
  expect(key).toMatch(/^pl_live_/)
  await first.stop()

  const second = await startService([], profile)
  try {
    expect(second.apiKey).toBeNull()
    const answer = await fetch(`${second.baseUrl}/assets`, { headers: { authorization: `Bearer ${key}` } })
    expect(answer.status).toBe(200)
  } finally {
    await second.stop()
  }
})

test('a service that is told to stop twice, as by a terminal and a parent, still stops in order', async ({}, info) => {
  const profile = info.outputPath('profile')
  const service = await startService([], profile)
  service.signal('SIGTERM')
  service.signal('SIGTERM')
  expect(await service.exit).toBe(0)
  expect((await readdir(profile)).filter(name => /lock|wal/.test(name))).toEqual([])
})

test('options that make no sense are explained and end with 2', async () => {
  const outcome = await runEntry('headless', ['--prot', '80'])
  expect(outcome.code).toBe(2)
  expect(outcome.stderr).toContain('--prot')
  expect(outcome.stderr).toContain('--port N')
})
