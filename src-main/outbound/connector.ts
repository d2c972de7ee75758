import { BlockList, connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net'
import { isPublicAddress } from './address.ts'
import { CLOSED, OutboundError } from './failure.ts'

export interface ConnectorInput {
  /** Name or literal, without brackets. */
  readonly host: string
  readonly port: number
  /** By TLS. */
  readonly isSecure: boolean
  /** The addresses of `host` that were checked; no other is contacted. */
  readonly addresses: readonly string[]
  readonly allowLocalTargets: boolean
  /** Ends a connection that is still being made. */
  readonly signal: AbortSignal
  /** Further trusted certificate authority (PEM), for tests. */
  readonly ca?: string
}

/**
 * Connects to one of the addresses that were checked before, and to no other. The lookup is pinned, and the peer is looked at
 * again once the connection stands and before anything is sent: no lookup happens for address literals. Resolves once the
 * connection is ready for a request (after TLS, which has verified the name); rejects with what the socket says, or with
 * `OutboundError`.
 */
export function connectChecked(input: ConnectorInput): Promise<Socket> {
  const target = { host: input.host, port: input.port, lookup: pinnedLookup(input.addresses) }
  const socket: Socket = input.isSecure
    ? // Not imported: an import reads every export of a built-in module, one of which parses all of Node's root certificates.
      process.getBuiltinModule('node:tls').connect({
        ...target,
        ALPNProtocols: ['http/1.1'],
        ...(isIP(input.host) === 0 ? { servername: input.host } : {}),
        ...(input.ca === undefined ? {} : { ca: input.ca }),
      })
    : connectTcp(target)
  const onAbort = () => socket.destroy(new OutboundError('timed_out', 'the connection was given up'))
  input.signal.addEventListener('abort', onAbort, { once: true })
  socket
    .setNoDelay(true)
    // Before TLS says hello, which another listener of this event does.
    .prependOnceListener('connect', () => {
      if (!isCheckedPeer(input, socket.remoteAddress)) {
        socket.destroy(new OutboundError('refused', 'the connection led to an address that was not checked'))
      }
    })
    .once('close', () => input.signal.removeEventListener('abort', onAbort))
  return new Promise((resolve, reject) => {
    socket
      .once(input.isSecure ? 'secureConnect' : 'connect', () => {
        if (!socket.destroyed) {
          resolve(socket)
        }
      })
      .on('error', reject)
      .once('close', () => reject(CLOSED))
  })
}

/** Under local targets any peer is accepted: 0.0.0.0, for one, is reached as 127.0.0.1. */
function isCheckedPeer(input: ConnectorInput, peer: string | undefined): boolean {
  if (input.allowLocalTargets) {
    return true
  }
  if (peer === undefined || !isPublicAddress(peer)) {
    return false
  }
  const checked = new BlockList()
  for (const address of input.addresses) {
    checked.addAddress(address, familyOf(address))
  }
  return checked.check(peer, familyOf(peer))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** Answers the addresses that were checked, whatever the name server says by now. */
function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map(address => ({ address, family: isIP(address) }))
  return (_hostname, options, callback) => {
    if (options.all === true) {
      callback(null, answers)
    } else {
      callback(null, answers[0].address, answers[0].family)
    }
  }
}
