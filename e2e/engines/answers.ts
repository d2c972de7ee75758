import type { IncomingMessage, ServerResponse } from 'node:http'

/** What the simulators of engines have in common: answers in JSON, bodies that are read, and a model that is handed out well or badly. */

/** How handing out a model goes wrong. */
export type BadModel =
  /** A page to sign in at, as something between the two sends it. */
  | 'web_page'
  /** The connection ends in its middle. */
  | 'half'
  /** Two gigabytes, by its own word. */
  | 'too_large'

export function json(response: ServerResponse, statusCode: number, value: unknown): void {
  response.writeHead(statusCode, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Hands out a GLB; any other fate than those of `BadModel` sends it whole. */
export function sendModel(response: ServerResponse, fate: string, model: Uint8Array): void {
  switch (fate) {
    case 'web_page':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>')
      return
    case 'half':
      response.writeHead(200, { 'content-length': String(model.byteLength) })
      response.write(model.subarray(0, model.byteLength >> 1))
      response.destroy()
      return
    case 'too_large':
      response.writeHead(200, { 'content-length': '2000000000' }).write(model)
      return
    default:
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(model)
  }
}
