import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** Whatever came over the wire: tests look into it freely, and an assertion on it is its parse. */
export type Json = ReturnType<typeof JSON.parse>

/** An answer as it came over the wire. */
export interface WireAnswer {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
}

/** Compares answers with the emitted document; throws an Error that says what is wrong. */
export interface DocumentCheck {
  readonly document: Json
  answer(answer: WireAnswer): void
  /** Body and headers of a completion webhook. */
  webhook(body: unknown, headers: Readonly<Record<string, unknown>>): void
}

const DOCUMENT_ID = 'https://plinth.test/openapi.json'

/**
 * The check against one document. The answer `default` describes any error; it is enough only for injected faults and for the
 * statuses `byDefault`.
 */
export function createDocumentCheck(document: Json, byDefault: readonly number[] = []): DocumentCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  addFormats(ajv)
  ajv.addFormat('binary', true)
  ajv.addSchema({ ...document, $id: DOCUMENT_ID })
  const compiled = new Map<string, ValidateFunction>()
  const check = (pointer: string, value: unknown, what: string): void => {
    let validate = compiled.get(pointer)
    if (validate === undefined) {
      validate = ajv.compile({ $ref: `${DOCUMENT_ID}#${pointer}` })
      compiled.set(pointer, validate)
    }
    if (!validate(value)) {
      throw new Error(`${what} does not match ${pointer}: ${ajv.errorsText(validate.errors)}`)
    }
  }

  return {
    document,
    answer(answer) {
      const what = `${answer.method} ${answer.path} → ${answer.status}`
      checkRequestId(answer, what)
      const operation = findOperation(document, answer)
      if (operation === null) {
        checkUndescribed(answer, what, check)
        return
      }
      const isFault = answer.headers['x-plinth-fault'] !== undefined
      const key = String(answer.status)
      const responses: Json = operation.value.responses
      const isAny = isFault || byDefault.includes(answer.status)
      const status = responses[key] === undefined && isAny ? 'default' : key
      const response: Json = responses[status]
      if (response === undefined) {
        throw new Error(`${what} is not documented; ${Object.keys(responses).join(', ')} are`)
      }
      for (const name of isFault ? [] : Object.keys(answer.headers)) {
        if (/^ratelimit-|^retry-after$/.test(name) && !(name in (response.headers ?? {}))) {
          throw new Error(`${what}: the header ${name} is not documented`)
        }
      }
      checkBody({ answer, response, what, pointer: `${operation.pointer}/responses/${status}` }, check)
    },
    webhook(body, headers) {
      const pointer = '/webhooks/generationFinished/post'
      const { parameters } = at(document, pointer)
      parameters.forEach((parameter: Json, index: number) => {
        const value = headers[parameter.name]
        if (value === undefined && parameter.required !== true) {
          return
        }
        if (value === undefined) {
          throw new Error(`The webhook lacks its header ${parameter.name}`)
        }
        check(`${pointer}/parameters/${index}/schema`, value, `Webhook header ${parameter.name}`)
      })
      check(`${pointer}/requestBody/content/application~1json/schema`, body, 'Webhook body')
    },
  }
}

type Check = (pointer: string, value: unknown, what: string) => void

function checkRequestId({ headers, bytes, status }: WireAnswer, what: string): void {
  const id = headers['x-request-id']
  if (typeof id !== 'string' || id === '') {
    throw new Error(`${what} lacks x-request-id`)
  }
  if (status >= 400 && bytes.length > 0 && JSON.parse(bytes.toString()).error.request_id !== id) {
    throw new Error(`${what}: request_id differs from x-request-id`)
  }
}

/** No operation: an unknown path, a wrong method, or a page of the studio. Errors have their one shape there too. */
function checkUndescribed(answer: WireAnswer, what: string, check: Check): void {
  if (answer.status >= 400 && answer.method !== 'HEAD') {
    checkMediaType(answer, what, ['application/json'])
    check('/components/schemas/Error', JSON.parse(answer.bytes.toString()), what)
  }
}

function checkBody(
  subject: { answer: WireAnswer; response: Json; what: string; pointer: string },
  check: Check
): void {
  const { answer, response, what, pointer } = subject
  const content: Json = response.content
  if (content === undefined || answer.method === 'HEAD') {
    if (answer.bytes.length > 0) {
      throw new Error(`${what} has a body and should have none`)
    }
    return
  }
  const mediaType = checkMediaType(answer, what, Object.keys(content))
  if (mediaType === 'application/json') {
    check(`${pointer}/content/application~1json/schema`, JSON.parse(answer.bytes.toString('utf8')), what)
  }
}

function checkMediaType({ headers }: WireAnswer, what: string, allowed: readonly string[]): string {
  const mediaType = String(headers['content-type'] ?? '').split(';')[0]
  if (!allowed.includes(mediaType)) {
    throw new Error(`${what} is ${mediaType}; documented: ${allowed.join(', ')}`)
  }
  return mediaType
}

/** The operation of a request, below its server's address; HEAD is answered by GET's. */
function findOperation(
  document: Json,
  { method, path }: WireAnswer
): { value: Json; pointer: string } | null {
  const bare = path.split('?')[0]
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
  const template = Object.keys(document.paths).find(candidate => {
    const item: Json = document.paths[candidate]
    const base = new URL((item.servers ?? document.servers)[0].url).pathname.replace(/[/]$/, '')
    const source = `${base}${candidate}`.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')
    return new RegExp(`^${source}$`).test(bare) && item[verb] !== undefined
  })
  if (template === undefined) {
    return null
  }
  const pointer = `/paths/${template.replace(/~/g, '~0').replace(/\//g, '~1')}/${verb}`
  return { value: document.paths[template][verb], pointer: encodeURI(pointer) }
}

/** The value at a JSON pointer without escapes. */
function at(document: Json, pointer: string): Json {
  return pointer
    .slice(1)
    .split('/')
    .reduce<Json>((value, part) => value[part], document)
}
