import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { HttpServer } from './request-context.ts'
import { isOwnPeer } from './peer-owner.ts'
import { giveSession, launchSession } from './routes/studio-session.ts'
import type { Services } from './services.ts'

/** The page reaches nothing but its own origin: a foreign address that was forgotten in it fails loudly. */
export const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "img-src 'self' blob: data:",
  "connect-src 'self' blob: data:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Of the one file that decodes KTX2: its decoder makes functions from text, which the page itself may not. A worker has the policy
 * that its file came with, no window and no document; it may fetch the decoder and nothing from elsewhere.
 */
const KTX2_WORKER_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'"
const KTX2_WORKER = /[\\/]ktx2-worker-[^\\/]+[.]js$/

/**
 * The studio's page. It is served without a session too, and then explains how to open the studio; `?token=` gives it
 * one, and so does `?launch=`, once and to our own user only: that address stands in the list of processes. Nothing is served while the page is not built.
 */
export async function registerPage(
  server: HttpServer,
  services: Services,
  rendererDir: string
): Promise<void> {
  if (!existsSync(join(rendererDir, 'index.html'))) {
    services.logger.warn('The studio page is not built; the API works without it.', { folder: rendererDir })
    return
  }
  await server.register(fastifyStatic, {
    root: rendererDir,
    dotfiles: 'ignore',
    cacheControl: false,
    // By the file and not by the route: `/index.html`, in any spelling, is the page too.
    setHeaders(response, path) {
      void response.header(
        'content-security-policy',
        KTX2_WORKER.test(path) ? KTX2_WORKER_POLICY : PAGE_POLICY
      )
      const isHashed = /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/.test(path)
      void response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  server.get('/', { schema: { hide: true } }, (request, reply) => {
    const { origin } = services.address()
    // Answers carry this one spelling of the address, and the page may load from its own origin only.
    if (`${request.protocol}://${request.headers.host ?? ''}` !== origin) {
      return reply.redirect(`${origin}${request.url}`, 302)
    }
    const { token, launch } = request.query as { token?: unknown; launch?: unknown }
    const isOpened =
      (typeof token === 'string' && giveSession(reply, services, token)) ||
      (typeof launch === 'string' && isOwnPeer(request.raw.socket) && launchSession(reply, services, launch))
    if (isOpened) {
      return reply.redirect('/', 303)
    }
    return reply.sendFile('index.html')
  })
}
