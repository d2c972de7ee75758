import { generateKeyPairSync, sign } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemIds, systemSignatures } from '../app-system.ts'
import { createSessionKeys, textToSign, type SessionKeys } from './session-keys.ts'
import type { SettingRepository } from './ports-store.ts'
import { createFakeClock, createFakeIds, type FakeClock } from './testing/fakes.ts'

const DAY_MS = 86_400_000
const HERE = 'http://127.0.0.1:4747'

let clock: FakeClock
let repository: SettingRepository
beforeEach(() => {
  const values = new Map<string, string>()
  clock = createFakeClock()
  repository = { get: name => values.get(name) ?? null, set: (name, value) => void values.set(name, value) }
})

/** A start of the service on the same profile. */
const start = (): SessionKeys =>
  createSessionKeys({ repository, ids: systemIds, clock, signatures: systemSignatures })

function aPage(namedCurve = 'P-256') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve })
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: ({ challenge }: SessionKeys, origin = HERE) =>
      sign('sha256', Buffer.from(textToSign(challenge, origin)), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      }).toString('base64'),
  }
}

describe('the key of an open page', () => {
  it('proves after a restart that the page had the session', () => {
    const page = aPage()
    const keyId = start().add(page.publicKey) ?? ''
    const next = start()
    expect(next.isProven({ keyId, signature: page.sign(next) }, HERE)).toBe(true)
  })

  it('proves nothing when it could not be written: a full disk must not give what the next start would not know', () => {
    const page = aPage()
    const full: SettingRepository = {
      get: () => null,
      set: () => {
        throw new Error('database or disk is full')
      },
    }
    const ids = createFakeIds()
    const keys = createSessionKeys({ repository: full, ids, clock, signatures: systemSignatures })
    expect(() => keys.add(page.publicKey)).toThrow('full')
    const keyId = `pgk_${'2'.padStart(24, '0')}`
    expect(keys.isProven({ keyId, signature: page.sign(keys) }, HERE)).toBe(false)
  })

  it('proves nothing with what was signed for an earlier start: it may have been overheard', () => {
    const page = aPage()
    const first = start()
    const keyId = first.add(page.publicKey) ?? ''
    expect(start().isProven({ keyId, signature: page.sign(first) }, HERE)).toBe(false)
  })

  it('proves nothing with what was signed for another port: whoever took the port could pass it on', () => {
    const page = aPage()
    const keyId = start().add(page.publicKey) ?? ''
    const next = start()
    const signature = page.sign(next, 'http://127.0.0.1:4748')
    expect(next.isProven({ keyId, signature }, HERE)).toBe(false)
  })

  it('is another page’s key no proof of', () => {
    const service = start()
    const keyId = service.add(aPage().publicKey) ?? ''
    expect(service.isProven({ keyId, signature: aPage().sign(service) }, HERE)).toBe(false)
    expect(service.isProven({ keyId: 'pgk_x', signature: aPage().sign(service) }, HERE)).toBe(false)
  })

  it('counts for thirty days', () => {
    const page = aPage()
    const keyId = start().add(page.publicKey) ?? ''
    clock.advance(30 * DAY_MS - 1)
    const late = start()
    expect(late.isProven({ keyId, signature: page.sign(late) }, HERE)).toBe(true)
    clock.advance(1)
    expect(late.isProven({ keyId, signature: page.sign(late) }, HERE)).toBe(false)
  })

  it('gives way to newer ones: pages that are loaded again and again fill no profile', () => {
    const service = start()
    const [oldest, second] = [aPage(), aPage()]
    const ids = [oldest, second].map(page => service.add(page.publicKey) ?? '')
    for (let count = 0; count < 31; count += 1) {
      service.add(aPage().publicKey)
    }
    const isProven = [oldest, second].map((page, index) =>
      service.isProven({ keyId: ids[index] ?? '', signature: page.sign(service) }, HERE)
    )
    expect(isProven).toEqual([false, true])
  })

  it.each(['', 'AAAA', aPage('P-384').publicKey])('is not %j', text => {
    expect(start().add(text)).toBeNull()
  })
})
