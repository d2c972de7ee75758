import { afterEach, describe, expect, it } from 'vitest'
import { createGuardedFetch, type GuardedFetch } from './guarded-fetch.ts'
import { createCertificate } from './testing/certificate.ts'
import { closeServers, serve } from './testing/loopback-server.ts'

afterEach(closeServers)

/** Posts to a receiver whose every name is 127.0.0.1, trusting `ca` beside the usual authorities. */
function post(url: string, ca?: string): ReturnType<GuardedFetch> {
  const fetch = createGuardedFetch({
    resolve: async () => ['127.0.0.1'],
    allowLocalTargets: () => true,
    version: '1',
    ...(ca === undefined ? {} : { ca }),
  })
  return fetch({
    url,
    method: 'POST',
    headers: {},
    body: Buffer.from('{}'),
    timeoutMs: 5_000,
    maxBytes: null,
    maxRedirects: 0,
    signal: new AbortController().signal,
  })
}

describe('guarded fetch over TLS', () => {
  it('accepts a certificate that is trusted and bears the name', async () => {
    const certificate = createCertificate(['hooks.example.com'])
    const server = await serve(response => response.end(), certificate)
    const named = await post(`https://hooks.example.com:${server.port}/`, certificate.cert)
    const literal = await post(server.origin, certificate.cert)
    expect([named.status, literal.status]).toEqual([200, 200])
  })

  it('refuses a certificate for another name and sends nothing', async () => {
    const certificate = createCertificate(['other.example.com'])
    const server = await serve(response => response.end(), certificate)
    const url = `https://hooks.example.com:${server.port}/`
    await expect(post(url, certificate.cert)).rejects.toMatchObject({
      kind: 'tls',
      message: 'TLS certificate does not match the name',
    })
    expect(server.requests).toEqual([])
  })

  it('refuses a certificate that nobody vouches for', async () => {
    const server = await serve(response => response.end(), createCertificate(['hooks.example.com']))
    await expect(post(server.origin)).rejects.toMatchObject({
      message: 'TLS certificate is self-signed',
    })
    expect(server.requests).toEqual([])
  })

  it('refuses a certificate that has expired', async () => {
    const past = { from: new Date('2020-01-01'), until: new Date('2020-02-01') }
    const certificate = createCertificate(['hooks.example.com'], past)
    const server = await serve(response => response.end(), certificate)
    await expect(post(server.origin, certificate.cert)).rejects.toMatchObject({
      message: 'TLS certificate has expired',
    })
  })

  it('says that a port does not speak TLS', async () => {
    const server = await serve(response => response.end())
    await expect(post(`https://127.0.0.1:${server.port}/`)).rejects.toMatchObject({
      message: 'the port does not speak TLS',
    })
  })
})
