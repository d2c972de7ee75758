import { z } from 'zod'

/** As much of an OpenAPI 3.1 document as its page shows. */

const JsonSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof JsonSchema>> {
    return z.record(z.string(), JsonSchema).optional()
  },
  get items(): z.ZodOptional<typeof JsonSchema> {
    return JsonSchema.optional()
  },
  get anyOf(): z.ZodOptional<z.ZodArray<typeof JsonSchema>> {
    return z.array(JsonSchema).optional()
  },
  get oneOf(): z.ZodOptional<z.ZodArray<typeof JsonSchema>> {
    return z.array(JsonSchema).optional()
  },
  get allOf(): z.ZodOptional<z.ZodArray<typeof JsonSchema>> {
    return z.array(JsonSchema).optional()
  },
})
type Schema = z.infer<typeof JsonSchema>

const Content = z.record(
  z.string(),
  z.object({ schema: JsonSchema.optional(), example: z.unknown().optional() })
)
const Header = z.object({ description: z.string().optional(), schema: JsonSchema.optional() })
const Response = z.object({
  description: z.string().optional(),
  content: Content.optional(),
  headers: z.record(z.string(), Header).optional(),
})
const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: JsonSchema.optional(),
})
const Server = z.object({ url: z.string() })
const DocumentOperation = z.object({
  operationId: z.string(),
  summary: z.string().optional(),
  description: z.string().optional(),
  tags: z.array(z.string()).optional(),
  parameters: z.array(Parameter).optional(),
  requestBody: z.object({ required: z.boolean().optional(), content: Content }).optional(),
  responses: z.record(z.string(), Response),
})
type DocumentOperation = z.infer<typeof DocumentOperation>

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
const PathItem = z.object({
  servers: z.array(Server).optional(),
  ...Object.fromEntries(METHODS.map(method => [method, DocumentOperation.optional()] as const)),
} as { servers: z.ZodOptional<z.ZodArray<typeof Server>> } & Record<
  (typeof METHODS)[number],
  z.ZodOptional<typeof DocumentOperation>
>)

export const OpenApiDocument = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string().optional() }),
  servers: z.array(Server),
  tags: z.array(z.object({ name: z.string(), description: z.string().optional() })).optional(),
  paths: z.record(z.string(), PathItem),
  webhooks: z.record(z.string(), PathItem).optional(),
  components: z.object({ schemas: z.record(z.string(), JsonSchema).optional() }).optional(),
})
export type OpenApiDocument = z.infer<typeof OpenApiDocument>

/** One thing that can be asked for, or that is sent. */
export interface Operation {
  readonly id: string
  readonly tag: string
  /** `POST`. */
  readonly method: string
  /** From the origin, e.g. `/v1/generations/{id}`. */
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Field[]
  /** What is sent; null: nothing is. */
  readonly body: Message | null
  readonly answers: readonly Answer[]
}

/** A body: its kind, its fields and a whole one. */
export interface Message {
  readonly mediaType: string
  readonly fields: readonly Field[]
  readonly example: string | null
}

export interface Answer {
  /** `202`, or `default`. */
  readonly status: string
  readonly description: string
  readonly message: Message | null
  readonly headers: readonly Field[]
}

export interface Field {
  readonly name: string
  /** In words: `integer 1–100`, `one of glb`, `list of string or null`. */
  readonly type: string
  readonly isRequired: boolean
  readonly description: string
  /** How far inside of others: 0 is the body's own. */
  readonly depth: number
}

/** Fields inside of fields are shown so deep. */
const DEEPEST = 4
const WEBHOOKS = 'Webhooks'

/** Everything that a document describes, in its order; webhooks last. */
export function listOperations(document: OpenApiDocument): readonly Operation[] {
  const [base] = document.servers
  const read = (
    paths: OpenApiDocument['paths'],
    prefixOf: (own: string | undefined) => string,
    tag?: string
  ) =>
    Object.entries(paths).flatMap(([path, item]) =>
      METHODS.flatMap(method => {
        const operation = item[method]
        const place = { method, path: `${prefixOf(item.servers?.[0]?.url)}${path}`, tag }
        return operation === undefined ? [] : [readOperation(document, operation, place)]
      })
    )
  return [
    ...read(document.paths, own => pathOf(own ?? base?.url ?? '')),
    ...read(document.webhooks ?? {}, () => '', WEBHOOKS),
  ]
}

/** Those of whose words all are found somewhere in what an operation is called and says. */
export function searchOperations(operations: readonly Operation[], search: string): readonly Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter(({ id, method, path, summary, tag }) => {
    const text = `${id} ${method} ${path} ${summary} ${tag}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}

/** Operations under their tags, in the order of the document. */
export function groupOperations(
  operations: readonly Operation[]
): readonly { readonly tag: string; readonly operations: readonly Operation[] }[] {
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  return tags.map(tag => ({ tag, operations: operations.filter(operation => operation.tag === tag) }))
}

function readOperation(
  document: OpenApiDocument,
  operation: DocumentOperation,
  place: { readonly method: string; readonly path: string; readonly tag: string | undefined }
): Operation {
  const { operationId, summary = '', description = '', tags, parameters = [], requestBody } = operation
  return {
    id: operationId,
    tag: place.tag ?? tags?.[0] ?? 'Other',
    method: place.method.toUpperCase(),
    path: place.path,
    summary,
    description,
    parameters: parameters.map(({ name, in: where, required = false, description: words, schema = {} }) => ({
      name,
      type: `${where} · ${typeOf(document, schema)}`,
      isRequired: required,
      description: words ?? schema.description ?? '',
      depth: 0,
    })),
    body: requestBody === undefined ? null : readMessage(document, requestBody.content),
    answers: Object.entries(operation.responses).map(([status, response]) => ({
      status,
      description: response.description ?? '',
      message: response.content === undefined ? null : readMessage(document, response.content),
      headers: Object.entries(response.headers ?? {}).map(([name, header]) => ({
        name,
        type: typeOf(document, header.schema ?? {}),
        isRequired: false,
        description: header.description ?? '',
        depth: 0,
      })),
    })),
  }
}

function readMessage(document: OpenApiDocument, content: z.infer<typeof Content>): Message | null {
  const [first] = Object.entries(content)
  if (first === undefined) {
    return null
  }
  const [mediaType, { schema = {}, example }] = first
  return {
    mediaType: Object.keys(content).join(', '),
    fields: fieldsOf(document, schema),
    example: example === undefined || !mediaType.includes('json') ? null : JSON.stringify(example, null, 2),
  }
}

function fieldsOf(document: OpenApiDocument, schema: Schema, depth = 0): readonly Field[] {
  const { properties = {}, required = [] } = objectIn(document, schema)
  return Object.entries(properties).flatMap(([name, inner]) => {
    const whole = resolve(document, inner)
    const field: Field = {
      name,
      type: typeOf(document, inner),
      isRequired: required.includes(name),
      description: inner.description ?? whole.description ?? '',
      depth,
    }
    return depth >= DEEPEST ? [field] : [field, ...fieldsOf(document, inner, depth + 1)]
  })
}

/** The object whose fields are worth telling: of a list its items, of choices that are no null the first object. */
function objectIn(document: OpenApiDocument, schema: Schema): Schema {
  const whole = resolve(document, schema)
  if (whole.properties !== undefined) {
    return whole
  }
  if (whole.allOf !== undefined) {
    const parts = whole.allOf.map(part => objectIn(document, part))
    return {
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Schema>,
      required: parts.flatMap(({ required = [] }) => required),
    }
  }
  if (whole.items !== undefined) {
    return objectIn(document, whole.items)
  }
  const choices = (whole.anyOf ?? whole.oneOf ?? []).map(choice => objectIn(document, choice))
  return choices.find(({ properties }) => properties !== undefined) ?? {}
}

const REFERENCE = '#/components/schemas/'

function resolve(document: OpenApiDocument, schema: Schema): Schema {
  const { $ref: reference } = schema
  return reference === undefined
    ? schema
    : (document.components?.schemas?.[reference.slice(REFERENCE.length)] ?? {})
}

/** A type in words. */
function typeOf(document: OpenApiDocument, schema: Schema): string {
  const whole = resolve(document, schema)
  const { anyOf, oneOf, enum: values, items } = whole
  if (values !== undefined) {
    return `one of ${values.map(wordOf).join(', ')}`
  }
  if (whole.const !== undefined) {
    return wordOf(whole.const)
  }
  const choices = anyOf ?? oneOf
  if (choices !== undefined) {
    return [...new Set(choices.map(choice => typeOf(document, choice)))].join(' or ')
  }
  const types = typeof whole.type === 'string' ? [whole.type] : (whole.type ?? ['object'])
  return types
    .map(type => (type === 'array' && items !== undefined ? listOf(whole, typeOf(document, items)) : type))
    .map(type => [type, limitsOf(whole)].filter(Boolean).join(' '))
    .join(' or ')
}

function listOf({ minItems, maxItems }: Schema, item: string): string {
  const count = rangeOf(minItems, maxItems)
  return count === '' ? `list of ${item}` : `list (${count}) of ${item}`
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function limitsOf(schema: Schema): string {
  const { format, minimum, maximum, exclusiveMinimum, minLength, maxLength } = schema
  const long = rangeOf(minLength, maxLength)
  return [
    format === undefined ? '' : `(${format})`,
    rangeOf(minimum ?? exclusiveMinimum, maximum),
    long === '' ? '' : `(${long} characters)`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** `1–9`, `up to 9`, `from 1`; the largest whole number is no limit, and nothing without limits. */
function rangeOf(low: number | undefined, high: number | undefined): string {
  const most = high === Number.MAX_SAFE_INTEGER ? undefined : high
  if (low === undefined) {
    return most === undefined ? '' : `up to ${most}`
  }
  return most === undefined ? `from ${low}` : `${low}–${most}`
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, '') : ''
}
