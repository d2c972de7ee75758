import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Query parameters that nobody reads are ignored and noted in the request log. */
export function noteUnknownQuery(request: FastifyRequest): void {
  const given = Object.keys(request.query ?? {})
  if (given.length === 0) {
    return
  }
  const schema = request.routeOptions.schema?.querystring
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  for (const name of given) {
    if (!known.includes(name)) {
      request.context.notes.push(`${name.slice(0, 60)} is not a query parameter; ignored`)
    }
  }
}
