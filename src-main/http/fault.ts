import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODES } from '../contract/errors.ts'
import { ServiceError } from '../domain/errors.ts'
import type { Services } from './services.ts'

/** Draws an injected fault for the route's operation; the header `x-plinth-fault` keeps anybody from hunting a ghost. */
export async function injectFault(
  request: FastifyRequest,
  reply: FastifyReply,
  { faults, clock }: Pick<Services, 'faults' | 'clock'>
): Promise<void> {
  const { fault: operation } = request.routeOptions.config
  const fault = operation === undefined ? null : faults.next(operation)
  if (fault === null) {
    return
  }
  const name = `${operation}:${fault.code ?? 'slow'}`
  void reply.header('x-plinth-fault', name)
  request.context.notes.push(`fault: ${name}`)
  if (fault.latencyMs > 0) {
    await new Promise<void>(resolve => clock.after(fault.latencyMs, resolve))
  }
  const code = ERROR_CODES.find(known => known === fault.code)
  if (code === undefined) {
    return
  }
  const retryAfterSeconds = fault.retryAfterSeconds ?? (code === 'rate_limited' ? 1 : undefined)
  throw new ServiceError(
    code,
    'An injected fault (Developer, Faults) answered this request; nothing was done.',
    retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  )
}
