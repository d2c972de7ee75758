import { z } from 'zod'
import type { Clock, Ids } from './ports.ts'
import type { SettingRepository } from './ports-store.ts'

/** Checks what a browser signed; the keys are P-256, as SPKI in Base64. */
export interface Signatures {
  isKey(publicKey: string): boolean
  /** @param signature ECDSA over SHA-256, r and s side by side, in Base64. */
  isSigned(publicKey: string, text: string, signature: string): boolean
}

/**
 * Public keys of open pages. A page keeps the private half in its memory, unreadable; with it, it proves after a restart
 * that it had the session before. Nothing that is kept here opens anything.
 */
export interface SessionKeys {
  /** What a page has to sign, new at each start. */
  readonly challenge: string
  /** Keeps a page's key and returns its id; null for what is no such key. */
  add(publicKey: string): string | null
  /** Did the page sign the challenge for this origin? Another program on the port cannot pass it on: its origin differs. */
  isProven(proof: { readonly keyId: string; readonly signature: string }, origin: string): boolean
}

const SETTING = 'page_keys'
const CHALLENGE_LENGTH = 40
const KEPT = 32
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000
const StoredKeys = z.array(z.strictObject({ id: z.string(), public_key: z.string(), at: z.number() }))

/** The text that is signed. */
export const textToSign = (challenge: string, origin: string): string =>
  `plinth session\n${origin}\n${challenge}`

/** The newest 32, for thirty days; they go with the profile. */
export function createSessionKeys(deps: {
  readonly repository: SettingRepository
  readonly ids: Ids
  readonly clock: Clock
  readonly signatures: Signatures
}): SessionKeys {
  const { repository, ids, clock, signatures } = deps
  const challenge = ids.secret(CHALLENGE_LENGTH)
  let keys = StoredKeys.parse(JSON.parse(repository.get(SETTING) ?? '[]'))
  return {
    challenge,
    add(publicKey) {
      if (!signatures.isKey(publicKey)) {
        return null
      }
      const key = { id: ids.next('pgk'), public_key: publicKey, at: clock.now() }
      const kept = [...keys.filter(({ at }) => isYoung(at, clock)), key].slice(-KEPT)
      repository.set(SETTING, JSON.stringify(kept))
      keys = kept
      return key.id
    },
    isProven({ keyId, signature }, origin) {
      const key = keys.find(({ id }) => id === keyId)
      return (
        key !== undefined &&
        isYoung(key.at, clock) &&
        signatures.isSigned(key.public_key, textToSign(challenge, origin), signature)
      )
    },
  }
}

const isYoung = (at: number, clock: Clock): boolean => clock.now() - at < MAX_AGE_MS
