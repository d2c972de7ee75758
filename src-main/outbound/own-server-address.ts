import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isPublicAddress } from './address.ts'

/**
 * Where a server of the user's own may be, an engine or a language model, beside the internet: this machine and its local network (RFC 1122 loopback, RFC 1918, the
 * shared range of RFC 6598 that overlay networks use, RFC 4193 unique local). Link-local addresses stay out, for metadata services
 * of clouds have them, as do multicast, broadcast and the unspecified address.
 */
const ALLOWED = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
].map(range => ipaddr.parseCIDR(range))

/** Cloud metadata services within the unique local range. */
const METADATA = ipaddr.parseCIDR('fd00:ec2::/32')

/** Whether `address` (a bare literal without a zone) is of this machine or its local network. */
export function isOwnNetwork(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) {
    return false
  }
  const parsed = ipaddr.process(address)
  const isIn = ([base, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number]): boolean =>
    base.kind() === parsed.kind() && parsed.match(base, bits)
  return ALLOWED.some(isIn) && !isIn(METADATA)
}

/** Why a server of the user's own is not asked at these addresses, what it may do instead; null when it is asked. */
export function addressRefusal(addresses: readonly string[], isSecure: boolean): string | null {
  if (!addresses.every(address => isOwnNetwork(address) || isPublicAddress(address))) {
    return 'is at an address that is neither of this machine or its network nor a public one'
  }
  return isSecure || addresses.every(isOwnNetwork)
    ? null
    : 'is beyond your own network, where an address must use https'
}
