import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BackendError } from '../../../domain/ports-backend.ts'
import type { Ids } from '../../../domain/ports.ts'
import { someExamination, someImport } from '../../../domain/testing/fakes.ts'
import { openInjectApp, type InjectApp } from '../inject-app.ts'
import { createDocumentCheck, type DocumentCheck } from '../testing/openapi.ts'
import { createRandom, type Random } from './random.ts'
import { nextRequest, operationsOf, toInject, type FuzzRequest, type Subject } from './requests.ts'
import { FUZZ, FUZZ_TIMEOUT_MS } from './settings.ts'
import type { Known } from './values.ts'

/**
 * Requests of all shapes over every route of the emitted document: none crashes the service, and each answer is one that the
 * document describes. A failure tells the seed and the number of its request; `npm run test:fuzz -- --seed S` repeats it.
 */

/** So many requests meet one profile; then a fresh one, so that lists stay short. */
const BATCH = 500
/** What a profile remembers of ids; the newest stay. */
const MOST_KNOWN = 60
/** Settings and faults that stop everything are taken back this often. */
const RESTORE_EVERY = 40
/** Errors in the form of a request, which may be wrong on any route. */
const ANY_ROUTE = [400, 413, 415, 417]

let page: string
beforeAll(() => {
  page = mkdtempSync(join(tmpdir(), 'plinth-fuzz-page-'))
  writeFileSync(join(page, 'index.html'), '<title>Plinth</title>')
})
afterAll(() => rmSync(page, { recursive: true }))

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789']

/** Ids of the same form as ours, the same for the same seed. */
function seededIds(random: Random): Ids {
  const secret = (length: number) => Array.from({ length }, () => random.pick(LETTERS)).join('')
  return { next: prefix => `${prefix}_${secret(24)}`, secret, random: random.next }
}

async function openApp(random: Random): Promise<InjectApp> {
  const app = await openInjectApp({
    rendererDir: page,
    ids: seededIds(random),
    resolver: () => Promise.reject(new Error('ENOTFOUND')),
    importer: {
      import: ({ files }) =>
        statSync(files[0].path).size > 100
          ? Promise.resolve(someImport())
          : Promise.reject(new BackendError({ code: 'source_unusable', message: 'It is too small.' })),
      close: () => Promise.resolve(),
    },
    examiner: {
      examine: () => Promise.resolve(someExamination()),
      close: () => Promise.resolve(),
    },
    rigFinder: {
      find: () => Promise.resolve({ class: 'chain', confidence: 1, is_existing: false, joints: [] }),
      close: () => Promise.resolve(),
    },
    liveBuilder: {
      build: ({ detail }) => Promise.resolve({ glb: new Uint8Array(4), detail }),
      close: () => Promise.resolve(),
    },
    recipes: { read: () => Promise.resolve(null) },
    turner: { turn: () => Promise.resolve(new Uint8Array(4)) },
  })
  app.parts.runner.start()
  app.parts.dispatcher.start()
  return app
}

const documentChecks = new Map<string, DocumentCheck>()

/** Compiled once for each document, and every profile has the same: compiling took a third of the whole run. */
function documentCheckOf(text: string): DocumentCheck {
  const documentCheck = documentChecks.get(text) ?? createDocumentCheck(JSON.parse(text), ANY_ROUTE)
  documentChecks.set(text, documentCheck)
  return documentCheck
}

async function subjectOf(app: InjectApp): Promise<{ subject: Subject; documentCheck: DocumentCheck }> {
  const token = app.parts.services.session.token
  const answer = await app.call({ url: '/studio/openapi.json', as: token })
  const document = answer.json()
  const known: Known = { ids: ['local'], urls: [], times: ['2026-01-01T00:00:00.000Z'] }
  return {
    subject: { document, known, key: app.key, token, cookie: app.cookie },
    documentCheck: documentCheckOf(answer.payload),
  }
}

/** Ids and addresses of an answer are where later requests go. */
function learn({ ids, urls, times }: Known, text: string): void {
  for (const [id] of text.matchAll(/\b(?:gen|ast|acc|key|upl|flt)_[A-Za-z0-9]{6,}/g)) {
    ids.push(id)
  }
  for (const [url] of text.matchAll(/http:\/\/127\.0\.0\.1:\d+\/files\/[^"\\]+/g)) {
    urls.push(url)
  }
  for (const [time] of text.matchAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)) {
    times.push(time)
  }
  for (const list of [ids, urls, times]) {
    list.splice(0, Math.max(0, list.length - MOST_KNOWN))
  }
}

async function restore(app: InjectApp, token: string): Promise<void> {
  await app.call({ method: 'DELETE', url: '/studio/faults', as: token })
  const { services } = app.parts
  services.settings.change({
    allow_local_targets: false,
    extensions: true,
    plan_limits: { studio: 20 },
    is_api_off: false,
    policy_words: [],
    prices: { text_preview: 20 },
  })
  await app.call({ method: 'PATCH', url: '/studio/accounts/local', as: token, payload: { credits: 10_000 } })
}

/** What is wrong with an answer; null for nothing. */
function fault(
  request: FuzzRequest,
  answer: Awaited<ReturnType<InjectApp['call']>>,
  documentCheck: DocumentCheck
): string | null {
  const { statusCode: status, headers } = answer
  const isInjected = headers['x-plinth-fault'] !== undefined
  if (status >= 500 && status !== 503 && !isInjected) {
    return `${status}: ${answer.payload}`
  }
  try {
    documentCheck.answer({
      method: request.method,
      path: request.url,
      status,
      headers: headers as Record<string, string>,
      bytes: answer.rawPayload,
    })
    return null
  } catch (error) {
    return `${status}: ${String(error)}: ${answer.payload.slice(0, 500)}`
  }
}

async function runBatch(
  batch: number,
  count: number,
  statuses: Map<number, number>
): Promise<readonly string[]> {
  const app = await openApp(createRandom(`${FUZZ.seed}:${batch}:ids`))
  const { subject, documentCheck } = await subjectOf(app)
  const operations = operationsOf(subject.document)
  const random = createRandom(`${FUZZ.seed}:${batch}`)
  const problems: string[] = []
  for (let index = 0; index < count; index += 1) {
    if (index % RESTORE_EVERY === 0) {
      await restore(app, subject.token)
    }
    // The rate limits would answer nearly everything otherwise.
    app.clock.advance(600)
    const request = nextRequest(operations, subject, random)
    const answer = await app.server.inject(toInject(request))
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    const problem = fault(request, answer, documentCheck)
    if (problem !== null) {
      const sent = JSON.stringify({
        ...request,
        payload: request.payload?.toString('latin1').slice(0, 1_000),
      })
      problems.push(`seed ${FUZZ.seed}, request ${batch * BATCH + index}: ${sent}\n  → ${problem}`)
    }
    if (/json/.test(String(answer.headers['content-type'])) && !request.url.includes('openapi')) {
      learn(subject.known, answer.payload)
    }
  }
  const crashes = app.logLines.filter(line => line.includes('crashed')).map(line => `logged: ${line}`)
  await app.parts.dispatcher.stop()
  await app.remove()
  return [...problems, ...crashes]
}

test(
  `${FUZZ.requests} requests from seed ${FUZZ.seed}: none crashes, every answer is described`,
  async () => {
    const statuses = new Map<number, number>()
    const problems: string[] = []
    for (let batch = 0; batch * BATCH < FUZZ.requests && problems.length < 20; batch += 1) {
      problems.push(...(await runBatch(batch, Math.min(BATCH, FUZZ.requests - batch * BATCH), statuses)))
    }
    const told = [...statuses].sort().map(([status, count]) => `${status}: ${count}`)
    process.stdout.write(`answers by status: ${told.join(', ')}\n`)
    expect(problems.slice(0, 20).join('\n')).toBe('')
    // The requests reach what they are made for: a third of them is answered as a right one is.
    const done = [...statuses].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0)
    expect(done).toBeGreaterThan(FUZZ.requests / 4)
  },
  FUZZ_TIMEOUT_MS
)
