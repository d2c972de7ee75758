import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Ranges that no receiver and no picture host on the internet has, with the reason. Sources: IANA IPv4 and IPv6
 * Special-Purpose Address Registries (RFC 6890 and its updates). Ranges that carry an IPv4 address inside (mapped,
 * compatible, local NAT64, 6to4, Teredo) are refused whole: what they lead to depends on the network that unwraps them.
 * Only the well-known prefix of NAT64 is judged by the address inside, for it leads to that one or nowhere.
 */
export const REFUSED_RANGES: readonly (readonly [range: string, reason: string])[] = [
  ['0.0.0.0/8', 'this network (RFC 791); 0.0.0.0 reaches this machine'],
  ['10.0.0.0/8', 'private use (RFC 1918)'],
  ['100.64.0.0/10', 'carrier-grade NAT (RFC 6598)'],
  ['127.0.0.0/8', 'loopback (RFC 1122)'],
  ['169.254.0.0/16', 'link-local (RFC 3927), cloud metadata services'],
  ['172.16.0.0/12', 'private use (RFC 1918)'],
  ['192.0.0.0/24', 'IETF protocol assignments (RFC 6890)'],
  ['192.0.2.0/24', 'documentation TEST-NET-1 (RFC 5737)'],
  ['192.31.196.0/24', 'AS112 name servers (RFC 7535)'],
  ['192.52.193.0/24', 'automatic multicast tunnelling (RFC 7450)'],
  ['192.88.99.0/24', '6to4 relay anycast, deprecated (RFC 7526)'],
  ['192.168.0.0/16', 'private use (RFC 1918)'],
  ['192.175.48.0/24', 'AS112 name servers (RFC 7534)'],
  ['198.18.0.0/15', 'benchmarking (RFC 2544)'],
  ['198.51.100.0/24', 'documentation TEST-NET-2 (RFC 5737)'],
  ['203.0.113.0/24', 'documentation TEST-NET-3 (RFC 5737)'],
  ['224.0.0.0/4', 'multicast (RFC 5771)'],
  ['240.0.0.0/4', 'class E and limited broadcast (RFC 1112, RFC 919)'],
  [
    '::/3',
    'below global unicast: unspecified, loopback, IPv4-compatible, IPv4-mapped, local NAT64 64:ff9b:1::, discard 100::',
  ],
  ['2001::/23', 'IETF protocol assignments: Teredo, benchmarking, ORCHID (RFC 2928)'],
  ['2001:db8::/32', 'documentation (RFC 3849)'],
  ['2002::/16', '6to4 (RFC 3056)'],
  ['2620:4f:8000::/48', 'AS112 name servers (RFC 7534)'],
  ['3fff::/20', 'documentation (RFC 9637)'],
  ['4000::/2', 'above global unicast, unassigned; segment routing 5f00::/16 (RFC 9602)'],
  ['8000::/1', 'above global unicast: unique local, link-local, site-local, multicast'],
]

const refusedRanges = REFUSED_RANGES.map(([range]) => ipaddr.parseCIDR(range))

/**
 * Whether `address` (a bare IPv4 or IPv6 literal, without brackets or zone) is one that anybody on the internet would
 * reach alike. What is not an address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) {
    return false
  }
  const parsed = withoutNat64(ipaddr.parse(address))
  // A second list, kept by others: it may learn of a range before ours does.
  if (parsed.range() !== 'unicast') {
    return false
  }
  return !refusedRanges.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits))
}

/** RFC 6052: on a network without IPv4 every host of IPv4 has an address of this prefix, its own in the last 32 bits. */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96')

function withoutNat64(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  const [prefix, bits] = NAT64
  return address.kind() === 'ipv6' && address.match(prefix, bits)
    ? new ipaddr.IPv4(address.toByteArray().slice(-4))
    : address
}
