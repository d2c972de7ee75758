import { timingSafeEqual } from 'node:crypto'
import type { SignatureCheck } from '../contract/studio-inspector.ts'
import type { SecretsInForce } from '../domain/signing-secret.ts'
import { signBody } from './webhook.ts'

export interface SignatureQuestion {
  /** The bytes that are sent. */
  readonly sent: Uint8Array
  readonly secrets: SecretsInForce
  /** What a receiver computed, or got. */
  readonly given: string
  /** What it computed it over, when it says so. */
  readonly read: string | null
}

/**
 * Why a receiver's signature is not the one that is sent: the mistakes that are made most, each told apart by computing it.
 */
export function checkSignature({ sent, secrets, given, read }: SignatureQuestion): SignatureCheck {
  const expected = signBody(sent, secrets.current)
  const got = given.trim()
  const of = (verdict: SignatureCheck['verdict'], message: string): SignatureCheck => ({
    verdict,
    expected,
    message,
  })
  if (isSame(got, expected)) {
    return of('match', 'It is the signature of this body. Compare it in constant time.')
  }
  if (secrets.previous !== null && isSame(got, signBody(sent, secrets.previous))) {
    return of(
      'previous_secret',
      'It was made with the secret before the last rotation. Give the receiver the new one.'
    )
  }
  if (isSame(got.replace(/^(sha256|v1)[=,]/i, '').toLowerCase(), expected)) {
    return of(
      'prefixed',
      'It differs only in a prefix or in capitals: the header is plain hex in lower case.'
    )
  }
  if (isSame(got, Buffer.from(expected, 'hex').toString('base64'))) {
    return of('other_encoding', 'It is the same signature in Base64: write it as hex.')
  }
  if (read !== null && read !== new TextDecoder().decode(sent)) {
    return isSameJson(read, sent)
      ? of(
          'body_rewritten',
          'The body was parsed and written anew before it was signed. Sign the raw bytes, before any JSON parser.'
        )
      : of('other_body', 'What the receiver read is not what is sent: sign the whole raw body, nothing else.')
  }
  return of(
    'other_secret',
    read === null
      ? 'Another secret or another body. Paste the body that the receiver read to tell them apart.'
      : 'The body is the same, so the secret differs. Copy the signing secret under Keys.'
  )
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The same values in another writing: blanks, line ends, order of names. */
function isSameJson(read: string, sent: Uint8Array): boolean {
  try {
    return write(JSON.parse(read)) === write(JSON.parse(new TextDecoder().decode(sent)))
  } catch {
    return false
  }
}

function write(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part
  )
}
