import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENGINE_WORKER } from '../../../../quality/support/engine-worker.ts'
import { openInjectApp, type InjectApp } from '../inject-app.ts'
import { createDocumentCheck, type DocumentCheck } from '../testing/openapi.ts'
import { multipart } from '../testing/multipart.ts'
import { oddModel, oddPicture, soundModel, soundPicture } from './files.ts'
import { createRandom } from './random.ts'
import { FUZZ, FUZZ_TIMEOUT_MS } from './settings.ts'

/** Hostile pictures and models, through the real engine: each is taken in or refused by name, and nothing falls over. */

let app: InjectApp
let documentCheck: DocumentCheck
let token: string
beforeAll(async () => {
  app = await openInjectApp({ workerUrl: ENGINE_WORKER })
  token = app.parts.services.session.token
  documentCheck = createDocumentCheck((await app.call({ url: '/studio/openapi.json', as: token })).json())
}, 60_000)
afterAll(async () => {
  await Promise.all(app.parts.workers.map(worker => worker.close()))
  await app.remove()
})

async function send(url: string, bytes: Buffer): Promise<{ status: number; body: Record<string, unknown> }> {
  const { raw, headers = {} } = multipart(bytes)
  return ask(url, { payload: Buffer.from(raw as Uint8Array), headers: { ...headers } })
}

async function ask(url: string, request: { payload: Buffer | object; headers?: Record<string, string> }) {
  const answer = await app.call({ method: 'POST', url, as: token, ...request })
  const { statusCode: status, headers, rawPayload: bytes } = answer
  documentCheck.answer({
    method: 'POST',
    path: url,
    status,
    headers: headers as Record<string, string>,
    bytes,
  })
  if (status >= 500) {
    throw new Error(`${url} → ${status} ${answer.payload}`)
  }
  return { status, body: answer.json<Record<string, unknown>>() }
}

test(
  `${FUZZ.files} hostile pictures and models from seed ${FUZZ.seed}`,
  async () => {
    const problems: string[] = []
    const statuses = new Map<string, number>()
    const count = (what: string, status: number) =>
      statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1)
    for (let index = 0; index < FUZZ.files && problems.length < 10; index += 1) {
      const random = createRandom(`${FUZZ.seed}:file:${index}`)
      const isPicture = index % 2 === 0
      // The first ones are sound: what refuses everything is no proof.
      const [picture, model] = index < 2 ? [soundPicture, soundModel] : [oddPicture, oddModel]
      const bytes = isPicture ? picture(random) : model(random)
      try {
        const { status, body } = await send(isPicture ? '/studio/uploads' : '/studio/imports', bytes)
        count(isPicture ? 'upload' : 'import', status)
        if (isPicture && status === 201) {
          count('cut-out', (await ask('/studio/cutouts', { payload: { url: body['url'] } })).status)
        }
      } catch (error) {
        problems.push(
          `seed ${FUZZ.seed}, file ${index}: ${bytes.subarray(0, 300).toString('base64')}\n  → ${String(error)}`
        )
      }
    }
    process.stdout.write(
      `files: ${[...statuses]
        .sort()
        .map(([name, times]) => `${name}: ${times}`)
        .join(', ')}\n`
    )
    expect(problems.join('\n')).toBe('')
    expect([...statuses.keys()]).toEqual(
      expect.arrayContaining(['upload 201', 'upload 400', 'import 201', 'import 400'])
    )
  },
  FUZZ_TIMEOUT_MS
)
