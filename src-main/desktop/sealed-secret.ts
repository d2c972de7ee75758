import type { SafeStorage } from 'electron'
import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import type { Logger, SecretStore } from '../domain/ports.ts'

/** What encrypts with a key that the system keeps. */
export interface Vault {
  encrypt(text: string): Promise<Buffer>
  decrypt(sealed: Buffer): Promise<{ readonly text: string; readonly isStale: boolean }>
}

/** A runtime may lack the asynchronous names (before 42) or the others (from 46 on). */
type AnySafeStorage = Partial<SafeStorage>

/**
 * The system's vault, once Electron is ready; null where there is none, or only one whose key stands in the program
 * (`basic_text`): a file that its owner alone can read is no worse, and says what it is.
 */
export async function openVault(storage: AnySafeStorage, platform: NodeJS.Platform): Promise<Vault | null> {
  if (platform === 'linux') {
    const backend = storage.getSelectedStorageBackend?.()
    if (backend === undefined || backend === 'basic_text' || backend === 'unknown') {
      return null
    }
  }
  return (await openAsync(storage)) ?? openSync(storage)
}

async function openAsync(storage: AnySafeStorage): Promise<Vault | null> {
  // Called on `storage` itself: the runtime's methods know their object.
  const encrypt = storage.encryptStringAsync?.bind(storage)
  const decrypt = storage.decryptStringAsync?.bind(storage)
  if (encrypt === undefined || decrypt === undefined || !(await storage.isAsyncEncryptionAvailable?.())) {
    return null
  }
  return {
    encrypt,
    async decrypt(sealed) {
      const { result, shouldReEncrypt } = await decrypt(sealed)
      return { text: result, isStale: shouldReEncrypt }
    },
  }
}

function openSync(storage: AnySafeStorage): Vault | null {
  const encrypt = storage.encryptString?.bind(storage)
  const decrypt = storage.decryptString?.bind(storage)
  if (encrypt === undefined || decrypt === undefined || !storage.isEncryptionAvailable?.()) {
    return null
  }
  return {
    encrypt: async text => encrypt(text),
    decrypt: async sealed => ({ text: decrypt(sealed), isStale: false }),
  }
}

/**
 * A secret that only the system's vault can read. A plain file of an earlier or headless start is newer than what is
 * sealed: it is sealed and removed. What cannot be opened any more is put aside and counts as none, because a lost key
 * must not lock anybody out of the studio.
 */
export function sealedSecretStore(input: {
  readonly vault: Vault
  readonly sealedPath: string
  readonly plainPath: string
  readonly plain: SecretStore
  /** Puts a file that only its owner can read in the place of another, whole. */
  readonly replaceFile: (path: string, content: Uint8Array) => Promise<void>
  /** What it is called in the log, after "the". */
  readonly what: string
  /** What becomes of it once the keychain cannot open it any more: a sentence's end. */
  readonly whenLost: string
  readonly logger: Logger
}): SecretStore {
  const { vault, sealedPath, plainPath, plain, replaceFile, what, whenLost, logger } = input
  const seal = async (secret: string): Promise<void> => {
    await replaceFile(sealedPath, await vault.encrypt(secret))
    await rm(plainPath, { force: true })
  }
  return {
    async read() {
      const open = await plain.read()
      if (open !== null) {
        await seal(open)
        logger.info(`The ${what} was moved from a file to the system’s keychain.`)
        return open
      }
      if (!existsSync(sealedPath)) {
        return null
      }
      try {
        const { text, isStale } = await vault.decrypt(await readFile(sealedPath))
        if (isStale) {
          await seal(text)
        }
        return text
      } catch (error) {
        await rename(sealedPath, `${sealedPath}.unreadable`)
        logger.warn(`The system’s keychain cannot open the ${what} any more: ${whenLost}.`, {
          error: String(error),
        })
        return null
      }
    },
    write: seal,
  }
}
