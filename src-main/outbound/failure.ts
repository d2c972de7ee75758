/** What went wrong on the way to somebody else's server. */
export type OutboundFailureKind =
  /** The guard does not let this address be contacted. */
  | 'refused'
  | 'unresolved'
  | 'unreachable'
  | 'tls'
  | 'timed_out'
  | 'too_large'
  | 'redirect'
  /** Something answered, but not with HTTP. */
  | 'protocol'

/**
 * A request that brought no usable answer. `message` is for people, without a full stop and without any address that
 * a name resolved to: what our resolver sees is not for the caller.
 */
export class OutboundError extends Error {
  readonly kind: OutboundFailureKind
  constructor(kind: OutboundFailureKind, message: string) {
    super(message)
    this.name = 'OutboundError'
    this.kind = kind
  }
}

const CLOSED_EARLY = 'connection closed before the answer was complete'
/** One for all: each connection's end would make one, of which next to none is ever read, and its stack costs more than its request. */
export const CLOSED = new OutboundError('unreachable', CLOSED_EARLY)

const WORDS: Readonly<Record<string, readonly [OutboundFailureKind, string]>> = {
  ECONNREFUSED: ['unreachable', 'connection refused'],
  ECONNRESET: ['unreachable', CLOSED_EARLY],
  EPIPE: ['unreachable', CLOSED_EARLY],
  EHOSTUNREACH: ['unreachable', 'no route to the host'],
  ENETUNREACH: ['unreachable', 'no network route: this machine may be offline'],
  EADDRNOTAVAIL: ['unreachable', 'no network route: this machine may be offline'],
  ETIMEDOUT: ['timed_out', 'the connection timed out'],
  ENOTFOUND: ['unresolved', 'the host name does not resolve'],
  EAI_AGAIN: ['unresolved', 'the host name cannot be resolved now: this machine may be offline'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['tls', 'TLS certificate does not match the name'],
  CERT_HAS_EXPIRED: ['tls', 'TLS certificate has expired'],
  CERT_NOT_YET_VALID: ['tls', 'TLS certificate is not valid yet'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['tls', 'TLS certificate is self-signed'],
  SELF_SIGNED_CERT_IN_CHAIN: ['tls', 'TLS certificate chain ends in an unknown issuer'],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['tls', 'TLS certificate comes from an unknown issuer'],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['tls', 'TLS certificate is sent without its intermediate certificates'],
  EPROTO: ['tls', 'TLS handshake failed'],
  ERR_SSL_WRONG_VERSION_NUMBER: ['tls', 'the port does not speak TLS'],
  ERR_SSL_PACKET_LENGTH_TOO_LONG: ['tls', 'the port does not speak TLS'],
  HPE_HEADER_OVERFLOW: ['protocol', 'the answer has too many headers'],
}

/** Puts an error of sockets, TLS or the HTTP parser into words. */
export function toOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) {
    return error
  }
  const code = codeOf(error)
  const known = WORDS[code]
  if (known !== undefined) {
    return new OutboundError(known[0], known[1])
  }
  if (code.startsWith('HPE_')) {
    return new OutboundError('protocol', 'the answer is not HTTP')
  }
  if (code.startsWith('ERR_SSL_')) {
    return new OutboundError('tls', `TLS handshake failed (${code})`)
  }
  return new OutboundError('unreachable', `the request failed (${code === '' ? 'unknown error' : code})`)
}

/** The first code in an error, its cause, or the attempts that it bundles. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return ''
  }
  const { code } = error as NodeJS.ErrnoException
  if (typeof code === 'string') {
    return code
  }
  if (error instanceof AggregateError) {
    return error.errors.map(codeOf).find(found => found !== '') ?? ''
  }
  return codeOf(error.cause)
}
