import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileSecretStore, replacePrivateFile } from '../app-system.ts'
import { openVault, sealedSecretStore, type Vault } from './sealed-secret.ts'

const SILENT = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
const xor = (bytes: Buffer): Buffer => Buffer.from(bytes.map(byte => byte ^ 0x5a))
const vault: Vault = {
  encrypt: async text => xor(Buffer.from(text)),
  decrypt: async sealed => ({ text: xor(sealed).toString(), isStale: false }),
}
const broken: Vault = {
  ...vault,
  decrypt: async () => {
    throw new Error('the key is gone')
  },
}

describe('the sealed signing secret', () => {
  let folder = ''
  const store = (through: Vault = vault) =>
    sealedSecretStore({
      what: 'signing secret',
      whenLost: 'a new one is made',
      vault: through,
      sealedPath: join(folder, 'sealed'),
      plainPath: join(folder, 'plain'),
      plain: fileSecretStore(join(folder, 'plain')),
      replaceFile: replacePrivateFile,
      logger: SILENT,
    })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plinth-secret-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('comes back at the next start, and is nowhere to be read', async () => {
    await store().write('whsec_one')
    expect(await store().read()).toBe('whsec_one')
    expect(readFileSync(join(folder, 'sealed'), 'latin1')).not.toContain('whsec')
    expect(statSync(join(folder, 'sealed')).mode & 0o777).toBe(0o600)
  })

  it('comes back with the one before it, of which nothing is to be read either', async () => {
    const both = 'whsec_new\nprevious whsec_old until 2026-01-02T00:00:00.000Z'
    await store().write('whsec_old')
    await store().write(both)
    expect(await store().read()).toBe(both)
    expect(readFileSync(join(folder, 'sealed'), 'latin1')).not.toContain('whsec')
  })

  it('stays the old one when the new one cannot be sealed', async () => {
    await store().write('whsec_old')
    const locked: Vault = { ...vault, encrypt: () => Promise.reject(new Error('the keychain is locked')) }
    await expect(store(locked).write('whsec_new')).rejects.toThrow('locked')
    expect(await store().read()).toBe('whsec_old')
  })

  it('of a file stays the same when it is moved, and the file goes', async () => {
    writeFileSync(join(folder, 'plain'), 'whsec_file\n')
    expect(await store().read()).toBe('whsec_file')
    expect(existsSync(join(folder, 'plain'))).toBe(false)
    expect(await store().read()).toBe('whsec_file')
  })

  it('that a headless start made since is the one that counts', async () => {
    await store().write('whsec_old')
    writeFileSync(join(folder, 'plain'), 'whsec_new\n')
    expect(await store().read()).toBe('whsec_new')
    expect(await store().read()).toBe('whsec_new')
  })

  it('that cannot be opened any more is put aside, and the studio still starts', async () => {
    await store().write('whsec_lost')
    expect(await store(broken).read()).toBe(null)
    expect(existsSync(join(folder, 'sealed.unreadable'))).toBe(true)
  })
})

describe('the system’s vault', () => {
  const asyncNames = {
    isAsyncEncryptionAvailable: async () => true,
    encryptStringAsync: async (text: string) => Buffer.from(`async ${text}`),
    decryptStringAsync: async () => ({ result: 'opened', shouldReEncrypt: true }),
  }
  const syncNames = {
    isEncryptionAvailable: () => true,
    encryptString: (text: string) => Buffer.from(`sync ${text}`),
    decryptString: () => 'opened',
  }

  it('is asked asynchronously where it can be', async () => {
    const opened = await openVault({ ...syncNames, ...asyncNames }, 'darwin')
    expect(String(await opened?.encrypt('x'))).toBe('async x')
    expect(await opened?.decrypt(Buffer.alloc(0))).toEqual({ text: 'opened', isStale: true })
  })

  it('of an older runtime has the other names only', async () => {
    const opened = await openVault(syncNames, 'win32')
    expect(String(await opened?.encrypt('x'))).toBe('sync x')
  })

  it('whose key stands in the program is none', async () => {
    const basic = { ...asyncNames, getSelectedStorageBackend: () => 'basic_text' as const }
    expect(await openVault(basic, 'linux')).toBe(null)
    const wallet = { ...asyncNames, getSelectedStorageBackend: () => 'kwallet6' as const }
    expect(await openVault(wallet, 'linux')).not.toBe(null)
  })

  it('that is locked is none', async () => {
    const locked = { ...syncNames, isEncryptionAvailable: () => false }
    expect(await openVault(locked, 'darwin')).toBe(null)
  })
})
