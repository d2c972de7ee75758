const ABSOLUTE = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)/i

/** Scheme and authority of a request target in absolute form (RFC 9112 §3.2.2); null for the usual form, a path. */
export function authorityOf(target: string): string | null {
  return target.startsWith('/') ? null : (ABSOLUTE.exec(target)?.[1] ?? null)
}

/**
 * The target as a path: a request in absolute form is the same request, and its authority is checked with the Host header. What is
 * neither, such as `*`, gets the slash that it lacks: the router takes the star for the page's wildcard.
 */
export function toPath(target: string): string {
  const rest = target.slice(authorityOf(target)?.length ?? 0)
  return rest.startsWith('/') ? rest : `/${rest}`
}
