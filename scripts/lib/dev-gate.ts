import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin, ProxyOptions, ServerOptions } from 'vite'

/** What goes on to the service. */
const PASSED_ON = ['/v1', '/studio', '/files']
const OWN_HOSTS = ['127.0.0.1', 'localhost', '[::1]']
const OWN_SITES = [undefined, 'same-origin', 'none']

/**
 * What `npm run dev` puts before a service. The service accepts its own Host and Origin only, so the proxy writes them over
 * the ones that came, and whoever is somebody else has to be turned away first. Nothing else is lent: the session is the
 * page's own cookie.
 */
export function devProxy(service: string): { plugins: Plugin[]; server: ServerOptions } {
  const proxied: ProxyOptions = { target: service, changeOrigin: true, headers: { origin: service } }
  const gate: Plugin = {
    name: 'plinth-dev-gate',
    configureServer(server) {
      server.middlewares.use(refuseOthers)
    },
  }
  return {
    plugins: [gate],
    server: { host: '127.0.0.1', proxy: Object.fromEntries(PASSED_ON.map(prefix => [prefix, proxied])) },
  }
}

/** 403 for what goes to the service and does not come from the page of this address. */
function refuseOthers(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const path = request.url ?? ''
  if (!PASSED_ON.some(prefix => path.startsWith(prefix)) || isOwn(request)) {
    next()
    return
  }
  response.statusCode = 403
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end('Only the page that this address serves may use the service through it.\n')
}

function isOwn({ headers, socket }: IncomingMessage): boolean {
  const { host = '', origin } = headers
  const names = OWN_HOSTS.map(name => `${name}:${socket.localPort}`)
  return (
    names.includes(host.toLowerCase()) &&
    (origin === undefined || names.some(name => origin === `http://${name}`)) &&
    OWN_SITES.includes(headers['sec-fetch-site'])
  )
}
