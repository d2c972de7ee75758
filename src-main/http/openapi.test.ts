import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERROR_CODES, ERROR_STATUS, type ErrorBody } from '../contract/errors.ts'
import { openInjectApp, type InjectApp } from './contract/inject-app.ts'

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly { in: string; name: string; schema: Schema; description?: string }[]
  readonly security?: readonly object[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Record<string, { content?: Content; headers: object }>
}
type Content = Record<string, { schema: Schema & { $ref?: string }; example?: unknown }>
type PathItem = Record<string, Operation>
interface Document {
  readonly openapi: string
  readonly servers: readonly { url: string }[]
  readonly paths: Record<string, PathItem>
  readonly webhooks: Record<string, Record<string, { parameters: readonly { name: string }[] }>>
  readonly components: { readonly schemas: Record<string, Schema> }
}
interface Schema {
  readonly type?: string
  readonly properties?: Record<string, Schema>
  readonly additionalProperties?: unknown
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly enum?: readonly string[]
  readonly items?: Schema
}

/** What clients send: its numbers may be larger than the service's own. */
const REQUESTS = new Set(
  'CreateGeneration Options CreateAccount PatchAccount CreateKey RenameAsset CreateFault PatchSettings Variations RepairBody RigPreviewBody'.split(
    ' '
  )
)

let service: InjectApp
let document: Document
beforeAll(async () => {
  service = await openInjectApp()
  document = (await service.call({ url: '/studio/openapi.json' })).json()
})
afterAll(() => service.remove())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'servers')
      .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation }))
  )
const schema = (name: string): Schema => document.components.schemas[name]

describe('the emitted document', () => {
  it('is OpenAPI 3.1 and knows where it is served', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toMatchObject([{ url: 'http://127.0.0.1:4747/v1' }])
  })

  it('has the API’s paths below its base address, and every other path below the service’s own', () => {
    // A generated client given the base address would otherwise ask /v1/v1/assets, or /v1/studio/keys.
    for (const [path, item] of Object.entries(document.paths)) {
      const own = path.startsWith('/studio/') || path.startsWith('/files/')
      const { servers } = item as { servers?: readonly { url: string }[] }
      expect([path, servers?.map(({ url }) => url)]).toEqual([
        path,
        own ? ['http://127.0.0.1:4747'] : undefined,
      ])
    }
    expect(Object.keys(document.paths).filter(path => path.startsWith('/v1'))).toEqual([])
  })

  it('can be read with an API key and with the studio’s session, by nobody else', async () => {
    const read = async (as: string | null) =>
      (await service.call({ url: '/studio/openapi.json', as })).statusCode
    const { session, keys } = service.parts.services
    expect([await read(service.key), await read(session.token), await read(null)]).toEqual([200, 200, 401])
    const revoked = keys.create({ accountId: 'local', name: 'revoked' })
    keys.revoke(revoked.key.id)
    expect(await read(revoked.secret)).toBe(401)
    const withCookie = await service.call({
      url: '/studio/openapi.json',
      as: null,
      headers: { cookie: service.cookie },
    })
    expect(withCookie.statusCode).toBe(200)
  })

  it('describes itself as refused while the API is off: keys are, here too', async () => {
    await service.call({
      method: 'PATCH',
      url: '/studio/settings',
      payload: { is_api_off: true },
      as: service.parts.services.session.token,
    })
    const refused = await service.call({ url: '/studio/openapi.json' })
    await service.call({
      method: 'PATCH',
      url: '/studio/settings',
      payload: { is_api_off: false },
      as: service.parts.services.session.token,
    })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
    expect(document.paths['/studio/openapi.json']['get'].responses).toHaveProperty('503.headers.retry-after')
  })

  it('names every operation, sums it up and files it under one tag', () => {
    for (const { name, operation } of operations()) {
      expect(operation.operationId, name).toMatch(/^[a-z][A-Za-z]+$/)
      expect(operation.summary?.length, name).toBeGreaterThan(8)
      expect(operation.tags, name).toHaveLength(1)
    }
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says that `limit` is a number, wherever there is one', () => {
    // As text it made a generated client's caller write limit: '20'.
    const limits = operations().flatMap(({ operation }) =>
      (operation.parameters ?? []).filter(({ name }) => name === 'limit')
    )
    expect(limits.length).toBeGreaterThan(3)
    for (const { schema: one } of limits) {
      expect(one).toMatchObject({ type: 'integer', minimum: 1 })
      expect([100, 500]).toContain(one.maximum)
    }
  })

  it('describes the forms of uploads and imports', () => {
    const forms = ['/studio/uploads', '/studio/imports'].map(
      path => document.paths[path]['post'].requestBody?.content['multipart/form-data'].schema
    )
    for (const form of forms) {
      expect(form).toMatchObject({
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' } },
      })
    }
    expect(Object.keys(forms[1]?.properties ?? {})).toEqual(['file', 'account_id', 'main', 'unit', 'up'])
  })

  it('describes Idempotency-Key exactly where the service reads it', () => {
    const takers = operations().filter(({ operation }) =>
      operation.parameters?.some(({ in: place, name }) => place === 'header' && name === 'idempotency-key')
    )
    expect(takers.map(({ name }) => name).sort()).toEqual([
      'POST /generations',
      'POST /studio/assets/{id}/remakes',
      'POST /studio/assets/{id}/repair',
      'POST /studio/assets/{id}/variations',
    ])
  })

  it('has Retry-After on every 429 and 503', () => {
    const bare = operations().flatMap(({ operation }) =>
      ['429', '503'].filter(status => {
        const response = status in operation.responses ? operation.responses[status] : null
        return response !== null && !('retry-after' in response.headers)
      })
    )
    expect(bare).toEqual([])
  })

  it('tells of every file that there may be nothing new (304) or nothing in the range (416)', () => {
    const files = operations().filter(({ operation }) => '206' in operation.responses)
    expect(files.length).toBeGreaterThan(4)
    for (const { name, operation } of files) {
      expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(['200', '304', '416']))
    }
  })

  it('gives every JSON body an example, whole and valid, that a mock server can answer with', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats(ajv)
    ajv.addFormat('binary', true)
    ajv.addSchema(document, 'document')
    const compiled = new Map<string, ValidateFunction>()
    const check = (name: string, content: Content | undefined) => {
      const body = content?.['application/json']
      if (body === undefined) {
        return
      }
      expect(body, name).toHaveProperty('example')
      const text = JSON.stringify(body.schema).replaceAll('#/', 'document#/')
      const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object)
      compiled.set(text, validate)
      expect([name, validate(body.example), ajv.errorsText(validate.errors)]).toEqual([
        name,
        true,
        'No errors',
      ])
    }
    for (const { name, operation } of operations()) {
      check(`${name} request`, operation.requestBody?.content)
      for (const [status, { content }] of Object.entries(operation.responses)) {
        check(`${name} ${status}`, content)
      }
    }
  })

  it('shows an error of each status with a code that travels with it', () => {
    for (const { name, operation } of operations()) {
      for (const [status, { content }] of Object.entries(operation.responses)) {
        const example =
          content !== undefined && 'application/json' in content
            ? content['application/json'].example
            : undefined
        if (Number(status) >= 400 && example !== undefined && !['410', '413', '415'].includes(status)) {
          const { code } = (example as ErrorBody).error
          expect(String(ERROR_STATUS[code]), name).toBe(status)
        }
      }
    }
  })

  it('describes the four endpoints of the API and the control plane', () => {
    expect(operations().map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'POST /generations',
        'GET /generations/{id}',
        'GET /assets',
        'GET /assets/{id}/download',
        'GET /files/assets/{id}.glb',
        'POST /studio/accounts',
        'GET /studio/accounts/{id}/ledger',
        'POST /studio/faults',
        'GET /studio/health',
      ])
    )
  })

  it('has only schemas that a strict validator compiles, references included', () => {
    const ajv = new Ajv2020({ strict: false, formats: { uri: true, 'date-time': true, binary: true } })
    ajv.addSchema(document, 'document')
    for (const name of Object.keys(document.components.schemas)) {
      expect(ajv.getSchema(`document#/components/schemas/${name}`)).toBeTypeOf('function')
    }
  })

  it('closes every object, sent or answered, so that a misspelt field does not compile', () => {
    const open: string[] = []
    const visit = (node: unknown, place: string): void => {
      if (typeof node !== 'object' || node === null) {
        return
      }
      const { type, properties, additionalProperties } = node as Schema
      if (type === 'object' && properties !== undefined && additionalProperties !== false) {
        open.push(place)
      }
      for (const [key, inner] of Object.entries(node)) {
        visit(inner, `${place}/${key}`)
      }
    }
    visit({ schemas: document.components.schemas, paths: document.paths }, '')
    expect(open).toEqual([])
  })

  it('is closed on paper only: the service goes on ignoring what it does not know', async () => {
    const { statusCode } = await service.call({
      method: 'POST',
      url: '/v1/generations',
      payload: { mode: 'text', prompt: 'a wooden chair', colour: 'red', options: { colour: 'red' } },
    })
    expect(statusCode).toBe(202)
  })

  it('says which fields are always there', () => {
    expect(schema('CreatedGeneration').required).toEqual(['id', 'status', 'mode', 'credits', 'created_at'])
    expect(schema('AssetSummary').required).toEqual(['id', 'thumbnail_url', 'triangles'])
    expect(schema('CreateGeneration').required).toEqual(['mode'])
  })

  it('bounds its integers as the service does', () => {
    expect(schema('Generation').properties?.['progress']).toMatchObject({
      type: 'integer',
      minimum: 0,
      maximum: 100,
    })
    for (const [name, { properties }] of Object.entries(document.components.schemas)) {
      for (const [field, { type, maximum }] of Object.entries(properties ?? {})) {
        if (type === 'integer' && !REQUESTS.has(name)) {
          expect(maximum, `${name}.${field}`).toBeLessThan(Number.MAX_SAFE_INTEGER)
        }
      }
    }
  })

  it('gives every error status the one error schema, with every code', () => {
    for (const { name, operation } of operations()) {
      for (const [status, { content }] of Object.entries(operation.responses)) {
        if (/^[45]|default/.test(status) && status !== '416') {
          expect(content?.['application/json'].schema.$ref, `${name} ${status}`).toBe(
            '#/components/schemas/Error'
          )
        }
      }
    }
    expect(schema('Error').properties?.['error'].properties?.['code'].enum).toEqual(ERROR_CODES)
  })

  it('lists for POST /generations every status of the specification', () => {
    const { responses } = document.paths['/generations']['post']
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining([
        '202',
        '400',
        '401',
        '402',
        '403',
        '404',
        '409',
        '413',
        '415',
        '422',
        '429',
        '500',
        '503',
      ])
    )
    expect(responses['202'].headers).toHaveProperty('location')
    expect(responses['429'].headers).toHaveProperty('retry-after')
  })

  it('describes the completion webhook with its signature and its id', () => {
    const webhook = document.webhooks['generationFinished']['post']
    expect(webhook.parameters.map(({ name }) => name)).toEqual([
      'service-signature',
      'service-signature-previous',
      'webhook-id',
      'webhook-timestamp',
    ])
    expect(webhook).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Generation' } } },
      },
    })
  })
})
