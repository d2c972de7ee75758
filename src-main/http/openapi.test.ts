import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERROR_CODES } from '../contract/errors.ts'
import { openInjectApp, type InjectApp } from './contract/inject-app.ts'

interface Operation {
  readonly security?: readonly object[]
  readonly requestBody?: { readonly content: Record<string, { schema: { $ref?: string } }> }
  readonly responses: Record<
    string,
    { content?: Record<string, { schema: { $ref?: string } }>; headers: object }
  >
}
interface Document {
  readonly openapi: string
  readonly servers: readonly { url: string }[]
  readonly paths: Record<string, Record<string, Operation>>
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

/** What clients send stays open: unknown fields are ignored. */
const REQUESTS = new Set(
  'CreateGeneration Options CreateAccount PatchAccount CreateKey RenameAsset CreateFault PatchSettings Variations'.split(
    ' '
  )
)

let service: InjectApp
let document: Document
beforeAll(async () => {
  service = await openInjectApp()
  const response = await service.call({
    url: '/studio/openapi.json',
    as: service.parts.services.session.token,
  })
  document = response.json()
})
afterAll(() => service.remove())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    }))
  )
const schema = (name: string): Schema => document.components.schemas[name]

describe('the emitted document', () => {
  it('is OpenAPI 3.1 and knows where it is served', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toEqual([{ url: 'http://127.0.0.1:4747' }])
  })

  it('describes the four endpoints of the API and the control plane', () => {
    expect(operations().map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'POST /v1/generations',
        'GET /v1/generations/{id}',
        'GET /v1/assets',
        'GET /v1/assets/{id}/download',
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

  it('closes every object that an answer carries', () => {
    const open = Object.entries(document.components.schemas).filter(
      ([name, { type, additionalProperties }]) => {
        return type === 'object' && !REQUESTS.has(name) && additionalProperties !== false
      }
    )
    expect(open.map(([name]) => name)).toEqual([])
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
    const { responses } = document.paths['/v1/generations']['post']
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
