import type { FastifyReply } from 'fastify'

/** What can be made into an answer's text, and sent, by any route. */
type Answerer = Pick<FastifyReply, 'header' | 'send'>

/** The text of an answer as its route would send it; where answers are checked, this checks it. */
export function textOf(reply: Pick<FastifyReply, 'serialize'>, view: Record<string, unknown>): string {
  const text = reply.serialize(view)
  if (typeof text !== 'string') {
    throw new TypeError('An answer of this route is no text.')
  }
  return text
}

/** Sends a JSON text as it is. */
export function sendText(reply: Answerer, text: string): void {
  void reply.header('content-type', 'application/json; charset=utf-8')
  void reply.send(text)
}
