import { createKept } from './kept.ts'

/**
 * What a log may keep of what callers send: everything but secrets. A secret is told by the name it goes under (`token=`,
 * `"api_key":`), by its shape (a bearer, a key's prefix, a long random word, a user in a URL), or because it is known.
 */
export interface Redactor {
  /** Any text: a note, a message, an answer's body. */
  text(text: string): string
  /** A request's path with its query, still encoded. */
  path(path: string): string
  /** A parsed JSON value, as JSON of about `maxLength` characters at most. */
  json(value: unknown, maxLength: number): string
}

export const REDACTED = '[redacted]'

/** Names that are a secret's alone, without what stands between their letters. */
const SECRET_NAMES = new Set(
  (
    'key sig sign hmac auth code pass pwd pin otp policy sas ' +
    'keypairid awsaccesskeyid googleaccessid xamzcredential'
  ).split(' ')
)
/** Parts that make any name a secret's. */
const SECRET_PART =
  /token|secret|passw|passphrase|apikey|accesskey|privatekey|signingkey|signature|credential|authoriz|bearer|jwt|session|cookie/

/** In a text: a name, what stands between, the value. Short names need `=`, for a colon is no assignment in a sentence. */
const NAMED =
  /\b((?:[\w-]{0,40}(?:token|secret|passw|passphrase|api[_-]?key|access[_-]?key|private[_-]?key|signature|credential|jwt)[\w-]{0,40}["'\\]{0,3}\s{0,3}[:=]|(?:sig|key|auth|pwd|code)["'\\]{0,3}=)\s{0,3}["'\\]{0,3})([^\s"'`<>&,;}\\]{3,})/gi

/** Shapes of secrets, and what is left of them. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^]*/g, REDACTED],
  [
    /\b(Bearer|Basic|Digest)\s+(?:[\w.~+/=-]{16,}|(?=[a-z.~+/=_-]{0,16}\d)[\w.~+/=-]{6,})/gi,
    `$1 ${REDACTED}`,
  ],
  [/\b(?:pl|sk|pk|rk)_(?:live|test)_\w*/g, REDACTED],
  [/\bwhsec_[\w+/=-]*/g, REDACTED],
  [/\bsk-[\w-]{16,}/g, REDACTED],
  [/\b(?:gh[opsru]|github_pat|npm|hf)_\w{16,}/g, REDACTED],
  [/\b(?:glpat|xox[a-z])-[\w-]{8,}/g, REDACTED],
  [/\bA(?:KIA|SIA)[A-Z0-9]{12,}/g, REDACTED],
  [/\bAIza[\w-]{20,}/g, REDACTED],
  [/\beyJ[\w-]{6,}\.[\w-]+(?:\.[\w-]*)?/g, REDACTED],
  [/:\/\/[^\s/?#"'<>]*@/g, `://${REDACTED}@`],
]

/** What every match of NAMED holds: asking for it first is cheaper. */
const NAME_IN_TEXT = /token|secret|passw|passphrase|key|signature|credential|jwt|sig|auth|pwd|code/i

const URL_WITH_PATH = /\bhttps?:\/\/[^\s"'<>\\]+/gi
const LONG_WORD = 32
/** By character code: 1 for letters, digits, `_` and `-`. */
const IN_WORD = Uint8Array.from({ length: 128 }, (_, code) => Number(/[\w-]/.test(String.fromCharCode(code))))
/** The code of a blank: no word goes on behind the text. */
const END = 32
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Ids of the service, such as `gen_` and 24 letters and digits. */
const OWN_ID = /^[a-z]{3,4}_[A-Za-z0-9]{24}$/
/** Shorter path segments of a foreign URL are words. */
const MIN_SEGMENT = 20
const MIN_KNOWN = 8
/** No shape of a secret is digits alone. */
const NUMBER = /^\d*$/
/** Values of a JSON text that are looked at; what comes after them is not kept. */
const MAX_VALUES = 2_000
/** Encoded this often, a value is still read. */
const MAX_DECODINGS = 3

/** Texts that come again and again, such as the parts of a polled path and its final answer. */
const KEPT_TEXTS = 200
const redacted = createKept<string>(() => 0, KEPT_TEXTS)
/** Names of headers and fields, of which a few come with every request. */
const secretNames = createKept<boolean>(() => 0, KEPT_TEXTS)

/** Without what its name or its shape tells to be a secret. */
function withoutSecrets(given: string): string {
  if (NUMBER.test(given)) {
    return given
  }
  const known = redacted.get(given)
  if (known !== undefined) {
    return known
  }
  let kept = given
  for (const [shape, rest] of SHAPES) {
    kept = kept.replace(shape, rest)
  }
  kept = kept.replace(URL_WITH_PATH, redactUrl)
  if (NAME_IN_TEXT.test(kept)) {
    kept = kept.replace(NAMED, `$1${REDACTED}`)
  }
  kept = withoutLongRandomWords(kept)
  redacted.set(given, kept)
  return kept
}

/** Read by hand: as a regular expression it takes ten times as long, half of what a line of the log costs. */
function withoutLongRandomWords(text: string): string {
  const { length } = text
  let kept = ''
  let copied = 0
  let start = 0
  for (let index = 0; index <= length; index += 1) {
    const code = index < length ? text.charCodeAt(index) : END
    if (code < IN_WORD.length && IN_WORD[code] === 1) {
      continue
    }
    if (index - start >= LONG_WORD && isRandom(text.slice(start, index))) {
      kept += text.slice(copied, start) + REDACTED
      copied = index
    }
    start = index + 1
  }
  return copied === 0 ? text : kept + text.slice(copied)
}

/** A redactor that also knows the secrets of the moment. */
export function createRedactor(knownSecrets: readonly string[] = []): Redactor {
  const known = knownSecrets.filter(secret => secret.length >= MIN_KNOWN)
  const text = (given: string): string => {
    let kept = given
    for (const secret of known) {
      kept = kept.replaceAll(secret, REDACTED)
    }
    return withoutSecrets(kept)
  }
  const isClean = (encoded: string): boolean => {
    const plain = decode(encoded)
    return text(plain) === plain
  }
  const part = (encoded: string): string => (isClean(encoded) ? encoded : REDACTED)
  const parameter = (pair: string): string => {
    const at = pair.indexOf('=')
    if (at === -1) {
      return part(pair)
    }
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    const isKept = value === '' || (!isSecretName(decode(name)) && isClean(value) && isClean(pair))
    return `${part(name)}=${isKept ? value : REDACTED}`
  }
  return {
    text,
    path(path) {
      const at = path.indexOf('?')
      const [own, query] = at === -1 ? [path, null] : [path.slice(0, at), path.slice(at + 1)]
      const kept = own.split('/').map(part).join('/')
      return query === null ? kept : `${kept}?${query.split('&').map(parameter).join('&')}`
    },
    json(value, maxLength) {
      const budget = { values: MAX_VALUES }
      const kept = redactValue(value, { text, maxLength, budget })
      return startOf(JSON.stringify(kept) ?? '', maxLength)
    },
  }
}

/** The start of a text, with a mark that it goes on. */
export function startOf(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`
}

/**
 * The start of a text that is still to be redacted: a word that the cut goes through is left out whole, for half a secret
 * may not look like one.
 */
export function wholeWords(text: string, maxLength: number): string {
  if (text.length <= maxLength) {
    return text
  }
  let end = maxLength
  while (end > 0 && !' \n\t"\','.includes(text[end - 1])) {
    end -= 1
  }
  return text.slice(0, end)
}

interface Walk {
  readonly text: (text: string) => string
  readonly maxLength: number
  readonly budget: { values: number }
}

function redactValue(value: unknown, walk: Walk): unknown {
  walk.budget.values -= 1
  if (walk.budget.values < 0) {
    return '…'
  }
  if (typeof value === 'string') {
    return walk.text(wholeWords(value, 2 * walk.maxLength))
  }
  if (typeof value !== 'object' || value === null) {
    return value
  }
  if (Array.isArray(value)) {
    return value.slice(0, walk.budget.values + 1).map(inner => redactValue(inner, walk))
  }
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, walk.budget.values + 1)
      .map(([name, inner]) => [
        walk.text(wholeWords(name, walk.maxLength)),
        isSecretName(name) ? REDACTED : redactValue(inner, walk),
      ])
  )
}

/** Does a value under this name let somebody in? */
export function isSecretName(name: string): boolean {
  const start = name.slice(0, 200)
  const known = secretNames.get(start)
  if (known !== undefined) {
    return known
  }
  const letters = start.toLowerCase().replace(/[^a-z0-9]/g, '')
  const isSecret = SECRET_NAMES.has(letters) || SECRET_PART.test(letters)
  secretNames.set(start, isSecret)
  return isSecret
}

/** A foreign URL keeps its host, the words of its path and the names of its query: the rest may let its holder in. */
function redactUrl(url: string): string {
  const [, head, query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  const kept = head
    .split('/')
    .map((segment, index) => (index > 2 && isSecretSegment(segment) ? REDACTED : segment))
    .join('/')
  return kept + query.replace(/=[^&]+/g, `=${REDACTED}`)
}

function isSecretSegment(segment: string): boolean {
  const [word] = segment.split('.')
  return word.length >= MIN_SEGMENT && !OWN_ID.test(word) && isMixed(word)
}

function isRandom(word: string): boolean {
  return isMixed(word) && !UUID.test(word)
}

function isMixed(word: string): boolean {
  return /\d/.test(word) && /[A-Za-z]/.test(word)
}

function decode(encoded: string): string {
  let plain = encoded
  for (let turn = 0; turn < MAX_DECODINGS && /[%+]/.test(plain); turn += 1) {
    try {
      plain = decodeURIComponent(plain.replaceAll('+', ' '))
    } catch {
      return plain
    }
  }
  return plain
}
