import { describe, expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

describe('our own address', () => {
  const address = ownAddress(4747, false)

  it.each(['127.0.0.1:4747', 'localhost:4747', 'LOCALHOST:4747', '[::1]:4747'])(
    'answers to the host %s',
    host => {
      expect(address.isOwnHost(host)).toBe(true)
    }
  )

  it.each([
    undefined,
    '',
    ':4747',
    'localhost',
    '127.0.0.1',
    '127.0.0.1:4748',
    'localhost:4747.evil.com',
    'localhost.evil.com:4747',
    'evil.com',
    '0.0.0.0:4747',
    '[::ffff:127.0.0.1]:4747',
    '::1:4747',
    '127.1:4747',
    '2130706433:4747',
    'localhost.:4747',
    ' localhost:4747',
    'user@localhost:4747',
  ])('does not answer to the host %s', host => {
    expect(address.isOwnHost(host)).toBe(false)
  })

  it.each(['null', 'https://localhost:4747', 'http://localhost:3000', 'http://evil.com', '', 'file://'])(
    'does not take the origin %j for its own',
    origin => {
      expect(address.isOwnOrigin(origin)).toBe(false)
    }
  )

  it('is https under TLS, and needs no port where it is the default', () => {
    expect(ownAddress(443, true)).toMatchObject({ baseUrl: 'https://127.0.0.1/v1' })
    expect(ownAddress(443, true).isOwnHost('localhost')).toBe(true)
    expect(ownAddress(443, true).isOwnHost('localhost:443')).toBe(true)
    expect(ownAddress(80, true).isOwnHost('localhost')).toBe(false)
  })
})
