import { isIP } from 'node:net'
import type { UrlGuard, UrlVerdict } from '../domain/ports.ts'
import { isPublicAddress } from './address.ts'

/** All addresses of a name, IPv4 and IPv6; rejects when it does not resolve. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

export interface UrlGuardDeps {
  readonly resolve: Resolve
  /** The switch "allow local targets": accepts http and private addresses. Asked at every check. */
  readonly allowLocalTargets: () => boolean
  /** How long a creation waits for the name server before the name counts as not resolving. */
  readonly resolveTimeoutMs?: number
}

/** A URL that may be contacted as far as its text tells. */
export interface Target {
  readonly url: URL
  /** Host without the brackets of an IPv6 literal. */
  readonly host: string
  readonly isLiteral: boolean
}

export type TargetVerdict =
  | { readonly ok: true; readonly target: Target }
  | { readonly ok: false; readonly reason: string }

const DEFAULT_RESOLVE_TIMEOUT_MS = 3_000
const LOCAL_SUFFIXES = ['.localhost', '.local', '.internal', '.home.arpa']
/** Of other protocols: the Fetch standard's "bad ports", which browsers do not connect to either. */
const FOREIGN_PORTS = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])
const LOCAL_HINT =
  'To reach a server on this machine or network while developing, allow local targets (`--allow-local-targets`, or the switch in the settings); the real service refuses them.'

/** What a name that resolves to something else than the public internet is told; never the address itself. */
export const NOT_PUBLIC = `must not lead to a private, local or reserved address. ${LOCAL_HINT}`

/**
 * The address guard at creation. Its reasons continue a sentence that begins with the field's name
 * (`webhook_url must use https. …`). A name that does not resolve is accepted: it is checked again at each request.
 */
export function createUrlGuard(deps: UrlGuardDeps): UrlGuard {
  return {
    async check(url: string): Promise<UrlVerdict> {
      const allowLocal = deps.allowLocalTargets()
      const verdict = checkUrl(url, allowLocal)
      if (!verdict.ok) {
        return verdict
      }
      if (allowLocal || verdict.target.isLiteral) {
        return { ok: true }
      }
      const addresses = await resolveInTime(deps, verdict.target.host)
      return addresses.every(isPublicAddress) ? { ok: true } : { ok: false, reason: NOT_PUBLIC }
    },
  }
}

/** Judges what the text of a URL tells: scheme, credentials, port, literals, names that are local by convention. */
export function checkUrl(text: string, allowLocalTargets: boolean): TargetVerdict {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null) {
    return refuse('must be an absolute https URL, such as https://example.com/path.')
  }
  const reason = checkScheme(url, allowLocalTargets) ?? (allowLocalTargets ? null : checkHost(url))
  if (reason !== null) {
    return refuse(reason)
  }
  const host = bareHost(url)
  return { ok: true, target: { url, host, isLiteral: isIP(host) !== 0 } }
}

function checkScheme(url: URL, allowLocalTargets: boolean): string | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return 'must use https.'
  }
  if (url.protocol === 'http:' && !allowLocalTargets) {
    return `must use https. ${LOCAL_HINT}`
  }
  if (url.username !== '' || url.password !== '') {
    return 'must not contain a user name or password.'
  }
  if (url.port === '0') {
    return 'must not use port 0.'
  }
  return null
}

function checkHost(url: URL): string | null {
  if (FOREIGN_PORTS.has(Number(url.port))) {
    return `must not use port ${url.port}, which is another protocol's.`
  }
  const host = bareHost(url)
  if (isIP(host) !== 0) {
    return isPublicAddress(host) ? null : NOT_PUBLIC
  }
  if (host.endsWith('.')) {
    return 'must not have a host name that ends in a dot.'
  }
  if (!host.includes('.') || LOCAL_SUFFIXES.some(suffix => host.endsWith(suffix))) {
    return `must name a host on the public internet, which this name is not. ${LOCAL_HINT}`
  }
  return null
}

/** `URL.hostname` keeps the brackets of IPv6 literals, which `isIP` does not know. */
function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function refuse(reason: string): TargetVerdict {
  return { ok: false, reason }
}

/** The addresses of a name, none when it does not resolve or the name server is too slow. */
async function resolveInTime(deps: UrlGuardDeps, host: string): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<readonly string[]>(done => {
    timer = setTimeout(() => done([]), deps.resolveTimeoutMs ?? DEFAULT_RESOLVE_TIMEOUT_MS)
  })
  try {
    return await Promise.race([deps.resolve(host).catch(() => []), tooSlow])
  } finally {
    clearTimeout(timer)
  }
}
