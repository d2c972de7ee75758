import { expect, test } from 'vitest'
import { listOperations, OpenApiDocument, searchOperations } from './openapi-document.ts'

const DOCUMENT = OpenApiDocument.parse({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  servers: [{ url: 'http://127.0.0.1:4747/v1' }],
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        summary: 'Get a thing',
        tags: ['API'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          '200': {
            description: 'It.',
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/Thing' }, example: { a: 1 } },
            },
          },
        },
      },
    },
    '/studio/things': {
      servers: [{ url: 'http://127.0.0.1:4747' }],
      post: {
        operationId: 'makeThing',
        requestBody: {
          content: {
            'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string' } } } },
          },
        },
        responses: { '204': { description: 'Done.' } },
      },
    },
  },
  webhooks: { done: { post: { operationId: 'done', responses: { '2XX': { description: 'Taken.' } } } } },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: { enum: ['a', 'b'] },
          size: {
            anyOf: [{ type: 'integer', minimum: 1, maximum: 9 }, { type: 'null' }],
            description: 'In `m`.',
          },
          parts: { type: 'array', maxItems: 3, items: { $ref: '#/components/schemas/Thing' } },
        },
      },
    },
  },
})

test('each operation stands under its whole path, webhooks too', () => {
  expect(listOperations(DOCUMENT).map(({ tag, method, path }) => [tag, method, path])).toEqual([
    ['API', 'GET', '/v1/things/{id}'],
    ['Other', 'POST', '/studio/things'],
    ['Webhooks', 'POST', 'done'],
  ])
})

test('fields are told through references, choices and lists; what holds itself ends', () => {
  const [get, make] = listOperations(DOCUMENT)
  const message = get?.answers[0]?.message
  const own = message?.fields.filter(({ depth }) => depth < 2) ?? []
  expect(own.map(({ name, type, isRequired, depth }) => [depth, name, type, isRequired])).toEqual([
    [0, 'kind', 'one of a, b', true],
    [0, 'size', 'integer 1–9 or null', false],
    [0, 'parts', 'list (up to 3) of object', false],
    [1, 'kind', 'one of a, b', true],
    [1, 'size', 'integer 1–9 or null', false],
    [1, 'parts', 'list (up to 3) of object', false],
  ])
  expect(message?.example).toBe('{\n  "a": 1\n}')
  expect(get?.parameters).toMatchObject([{ name: 'id', type: 'path · string', isRequired: true }])
  expect(make?.body).toMatchObject({ mediaType: 'multipart/form-data', example: null })
})

test('all words of a search have to be there', () => {
  const found = (search: string) => searchOperations(listOperations(DOCUMENT), search).map(({ id }) => id)
  expect(found('thing GET')).toEqual(['getThing'])
  expect(found('  ')).toHaveLength(3)
})
