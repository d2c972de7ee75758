// npm run bench:studio: the page in a real browser, a library of ten thousand models and two hundred models one after the
// other, side by side with a bare page. Prints the table and keeps it in STUDIO.md.
import type { Browser } from 'playwright'
import { loadavg } from 'node:os'
import { registerRawImports } from './raw-imports.ts'
import { describeRun, formatTable, meetsBar, type Row, writeResults } from './report.ts'
import { startService, withProfile, type Service } from './service.ts'
import { measureAdjust } from './studio-adjust.ts'
import { measureLarge } from './studio-large.ts'
import { openBrowser } from './studio-page.ts'

registerRawImports()
const { fillLibrary } = await import('./studio-profile.ts')
const { measureLibrary } = await import('./studio-library.ts')
const { measureMemory } = await import('./studio-memory.ts')

const MODELS = 10_000
const PROMPTS = ['a wooden chair', 'a red mug', 'a wooden stool', 'a blue lamp']
/** Adjusted live: two in plain colours, one whose surfaces are pictures. */
const ADJUSTED = ['a wooden chair', 'a red hatchback', 'a medieval castle']
const isQuick = process.argv.includes('--quick')
const only = process.argv.find(argument => argument.startsWith('--only='))?.slice('--only='.length)

const switches = isQuick ? 20 : 200

const startedAt = performance.now()
const startLoad = loadavg()[0]
const rows = await withProfile(async profile => {
  if (only !== 'large') {
    await (only === 'adjust' ? makeModels(profile, ADJUSTED) : prepare(profile))
  }
  const service = await startService(profile)
  let browser: Browser | null = null
  try {
    browser = await openBrowser()
    const found: Row[] = []
    if (only === 'adjust') {
      return await measureAdjust(browser, service.studioUrl, ADJUSTED.map(nameOf))
    }
    if (only === 'large') {
      return await measureLarge(browser, service)
    }
    if (only !== 'memory') {
      const thumbnails = await listThumbnails(service)
      found.push(...(await measureLibrary(browser, { ...service, thumbnails })))
    }
    if (only !== 'library') {
      found.push(...(await measureMemory(browser, service.studioUrl, switches)))
    }
    if (only === undefined) {
      found.push(...(await measureLarge(browser, service)))
    }
    return found
  } finally {
    await browser?.close()
    await service.stop()
  }
})
const results = `${describeRun(startLoad, performance.now() - startedAt)}\n\n${formatTable(rows)}`
process.stdout.write(`${results}\n`)
if (!isQuick && only === undefined) {
  writeResults(new URL('./STUDIO.md', import.meta.url), results)
}
process.exitCode = rows.some(row => meetsBar(row) === false) ? 1 : 0

/** Real models of the engine, then thousands of entries of the library that carry them. */
async function prepare(profile: string): Promise<void> {
  await fillLibrary(profile, MODELS - PROMPTS.length, await makeModels(profile, PROMPTS))
}

async function makeModels(profile: string, prompts: readonly string[]): Promise<readonly Uint8Array[]> {
  const service = await startService(profile)
  const glbs: Uint8Array[] = []
  try {
    for (const prompt of prompts) {
      glbs.push(await makeModel(service, prompt))
    }
    return glbs
  } finally {
    await service.stop()
  }
}

/** "a red mug" is named "Red mug". */
function nameOf(prompt: string): string {
  const words = prompt.replace(/^an? /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

async function makeModel(service: Service, prompt: string): Promise<Uint8Array> {
  const made = await ask<{ id: string }>(service, '/v1/generations', { mode: 'text', prompt })
  for (;;) {
    const { status, assets = [] } = await ask<{ status: string; assets?: { id: string }[] }>(
      service,
      `/v1/generations/${made.id}`
    )
    if (status === 'failed') {
      throw new Error(`"${prompt}" failed`)
    }
    if (status === 'succeeded') {
      return await readModel(service, assets[0].id)
    }
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

async function readModel(service: Service, assetId: string): Promise<Uint8Array> {
  const answer = await fetch(`${service.origin}/files/assets/${assetId}.glb`, {
    headers: { authorization: `Bearer ${service.token}` },
  })
  return new Uint8Array(await answer.arrayBuffer())
}

async function listThumbnails(service: Service): Promise<readonly string[]> {
  const addresses: string[] = []
  for (let before = ''; addresses.length < MODELS;) {
    const page = await ask<{ assets: { thumbnail_url: string; created_at: string }[] }>(
      service,
      `/v1/assets?limit=100${before}`
    )
    addresses.push(...page.assets.map(asset => asset.thumbnail_url))
    before = `&before=${encodeURIComponent(page.assets.at(-1)?.created_at ?? '')}`
  }
  return addresses
}

async function ask<T>({ origin, token }: Service, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) {
    throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
  return (await answer.json()) as T
}
