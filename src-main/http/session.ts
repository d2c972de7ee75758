import type { Clock, Digest, Ids } from '../domain/ports.ts'

/** The studio's session: a token per start of the process, handed over in the studio's address. */
export interface Session {
  readonly token: string
  /** The cookie's value; for whoever has proven to be the studio's page. */
  readonly cookie: string
  /** The cookie's value for the right token, as often as it is asked for; null for a wrong one. */
  exchange(token: string): string | null
  /** A code that opens the studio once, within a minute: for an address that others may read, as in a list of processes. */
  newLaunchCode(): string
  /** The cookie's value for a launch code that is fresh and was not used; null for any other. */
  redeem(launchCode: string): string | null
  isToken(candidate: string): boolean
  isCookie(candidate: string): boolean
}

/** Not as long as an API key, so that no key is compared with it at each request. */
const SECRET_LENGTH = 44
const LAUNCH_MS = 60_000

/** A new session; the cookie is another secret than the token, which ends up in shell histories. */
export function createSession(deps: { ids: Ids; digest: Digest; clock: Clock }): Session {
  const { ids, digest, clock } = deps
  const token = ids.secret(SECRET_LENGTH)
  const cookie = ids.secret(SECRET_LENGTH)
  const encoder = new TextEncoder()
  const comparison = (secret: string) => {
    const bytes = encoder.encode(secret)
    return (candidate: string) =>
      candidate.length === secret.length && digest.isEqual(encoder.encode(candidate), bytes)
  }
  const isToken = comparison(token)
  let launch: { readonly isCode: (candidate: string) => boolean; readonly until: number } | null = null
  return {
    token,
    cookie,
    exchange: candidate => (isToken(candidate) ? cookie : null),
    newLaunchCode() {
      const code = ids.secret(SECRET_LENGTH)
      launch = { isCode: comparison(code), until: clock.now() + LAUNCH_MS }
      return code
    },
    redeem(candidate) {
      if (launch === null || !launch.isCode(candidate)) {
        return null
      }
      const isFresh = clock.now() < launch.until
      launch = null
      return isFresh ? cookie : null
    },
    isToken,
    isCookie: comparison(cookie),
  }
}

/** Cookies are not scoped to a port, so the name carries it. */
export function cookieName(port: number): string {
  return `plinth_session_${port}`
}
