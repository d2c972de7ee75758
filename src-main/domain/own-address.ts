/** Where this service listens. Known once it does. */
export interface OwnAddress {
  /** Scheme, host and port without a path, e.g. `http://127.0.0.1:4747`: the one spelling that answers carry. */
  readonly origin: string
  /** `{base_url}` of the API. */
  readonly baseUrl: string
  readonly port: number
  /** Is this `Host` header ours? */
  isOwnHost(host: string | undefined): boolean
  /** Is this origin ours, in any spelling of the loopback host? */
  isOwnOrigin(origin: string): boolean
}

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

/** Is this host, as a URL spells it, one of the names of this machine for itself? */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOSTS.includes(hostname)
}

/** The service's own names on `port`. */
export function ownAddress(port: number, isTls: boolean): OwnAddress {
  const scheme = isTls ? 'https' : 'http'
  const isDefaultPort = port === (isTls ? 443 : 80)
  const authorities = LOOPBACK_HOSTS.flatMap(host =>
    isDefaultPort ? [host, `${host}:${port}`] : [`${host}:${port}`]
  )
  const hosts = new Set(authorities)
  const origins = new Set(authorities.map(authority => `${scheme}://${authority}`))
  const origin = `${scheme}://${authorities[0]}`
  return {
    origin,
    baseUrl: `${origin}/v1`,
    port,
    isOwnHost: host => host !== undefined && hosts.has(host.toLowerCase()),
    isOwnOrigin: candidate => origins.has(candidate.toLowerCase()),
  }
}
