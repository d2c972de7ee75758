const ABSOLUTE = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)/i

/** Scheme and authority of a request target in absolute form (RFC 9112 §3.2.2); null for the usual form, a path. */
export function authorityOf(target: string): string | null {
  return target.startsWith('/') ? null : (ABSOLUTE.exec(target)?.[1] ?? null)
}

/** The target as a path: a request in absolute form is the same request, and its authority is judged with the Host header. */
export function toPath(target: string): string {
  const authority = authorityOf(target)
  if (authority === null) {
    return target
  }
  const rest = target.slice(authority.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
