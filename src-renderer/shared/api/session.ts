import { PageKeyAnswer, SessionChallenge } from '../../../src-main/contract/studio-session.ts'

/**
 * The session belongs to one start of the service. While it has one, the page leaves a public key there; after a restart
 * it signs what the new start asks and gets the new session. The private half stays in this page's memory and cannot be
 * read even here: a page that is loaded anew needs the studio's address again.
 */

interface PageKey {
  readonly id: string
  readonly privateKey: CryptoKey
  readonly at: number
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const
/** The service forgets keys after thirty days; a page may be open for longer. */
const RENEW_AFTER_MS = 24 * 60 * 60 * 1000

let key: PageKey | null = null
let resuming: Promise<boolean> | null = null

/** Leaves a key with the service, unless a young one is there. Not being able to is told by the next restart only. */
export async function keepSession(): Promise<void> {
  // Only pages of a secure context, as loopback is one, have cryptography.
  if (globalThis.crypto.subtle === undefined || (key !== null && Date.now() - key.at < RENEW_AFTER_MS)) {
    return
  }
  const pair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign'])
  const publicKey = toBase64(await crypto.subtle.exportKey('spki', pair.publicKey))
  const answer = await post('/studio/session/keys', { public_key: publicKey })
  if (answer?.ok) {
    const { key_id: id } = PageKeyAnswer.parse(await answer.json())
    key = { id, privateKey: pair.privateKey, at: Date.now() }
  }
}

/** Gets the session of a service that was started anew; whoever asks meanwhile waits for the same answer. Never rejects. */
export function resumeSession(): Promise<boolean> {
  resuming ??= resume()
    .catch(() => false)
    .finally(() => {
      resuming = null
    })
  return resuming
}

async function resume(): Promise<boolean> {
  if (key === null) {
    return false
  }
  const asked = await fetch('/studio/session/challenge')
  if (!asked.ok) {
    return false
  }
  const { challenge } = SessionChallenge.parse(await asked.json())
  // With its own origin in it, the signature is worth nothing to another port.
  const text = new TextEncoder().encode(`plinth session\n${location.origin}\n${challenge}`)
  const signed = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.privateKey, text)
  const answer = await post('/studio/session/resume', { key_id: key.id, signature: toBase64(signed) })
  return answer?.ok ?? false
}

async function post(path: string, body: unknown): Promise<Response | null> {
  return await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
}

function toBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}
