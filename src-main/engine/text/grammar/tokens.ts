import { withoutCompounds } from '../../words/compounds.ts'
import { inscriptionAt, withoutInscriptions } from './inscription.ts'

/** One word, number or sign of a prompt, lower case; of what is to be written on a thing all of it, in capitals. */
export interface Token {
  readonly text: string
  readonly kind: 'word' | 'number' | 'sign' | 'inscription'
  /** Set when `kind` is `number`. */
  readonly value?: number
  /** Tied to the token before it by a hyphen: `three-legged`. */
  readonly joined: boolean
}

/** Longest text that is read, in code points; the service allows 600. */
const MAX_CODE_POINTS = 2_000
/** Numbers, words, pictures and signs; a single letter before digits is one word with them: a d20, a V8. */
const PATTERN =
  /(?<!\p{L})\p{L}\d+(?![\p{L}\d])|\d+[dk](?!\p{L})|\d+(?:[.,]\d+)*|\p{L}+(?:'\p{L}+)*|\p{Extended_Pictographic}|\S/gu

/** Letters without accents, straight quotes, plain hyphens, no markup, lower case; compounds in the words that they are read as. */
function normalise(text: string): string {
  return withoutCompounds(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[‘’ʼ`´]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/(\p{L})'-/gu, '$1-')
      .replace(/[‐-―−]/g, '-')
      .replace(/⁄/g, '/')
      .replace(/<[^<>]{0,200}>/g, ' , ')
      .replace(/&[a-z]{2,8};/gi, ' ')
      .replace(/\r?\n/g, ' . ')
      .toLowerCase()
  )
}

/** `1,200` is a thousand two hundred, `1,2` is one and a fifth. */
function readNumber(text: string): number {
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)
    ? text.replaceAll(',', '')
    : text.replace(',', '.')
  const value = Number.parseFloat(plain)
  return Number.isFinite(value) ? value : 0
}

/** Cuts a prompt into tokens; never throws, whatever the text holds. */
export function tokenise(prompt: string): readonly Token[] {
  const tokens: Token[] = []
  const read = withoutInscriptions([...prompt].slice(0, MAX_CODE_POINTS).join(''))
  const text = normalise(read.text)
  let hyphen = false
  let previousEnd = -1
  for (const match of text.matchAll(PATTERN)) {
    const isTight = match.index === previousEnd
    previousEnd = match.index + match[0].length
    if (match[0] === '-') {
      hyphen = isTight
      continue
    }
    const written = inscriptionAt(match[0], read.inscriptions)
    if (written === null) {
      pushToken(tokens, match[0], hyphen && isTight)
    } else {
      tokens.push({ text: written, kind: 'inscription', joined: false })
    }
    hyphen = false
  }
  return tokens
}

function pushToken(tokens: Token[], text: string, joined: boolean): void {
  if (/^\d[\d.,]*$/.test(text)) {
    tokens.push({ text, kind: 'number', value: readNumber(text), joined })
    return
  }
  if (!/^[\d\p{L}\p{Extended_Pictographic}]/u.test(text)) {
    tokens.push({ text, kind: 'sign', joined: false })
    return
  }
  const [word, ...endings] = text.split("'")
  if (word !== undefined) {
    tokens.push({ text: word, kind: 'word', joined })
  }
  for (const ending of endings) {
    tokens.push({ text: `'${ending}`, kind: 'word', joined: false })
  }
}
