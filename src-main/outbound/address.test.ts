import { BlockList, isIP } from 'node:net'
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, REFUSED_RANGES } from './address.ts'

/** Address, whether anybody on the internet reaches it, and why that matters. */
const VECTORS: readonly (readonly [address: string, isPublic: boolean, reason: string])[] = [
  ['0.0.0.0', false, 'reaches this machine on Linux and macOS'],
  ['0.1.2.3', false, 'this network, 0/8'],
  ['10.0.0.1', false, 'private, first block'],
  ['10.255.255.255', false, 'private, last of 10/8'],
  ['100.64.0.1', false, 'carrier-grade NAT'],
  ['100.127.255.254', false, 'carrier-grade NAT, last'],
  ['100.100.100.200', false, 'metadata service of a cloud, inside CGNAT'],
  ['127.0.0.1', false, 'loopback'],
  ['127.1.2.3', false, 'loopback is a whole /8'],
  ['127.255.255.255', false, 'last of loopback'],
  ['169.254.0.1', false, 'link-local'],
  ['169.254.169.254', false, 'metadata service of most clouds'],
  ['169.254.170.2', false, 'container credentials service'],
  ['172.16.0.1', false, 'private, first of 172.16/12'],
  ['172.31.255.255', false, 'private, last of 172.16/12'],
  ['192.0.0.1', false, 'IETF protocol assignments'],
  ['192.0.0.170', false, 'NAT64 discovery'],
  ['192.0.2.7', false, 'TEST-NET-1'],
  ['192.31.196.1', false, 'AS112'],
  ['192.52.193.1', false, 'AMT'],
  ['192.88.99.1', false, '6to4 relay'],
  ['192.168.0.1', false, 'private, home router'],
  ['192.168.255.255', false, 'private, last'],
  ['192.175.48.1', false, 'AS112'],
  ['198.18.0.1', false, 'benchmarking'],
  ['198.19.255.255', false, 'benchmarking, last'],
  ['198.51.100.9', false, 'TEST-NET-2'],
  ['203.0.113.9', false, 'TEST-NET-3'],
  ['224.0.0.1', false, 'multicast, all hosts'],
  ['239.255.255.250', false, 'multicast, SSDP'],
  ['240.0.0.1', false, 'class E'],
  ['255.255.255.254', false, 'class E, last'],
  ['255.255.255.255', false, 'limited broadcast'],
  ['::', false, 'unspecified'],
  ['::1', false, 'loopback'],
  ['::127.0.0.1', false, 'IPv4-compatible loopback, which known filters let pass'],
  ['::169.254.169.254', false, 'IPv4-compatible metadata service'],
  ['::8.8.8.8', false, 'IPv4-compatible, deprecated whatever is inside'],
  ['::ffff:127.0.0.1', false, 'IPv4-mapped loopback'],
  ['::ffff:7f00:1', false, 'the same in hexadecimal'],
  ['::ffff:10.0.0.1', false, 'IPv4-mapped private'],
  ['::ffff:8.8.8.8', false, 'IPv4-mapped, refused whole'],
  ['::ffff:0:127.0.0.1', false, 'IPv4-translated (RFC 2765)'],
  ['64:ff9b::7f00:1', false, 'NAT64 to loopback'],
  ['64:ff9b::10.0.0.1', false, 'NAT64 to a private address'],
  ['64:ff9b::169.254.169.254', false, 'NAT64 to a metadata service'],
  ['64:ff9b::8.8.8.8', true, 'NAT64 to a public address, on a network without IPv4'],
  ['64:ff9b:0:0:0:1:808:808', false, 'beside the prefix of NAT64'],
  ['64:ff9b:1::a00:1', false, 'local-use NAT64'],
  ['100::1', false, 'discard-only'],
  ['100:0:0:1::1', false, 'dummy prefix (RFC 9780)'],
  ['1fff::1', false, 'unassigned, below 2000::/3'],
  ['2001::1', false, 'Teredo'],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false, 'Teredo with an IPv4 inside'],
  ['2001:1::1', false, 'port control protocol anycast'],
  ['2001:2::1', false, 'benchmarking'],
  ['2001:10::1', false, 'ORCHID'],
  ['2001:20::1', false, 'ORCHIDv2'],
  ['2001:30::1', false, 'drone identifiers'],
  ['2001:1ff:ffff::1', false, 'last of the protocol assignments'],
  ['2001:db8::1', false, 'documentation'],
  ['2002:7f00:1::', false, '6to4 of loopback'],
  ['2002:c0a8:101::1', false, '6to4 of a private address'],
  ['2620:4f:8000::1', false, 'AS112'],
  ['3fff::1', false, 'documentation'],
  ['3fff:fff:ffff::1', false, 'documentation, last /48'],
  ['4000::1', false, 'unassigned, above 2000::/3'],
  ['5f00::1', false, 'segment routing'],
  ['fc00::1', false, 'unique local'],
  ['fd00:ec2::254', false, 'metadata service over IPv6'],
  ['fe80::1', false, 'link-local'],
  ['fe80::1%lo', false, 'link-local with a zone'],
  ['2606:4700::1111%lo', false, 'a zone never belongs to a public address'],
  ['febf::1', false, 'link-local, last'],
  ['fec0::1', false, 'site-local, deprecated'],
  ['ff02::1', false, 'multicast, all nodes'],
  ['ff0e::1', false, 'multicast, global scope'],
  ['', false, 'not an address'],
  ['example.com', false, 'not an address'],
  ['[::1]', false, 'brackets are no part of an address'],
  ['127.1', false, 'short form, which only URL parsers normalise'],
  ['2130706433', false, 'decimal form'],
  ['0x7f.0.0.1', false, 'hexadecimal form'],
  ['1.1.1.1', true, 'a public resolver'],
  ['8.8.8.8', true, 'a public resolver'],
  ['9.255.255.255', true, 'just below 10/8'],
  ['11.0.0.0', true, 'just above 10/8'],
  ['100.63.255.255', true, 'just below CGNAT'],
  ['100.128.0.0', true, 'just above CGNAT'],
  ['126.255.255.255', true, 'just below loopback'],
  ['128.0.0.1', true, 'just above loopback'],
  ['172.15.255.255', true, 'just below 172.16/12'],
  ['172.32.0.0', true, 'just above 172.16/12'],
  ['192.167.255.255', true, 'just below 192.168/16'],
  ['192.169.0.0', true, 'just above 192.168/16'],
  ['223.255.255.255', true, 'just below multicast'],
  ['2001:200::1', true, 'just above the protocol assignments'],
  ['2001:4860:4860::8888', true, 'a public resolver'],
  ['2003::1', true, 'just above 6to4'],
  ['2606:4700:4700::1111', true, 'a public resolver'],
  ['2a00:1450:4001::1', true, 'an ordinary host'],
  ['3fff:1000::1', true, 'just above the documentation /20'],
]

/** A second opinion, written from the IANA registries with another library and another shape of rule. */
function isPublicByRegistry(address: string): boolean {
  const family = isIP(address)
  if (family === 0 || address.includes('%')) {
    return false
  }
  if (family === 4) {
    return !special4.check(address)
  }
  if (nat64.check(address, 'ipv6')) {
    const [high, low] = new URL(`http://[${address}]`).hostname.replace(']', '').split(':').slice(-2)
    const bits = parseInt(high || '0', 16) * 65_536 + parseInt(low || '0', 16)
    return isPublicByRegistry([24, 16, 8, 0].map(shift => (bits >>> shift) & 255).join('.'))
  }
  return globalUnicast.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

const nat64 = new BlockList()
nat64.addSubnet('64:ff9b::', 96, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const special6 = new BlockList()
for (const [base, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  special6.addSubnet(base, bits, 'ipv6')
}
const special4 = new BlockList()
for (const [first, last] of [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
] as const) {
  special4.addRange(first, last, 'ipv4')
}

describe('isPublicAddress', () => {
  it.each(VECTORS)('judges %s public: %s (%s)', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })

  it.each(VECTORS)('is told the same about %s by the registries', (address, isPublic) => {
    expect(isPublicByRegistry(address)).toBe(isPublic)
  })

  it('agrees with the registries at both edges of every refused range', () => {
    const edges = REFUSED_RANGES.flatMap(([range]) => edgesOf(range))
    const disagreeing = edges.filter(address => isPublicAddress(address) !== isPublicByRegistry(address))
    expect(edges.length).toBeGreaterThan(80)
    expect(disagreeing).toEqual([])
  })

  it('agrees with the registries about any address', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ minLength: 4, maxLength: 4 }),
      fc.uint8Array({ minLength: 16, maxLength: 16 }),
      fc.uint8Array({ minLength: 15, maxLength: 15 }).map(rest => Uint8Array.of(0x20, ...rest))
    )
    fc.assert(
      fc.property(bytes, raw => {
        const address = ipaddr.fromByteArray([...raw]).toString()
        expect(isPublicAddress(address)).toBe(isPublicByRegistry(address))
      }),
      { numRuns: 5_000, seed: 1 }
    )
  })

  it('gives a reason for every range it refuses', () => {
    for (const [range, reason] of REFUSED_RANGES) {
      expect([range, reason.length > 8]).toEqual([range, true])
    }
  })
})

/** First and last address of a range and their neighbours outside. */
function edgesOf(range: string): string[] {
  const [base, bits] = ipaddr.parseCIDR(range)
  const width = base.kind() === 'ipv4' ? 32 : 128
  const first = base.toByteArray().reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const last = first + (1n << BigInt(width - bits)) - 1n
  return [first - 1n, first, last, last + 1n]
    .filter(value => value >= 0n && value < 1n << BigInt(width))
    .map(value => ipaddr.fromByteArray(toBytes(value, width / 8)).toString())
}

function toBytes(value: bigint, length: number): number[] {
  return Array.from({ length }, (_, index) => Number((value >> BigInt(8 * (length - 1 - index))) & 255n))
}
