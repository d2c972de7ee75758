import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHarness, type Harness } from './testing/harness.ts'
import type { Json } from './testing/openapi.ts'

/** The emitted document itself: whatever it says, every answer to the other tests of this folder is compared with it. */

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace']

let app: Harness
let document: Json
beforeAll(async () => {
  app = await startHarness()
  document = (await app.call('GET', '/studio/openapi.json', { key: app.started.studioToken })).body
})
afterAll(() => app.close())

/** Every operation as `[name, operation, path]`. */
function operations(): [string, Json, string][] {
  return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    METHODS.filter(method => item[method] !== undefined).map((method): [string, Json, string] => [
      `${method.toUpperCase()} ${path}`,
      item[method],
      path,
    ])
  )
}

/** Every schema object below `node`, with its place. */
function schemas(node: Json, place: string): [string, Json][] {
  if (typeof node !== 'object' || node === null) {
    return []
  }
  return [
    [place, node] as [string, Json],
    ...Object.entries<Json>(node).flatMap(([key, value]) => schemas(value, `${place}/${key}`)),
  ]
}

describe('the document', () => {
  test('is OpenAPI 3.1 with a title, a version and a server', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: '0.0.0-test' })
    expect(document.servers).toMatchObject([{ url: `${app.origin}/v1` }])
  })

  test('describes every path parameter, and every operation once', () => {
    const ids = operations().flatMap(([, operation]) => operation.operationId ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    for (const [name, operation, path] of operations()) {
      const inPath = (operation.parameters ?? []).filter((parameter: Json) => parameter.in === 'path')
      const names = [...path.matchAll(/\{([^}]+)\}/g)].map(match => match[1])
      expect([name, inPath.map((parameter: Json) => parameter.name)]).toEqual([name, names])
      expect(inPath.every((parameter: Json) => parameter.required === true && parameter.schema)).toBe(true)
    }
  })

  test('has only references that lead somewhere', () => {
    const references = schemas(document, '#').flatMap(([, node]) =>
      typeof node.$ref === 'string' ? [node.$ref] : []
    )
    expect(references.length).toBeGreaterThan(10)
    for (const reference of references) {
      expect(reference).toMatch(/^#\/components\//)
      const target = reference
        .slice(2)
        .split('/')
        .reduce((value: Json, part: string) => value?.[part], document)
      expect([reference, typeof target]).toEqual([reference, 'object'])
    }
  })

  test('has schemas that are JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false })
    addFormats(ajv)
    for (const [name, schema] of Object.entries<Json>(document.components.schemas)) {
      expect([name, ajv.validateSchema(schema)]).toEqual([name, true])
    }
  })

  test('gives every operation a description per answer, the request id and the security it needs', () => {
    const schemes = Object.keys(document.components.securitySchemes)
    for (const [name, operation, path] of operations()) {
      for (const [status, response] of Object.entries<Json>(operation.responses)) {
        expect([name, status, typeof response.description]).toEqual([name, status, 'string'])
        expect(Object.keys(response.headers)).toContain('x-request-id')
      }
      const security: Json[] = operation.security ?? document.security
      expect(security.flatMap(item => Object.keys(item)).every(scheme => schemes.includes(scheme))).toBe(true)
      expect([name, security.length > 0]).toEqual([name, path !== '/files/thumbnails/{token}.png'])
    }
  })

  test('closes every object that an answer carries', () => {
    const ajvNames = new Set<string>()
    const visit = (schema: Json): void => {
      for (const [place, node] of schemas(schema, '#')) {
        if (node.type === 'object' && node.properties !== undefined) {
          expect([place, node.additionalProperties]).toEqual([place, false])
          expect([place, Array.isArray(node.required)]).toEqual([place, true])
        }
        const name = typeof node.$ref === 'string' ? node.$ref.split('/').at(-1) : undefined
        if (name !== undefined && !ajvNames.has(name)) {
          ajvNames.add(name)
          visit(document.components.schemas[name])
        }
      }
    }
    for (const [, operation] of operations()) {
      for (const response of Object.values<Json>(operation.responses)) {
        visit(response.content?.['application/json']?.schema ?? {})
      }
    }
    expect(ajvNames).toContain('AssetSummary')
  })
})

describe('the four endpoints of spec §4', () => {
  test.each([
    ['POST /generations', ['202', '400', '401', '402', '404', '422', '429', '503']],
    ['GET /generations/{id}', ['200', '401', '404', '429']],
    ['GET /assets', ['200', '400', '401', '429']],
    ['GET /assets/{id}/download', ['200', '400', '401', '404', '429']],
  ])('%s lists its errors of spec §7', (name, expected) => {
    const [, operation] = operations().find(([candidate]) => candidate === name) ?? []
    const listed = Object.keys(operation.responses)
    expect(listed).toEqual(expect.arrayContaining(expected))
    for (const status of listed.filter(candidate => !candidate.startsWith('2'))) {
      expect(operation.responses[status].content['application/json'].schema).toEqual({
        $ref: '#/components/schemas/Error',
      })
    }
  })

  test('429 documents Retry-After and the rate headers', () => {
    for (const [name, operation] of operations().filter(
      ([, , path]) => !/^[/](studio|files)[/]/.test(path)
    )) {
      expect([name, Object.keys(operation.responses['429'].headers)]).toEqual([
        name,
        expect.arrayContaining(['retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']),
      ])
    }
  })

  test('spec §4: the request body names exactly the eight fields', () => {
    const { properties } =
      document.components.schemas.CreateGenerationInput ?? document.components.schemas.CreateGeneration
    expect(Object.keys(properties).sort()).toEqual([
      'image_urls',
      'mode',
      'negative_prompt',
      'options',
      'prompt',
      'source_asset_id',
      'stage',
      'webhook_url',
    ])
    expect(properties.prompt.description).toContain('at most 600 characters')
    expect(properties.image_urls).toMatchObject({ minItems: 1, maxItems: 4 })
    expect(properties.mode.enum).toEqual(['text', 'image', 'texture', 'remesh', 'rig'])
    expect(properties.stage.enum).toEqual(['preview', 'refine'])
  })

  test.each([
    ['CreatedGeneration', ['created_at', 'credits', 'id', 'mode', 'status']],
    ['AssetSummary', ['id', 'thumbnail_url', 'triangles']],
    [
      'Generation',
      [
        'created_at',
        'credits',
        'finished_at',
        'id',
        'mode',
        'progress',
        'queue_position',
        'started_at',
        'status',
        'warnings',
      ],
    ],
    ['AssetPage', ['assets', 'has_more', 'next_before']],
    ['Download', ['filename', 'format', 'size_bytes', 'url']],
  ])('%s requires its fields', (name, required) => {
    expect([...document.components.schemas[name].required].sort()).toEqual(required)
  })

  test('error body: code, message and request_id are required, param is not', () => {
    const { error } = document.components.schemas.Error.properties
    expect([...error.required].sort()).toEqual(['code', 'message', 'request_id'])
    expect(Object.keys(error.properties).sort()).toEqual(['code', 'message', 'param', 'request_id'])
  })

  test('spec §7 and our own: every error code is listed, and every code of a failed generation', () => {
    expect([...document.components.schemas.Error.properties.error.properties.code.enum].sort()).toEqual(
      [
        ...['invalid_request', 'unauthorized', 'insufficient_credits', 'not_found', 'content_rejected'],
        ...['too_many_jobs', 'rate_limited', 'provider_unavailable'],
        ...['forbidden', 'idempotency_conflict', 'internal_error'],
      ].sort()
    )
    expect([...document.components.schemas.FailureReason.properties.code.enum].sort()).toEqual(
      [
        ...[
          'generation_failed',
          'source_unusable',
          'image_unreachable',
          'image_unusable',
          'content_rejected',
        ],
        ...['canceled', 'interrupted', 'timed_out', 'provider_unavailable', 'internal_error'],
      ].sort()
    )
  })

  test('spec §6: the completion webhook is described with its signature header', () => {
    const { post } = document.webhooks.generationFinished
    expect(post.requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Generation',
    })
    expect(post.parameters).toContainEqual(
      expect.objectContaining({ name: 'service-signature', in: 'header', required: true })
    )
  })
})

test('the check refuses an answer with a field too many, an undocumented status and a missing request id', async () => {
  const answer = await app.call('GET', '/v1/assets', { key: app.ann.key })
  const wire = {
    method: 'GET',
    path: '/v1/assets',
    status: 200,
    headers: answer.headers,
    bytes: answer.bytes,
  }
  expect(() => app.documentCheck.answer(wire)).not.toThrow()
  const extra = Buffer.from(JSON.stringify({ ...answer.body, extra: 1 }))
  expect(() => app.documentCheck.answer({ ...wire, bytes: extra })).toThrow(/additional properties/)
  expect(() => app.documentCheck.answer({ ...wire, status: 299 })).toThrow(/not documented/)
  expect(() => app.documentCheck.answer({ ...wire, headers: {} })).toThrow(/x-request-id/)
})
