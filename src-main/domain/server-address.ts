import { invalidRequest } from './errors.ts'

/**
 * The http or https address of a server of the user's own, written one way: with its scheme, without query, fragment and slash at the
 * end. Throws `invalid_request` naming `field` for what is none, and for one that holds a name or a password, which would be shown.
 */
export function serverAddress(text: string, field: string): string {
  const typed = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') {
    throw invalidRequest(
      field,
      `\`${field}\` must be the http or https address of a server, such as http://localhost:11434.`
    )
  }
  if (url.username !== '' || url.password !== '') {
    throw invalidRequest(
      field,
      `\`${field}\` must not contain a user name or password; a key has a field of its own.`
    )
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}
