import fastify, { type RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OwnAddress } from '../domain/own-address.ts'
import type { HttpServer } from './request-context.ts'
import { closeObjects, normaliseComponents } from './openapi-components.ts'
import { withExamples } from './openapi-examples.ts'
import { ERROR_DESCRIPTIONS } from './schema.ts'
import type { Services } from './services.ts'

type Json = Record<string, unknown>

const HEADERS: Record<string, Json> = {
  'x-request-id': { description: 'Names this request in the log.', schema: { type: 'string' } },
}
const RATE_HEADERS: Record<string, Json> = {
  'ratelimit-limit': { description: 'Requests a minute.', schema: { type: 'integer' } },
  'ratelimit-remaining': { description: 'Requests left in this minute.', schema: { type: 'integer' } },
  'ratelimit-reset': { description: 'Seconds until more are left.', schema: { type: 'integer' } },
}
const RETRY_AFTER = {
  'retry-after': { description: 'Seconds until another try makes sense.', schema: { type: 'integer' } },
}
const IGNORED = {
  'x-plinth-ignored': {
    description: 'Request headers that were ignored, such as `idempotency-key` without the extensions.',
    schema: { type: 'string' },
  },
}

/** Remembers each route that is registered after it, and serves their description: GET /studio/openapi.json. */
export function registerOpenApi(server: HttpServer, { version, address }: Services): void {
  const routes: RouteOptions[] = []
  server.addHook('onRoute', route => {
    // One of these comes with each GET.
    if (route.method !== 'HEAD') {
      routes.push(route)
    }
  })
  let text: string | null = null
  server.route({
    method: 'GET',
    url: DOCUMENT_PATH,
    config: { credential: 'api' },
    schema: { hide: true },
    async handler(_request, reply) {
      text ??= JSON.stringify(completeDocument(await describe(routes, version), address()))
      return reply.type('application/json; charset=utf-8').send(text)
    },
  })
}

/**
 * Describes routes from their zod schemas, OpenAPI 3.1. On a server of its own that never listens: what describes is loaded and
 * run when somebody asks, and no start waits for it.
 */
async function describe(routes: readonly RouteOptions[], version: string): Promise<Json> {
  const { default: fastifySwagger } = await import('@fastify/swagger')
  const server = fastify({ logger: false, exposeHeadRoutes: false })
  server.setValidatorCompiler(() => () => true)
  server.setSerializerCompiler(() => JSON.stringify)
  await server.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Generation Service API, served by Plinth',
        version,
        description:
          'The API: its paths are relative to its base address, which ends in /v1. Beside it the files that its answers ' +
          'name, and the control plane of this local service under /studio, each with a server of its own. Fields that ' +
          'are not described here are ignored by the service; the document closes its objects so that a misspelt one ' +
          'does not compile.',
      },
      tags: [
        { name: 'API', description: 'The Generation Service API.' },
        { name: 'Files', description: 'What answers of the API name by address.' },
        { name: 'Studio', description: 'Control plane of the local service; not part of the API.' },
      ],
      security: [{ apiKey: [] }],
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, or the studio token.' },
          studioToken: { type: 'http', scheme: 'bearer', description: 'The token of the studio.' },
        },
      },
    },
    transform: describeRequest,
    transformObject: jsonSchemaTransformObject,
    hideUntagged: true,
  })
  for (const { method, url, schema = {}, config = {} } of routes) {
    server.route({ method, url, schema, config, handler: () => null })
  }
  await server.ready()
  return server.swagger() as unknown as Json
}

/** Adds what a route says of its request beside its schemas: headers, and a form that is read as a stream. */
const describeRequest: typeof jsonSchemaTransform = input => {
  const { schema, url } = jsonSchemaTransform(input)
  const { headers, form } = input.route.config?.described ?? {}
  return {
    schema: {
      ...schema,
      ...(headers === undefined ? {} : { headers: { type: 'object', properties: headers } }),
      ...(form === undefined ? {} : { body: form, consumes: ['multipart/form-data'] }),
    },
    url,
  }
}

const DOCUMENT_PATH = '/studio/openapi.json'

type Operations = Record<string, Json>

/** Adds what schemas do not say: servers, headers, examples, the completion webhook, the document itself. */
function completeDocument(document: Json, { origin, baseUrl }: OwnAddress): Json {
  const emitted = document['paths'] as Record<string, Operations>
  const paths = Object.entries({ ...emitted, [DOCUMENT_PATH]: { get: DOCUMENT } }).map(([path, operations]) =>
    placePath(path, completePath(path, operations), origin)
  )
  return withExamples(
    closeObjects(
      normaliseComponents({
        ...document,
        servers: [{ url: baseUrl, description: 'Base address of the API.' }],
        paths: Object.fromEntries(paths),
        webhooks: { generationFinished: { post: WEBHOOK } },
      })
    )
  )
}

/** Paths of the API are relative to its base address; the others have a server of their own. */
function placePath(path: string, operations: Operations, origin: string): [string, Json] {
  return path.startsWith('/v1/')
    ? [path.slice('/v1'.length), operations]
    : [path, { servers: [{ url: origin, description: 'This local service.' }], ...operations }]
}

function completePath(path: string, operations: Operations): Operations {
  return Object.fromEntries(
    Object.entries(operations).map(([method, operation]) => {
      const responses = Object.entries(operation['responses'] as Record<string, Json>).map(
        ([status, response]) => [status, { ...response, headers: headersOf({ path, method, status }) }]
      )
      const isStudio = path.startsWith('/studio') && operation['security'] === undefined
      const security = isStudio ? { security: [{ studioToken: [] }] } : {}
      return [method, { ...operation, ...security, responses: Object.fromEntries(responses) as Json }]
    })
  )
}

/** Routes of the control plane that create, and are counted as the API's. */
const CREATING = ['remakes', 'variations', 'repair'].map(name => `/studio/assets/{id}/${name}`)

function headersOf({ path, method, status }: { path: string; method: string; status: string }): Json {
  const isApi = path.startsWith('/v1')
  const isLimited = (isApi || CREATING.includes(path)) && status !== '401' && status !== '403'
  const isUnfinished = path === '/v1/generations/{id}' && status === '200'
  return {
    ...HEADERS,
    ...(isLimited ? RATE_HEADERS : {}),
    ...(status === '429' || status === '503' || isUnfinished ? RETRY_AFTER : {}),
    ...(isApi && method === 'post' ? IGNORED : {}),
    ...(isApi && method === 'post' && status === '202'
      ? {
          location: { description: 'Path of the generation.', schema: { type: 'string' } },
          'x-plinth-extension': { description: 'What went beyond the API.', schema: { type: 'string' } },
        }
      : {}),
  }
}

const WEBHOOK: Json = {
  operationId: 'generationFinished',
  summary: 'A generation with a `webhook_url` succeeded or failed',
  description:
    'Sent to `webhook_url`. Verify the signature over the raw body before you trust it and answer 2xx within 10 ' +
    'seconds; otherwise it is sent again for about 21 hours. A delivery may repeat: `id` is the idempotency key.',
  security: [],
  parameters: [
    {
      name: 'service-signature',
      in: 'header',
      required: true,
      description: 'Hex HMAC-SHA256 of the raw request body, keyed with the signing secret.',
      schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    },
    {
      name: 'service-signature-previous',
      in: 'header',
      required: false,
      description: 'The same by the secret before, for 24 hours after a rotation.',
      schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    },
    {
      name: 'webhook-id',
      in: 'header',
      required: true,
      description: 'The generation’s `id`: the same at every attempt (Standard Webhooks). Not signed.',
      schema: { type: 'string' },
    },
    {
      name: 'webhook-timestamp',
      in: 'header',
      required: true,
      description: 'When the attempt was made, in whole seconds since 1970 (Standard Webhooks). Not signed.',
      schema: { type: 'string', pattern: '^[0-9]+$' },
    },
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Generation' } } },
  },
  responses: { '2XX': { description: 'Taken. Any other answer is tried again.' } },
}

/** The document tells of itself too. */
const DOCUMENT: Json = {
  operationId: 'getOpenApi',
  summary: 'This document',
  tags: ['Studio'],
  security: [{ apiKey: [] }],
  responses: {
    '200': {
      description: 'OpenAPI 3.1.',
      content: { 'application/json': { schema: { type: 'object' }, example: { openapi: '3.1.0' } } },
    },
    ...Object.fromEntries(
      ['401', '403', '500', '503', 'default'].map(status => [
        status,
        {
          description: ERROR_DESCRIPTIONS[Number(status)] ?? 'Any other error.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ])
    ),
  },
}
