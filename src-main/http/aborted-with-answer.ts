import type { FastifyReply } from 'fastify'

/** Aborted when the connection ends before the answer: nobody would learn of what was done. */
export function abortedWithAnswer(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) {
      controller.abort()
    }
  })
  return controller.signal
}
