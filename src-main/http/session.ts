import type { Digest, Ids } from '../domain/ports.ts'

/** The studio's session: a token per start of the process, handed over in the studio's address. */
export interface Session {
  readonly token: string
  /** The cookie's value; for whoever has proven to be the studio's page. */
  readonly cookie: string
  /** The cookie's value for the right token, as often as it is asked for; null for a wrong one. */
  exchange(token: string): string | null
  isToken(candidate: string): boolean
  isCookie(candidate: string): boolean
}

const SECRET_LENGTH = 40

/** A new session; the cookie is another secret than the token, which ends up in shell histories. */
export function createSession(deps: { ids: Ids; digest: Digest }): Session {
  const { ids, digest } = deps
  const token = ids.secret(SECRET_LENGTH)
  const cookie = ids.secret(SECRET_LENGTH)
  const isSame = (a: string, b: string) => digest.isEqual(digest.sha256(a), digest.sha256(b))
  return {
    token,
    cookie,
    exchange: candidate => (isSame(candidate, token) ? cookie : null),
    isToken: candidate => isSame(candidate, token),
    isCookie: candidate => isSame(candidate, cookie),
  }
}

/** Cookies are not scoped to a port, so the name carries it. */
export function cookieName(port: number): string {
  return `plinth_session_${port}`
}
