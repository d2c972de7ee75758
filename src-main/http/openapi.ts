import fastifySwagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { HttpServer } from './request-context.ts'
import { normaliseComponents } from './openapi-components.ts'
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

/** Describes every route from its zod schemas, OpenAPI 3.1; must be registered before the routes. */
export async function registerOpenApi(server: HttpServer, { version }: Services): Promise<void> {
  await server.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Generation Service API, served by Plinth',
        version,
        description: 'The API under /v1, and the control plane of this local service under /studio.',
      },
      tags: [
        { name: 'API', description: 'The Generation Service API.' },
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
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
    hideUntagged: true,
  })
}

/** GET /studio/openapi.json. */
export function registerOpenApiRoute(server: HttpServer, { address }: Services): void {
  let document: Json | null = null
  server.route({
    method: 'GET',
    url: '/studio/openapi.json',
    config: { credential: 'studio' },
    schema: { hide: true },
    async handler(_request, reply) {
      document ??= complete(server.swagger() as unknown as Json, address().origin)
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(document))
    },
  })
}

/** Adds what schemas do not say: server, headers, the completion webhook. */
function complete(document: Json, origin: string): Json {
  const paths = Object.entries(document['paths'] as Record<string, Record<string, Json>>)
  return normaliseComponents({
    ...document,
    servers: [{ url: origin }],
    paths: Object.fromEntries(paths.map(([path, item]) => [path, completePath(path, item)])),
    webhooks: { generationFinished: { post: WEBHOOK } },
  })
}

function completePath(path: string, item: Record<string, Json>): Json {
  const operations = Object.entries(item).map(([method, operation]) => {
    const responses = Object.entries(operation['responses'] as Record<string, Json>).map(
      ([status, response]) => [status, { ...response, headers: headersOf({ path, method, status }) }]
    )
    const security = path.startsWith('/studio') ? { security: [{ studioToken: [] }] } : {}
    const described = Object.fromEntries(responses) as Json
    return [method, { ...operation, ...security, responses: described }] as const
  })
  return Object.fromEntries(operations)
}

/** The one route of the control plane that creates, and is counted as the API's. */
const VARIATIONS = '/studio/assets/{id}/variations'

function headersOf({ path, method, status }: { path: string; method: string; status: string }): Json {
  const isApi = path.startsWith('/v1')
  const isLimited = (isApi || path === VARIATIONS) && status !== '401' && status !== '403'
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
