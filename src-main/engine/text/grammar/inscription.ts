/** Words that are to stand on a thing: "a sign that says OPEN", "a mug with the words BEST DAD". They are read before the grammar, in their own case. */

/** A prompt with a mark for every inscription, and what they say in capitals. */
export interface Inscribed {
  readonly text: string
  readonly inscriptions: readonly string[]
}

/** Marks are from here on, one for each inscription; the private use area has no letters. */
const FIRST_MARK = 0xe000
const MOST = 4
/** Longest inscription, signs, and the most words of one in small letters, where nothing but the next clause ends it. */
const LONGEST = 40
const MOST_SMALL = 5

/** Words behind which stands what is written. Behind "reading" only what is plainly written: somebody may read a book. */
const SAYS =
  '(?:(?:that|which)\\s+(?:says?|reads?|spells?)|saying|says|label(?:l)?ed(?:\\s+as)?|inscribed\\s+with|engraved\\s+with|with\\s+the\\s+(?:words?|text|letters?|lettering|message|slogan|inscription|name|number))'
const READING = `(?:${SAYS}|reading|labeled|with)`
const WRITTEN =
  '(?:written|printed|painted|carved|engraved|spelled|stitched|embroidered|stamped|lettered)(?:\\s+out)?'
/** Where it stands, which says no more than that it does. */
const PLACE = `(?:\\s+${WRITTEN})?(?:\\s+(?:on|across|over|in|into)\\s+(?:(?:it|them)\\b|the\\s+(?:front|side|top|face|surface)|(?:its|his|her|their)\\s+[a-z]+))?`
const QUOTED = '"([^"]{1,60})"'
const CAPITALS = "((?:[A-Z0-9][A-Z0-9&!?'.:$#%+/-]*)(?:\\s+(?:[A-Z0-9&!?][A-Z0-9&!?'.:$#%+/-]*))*)(?![a-z])"
const SMALL = `(?!(?:an?|the|of|his|her|their|books?|newspapers?|magazines?)\\b)([a-z][a-z'!?&-]*(?:\\s+(?!(?:on|in|at|with|under|over|and|hanging|standing|next|by|above|for)\\b)[a-z][a-z'!?&-]*){0,${MOST_SMALL - 1}})`
/** Things that a word in capitals before them stands on. */
const SIGNS = '(?:sign|banner|billboard|placard|signboard|neon sign|plaque|sticker)s?'
/** Words of capitals that say what a sign is. */
const KINDS = /^(?:LED|LCD|HD|UHD|RGB|UFO|TV|DSLR|AI|VR)$/

const RULES: readonly (readonly [pattern: RegExp, isPlain: boolean])[] = [
  [new RegExp(`\\b${READING}\\s+(?:the\\s+words?\\s+)?${QUOTED}${PLACE}`, 'gu'), true],
  [new RegExp(`\\b${SAYS}\\s+(?:the\\s+words?\\s+)?${CAPITALS}${PLACE}`, 'gu'), true],
  [new RegExp(`\\breading\\s+${CAPITALS}${PLACE}`, 'gu'), true],
  [new RegExp(`\\bwith\\s+${CAPITALS}\\s+${WRITTEN}${PLACE}`, 'gu'), true],
  [new RegExp(`\\b${SAYS}\\s+(?:the\\s+words?\\s+)?${SMALL}${PLACE}`, 'giu'), false],
]

/** Behind a verb of saying it is written; behind a bare "with" capitals are so only where they are more than one letter or in quotes. */
export function withoutInscriptions(prompt: string): Inscribed {
  const inscriptions: string[] = []
  const mark = (whole: string, said: string): string => {
    if (inscriptions.length === MOST) {
      return whole
    }
    inscriptions.push(said.trim().toUpperCase().slice(0, LONGEST))
    return ` ${String.fromCodePoint(FIRST_MARK + inscriptions.length - 1)} `
  }
  // All in capitals, no word of it is told from the others.
  const isShouted = !/[a-z]/.test(prompt)
  let text = RULES.reduce(
    (rest, [pattern, isPlain]) =>
      isShouted && isPlain ? rest : rest.replace(pattern, (whole: string, said: string) => mark(whole, said)),
    prompt.replace(/[“”]/g, '"').replace(/[‘’]/g, "'")
  )
  text = isShouted
    ? text
    : text.replace(
        new RegExp(`\\b([A-Z]{2,}(?:\\s+[A-Z]{2,})*)\\s+((?:[a-z]+\\s+)?${SIGNS})\\b`, 'gu'),
        (whole: string, said: string, sign: string) =>
          KINDS.test(said) ? whole : `${sign}${mark(whole, said)}`
      )
  return { text, inscriptions }
}

/** What a mark stands for; null for any other sign. */
export function inscriptionAt(sign: string, inscriptions: readonly string[]): string | null {
  return inscriptions[(sign.codePointAt(0) ?? 0) - FIRST_MARK] ?? null
}
