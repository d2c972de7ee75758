import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Headers } from '../domain/entities.ts'
import {
  createRedactor,
  isSecretName,
  REDACTED,
  type Redactor,
  startOf,
  wholeWords,
} from '../domain/redact.ts'
import { bearerOf } from './gate.ts'
import type { Services } from './services.ts'

const MAX_BODY = 4_096
/** Whole but for pages of a list, of which the first entries tell what there is to know. */
const MAX_ANSWER = 2_000
/** A body is read on by so much, for what is redacted in it is shorter then. */
const SHRINKAGE = 500
const MAX_PATH = 500
const MAX_HEADERS = 60
const MAX_HEADER = 400

/**
 * Writes one line per answered request of the API and per change through the control plane; no secret is in it. The line
 * is made when the log is written: until then only what it needs is held, the body as the text that it becomes.
 */
export function logRequest(request: FastifyRequest, reply: FastifyReply, services: Services): void {
  const { id, method, url } = request
  if (!isLogged(method, url)) {
    return
  }
  const { caller, notes, startedAt, code, responseBody } = request.context
  const isApi = url.startsWith('/v1')
  const { authorization } = request.headers
  const { statusCode: status } = reply
  const elapsedTime = performance.now() - startedAt
  const at = Math.round(services.clock.now() - elapsedTime)
  const sent = isApi ? request.headers : null
  const answered = isApi ? reply.getHeaders() : null
  const requestBody =
    isApi && request.body !== undefined
      ? createRedactor(knownSecrets(authorization, services)).json(request.body, MAX_BODY)
      : null
  services.requestLog.record(id, () => {
    const redact = createRedactor(knownSecrets(authorization, services))
    return {
      id,
      at,
      method,
      path: redact.path(url).slice(0, MAX_PATH),
      status,
      code,
      durationMs: Math.round(elapsedTime * 1000) / 1000,
      accountId: caller?.accountId ?? null,
      keyId: caller?.keyId ?? null,
      notes: notes.map(redact.text),
      requestHeaders: sent && redactHeaders(sent, redact),
      requestBody,
      responseHeaders: answered && redactHeaders(answered, redact),
      responseBody:
        isApi && responseBody !== null ? startOf(redact.text(responseBody.toString()), MAX_ANSWER) : null,
    }
  })
}

/** Keeps the start of a text answer of the API; the control plane's answers carry secrets and are not kept. */
export function keepResponseBody(request: FastifyRequest, payload: unknown): void {
  if (typeof payload === 'string' && request.url.startsWith('/v1')) {
    const start = wholeWords(payload, MAX_ANSWER + SHRINKAGE)
    // As bytes: a part of a string would keep the whole of it in memory until the log is written.
    request.context.responseBody = start === payload ? start : Buffer.from(start)
  }
}

/** As one text each. */
function redactHeaders(headers: Readonly<Record<string, unknown>>, redact: Redactor): Headers {
  const entries = Object.entries(headers).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.slice(0, MAX_HEADERS).map(([name, value]) => {
      const text = [value].flat().join(', ')
      return [
        name.slice(0, MAX_HEADER),
        isSecretName(name) ? hideValue(text) : redact.text(text).slice(0, MAX_HEADER),
      ]
    })
  )
}

/** Which kind of credential it was is no secret. */
function hideValue(value: string): string {
  const scheme = /^(Bearer|Basic|Digest) /i.exec(value)
  return scheme === null ? REDACTED : `${scheme[1]} ${REDACTED}`
}

/** The studio's own page, its pictures and its looking around would drown what a developer wants to see. */
function isLogged(method: string, url: string): boolean {
  if (url.startsWith('/v1') || url.startsWith('/files/assets/')) {
    return true
  }
  // Every second of every work.
  if (url.startsWith('/farm/')) {
    return false
  }
  return method !== 'GET' && method !== 'HEAD' && !url.startsWith('/studio/session')
}

/** What let this request in, and what would let anybody in: wherever else it was written, it is not kept. */
function knownSecrets(
  authorization: string | undefined,
  { session, signingSecret }: Services
): readonly string[] {
  const bearer = bearerOf(authorization)
  const own = [session.token, session.cookie, signingSecret.current()]
  const { previous } = signingSecret.inForce()
  if (previous !== null) {
    own.push(previous)
  }
  return bearer === null ? own : [bearer, ...own]
}
