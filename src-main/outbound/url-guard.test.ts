import { describe, expect, it } from 'vitest'
import { createUrlGuard, type Resolve } from './url-guard.ts'

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'hooks.example.com': ['93.184.216.34', '2606:2800:220:1::1'],
  'private.example.com': ['10.1.2.3'],
  'mixed.example.com': ['93.184.216.34', '192.168.1.9'],
  'metadata.example.com': ['169.254.169.254'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
  'nat64.example.com': ['64:ff9b::192.168.1.9'],
  'nowhere.example.com': [],
}

const resolve: Resolve = async hostname => {
  const addresses = NAMES[hostname]
  if (addresses === undefined) {
    throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
  }
  return addresses
}

const strict = createUrlGuard({ resolve, allowLocalTargets: () => false })
const open = createUrlGuard({ resolve, allowLocalTargets: () => true })

async function reasonOf(url: string): Promise<string> {
  const verdict = await strict.check(url)
  return verdict.ok ? 'accepted' : verdict.reason
}

describe('the URL guard', () => {
  it.each([
    ['https://hooks.example.com/done', 'resolves to public addresses only'],
    ['https://hooks.example.com:8443/done?x=1#y', 'has an open port'],
    ['https://HOOKS.example.com/done', 'is written in capitals'],
    ['https://8.8.8.8/done', 'is a public literal'],
    ['https://[2606:2800:220:1::1]/done', 'is a public IPv6 literal'],
    ['https://[64:ff9b::808:808]/done', 'is NAT64 of a public address'],
    ['https://unknown.example.com/done', 'does not resolve, which is judged at delivery'],
    ['https://nowhere.example.com/done', 'has no address, which is judged at delivery'],
  ])('accepts %s, which %s', async url => {
    expect(await strict.check(url)).toEqual({ ok: true })
  })

  it.each([
    ['https://127.0.0.1/', 'loopback'],
    ['https://127.1/', 'short form'],
    ['https://2130706433/', 'decimal form'],
    ['https://0x7f000001/', 'hexadecimal form'],
    ['https://0177.0.0.1/', 'octal form'],
    ['https://①②⑦.⓪.⓪.①/', 'circled digits, which IDNA maps'],
    ['https://１２７.0.0.1/', 'full-width digits'],
    ['https://127.0.0.1./', 'a literal with a trailing dot'],
    ['https://0/', 'unspecified in short form'],
    ['https://10.0.0.8/', 'private'],
    ['https://169.254.169.254/latest/meta-data/', 'metadata service'],
    ['https://[::1]/', 'IPv6 loopback in brackets'],
    ['https://[::]/', 'IPv6 unspecified'],
    ['https://[::127.0.0.1]/', 'IPv4-compatible'],
    ['https://[::ffff:10.0.0.1]/', 'IPv4-mapped, which URL rewrites to hexadecimal'],
    ['https://[64:ff9b::7f00:1]/', 'NAT64 of the loopback'],
    ['https://[64:ff9b::10.0.0.8]/', 'NAT64 of a private address'],
    ['https://[64:ff9b::a9fe:a9fe]/', 'NAT64 of the metadata service'],
    ['https://[64:ff9b:1::a00:8]/', 'NAT64 of a network of its own'],
    ['https://nat64.example.com/', 'a name of NAT64 of a private address'],
    ['https://[2002:7f00:1::]/', '6to4'],
    ['https://[fe80::1]/', 'link-local'],
    ['https://[fd00:ec2::254]/', 'unique local'],
    ['https://private.example.com/', 'a name of a private address'],
    ['https://mixed.example.com/', 'a name with one public and one private address'],
    ['https://metadata.example.com/', 'a name of the metadata service'],
    ['https://mapped.example.com/', 'a name of a mapped address'],
  ])('refuses %s (%s) without echoing an address', async url => {
    const reason = await reasonOf(url)
    expect(reason).toMatch(/^must not lead to a private, local or reserved address\..*--allow-local-targets/)
    expect(reason).not.toMatch(/\d+\.\d+|::/)
  })

  it.each([
    ['https://localhost/'],
    ['https://LOCALHOST/'],
    ['https://api.localhost/'],
    ['https://printer.local/'],
    ['https://metadata.google.internal/'],
    ['https://nas.home.arpa/'],
    ['https://intranet/'],
    ['https:///intranet'],
  ])('refuses %s, a name that is local by convention', async url => {
    expect(await reasonOf(url)).toMatch(/^must name a host on the public internet.*--allow-local-targets/)
  })

  it.each([
    ['http://hooks.example.com/done', /^must use https\..*--allow-local-targets/],
    ['ftp://hooks.example.com/done', /^must use https\.$/],
    ['file:///etc/passwd', /^must use https\.$/],
    ['javascript:alert(1)', /^must use https\.$/],
    ['data:image/png;base64,AAAA', /^must use https\.$/],
    ['hooks.example.com/done', /^must be an absolute https URL/],
    ['/files/uploads/x', /^must be an absolute https URL/],
    ['', /^must be an absolute https URL/],
    ['https://', /^must be an absolute https URL/],
    ['https://1.2.3.4.5/', /^must be an absolute https URL/],
    ['https://user@hooks.example.com/', /^must not contain a user name or password/],
    ['https://user:secret@hooks.example.com/', /^must not contain a user name or password/],
    ['https://:secret@hooks.example.com/', /^must not contain a user name or password/],
    ['https://hooks.example.com./', /^must not have a host name that ends in a dot/],
    ['https://localhost./', /^must not have a host name that ends in a dot/],
    ['https://hooks.example.com:0/', /^must not use port 0/],
    ['https://hooks.example.com:25/', /^must not use port 25, /],
    ['https://hooks.example.com:22/', /^must not use port 22, /],
    ['https://hooks.example.com:6667/', /^must not use port 6667, /],
  ])('refuses %s and says what to do', async (url, expected) => {
    expect(await reasonOf(url)).toMatch(expected)
  })

  it.each([
    ['http://127.0.0.1:9000/done'],
    ['http://localhost:80/done'],
    ['http://[::1]:9000/done'],
    ['https://nas.local/done'],
    ['https://private.example.com/done'],
  ])('accepts %s under local targets', async url => {
    expect(await open.check(url)).toEqual({ ok: true })
  })

  it.each([['ftp://127.0.0.1/'], ['http://user:secret@127.0.0.1/'], ['http://127.0.0.1:0/'], ['nonsense']])(
    'refuses %s even under local targets',
    async url => {
      expect((await open.check(url)).ok).toBe(false)
    }
  )

  it('asks the switch at every check, so that switching it off counts at once', async () => {
    let isAllowed = true
    const guard = createUrlGuard({ resolve, allowLocalTargets: () => isAllowed })
    const before = await guard.check('http://127.0.0.1:9000/')
    isAllowed = false
    expect([before.ok, (await guard.check('http://127.0.0.1:9000/')).ok]).toEqual([true, false])
  })

  it('does not let a creation hang on a name server that never answers', async () => {
    const guard = createUrlGuard({
      resolve: () => new Promise(() => {}),
      allowLocalTargets: () => false,
      resolveTimeoutMs: 5,
    })
    expect(await guard.check('https://slow.example.com/')).toEqual({ ok: true })
  })
})
